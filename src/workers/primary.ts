/**
 * The service in several processes. The primary holds the listening sockets, the writer of the store, the audit
 * trail and the locks of the files; its workers serve the requests.
 * @see docs/decisions/workers.md, workers
 */
import type { ChildProcess } from 'node:child_process';
import type { AddressInfo, Socket } from 'node:net';
import { temporarilyUnavailable } from '../conventions/api-error.ts';
import { createQuotaTable } from '../conventions/quotas/quota-table.ts';
import { systemClock, type Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import { createMetrics } from '../foundation/metrics.ts';
import { createSystemRandom } from '../foundation/random.ts';
import type { LiveOrigins } from '../settings/origins.ts';
import { InvalidSettings, type Settings } from '../settings/settings.ts';
import { storageLocation } from '../settings/storage-location.ts';
import { StorageRefused } from '../storage/refused.ts';
import type { StoreChange } from '../storage/sql/unit.ts';
import { type Holdings, openHoldings } from '../server/files/holdings.ts';
import { connectionLimit, openFileLimit } from '../server/listening/connection-limit.ts';
import { meterAudit, refusedConnections } from '../server/metrics/part-metrics.ts';
import { meterProcess } from '../server/metrics/process-metrics.ts';
import { type Alert, joinAlerts } from '../server/observing/alerts.ts';
import { newest, type RecentRequest, type RequestQuery } from '../server/observing/recent-requests.ts';
import type { ResponseCheckMode } from '../server/response/checked-responses.ts';
import { writeSocketError } from '../server/response/socket-error.ts';
import type { ListenerRole } from '../server/routing/exchange.ts';
import type { Service } from '../server/service.ts';
import { type Addresses, createAccepting } from './accepting.ts';
import { createHanding } from './handing.ts';
import { createHolding } from './holding.ts';
import { joinMetrics } from './joined-metrics.ts';
import type { StartFailure, WorkerStart } from './messages.ts';
import { serveTrail } from './remote-trail.ts';
import { createSupervisor } from './supervisor.ts';
import type { WorkerHandle } from './worker-handle.ts';

export interface WorkersOptions {
  readonly settings: Settings;
  readonly origins?: LiveOrigins | undefined;
  /** The number of workers. */
  readonly workers: number;
  readonly baseDirectory: string;
  readonly log: Log;
  /** True if log lines are for people. */
  readonly isAttended: boolean;
  readonly checkResponses?: ResponseCheckMode | undefined;
  /** Starts a process that runs `runWorker`. */
  readonly fork: () => ChildProcess;
  readonly clock?: Clock;
}

/** A change is awaited in the memory of every worker for this time, then its caller gets the result. */
const changePatienceMilliseconds = 1000;
/** A worker that does not respond for this time is ended: it would serve requests with old data. */
const deadMilliseconds = 10_000;
const unavailableSeconds = 5;
const instanceBytes = 8;
/** Time after the shutdown's own limits until a worker is ended. */
const graceMilliseconds = 10_000;

function startError({ name, message, stack, problems }: StartFailure): Error {
  if (problems) return new InvalidSettings(problems);
  if (name === 'StorageRefused') return new StorageRefused(message);
  return Object.assign(new Error(message), { name, ...(stack !== undefined && { stack }) });
}

function urlOf({ address, family, port }: AddressInfo, secure: boolean): string {
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `${secure ? 'https' : 'http'}://${host}:${port}`;
}

/** @throws StorageRefused and other errors that prevent a start; nothing remains open then. */
export async function createWorkers(options: WorkersOptions): Promise<Service> {
  const { settings, workers, baseDirectory, log, clock = systemClock } = options;
  // The processes that run, those that start and those that end included.
  const handles = new Set<WorkerHandle>();
  const metrics = createMetrics();
  const mostFiles = openFileLimit();
  meterProcess(metrics, clock, mostFiles);

  async function announce(changes: readonly StoreChange[]): Promise<void> {
    await Promise.all([...handles].map((handle) => sendChanges(handle, changes, clock)));
  }
  const alive = (): string[] => [...handles].map(({ instance }) => instance);
  const isShared = storageLocation(settings.storage).kind === 'file';
  const holdings = isShared
    ? await openHoldings({ settings, baseDirectory, log, clock, others: { announce, alive } })
    : undefined;
  if (holdings?.audit) meterAudit(metrics, holdings.audit);
  const trail =
    holdings?.audit && serveTrail(holdings.audit, clock, () => [...handles].map(({ channel }) => channel));

  const random = createSystemRandom();
  const service = holdings?.storage.instance ?? random.token(instanceBytes);
  const refuse = (socket: Socket): void => {
    socket.once('error', () => socket.destroy());
    // TLS would need a handshake first.
    if (settings.server.tls) return void socket.destroy();
    const error = temporarilyUnavailable(unavailableSeconds);
    const context = { id: random.token(16), originFields: [], clock };
    socket.once('data', () => writeSocketError(socket, error, context)).resume();
  };
  let isHeld = false;
  const handing = createHanding(clock, () => (isHeld ? refuse : undefined));
  const connections = (role: ListenerRole): number =>
    [...handles].reduce((sum, handle) => sum + handle.open(role), handing.waiting(role));
  const perProcess = connectionLimit(undefined, mostFiles);
  const accepting = createAccepting({
    settings,
    limit: settings.server.limits.connections ?? (perProcess && perProcess * workers),
    connections,
    refused: refusedConnections(metrics),
    clock,
    log,
  });

  const quotas = createQuotaTable(clock.monotonic, () => handles.size);
  let addresses: Addresses | undefined;
  let isEnding = false;
  let closing: Promise<void> | undefined;
  const holding = createHolding(handles, clock);
  let administratorSecret: string | undefined;

  function serve(handle: WorkerHandle, replace: () => void): void {
    const { channel } = handle;
    trail?.join(channel);
    serveStore(handle, holdings);
    channel.onAsked('quotas', quotas.exchange);
    channel.onAsked('joined-metrics', async () =>
      joinMetrics([
        { worker: 'primary', text: metrics.render() },
        ...(await Promise.all([...handles].map(metricsOf))),
      ]),
    );
    channel.onAsked('joined-alerts', async () => {
      const found = await Promise.all([...handles].map(alertsOf));
      return joinAlerts(found.flat());
    });
    channel.onAsked('joined-requests', async (query) => {
      const found = await Promise.all([...handles].map((handle) => requestsOf(handle, query)));
      return newest(found.flat(), query);
    });
    channel.onTold('leaving', replace);
    channel.onAsked('end-listening', async () => {
      if (isEnding) {
        // Requests wait in all workers then, so clients that wait for responses open no connection.
        await holding.add(handle);
        await (closing ??= accepting.close());
        await handing.emptied();
      }
      await handing.leave(handle);
      return undefined;
    });
  }

  async function begin(handle: WorkerHandle, replace: () => void): Promise<void> {
    serve(handle, replace);
    const reply = await handle.channel.ask('start', {
      ...startOf(handle, options, trail !== undefined),
      service,
    });
    if (typeof reply === 'object') throw startError(reply);
    administratorSecret ??= reply;
    if (addresses) await receive(handle, addresses);
  }

  async function receive(handle: WorkerHandle, at: Addresses): Promise<void> {
    await handle.channel.ask('listen', at);
    handing.join(handle);
  }

  const supervisor = createSupervisor({
    handles,
    fork: options.fork,
    begin,
    lost(handle) {
      void handing.leave(handle);
      holding.look();
      if (!isEnding) void holdings?.storage.failInterruptedTasks();
    },
    random,
    held(is) {
      isHeld = is;
      if (is) handing.refuseWaiting();
    },
    clock,
    log,
  });

  async function end(): Promise<void> {
    const { delaySeconds } = settings.shutdown;
    const patience = delaySeconds * 1000 + settings.server.timeouts.drainMilliseconds + graceMilliseconds;
    isEnding = true;
    await supervisor.end(({ channel }) => channel.ask('stop', { isReplaced: false }), patience);
    await (closing ??= accepting.close());
    trail?.stop();
    await holdings?.close();
  }

  try {
    // The first worker creates what a new store needs.
    await supervisor.start();
    await Promise.all(Array.from({ length: workers - 1 }, () => supervisor.start()));
  } catch (error) {
    await end();
    throw error;
  }
  return {
    get administratorSecret() {
      return administratorSecret;
    },
    async listen() {
      const at = await accepting.open(handing.add);
      addresses = at;
      await Promise.all([...handles].map((handle) => receive(handle, at)));
      const isSecure = settings.server.tls !== undefined;
      const urls = Object.fromEntries(
        Object.entries(at).map(([role, address]) => [role, urlOf(address, isSecure)]),
      ) as Readonly<Partial<Record<ListenerRole, string>>>;
      return { url: urls.server ?? '', urls };
    },
    async reload() {
      const now = { settings: structuredClone(settings), origins: options.origins?.now };
      await Promise.all([...handles].map(({ channel }) => channel.ask('reload', now)));
    },
    close: end,
  };
}

function startOf(
  { number, instance }: WorkerHandle,
  options: WorkersOptions,
  isAudited: boolean,
): Omit<WorkerStart, 'service'> {
  const { baseDirectory, checkResponses, isAttended } = options;
  // Those of now: the settings may have been reloaded.
  const settings = structuredClone(options.settings);
  const origins = options.origins?.now;
  return { number, instance, settings, origins, baseDirectory, checkResponses, isAudited, isAttended };
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

function serveStore({ channel }: WorkerHandle, holdings: Holdings | undefined): void {
  const writer = holdings?.storage.joined?.join();
  if (!writer) return;
  channel.onAsked('group', writer.commit);
  channel.onTold('withdraw', () => void writer.withdraw());
}

async function metricsOf({ number, channel }: WorkerHandle): Promise<{ worker: string; text: string }> {
  // A worker that has just ended has no metrics.
  const text = await channel.ask('metrics', undefined).catch(() => '');
  return { worker: String(number), text };
}

/** A worker that has just ended has no requests. */
function requestsOf({ channel }: WorkerHandle, query: RequestQuery): Promise<readonly RecentRequest[]> {
  return channel.ask('requests', query).catch(() => []);
}

function alertsOf({ channel }: WorkerHandle): Promise<readonly Alert[]> {
  return channel.ask('alerts', undefined).catch(() => []);
}
