import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { payloadTooLarge } from '../../../conventions/api-error.ts';

/** A client's body on its way to a target. */
export interface RequestBody {
  readonly stream: Readable;
  /** Whom the next bytes wait for. */
  waitsFor(): 'client' | 'target';
}

/** The client went away; nobody is left to answer. */
export class ClientGone extends Error {
  constructor() {
    super('the client went away');
    this.name = 'ClientGone';
  }
}

/** True where a request has content, by its framing. @see RFC 9112 §6.3 */
export function hasContent(request: IncomingMessage): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0);
}

/**
 * The content of a request as a stream of its own: whoever destroys it (a target that fails) leaves the client's
 * connection whole, so that an answer can still be written. Reads no faster than it is read. With `limitBytes` it
 * fails with 413 as soon as more has come.
 */
export function createRequestBody(request: IncomingMessage, limitBytes = Infinity): RequestBody {
  let received = 0;
  let waiting: 'client' | 'target' = 'client';
  const stream = new Readable({
    read() {
      waiting = 'client';
      request.resume();
    },
    destroy(error, done) {
      request.off('data', take).off('end', finish).off('error', lose).off('close', lose);
      // An error nobody listens to would end the process.
      request.on('error', () => undefined);
      done(error);
    },
  });
  function take(chunk: Buffer): void {
    received += chunk.length;
    if (received > limitBytes) stream.destroy(payloadTooLarge(limitBytes));
    else if (!stream.push(chunk)) {
      waiting = 'target';
      request.pause();
    }
  }
  function finish(): void {
    stream.push(null);
  }
  function lose(): void {
    if (!request.complete) stream.destroy(new ClientGone());
  }
  request.pause();
  request.on('data', take).on('end', finish).on('error', lose).on('close', lose);
  return { stream, waitsFor: () => waiting };
}
