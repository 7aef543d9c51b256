/** Sends requests to instances, and checks each response against the OpenAPI documents. */
import { checkExchange } from '../../../src/contract/check-exchange.ts';
import { readContract } from '../../../src/contract/document/contract.ts';
import { headerOf, type HeaderList } from '../../../src/contract/document/recorded-exchange.ts';
import type { InstanceName, Outcome } from '../history.ts';
import type { Instance } from './instance.ts';
import type { Recorder } from './recorder.ts';
import { guardedPath, routePrefix } from './settings.ts';

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: object;
}

export interface Reply {
  readonly start: number;
  readonly end: number;
  /** Absent if no response arrived. */
  readonly status?: number;
  readonly headers: HeaderList;
  readonly text: string;
  readonly outcome: Outcome;
  readonly departures: readonly string[];
}

const isProxied = (path: string): boolean =>
  path.startsWith(`${guardedPath}/`) || path.startsWith(routePrefix);
const contract = readContract({ isProxied });

function bodyOf({ form, json }: Request): { type: string; text: string } | undefined {
  if (form) return { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(form).toString() };
  return json && { type: 'application/json', text: JSON.stringify(json) };
}

export function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    // Recovered: a body that is not JSON has no members.
    return {};
  }
}

/** A 503 or 504 of the service says what happened. @see docs/decisions/storage.md, outcome */
function outcomeOf(status: number, text: string): Outcome {
  if (status < 400) return 'done';
  const detail = jsonOf(text)['detail'] as { outcome?: string } | undefined;
  if (detail?.outcome === 'unknown') return 'indeterminate';
  if (status !== 503) return 'refused';
  return detail?.outcome === 'done' ? 'done' : 'nothing';
}

function headerList(fields: Readonly<Record<string, string | string[] | undefined>>): HeaderList {
  return Object.entries(fields).flatMap(([name, value]) =>
    [value ?? []].flat().map((line) => [name, line] as const),
  );
}

export interface Requester {
  ask(instance: InstanceName, request: Request): Promise<Reply>;
}

export function createRequester(options: {
  readonly instances: Readonly<Record<InstanceName, Instance>>;
  readonly recorder: Recorder;
  /** A call without a response for so long is lost, in milliseconds. */
  readonly patience: () => number;
}): Requester {
  const { instances, recorder, patience } = options;

  async function send(instance: InstanceName, request: Request, start: number): Promise<Reply> {
    const body = bodyOf(request);
    const headers = { accept: 'application/json', ...request.headers };
    if (body) Object.assign(headers, { 'content-type': body.type });
    const { method, path } = request;
    const response = await instances[instance].pool.request({
      method,
      path,
      headers,
      headersTimeout: patience(),
      bodyTimeout: patience(),
      ...(body && { body: body.text }),
    });
    const bytes = new Uint8Array(await response.body.arrayBuffer());
    const end = recorder.now();
    const { statusCode: status } = response;
    const got = headerList(response.headers);
    const found = checkExchange(contract, {
      request: {
        method,
        target: path,
        headers: headerList(headers),
        body: body && new TextEncoder().encode(body.text),
      },
      response: { status, headers: got, body: bytes },
    });
    const departures = found.map(
      ({ rule, operationId, message }) => `${rule} ${operationId ?? ''} ${message}`,
    );
    if (status === 503 && headerOf(got, 'retry-after') === undefined)
      departures.push('a 503 has no Retry-After');
    const text = new TextDecoder().decode(bytes);
    return { start, end, status, headers: got, text, outcome: outcomeOf(status, text), departures };
  }

  return {
    async ask(instance, request) {
      const start = recorder.now();
      const { life } = instances[instance];
      try {
        return await send(instance, request, start);
      } catch {
        // Recovered: a call without a response is a part of the history. No process has received it if none ran.
        const isUnsent = life % 2 === 1 && life === instances[instance].life;
        const outcome = isUnsent ? 'nothing' : 'indeterminate';
        return { start, end: recorder.now(), headers: [], text: '', outcome, departures: [] };
      }
    },
  };
}
