/**
 * Holds every answer of the running server against the documents, for those who change it: `log` tells what departs,
 * `fail` answers 500 in its place. Nothing of it stands on the way of a request where it is off.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkResponse } from '../../contract/check/check-response.ts';
import { readContract, type ContractOptions } from '../../contract/document/contract.ts';
import { headerPairs, type Exchange, type HeaderList } from '../../contract/document/exchange.ts';
import { describeFinding, type Finding } from '../../contract/document/finding.ts';
import { viewOf } from '../../contract/document/view.ts';
import type { Log } from '../../foundation/log.ts';
import type { WireHandlers } from '../../http/wire/wire.ts';

export type AnswerCheck = 'log' | 'fail';

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

/** The bytes of what `write` or `end` was given: a chunk, and the encoding where it is text. */
function bytesOf([chunk, encoding]: readonly unknown[]): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8');
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
}

/** Watches what answers requests, all of them Node's own then; without a mode it stays as it is. */
export function createAnswerCheck(
  options: Pick<ContractOptions, 'configurationPrefix' | 'isProxied'> & {
    readonly mode: AnswerCheck | undefined;
    readonly log: Log;
  },
): (handlers: WireHandlers) => WireHandlers {
  const { mode, log, ...where } = options;
  if (mode === undefined) return (handlers) => handlers;
  const contract = readContract(where);

  function findingsOf(asked: Exchange['request'], head: Head, body: Buffer): Finding[] {
    const found = checkResponse(viewOf(contract, { request: asked, response: { ...head, body } }));
    for (const finding of found)
      log.error('response-departs', {
        requestId: head.headers.find(([name]) => name.toLowerCase() === 'x-request-id')?.[1],
        rule: finding.rule,
        finding: describeFinding(finding),
      });
    return found;
  }

  function watch(request: IncomingMessage, response: ServerResponse): void {
    // Read now: Express takes the place where a handler is mounted out of the URL while that handler answers.
    const { method = 'GET', url: target = '/' } = request;
    const asked = { method, target, headers: headerPairs(request.rawHeaders), body: undefined };
    const write = response.write.bind(response) as (...given: unknown[]) => boolean;
    const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    const chunks: Buffer[] = [];
    let given: unknown[] | undefined;
    let isPassed = false;

    function headOf(): Head {
      const own = pairsOf(response.getHeaders());
      const [status = response.statusCode, ...rest] = given ?? [];
      return { status: Number(status), headers: [...own, ...pairsOf(rest.at(-1))] };
    }
    /** Lets out what was held back; from then on everything goes by. */
    function pass(): void {
      isPassed = true;
      if (given) writeHead(...given);
      for (const chunk of chunks) write(chunk);
    }

    const patched = response as unknown as Record<string, (...given: unknown[]) => unknown>;
    patched['writeHead'] = (...args: unknown[]) => {
      given = args;
      return mode === 'log' || isPassed ? writeHead(...args) : response;
    };
    patched['write'] = (...args: unknown[]) => {
      if (isPassed) return write(...args);
      // A stream of events has no end that could be waited for.
      if (isEventStream(headOf())) {
        if (mode === 'fail') pass();
        isPassed = true;
        return write(...args);
      }
      chunks.push(bytesOf(args));
      return mode === 'log' ? write(...args) : true;
    };
    patched['end'] = (...args: unknown[]) => {
      if (isPassed) return end(...args);
      const head = headOf();
      const found = findingsOf(asked, head, Buffer.concat([...chunks, bytesOf(args)]));
      if (mode === 'log') return end(...args);
      if (found.length === 0) {
        pass();
        return end(...args);
      }
      isPassed = true;
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      const body = '{"error":"server_error","error_description":"The answer departs from the documents."}';
      writeHead(500, ['Content-Type', 'application/json', 'Content-Length', String(body.length)]);
      return end(method === 'HEAD' ? undefined : body);
    };
  }

  return (handlers) => ({
    ...handlers,
    isForNode: () => true,
    watch(request, response) {
      // What a gateway route answers is nobody's contract.
      if (contract.match(request.url ?? '/')) watch(request, response);
    },
  });
}
