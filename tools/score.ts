/**
 * `npm run score`: measures by `redocly score` how easy the documents are to integrate with. All references are
 * resolved first: of a shared response the tool sees only the first use, and counts the others as undocumented.
 * `--source` names another folder than openapi/.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { surfaces, type Surface } from '../src/conventions/operation-entry.ts';

/** The minimum score of each document; the best public document that was measured had 86.5 unresolved. */
const least: Readonly<Record<Surface, number>> = {
  authorization: 95,
  conventions: 95,
  gateway: 95,
  // Its paths are Spring Cloud Config's: three or four parameters, besides those of conditional reads and waits. Five
  // lists have three more, for a search, an order and a count.
  configuration: 90,
};

const { values } = parseArgs({
  options: { source: { type: 'string', default: resolve(import.meta.dirname, '../openapi') } },
});
const program = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-score-'));

async function redocly(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], {
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

async function scoreOf(file: string): Promise<number> {
  const report = JSON.parse(await redocly('score', file, '--format', 'json')) as {
    readonly agentReadiness: number;
  };
  return report.agentReadiness;
}

async function judge(surface: Surface): Promise<boolean> {
  const written = join(values.source, `${surface}.yaml`);
  const whole = join(folder, `${surface}.json`);
  await redocly('bundle', written, '--dereferenced', '-o', whole);
  const [score, asWritten] = [await scoreOf(whole), await scoreOf(written)];
  const holds = score >= least[surface];
  const line = `${surface.padEnd(14)} ${score.toFixed(1)}, at least ${least[surface]}; unresolved ${asWritten.toFixed(1)}`;
  process.stdout.write(`${holds ? 'ok    ' : 'FAILED'} ${line}\n`);
  return holds;
}

try {
  const verdicts: boolean[] = [];
  for (const surface of surfaces) verdicts.push(await judge(surface));
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
