/**
 * Decides if this instance is ready: a check of `readiness.failOn` that is degraded for too long makes it unready. A
 * trouble that all instances may have at once does so only while another one can take the requests.
 * @see docs/decisions/operations.md, not-this-instance
 */
import type { ServicePart } from '../../foundation/conditions/condition.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Settings } from '../../settings/settings.ts';
import type { CheckState, HealthChecks } from './health-checks.ts';
import type { AskedInstances } from './asked-instances.ts';
import { checksOf, outlivedChecks, sharedChecks } from './part-checks.ts';

const lookMilliseconds = 1000;

export interface Judgement {
  readonly isReady: boolean;
  /** The checks that make it unready. */
  readonly failing: readonly string[];
  readonly checks: Readonly<Record<string, CheckState>>;
}

export interface Readiness {
  /** Judges the whole instance, or what concerns one part. */
  judge(part?: ServicePart): Judgement;
  close(): void;
}

export interface ReadinessDependencies {
  readonly checks: HealthChecks;
  readonly failOn: () => Settings['readiness']['failOn'];
  /** False if a part was never ready since the start and the settings require it. */
  readonly isRead: (part: ServicePart | undefined) => boolean;
  /** True if what needs the copies in memory is refused, because they are too old. */
  readonly isStale: () => boolean;
  readonly others: AskedInstances;
  readonly clock: Clock;
  readonly log: Log;
}

/** `clock.database` belongs to `clock`, and each repository to `configuration`. */
const groupOf = (check: string): string => check.split('.', 1)[0] ?? check;

export function createReadiness(dependencies: ReadinessDependencies): Readiness {
  const { checks, failOn, isRead, isStale, others, clock, log } = dependencies;
  /** The degraded checks, since when they are. */
  const since = new Map<string, number>();
  let wasFailing = '';

  function read(): Readonly<Record<string, CheckState>> {
    const states = Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, check()]));
    const degraded = Object.keys(states).filter((name) => states[name] === 'degraded');
    const groups = new Set(degraded.map(groupOf));
    for (const name of since.keys()) if (!groups.has(name)) since.delete(name);
    for (const name of groups) if (!since.has(name)) since.set(name, clock.monotonic());
    return states;
  }

  function isFailing(name: string): boolean {
    const seconds = failOn()[name as keyof Settings['readiness']['failOn']];
    const from = since.get(name);
    if (typeof seconds !== 'number' || from === undefined) return false;
    if (clock.monotonic() - from < seconds * 1000) return false;
    return !sharedChecks.has(name) || others.areWell(name);
  }

  const concerns = (part: ServicePart | undefined, name: string): boolean => {
    if (part === undefined) return true;
    return checksOf[part].has(name) && (!outlivedChecks[part].has(name) || isStale());
  };

  function judge(part?: ServicePart): Judgement {
    const states = read();
    const failing = [...since.keys()].filter((name) => concerns(part, name) && isFailing(name));
    const shown = Object.entries(states).filter(
      ([name]) => part === undefined || checksOf[part].has(groupOf(name)),
    );
    return { isReady: failing.length === 0 && isRead(part), failing, checks: Object.fromEntries(shown) };
  }

  function look(): void {
    const { failing } = judge();
    // The others are asked before the time is over, so that their responses are known then.
    if ([...since.keys()].some((name) => sharedChecks.has(name))) others.ask();
    const failingNow = failing.join(' ');
    if (failingNow === wasFailing) return;
    wasFailing = failingNow;
    if (failingNow === '') log.info('ready-again');
    else
      log.warn('not-ready', {
        message: 'Load balancers should choose other instances until these checks are ok again.',
        checks: failing,
      });
  }

  return { judge, close: clock.every(lookMilliseconds, look) };
}
