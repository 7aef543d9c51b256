/**
 * Recorded exchanges as files: NDJSON, one exchange per line, or HAR 1.2. @see
 * http://www.softwareishard.com/blog/har-12-spec/
 */
import { isUtf8 } from 'node:buffer';
import { decodedText, type RecordedExchange, type HeaderList } from '../document/recorded-exchange.ts';

/** A capture that cannot be read; the message names the place. */
export class InvalidCapture extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidCapture';
  }
}

type Json = Readonly<Record<string, unknown>>;

function encode(bytes: Uint8Array | undefined): { text: string; encoding?: 'base64' } | undefined {
  if (bytes === undefined) return undefined;
  return isUtf8(bytes)
    ? { text: decodedText(bytes) }
    : { text: Buffer.from(bytes).toString('base64'), encoding: 'base64' };
}

function decode(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { text, encoding } = value as { text?: unknown; encoding?: unknown };
  return typeof text === 'string' ? Buffer.from(text, encoding === 'base64' ? 'base64' : 'utf8') : undefined;
}

/** One line of an NDJSON capture, without its line break. */
export function toLine(exchange: RecordedExchange): string {
  const { request, response, startedAt, endedAt } = exchange;
  const line = {
    startedAt,
    endedAt,
    request: { ...request, body: encode(request.body) },
    response: { ...response, body: encode(response.body) },
  };
  return JSON.stringify(line);
}

function isPair(value: unknown): value is readonly [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string');
}

/** Parses a line of an NDJSON capture. @throws InvalidCapture, which names the place */
export function fromLine(text: string, place: string): RecordedExchange {
  const { request, response, startedAt, endedAt } = parse(text, place);
  const { method, target, headers: asked, body } = (request ?? {}) as Json;
  const { status, headers: answered, body: content } = (response ?? {}) as Json;
  const isWhole =
    typeof method === 'string' &&
    typeof target === 'string' &&
    typeof status === 'number' &&
    Array.isArray(asked) &&
    Array.isArray(answered) &&
    [...asked, ...answered].every(isPair);
  if (!isWhole) throw new InvalidCapture(`${place} is not an exchange`);
  return {
    request: { method, target, headers: asked as HeaderList, body: decode(body) },
    response: { status, headers: answered as HeaderList, body: decode(content) ?? new Uint8Array() },
    ...(typeof startedAt === 'number' && { startedAt }),
    ...(typeof endedAt === 'number' && { endedAt }),
  };
}

function parse(text: string, place: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Json;
  } catch (cause) {
    throw new InvalidCapture(`${place} is no JSON: ${(cause as Error).message}`);
  }
  throw new InvalidCapture(`${place} is not an object`);
}

const harPairs = (list: HeaderList): Json[] => list.map(([name, value]) => ({ name, value }));

/** Renders a recording as one HAR document; `base` is the address of the deployment. */
export function toHar(exchanges: readonly RecordedExchange[], base: string, version: string): string {
  const entries = exchanges.map(({ request, response, startedAt = 0, endedAt = startedAt }) => {
    const url = new URL(request.target, base);
    const sent = encode(request.body);
    const content = encode(response.body) ?? { text: '' };
    const type = (headers: HeaderList): string =>
      headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/octet-stream';
    return {
      startedDateTime: new Date(startedAt).toISOString(),
      time: endedAt - startedAt,
      request: {
        method: request.method,
        url: url.href,
        // The bytes of the target as they were sent: a URL may have been normalized.
        _target: request.target,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: harPairs(request.headers),
        queryString: harPairs([...url.searchParams]),
        headersSize: -1,
        bodySize: request.body?.length ?? 0,
        ...(sent && { postData: { mimeType: type(request.headers), ...sent } }),
      },
      response: {
        status: response.status,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: harPairs(response.headers),
        content: { size: response.body.length, mimeType: type(response.headers), ...content },
        redirectURL: '',
        headersSize: -1,
        bodySize: response.body.length,
      },
      cache: {},
      timings: { send: 0, wait: endedAt - startedAt, receive: 0 },
    };
  });
  return JSON.stringify(
    { log: { version: '1.2', creator: { name: 'gatehouse record', version }, entries } },
    undefined,
    1,
  );
}

function headersOf(value: unknown): HeaderList {
  if (!Array.isArray(value)) return [];
  return (
    (value as Json[])
      .map(({ name, value: text }) => [String(name), String(text)] as const)
      // Browsers list the pseudo-header fields of HTTP/2 among the headers.
      .filter(([name]) => !name.startsWith(':'))
  );
}

function fromEntry(entry: unknown, place: string): RecordedExchange {
  const { request, response, startedDateTime, time } = (entry ?? {}) as Json;
  const { method, url, _target, headers, postData } = (request ?? {}) as Json;
  const { status, headers: answered, content } = (response ?? {}) as Json;
  const parsed = typeof url === 'string' ? URL.parse(url) : null;
  if (typeof method !== 'string' || parsed === null || typeof status !== 'number')
    throw new InvalidCapture(`${place} is not an exchange`);
  const startedAt = Date.parse(String(startedDateTime));
  return {
    request: {
      method,
      target: typeof _target === 'string' ? _target : parsed.pathname + parsed.search,
      headers: headersOf(headers),
      body: decode(postData),
    },
    response: { status, headers: headersOf(answered), body: decode(content) ?? new Uint8Array() },
    ...(Number.isFinite(startedAt) && {
      startedAt,
      endedAt: startedAt + (typeof time === 'number' ? time : 0),
    }),
  };
}

/** Parses a capture, HAR or NDJSON by its content. @throws InvalidCapture */
export function readCapture(text: string): RecordedExchange[] {
  if (/^\s*\{\s*"log"\s*:/.test(text)) {
    const { entries } = (parse(text, 'the capture')['log'] ?? {}) as Json;
    if (!Array.isArray(entries)) throw new InvalidCapture('log.entries is not a list');
    return entries.map((entry, index) => fromEntry(entry, `entry ${index + 1}`));
  }
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), place: `line ${index + 1}` }))
    .filter(({ line }) => line !== '')
    .map(({ line, place }) => fromLine(line, place));
}
