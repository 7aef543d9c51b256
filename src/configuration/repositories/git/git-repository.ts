import { hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../../foundation/clock.ts';
import type { Log } from '../../../foundation/log.ts';
import type { Random } from '../../../foundation/random.ts';
import { createTurns } from '../../../foundation/turns.ts';
import type { GitSettings } from '../../../settings/settings.ts';
import { sourceExtensions } from '../../formats/source-document.ts';
import { defaultLabelMissing, notFetched } from '../../operations/errors.ts';
import type { ConfigurationRepository, Location, RequestedNames } from '../port/repository.ts';
import { searchFolders } from '../port/search-paths.ts';
import { createFollowedLabels } from './followed-labels.ts';
import { credentialsEnvironment } from './plumbing/credentials.ts';
import { catalogueTree } from './plumbing/catalogue-tree.ts';
import { createGitCommand } from './plumbing/git-command.ts';
import { gitLocation } from './plumbing/git-location.ts';
import { type LabelledCommit, type GitLabels, resolveLabel } from './plumbing/labels.ts';
import { createGitWriter } from './writing/git-writer.ts';
import { createMirror } from './plumbing/mirror.ts';
import type { MirrorFolder } from './plumbing/mirror-folder.ts';
import { createObjects } from './plumbing/objects.ts';
import { createRefreshSchedule } from './plumbing/refresh-schedule.ts';
import type { TreeObjects } from './plumbing/tree.ts';

/**
 * A git repository, read from a mirror without a work tree, with every label at once. Requests are served from the
 * last fetch and never wait for the network. A label is looked up in memory, and no part of a request is passed to
 * git.
 */
export interface GitRepository extends ConfigurationRepository {
  /** Opens the mirror of an earlier run, and waits for the first fetch for a limited time. */
  start(): Promise<void>;
  /** Waits for a limited time until a damaged mirror is made again. @returns false if it is not known to be damaged. */
  repaired(): Promise<boolean>;
  /** Fetches now. @returns true if the remote could be fetched. */
  refresh(): Promise<boolean>;
  close(): Promise<void>;
}

export interface GitRepositoryDependencies {
  readonly settings: GitSettings;
  /** True if changes are committed and pushed. */
  readonly writable?: boolean | undefined;
  /** Maximum size of a file. */
  readonly fileBytes?: number | undefined;
  /** The folder of mirrors; undefined for a temporary folder. */
  readonly dataDirectory: string | undefined;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Called when a label has another commit. */
  readonly changed: () => void;
}

const firstFetchMilliseconds = 10_000;
const listedFiles = 10_000;

export async function createGitRepository(
  name: string,
  dependencies: GitRepositoryDependencies,
): Promise<GitRepository> {
  const { settings, writable, fileBytes, dataDirectory, clock, random, log, changed } = dependencies;
  const { url, defaultLabel, searchPaths, refreshSeconds, timeoutSeconds } = settings;
  const parent = dataDirectory
    ? join(dataDirectory, 'configuration')
    : await mkdtemp(join(tmpdir(), 'gatehouse-git-'));
  const folder = join(parent, `${name}-${hash('sha256', url).slice(0, 16)}.git`);
  const credentials = await credentialsEnvironment(parent, settings);
  const mirrorIn = (place: string): MirrorFolder => ({
    folder: place,
    git: createGitCommand({ folder: place, clock, credentials, secret: settings.password }),
  });
  const [own, fresh] = [mirrorIn(folder), mirrorIn(`${folder}.new`)];
  const { git } = own;
  const mirror = createMirror({
    mirror: own,
    fresh,
    url,
    defaultLabel,
    fetchMilliseconds: timeoutSeconds * 1_000,
    remade(aside, reason) {
      objects.renew();
      log.warn('repository-mirror-remade', { repository: name, reason, aside });
    },
  });
  const objects = createObjects({
    git,
    clock,
    fileBytes,
    damaged(id) {
      if (!mirror.isSuspected() && mirror.suspect(id)) void schedule.refresh();
    },
  });
  const followed = createFollowedLabels(mirror, { name, defaultLabel, log, changed });
  const inTurn = createTurns();
  const fetch = (): Promise<boolean> => inTurn(followed.fetch);
  const schedule = createRefreshSchedule({ fetch, pauseMilliseconds: refreshSeconds * 1_000, clock, random });

  const current = (): GitLabels => {
    const labels = followed.labels();
    if (!labels) throw notFetched(name, refreshSeconds, followed.shownProblem(), followed.failure());
    return labels;
  };
  const locationsOf = (
    { commits }: GitLabels,
    found: LabelledCommit,
    shownAs: string,
    names: RequestedNames | undefined,
  ): Location[] =>
    ['', ...searchFolders(searchPaths, names).map((path) => `${path}/`)].map((prefix) =>
      gitLocation({ objects, commits, ...found, prefix, searchPaths, shownAs }),
    );

  const writer = writable
    ? createGitWriter({
        git,
        url,
        milliseconds: timeoutSeconds * 1_000,
        labels: current,
        objects,
        inTurn,
        fetch: followed.fetch,
        takeUp: followed.takeUp,
      })
    : undefined;

  return {
    name,
    ...(writer && { writer }),
    async open(wanted, names) {
      const known = current();
      const asked = wanted.length === 0 ? [undefined] : wanted;
      const found = asked.map((label) => resolveLabel(known, label));
      if (wanted.length === 0 && !found[0])
        throw defaultLabelMissing(name, refreshSeconds, followed.problem() ?? '');
      if (found.includes(undefined)) return undefined;
      const commits = distinct(found as LabelledCommit[]);
      return commits.flatMap((each) => {
        const shownAs = commits.length > 1 ? `${each.line}/` : '';
        return locationsOf(known, each, shownAs, names);
      });
    },
    async list() {
      const found = resolveLabel(current(), undefined);
      return found ? listSources(objects, found.commit.root) : [];
    },
    catalogue: {
      async labels() {
        const { heads, tags, initial } = current();
        const kept = initial?.kept === 'gone' ? initial.names : [];
        return [...new Set([...heads.keys(), ...tags.keys(), ...kept])];
      },
      async files(label) {
        const found = resolveLabel(current(), label);
        return found && catalogueTree(objects, found.commit.root, searchPaths);
      },
    },
    stateOf: () => async () => followed.labels(),
    problem: followed.problem,
    isOutdated(wanted) {
      if (followed.failure() !== undefined) return true;
      const initial = followed.labels()?.initial;
      if (initial?.kept === undefined) return false;
      return wanted.length === 0 || wanted.some((label) => initial.names.includes(label));
    },
    async start() {
      await followed.begin();
      await withPatience(schedule.refresh(), clock);
    },
    async repaired() {
      if (!mirror.isSuspected()) return false;
      await withPatience(schedule.refresh(), clock);
      return true;
    },
    refresh: schedule.refresh,
    async close() {
      followed.close();
      schedule.close();
      await Promise.all([git.close(), fresh.git.close()]);
      if (dataDirectory === undefined) await rm(parent, { recursive: true, force: true });
    },
  };
}

/** Waits for a limited time. */
async function withPatience(fetched: Promise<boolean>, clock: Clock): Promise<void> {
  let cancel = (): void => undefined;
  const patience = new Promise<void>((resolve) => {
    cancel = clock.after(firstFetchMilliseconds, resolve);
  });
  await Promise.race([fetched, patience]);
  cancel();
}

/**
 * Two labels of one commit are one location. The last of several labels takes precedence, as in Spring's git
 * backend.
 */
function distinct(found: readonly LabelledCommit[]): LabelledCommit[] {
  return found.filter(
    ({ commit }, index) => found.findLastIndex((other) => other.commit.id === commit.id) === index,
  );
}

/** Property files of the root and of its folders, as the directory backend lists them. */
async function listSources(objects: TreeObjects, root: string): Promise<readonly string[]> {
  const isSource = (name: string): boolean => sourceExtensions.some((each) => name.endsWith(`.${each}`));
  const entries = (await objects.tree(root)).entries();
  const folders = entries.filter(([, { kind }]) => kind === 'folder');
  const nested = await Promise.all(
    folders.map(async ([folder, { id }]) =>
      (await objects.tree(id))
        .entries()
        .filter(([file]) => isSource(file))
        .map(([file]) => `${folder}/${file}`),
    ),
  );
  const top = entries.filter(([name, { kind }]) => kind !== 'folder' && isSource(name));
  return [...top.map(([name]) => name), ...nested.flat()].slice(0, listedFiles);
}
