/** The body of a request as a whole, for filters that read or replace it. */
import type { ClientBody, UpstreamRequestBody } from './request-body.ts';

/** @throws ApiError 413 or 408, or ClientGone, as the body fails. */
export function readWhole(body: ClientBody): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    body.start({
      write: (chunk) => chunks.push(chunk) > 0,
      end: () => resolve(Buffer.concat(chunks)),
      fail: reject,
    });
  });
}

/** A body in memory, for a target. */
export function wholeBody(bytes: Buffer): UpstreamRequestBody {
  return {
    isWhole: true,
    start(sink) {
      sink.write(bytes);
      sink.end();
    },
    resume: () => undefined,
    stop: () => undefined,
    waitsFor: () => 'target',
  };
}
