import type { ContractCase } from '../../codegen/cases/contract-case.ts';
import { checkExchange } from '../../contract/check-exchange.ts';
import type { Contract } from '../../contract/document/contract.ts';
import { headerOf, mediaTypeOf, textOf, type Exchange, type HeaderList } from '../../contract/exchange.ts';
import { describeFinding } from '../../contract/finding.ts';
import { bind } from './bindings.ts';
import { boundRequest, type Bound } from './bound-request.ts';
import type { Outgoing } from '../play/send.ts';
import { beyondLimit } from '../home/settings.ts';
import { basic, type World } from '../play/world.ts';

/** How to move the service's clock; absent where the service is somebody else's. */
export interface Time {
  /** Runs something as if so many seconds had passed. */
  later<T>(seconds: number, run: () => Promise<T>): Promise<T>;
}

const quota = { limit: 1, windowSeconds: 3600 };

/** Shapes have no scope of their own in the documents: theirs names the application and the profile. */
function scopesOf(one: ContractCase): readonly string[] {
  if (one.operationId === 'createChange') return ['config-write:*'];
  return one.scopes.length === 0 ? ['config:*:*'] : one.scopes;
}

async function credentialsOf(world: World, one: ContractCase, bound: Bound): Promise<string | undefined> {
  if (one.condition === 'quota-exhausted' && one.credentials !== 'none') {
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

async function until429(world: World, request: Outgoing): Promise<Exchange> {
  let exchange = await world.callAtOnce(request);
  for (let sent = 1; sent < 700 && exchange.response.status !== 429; sent++)
    exchange = await world.callAtOnce(request);
  return exchange;
}

async function answerOf(
  world: World,
  one: ContractCase,
  request: Outgoing,
  time: Time | undefined,
): Promise<Exchange> {
  switch (one.condition) {
    case 'unchanged': {
      const etag = headerOf((await world.call(request)).response.headers, 'etag');
      return world.call({
        ...request,
        headers: [...(request.headers ?? []), ['If-None-Match', etag ?? '"none"']],
      });
    }
    case 'oversized':
      return world.call(oversized(request, one.body?.type, world.isHome));
    case 'quota-exhausted':
      return until429(world, request);
    case 'maintenance':
      await world.maintenance(true);
      try {
        return await world.call(request);
      } finally {
        await world.maintenance(false);
      }
    case 'deleted':
      if (one.path !== '/tasks/{task_id}' || time === undefined) return world.call(request);
      return time.later(3700, () => world.call(request));
    default:
      return world.call(request);
  }
}

interface ShownError {
  readonly error?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

function shownError(exchange: Exchange): ShownError {
  try {
    return JSON.parse(textOf(exchange.response.body)) as ShownError;
  } catch {
    // What is no JSON has no error code; the engine says so by itself.
    return {};
  }
}

function expectationProblems(one: ContractCase, exchange: Exchange): string[] {
  const { expect } = one;
  const { status, headers } = exchange.response;
  const body = shownError(exchange);
  const problems: string[] = [];
  if (status !== expect.status)
    problems.push(`status ${status}, not ${expect.status}: ${textOf(exchange.response.body).slice(0, 300)}`);
  else if (expect.errors && body.error !== undefined && !expect.errors.includes(body.error)) {
    problems.push(`error ${body.error}, none of ${expect.errors.join(', ')}`);
  } else if (expect.field !== undefined && !(expect.field in (body.detail ?? {}))) {
    problems.push(`detail does not name ${expect.field}: ${textOf(exchange.response.body).slice(0, 300)}`);
  }
  if (
    expect.type !== undefined &&
    status === expect.status &&
    mediaTypeOf(headers) !== expect.type.split(';')[0]
  ) {
    problems.push(`media type ${String(mediaTypeOf(headers))}, not ${expect.type}`);
  }
  return problems;
}

/** Runs a case and tells what is wrong with the answer; nothing when it is as the documents promise. */
export async function runCase(
  world: World,
  contract: Contract,
  one: ContractCase,
  time?: Time,
): Promise<string[]> {
  const bound = await bind(world, one);
  const authorization = await credentialsOf(world, one, bound);
  const headers: HeaderList = [
    ['X-Forwarded-For', world.address()],
    ...(authorization === undefined ? [] : [['Authorization', authorization] as const]),
  ];
  const exchange = await answerOf(world, one, boundRequest(one, bound, headers), time);
  const findings = checkExchange(contract, exchange).filter(({ side }) => side !== 'request');
  const known = expectationProblems(one, exchange);
  return [...known, ...findings.map(describeFinding)];
}
