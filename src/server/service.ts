/**
 * The composition root: the one file that knows every part. It opens the store, creates the four surfaces, passes
 * each the parts of the others that it needs, and connects them to one front and up to three listeners.
 */
import { ensureAdministrator } from '../authorization/index.ts';
import { type Clock, systemClock } from '../foundation/clock.ts';
import { isNoting, noteConditions } from '../foundation/conditions/noted.ts';
import type { Instruments } from '../foundation/instruments.ts';
import { createLog, type Log } from '../foundation/log.ts';
import { createMetrics } from '../foundation/metrics.ts';
import { createSystemRandom } from '../foundation/random.ts';
import type { Settings } from '../settings/settings.ts';
import { storageLocation } from '../settings/storage-location.ts';
import { createAddresses } from './composing/addresses.ts';
import { openFront } from './composing/open-front.ts';
import { createOperations } from './composing/operations.ts';
import type { ServiceOptions, ServingService, StartOptions } from './composing/service-options.ts';
import { alone } from './composing/sharing.ts';
import { openState } from './composing/state.ts';
import { openSurfaces } from './composing/surfaces.ts';
import type { Holdings } from './files/holdings.ts';
import { unreadable } from './files/unreadable-store.ts';
import { openFileLimit } from './listening/connection-limit.ts';
import { watchOpenFiles } from './listening/open-files.ts';
import { createListeners } from './listening/open-listeners.ts';
import { meterAudit, meterConnections } from './metrics/part-metrics.ts';
import { meterProcess } from './metrics/process-metrics.ts';
import { meterStorage } from './metrics/storage-metrics.ts';
import { createRequestRing } from './observing/recent-requests.ts';
import { createTraffic } from './observing/traffic.ts';
import { holdRepeatedLines, kindOfFailedRequest } from './observing/repeated-lines.ts';
import { openTraces } from './telemetry/traces.ts';

export { newPrivateKey, type NewPrivateKey } from '../authorization/index.ts';
export type { Service, ServiceOptions, ServingService } from './composing/service-options.ts';

const ownLog = (settings: Settings, clock: Clock): Log =>
  createLog({ clock, write: (line) => process.stderr.write(line), level: () => settings.log.level });

/** @throws StorageRefused, InvalidSettings and other errors that prevent a start; nothing remains open then. */
export async function createService(options: ServiceOptions): Promise<ServingService> {
  const { settings, baseDirectory, clock = systemClock, random = createSystemRandom() } = options;
  const given = options.log ?? ownLog(settings, clock);
  const log = isNoting(given) ? given : noteConditions(given, clock);
  const { sharing = alone({ settings, baseDirectory, clock, log }) } = options;
  const holdings = await sharing.open();
  try {
    const held = holdRepeatedLines(log, clock, kindOfFailedRequest);
    const instruments = { clock: holdings.storage.clock, random, log: held, metrics: createMetrics() };
    return await compose({ ...options, sharing, noted: log, machineClock: clock }, holdings, instruments);
  } catch (error) {
    // Rolled back: the files must be free for the next start.
    await holdings.close();
    throw unreadable(error, storageLocation(settings.storage));
  }
}

async function compose(
  options: StartOptions,
  holdings: Holdings,
  instruments: Instruments,
): Promise<ServingService> {
  const { settings, baseDirectory, sharing, secrets, idleClock, machineClock: clock } = options;
  const { metrics } = instruments;
  const mostFiles = openFileLimit();
  const traces = await openTraces(settings.telemetry, { ...instruments, clock });
  const readMetrics = sharing.joinMetrics(metrics.render);
  meterStorage(metrics, holdings.storage);
  meterProcess(metrics, clock, mostFiles);
  if (holdings.audit && holdings.writesTrail) meterAudit(metrics, holdings.audit);
  const meters = meterConnections(metrics, clock);
  const { handed } = sharing;
  const listening = { settings, baseDirectory, idleClock, ...meters, mostFiles, handed };
  const listeners = createListeners({ ...listening, ...instruments });
  const addresses = createAddresses(settings, listeners.urlOf);
  const state = await openState(options, holdings, instruments);
  const parts = { options, holdings, state, addresses, traces };
  const surfaces = await openSurfaces(parts, instruments);
  const all = { ...parts, surfaces, recent: createRequestRing(), traffic: createTraffic(instruments.clock) };
  const ending = new AbortController();
  const stopping = new AbortController();
  const isDraining = (): boolean => ending.signal.aborted;
  const operations = createOperations({ ...all, readMetrics, isDraining }, instruments);
  const front = await openFront(all, operations, stopping.signal, instruments);
  // A start that fails creates no administrator, because the secret would not be shown.
  const administrator = await ensureAdministrator({
    ...instruments,
    clients: holdings.storage.authorization.clients,
    environmentSecret: secrets?.administrator,
  });
  const stopWatchingFiles = watchOpenFiles(mostFiles, instruments);
  const { authorization, configuration, gateway } = surfaces;
  return {
    administratorSecret: administrator.secret,
    async listen() {
      await state.quotas.start();
      await listeners.open(front.handlers);
      operations.announce();
      return { url: addresses.own(), urls: listeners.urls() };
    },
    isProxied: (path) => gateway.dataPlane.takes(path),
    reload: () => gateway.reload().then(operations.announce),
    async close({ isReplaced = false } = {}) {
      if (!isReplaced) ending.abort();
      stopWatchingFiles();
      operations.close();
      await listeners.close(() => {
        stopping.abort();
        gateway.drain(settings.server.timeouts.drainMilliseconds);
      }, !isReplaced);
      await Promise.all([configuration.close(), gateway.close(), authorization.close(), traces?.close()]);
      await state.quotas.close();
      state.limits.close();
      await holdings.close();
    },
  };
}
