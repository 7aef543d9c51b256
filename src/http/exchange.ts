/**
 * A request and its response as all code above the wire has them. There are two carriers: connections that the
 * service reads itself (plain/), and Node's own server (node/). No code outside src/http knows which one it has.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** A request as its client sent it; a stream of its content. */
export interface HttpRequest extends Readable {
  readonly method?: string | undefined;
  /** The target as it stands in the request line. */
  readonly url?: string | undefined;
  readonly httpVersion: string;
  readonly httpVersionMajor: number;
  readonly httpVersionMinor: number;
  /** Names and values in turn, one character a byte. */
  readonly rawHeaders: readonly string[];
  /** By names in lower case. */
  readonly headers: IncomingHttpHeaders;
  /** The values of all lines of a name. Absent where no name has two lines, as in plain requests. */
  readonly headersDistinct?: NodeJS.Dict<string[]>;
  /** All of it has come. */
  readonly complete: boolean;
  readonly socket: Socket;
  /** The carrier has read one host of one form in it, and a target that names no other. */
  readonly hasClearHost?: boolean;
  /** The whole content, where it came with the head. */
  readonly content?: Buffer;
  /** The lines, where they are those of the request before: one list for as long as that goes on. */
  readonly repeatedLines?: readonly string[] | undefined;
}

type ResponseEvent = 'close' | 'drain' | 'finish';

/**
 * How a request is responded to: a head, then content, then the end. The carrier frames the content by the declared
 * length, otherwise in chunks, and adds Date, Connection and Keep-Alive. Response content that comes too late is
 * dropped.
 */
export interface HttpResponse {
  readonly statusCode: number;
  /** The head was given; it goes out with the first bytes of the content. */
  readonly headersSent: boolean;
  readonly writableEnded: boolean;
  /** The system has taken all of it. */
  readonly writableFinished: boolean;
  /** So many bytes were written that the system has not taken yet. */
  readonly writableLength: number;
  readonly destroyed: boolean;
  readonly closed: boolean;
  /**
   * `lines` are names and values in turn, one character a byte.
   * @throws where a name or a value would be read as something else, and where there is a head already.
   * @see RFC 9112 §4, §5
   */
  writeHead(status: number, lines: string[]): this;
  writeHead(status: number, reason: string, lines: string[]): this;
  /** False where no more should come before `drain`. */
  write(chunk: string | Uint8Array, encoding?: BufferEncoding): boolean;
  end(chunk?: string | Uint8Array, encoding?: BufferEncoding): this;
  /** Left out where the content does not go in chunks. @see RFC 9110 §6.5 */
  addTrailers(fields: [string, string][]): void;
  /** @see RFC 8297 */
  writeEarlyHints(hints: { readonly link: string[] }): void;
  /** Cuts the connection where the client takes nothing for so long; 0 is for ever. */
  setTimeout(milliseconds: number): this;
  /** Cuts the connection. */
  destroy(error?: Error): this;
  on(event: ResponseEvent, listener: () => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
  once(event: ResponseEvent, listener: () => void): this;
  off(event: ResponseEvent, listener: () => void): this;
}

export interface HttpExchange {
  readonly request: HttpRequest;
  readonly response: HttpResponse;
}

/** Where the exchanges of a listener go: another place for as long as it ends its listening. */
export interface RequestSink {
  handle(exchange: HttpExchange): void;
}
