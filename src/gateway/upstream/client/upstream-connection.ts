/**
 * One connection to a target, with at most one request at a time. It writes the request, reads the response and
 * reports the result of both. It informs its pool (connection-pool.ts) when it is free again and when it has
 * closed.
 */
import type { Socket } from 'node:net';
import type { UpstreamRequestBody } from '../body/request-body.ts';
import type { UpstreamResponseHead } from './response-head.ts';
import type { Opening } from '../../connect/connect.ts';
import { endlessLifetime, type ConnectionLifetime } from './connection-lifetime.ts';
import { createResponseReader } from './response-reader.ts';

/** The error of a connection that ended independently of its current call. */
export class ConnectionLost extends Error {
  constructor(cause?: unknown) {
    super('the connection ended before the response', { cause });
    this.name = 'ConnectionLost';
  }
}

/** Controls the connection of a running call. */
export interface CallControl {
  /** Pauses the reading of the response. */
  pause(): void;
  resume(): void;
  /** Closes the connection if the call still runs on it; no further event follows. */
  abandon(call: Call): void;
}

/** A request on a connection, and the recipient of its events. */
export interface Call {
  readonly method: string;
  /** The request's head as it is sent. Each character is one byte. */
  readonly head: string;
  readonly body: UpstreamRequestBody | undefined;
  readonly isChunked: boolean;
  readonly connectMilliseconds: number;
  /** The client whose share of the connections it uses. */
  readonly client: string;
  /** Called when the request is being sent. */
  onStart(control: CallControl): void;
  /** Called if its persistent connection had already ended; the call waits for a new one. */
  onLost(): void;
  /** Called when the connection has accepted a part of the body. */
  onBodySent(): void;
  /** Called when the connection has accepted the whole request. */
  onSent(): void;
  /** True after the first byte of a response. */
  answered: boolean;
  onInterim(head: UpstreamResponseHead): void;
  onHead(head: UpstreamResponseHead): void;
  /** Called with bytes of the body, which may be overwritten unless `onRead` returns true. */
  onData(chunk: Buffer): void;
  /** Called when the response is complete. */
  onEnd(trailers: readonly string[]): void;
  /** Called after all received bytes were reported. Returns true if they are still needed. */
  onRead(): boolean;
  /** Called if no response, or no more of it, will arrive. Called once, never after `onEnd`. */
  onFailure(error: Error): void;
}

export interface UpstreamConnection {
  readonly socket: Socket;
  /** Number of calls that it has carried. */
  readonly calls: number;
  /** Keep-alive time that the target sent with its last response. */
  readonly idleMilliseconds: number | undefined;
  /** Time at which it is closed if it remains idle; set by the pool. */
  idleUntil: number;
  /** Its lifetime; set by the pool. */
  lifetime: ConnectionLifetime;
  /** The current call. */
  current(): Call | undefined;
  start(call: Call): void;
}

export interface UpstreamConnectionEvents {
  /** Called when a call has succeeded and the connection can carry another. */
  onFree(connection: UpstreamConnection): void;
  /** Called when the connection has closed. `call` was running, and no byte of its response had arrived. */
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
      // The rest of the client's body is discarded: the target has sent its whole response.
      if (!requestSent) ended?.body?.stop();
      call = undefined;
      ended?.onEnd(trailers);
    },
  });

  function fail(error: unknown): void {
    failure ??= error instanceof Error ? error : new Error(String(error));
    socket.destroy();
  }

  /** The target has ended its side: the response ends here or is incomplete. */
  function finish(): void {
    try {
      reader.finish();
      socket.destroy();
    } catch (error) {
      // Recovered: the call is informed when the socket has closed.
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
      // Recovered: the call is informed when the socket has closed.
      fail(error);
      // Bytes of its response may still be in use.
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
      // The received part of the body is sent together with the head.
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
