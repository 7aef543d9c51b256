/**
 * The composition root: the one file that knows every part. It opens the store, creates the four surfaces, passes
 * each the parts of the others that it needs, and connects them to one front and up to three listeners.
 */
import entriesJson from '../../generated/operations.json' with { type: 'json' };
import {
  createAuthorization,
  ensureAdministrator,
  issuerOf,
  scopesOfStrangers,
} from '../authorization/index.ts';
import { createConfiguration } from '../configuration/index.ts';
import type { OperationEntry } from '../conventions/operation-entry.ts';
import { createTasks } from '../conventions/tasks/tasks.ts';
import { systemClock, type Clock } from '../foundation/clock.ts';
import { createLog, type Log } from '../foundation/log.ts';
import { createMetrics } from '../foundation/metrics.ts';
import { holdRepeatedLines, kindOfFailedRequest } from './observing/repeated-lines.ts';
import { createPasswordHasher } from '../foundation/password-hash.ts';
import { createSystemRandom } from '../foundation/random.ts';
import { createGateway, createGatewayRoutes } from '../gateway/index.ts';
import { consoleUrl, isConsoleOn } from '../settings/console.ts';
import { storageLocation } from '../settings/storage-location.ts';
import { openConsole } from './front/console.ts';
import { createOwnDocuments } from './documents/own-documents.ts';
import { createFront } from './front/front.ts';
import type { Holdings } from './files/holdings.ts';
import { alone, type Sharing } from './composing/sharing.ts';
import { keyEncryptionKeys } from './files/encryption-key.ts';
import { openFileLimit } from './listening/connection-limit.ts';
import { createHiddenReport } from './files/hidden-report.ts';
import { watchOpenFiles } from './listening/open-files.ts';
import type { OperationHandlers } from './response/openapi.ts';
import { createOwnPaths } from './routing/own-paths.ts';
import { isMetAt } from './listening/listeners.ts';
import { createListeners } from './listening/open-listeners.ts';
import { createRequestRing } from './observing/recent-requests.ts';
import { healthChecks } from './operations/health.ts';
import { createObserving } from './observing/observing.ts';
import { createMaintenance } from './operations/maintenance.ts';
import { createOwnHandlers } from './operations/own-handlers.ts';
import type { Service, ServiceOptions } from './composing/service-options.ts';
import { openQuotas } from './composing/open-quotas.ts';
import { meterAudit, meterPasswords, refusedConnections } from './metrics/part-metrics.ts';
import { meterProcess } from './metrics/process-metrics.ts';
import { meterStorage } from './metrics/storage-metrics.ts';
import { openTraces } from './telemetry/traces.ts';
import { unreadable } from './files/unreadable-store.ts';
import { withTryItClient } from './documents/try-it-client.ts';

export { newPrivateKey, type NewPrivateKey } from '../authorization/index.ts';
export type { Service, ServiceOptions } from './composing/service-options.ts';

const entries = entriesJson as readonly OperationEntry[];

/** @throws StorageRefused, InvalidFilter and other errors that prevent a start; nothing remains open then. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { settings, baseDirectory, clock = systemClock } = options;
  const log =
    options.log ??
    createLog({ clock, write: (line) => process.stderr.write(line), level: () => settings.log.level });
  const { sharing = alone({ settings, baseDirectory, clock, log }) } = options;
  const holdings = await sharing.open();
  try {
    const held = holdRepeatedLines(log, clock, kindOfFailedRequest);
    return await compose({ ...options, clock, log: held, sharing }, holdings);
  } catch (error) {
    // Rolled back: the files must be free for the next start.
    await holdings.close();
    throw unreadable(error, storageLocation(settings.storage));
  }
}

async function compose(
  options: ServiceOptions & {
    readonly clock: Clock;
    readonly log: Log;
    readonly sharing: Sharing;
  },
  { storage, audit, auditSearch, writesTrail, mirrors, service, close: closeHoldings }: Holdings,
): Promise<Service> {
  const {
    settings,
    baseDirectory,
    clock,
    log,
    sharing,
    random = createSystemRandom(),
    secrets = {},
  } = options;
  const traces = await openTraces(settings.telemetry, { clock, random, log });
  const metrics = createMetrics();
  const instruments = { clock, random, log, metrics };
  const readMetrics = sharing.joinMetrics(metrics.render);
  const recent = createRequestRing();
  meterStorage(metrics, storage);
  const mostFiles = openFileLimit();
  meterProcess(metrics, clock, mostFiles);
  if (audit && writesTrail) meterAudit(metrics, audit);
  const { folder: directory } = storageLocation(settings.storage);
  let isStopping = false;
  const stopping = new AbortController();
  const listeners = createListeners({
    settings,
    baseDirectory,
    refused: refusedConnections(metrics),
    mostFiles,
    clock,
    log,
    handed: sharing.handed,
    onUrl: () => Object.assign(issuer, issuerOf(settings.authorization.issuer ?? ownUrl())),
  });
  const ownUrl = (): string =>
    listeners.urlOf('server') ?? `http://${settings.server.host}:${settings.server.port}`;
  const issuer = issuerOf(settings.authorization.issuer ?? ownUrl());
  const { tombstoneSeconds } = settings;
  const maintenance = await createMaintenance({ settings, store: storage.serviceState, clock });
  const quotas = await openQuotas({
    settings,
    exchange: sharing.quotas,
    instance: storage.instance,
    clock,
    log,
    metrics,
  });
  const encryptionKeys = await keyEncryptionKeys(
    directory,
    secrets,
    random,
    async () => (await storage.authorization.sealingKeys.list()).length > 0,
  );
  const { memoryKibibytes, passes } = settings.authorization.passwords.hash;
  const hasher = createPasswordHasher({ cost: { memory: memoryKibibytes, passes, parallelism: 1 } });
  meterPasswords(metrics, hasher);
  const tasks = createTasks({ store: storage.conventions.tasks, clock, random, log, tombstoneSeconds });
  const paths = createOwnPaths(entries, settings.configuration);
  const configuration = await createConfiguration({
    settings: settings.configuration,
    baseDirectory,
    dataDirectory: mirrors,
    store: storage.configuration,
    tasks,
    audit,
    ...instruments,
  });
  const { routesFrom } = settings.gateway;
  const ofGateway = { settings: settings.gateway, stores: storage.gateway, issuer, baseDirectory };
  const routes = createGatewayRoutes(
    {
      ...ofGateway,
      reserved: paths.reservedSegments,
      routesChanged: createHiddenReport({
        prefix: settings.configuration.prefix,
        reserved: paths.reservedSegments,
        applications: configuration.applications,
        log,
      }),
      followedRoutes: routesFrom && configuration.follow(routesFrom),
      isManagement: (address, port) => isMetAt(listeners.urlOf('management'), address, port),
    },
    instruments,
  );
  const authorization = await createAuthorization({
    settings: withTryItClient(settings),
    builtInClients: {
      consoleUrl: isConsoleOn(settings) ? () => consoleUrl(settings, issuer.url, listeners.urlOf) : undefined,
      commandLine: settings.console.commandLine,
    },
    issuer,
    protectedResource: routes.resources.find,
    stores: storage.authorization,
    keyEncryptionKey: encryptionKeys.current,
    olderKeyEncryptionKeys: encryptionKeys.older,
    hasher,
    tombstoneSeconds,
    maintenance,
    settledTime: storage.settledTime,
    newPrivateKey: options.newPrivateKey,
    resolveName: options.resolveName,
    audit,
    ...instruments,
  });
  const gateway = await createGateway(
    {
      ...ofGateway,
      routes,
      grantableScopes: {
        at: (uri) => settings.authorization.resources[uri]?.scopes,
        ofStrangers: scopesOfStrangers(settings.authorization),
      },
      verifyAccessToken: authorization.verifyAccessToken,
      ownAt: paths.ownAt,
      quotas,
      traces: traces?.gateway,
      tasks,
      tombstoneSeconds,
    },
    instruments,
  );

  const documents = createOwnDocuments(settings.configuration, issuer);
  const checks = healthChecks({ storage, audit, configuration, gateway });
  const surfaces = { authorization, gateway };
  const operators = openConsole({
    settings,
    issuer,
    urlOf: listeners.urlOf,
    authorization,
    encryptionKey: encryptionKeys.current,
    readMetrics,
    clock,
    random,
  });
  const handlers = {
    ...authorization.handlers,
    ...gateway.handlers,
    ...configuration.handlers,
    ...tasks.handlers,
    ...createOwnHandlers({
      settings,
      documents,
      maintenance,
      authorization,
      checks,
      draining: () => isStopping,
      isReady: configuration.isReady,
      metrics: { render: readMetrics },
      clock,
    }),
    ...operators.handlers,
    ...createObserving({
      ...options,
      sharing,
      service,
      storage,
      auditSearch,
      recent,
      checks,
      maintenance,
      ...surfaces,
    }),
  } as OperationHandlers;

  const front = await createFront({
    settings,
    paths,
    handlers: options.decorateHandlers?.(handlers) ?? handlers,
    documents: documents.shown,
    authorization,
    gateway,
    maintenance,
    quotas,
    audit,
    spans: traces?.requests,
    metrics,
    recent,
    checkResponses: options.checkResponses,
    stopping: stopping.signal,
    clock,
    random,
    log,
  });

  // A start that fails creates no administrator, because the secret would not be shown.
  const administrator = await ensureAdministrator({
    clients: storage.authorization.clients,
    random,
    clock,
    environmentSecret: secrets.administrator,
  });
  const stopWatchingFiles = watchOpenFiles(mostFiles, { clock, log, metrics });
  return {
    administratorSecret: administrator.secret,
    async listen() {
      await quotas.start();
      await listeners.open(front.handlers);
      return { url: ownUrl(), urls: listeners.urls() };
    },
    reload: gateway.reload,
    async close({ isReplaced = false } = {}) {
      isStopping = !isReplaced;
      stopWatchingFiles();
      operators.close();
      await listeners.close(() => {
        stopping.abort();
        gateway.drain(settings.server.timeouts.drainMilliseconds);
      }, isStopping);
      await Promise.all([configuration.close(), gateway.close(), authorization.close(), traces?.close()]);
      await quotas.close();
      await closeHoldings();
    },
  };
}
