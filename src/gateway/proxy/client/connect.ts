import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Opens connections to one origin. */
export type Connect = () => { readonly socket: Socket; readonly readyEvent: 'connect' | 'secureConnect' };

/** The name that a target's certificate must have; an address has none to send. @see RFC 6066 §3 */
export function certificateName(hostname: string): string {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : '';
}

/**
 * How to connect to an origin. The certificate must be the target's, whatever Host a client sent; only HTTP/1.1 is
 * offered, and a session is taken up again where the target allows it. @see RFC 7301
 */
export function createConnect(origin: string, lookup: LookupFunction): Connect {
  const { protocol, hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, '');
  const common = { host, lookup, noDelay: true };
  if (protocol === 'http:')
    return () => ({ socket: connectTcp({ ...common, port: Number(port || 80) }), readyEvent: 'connect' });
  const servername = certificateName(hostname);
  let session: Buffer | undefined;
  return () => {
    const socket = connectTls({
      ...common,
      port: Number(port || 443),
      servername,
      ALPNProtocols: ['http/1.1'],
      ...(session && { session }),
    });
    socket.on('session', (given) => (session = given));
    return { socket, readyEvent: 'secureConnect' };
  };
}
