/** Reads the responses on one connection from its bytes, independent of the packets. */
import {
  MalformedResponse,
  parseResponseHead,
  parseTrailers,
  type UpstreamResponseHead,
} from './response-head.ts';

export interface ResponseEvents {
  /** Called for an interim response; any number may precede the head. @see RFC 9110 §15.2 */
  onInterim(head: UpstreamResponseHead): void;
  onHead(head: UpstreamResponseHead): void;
  /** Called with bytes of the body without its framing, which are part of the bytes that were read. */
  onData(chunk: Buffer): void;
  /** In `trailers`, names and values alternate. */
  onEnd(trailers: readonly string[]): void;
}

export interface ResponseReader {
  /** Announces the response to a request of this method. */
  begin(method: string): void;
  /** @throws MalformedResponse after which nothing more may be read; a response that ended before remains valid. */
  read(chunk: Buffer): void;
  /** Called at the regular end of the connection. @throws MalformedResponse if the end interrupts a response. */
  finish(): void;
}

const headBytesLimit = 32_768;
const trailerBytesLimit = 16_384;
const sizeLineBytesLimit = 1024;
const extensionBytesLimit = 16_384;
const interimLimit = 32;

const headEnd = Buffer.from('\r\n\r\n');
const lineEnd = Buffer.from('\r\n');
const firstBytes = 'HTTP/1.';
const noTrailers: readonly string[] = [];
const nothing = Buffer.alloc(0);
// Thirteen digits can be represented exactly. Extensions are ignored, and so are the blanks that old servers write
// after a size. Only this reader interprets these bytes, so no other can find another end. @see RFC 9112 §7.1
const chunkSize =
  /^([0-9A-Fa-f]{1,13})(?:[ \t]*;[ \t]*[!#$%&'*+.^_`|~0-9A-Za-z-]+(?:[ \t]*=[ \t]*(?:[!#$%&'*+.^_`|~0-9A-Za-z-]+|"(?:[\t !#-[\]-~\x80-\xff]|\\[\t -~\x80-\xff])*"))?)*[ \t]*$/;

type State = 'idle' | 'head' | 'counted' | 'until-close' | 'size' | 'chunk' | 'chunk-end' | 'trailers';

/** Without this check, the end of a line that ends with LF alone would never be found. */
function refuseBareLineFeed(bytes: Buffer): void {
  for (let index = bytes.indexOf(10); index !== -1; index = bytes.indexOf(10, index + 1)) {
    if (index === 0 || bytes[index - 1] !== 13) throw new MalformedResponse('a line that ends with LF alone');
  }
}

export function createResponseReader(events: ResponseEvents): ResponseReader {
  let state: State = 'idle';
  let isHead = false;
  let interims = 0;
  let extensionBytes = 0;
  /** Number of missing bytes of the counted body or the current chunk. */
  let left = 0;
  /** The beginning of a head or a line whose end has not arrived. */
  let pending: Buffer | undefined;
  /**
   * The last head with its empty line. Many responses of a target within one second begin with the same head, which
   * is not parsed again.
   */
  let lastText = '';
  let lastHead: UpstreamResponseHead | undefined;

  /** The response ends at `at` and is valid. Bytes after it belong to no request. */
  function end(trailers: readonly string[], bytes: Buffer, at: number): number {
    state = 'idle';
    events.onEnd(trailers);
    if (at < bytes.length) throw new MalformedResponse('bytes after its end');
    return at;
  }

  /** Returns the position of `mark`; -1 until it has arrived. */
  function until(mark: Buffer, bytes: Buffer, from: number, limit: number): number {
    const found = bytes.indexOf(mark, from);
    if ((found === -1 ? bytes.length : found) - from > limit) throw new MalformedResponse('too long');
    if (found !== -1) return found;
    const rest = from === 0 ? bytes : bytes.subarray(from);
    refuseBareLineFeed(rest);
    pending = Buffer.from(rest);
    return -1;
  }

  /** Returns the head that begins at `from`, and the position after it; `undefined` until all of it has arrived. */
  function readHead(bytes: Buffer, from: number): { head: UpstreamResponseHead; next: number } | undefined {
    const next = from + lastText.length;
    if (lastHead && bytes.toString('latin1', from, next) === lastText) return { head: lastHead, next };
    const found = until(headEnd, bytes, from, headBytesLimit);
    if (found === -1) {
      const begun = bytes.toString('latin1', from, from + firstBytes.length);
      if (!firstBytes.startsWith(begun)) throw new MalformedResponse('the first bytes');
      return undefined;
    }
    lastHead = parseResponseHead(bytes.toString('latin1', from, found), isHead);
    lastText = bytes.toString('latin1', from, found + headEnd.length);
    return { head: lastHead, next: found + headEnd.length };
  }

  function takeHead(bytes: Buffer, from: number): number {
    const read = readHead(bytes, from);
    if (!read) return bytes.length;
    const { head, next } = read;
    if (head.status < 200) {
      interims += 1;
      if (interims > interimLimit) throw new MalformedResponse('too many interim responses');
      events.onInterim(head);
    } else {
      begin(head);
      if (head.framing === 0) return end(noTrailers, bytes, next);
    }
    return next;
  }

  function begin(head: UpstreamResponseHead): void {
    const { framing } = head;
    state = framing === 'chunked' ? 'size' : framing === 'close' ? 'until-close' : 'counted';
    left = typeof framing === 'number' ? framing : 0;
    events.onHead(head);
  }

  function takeBody(bytes: Buffer, from: number): number {
    const to = Math.min(bytes.length, from + left);
    left -= to - from;
    const isLast = left === 0;
    events.onData(from === 0 && to === bytes.length ? bytes : bytes.subarray(from, to));
    if (isLast) {
      if (state === 'chunk') state = 'chunk-end';
      else if (state === 'counted') return end(noTrailers, bytes, to);
    }
    return to;
  }

  function takeSize(bytes: Buffer, from: number): number {
    const found = until(lineEnd, bytes, from, sizeLineBytesLimit);
    if (found === -1) return bytes.length;
    const line = bytes.toString('latin1', from, found);
    const digits = chunkSize.exec(line)?.[1];
    if (digits === undefined) throw new MalformedResponse('the size of a chunk');
    extensionBytes += line.length - digits.length;
    if (extensionBytes > extensionBytesLimit) throw new MalformedResponse('too many chunk extensions');
    left = Number.parseInt(digits, 16);
    state = left === 0 ? 'trailers' : 'chunk';
    return found + lineEnd.length;
  }

  function takeChunkEnd(bytes: Buffer, from: number): number {
    if (bytes[from] !== 13) throw new MalformedResponse('a chunk that is longer than its size');
    if (bytes.length - from < 2) {
      pending = Buffer.from(bytes.subarray(from));
      return bytes.length;
    }
    if (bytes[from + 1] !== 10) throw new MalformedResponse('a chunk that is longer than its size');
    state = 'size';
    return from + 2;
  }

  function takeTrailers(bytes: Buffer, from: number): number {
    if (bytes.length - from >= 2 && bytes[from] === 13 && bytes[from + 1] === 10) {
      return end(noTrailers, bytes, from + 2);
    }
    const found = until(headEnd, bytes, from, trailerBytesLimit);
    if (found === -1) return bytes.length;
    return end(parseTrailers(bytes.toString('latin1', from, found)), bytes, found + headEnd.length);
  }

  function step(bytes: Buffer, from: number): number {
    switch (state) {
      case 'head':
        return takeHead(bytes, from);
      case 'counted':
      case 'chunk':
        return takeBody(bytes, from);
      case 'until-close':
        events.onData(from === 0 ? bytes : bytes.subarray(from));
        return bytes.length;
      case 'size':
        return takeSize(bytes, from);
      case 'chunk-end':
        return takeChunkEnd(bytes, from);
      case 'trailers':
        return takeTrailers(bytes, from);
      case 'idle':
        throw new MalformedResponse('unrequested bytes');
    }
  }

  return {
    begin(method) {
      state = 'head';
      // For another kind of method, the same head means another length of the body.
      if (isHead !== (method === 'HEAD')) lastHead = undefined;
      isHead = method === 'HEAD';
      interims = 0;
      extensionBytes = 0;
    },
    read(chunk) {
      const bytes = pending ? Buffer.concat([pending, chunk]) : chunk;
      pending = undefined;
      for (let from = 0; from < bytes.length;) from = step(bytes, from);
    },
    finish() {
      if (state === 'until-close') end(noTrailers, nothing, 0);
      else if (state !== 'idle') throw new MalformedResponse('it is incomplete');
    },
  };
}
