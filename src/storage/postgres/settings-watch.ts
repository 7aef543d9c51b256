/**
 * Compares the settings of this instance with those of the others.
 * @see docs/decisions/several-instances.md, same-settings
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { SharedSettings } from '../../settings/shared-settings.ts';
import { databaseTime } from './database-clock.ts';
import type { Queryable } from './postgres-pool.ts';

/** Instances read changed settings one after the other, so a shorter difference is none. */
const shortestMilliseconds = 5000;

const readOthers = `
  SELECT address, settings FROM service_instance
  WHERE seen_at >= ${databaseTime} - $1 AND address IS NOT NULL AND settings <> $2`;

/** The differing settings by the address of the other instance. */
async function findDifferences(
  client: Queryable,
  own: SharedSettings,
  aliveMilliseconds: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ address: string; settings: string }>(readOthers, [
    aliveMilliseconds,
    own.digests,
  ]);
  // The workers of a machine have one address.
  const byAddress = Map.groupBy(rows, ({ address }) => address);
  return new Map(
    Array.from(byAddress, ([address, others]) => {
      const names = others.flatMap(({ settings }) => own.differencesFrom(settings));
      return [address, [...new Set(names)].toSorted()];
    }),
  );
}

/** Returns a function that compares. It logs each difference when it begins, changes and ends. */
export function createSettingsWatch({
  client,
  aliveMilliseconds,
  clock,
  log,
}: {
  readonly client: Queryable;
  readonly aliveMilliseconds: number;
  readonly clock: Clock;
  readonly log: Log;
}): (own: SharedSettings) => Promise<void> {
  const known = new Map<string, { readonly since: number; readonly logged: string }>();

  function report(address: string, settings: readonly string[]): void {
    const { since, logged } = known.get(address) ?? { since: clock.monotonic(), logged: '' };
    const text = settings.join('\n');
    const isNews = clock.monotonic() - since >= shortestMilliseconds && text !== logged;
    known.set(address, { since, logged: isNews ? text : logged });
    if (!isNews) return;
    log.warn('settings-differ', {
      message:
        'Another instance has other settings. Give all of them the same and restart those with older ones.',
      other: address,
      settings,
    });
  }

  return async (own) => {
    const found = await findDifferences(client, own, aliveMilliseconds);
    for (const [address, { logged }] of known) {
      if (found.has(address)) continue;
      known.delete(address);
      if (logged !== '') log.info('settings-agree', { other: address });
    }
    for (const [address, settings] of found) report(address, settings);
  };
}
