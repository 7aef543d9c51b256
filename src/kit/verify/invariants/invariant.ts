import { checkSession } from '../../../contract/check-session.ts';
import type { Contract } from '../../../contract/document/contract.ts';
import { decodedText, type RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { curlLine, type Finding } from '../../../contract/document/finding.ts';
import type { Time } from '../cases/run-case.ts';
import type { Capability } from '../deployment/capabilities.ts';
import { SetUpFailed } from '../play/set-up-failed.ts';
import type { World } from '../play/world.ts';

/** The tools of an invariant, and the functions that report violations. */
export interface Scene {
  readonly world: World;
  readonly time: Time;
  /** The path prefix of the configuration surface. */
  mounted(path: string): string;
  /** Reports the message unless the condition holds. */
  hold(condition: boolean, otherwise: string): void;
  /** Reports the message unless the response has one of the statuses. */
  expectStatus(exchange: RecordedExchange, ...statuses: readonly number[]): void;
}

/** A rule that holds in every session, checked in a session created for it. */
export interface Invariant {
  readonly title: string;
  /** The needs of the invariant. */
  readonly needs?: readonly Capability[];
  show(scene: Scene): Promise<void>;
}

const noTime: Time = { later: () => Promise.reject(new Error('the clock of this service cannot be moved')) };

/** Runs an invariant and returns its violations, or none if it holds. */
export async function playInvariant(
  invariant: Invariant,
  world: World,
  contract: Contract,
  time: Time = noTime,
): Promise<Finding[]> {
  const problems: Finding[] = [];
  const [, see = 'docs/decisions/tests.md'] = /\(([^()]+)\)$/.exec(invariant.title) ?? [];
  const begin = world.exchanges.length;
  const hold = (condition: boolean, otherwise: string): void => {
    if (condition) return;
    const last = world.exchanges.at(-1)?.request;
    problems.push({
      rule: 'broken-invariant',
      severity: 'error',
      side: 'session',
      operationId: undefined,
      spec: undefined,
      message: otherwise,
      expected: invariant.title,
      actual: otherwise,
      see,
      curl: last ? curlLine(last) : '',
    });
  };
  const expectStatus = (exchange: RecordedExchange, ...statuses: readonly number[]): void => {
    const { method, target } = exchange.request;
    const { status, body } = exchange.response;
    hold(
      statuses.includes(status),
      `${method} ${target.slice(0, 120)} answered ${status}, not ${statuses.join(' or ')}: ${decodedText(body).slice(0, 200)}`,
    );
  };
  const mounted = (path: string): string => contract.prefix + path;
  let failure: SetUpFailed | undefined;
  try {
    await invariant.show({ world, time, mounted, hold, expectStatus });
  } catch (error) {
    // Thrown below, with what was found before.
    if (!(error instanceof SetUpFailed)) throw error;
    failure = error;
  }
  const findings = checkSession(contract, world.exchanges.slice(begin)).filter(
    ({ side }) => side !== 'request',
  );
  if (failure === undefined) return [...problems, ...findings];
  failure.found.push(...problems, ...findings);
  throw failure;
}
