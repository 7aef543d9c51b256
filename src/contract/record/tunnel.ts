/** Connects a client and the deployment after an upgrade. Only the handshake is recorded. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { headerPairs, type RecordedRequest } from '../document/recorded-exchange.ts';
import type { DeploymentRequests } from './deployment-requests.ts';
import { requestOf, startExchange, type ExchangeLog } from './exchange-log.ts';

export interface TunnelOptions extends ExchangeLog {
  readonly deployment: DeploymentRequests;
  /** Called if the deployment does not respond. */
  readonly unreachable: (cause: Error, request: RecordedRequest) => void;
}

function headOf({ statusCode = 0, statusMessage = '', rawHeaders }: IncomingMessage): string {
  const fields = headerPairs(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${fields.join('')}\r\n`;
}

/** Sends the bytes that followed the client's handshake, and copies both directions until a side closes. */
function connectBoth(client: Duplex, head: Buffer, target: Duplex): void {
  target.on('error', () => client.destroy());
  target.write(head);
  target.pipe(client).pipe(target);
}

export function openTunnel(
  options: TunnelOptions,
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
): void {
  const end = startExchange(options, request);
  client.on('error', () => client.destroy());
  const outgoing = options.deployment.open(request);
  const relay = (incoming: IncomingMessage, target: Duplex, first: Buffer): void => {
    client.write(headOf(incoming), 'latin1');
    client.write(first);
    end(incoming, Buffer.alloc(0));
    connectBoth(client, head, target);
  };
  outgoing.on('upgrade', relay);
  outgoing.on('response', (incoming) => relay(incoming, incoming.socket, Buffer.alloc(0)));
  outgoing.on('error', (cause) => {
    options.unreachable(cause, requestOf(request));
    client.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  outgoing.end();
}
