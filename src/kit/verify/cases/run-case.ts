import { callTable } from '../../../../generated/calls.ts';
import type { ContractCase } from '../../../contract/cases/contract-case.ts';
import { checkExchange } from '../../../contract/check-exchange.ts';
import type { Contract } from '../../../contract/document/contract.ts';
import {
  headerOf,
  mediaTypeOf,
  decodedText,
  type RecordedExchange,
  type HeaderList,
} from '../../../contract/document/recorded-exchange.ts';
import type { Finding } from '../../../contract/document/finding.ts';
import { findingOf, viewOf, type Violation } from '../../../contract/document/view.ts';
import { bind } from './bindings/bind.ts';
import { boundRequest, type Bound } from './bindings/bound-request.ts';
import { sendRefusedBody } from '../play/refused-body.ts';
import type { Outgoing } from '../play/send.ts';
import { beyondLimit } from '../play/settings.ts';
import { basic, type World } from '../play/world.ts';

/** Moves the clock of the service. Absent for other deployments. */
export interface Time {
  /** Runs a function as if so many seconds had passed. */
  later<T>(seconds: number, run: () => Promise<T>): Promise<T>;
}

const quota = { limit: 1, windowSeconds: 3600 };
/** A task that is still running then never ends. */
const mostPolls = 2000;
/** More requests than a quota by address allows by default. */
const mostUntil429 = 700;

/** Configuration operations have no scope in the documents. Their scope names the application and the profile. */
function scopesOf(one: ContractCase): readonly string[] {
  if (one.operationId === 'createChange') return ['config-write:*'];
  return one.scopes.length === 0 ? ['config:*:*'] : one.scopes;
}

/** The case brings its own token: of a registration, which has no client, or of a user. */
const takesOwnToken = ({ path }: ContractCase): boolean =>
  path.startsWith(callTable.registerClient.path) || path === callTable.getUserInfo.path;

async function credentialsOf(world: World, one: ContractCase, bound: Bound): Promise<string | undefined> {
  if (one.condition === 'quota-exhausted' && one.credentials !== 'none' && !takesOwnToken(one)) {
    return basic(
      await world.client({ grant_types: ['client_credentials'], scope: scopesOf(one).join(' '), quota }),
    );
  }
  switch (one.credentials) {
    case 'none':
      return undefined;
    case 'granted':
    case 'other-scope':
      return bound.authorization ?? `Bearer ${await world.token(scopesOf(one))}`;
    case 'no-scope':
      return `Bearer ${await world.token(['read'])}`;
    case 'invalid-token':
      return 'Bearer at1.AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    case 'malformed':
      return 'Basic not-base64!';
    case 'wrong-secret':
      return basic({ id: world.operatorClient.id, secret: 'not-the-secret' });
  }
}

function oversized(request: Outgoing, type: string | undefined, isHome: boolean): Outgoing {
  const isForm = type === 'application/x-www-form-urlencoded';
  const headers =
    type === undefined
      ? [...(request.headers ?? []), ['Content-Type', 'application/json'] as const]
      : (request.headers ?? []);
  const filler = 'x'.repeat(beyondLimit(isForm, isHome));
  return {
    ...request,
    headers,
    body: isForm ? `filler=${filler}` : `{"filler":"${filler}"}`,
  };
}

/** The requests that a quota still allows, by its response. */
const restOf = ({ response }: RecordedExchange): number =>
  Number(/;r=(\d+)/.exec(headerOf(response.headers, 'ratelimit') ?? '')?.[1]);

/** Sends a request until its quota is used up. @throws Error if the quota was reset before, as on a slow deployment */
async function until429(world: World, request: Outgoing): Promise<RecordedExchange> {
  let exchange = await world.callAtOnce(request);
  let isReset = false;
  for (let sent = 1; sent < mostUntil429 && exchange.response.status !== 429; sent++) {
    const before = restOf(exchange);
    exchange = await world.callAtOnce(request);
    isReset ||= restOf(exchange) > before;
  }
  if (isReset && exchange.response.status !== 429)
    throw new Error('set-up: the quota was reset before it was used up');
  return exchange;
}

/** The request with the current ETag in its preconditions. */
async function withTag(world: World, one: ContractCase, request: Outgoing): Promise<Outgoing> {
  const { target, headers = [] } = request;
  const others = headers.filter(([, value]) => !value.includes('{etag}'));
  const reading = one.method === 'GET' ? others : [['Authorization', world.operator] as const];
  const { response } = await world.call({ method: 'GET', target, headers: reading });
  const tag = headerOf(response.headers, 'etag') ?? '"none"';
  const filled = (value: string): string => value.replace('{etag}', tag).replace('W/W/', 'W/');
  return { ...request, headers: headers.map(([name, value]) => [name, filled(value)] as const) };
}

async function responseOf(
  world: World,
  one: ContractCase,
  request: Outgoing,
  time: Time | undefined,
): Promise<RecordedExchange> {
  switch (one.condition) {
    case 'unchanged':
      return world.call(await withTag(world, one, request));
    case 'oversized':
      return sendRefusedBody(world.call, oversized(request, one.body?.type, world.isHome));
    case 'quota-exhausted':
      return until429(world, request);
    case 'maintenance':
      await world.maintenance(true);
      try {
        return await world.callAtOnce(request);
      } finally {
        await world.maintenance(false);
      }
    case 'deleted':
      if (one.path !== callTable.getTask.path || time === undefined) return world.call(request);
      await untilDone(world, request);
      return time.later(3700, () => world.call(request));
    default:
      return one.expect.status === 503 ? world.callAtOnce(request) : world.call(request);
  }
}

/** A task is deleted only some time after it has ended. On a busy machine it may still be running. */
async function untilDone(world: World, request: Outgoing): Promise<void> {
  for (let asked = 0; asked < mostPolls; asked += 1) {
    const { status, body } = (await world.call(request)).response;
    if (status !== 200 || (JSON.parse(decodedText(body)) as { status?: string }).status !== 'running') return;
  }
}

interface ShownError {
  readonly error?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

function shownError(exchange: RecordedExchange): ShownError {
  try {
    return JSON.parse(decodedText(exchange.response.body)) as ShownError;
  } catch {
    // A body that is not JSON has no error code. The engine reports that separately.
    return {};
  }
}

/** Compares status, error code, field and media type with the expected ones. */
function* violationsOf(one: ContractCase, exchange: RecordedExchange): Generator<Violation> {
  const { expect, see } = one;
  const { status, headers } = exchange.response;
  const body = shownError(exchange);
  const violation = (message: string, expected: string, actual: string): Violation => ({
    rule: 'unexpected-answer',
    see,
    message: `${one.title}: ${message}`,
    expected,
    actual,
  });
  const shown = decodedText(exchange.response.body).slice(0, 300);
  if (status !== expect.status)
    yield violation('another status', String(expect.status), `${status}: ${shown}`);
  else if (expect.errors && body.error !== undefined && !expect.errors.includes(body.error))
    yield violation('another error', expect.errors.join(' or '), body.error);
  else if (expect.field !== undefined && !(expect.field in (body.detail ?? {})))
    yield violation('detail does not name the field', expect.field, shown);
  const type = mediaTypeOf(headers);
  if (expect.type !== undefined && status === expect.status && type !== expect.type)
    yield violation('another media type', expect.type, String(type));
}

/** The findings about the response to a case. */
export function judgeCase(contract: Contract, one: ContractCase, exchange: RecordedExchange): Finding[] {
  const view = viewOf(contract, exchange);
  const known = Array.from(violationsOf(one, exchange), (violation) =>
    findingOf(view, 'response', violation),
  );
  return [...known, ...checkExchange(contract, exchange).filter(({ side }) => side !== 'request')];
}

/** Runs a case and returns the findings about its response, or none if it matches the documents. */
export async function runCase(
  world: World,
  contract: Contract,
  one: ContractCase,
  time?: Time,
): Promise<Finding[]> {
  const bound = await bind(world, one);
  const authorization = await credentialsOf(world, one, bound);
  const headers: HeaderList = [
    ['X-Forwarded-For', world.address()],
    ...(authorization === undefined ? [] : [['Authorization', authorization] as const]),
  ];
  const exchange = await responseOf(world, one, boundRequest(one, bound, headers, contract.prefix), time);
  return judgeCase(contract, one, exchange);
}
