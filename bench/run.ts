/**
 * `npm run bench [-- --seconds 2 --rounds 5 --connections 32 --write]`: the service beside a bare Node server, Express
 * and http-proxy, interleaved in one run. `--write` keeps the figures in bench/RESULTS.md. The shares can be compared
 * between machines, the figures cannot.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Contest, Scenario } from './contest.ts';
import type { Figures } from './load.ts';
import { report, type Result } from './report.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The peers are installed here and never become dependencies of the service. */
function installPeers(): void {
  if (existsSync(`${here}node_modules`)) return;
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', words, {
    cwd: here,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('the benchmark’s dependencies could not be installed');
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '32' },
    write: { type: 'boolean', default: false },
  },
});
const [seconds, rounds, connections] = [values.seconds, values.rounds, values.connections].map(Number) as [
  number,
  number,
  number,
];

installPeers();
const [{ startContest }, { measure }, { measureStartUp }] = await Promise.all([
  import('./contest.ts'),
  import('./load.ts'),
  import('./start-up.ts'),
]);

/** Every contestant once, in an order that moves on by one from round to round. */
async function measureRound(scenario: Scenario, round: number): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>();
  const { length } = scenario.contestants;
  for (let turn = 0; turn < length; turn += 1) {
    const contestant = scenario.contestants[(turn + round) % length];
    if (contestant)
      figures.set(contestant.name, await measure(contestant.server, scenario.load, { connections, seconds }));
  }
  return figures;
}

/** The first round warms the code up and is not counted. */
async function measureAll({ scenarios }: Contest): Promise<Result[]> {
  const counted = new Map(scenarios.map((scenario) => [scenario, [] as Map<string, Figures>[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const scenario of scenarios) {
      const figures = await measureRound(scenario, round);
      if (round > 0) counted.get(scenario)?.push(figures);
    }
    console.error(round === 0 ? 'warmed up' : `round ${round} of ${rounds}`);
  }
  return [...counted].flatMap(([{ name, contestants }, all]) => {
    const of = (contestant: string | undefined): Figures[] =>
      all.flatMap((one) => one.get(contestant ?? '') ?? []);
    return contestants.map((contestant) => ({
      scenario: name,
      contestant: contestant.name,
      rounds: of(contestant.name),
      bare: of(contestants[1]?.name),
    }));
  });
}

async function compete(folder: string): Promise<Result[]> {
  const contest = await startContest(folder);
  try {
    return await measureAll(contest);
  } finally {
    await contest.stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'bench-of-gatehouse-'));
try {
  const results = await compete(folder);
  const startUp = await measureStartUp(folder, 5);
  const text = report({ command: 'npm run bench', seconds, rounds, connections, results, startUp });
  console.log(text);
  if (values.write) writeFileSync(`${here}RESULTS.md`, text);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
