import { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { PlainHead } from './request-reader.ts';

/**
 * A request whose content is there already; a stream as any other for whoever wants one. Express gives a request
 * another prototype, so that nothing here may depend on this one.
 */
export class PlainRequest extends IncomingMessage {
  /** How Node's parser gives a request its lines, which it then reads for whoever asks for them by name. */
  declare _addHeaderLines: (rawHeaders: string[], count: number) => void;
  readonly #content: Buffer;
  readonly #repeatedLines: readonly string[] | undefined;

  constructor(socket: Socket, head: PlainHead) {
    const { method, url, rawHeaders, headers, content, repeatedLines } = head;
    super(socket);
    this.httpVersion = '1.1';
    this.httpVersionMajor = 1;
    this.httpVersionMinor = 1;
    this.method = method;
    this.url = url;
    this._addHeaderLines(rawHeaders, rawHeaders.length);
    this.headers = headers;
    this.complete = true;
    this.#content = content;
    this.#repeatedLines = repeatedLines;
    this._read = PlainRequest.#readAll;
  }

  /** All that a plain request holds, `undefined` for any other. */
  static contentOf(request: IncomingMessage): Buffer | undefined {
    return #content in request ? request.#content : undefined;
  }

  /** Its lines as its connection keeps them, where they are those of the request before. */
  static repeatedLinesOf(request: IncomingMessage): readonly string[] | undefined {
    return #repeatedLines in request ? request.#repeatedLines : undefined;
  }

  static readonly #readAll = function (this: PlainRequest): void {
    if (this.#content.length > 0) this.push(this.#content);
    this.push(null);
  };
}
