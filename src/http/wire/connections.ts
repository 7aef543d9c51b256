/** The open connections of a listening address, and since when each is silent. */
import type { Socket } from 'node:net';
import type { Clock } from '../../foundation/clock.ts';
import type { HttpResponse } from '../exchange.ts';

interface Silence {
  bytesRead: number;
  /** In monotonic milliseconds. */
  since: number;
}

export interface Connections {
  add(socket: Socket): void;
  /** It carries another protocol from now on, which has its own way to end. */
  switched(socket: Socket): void;
  /** Sees which connections are silent from now on. */
  look(): void;
  /** Closes connections that have been silent for so long since the first look. */
  closeSilent(milliseconds: number): void;
  /** Lets responses that have ended reach their clients, and cuts off all others. */
  cut(): void;
  closeAll(): void;
}

/** `responseOn` gives the response that is under way on a connection. */
export function createConnections(
  clock: Clock,
  responseOn: (socket: Socket) => HttpResponse | undefined,
): Connections {
  const open = new Map<Socket, Silence>();
  const switched = new Set<Socket>();

  /** A connection with a response under way is not silent, nor is one of which something was read. */
  function silentSince(socket: Socket, silence: Silence): number {
    const { bytesRead } = socket;
    if (bytesRead !== silence.bytesRead || responseOn(socket)) silence.since = clock.monotonic();
    silence.bytesRead = bytesRead;
    return silence.since;
  }
  const look = (): void => open.forEach((silence, socket) => void silentSince(socket, silence));

  return {
    add(socket) {
      open.set(socket, { bytesRead: -1, since: clock.monotonic() });
      socket.once('close', () => {
        open.delete(socket);
        switched.delete(socket);
      });
    },
    switched(socket) {
      if (open.delete(socket)) switched.add(socket);
    },
    look,
    closeSilent(milliseconds) {
      const until = clock.monotonic() - milliseconds;
      for (const [socket, silence] of open)
        if (silentSince(socket, silence) <= until && !responseOn(socket)) socket.destroySoon();
    },
    cut() {
      for (const socket of open.keys()) {
        if (responseOn(socket)?.writableEnded) socket.destroySoon();
        else socket.destroy();
      }
    },
    closeAll() {
      for (const socket of [...open.keys(), ...switched]) socket.destroy();
    },
  };
}
