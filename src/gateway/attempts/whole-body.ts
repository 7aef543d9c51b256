import type { Clock } from '../../foundation/clock.ts';
import { requestTimeout } from '../errors.ts';
import type { RequestBody } from '../proxy/body/request-body.ts';

/** Bodies up to this size are kept until there is an answer, where the request may be sent again. */
export const replayableBytes = 65_536;

/**
 * All of a client's body, so that it can be sent more than once.
 * @throws ApiError 408 where nothing comes for `idleMilliseconds`, 413 for too much of it; ClientGone.
 */
export function readWhole(body: RequestBody, clock: Clock, idleMilliseconds: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const wait = (): (() => void) =>
      clock.after(idleMilliseconds, () => {
        body.stop();
        reject(requestTimeout());
      });
    let stopWaiting = wait();
    body.start({
      write(chunk) {
        chunks.push(chunk);
        stopWaiting();
        stopWaiting = wait();
        return true;
      },
      end() {
        stopWaiting();
        resolve(Buffer.concat(chunks));
      },
      fail(error) {
        stopWaiting();
        reject(error);
      },
    });
  });
}

/** A body that is there already; each try is given one of its own. */
export function createWholeBody(bytes: Buffer): RequestBody {
  return {
    start(sink) {
      sink.write(bytes);
      sink.end();
    },
    resume: () => undefined,
    stop: () => undefined,
    waitsFor: () => 'target',
  };
}
