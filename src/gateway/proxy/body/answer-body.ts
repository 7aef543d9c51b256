/**
 * The body of an answer between a target and a client: kept until somebody wants it, then handed on no faster than
 * the client takes it.
 */
import type { ServerResponse } from 'node:http';
import { ClientGone } from './request-body.ts';

/** The trailer fields that go to the client, of those that a target sent. */
export type TrailersOf = (raw: readonly string[]) => [string, string][];

export interface UpstreamBody {
  /**
   * Streams into a response whose head is written, and ends it; resolves when all was handed over, and is
   * `undefined` where that was so at once. Rejects where the target broke off: the response then must not look
   * whole. `trailers` is asked once they are known.
   */
  sendTo(response: ServerResponse, trailers: TrailersOf): Promise<void> | undefined;
  /** Nobody wants it any more: the target's connection is given up. */
  cancel(): void;
}

/** The target's side of it. */
export interface AnswerBody extends UpstreamBody {
  /** True where the bytes are still needed after it, of those that are lent. */
  push(chunk: Buffer, isLent: boolean): boolean;
  /** `trailers` are names and values in turn. True where lent bytes are still needed after it. */
  end(trailers: readonly string[]): boolean;
  fail(error: Error): void;
}

const bufferedBytesLimit = 65_536;
const textBytesLimit = 16_384;

/** Whether the system has taken all that was written. */
function isWritten({ socket }: ServerResponse): boolean {
  return socket?.writableLength === 0;
}

export function createAnswerBody(target: {
  /** Called where the client is slow: the target waits. */
  pause(): void;
  resume(): void;
  cancel(reason: Error): void;
  /** How long a client may take nothing before it counts as gone. */
  readonly idleMilliseconds: number;
}): AnswerBody {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let ended: readonly string[] | undefined;
  let failure: Error | undefined;
  let isHeld = false;
  let client: ServerResponse | undefined;
  let settle: ((error?: Error) => void) | undefined;
  let finish: (() => void) | undefined;

  function hold(response: ServerResponse): void {
    isHeld = true;
    target.pause();
    response.socket?.setTimeout(target.idleMilliseconds);
  }

  function finishWith(response: ServerResponse, trailers: TrailersOf): void {
    const fields = trailers(ended ?? []);
    if (fields.length > 0 && response.chunkedEncoding) response.addTrailers(fields);
    if (chunks.length > 1) for (const chunk of chunks.slice(0, -1)) response.write(chunk);
    const last = chunks.at(-1);
    // With the head it makes one text, which Node writes at once; two parts cost a gathering write.
    if (last && last.length <= textBytesLimit) response.end(last.toString('latin1'), 'latin1');
    else response.end(last);
  }

  function stream(response: ServerResponse, trailers: TrailersOf): Promise<void> {
    return new Promise((resolve, reject) => {
      const drained = (): void => {
        if (!isHeld) return;
        isHeld = false;
        response.socket?.setTimeout(0);
        target.resume();
      };
      const closed = (): void => settle?.(new ClientGone());
      response.on('drain', drained).once('close', closed);
      settle = (error) => {
        settle = undefined;
        client = undefined;
        response.off('drain', drained).off('close', closed);
        if (error) reject(error);
        else resolve();
      };
      finish = () => {
        finishWith(response, trailers);
        settle?.();
      };
      client = response;
      const waiting = chunks;
      chunks = [];
      if (waiting.map((chunk) => response.write(chunk)).includes(false)) hold(response);
      else target.resume();
    });
  }

  return {
    push(chunk, isLent) {
      if (client) {
        const isFlowing = client.write(chunk);
        if (isWritten(client)) return false;
        // What waits is left alone: nothing is read before the client has taken all of it.
        if (!isFlowing) hold(client);
        return isFlowing;
      }
      const isSmall = chunk.length <= textBytesLimit;
      chunks.push(isLent && isSmall ? Buffer.from(chunk) : chunk);
      bytes += chunk.length;
      if (bytes > bufferedBytesLimit) target.pause();
      return !isSmall;
    },
    end(trailers) {
      ended = trailers;
      const response = client;
      finish?.();
      return response !== undefined && !isWritten(response);
    },
    fail(error) {
      failure = error;
      settle?.(error);
    },
    sendTo(response, trailers) {
      if (failure) return Promise.reject(failure);
      if (!ended) return stream(response, trailers);
      finishWith(response, trailers);
      return undefined;
    },
    cancel: () => target.cancel(new ClientGone()),
  };
}
