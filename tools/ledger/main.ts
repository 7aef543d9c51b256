/**
 * `npm run ledger`: runs both tiers of tests and writes what each file costs the processor to cpu-seconds.tsv beside
 * this program, the most expensive first. Nothing is asserted: the table shows where a gate spends its time. Arguments
 * are words of vitest: `npm run ledger -- --project fast test/site` prints the table of these files and writes nothing.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface Cost {
  readonly file: string;
  readonly seconds: number;
}

const root = resolve(import.meta.dirname, '../..');
const table = join(import.meta.dirname, 'cpu-seconds.tsv');

const isSlow = ({ file }: Cost): boolean => file.endsWith('.slow.test.ts');
const total = (costs: readonly Cost[]): string =>
  costs.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(0);

function runTests(ledger: string, words: readonly string[]): number | null {
  const arguments_ = ['node_modules/vitest/vitest.mjs', 'run', ...words];
  const environment = { ...process.env, CPU_LEDGER: ledger };
  return spawnSync(process.execPath, arguments_, { cwd: root, env: environment, stdio: 'inherit' }).status;
}

function readCosts(ledger: string): Cost[] {
  const lines = readFileSync(ledger, 'utf8').split('\n').slice(0, -1);
  const costs = lines.map((line) => JSON.parse(line) as Cost);
  return costs.toSorted((one, other) => other.seconds - one.seconds);
}

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-ledger-'));
const ledger = join(folder, 'costs.jsonl');
writeFileSync(ledger, '');
const words = process.argv.slice(2);
const status = runTests(ledger, words);
const costs = readCosts(ledger);
rmSync(folder, { recursive: true, force: true });
const rows = costs.map(({ file, seconds }) => `${seconds.toFixed(1)}\t${file}`);
if (words.length === 0) writeFileSync(table, `${rows.join('\n')}\n`);
const [slow, fast] = [costs.filter(isSlow), costs.filter((cost) => !isSlow(cost))];
console.log(`\nSeconds of the processor by file:\n${rows.slice(0, 40).join('\n')}`);
console.log(
  `fast tier: ${fast.length} files, ${total(fast)} s; slow tier: ${slow.length} files, ${total(slow)} s`,
);
process.exitCode = status ?? 1;
