import type { TargetRequest } from './request-head.ts';
import type { UpstreamResponseHead } from './response-head.ts';

/** Controls the connection of a running call. */
export interface CallControl {
  /** Pauses the reading of the response. */
  pause(): void;
  resume(): void;
  /** Closes the connection if the call still runs on it; no further event follows. */
  abandon(call: Call): void;
}

/** A request on a connection, and the recipient of its events. */
export interface Call extends TargetRequest {
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
