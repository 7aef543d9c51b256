/**
 * The cost of finding the files of an application at a commit, compared with isomorphic-git in the same run. Each
 * resolution has a new pair of application and commit, so that no result is reused.
 */
import fs from 'node:fs';
import { createGitRepository } from '../../src/configuration/repositories/git/git-repository.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { createLog } from '../../src/foundation/log.ts';
import { createSystemRandom } from '../../src/foundation/random.ts';
import { applications, commitsOf, makeRemote } from '../git-history.ts';
import { median } from '../report.ts';
import type { Section } from '../scenario.ts';

const [rounds, resolutions] = [3, 400];

interface IsomorphicGit {
  readTree(
    options: object,
  ): Promise<{ readonly tree: readonly { readonly path: string; readonly oid: string }[] }>;
  readBlob(options: object): Promise<{ readonly blob: Uint8Array }>;
}

/** Reads the existing files among some names at a commit; returns their number. */
type Resolve = (commit: string, names: readonly string[]) => Promise<number>;

interface Contestant {
  readonly name: string;
  /** Created for each round, with nothing in memory. */
  start(): Promise<{ readonly resolve: Resolve; readonly stop: () => Promise<void> }>;
}

function candidates(application: string): string[] {
  const stems = [`${application}-dev`, 'application-dev', application, 'application'];
  return stems.flatMap((stem) => ['properties', 'yml', 'yaml'].map((extension) => `${stem}.${extension}`));
}

function ours(url: string): Contestant {
  return {
    name: 'Gatehouse',
    async start() {
      const repository = await createGitRepository('bench', {
        settings: {
          url,
          defaultLabel: 'main',
          refreshSeconds: 86_400,
          timeoutSeconds: 60,
          searchPaths: [],
          username: 'git',
        },
        dataDirectory: undefined,
        clock: systemClock,
        random: createSystemRandom(),
        log: createLog({ clock: systemClock, write: (line) => process.stderr.write(line) }),
        changed: () => undefined,
      });
      await repository.start();
      return {
        async resolve(commit, names) {
          const [location] = (await repository.open([commit])) ?? [];
          const files = location ? await Promise.all(names.map((name) => location.read(name))) : [];
          return files.filter((found) => found !== undefined).length;
        },
        stop: () => repository.close(),
      };
    },
  };
}

/** Its fastest use: one cache for all, the tree once, and only blobs that exist. */
function isomorphic(git: IsomorphicGit, gitdir: string): Contestant {
  return {
    name: 'isomorphic-git, one cache, tree before blobs',
    async start() {
      const shared = { fs, gitdir, cache: {} };
      return {
        async resolve(commit, names) {
          const { tree } = await git.readTree({ ...shared, oid: commit });
          const found = tree.filter(({ path }) => names.includes(path));
          return (await Promise.all(found.map(({ oid }) => git.readBlob({ ...shared, oid })))).length;
        },
        stop: async () => undefined,
      };
    },
  };
}

/** Resolutions a second, `atOnce` at a time. */
async function speedOf(contestant: Contestant, ids: readonly string[], atOnce: number): Promise<number> {
  const { resolve, stop } = await contestant.start();
  const next = Array.from({ length: resolutions }, (_, index) => index).values();
  const started = systemClock.monotonic();
  const work = async (): Promise<void> => {
    for (const index of next) {
      const commit = ids[(index * 7) % ids.length] ?? '';
      const found = await resolve(commit, candidates(`app${(index * 13) % applications}`));
      if (found !== 4) throw new Error(`${contestant.name} found ${found} files, not 4`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (systemClock.monotonic() - started) / 1000;
  await stop();
  return resolutions / seconds;
}

async function rowsOf(
  contestants: readonly Contestant[],
  ids: readonly string[],
  atOnce: number,
): Promise<string[]> {
  const figures = contestants.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, contestant] of contestants.entries()) {
      const figure = await speedOf(contestant, ids, atOnce);
      if (round > 0) figures[index]?.push(figure);
    }
  }
  return contestants.map(({ name }, index) => {
    const own = figures[index] ?? [];
    const ratios = own.map((figure, round) => figure / (figures[1]?.[round] ?? Number.NaN));
    return `| ${name} | ${atOnce} | ${median(own).toFixed(0)} | ${median(ratios).toFixed(1)} x |`;
  });
}

export const section: Section = {
  async measure({ folder }) {
    const url = makeRemote(folder, 'resolution');
    // Not a dependency of the service: it is installed only in this folder.
    const peer = 'isomorphic-git';
    const contestants = [ours(url), isomorphic((await import(peer)) as IsomorphicGit, url)];
    const ids = commitsOf(url);
    const rows = [...(await rowsOf(contestants, ids, 1)), ...(await rowsOf(contestants, ids, 8))];
    return `## Files of an application at a commit (git, 1,000 files, 200 commits)

${resolutions} resolutions of 12 names, of which 4 exist. Each has another application and commit, and nothing is cached before. Medians of ${rounds} rounds; the share is the median of the shares in each round.

| | at once | resolutions per second | of isomorphic-git |
|---|---:|---:|---:|
${rows.join('\n')}
`;
  },
};
