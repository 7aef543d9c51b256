/** Response mutants: every way in which a documented answer can be spoilt, made from the documents themselves. */
import { readFileSync } from 'node:fs';
import type { ContractCase } from '../../contract/document/contract-case.ts';
import { checkExchange } from '../../contract/check-exchange.ts';
import { readContract } from '../../contract/document/contract.ts';
import type { Exchange, ExchangeResponse, HeaderList } from '../../contract/exchange.ts';
import { boundRequest } from '../cases/bound-request.ts';
import { contractCases } from '../cases/contract-cases.ts';

type Json = Readonly<Record<string, unknown>>;

const document = JSON.parse(
  readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
) as Json;
const contract = readContract();

function resolved(value: unknown): Json {
  const { $ref: reference } = (value ?? {}) as { $ref?: string };
  if (reference === undefined) return (value ?? {}) as Json;
  const parts = reference.slice(2).split('/');
  return resolved(
    parts.reduce<unknown>(
      (node, part) => (node as Json)[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    ),
  );
}

/** A response exactly as the documents show it, and which members of its body are required. */
export interface Shown {
  readonly one: ContractCase;
  readonly response: ExchangeResponse;
  readonly body: Json;
  readonly required: readonly string[];
  readonly isObject: boolean;
  readonly headers: readonly string[];
}

function shownHeaders(response: Json): { lines: HeaderList; required: string[] } {
  const entries = Object.entries((response['headers'] ?? {}) as Json).map(
    ([name, header]) => [name, resolved(header)] as const,
  );
  return {
    // Allow depends on what was refused, which an example cannot know.
    lines: entries.map(
      ([name, header]) => [name, name === 'Allow' ? 'OPTIONS' : String(header['example'])] as const,
    ),
    required: entries.filter(([, header]) => header['required'] === true).map(([name]) => name),
  };
}

/** What the documents show for a case, where it is JSON. */
function shownFor(one: ContractCase): Shown | undefined {
  const item = (document['paths'] as Json)[one.path] as Json;
  const operation = item[one.method.toLowerCase()] as Json | undefined;
  const response = resolved((operation?.['responses'] as Json | undefined)?.[one.expect.status]);
  const content = Object.entries((response['content'] ?? {}) as Json).find(([type]) =>
    type.startsWith('application/json'),
  );
  if (!content) return undefined;
  const media = content[1] as Json;
  const examples = media['examples'] as Json;
  const example = resolved(examples[one.example ?? ''] ?? Object.values(examples)[0])['value'];
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return undefined;
  const { lines, required: headers } = shownHeaders(response);
  const schema = resolved(media['schema']);
  // A 5xx names its request, whatever its example shows.
  const body = one.expect.status >= 500 ? { request_id: 'x1', ...example } : example;
  return {
    one,
    body: body as Json,
    headers,
    isObject: schema['type'] === 'object',
    required: Array.isArray(schema['required']) ? (schema['required'] as string[]) : [],
    response: {
      status: one.expect.status,
      headers: [['Content-Type', content[0]], ...lines],
      body: Buffer.from(JSON.stringify(body)),
    },
  };
}

const seen = new Set<string>();
/** Everything that the documents show as JSON, one for each operation and status. */
export const shown: readonly Shown[] = contractCases
  .filter(({ condition }) => condition !== 'oversized')
  .map(shownFor)
  .filter((one): one is Shown => one !== undefined)
  .filter(({ one }) => {
    const key = `${one.operationId} ${one.expect.status}`;
    return !seen.has(key) && seen.add(key);
  });

function exchangeOf({ one }: Shown, response: ExchangeResponse): Exchange {
  const { method, target, headers = [], body } = boundRequest(one, {}, [['Host', 'gatehouse.test']]);
  return {
    request: { method, target, headers, body: body === undefined ? undefined : Buffer.from(body) },
    response,
  };
}

/** What the engine says of such a response, beyond what it says of the request. */
export const findingsOf = (one: Shown, response: ExchangeResponse) =>
  checkExchange(contract, exchangeOf(one, response)).filter(({ side }) => side !== 'request');

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const without = (value: Json, name: string): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

/** Ways in which a server could answer otherwise than the documents show. */
export function* mutantsOf({
  isObject,
  response,
  body,
  required,
  headers,
  one,
}: Shown): Generator<[string, ExchangeResponse]> {
  const change = (changed: Partial<ExchangeResponse>): ExchangeResponse => ({ ...response, ...changed });
  const renamed = response.headers.map(
    ([name, value]) => [name, name === 'Content-Type' ? 'application/x-unknown' : value] as const,
  );
  yield ['an undocumented status', change({ status: response.status < 400 ? 299 : 418 })];
  yield ['another media type', change({ headers: renamed })];
  yield ['no body', change({ body: new Uint8Array() })];
  yield ['half a body', change({ body: response.body.slice(0, -1) })];
  if (isObject) yield ['a list', change({ body: json([]) })];
  yield ['the framework named', change({ headers: [...response.headers, ['X-Powered-By', 'Express']] })];
  for (const name of headers) {
    yield [`no ${name}`, change({ headers: response.headers.filter(([field]) => field !== name) })];
  }
  for (const name of required) {
    yield [`no ${name}`, change({ body: json(without(body, name)) })];
    yield [
      `${name} of another type`,
      change({ body: json({ ...body, [name]: typeof body[name] === 'object' ? 7 : { not: ['it'] } }) }),
    ];
  }
  if (one.expect.status >= 400) {
    yield ['a detail that is null', change({ body: json({ ...body, detail: null }) })];
    yield ['a code that is none', change({ body: json({ ...body, error: 'Not A Code' }) })];
    yield [
      'a stack',
      change({ body: json({ ...body, error_description: 'at run (file:///srv/app/main.ts:3:1)' }) }),
    ];
  } else if (
    Object.keys((document['paths'] as Json)[one.path] as Json).length > 0 &&
    !one.path.startsWith('/{')
  ) {
    yield ['an error inside', change({ body: json({ ...body, error: 'server_error' }) })];
  }
}
