/** The open connections of a listening address, and the start of their silence. */
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
  /** Marks a connection that has switched to another protocol. That protocol ends it in its own manner. */
  switched(socket: Socket): void;
  /** Records which connections are silent from now on. */
  look(): void;
  /** Closes connections that have been silent for this time since the first look. */
  closeSilent(milliseconds: number): void;
  /** Closes all connections. Only responses that have ended are still delivered. */
  cut(): void;
  closeAll(): void;
  /** Resolves when none is left. No further connection may come. */
  emptied(): Promise<void>;
}

/** `responseOn` returns the current response on a connection. */
export function createConnections(
  clock: Clock,
  responseOn: (socket: Socket) => HttpResponse | undefined,
): Connections {
  const open = new Map<Socket, Silence>();
  const switched = new Set<Socket>();

  /** A connection is not silent if its response is not finished or if bytes were read. */
  function silentSince(socket: Socket, silence: Silence): number {
    const { bytesRead } = socket;
    if (bytesRead !== silence.bytesRead || responseOn(socket)) silence.since = clock.monotonic();
    silence.bytesRead = bytesRead;
    return silence.since;
  }
  let whenEmpty: (() => void) | undefined;
  const isEmpty = (): boolean => open.size === 0 && switched.size === 0;
  const look = (): void => open.forEach((silence, socket) => void silentSince(socket, silence));

  return {
    add(socket) {
      open.set(socket, { bytesRead: -1, since: clock.monotonic() });
      socket.once('close', () => {
        open.delete(socket);
        switched.delete(socket);
        if (isEmpty()) whenEmpty?.();
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
    emptied: () =>
      new Promise((resolve) => {
        whenEmpty = resolve;
        if (isEmpty()) resolve();
      }),
  };
}
