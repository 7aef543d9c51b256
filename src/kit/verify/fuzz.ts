/**
 * Random requests, derived from the cases by a seed. Every response must be documented, must not be a 5xx and must
 * not expose internals.
 */
import type { ContractCase } from '../../contract/cases/contract-case.ts';
import { checkExchange } from '../../contract/check-exchange.ts';
import type { Contract } from '../../contract/document/contract.ts';
import { pathOf, type RecordedExchange, type HeaderList } from '../../contract/document/recorded-exchange.ts';
import type { Finding } from '../../contract/document/finding.ts';
import { findingOf, viewOf } from '../../contract/document/view.ts';
import { boundRequest, type Bound } from './cases/bindings/bound-request.ts';
import { missingCapabilityOf, capabilitiesFor, type MissingCapabilities } from './deployment/capabilities.ts';
import { createDice, type Dice } from './dice.ts';
import { findingOfFailure } from './failures.ts';
import { NoResponse, unlessSilent } from './play/no-response.ts';
import { unlessNotServed } from './play/not-served.ts';
import type { Outgoing } from './play/send.ts';
import type { World } from './play/world.ts';

const oddities = [
  '',
  '%00',
  '%zz',
  '..%2f..%2fetc%2fpasswd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '\u{1F600}',
  'a'.repeat(3000),
  '-1',
  '1e309',
  'null',
  '__proto__',
  '${7*7}',
  'true',
] as const;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const;

const pick = <Value>(dice: Dice, values: readonly Value[]): Value | undefined => values[dice(values.length)];

/** Requests that change or delete still begin with the unused name. */
function withOddSegment({ method, target }: Outgoing, odd: string): string {
  const escaped = encodeURIComponent(odd) || 'x';
  return target.replace(/[^/?]+(?=$|\?)/, (last) => (method === 'GET' ? escaped : last + escaped));
}

/** One mutation of a request. */
function twist(dice: Dice, request: Outgoing): Outgoing {
  const odd = pick(dice, oddities) ?? '';
  const { method, target, headers = [], body } = request;
  const mark = target.includes('?') ? '&' : '?';
  switch (dice(8)) {
    case 0:
      return { ...request, method: pick(dice, methods) ?? method };
    case 1:
      return { ...request, target: `${target}${mark}${encodeURIComponent(odd)}=${encodeURIComponent(odd)}` };
    case 2:
      return { ...request, target: target.replace(/=[^&]*/, `=${encodeURIComponent(odd)}`) };
    case 3:
      return { ...request, headers: [...headers, ['Accept', odd === '' ? 'a/b' : 'text/html;q=x']] };
    case 4:
      return { ...request, headers: [...headers, ['X-HTTP-Method-Override', pick(dice, methods) ?? 'GET']] };
    case 5:
      return { ...request, body: typeof body === 'string' ? body.slice(0, dice(body.length + 1)) : odd };
    case 6:
      return { ...request, headers: [...headers, ['Content-Type', 'application/octet-stream']] };
    default:
      return { ...request, target: withOddSegment(request, odd) };
  }
}

export interface FuzzOptions {
  readonly contract: Contract;
  readonly cases: readonly ContractCase[];
  readonly missing: MissingCapabilities;
  readonly seed: string;
  readonly count: number;
  readonly world: World;
}

/**
 * Operations that random requests never use on other deployments: they would stop the service, or change it
 * permanently.
 */
const left = new Set(['changeService', 'rotateKey', 'createChange', 'receivePush']);

/**
 * Unused names replace those of the documents. A random change or deletion then affects no other resource, and a
 * random route matches no path of others.
 */
function unauthenticated(one: ContractCase, { unique }: World): Bound {
  const named = one.parameters.filter(({ in: place, isBound }) => place === 'path' && isBound);
  return {
    path: Object.fromEntries(named.map(({ name }) => [name, unique('random')])),
    fields: {
      ...(one.operationId === 'putRoute' && { path: `/${unique('route')}/**` }),
      client_id: unique('random'),
      username: unique('random'),
    },
  };
}

/** Sends the requests and returns the findings about their responses. */
export async function fuzz({
  contract,
  cases,
  missing,
  seed,
  count,
  world,
}: FuzzOptions): Promise<Finding[]> {
  const { call, operator: authorization, address } = world;
  const dice = createDice(seed);
  const seeds = cases.filter(
    (one) => !left.has(one.operationId) && missingCapabilityOf(capabilitiesFor(one), missing) === undefined,
  );
  const findings: Finding[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const one = pick(dice, seeds);
    if (!one) break;
    const own: HeaderList = [
      ['X-Forwarded-For', address()],
      ...(dice(2) === 0 ? [['Authorization', authorization] as const] : []),
    ];
    const request = twist(dice, boundRequest(one, unauthenticated(one, world), own, contract.prefix));
    const operation = contract.match(request.target)?.declared.operations.get(request.method);
    if (operation && left.has(operation.operationId)) continue;
    // A POST may name the method that enables the maintenance mode.
    if (pathOf(request.target) === '/' && request.method === 'POST') continue;
    const exchange = await unlessSilent<RecordedExchange | NoResponse | undefined>(
      () => unlessNotServed<RecordedExchange | undefined>(call(request), () => undefined),
      (error) => error,
    );
    if (exchange === undefined) continue;
    if (exchange instanceof NoResponse) {
      findings.push(...[findingOfFailure(contract, exchange) ?? []].flat());
      continue;
    }
    const { status } = exchange.response;
    if (status >= 500 && status !== 503)
      findings.push(
        findingOf(viewOf(contract, exchange), 'response', {
          rule: 'server-error',
          see: 'Spec §7/500',
          message: 'a request made the server fail',
          expected: 'no 5xx',
          actual: String(status),
        }),
      );
    // The request is invalid on purpose. Only its rejection is checked.
    findings.push(
      ...checkExchange(contract, exchange).filter(
        ({ side, rule }) => side === 'response' && rule !== 'accepts-invalid-request',
      ),
    );
  }
  return findings;
}
