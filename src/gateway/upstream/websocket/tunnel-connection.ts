import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Clock } from '../../../foundation/clock.ts';
import { gatewayTimeout } from '../../operations/errors.ts';
import { addressOf } from '../../../foundation/outbound/origin-address.ts';
import { certificateName } from '../../connect/connect.ts';
import { forbiddenTarget, type Guard } from '../../../foundation/outbound/guarded-lookup.ts';

/** A connection for one WebSocket that is being opened. */
export interface TunnelOpening {
  readonly connected: Promise<Socket>;
  /** Closes the connection, also after it was opened. */
  end(cause: Error): void;
}

/** Opens a connection for one WebSocket, so that another instance can be tried if it fails. */
export function openTunnelConnection(
  origin: string,
  milliseconds: number,
  { guard, clock }: { guard: Guard; clock: Clock },
): TunnelOpening {
  const { secure, hostname, port } = addressOf(origin);
  if (guard.refuses(hostname, port))
    return { connected: Promise.reject(forbiddenTarget()), end: () => undefined };
  const common = { host: hostname, port, lookup: guard.lookupAt(port), noDelay: true, allowHalfOpen: true };
  // The certificate must be the target's, independent of the client's Host.
  const socket = secure
    ? connectTls({ ...common, servername: certificateName(hostname), ALPNProtocols: ['http/1.1'] })
    : connectTcp(common);
  const connected = new Promise<Socket>((resolve, reject) => {
    const stopWaiting = clock.after(milliseconds, () =>
      socket.destroy(gatewayTimeout('no connection in time')),
    );
    // The listener remains: an error without a listener would end the process.
    socket.on('error', (error) => {
      stopWaiting();
      reject(error);
    });
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      stopWaiting();
      resolve(socket);
    });
  });
  return { connected, end: (cause) => void socket.destroy(cause) };
}

/** An agent whose only connection is already open. */
export function agentOf(origin: string, connection: Socket): HttpAgent {
  const agent = addressOf(origin).secure ? new HttpsAgent() : new HttpAgent();
  agent.createConnection = () => connection;
  return agent;
}
