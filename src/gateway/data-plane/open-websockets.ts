import type { Duplex } from 'node:stream';
import type { Clock } from '../../foundation/clock.ts';

/** The open WebSockets, by the stream of the client. */
export interface OpenWebSockets {
  readonly isDraining: boolean;
  /** `leave` informs both ends of the shutdown. */
  add(stream: Duplex, leave: () => void): void;
  remove(stream: Duplex): void;
  /** Sends 1001 to all open WebSockets, and closes the remaining ones at the time limit. */
  drain(milliseconds: number): void;
}

export function createOpenWebSockets(clock: Clock): OpenWebSockets {
  const leaving = new Map<Duplex, () => void>();
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    add(stream, leave) {
      leaving.set(stream, leave);
      // After the head of the response, which is written in this turn.
      if (isDraining) setImmediate(leave);
    },
    remove: (stream) => void leaving.delete(stream),
    drain(milliseconds) {
      isDraining = true;
      for (const leave of leaving.values()) leave();
      clock.after(milliseconds, () => {
        for (const stream of leaving.keys()) stream.destroy();
      });
    },
  };
}
