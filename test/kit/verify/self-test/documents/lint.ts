/** The linter of the hand-written documents. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dump, load } from 'js-yaml';
import type { LintFault } from './lint-faults.ts';

/** The message of the linter about a place. */
export interface LintProblem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly source: { readonly ref: string }; readonly pointer: string }[];
}

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const linter = join(root, 'node_modules/@redocly/cli/bin/cli.js');

/** Lints documents by their names in redocly.yaml or by their files. */
export async function lintDocuments(targets: readonly string[]): Promise<LintProblem[]> {
  const words = ['lint', ...targets, '--config=redocly.yaml', '--format=json', '--max-problems=10000'];
  const printed = await new Promise<string>((resolve, reject) => {
    const environment = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const options = { cwd: root, maxBuffer: 1 << 28, env: environment };
    // The linter exits with 1 if it has findings.
    execFile(process.execPath, [linter, ...words], options, (_, stdout, stderr) => {
      if (stdout.trimStart().startsWith('{')) resolve(stdout);
      else reject(new Error(`the linter failed: ${stdout}${stderr}`));
    });
  });
  // One indented object for each target, in sequence.
  const reports = printed.split(/(?<=^\})/m).filter((report) => report.trim() !== '');
  return reports.flatMap((report) => (JSON.parse(report) as { problems: LintProblem[] }).problems);
}

async function plant({ file, seenIn, plant: edit }: LintFault, folder: string): Promise<string> {
  await cp(join(root, 'openapi'), folder, { recursive: true });
  const name = join(folder, file);
  const document = load(await readFile(name, 'utf8'));
  edit(document as Record<string, unknown>);
  await writeFile(name, dump(document, { noRefs: true }));
  return join(folder, `${seenIn}.yaml`);
}

/** The rules that each fault violates, in the order of the faults. Each is planted in its own documents. */
export async function rulesBroken(faults: readonly LintFault[]): Promise<readonly ReadonlySet<string>[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-lint-'));
  try {
    const targets = await Promise.all(
      faults.map((fault, index) => plant(fault, join(folder, `fault-${index}`))),
    );
    const found = faults.map(() => new Set<string>());
    for (const { ruleId, location } of await lintDocuments(targets)) {
      const index = /fault-(\d+)/.exec(location[0]?.source.ref ?? '')?.[1];
      found[Number(index)]?.add(ruleId);
    }
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
