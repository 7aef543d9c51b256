/**
 * Checks every response of the running server against the documents, for developers: `log` reports a departure,
 * `fail` responds with 500 instead. If it is off, requests do not pass through it.
 */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkResponse } from '../../contract/check/check-response.ts';
import { readContract, type ContractOptions } from '../../contract/document/contract.ts';
import {
  headerPairs,
  type RecordedExchange,
  type HeaderList,
} from '../../contract/document/recorded-exchange.ts';
import { describeFinding } from '../../contract/document/finding.ts';
import { viewOf } from '../../contract/document/view.ts';
import type { Log } from '../../foundation/log.ts';
import type { WireHandlers } from '../../http/wire/wire.ts';

export type ResponseCheckMode = 'log' | 'fail';

type AnyCall = (...given: unknown[]) => unknown;

interface Head {
  readonly status: number;
  readonly headers: HeaderList;
}

const isEventStream = ({ headers }: Head): boolean =>
  headers.some(([name, value]) => /^content-type$/i.test(name) && value.startsWith('text/event-stream'));

function pairsOf(fields: unknown): [string, string][] {
  const text = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
  if (Array.isArray(fields))
    return fields.flatMap((name, index) =>
      index % 2 === 0 ? text(fields[index + 1]).map((value): [string, string] => [String(name), value]) : [],
    );
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([name, value]) =>
    text(value).map((one): [string, string] => [name, one]),
  );
}

/** The bytes of a call of `write` or `end`: a chunk, and its encoding if it is text. */
function bytesOf([chunk, encoding]: readonly unknown[]): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
}

interface Watching {
  readonly mode: ResponseCheckMode;
  readonly method: string;
  /** True if the response follows the documents. */
  readonly judge: (head: Head, body: Buffer) => boolean;
}

/** A response whose body is collected, and with `fail` held back, until its head and body can be checked. */
class WatchedResponse {
  readonly #response: ServerResponse;
  readonly #watching: Watching;
  readonly #own: Readonly<Record<'writeHead' | 'flushHeaders' | 'write' | 'end', AnyCall>>;
  readonly #chunks: Buffer[] = [];
  /** The arguments of `writeHead`. */
  #given: unknown[] | undefined = undefined;
  #isPassed = false;

  constructor(response: ServerResponse, watching: Watching) {
    this.#response = response;
    this.#watching = watching;
    this.#own = {
      writeHead: response.writeHead.bind(response) as AnyCall,
      flushHeaders: response.flushHeaders.bind(response),
      write: response.write.bind(response) as AnyCall,
      end: response.end.bind(response) as AnyCall,
    };
  }

  get #isHeld(): boolean {
    return this.#watching.mode === 'fail' && !this.#isPassed;
  }

  /** From now on the response is written here. */
  patch(): void {
    Object.assign(this.#response, {
      writeHead: (...given: unknown[]) => this.#writeHead(given),
      flushHeaders: () => this.#flushHeaders(),
      write: (...given: unknown[]) => this.#write(given),
      end: (...given: unknown[]) => this.#end(given),
    });
  }

  #writeHead(given: unknown[]): unknown {
    this.#given = given;
    return this.#isHeld ? this.#response : this.#own.writeHead(...given);
  }

  #flushHeaders(): void {
    this.#passEvents();
    if (!this.#isHeld) this.#own.flushHeaders();
  }

  #write(given: unknown[]): unknown {
    this.#passEvents();
    if (this.#isPassed) return this.#own.write(...given);
    this.#chunks.push(bytesOf(given));
    return this.#isHeld ? true : this.#own.write(...given);
  }

  #end(given: unknown[]): unknown {
    if (this.#isPassed) return this.#own.end(...given);
    const isRight = this.#watching.judge(this.#head(), Buffer.concat([...this.#chunks, bytesOf(given)]));
    if (this.#isHeld && !isRight) return this.#fail();
    this.#pass();
    return this.#own.end(...given);
  }

  #head(): Head {
    const own = pairsOf(this.#response.getHeaders());
    const [status = this.#response.statusCode, ...rest] = this.#given ?? [];
    return { status: Number(status), headers: [...own, ...pairsOf(rest.at(-1))] };
  }

  /** An event stream has no end to wait for. */
  #passEvents(): void {
    if (!this.#isPassed && isEventStream(this.#head())) this.#pass();
  }

  /** Sends the collected bytes; later writes pass directly. */
  #pass(): void {
    const isHeld = this.#isHeld;
    this.#isPassed = true;
    if (!isHeld) return;
    if (this.#given) this.#own.writeHead(...this.#given);
    for (const chunk of this.#chunks) this.#own.write(chunk);
  }

  #fail(): unknown {
    this.#isPassed = true;
    const response = this.#response;
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    const body = '{"error":"server_error","error_description":"The response departs from the documents."}';
    this.#own.writeHead(500, ['Content-Type', 'application/json', 'Content-Length', String(body.length)]);
    return this.#own.end(this.#watching.method === 'HEAD' ? undefined : body);
  }
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

/** The documents describe a body without its content coding. */
function decoded({ headers }: Head, body: Buffer): Buffer {
  const [, coding = ''] = headers.find(([name]) => name.toLowerCase() === 'content-encoding') ?? [];
  return body.byteLength === 0 ? body : (decoders[coding]?.(body) ?? body);
}

/** Wraps the functions that handle requests, all of them from Node then; without a mode they remain unchanged. */
export function createResponseCheck(
  options: Pick<ContractOptions, 'configurationPrefix' | 'isProxied'> & {
    readonly mode: ResponseCheckMode | undefined;
    readonly log: Log;
  },
): (handlers: WireHandlers) => WireHandlers {
  const { mode, log, ...where } = options;
  if (mode === undefined) return (handlers) => handlers;
  const contract = readContract(where);

  function judge(asked: RecordedExchange['request'], head: Head, body: Buffer): boolean {
    const found = checkResponse(
      viewOf(contract, { request: asked, response: { ...head, body: decoded(head, body) } }),
    );
    for (const finding of found)
      log.error('response-departs', {
        requestId: head.headers.find(([name]) => name.toLowerCase() === 'x-request-id')?.[1],
        rule: finding.rule,
        finding: describeFinding(finding),
      });
    return found.length === 0;
  }

  const watch = (request: IncomingMessage, response: ServerResponse): void => {
    // Read now: Express removes the mount path from the URL while a handler runs.
    const { method = 'GET', url: target = '/' } = request;
    const asked = { method, target, headers: headerPairs(request.rawHeaders), body: undefined };
    new WatchedResponse(response, { mode, method, judge: (head, body) => judge(asked, head, body) }).patch();
  };

  return (handlers) => ({
    ...handlers,
    isForNode: () => true,
    watch(request, response) {
      // No document describes the response of a gateway route.
      if (contract.match(request.url ?? '/')) watch(request, response);
    },
  });
}
