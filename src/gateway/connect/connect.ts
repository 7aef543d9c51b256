import { connect as connectTcp, isIP, type OnReadOpts, Socket, type TcpNetConnectOpts } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { forbiddenTarget, type Guard } from '../../foundation/outbound/guarded-lookup.ts';
import { addressOf } from '../../foundation/outbound/origin-address.ts';

/** Receives bytes as they arrive. The next read overwrites them unless the function returns that it keeps them. */
export type Intake = (chunk: Buffer) => boolean;

/** A connection that is being opened. */
export interface Opening {
  readonly socket: Socket;
  /** The event after which the connection can be used. */
  readonly readyEvent: 'connect' | 'secureConnect';
  /** Receives the bytes. The socket itself must not be read. */
  deliverTo(intake: Intake): void;
}

/** Opens connections to one origin. */
export type Connect = () => Opening;

const readBytes = 65_536;
const spareBuffers = 64;

/**
 * Buffers of closed connections, for reuse. New buffers would be memory outside of V8, which triggers garbage
 * collections.
 */
const spare: Buffer[] = [];

const takeBuffer = (): Buffer => spare.pop() ?? Buffer.allocUnsafeSlow(readBytes);

/**
 * Each connection reads into one buffer repeatedly. That costs less than a buffer for each read and a stream, and
 * works after a failed write too. If the reader keeps the bytes, the connection gets another buffer.
 */
function openWith(readyEvent: Opening['readyEvent'], connect: (onread: OnReadOpts) => Socket): Opening {
  // TLS delivers what it has decrypted, even if the reader has paused the connection and its last bytes still wait.
  const deliversPaused = readyEvent === 'secureConnect';
  let intake: Intake | undefined;
  let own = takeBuffer();
  const callback = (length: number): boolean => {
    const isKept = intake?.(own.subarray(0, length)) ?? false;
    if (isKept || (deliversPaused && socket.isPaused())) own = takeBuffer();
    return true;
  };
  const socket = connect({ buffer: () => own, callback });
  socket.once('close', () => spare.length < spareBuffers && spare.push(own));
  return { socket, readyEvent, deliverTo: (given) => void (intake = given) };
}

function createConnectTcp(options: TcpNetConnectOpts): Connect {
  return () => openWith('connect', (onread) => connectTcp({ ...options, onread }));
}

/** Returns the name that the certificate of a target must have; an address is not sent as a name. @see RFC 6066 §3 */
export function certificateName(hostname: string): string {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : '';
}

/** Fails in the same manner as a connection that could not be opened. */
function refuse(): Opening {
  return {
    socket: new Socket().destroy(forbiddenTarget()),
    readyEvent: 'connect',
    deliverTo: () => undefined,
  };
}

/**
 * Returns a connector to an origin. The certificate must belong to the target, independent of the client's Host.
 * Only HTTP/1.1 is offered, and TLS sessions are resumed if the target allows it. @see RFC 7301
 */
export function createConnect(origin: string, guard: Guard): Connect {
  const { secure, hostname, port } = addressOf(origin);
  const common = { host: hostname, port, lookup: guard.lookupAt(port), noDelay: true };
  const open = secure ? createConnectTls(common) : createConnectTcp(common);
  // An address needs no name resolution.
  return () => (guard.refuses(hostname, port) ? refuse() : open());
}

function createConnectTls(common: TcpNetConnectOpts & { readonly host: string }): Connect {
  const servername = certificateName(common.host);
  let session: Buffer | undefined;
  const options = { ...common, servername, ALPNProtocols: ['http/1.1'] };
  return () =>
    openWith('secureConnect', (onread) => {
      // Node documents `onread` for TLS, but its types lack it: https://nodejs.org/api/tls.html#tlsconnectoptions-callback
      const full = { ...options, onread, ...(session && { session }) };
      return connectTls(full).on('session', (given) => (session = given));
    });
}
