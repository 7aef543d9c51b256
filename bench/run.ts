/**
 * `npm run bench [-- --seconds 2 --rounds 5 --connections 32 --only token --write]`: measures the service, a bare
 * Node server, Express and its peers, interleaved in one run. Each file of bench/scenarios/ is a scenario, each of
 * bench/sections/ a section of other figures; `--only` selects those whose file names contain one of the words.
 * `--against FOLDER` only compares this build with the one in another checkout; `--earlier` names that one in the
 * report. `--write` writes the figures to bench/RESULTS.md. The shares can be compared between machines, the
 * figures cannot.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Figures } from './load.ts';
import { report, type Result } from './report.ts';
import type { Match, Scenario, Section } from './scenario.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** True if the installed packages agree with the lock file. The target of a link is installed by its own checkout. */
function peersAreInstalled(): boolean {
  if (lstatSync(`${here}node_modules`, { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  const installed = `${here}node_modules/.package-lock.json`;
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${here}package-lock.json`).mtimeMs;
}

function runNpm(cwd: string, ...words: readonly string[]): void {
  const { status } = spawnSync('npm', words, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`npm ${words.join(' ')} failed in ${cwd}`);
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string', multiple: true, default: [''] },
    write: { type: 'boolean', default: false },
    against: { type: 'string' },
    earlier: { type: 'string', default: 'of another checkout' },
  },
});
const [seconds, rounds, connections] = [values.seconds, values.rounds, values.connections].map(Number) as [
  number,
  number,
  number,
];

// The peers are installed here and never become dependencies of the service.
if (!peersAreInstalled()) runNpm(here, 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
// The measured service is the built one, as in the package.
runNpm(join(here, '..'), 'run', '--silent', 'build');
const [{ createStage }, { measure }, { measureStartUp }, { keepAgainst, matchesAgainst, reportAgainst }] =
  await Promise.all([
    import('./stage.ts'),
    import('./load.ts'),
    import('./start-up.ts'),
    import('./against.ts'),
  ]);

/** The selected modules of a folder. */
async function modulesOf<Module>(folder: 'scenarios' | 'sections'): Promise<Module[]> {
  const files = readdirSync(`${here}${folder}`).toSorted();
  const wanted = files.filter((file) => values.only.some((word) => file.includes(word)));
  return Promise.all(wanted.map((file) => import(`./${folder}/${file}`) as Promise<Module>));
}

/** Every contestant once, in an order that moves on by one from round to round. */
async function measureRound(
  { contestants }: Match,
  round: number,
  seconds: number,
): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>();
  const { length } = contestants;
  for (let turn = 0; turn < length; turn += 1) {
    const contestant = contestants[(turn + round) % length];
    if (contestant) {
      const { name, server, load } = contestant;
      figures.set(name, await measure(server, load, { connections, seconds }));
    }
  }
  return figures;
}

function resultsOf({ title, contestants }: Match, all: readonly Map<string, Figures>[]): Result[] {
  return contestants.map(({ name }) => ({
    scenario: title,
    contestant: name,
    rounds: all.flatMap((round) => round.get(name) ?? []),
  }));
}

/** After this time V8 has compiled what it compiles in the background. */
const warmingRounds = 3;

/** The first round warms the code up. It takes three times as long and is not counted. */
async function measureAll(matches: readonly Match[]): Promise<Result[]> {
  const counted = new Map(matches.map((match) => [match, [] as Map<string, Figures>[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const match of matches) {
      const figures = await measureRound(match, round, round === 0 ? seconds * warmingRounds : seconds);
      if (round > 0) counted.get(match)?.push(figures);
    }
    console.error(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`);
  }
  return [...counted].flatMap(([match, all]) => resultsOf(match, all));
}

async function compete(folder: string): Promise<Result[]> {
  const stage = createStage(folder);
  try {
    const matches: Match[] = [];
    for (const { scenario } of await modulesOf<{ scenario: Scenario }>('scenarios'))
      matches.push(await scenario.prepare(stage));
    return await measureAll(matches);
  } finally {
    await stage.stop();
  }
}

/** The other figures one after the other, each with servers of its own. */
async function measureSections(folder: string): Promise<string[]> {
  const sections: string[] = [];
  for (const { section } of await modulesOf<{ section: Section }>('sections')) {
    const stage = createStage(folder);
    try {
      sections.push(await section.measure(stage));
    } finally {
      await stage.stop();
    }
  }
  return sections;
}

async function measureAgainst(folder: string, other: string): Promise<void> {
  const modules = await modulesOf<{ scenario: Scenario }>('scenarios');
  const scenarios = modules.map(({ scenario }) => scenario);
  const { matches, stop } = await matchesAgainst(scenarios, { folder, other });
  try {
    const { earlier } = values;
    const command = `npm run bench -- --against FOLDER --rounds ${rounds} --seconds ${seconds}`;
    const section = reportAgainst(await measureAll(matches), { rounds, seconds, command, earlier });
    console.log(section);
    if (values.write) keepAgainst(`${here}RESULTS.md`, section);
  } finally {
    await stop();
  }
}

async function measureBesidePeers(folder: string): Promise<void> {
  const results = await compete(folder);
  const sections = await measureSections(folder);
  const startUp = await measureStartUp(folder, 5);
  const text = report({ command: 'npm run bench', seconds, rounds, connections, results, sections, startUp });
  console.log(text);
  if (values.write) writeFileSync(`${here}RESULTS.md`, text);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-of-gatehouse-'));
try {
  const { against } = values;
  await (against === undefined ? measureBesidePeers(folder) : measureAgainst(folder, against));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
