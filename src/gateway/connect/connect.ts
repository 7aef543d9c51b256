import { connect as connectTcp, isIP, Socket, type TcpNetConnectOpts } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { forbiddenTarget, type Guard } from './guarded-lookup.ts';

/** Takes bytes as they come; they are overwritten by the next read unless it says that it keeps them. */
export type Intake = (chunk: Buffer) => boolean;

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
const spareBuffers = 64;

/** What connections that are no more have read into. New ones would be memory outside of V8 that hastens its collections. */
const spare: Buffer[] = [];

const takeBuffer = (): Buffer => spare.pop() ?? Buffer.allocUnsafeSlow(readBytes);

/**
 * Each connection reads into a buffer of its own again and again: that costs less than a buffer for each read and the
 * way through a stream. Where its bytes are kept it gets another.
 */
function createConnectTcp(options: TcpNetConnectOpts): Connect {
  return () => {
    let intake: Intake | undefined;
    let own = takeBuffer();
    const callback = (length: number): boolean => {
      if (intake?.(own.subarray(0, length))) own = takeBuffer();
      return true;
    };
    const socket = connectTcp({ ...options, onread: { buffer: () => own, callback } });
    socket.once('close', () => spare.length < spareBuffers && spare.push(own));
    return { socket, readyEvent: 'connect', deliverTo: (given) => void (intake = given) };
  };
}

/** The name that a target's certificate must have; an address has none to send. @see RFC 6066 §3 */
export function certificateName(hostname: string): string {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : '';
}

/** Fails as a connection does that could not be opened. */
function refuse(): Opening {
  return {
    socket: new Socket().destroy(forbiddenTarget()),
    readyEvent: 'connect',
    deliverTo: () => undefined,
  };
}

/** Where an origin listens; an IPv6 address without its brackets. */
export function addressOf(origin: string): { secure: boolean; hostname: string; port: number } {
  const { protocol, hostname, port } = new URL(origin);
  const secure = protocol === 'https:';
  return { secure, hostname: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (secure ? 443 : 80)) };
}

/**
 * How to connect to an origin. The certificate must be the target's, whatever Host a client sent; only HTTP/1.1 is
 * offered, and a session is taken up again where the target allows it. @see RFC 7301
 */
export function createConnect(origin: string, guard: Guard): Connect {
  const { secure, hostname, port } = addressOf(origin);
  const common = { host: hostname, port, lookup: guard.lookupAt(port), noDelay: true };
  const open = secure ? createConnectTls(common) : createConnectTcp(common);
  // An address is connected to without being resolved.
  return () => (guard.refuses(hostname, port) ? refuse() : open());
}

function createConnectTls(common: TcpNetConnectOpts & { readonly host: string }): Connect {
  const servername = certificateName(common.host);
  let session: Buffer | undefined;
  return () => {
    const socket = connectTls({
      ...common,
      servername,
      ALPNProtocols: ['http/1.1'],
      ...(session && { session }),
    });
    socket.on('session', (given) => (session = given));
    const deliverTo = (intake: Intake): void => void socket.on('data', intake);
    return { socket, readyEvent: 'secureConnect', deliverTo };
  };
}
