/**
 * Connections whose response has been written while the client may still send. A client that writes its whole
 * request before it reads would lose the response if the connection were closed: the system resets a connection
 * that is closed with unread bytes. So the bytes are read and ignored, within limits. @see RFC 9112 §9.6
 */
import type { Socket } from 'node:net';
import type { Clock } from '../foundation/clock.ts';
import { networkOf } from '../foundation/network.ts';

/** The limits of nginx's `lingering_time` and `lingering_timeout`. */
const longestMilliseconds = 30_000;
const silenceMilliseconds = 5000;
/** Both limit what one client can make a process read in vain. */
const mostBytes = 64_000_000;
const mostConnections = 256;
const lookMilliseconds = 100;

export interface Lingering {
  /** Number of connections that are read in vain. */
  readonly open: number;
  /** Reads and ignores what the client sends, and closes the connection at the first limit. */
  begin(socket: Socket): void;
  /** Called when the client has sent all of its request. */
  end(socket: Socket): void;
}

interface Rest {
  readonly forget: () => void;
  readonly startedAt: number;
  readonly startBytes: number;
  seenBytes: number;
  seenAt: number;
}

const networkAt = ({ remoteAddress }: Socket): string => networkOf(remoteAddress ?? '');

/** The oldest connection of the network that has the most, so that no client takes the places of others. */
function oldestOfMost(sockets: Iterable<Socket>): Socket | undefined {
  const groups = Map.groupBy(sockets, networkAt).values();
  const [most] = [...groups].toSorted((one, other) => other.length - one.length);
  return most?.[0];
}

export function createLingering(clock: Clock): Lingering {
  const rests = new Map<Socket, Rest>();
  let stop: (() => void) | undefined;

  /** True at the first limit that a connection has reached. */
  function isOver({ bytesRead }: Socket, rest: Rest, now: number): boolean {
    if (bytesRead !== rest.seenBytes) rest.seenAt = now;
    rest.seenBytes = bytesRead;
    const isSilent = now - rest.seenAt >= silenceMilliseconds;
    return isSilent || now - rest.startedAt >= longestMilliseconds || bytesRead - rest.startBytes > mostBytes;
  }

  function look(): void {
    const now = clock.monotonic();
    for (const [socket, rest] of rests) if (isOver(socket, rest, now)) giveUp(socket);
    if (rests.size > 0) return;
    stop?.();
    stop = undefined;
  }

  function giveUp(socket: Socket | undefined): void {
    if (socket === undefined) return;
    rests.delete(socket);
    socket.destroy();
  }

  return {
    get open() {
      return rests.size;
    },
    begin(socket) {
      if (socket.destroyed || rests.has(socket)) return;
      if (rests.size >= mostConnections) giveUp(oldestOfMost(rests.keys()));
      const now = clock.monotonic();
      const { bytesRead } = socket;
      const forget = (): void => void rests.delete(socket);
      rests.set(socket, { forget, startedAt: now, startBytes: bytesRead, seenBytes: bytesRead, seenAt: now });
      socket.once('close', forget).resume();
      stop ??= clock.every(lookMilliseconds, look);
    },
    end(socket) {
      const rest = rests.get(socket);
      if (rest === undefined) return;
      rests.delete(socket);
      // A connection may have many such requests.
      socket.off('close', rest.forget);
    },
  };
}
