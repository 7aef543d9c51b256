import type { Socket } from 'node:net';
import type { Clock } from '../../../foundation/clock.ts';
import type { Deadlines, Watch } from '../../connect/deadlines.ts';

/** Twice this time without further bytes is the end: everything had been received before the write failed. */
const silenceMilliseconds = 50;

const isOfWrite = (error: Error | undefined): error is Error =>
  error !== undefined && 'syscall' in error && error.syscall === 'write';

/**
 * Keeps a socket open for reading if a write fails and `isWanted` returns true. Node would destroy it immediately,
 * with the bytes that it has already received: the response of a target that did not wait for the whole request.
 */
export function outliveFailedWrites(socket: Socket, isWanted: (error: Error) => boolean): void {
  const destroy = socket.destroy.bind(socket);
  let isOver = false;
  Object.assign(socket, {
    destroy(error?: Error): Socket {
      if (isOver || !isOfWrite(error)) return destroy(error);
      isOver = true;
      return isWanted(error) ? socket : destroy(error);
    },
  });
}

/**
 * True if the target had ended its side before it reset the connection. Linux reports EPIPE then, and ECONNRESET
 * otherwise. Other systems report EPIPE for both.
 */
const isAfterEnd = (error: Error): boolean =>
  process.platform === 'linux' && 'code' in error && error.code === 'EPIPE';

export interface ReadingOn {
  readonly socket: Socket;
  readonly isPaused: boolean;
  /** Called when nothing more can arrive. `hasEnded`: the target had ended its side before the failure. */
  stop(hasEnded: boolean): void;
}

/**
 * Reads the rest of a connection whose write has failed. The socket emits no `end` event after the failure, but
 * nothing new can arrive: the bytes are read within a few turns of the event loop.
 */
export function readOn(
  reading: ReadingOn,
  error: Error,
  { clock, deadlines }: { clock: Clock; deadlines: Deadlines },
): void {
  const { socket } = reading;
  const hasEnded = isAfterEnd(error);
  let seen = -1;
  const look = (): void => {
    const isSilent = !reading.isPaused && socket.bytesRead === seen;
    if (isSilent) return reading.stop(hasEnded);
    seen = reading.isPaused ? -1 : socket.bytesRead;
    watch.dueAt = clock.monotonic() + silenceMilliseconds;
  };
  const watch: Watch = { place: -1, dueAt: clock.monotonic() + silenceMilliseconds, expire: look };
  deadlines.add(watch);
  socket.once('close', () => deadlines.remove(watch));
}
