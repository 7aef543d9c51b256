/**
 * The composition root: the one file that knows every part. It opens the store, creates the four surfaces, passes
 * each the parts of the others that it needs, and connects them to one front and up to three listeners.
 */
import entriesJson from '../../generated/operations.json' with { type: 'json' };
import {
  type AuthorizationDependencies,
  createAuthorization,
  ensureAdministrator,
  issuerOf,
} from '../authorization/index.ts';
import { createConfiguration } from '../configuration/index.ts';
import type { OperationEntry } from '../conventions/operation-entry.ts';
import { createQuotas } from '../conventions/quota.ts';
import { createTasks } from '../conventions/tasks/tasks.ts';
import { systemClock, type Clock } from '../foundation/clock.ts';
import type { AuditTrail } from '../foundation/audit/audit-trail.ts';
import { createLog, type Log } from '../foundation/log.ts';
import { createMetrics } from '../foundation/metrics.ts';
import { holdRepeatedLines, kindOfFailedRequest } from './repeated-lines.ts';
import { createPasswordHasher } from '../foundation/password-hash.ts';
import { createSystemRandom, type Random } from '../foundation/random.ts';
import { createGateway } from '../gateway/index.ts';
import type { Settings } from '../settings/settings.ts';
import { StorageUnavailable } from '../storage/sql/database.ts';
import { openStorage, type Storage } from '../storage/open.ts';
import { type StorageLocation, storageLocation } from '../settings/storage-location.ts';
import { StorageRefused } from '../storage/refused.ts';
import { createOwnDocuments } from './documents/own-documents.ts';
import { createFront } from './front.ts';
import { auditFile, openAudit, refuseLostStore } from './files/audit-file.ts';
import { keyEncryptionKeys } from './files/encryption-key.ts';
import type { ListenerRole } from './routing/exchange.ts';
import { openFileLimit } from './listening/connection-limit.ts';
import { createHiddenReport } from './files/hidden-report.ts';
import { watchOpenFiles } from './listening/open-files.ts';
import type { ResponseCheckMode } from './response/checked-responses.ts';
import type { OperationHandlers } from './response/openapi.ts';
import { createOwnPaths } from './routing/own-paths.ts';
import { isMetAt } from './listening/listeners.ts';
import { createListeners } from './listening/open-listeners.ts';
import { createOwnHandlers } from './own-handlers.ts';
import { lockOwnFiles } from './files/own-files.ts';
import { meterAudit, meterPasswords } from './metrics/part-metrics.ts';
import { meterProcess } from './metrics/process-metrics.ts';
import { meterStorage } from './metrics/storage-metrics.ts';
import { withTryItClient } from './documents/try-it-client.ts';

export interface ServiceOptions {
  readonly settings: Settings;
  /** The folder for relative paths of the settings. */
  readonly baseDirectory: string;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Creates the private keys that sign tokens. */
  readonly newPrivateKey?: AuthorizationDependencies['newPrivateKey'];
  readonly log?: Log;
  /** Secrets that are not settings. */
  readonly secrets?: {
    readonly administrator?: string | undefined;
    readonly encryptionKey?: string | undefined;
    readonly olderEncryptionKeys?: readonly string[] | undefined;
  };
  /** Wraps or replaces handlers before their registration; tests plant their faults here. */
  readonly decorateHandlers?: (handlers: OperationHandlers) => OperationHandlers;
  /** Checks every own response against the documents: reports a departure, or responds with 500 instead. */
  readonly checkResponses?: ResponseCheckMode;
}

export interface Service {
  /** Starts the listeners; resolves when all of them listen. */
  listen(): Promise<{ readonly url: string; readonly urls: Readonly<Partial<Record<ListenerRole, string>>> }>;
  /** The administrator's secret, only in the start that created it. */
  readonly administratorSecret: string | undefined;
  /** Drains and releases everything. */
  close(): Promise<void>;
}

const entries = entriesJson as readonly OperationEntry[];

/** A store that cannot be read at start prevents the start, and is not a fault of the program. */
function unreadable(error: unknown, location: StorageLocation): unknown {
  if (!(error instanceof StorageUnavailable)) return error;
  const { cause } = error;
  const reason = cause instanceof Error ? cause.message : error.message;
  const store = 'file' in location ? location.file : 'the database';
  return new StorageRefused(`${store} cannot be read: ${reason}`, { cause: error });
}

/** @throws StorageRefused, InvalidFilter and other errors that prevent a start; nothing remains open then. */
export async function createService(options: ServiceOptions): Promise<Service> {
  const { settings, clock = systemClock } = options;
  const log =
    options.log ??
    createLog({ clock, write: (line) => process.stderr.write(line), level: settings.log.level });
  const { url, purgeSeconds } = settings.storage;
  const { baseDirectory } = options;
  const location = storageLocation(settings.storage);
  const file = auditFile(settings.audit, location, baseDirectory);
  refuseLostStore(location, file, () => lockOwnFiles(file, settings.configuration, baseDirectory)());
  const storage = await openStorage(url, { clock, log, purgeSeconds });
  let audit: AuditTrail | undefined;
  let releaseFiles: (() => void) | undefined;
  try {
    releaseFiles = lockOwnFiles(file, settings.configuration, baseDirectory);
    audit =
      file === undefined
        ? undefined
        : await openAudit(file, settings.audit, { marks: storage.auditMarks, clock, log });
    const held = holdRepeatedLines(log, clock, kindOfFailedRequest);
    return await compose({ ...options, clock, log: held, audit, releaseFiles }, storage);
  } catch (error) {
    // Rolled back: the files must be free for the next start.
    await audit?.close();
    releaseFiles?.();
    await storage.close();
    throw unreadable(error, location);
  }
}

async function compose(
  options: ServiceOptions & {
    readonly clock: Clock;
    readonly log: Log;
    readonly audit: AuditTrail | undefined;
    readonly releaseFiles: () => void;
  },
  storage: Storage,
): Promise<Service> {
  const { settings, baseDirectory, clock, log, audit, random = createSystemRandom(), secrets = {} } = options;
  const metrics = createMetrics();
  meterStorage(metrics, storage);
  const mostFiles = openFileLimit();
  meterProcess(metrics, clock, mostFiles);
  if (audit) meterAudit(metrics, audit);
  const refused = metrics.counter(
    'gatehouse_refused_connections_total',
    'Connections that were closed because a listener was full.',
  );
  const { folder: directory } = storageLocation(settings.storage);
  let isStopping = false;
  const stopping = new AbortController();
  const listeners = createListeners({
    settings,
    baseDirectory,
    refused,
    mostFiles,
    clock,
    log,
    onUrl: () => Object.assign(issuer, issuerOf(settings.authorization.issuer ?? ownUrl())),
  });
  const ownUrl = (): string =>
    listeners.urlOf('server') ?? `http://${settings.server.host}:${settings.server.port}`;
  const issuer = issuerOf(settings.authorization.issuer ?? ownUrl());
  const { tombstoneSeconds } = settings;
  const quotas = createQuotas({ clock, legacyHeaders: settings.quotas.legacyHeaders });

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
  const authorization = await createAuthorization({
    settings: withTryItClient(settings),
    issuer,
    stores: storage.authorization,
    keyEncryptionKey: encryptionKeys.current,
    olderKeyEncryptionKeys: encryptionKeys.older,
    hasher,
    tombstoneSeconds,
    clock,
    settledTime: storage.settledTime,
    random,
    newPrivateKey: options.newPrivateKey,
    log,
    audit,
  });
  const administrator = await ensureAdministrator({
    clients: storage.authorization.clients,
    random,
    clock,
    environmentSecret: secrets.administrator,
  });
  const paths = createOwnPaths(entries, settings.configuration);
  let reportHidden: ((routeNames: readonly string[]) => void) | undefined;
  const configuration = await createConfiguration({
    settings: settings.configuration,
    baseDirectory,
    dataDirectory: directory,
    store: storage.configuration,
    tasks,
    audit,
    clock,
    random,
    log,
    metrics,
  });
  const { routesFrom } = settings.gateway;
  const gateway = await createGateway({
    settings: settings.gateway,
    routes: storage.gateway.routes,
    verifyAccessToken: authorization.verifyAccessToken,
    forward: (client, path, id) => front.forward(client, path, id),
    routesChanged: (names) => reportHidden?.(names),
    followedRoutes: routesFrom && configuration.follow(routesFrom),
    reserved: paths.reservedSegments,
    ownAt: paths.ownAt,
    legacyQuotaHeaders: settings.quotas.legacyHeaders,
    isManagement: (address, port) => isMetAt(listeners.urlOf('management'), address, port),
    tasks,
    tombstoneSeconds,
    baseDirectory,
    clock,
    random,
    log,
    metrics,
  });
  reportHidden = createHiddenReport({
    prefix: settings.configuration.prefix,
    reserved: paths.reservedSegments,
    applications: configuration.applications,
    log,
  });
  reportHidden(gateway.names());

  const maintenance = { isOn: settings.maintenance };
  const documents = createOwnDocuments(settings.configuration, issuer);
  const handlers = {
    ...authorization.handlers,
    ...gateway.handlers,
    ...configuration.handlers,
    ...tasks.handlers,
    ...createOwnHandlers({
      settings,
      documents,
      maintenance,
      checks: {
        storage: storage.health,
        clock: storage.settledTime.health,
        ...(audit && { audit: () => (audit.failure === undefined ? 'ok' : 'degraded') }),
        ...configuration.checks,
        gateway: gateway.health,
      },
      draining: () => isStopping,
      isReady: configuration.isReady,
      metrics,
      clock,
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
    metrics,
    checkResponses: options.checkResponses,
    stopping: stopping.signal,
    clock,
    random,
    log,
  });

  const stopWatchingFiles = watchOpenFiles(mostFiles, { clock, log, metrics });
  return {
    administratorSecret: administrator.secret,
    async listen() {
      await listeners.open(front.handlers);
      return { url: ownUrl(), urls: listeners.urls() };
    },
    async close() {
      isStopping = true;
      stopWatchingFiles();
      await listeners.close(() => {
        stopping.abort();
        gateway.drain(settings.server.timeouts.drainMilliseconds);
      });
      await Promise.all([configuration.close(), gateway.close(), authorization.close()]);
      await audit?.close();
      options.releaseFiles();
      await storage.close();
    },
  };
}
