/**
 * A request and its response, as all code outside src/http sees them. There are two carriers: our own reader of
 * plain requests (plain/) and Node's HTTP server (node/). No code outside src/http depends on which of them is in
 * use.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Duplex, Readable } from 'node:stream';

/** A request as the client sent it. As a stream, it yields the content. */
export interface HttpRequest extends Readable {
  readonly method?: string | undefined;
  /** The request target, as it is written in the request line. */
  readonly url?: string | undefined;
  readonly httpVersion: string;
  readonly httpVersionMajor: number;
  readonly httpVersionMinor: number;
  /** Names and values alternate. Each character is one byte. */
  readonly rawHeaders: readonly string[];
  /** The fields by their names in lower case. */
  readonly headers: IncomingHttpHeaders;
  /** The values of all lines of a name. Absent if no name has two lines, as in plain requests. */
  readonly headersDistinct?: NodeJS.Dict<string[]>;
  /** True if the whole request has been received. */
  readonly complete: boolean;
  /** The address at the other end of the connection; empty if there is none. It may be a proxy's. */
  readonly remoteAddress: string;
  /** True if the connection is encrypted. */
  readonly isSecure: boolean;
  /** True if the carrier has found one Host of one form, and no other host in the request target. */
  readonly hasClearHost?: boolean;
  /** The whole content, if it arrived with the header section. */
  readonly content?: Buffer;
  /**
   * The lines, if they equal those of the previous request of the connection. The list is the same object each
   * time.
   */
  readonly repeatedLines?: readonly string[] | undefined;
}

type ResponseEvent = 'close' | 'drain' | 'finish';

/**
 * A response: a head, then content, then the end. The carrier frames the content by the declared length, otherwise
 * in chunks. It adds Date, Connection and Keep-Alive. Content that is written too late is dropped.
 */
export interface HttpResponse {
  readonly statusCode: number;
  /** True after `writeHead`. The head is sent with the content, or by `flushHead` if the content comes later. */
  readonly headersSent: boolean;
  readonly writableEnded: boolean;
  /** True if the operating system has accepted the whole response. */
  readonly writableFinished: boolean;
  /** Number of written bytes that the operating system has not accepted yet. */
  readonly writableLength: number;
  readonly destroyed: boolean;
  readonly closed: boolean;
  /**
   * In `lines`, names and values alternate. Each character is one byte.
   * @throws if a name or a value cannot be sent unchanged, or if there is already a head.
   * @see RFC 9112 §4, §5
   */
  writeHead(status: number, lines: string[]): this;
  writeHead(status: number, reason: string, lines: string[]): this;
  /**
   * Sends the head without waiting for content. Content that arrives within one turn of the event loop is still
   * sent together with it.
   */
  flushHead(): void;
  /** Returns false if the caller should wait for `drain` before it writes more. */
  write(chunk: string | Uint8Array, encoding?: BufferEncoding): boolean;
  end(chunk?: string | Uint8Array, encoding?: BufferEncoding): this;
  /** Adds trailer fields. They are omitted if the content is not sent in chunks. @see RFC 9110 §6.5 */
  addTrailers(fields: [string, string][]): void;
  /** @see RFC 8297 */
  writeEarlyHints(hints: { readonly link: string[] }): void;
  /** Closes the connection if the client reads nothing for this time; 0 means no limit. */
  setTimeout(milliseconds: number): this;
  /** Closes the connection. */
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

/** A whole response, after which its connection ends. The carrier adds Date, Connection and Content-Length. */
export interface LastResponse {
  readonly status: number;
  /** Names and values alternate. Each character is one byte. */
  readonly lines: readonly string[];
  readonly content: string | Uint8Array;
}

/** A request to switch to another protocol, which has no response object. */
export interface HttpUpgrade {
  readonly request: HttpRequest;
  /** The bytes of the other protocol, in both directions. */
  readonly stream: Duplex;
  /** Responds in place of the switch, if the connection is open. */
  refuse(response: LastResponse): void;
  /** The first bytes of the other protocol that arrived with the request. */
  readonly head: Buffer;
}

/** Receives the exchanges of a listener. While the listener closes, another sink replaces it. */
export interface RequestSink {
  handle(exchange: HttpExchange): void;
}
