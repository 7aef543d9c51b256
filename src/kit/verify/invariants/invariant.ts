import { checkSession } from '../../../contract/check-session.ts';
import type { Contract } from '../../../contract/document/contract.ts';
import { decodedText, type RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import type { Finding } from '../../../contract/document/finding.ts';
import { findingOf, viewOf } from '../../../contract/document/view.ts';
import type { Time } from '../cases/run-case.ts';
import type { Capability } from '../deployment/capabilities.ts';
import { SetUpFailed } from '../play/set-up-failed.ts';
import type { World } from '../play/world.ts';

/** The tools of an invariant, and the functions that report violations. */
export interface Scene {
  readonly world: World;
  readonly contract: Contract;
  readonly time: Time;
  /** The path prefix of the configuration surface. */
  mounted(path: string): string;
  /** Reports the message unless the condition holds, at the exchange that shows it: by default the last one. */
  hold(condition: boolean, otherwise: string, shown?: RecordedExchange): void;
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
  const broken = (exchange: RecordedExchange, message: string): void => {
    const texts = { see, message, expected: invariant.title, actual: message };
    problems.push(findingOf(viewOf(contract, exchange), 'session', { rule: 'broken-invariant', ...texts }));
  };
  const hold = (condition: boolean, otherwise: string, shown = world.exchanges.at(-1)): void => {
    if (condition) return;
    if (shown === undefined) throw new Error('an invariant begins with a request');
    broken(shown, otherwise);
  };
  const expectStatus = (exchange: RecordedExchange, ...statuses: readonly number[]): void => {
    const { method, target } = exchange.request;
    const { status, body } = exchange.response;
    if (statuses.includes(status)) return;
    const text = decodedText(body).slice(0, 200);
    broken(
      exchange,
      `${method} ${target.slice(0, 120)} returned ${status}, not ${statuses.join(' or ')}: ${text}`,
    );
  };
  const mounted = (path: string): string => contract.prefix + path;
  let failure: SetUpFailed | undefined;
  try {
    await invariant.show({ world, contract, time, mounted, hold, expectStatus });
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
