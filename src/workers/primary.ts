/**
 * The service in several processes. The primary holds the listening sockets, the writer of the store, the audit
 * trail and the locks of the files; its workers serve the requests.
 * @see docs/decisions/workers.md, workers
 */
import type { ChildProcess } from 'node:child_process';
import type { QuotaExchange } from '../conventions/quotas/quota-exchange.ts';
import { createQuotaTable } from '../conventions/quotas/quota-table.ts';
import { systemClock, type Clock } from '../foundation/clock.ts';
import type { NotingLog } from '../foundation/conditions/noted.ts';
import type { Instruments } from '../foundation/instruments.ts';
import { createMetrics } from '../foundation/metrics.ts';
import { createSystemRandom } from '../foundation/random.ts';
import type { LiveOrigins } from '../settings/origins.ts';
import { InvalidSettings, type Settings } from '../settings/settings.ts';
import { StorageRefused } from '../storage/refused.ts';
import { openFileLimit } from '../server/listening/connection-limit.ts';
import { meterProcess } from '../server/metrics/process-metrics.ts';
import type { ResponseCheckMode } from '../server/response/checked-responses.ts';
import type { Service } from '../server/service.ts';
import { alertsOfNoted } from '../server/observing/alerts.ts';
import { watchConditions } from '../server/observing/condition-watch.ts';
import { serveJoinedReads } from './joined-reads.ts';
import { createListening } from './listening.ts';
import type { StartFailure, WorkerStart } from './messages.ts';
import { openSharedHoldings } from './shared-holdings.ts';
import { createSupervisor, type Supervisor } from './supervisor.ts';
import type { WorkerHandle } from './worker-handle.ts';

export interface WorkersOptions {
  readonly settings: Settings;
  readonly origins?: LiveOrigins | undefined;
  /** The number of workers. */
  readonly workers: number;
  readonly baseDirectory: string;
  readonly log: NotingLog;
  /** True if log lines are for people. */
  readonly isAttended: boolean;
  readonly checkResponses?: ResponseCheckMode | undefined;
  /** Takes a store that is older than what was confirmed. */
  readonly acceptsOlderStore?: boolean | undefined;
  /** Starts a process that runs `runWorker`. */
  readonly fork: () => ChildProcess;
  readonly clock?: Clock;
}

const instanceBytes = 8;
/** Time after the shutdown's own limits until a worker is ended. */
const graceMilliseconds = 10_000;

/** @throws StorageRefused and other errors that prevent a start; nothing remains open then. */
export async function createWorkers(options: WorkersOptions): Promise<Service> {
  const { settings, workers, log, clock = systemClock } = options;
  const instruments = { clock, random: createSystemRandom(), log, metrics: createMetrics() };
  // The processes that run, those that start and those that end included.
  const handles = new Set<WorkerHandle>();
  const mostFiles = openFileLimit();
  const endMetrics = meterPrimary(instruments, mostFiles);
  const holdings = await openSharedHoldings(options, handles, instruments);
  const listening = createListening({ settings, workers, handles, mostFiles }, instruments);
  const quotas = createQuotaTable(clock.monotonic, () => handles.size);
  const service = holdings.instance ?? instruments.random.token(instanceBytes);
  let isEnding = false;
  let administratorSecret: string | undefined;

  async function begin(handle: WorkerHandle, replace: () => void): Promise<void> {
    const { channel } = handle;
    holdings.join(handle);
    serveQuotas(channel, holdings.quotas ?? quotas);
    serveJoinedReads(channel, handles, { metrics: instruments.metrics, noted: log });
    channel.onTold('leaving', replace);
    channel.onAsked('end-listening', () => listening.leave(handle));
    const reply = await channel.ask('start', { ...startOf(handle, options, holdings.isAudited), service });
    if (typeof reply === 'object') throw startError(reply);
    administratorSecret ??= reply;
    await listening.join(handle);
  }

  const supervisor = createSupervisor({
    handles,
    fork: options.fork,
    begin,
    lost(handle) {
      listening.lost(handle);
      if (!isEnding) holdings.lost();
    },
    held: listening.hold,
    ...instruments,
  });

  async function end(): Promise<void> {
    isEnding = true;
    listening.end();
    await supervisor.end(({ channel }) => channel.ask('stop', { isReplaced: false }), patienceOf(settings));
    await listening.close();
    await holdings.close().finally(endMetrics);
  }

  await startAll(supervisor, workers, end);
  return {
    get administratorSecret() {
      return administratorSecret;
    },
    async listen() {
      const urls = await listening.open();
      return { url: urls.server ?? '', urls };
    },
    reload: () => reloadAll(handles, { settings: structuredClone(settings), origins: options.origins?.now }),
    close: end,
  };
}

/** The metrics of this process, and of the conditions that it knows. The returned function ends them. */
function meterPrimary(
  instruments: Instruments & { readonly log: NotingLog },
  mostFiles: number | undefined,
): () => void {
  const { metrics, clock, log } = instruments;
  meterProcess(metrics, clock, mostFiles);
  return watchConditions(() => alertsOfNoted(log.present()), instruments);
}

function serveQuotas({ onAsked }: WorkerHandle['channel'], quotas: QuotaExchange): void {
  onAsked('quotas', quotas.exchange);
  onAsked('quota-reset', async (key) => {
    await quotas.reset(key);
    return undefined;
  });
}

/** @throws the error of a worker that does not start; `end` has released everything then. */
async function startAll(
  { start }: Pick<Supervisor, 'start'>,
  workers: number,
  end: () => Promise<void>,
): Promise<void> {
  try {
    // The first worker creates what a new store needs.
    await start();
    await Promise.all(Array.from({ length: workers - 1 }, start));
  } catch (error) {
    await end();
    throw error;
  }
}

/** Time until a worker that does not end by itself is ended. */
function patienceOf({ shutdown, server }: Pick<Settings, 'shutdown' | 'server'>): number {
  return shutdown.delaySeconds * 1000 + server.timeouts.drainMilliseconds + graceMilliseconds;
}

async function reloadAll(
  handles: ReadonlySet<WorkerHandle>,
  now: Pick<WorkerStart, 'settings' | 'origins'>,
): Promise<void> {
  await Promise.all([...handles].map(({ channel }) => channel.ask('reload', now)));
}

function startError({ name, message, stack, problems }: StartFailure): Error {
  if (problems) return new InvalidSettings(problems);
  if (name === 'StorageRefused') return new StorageRefused(message);
  return Object.assign(new Error(message), { name, ...(stack !== undefined && { stack }) });
}

function startOf(
  { number, instance }: WorkerHandle,
  options: WorkersOptions,
  isAudited: boolean,
): Omit<WorkerStart, 'service'> {
  const { workers, baseDirectory, checkResponses, isAttended } = options;
  // Those of now: the settings may have been reloaded.
  const settings = structuredClone(options.settings);
  const origins = options.origins?.now;
  const process = { number, workers, instance };
  return { ...process, settings, origins, baseDirectory, checkResponses, isAudited, isAttended };
}
