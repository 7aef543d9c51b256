import {
  connect as connectTcp,
  isIP,
  type LookupFunction,
  type Socket,
  type TcpNetConnectOpts,
} from 'node:net';
import { connect as connectTls } from 'node:tls';

/**
 * Takes bytes as they come. Lent ones are overwritten by the next read unless it says that it keeps them; small ones
 * are better copied than kept.
 */
export type Intake = (chunk: Buffer, isLent: boolean) => boolean;

/** A connection that is being opened. */
export interface Opening {
  readonly socket: Socket;
  /** The event after which it can be used. */
  readonly readyEvent: 'connect' | 'secureConnect';
  /** Who gets the bytes; nobody may ask the socket for them. */
  deliverTo(intake: Intake): void;
}

/** Opens connections to one origin. */
export type Connect = () => Opening;

const readBytes = 65_536;

/**
 * Each connection reads into a buffer of its own again and again: that costs less than a buffer for each read and the
 * way through a stream. Where its bytes are kept it gets another.
 */
function createConnectTcp(options: TcpNetConnectOpts): Connect {
  return () => {
    let intake: Intake | undefined;
    let own = Buffer.allocUnsafeSlow(readBytes);
    const callback = (length: number): boolean => {
      if (intake?.(own.subarray(0, length), true)) own = Buffer.allocUnsafeSlow(readBytes);
      return true;
    };
    const socket = connectTcp({ ...options, onread: { buffer: () => own, callback } });
    return { socket, readyEvent: 'connect', deliverTo: (given) => void (intake = given) };
  };
}

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
  if (protocol === 'http:') return createConnectTcp({ ...common, port: Number(port || 80) });
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
    const deliverTo = (intake: Intake): void => void socket.on('data', (chunk) => intake(chunk, false));
    return { socket, readyEvent: 'secureConnect', deliverTo };
  };
}
