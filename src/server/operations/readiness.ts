/**
 * Decides if this instance is ready: a check of `readiness.failOn` that is degraded for too long makes it unready. A
 * trouble that all instances may have at once does so only while another one can take the requests.
 * @see docs/decisions/operations.md, not-this-instance
 */
import type { Operations } from '../../conventions/operations.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Settings } from '../../settings/settings.ts';
import type { CheckState, HealthChecks } from './health-checks.ts';
import type { AskedInstances } from './asked-instances.ts';

export type Part = NonNullable<NonNullable<Operations['getReadiness']['parameters']['query']>['for']>;

/** The checks without which a part does not work. */
const checksOf: Readonly<Record<Part, readonly string[]>> = {
  gateway: ['storage', 'clock', 'gateway'],
  authorization: ['storage', 'clock', 'audit', 'queue', 'connections'],
  configuration: ['storage', 'clock', 'configuration'],
};
/** Troubles that may come from something that all instances share. */
const sharedTroubles: ReadonlySet<string> = new Set(['storage', 'queue', 'connections']);

const lookMilliseconds = 1000;

export interface Judgement {
  readonly isReady: boolean;
  /** The checks that make it unready. */
  readonly failing: readonly string[];
  readonly checks: Readonly<Record<string, CheckState>>;
}

export interface Readiness {
  /** Judges the whole instance, or what concerns one part. */
  judge(part?: Part): Judgement;
  close(): void;
}

export interface ReadinessDependencies {
  readonly checks: HealthChecks;
  readonly failOn: () => Settings['readiness']['failOn'];
  /** False if a part was never ready since the start and the settings require it. */
  readonly isRead: (part: Part | undefined) => boolean;
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
    return !sharedTroubles.has(name) || others.areWell(name);
  }

  /** Without the store, the gateway and the configuration work until their copies are too old. */
  const concerns = (part: Part | undefined, name: string): boolean => {
    if (part === undefined) return true;
    if (!checksOf[part].includes(name)) return false;
    return name !== 'storage' || part === 'authorization' || isStale();
  };

  function judge(part?: Part): Judgement {
    const states = read();
    const failing = [...since.keys()].filter((name) => concerns(part, name) && isFailing(name));
    const shown = Object.entries(states).filter(
      ([name]) => part === undefined || checksOf[part].includes(groupOf(name)),
    );
    return { isReady: failing.length === 0 && isRead(part), failing, checks: Object.fromEntries(shown) };
  }

  function look(): void {
    const { failing } = judge();
    // The others are asked before the time is over, so that their responses are known then.
    if ([...since.keys()].some((name) => sharedTroubles.has(name))) others.ask();
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
