/**
 * The configuration surface: configuration files by application, profile and label, on the paths of Spring Cloud
 * Config. It is responsible for the meaning and precedence of files, but not for routing, credentials or HTTP.
 * @see Spec §2.10, §4.6
 */
import type { Handlers } from '../conventions/operation.ts';
import type { Clock } from '../foundation/clock.ts';
import type { AuditTrail } from '../foundation/audit/audit-trail.ts';
import type { Log } from '../foundation/log.ts';
import type { Metrics } from '../foundation/metrics.ts';
import type { Tasks } from '../conventions/tasks/tasks.ts';
import type { Random } from '../foundation/random.ts';
import type { ConfigurationSettings } from '../settings/settings.ts';
import { type Access, createAccess } from './endpoints/access.ts';
import { createChangesEndpoint } from './changes/changes-endpoint.ts';
import { createChangeCheck } from './changes/check-change.ts';
import { createReadAt } from './endpoints/read-at.ts';
import { writableRepositories } from './changes/writable-repositories.ts';
import { createDecryptSources, type DecryptSources } from './encryption/decrypt-sources.ts';
import { createEncryptionEndpoint } from './encryption/encryption-endpoint.ts';
import { type CipherKeyRing, createCipherKeyRing } from './encryption/key-ring.ts';
import type { ClientScope } from './ownership/lost-reads.ts';
import { findRights, logRights } from './reading/report-rights.ts';
import { createNamedApplications, type NamedApplications } from './ownership/named-applications.ts';
import { readCoordinates } from './operations/coordinates.ts';
import { createEnvironmentEndpoint } from './endpoints/environment-endpoint.ts';
import { createEnvironmentsEndpoint } from './endpoints/environments-endpoint.ts';
import { createEnvironmentReader, type EnvironmentReader } from './reading/environment-reader.ts';
import { createFilesEndpoint } from './endpoints/files-endpoint.ts';
import { createFileEndpoint } from './endpoints/file-endpoint.ts';
import type { ConfigurationOperations } from './operations/operations.ts';
import type { ConfigurationStore } from './repositories/database/configuration-store.ts';
import { createRepositoryChecks, type RepositoryChecks } from './repositories/repository-checks.ts';
import {
  createRepositoryWatch,
  type RepositoryHealth,
  type RepositoryWatch,
} from './repositories/repository-watch.ts';
import { createDiffsEndpoint } from './endpoints/diffs-endpoint.ts';
import { createOriginsEndpoint } from './endpoints/origins-endpoint.ts';
import { readSettingsSchemas } from './schema/settings-schemas.ts';
import { createPushEndpoint } from './pushes/push-endpoint.ts';
import { type SharedFetches, shareFetches } from './repositories/shared-fetches.ts';
import { type Backends, createBackends } from './repositories/backends.ts';
import { createTextEndpoint, createTextHandler } from './endpoints/text-endpoint.ts';
import { type ChangeNotices, createChangeNotices } from './waiting/change-notices.ts';
import { type FollowedEnvironment, followEnvironment } from './waiting/followed-environment.ts';
import { createWaitingCount } from './waiting/waiting-count.ts';

export { lintRepository } from './lint/lint-repository.ts';
export { type LintFinding, lintRules, type LintSeverity } from './lint/finding.ts';
export { isAtLeast, type LintResult } from './lint/lint.ts';
export { examineRights } from './examine-rights.ts';
export { rotateSecrets } from './encryption/rotate-secrets.ts';
export type { RotationResult } from './encryption/rotate-directory.ts';
export { journalFolder } from './repositories/directory/change-journal.ts';
export { reachGitRepository } from './repositories/git/reach.ts';
export { hasConfigurationForm } from './endpoints/path-form.ts';
export { checkConfigurationSettings } from './settings-problems.ts';
export type {
  ConfigurationStore,
  GoodFileChange,
  NewStoredChange,
  StoredChange,
  StoredVersion,
} from './repositories/database/configuration-store.ts';
export type { RepositoryHealth } from './repositories/repository-watch.ts';

interface ApplicationsOfClients {
  readonly names: ReadonlySet<string>;
  clients(): readonly ClientScope[];
}

export interface ConfigurationDependencies {
  readonly settings: ConfigurationSettings;
  /** The base of relative paths in the settings. */
  readonly baseDirectory: string;
  /** The folder of the mirrors of remote repositories; undefined if there is none. */
  readonly dataDirectory: string | undefined;
  /** The store of the repositories of kind `database`. */
  readonly store: ConfigurationStore;
  /**
   * The applications that the scopes of clients contain in full. If one of them changes, `names` is another set.
   */
  readonly applicationsOfClients: ApplicationsOfClients;
  /** The applications whose configuration the service itself follows. */
  readonly followedApplications?: readonly string[];
  readonly tasks: Pick<Tasks, 'defer'>;
  /** The audit trail; nothing is recorded if it is absent. */
  readonly audit?: Pick<AuditTrail, 'record'> | undefined;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
}

export interface Configuration {
  readonly handlers: Handlers<ConfigurationOperations>;
  /** The health of each repository at its last check. */
  health(): readonly RepositoryHealth[];
  /** The same in short form, for /readyz. */
  readonly checks: RepositoryChecks;
  /** False until every repository that readiness requires has been read once. */
  isReady(): boolean;
  /** Names of applications that have a file; `a-b-c.yml` may belong to `a-b-c`, `a-b` and `a`. */
  applications(): readonly string[];
  /** An environment to follow. @throws ApiError 400 for invalid names. */
  follow(place: { application: string; profile: string; label?: string }): FollowedEnvironment;
  /** Fetches every remote repository now, and reads the result. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** The files of all repositories, and what watches and reads them. */
interface Reading {
  readonly readers: Backends['readers'];
  readonly remotes: Backends['remotes'];
  readonly fetches: SharedFetches;
  readonly watch: RepositoryWatch;
  /** Notices for requests that wait. */
  readonly changes: ChangeNotices;
  readonly ring: CipherKeyRing | undefined;
  readonly decrypt: DecryptSources;
  readonly reader: EnvironmentReader;
  /** Reads encrypted values as they are stored. */
  readonly sealedReader: EnvironmentReader;
  readonly namesNow: () => NamedApplications;
  readonly access: Access;
}

async function openReading(dependencies: ConfigurationDependencies): Promise<Reading> {
  const { settings, store, clock, random, log, metrics } = dependencies;
  const { overrides, acceptEmpty } = settings;
  const news = createChangeNotices();
  const { readers, remotes } = await createBackends({
    ...dependencies,
    repositories: settings.repositories,
    fileBytes: settings.maximumFileBytes,
    changed: news.publish,
  });
  const fetches = shareFetches({ store, remotes, log });
  const changes = createChangeNotices();
  const watch = createRepositoryWatch({ readers, clock, log, metrics, changed: changes.publish });
  news.follow(watch.news);
  await watch.start();
  // The check has read the files of the default labels, so it has found a mirror that is damaged.
  const repaired = await Promise.all(remotes.map(({ repository }) => repository.repaired()));
  if (repaired.includes(true)) await watch.look();
  const ring = await createCipherKeyRing(settings.encryption, random);
  const decrypt = createDecryptSources(ring, log);
  const reader = createEnvironmentReader({ readers, overrides, acceptEmpty, decrypt });
  const sealedReader = createEnvironmentReader({
    readers,
    overrides,
    acceptEmpty,
    decrypt: (sources) => sources,
  });
  const namesNow = createNamedApplications(
    settings.applications ?? [],
    dependencies.followedApplications ?? [],
    dependencies.applicationsOfClients,
  );
  const access = createAccess(settings.access, namesNow, dependencies.applicationsOfClients);
  return { readers, remotes, fetches, watch, changes, ring, decrypt, reader, sealedReader, namesNow, access };
}

/** The operations that read. */
function createReadHandlers(
  { settings, clock, log, metrics }: ConfigurationDependencies,
  { readers, changes, decrypt, reader, sealedReader, namesNow, access }: Reading,
  repositories: ReturnType<typeof writableRepositories>,
) {
  const { overrides } = settings;
  const text = createTextEndpoint({ reader, access, plainText: settings.plainText, clock });
  const waiting = { changes, clock, countIn: createWaitingCount(metrics) };
  return {
    ...createEnvironmentEndpoint({ reader, access, text, waiting }),
    ...createFileEndpoint({ reader, access, waiting }),
    ...createTextHandler(text),
    ...createEnvironmentsEndpoint({ readers, access, namesNow }),
    ...createOriginsEndpoint({ sealedReader, access }),
    ...createFilesEndpoint({ repositories, access, namesNow }),
    ...createDiffsEndpoint({
      readAt: createReadAt({ readers, repositories, sealedReader, overrides, log }),
      access,
      decrypt,
    }),
  };
}

/** The operations that change files, encrypt values or report a change. */
function createChangeHandlers(
  { settings, tasks, audit, clock, log }: ConfigurationDependencies,
  { readers, remotes, fetches, watch, ring, decrypt, namesNow, access }: Reading,
  repositories: ReturnType<typeof writableRepositories>,
  schemas: Awaited<ReturnType<typeof readSettingsSchemas>>,
) {
  const { overrides, maximumFileBytes: fileBytes, pushes } = settings;
  return {
    ...createEncryptionEndpoint(ring),
    ...createChangesEndpoint({
      repositories,
      mayReadOwner: access.isListed,
      namesNow,
      ring,
      fileBytes,
      check: createChangeCheck({ readers, overrides, decrypt, schemas, clock, log }),
      clock,
      tasks,
      log,
      audit,
      changed(repository) {
        watch.news();
        void fetches.announce([repository]);
      },
    }),
    ...createPushEndpoint({ secret: pushes?.secret, remotes, fetches, tasks }),
  };
}

export async function createConfiguration(dependencies: ConfigurationDependencies): Promise<Configuration> {
  const { settings, baseDirectory, log } = dependencies;
  const reading = await openReading(dependencies);
  const { readers, remotes, watch, changes, reader, namesNow } = reading;
  const repositories = writableRepositories(
    readers,
    settings.repositories.map(({ dialect }) => dialect),
  );
  const schemas = await readSettingsSchemas(settings.schemas, baseDirectory);
  if (settings.access === 'authenticated')
    logRights(await findRights(readers, namesNow(), dependencies.applicationsOfClients.clients()), log);
  return {
    handlers: {
      ...createReadHandlers(dependencies, reading, repositories),
      ...createChangeHandlers(dependencies, reading, repositories, schemas),
    } satisfies Handlers<ConfigurationOperations>,
    health: watch.health,
    checks: createRepositoryChecks(watch.health),
    isReady: () => !settings.readyWhenRead || watch.isRead(),
    applications: watch.applications,
    follow: ({ application, profile, label }) =>
      followEnvironment(readCoordinates(application, profile, label), { reader, namesNow, changes, log }),
    async refresh() {
      await Promise.all(remotes.map(({ repository }) => repository.refresh()));
      await watch.look();
    },
    async close() {
      watch.close();
      await Promise.all(readers.map((each) => each.settled()));
      await Promise.all(remotes.map(({ repository }) => repository.close()));
    },
  };
}
