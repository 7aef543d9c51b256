import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { TLSSocket } from 'node:tls';
import type { HttpRequest } from '../exchange.ts';
import type { PlainHead } from './request-reader.ts';

function readAll(this: Readable): void {
  const { content } = this as PlainRequest;
  if (content.length > 0) this.push(content);
  this.push(null);
}

/**
 * If a request is destroyed before its end, its connection is closed too. Its error is emitted only if there is a
 * listener.
 */
function destroy(this: Readable, error: Error | null, done: (error?: Error | null) => void): void {
  const { socket, readableEnded } = this as PlainRequest;
  if (!readableEnded && !socket.destroyed) socket.destroy(error ?? undefined);
  process.nextTick(() => done(this.listenerCount('error') > 0 ? error : null));
}

const options = { read: readAll, destroy };

/** A request whose content has already been received. It is a stream for code that needs one. */
export class PlainRequest extends Readable implements HttpRequest {
  readonly httpVersion = '1.1';
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly complete = true;
  readonly hasClearHost = true;
  readonly socket: Socket;
  readonly remoteAddress: string;
  readonly isSecure: boolean;
  readonly method: string;
  readonly url: string;
  readonly rawHeaders: string[];
  readonly headers: IncomingHttpHeaders;
  readonly content: Buffer;
  readonly repeatedLines: readonly string[] | undefined;

  constructor(socket: Socket, { method, url, rawHeaders, headers, content, repeatedLines }: PlainHead) {
    super(options);
    this.socket = socket;
    this.remoteAddress = socket.remoteAddress ?? '';
    this.isSecure = socket instanceof TLSSocket;
    this.method = method;
    this.url = url;
    this.rawHeaders = rawHeaders;
    this.headers = headers;
    this.content = content;
    this.repeatedLines = repeatedLines;
  }
}
