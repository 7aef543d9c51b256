import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import { type Channel, createChannel } from './channel.ts';

export interface Address {
  readonly port: number;
  /** Trusts the certificate of the other side, if it speaks TLS. */
  readonly secureContext: SecureContext | undefined;
}

/** Connects to the gateway or, for comparison, to the target itself. */
export async function connectClient(
  { port, secureContext }: Address,
  localAddress: string,
): Promise<Channel> {
  const raw: Socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true, noDelay: true });
  await once(raw, 'connect');
  if (secureContext === undefined) return createChannel(raw, raw, true);
  const secure = connectTls({ socket: raw, secureContext, servername: 'localhost' });
  const channel = createChannel(raw, secure, true);
  // A handshake that fails is a response that the client does not read.
  await new Promise<void>((settled) => {
    secure.once('secureConnect', () => settled());
    secure.once('close', () => settled());
  });
  return channel;
}
