/** One side of a connection, with or without TLS. */
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createMessageReader, type MessageReader } from './message-reader.ts';

const ignore = (): void => undefined;

export interface Channel {
  readonly reader: MessageReader;
  /** Counts everything that was observed. */
  readonly moves: number;
  readonly hasEnded: boolean;
  /** True if no byte can come any more. */
  readonly isClosed: boolean;
  readonly isReleased: boolean;
  /** True if this side has ended. */
  readonly hasSentEnd: boolean;
  readonly isSlow: boolean;
  write(bytes: Buffer): void;
  fin(): void;
  /** Writes these bytes, then closes the connection. The system resets it if unread bytes are left. */
  leave(bytes: Buffer): void;
  rst(): void;
  pause(): void;
  resume(): void;
  /** Leaves the connection to the next exchange: no further act reaches it. */
  release(): void;
  destroy(): void;
}

/** @param raw the TCP socket below `stream`, which may be the same */
export function createChannel(raw: Socket, stream: Duplex, isResponse: boolean): Channel {
  const reader = createMessageReader(isResponse);
  const seen = {
    reader,
    moves: 0,
    hasEnded: false,
    isClosed: false,
    isReleased: false,
    hasSentEnd: false,
    isSlow: false,
  };
  const listeners = {
    data(bytes: Buffer) {
      seen.moves += 1;
      reader.push(bytes);
    },
    end() {
      seen.moves += 1;
      seen.hasEnded = true;
      reader.end();
    },
    drain() {
      seen.moves += 1;
    },
    close() {
      seen.moves += 1;
      seen.isClosed = true;
    },
  };
  for (const [event, listener] of Object.entries(listeners)) stream.on(event, listener);
  // A late error must not end the process.
  for (const socket of new Set([raw, stream])) socket.on('error', ignore);
  return Object.assign(seen, {
    write: (bytes: Buffer) => void (stream.writable && stream.write(bytes)),
    fin() {
      seen.hasSentEnd = true;
      stream.end();
    },
    leave: (bytes: Buffer) => void (stream.writable && stream.end(bytes, () => stream.destroy())),
    rst: () => void raw.resetAndDestroy(),
    pause() {
      seen.isSlow = true;
      stream.pause();
    },
    resume() {
      seen.isSlow = false;
      stream.resume();
    },
    release() {
      seen.isReleased = true;
      stream.resume();
      for (const [event, listener] of Object.entries(listeners)) stream.off(event, listener);
      for (const socket of new Set([raw, stream])) socket.off('error', ignore);
      if (seen.hasEnded) stream.destroy();
    },
    destroy() {
      stream.destroy();
      raw.destroy();
    },
  });
}
