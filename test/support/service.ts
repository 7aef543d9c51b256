import { alone } from '../../src/server/composing/sharing.ts';
import { createService, type Service, type ServiceOptions } from '../../src/server/service.ts';
import { noteConditions } from '../../src/foundation/conditions/noted.ts';
import { createLog, type Log } from '../../src/foundation/log.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { createSharedKeys } from './private-keys.ts';
import { completeSettings } from '../../src/settings/complete.ts';

export const administratorSecret = 'the-administrator-of-the-tests-0123456789';

export interface RunningService {
  readonly service: Service;
  readonly url: string;
  readonly urls: Readonly<Partial<Record<string, string>>>;
  /** Log lines so far, one per entry. */
  readonly logged: readonly string[];
  /** An Authorization header of the administrator. */
  readonly administrator: string;
  stop(): Promise<void>;
}

type Tree = Readonly<Record<string, unknown>>;

/** A store in memory, a free port, no wait at the end, and no quota unless the test sets one. */
const base: Tree = {
  server: { port: 0 },
  shutdown: { delaySeconds: 0, silenceSeconds: 0 },
  storage: { url: 'sqlite::memory:' },
  quotas: { enabled: false },
};

function merge(left: Tree, right: Tree): Tree {
  const merged: Record<string, unknown> = { ...left };
  for (const [name, value] of Object.entries(right)) {
    const own = left[name];
    const both =
      typeof own === 'object' &&
      own !== null &&
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value);
    merged[name] = both ? merge(own as Tree, value as Tree) : value;
  }
  return merged;
}

export interface StartOptions extends Partial<ServiceOptions> {
  /** PostgreSQL has its own time. By default a clock of the test is the time of the database too. */
  readonly hasDatabaseTime?: boolean;
  /** Takes a store that is older than what was confirmed. */
  readonly acceptsOlderStore?: boolean;
}

/**
 * Starts the whole service in this process on a free port, with the settings of `tree` over the defaults of the
 * tests.
 */
export async function startService(tree: Tree = {}, options: StartOptions = {}): Promise<RunningService> {
  const logged: string[] = [];
  const own: Log = createLog({ clock: systemClock, write: (line) => void logged.push(line), level: 'debug' });
  const {
    baseDirectory = process.cwd(),
    log = own,
    hasDatabaseTime = false,
    acceptsOlderStore = false,
    authorization,
    ...rest
  } = options;
  const settings = completeSettings(merge(base, tree), { folder: baseDirectory });
  const { clock = systemClock } = rest;
  const noted = noteConditions(log, clock);
  const databaseTime = hasDatabaseTime ? undefined : rest.clock?.now;
  const holding = { settings, baseDirectory, clock, log: noted, acceptsOlderStore, databaseTime };
  const service = await createService({
    log: noted,
    secrets: { administrator: administratorSecret },
    authorization: { newPrivateKey: createSharedKeys(), ...authorization },
    sharing: alone(holding),
    ...rest,
    settings,
    baseDirectory,
  });
  const { url, urls } = await service.listen();
  let stopped: Promise<void> | undefined;
  return {
    service,
    url,
    urls,
    logged,
    administrator: `Basic ${Buffer.from(`admin:${administratorSecret}`).toString('base64')}`,
    stop: () => (stopped ??= service.close()),
  };
}
