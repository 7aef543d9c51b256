/** The store and the audit trail, which the primary holds for its workers. */
import type { Clock } from '../foundation/clock.ts';
import type { QuotaExchange } from '../conventions/quotas/quota-exchange.ts';
import type { Instruments } from '../foundation/instruments.ts';
import { type LiveOrigins, urlFilesOf } from '../settings/origins.ts';
import type { Settings } from '../settings/settings.ts';
import { storageLocation } from '../settings/storage-location.ts';
import { openMachineConnections } from '../storage/machine-connections.ts';
import type { StoreChange } from '../storage/sql/unit.ts';
import { type HoldingsOptions, openHoldings } from '../server/files/holdings.ts';
import { findOlder } from '../server/files/older-store.ts';
import { meterAudit } from '../server/metrics/part-metrics.ts';
import { serveTrail } from './remote-trail.ts';
import type { WorkerHandle } from './worker-handle.ts';

/** A change is awaited in the memory of every worker for this time, then its caller gets the result. */
const changePatienceMilliseconds = 1000;
/** A worker that does not respond for this time is ended: it would serve requests with old data. */
const deadMilliseconds = 10_000;

export interface SharedHoldings {
  /** Counts quotas together with other machines; undefined if there are none. */
  readonly quotas: QuotaExchange | undefined;
  /** Identifies the store; undefined if each worker opens it itself. */
  readonly instance: string | undefined;
  readonly isAudited: boolean;
  /** Lets a worker use them. */
  join(handle: WorkerHandle): void;
  /** A worker has ended during its work. */
  lost(): void;
  close(): Promise<void>;
}

export interface SharedHoldingsOptions {
  readonly settings: Settings;
  readonly origins?: LiveOrigins | undefined;
  readonly baseDirectory: string;
  readonly acceptsOlderStore?: boolean | undefined;
}

/** Before the workers open the database: an older one is refused, or everything that it has issued ends. */
async function settleOlderDatabase(options: HoldingsOptions): Promise<void> {
  const { settings } = options;
  const { url } = settings.storage;
  if (await findOlder(storageLocation(settings.storage), url, undefined))
    await (await openHoldings(options)).close();
}

/** @throws StorageRefused, InvalidSettings */
export async function openSharedHoldings(
  { settings, origins, baseDirectory, acceptsOlderStore }: SharedHoldingsOptions,
  handles: ReadonlySet<WorkerHandle>,
  { clock, log, metrics }: Instruments,
): Promise<SharedHoldings> {
  async function announce(changes: readonly StoreChange[]): Promise<void> {
    await Promise.all([...handles].map((handle) => sendChanges(handle, changes, clock)));
  }
  const alive = (): string[] => [...handles].map(({ instance }) => instance);
  const { kind } = storageLocation(settings.storage);
  if (kind === 'server')
    await settleOlderDatabase({ settings, origins, baseDirectory, acceptsOlderStore, log, clock });
  const tellAll = (payload?: string): void => {
    for (const { channel } of handles) channel.tell('notified', payload);
  };
  const machine =
    kind === 'server'
      ? await openMachineConnections(
          { ...settings.storage, urlFiles: urlFilesOf(origins) },
          { heard: tellAll, acknowledged: tellAll },
          clock,
        )
      : undefined;
  const holdings =
    kind === 'file'
      ? await openHoldings({
          settings,
          baseDirectory,
          acceptsOlderStore,
          log,
          clock,
          others: { announce, alive },
        })
      : undefined;
  if (holdings?.audit) meterAudit(metrics, holdings.audit);
  const trail =
    holdings?.audit && serveTrail(holdings.audit, clock, () => [...handles].map(({ channel }) => channel));
  return {
    quotas: machine?.quotas,
    instance: holdings?.storage.instance,
    isAudited: trail !== undefined,
    join({ channel }) {
      trail?.join(channel);
      const writer = holdings?.storage.joined?.join();
      if (!writer) return;
      channel.onAsked('group', writer.commit);
      channel.onTold('withdraw', () => void writer.withdraw());
    },
    lost: () => void holdings?.storage.failInterruptedTasks(),
    async close() {
      trail?.stop();
      await machine?.close();
      await holdings?.close();
    },
  };
}

/** Resolves when the worker has the changes in memory, or when they need not be awaited any longer. */
async function sendChanges(
  handle: WorkerHandle,
  changes: readonly StoreChange[],
  clock: Clock,
): Promise<void> {
  const known = handle.channel.ask('changes', changes).then(
    () => undefined,
    // It has ended, or has not opened the store yet.
    () => undefined,
  );
  const isDead = clock.after(deadMilliseconds, handle.kill);
  void known.then(isDead);
  let stopWaiting = (): void => undefined;
  const late = new Promise<void>((done) => (stopWaiting = clock.after(changePatienceMilliseconds, done)));
  await Promise.race([known, late]);
  stopWaiting();
}
