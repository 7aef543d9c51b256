import type { ServerResponse } from 'node:http';
import { ClientGone } from './request-body.ts';

/** The trailer fields that go to the client, of those that a target sent. */
export type TrailersOf = (raw: readonly string[]) => [string, string][];

/** A response whose head is written, as the end of a stream. */
export interface ResponseSink {
  /** False where the client should be waited for. */
  write(chunk: Buffer): boolean;
  end(trailers: readonly string[], last: readonly Buffer[]): void;
  fail(error: Error): void;
}

/** A client that leaves is told as ClientGone. */
export function createResponseSink(
  response: ServerResponse,
  trailers: TrailersOf,
  events: { drained: () => void; resolve: () => void; reject: (error: Error) => void },
): ResponseSink {
  const closed = (): void => {
    if (!response.writableFinished) events.reject(new ClientGone());
  };
  response.on('drain', events.drained).once('close', closed);
  const settle = (then: () => void): void => {
    response.off('drain', events.drained).off('close', closed);
    then();
  };
  return {
    write: (chunk) => response.write(chunk),
    end(raw, last) {
      const fields = trailers(raw);
      if (fields.length > 0 && response.chunkedEncoding) response.addTrailers(fields);
      if (last.length > 1) last.slice(0, -1).forEach((chunk) => response.write(chunk));
      response.end(last.at(-1));
      settle(events.resolve);
    },
    fail: (error) => settle(() => events.reject(error)),
  };
}
