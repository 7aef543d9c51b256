/**
 * `npm run bench:growth [-- --only AXIS --most N --engine sqlite --seconds 0.5 --rounds 3 --connections 8]`: measures
 * how the cost of the operations grows with one quantity after the other. Writes bench/GROWTH.md. Each file of axes/ is
 * an axis. The figures of the axes that are not selected remain. `--most` omits the larger sizes. `--built` measures
 * dist/ as it is. `--page` only writes the page again.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hasPostgres } from '../../test/support/postgres-server.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import type { Axis } from './axis.ts';
import { keep, readFigures } from './figures.ts';
import { growthPage } from './page.ts';
import { measureSeries } from './series.ts';
import { type EngineName, postgres, sqlite } from './stores.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const words = process.argv.slice(2);
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    most: { type: 'string', default: 'Infinity' },
    engine: { type: 'string', default: '' },
    seconds: { type: 'string', default: '0.5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '8' },
    built: { type: 'boolean', default: false },
    page: { type: 'boolean', default: false },
  },
});
const effort = {
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  connections: Number(values.connections),
};
const command = ['npm run bench:growth', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');

async function allAxes(): Promise<readonly Axis[]> {
  const files = readdirSync(`${here}axes`).toSorted();
  const modules = files.map((file) => import(`./axes/${file}`) as Promise<{ axis: Axis }>);
  return (await Promise.all(modules)).map(({ axis }) => axis);
}

function machine(): string {
  const [first] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${cpus().length} × ${first?.model.trim() || 'unknown processor'}, ${memory}, ${type()}, Node ${process.versions.node}`;
}

const engines: Readonly<Record<EngineName, () => ReturnType<typeof postgres>>> = {
  SQLite: async () => sqlite(),
  PostgreSQL: postgres,
};

const isWanted = (engine: EngineName): boolean =>
  engine.toLowerCase().includes(values.engine.toLowerCase()) && (engine === 'SQLite' || hasPostgres);

/** Each series has a database server of its own, so that no series inherits the work of the one before. */
async function measureOne(axis: Axis, name: EngineName, target: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-of-gatehouse-'));
  const engine = await engines[name]();
  const started: ServerProcess[] = [];
  try {
    const ground = { engine, folder, target, started };
    const measured = await measureSeries(axis, ground, { effort, most: Number(values.most) });
    if (measured.points.length > 0)
      keep({ axis: axis.name, engine: name, command, machine: machine(), ...measured });
  } finally {
    await Promise.all(started.map((server) => server.stop()));
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(axes: readonly Axis[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'growth-target-'));
  const target = await startServer([join(here, '../servers/constant.ts'), '1024'], folder);
  try {
    for (const axis of axes)
      for (const name of axis.engines.filter(isWanted)) await measureOne(axis, name, target.url);
  } finally {
    await target.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// Every instance reads the same sealed keys.
process.env['GATEHOUSE_ENCRYPTION_KEY'] ??= 'the-key-of-every-instance-0123456789';
const axes = await allAxes();
if (!values.page && !values.built) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: join(here, '../..'),
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the build failed');
}
if (!values.page) {
  await measureAll(axes.filter(({ name }) => values.only.some((word) => name.includes(word))));
}
writeFileSync(join(here, '../GROWTH.md'), growthPage(axes, readFigures()));
