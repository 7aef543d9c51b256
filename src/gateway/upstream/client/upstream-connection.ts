/**
 * One connection to a target with one request under way on it at most. It writes the request, reads the answer and
 * tells what became of both; whoever keeps it (connection-pool.ts) is told when it is free again and when it is gone.
 */
import type { Socket } from 'node:net';
import type { UpstreamRequestBody } from '../body/request-body.ts';
import type { UpstreamResponseHead } from './response-head.ts';
import type { Opening } from '../../connect/connect.ts';
import { endlessLifetime, type ConnectionLifetime } from './connection-lifetime.ts';
import { createResponseReader } from './response-reader.ts';

/** The end of a connection that a later use of it cannot have brought about. */
export class ConnectionLost extends Error {
  constructor(cause?: unknown) {
    super('the connection ended before the answer did', { cause });
    this.name = 'ConnectionLost';
  }
}

/** What a call that is under way can do to its connection. */
export interface CallControl {
  /** Holds back the bytes of the answer. */
  pause(): void;
  resume(): void;
  /** Ends the connection, if the call is still under way on it; the call is told nothing more. */
  abandon(call: Call): void;
}

/** A request as it goes over a connection, and who is told what becomes of it. */
export interface Call {
  readonly method: string;
  /** The request's head as it goes on the wire, one character a byte. */
  readonly head: string;
  readonly body: UpstreamRequestBody | undefined;
  readonly isChunked: boolean;
  readonly connectMilliseconds: number;
  /** Whose share of the connections it takes. */
  readonly client: string;
  /** The request is on its way. */
  onStart(control: CallControl): void;
  /** The kept connection that it was on had ended before it came; it waits for a new one. */
  onLost(): void;
  /** Some of the body was taken by the connection. */
  onBodySent(): void;
  /** The whole request was taken by the connection. */
  onSent(): void;
  /** Set once the first byte of an answer came. */
  answered: boolean;
  onInterim(head: UpstreamResponseHead): void;
  onHead(head: UpstreamResponseHead): void;
  /** Bytes of the body; they are lent until `onRead` says otherwise. */
  onData(chunk: Buffer): void;
  /** The answer is whole. */
  onEnd(trailers: readonly string[]): void;
  /** What came at once was told of; true where bytes of it are still needed. */
  onRead(): boolean;
  /** There will be no answer, or no more of it. Called once, never after `onEnd`. */
  onFailure(error: Error): void;
}

export interface UpstreamConnection {
  readonly socket: Socket;
  /** How many calls it has carried. */
  readonly calls: number;
  /** How long it may stand idle, as the target said with its last answer. */
  readonly idleMilliseconds: number | undefined;
  /** The time from which on it is closed while it stands idle; kept by the pool. */
  idleUntil: number;
  /** Its span; kept by the pool. */
  lifetime: ConnectionLifetime;
  /** The call under way on it. */
  current(): Call | undefined;
  start(call: Call): void;
}

export interface UpstreamConnectionEvents {
  /** The call ended well and the connection can carry another. */
  onFree(connection: UpstreamConnection): void;
  /** The connection is no more. `call` was under way and not one byte of an answer to it had come. */
  onClosed(connection: UpstreamConnection, unanswered: Call | undefined, error: Error): void;
}

const crlf = '\r\n';

export function createUpstreamConnection(
  opened: Opening,
  events: UpstreamConnectionEvents,
): UpstreamConnection {
  const { socket } = opened;
  let call: Call | undefined;
  let answered = false;
  let requestSent = true;
  let responseEnded = true;
  let isPersistent = true;
  let failure: Error | undefined;
  let isPaused = false;

  const control: CallControl = {
    pause() {
      isPaused = true;
      socket.pause();
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      socket.resume();
    },
    abandon(which) {
      if (call !== which) return;
      call = undefined;
      which.body?.stop();
      socket.destroy();
    },
  };

  const reader = createResponseReader({
    onInterim: (head) => call?.onInterim(head),
    onHead(head) {
      isPersistent = head.isPersistent;
      connection.idleMilliseconds = head.idleMilliseconds;
      call?.onHead(head);
    },
    onData: (chunk) => call?.onData(chunk),
    onEnd(trailers) {
      responseEnded = true;
      const ended = call;
      // A body that still comes is let go of: the target has said what it had to say.
      if (!requestSent) ended?.body?.stop();
      call = undefined;
      ended?.onEnd(trailers);
    },
  });

  function fail(error: unknown): void {
    failure ??= error instanceof Error ? error : new Error(String(error));
    socket.destroy();
  }

  /** The target says no more: the answer ends here, or is cut. */
  function finish(): void {
    try {
      reader.finish();
      socket.destroy();
    } catch (error) {
      // Recovered: the call is told when the socket has closed.
      fail(error);
    }
  }

  function receive(chunk: Buffer): boolean {
    const current = call;
    if (current && !answered) {
      answered = true;
      current.answered = true;
    }
    try {
      reader.read(chunk);
    } catch (error) {
      // Recovered: the call is told when the socket has closed.
      fail(error);
      // What was read of its answer may still be on its way.
      if (!responseEnded) return true;
    }
    const isKept = current?.onRead() ?? false;
    if (responseEnded && !socket.destroyed) settle();
    return isKept;
  }

  function settle(): void {
    if (!isPersistent || !requestSent) return void socket.destroy();
    control.resume();
    events.onFree(connection);
  }

  function sendBody(body: UpstreamRequestBody, current: Call): void {
    const { isChunked } = current;
    body.start({
      write(chunk) {
        if (call !== current) return true;
        let taken: boolean;
        if (isChunked) {
          socket.cork();
          socket.write(chunk.length.toString(16) + crlf, 'latin1');
          socket.write(chunk);
          taken = socket.write(crlf, 'latin1');
          socket.uncork();
        } else {
          taken = socket.write(chunk);
        }
        current.onBodySent();
        return taken;
      },
      end() {
        if (call !== current) return;
        if (isChunked) socket.write('0\r\n\r\n', 'latin1');
        requestSent = true;
        current.onSent();
      },
      fail(error) {
        if (call === current) fail(error);
      },
    });
  }

  const connection: UpstreamConnection & { calls: number; idleMilliseconds: number | undefined } = {
    socket,
    calls: 0,
    idleMilliseconds: undefined,
    idleUntil: Infinity,
    lifetime: endlessLifetime,
    current: () => call,
    start(next) {
      call = next;
      answered = false;
      responseEnded = false;
      requestSent = next.body === undefined;
      connection.calls += 1;
      reader.begin(next.method);
      next.onStart(control);
      if (!next.body) {
        socket.write(next.head, 'latin1');
        return next.onSent();
      }
      // What has come of the body goes out with the head.
      socket.cork();
      socket.write(next.head, 'latin1');
      sendBody(next.body, next);
      socket.uncork();
    },
  };

  opened.deliverTo(receive);
  socket.on('drain', () => call?.body?.resume());
  socket.on('end', finish);
  socket.on('error', (error) => (failure ??= error));
  socket.on('close', () => {
    const lost = call;
    call = undefined;
    lost?.body?.stop();
    const error = failure ?? new ConnectionLost();
    const unanswered = answered ? undefined : lost;
    if (lost && !unanswered) lost.onFailure(error);
    events.onClosed(connection, unanswered, error);
  });
  return connection;
}
