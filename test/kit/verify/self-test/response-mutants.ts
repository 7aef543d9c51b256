/** Response mutants: every way to corrupt a documented response, derived from the documents. */
import type { ContractCase } from '../../../../src/contract/cases/contract-case.ts';
import { checkExchange } from '../../../../src/contract/check-exchange.ts';
import { readContract, readMergedDocument } from '../../../../src/contract/document/contract.ts';
import type {
  RecordedExchange,
  RecordedResponse,
  HeaderList,
} from '../../../../src/contract/document/recorded-exchange.ts';
import { boundRequest } from '../../../../src/kit/verify/cases/bindings/bound-request.ts';
import { contractCases } from '../../../../src/contract/cases/own-cases.ts';

type Json = Readonly<Record<string, unknown>>;

const document: Json = readMergedDocument();
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

/** A response exactly as the documents show it, and the required members of its body. */
export interface Shown {
  readonly one: ContractCase;
  readonly response: RecordedResponse;
  readonly body: Json;
  readonly required: readonly string[];
  readonly isObject: boolean;
  /** The charset that its Content-Type names. */
  readonly charset: string | undefined;
  readonly headers: readonly string[];
}

function shownHeaders(response: Json): { lines: HeaderList; required: string[] } {
  const entries = Object.entries((response['headers'] ?? {}) as Json).map(
    ([name, header]) => [name, resolved(header)] as const,
  );
  return {
    // Allow depends on the rejected request, which an example cannot know.
    lines: entries.map(
      ([name, header]) => [name, name === 'Allow' ? 'OPTIONS' : String(header['example'])] as const,
    ),
    required: entries.filter(([, header]) => header['required'] === true).map(([name]) => name),
  };
}

/** The documented response to a case, if it is JSON. */
function shownFor(one: ContractCase): Shown | undefined {
  const item = (document['paths'] as Json)[one.path] as Json;
  const operation = item[one.method.toLowerCase()] as Json | undefined;
  const response = resolved((operation?.['responses'] as Json | undefined)?.[one.expect.status]);
  const media = ((response['content'] ?? {}) as Json)['application/json'] as Json | undefined;
  if (!media) return undefined;
  const charset = media['x-charset'] as string | undefined;
  const examples = media['examples'] as Json;
  const example = resolved(examples[one.example ?? ''] ?? Object.values(examples)[0])['value'];
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return undefined;
  const { lines, required: headers } = shownHeaders(response);
  const schema = resolved(media['schema']);
  // A 5xx contains its request id, which its example may lack.
  const body = one.expect.status >= 500 ? { request_id: 'x1', ...example } : example;
  return {
    one,
    body: body as Json,
    headers,
    charset,
    isObject: schema['type'] === 'object',
    required: Array.isArray(schema['required']) ? (schema['required'] as string[]) : [],
    response: {
      status: one.expect.status,
      headers: [
        ['Content-Type', charset ? `application/json;charset=${charset}` : 'application/json'],
        ...lines,
      ],
      body: Buffer.from(JSON.stringify(body)),
    },
  };
}

const seen = new Set<string>();
/** All documented JSON responses, one for each operation and status. */
export const shown: readonly Shown[] = contractCases
  .filter(({ condition }) => condition !== 'oversized')
  .map(shownFor)
  .filter((one): one is Shown => one !== undefined)
  .filter(({ one }) => {
    const key = `${one.operationId} ${one.expect.status}`;
    return !seen.has(key) && seen.add(key);
  });

function exchangeOf({ one }: Shown, response: RecordedResponse): RecordedExchange {
  const { method, target, headers = [], body } = boundRequest(one, {}, [['Host', 'gatehouse.test']]);
  return {
    request: { method, target, headers, body: body === undefined ? undefined : Buffer.from(body) },
    response,
  };
}

/** The findings of the engine about a response, without those about the request. */
export const findingsOf = (one: Shown, response: RecordedResponse) =>
  checkExchange(contract, exchangeOf(one, response)).filter(({ side }) => side !== 'request');

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const without = (value: Json, name: string): Json =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

/** A response that is corrupted in one way, and the rule of the engine that must find it. */
export interface Mutant {
  readonly name: string;
  readonly rule: string;
  readonly response: RecordedResponse;
}

type Change = (changed: Partial<RecordedResponse>) => RecordedResponse;

function* fieldMutants({ body, required, headers, response }: Shown, change: Change): Generator<Mutant> {
  for (const name of headers) {
    const left = response.headers.filter(([field]) => field !== name);
    yield { name: `no ${name}`, rule: 'missing-header', response: change({ headers: left }) };
  }
  const rule = 'body-schema';
  for (const name of required) {
    const other = typeof body[name] === 'object' ? 7 : { not: ['it'] };
    yield { name: `no ${name}`, rule, response: change({ body: json(without(body, name)) }) };
    yield {
      name: `${name} of another type`,
      rule,
      response: change({ body: json({ ...body, [name]: other }) }),
    };
  }
}

function* errorMutants({ body }: Shown, change: Change): Generator<Mutant> {
  const said = (name: string, rule: string, more: Json): Mutant => ({
    name,
    rule,
    response: change({ body: json({ ...body, ...more }) }),
  });
  yield said('a detail that is null', 'body-schema', { detail: null });
  yield said('an invalid error code', 'body-schema', { error: 'Not A Code' });
  yield said('a stack', 'leak', { error_description: 'at run (file:///srv/app/main.ts:3:1)' });
}

/** The ways in which a server could deviate from the documents. */
export function* mutantsOf(one: Shown): Generator<Mutant> {
  const { response, body, isObject, charset } = one;
  const change: Change = (changed) => ({ ...response, ...changed });
  const mutant = (name: string, rule: string, changed: Partial<RecordedResponse>): Mutant => ({
    name,
    rule,
    response: change(changed),
  });
  const ofType = (type: string): Partial<RecordedResponse> => ({
    headers: response.headers.map(([name, value]) => [name, name === 'Content-Type' ? type : value] as const),
  });
  const boasting: HeaderList = [...response.headers, ['X-Powered-By', 'Express']];
  yield mutant('an undocumented status', 'undocumented-status', {
    status: response.status < 400 ? 299 : 418,
  });
  yield mutant('another media type', 'content-type', ofType('application/x-unknown'));
  if (charset !== undefined) {
    yield mutant('no charset', 'charset', ofType('application/json'));
    yield mutant('another charset', 'charset', ofType('application/json;charset=ISO-8859-1'));
  }
  yield mutant('no body', 'missing-response-body', { body: new Uint8Array() });
  yield mutant('half a body', 'body-syntax', { body: response.body.slice(0, -1) });
  yield mutant('the framework named', 'leak', { headers: boasting });
  if (isObject) yield mutant('a list', 'body-schema', { body: json([]) });
  yield* fieldMutants(one, change);
  if (response.status >= 400) yield* errorMutants(one, change);
  else if (!one.one.path.startsWith('/{'))
    yield mutant('an error inside', 'error-in-success', { body: json({ ...body, error: 'server_error' }) });
}
