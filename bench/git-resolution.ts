/**
 * `node bench/git-resolution.ts [--rounds 3 --resolutions 400] [--write]`: what it takes to find the files of an
 * application at a commit, in a repository of 1,000 files and 200 commits, beside isomorphic-git in the same run. Each
 * resolution asks for another pair of application and commit than every one before it, so that no answer is repeated.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGitRepository } from '../src/configuration/repositories/git/git-repository.ts';
import { systemClock } from '../src/foundation/clock.ts';
import { createLog } from '../src/foundation/log.ts';
import { createSystemRandom } from '../src/foundation/random.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    resolutions: { type: 'string', default: '400' },
    write: { type: 'boolean', default: false },
  },
});
const [rounds, resolutions] = [Number(values.rounds), Number(values.resolutions)];
const [applications, commits] = [332, 200];

interface IsomorphicGit {
  readTree(
    options: object,
  ): Promise<{ readonly tree: readonly { readonly path: string; readonly oid: string }[] }>;
  readBlob(options: object): Promise<{ readonly blob: Uint8Array }>;
}

/** Reads the files that are there of some names at a commit; tells how many there were. */
type Resolve = (commit: string, names: readonly string[]) => Promise<number>;

interface Contestant {
  readonly name: string;
  /** Afresh for each round, with nothing in memory. */
  start(): Promise<{ readonly resolve: Resolve; readonly stop: () => Promise<void> }>;
}

/** Three files an application and four of all; every commit changes ten. */
function history(): string {
  const names = Array.from({ length: applications }, (_, index) => `app${index}`).flatMap((name) => [
    `${name}.yml`,
    `${name}-dev.yml`,
    `${name}-prod.yml`,
  ]);
  const all = [
    ...names,
    'application.yml',
    'application-dev.yml',
    'application-prod.yml',
    'application-qa.yml',
  ];
  const file = (name: string, commit: number): string => {
    const text = `server:\n  port: ${8000 + commit}\nname: ${name}\n`;
    return `M 100644 inline ${name}\ndata ${text.length}\n${text}\n`;
  };
  return Array.from({ length: commits }, (_, commit) => {
    const changed =
      commit === 0
        ? all
        : Array.from({ length: 10 }, (_, index) => all[(commit * 37 + index * 101) % all.length]);
    const body = changed.map((name) => file(name ?? '', commit)).join('');
    return `commit refs/heads/main\ncommitter Bench <bench@example.org> ${1_767_225_600 + commit} +0000\ndata 1\nc\n${body}\n`;
  }).join('');
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

/** As fast as it goes: one cache for all, the tree once, and only the blobs that are there. */
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
async function measure(contestant: Contestant, ids: readonly string[], atOnce: number): Promise<number> {
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

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
try {
  const url = join(folder, 'remote.git');
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', url]);
  execFileSync('git', [`--git-dir=${url}`, 'fast-import', '--quiet'], { input: history() });
  const ids = execFileSync('git', [`--git-dir=${url}`, 'rev-list', 'main'])
    .toString()
    .trim()
    .split('\n');
  // Not a dependency of the service: it is installed in this folder alone.
  const peer = 'isomorphic-git';
  const contestants = [ours(url), isomorphic((await import(peer)) as IsomorphicGit, url)] as const;
  const rows: string[] = [];
  for (const atOnce of [1, 8]) {
    const figures = contestants.map((): number[] => []);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, contestant] of contestants.entries()) {
        const figure = await measure(contestant, ids, atOnce);
        if (round > 0) figures[index]?.push(figure);
      }
    }
    for (const [index, { name }] of contestants.entries()) {
      const ratios = (figures[index] ?? []).map((figure, round) => figure / (figures[1]?.[round] ?? 1));
      const cells = [median(figures[index] ?? []).toFixed(0), `${median(ratios).toFixed(1)} x`];
      rows.push(`| ${name} | ${atOnce} | ${cells.join(' | ')} |`);
    }
  }
  const table = [
    '| | at once | resolutions per second | of isomorphic-git |',
    '|---|---:|---:|---:|',
    ...rows,
  ];
  process.stdout.write(`${table.join('\n')}\n`);
  if (values.write) write(table);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Replaces the section of these figures in bench/RESULTS.md. */
function write(table: readonly string[]): void {
  const file = fileURLToPath(new URL('./RESULTS.md', import.meta.url));
  const title = '## Files of an application at a commit (git, 1,000 files, 200 commits)';
  const [before = ''] = readFileSync(file, 'utf8').split(`\n${title}`);
  const text = `\`node bench/git-resolution.ts\`: ${resolutions} resolutions of 12 names, 4 of them there, each of another application and commit, nothing cached before; the median of ${rounds} rounds, the share round by round.`;
  writeFileSync(file, `${before.trimEnd()}\n\n${title}\n\n${text}\n\n${table.join('\n')}\n`);
}
