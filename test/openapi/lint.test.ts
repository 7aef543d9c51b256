import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { dump, load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentFaults } from './document-faults.ts';

const root = resolve(import.meta.dirname, '../..');
const surfaces = ['authorization', 'conventions', 'gateway', 'configuration'];

interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { source: { ref: string }; pointer: string }[];
}

function lint(targets: readonly string[]): Problem[] {
  const run = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@redocly/cli/bin/cli.js'),
      'lint',
      ...targets,
      '--config=redocly.yaml',
      '--format=json',
      '--max-problems=10000',
    ],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  if (!run.stdout.trimStart().startsWith('{')) throw new Error(`the linter said: ${run.stdout}${run.stderr}`);
  // One indented object for each target, one after the other.
  const reports = run.stdout.split(/(?<=^\})/m).filter((report) => report.trim() !== '');
  return reports.flatMap((report) => (JSON.parse(report) as { problems: Problem[] }).problems);
}

describe('the documents', () => {
  it('keep every convention without an error or a warning (Spec §4.1/Path nouns, §4.1/Nesting, §4.1/Success statuses)', () => {
    expect(
      lint(surfaces).map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  });
});

describe('a fault in a document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-lint-'));
  const folderOf = (index: number): string => join(folder, `fault-${index}`);
  const found = new Map<number, Problem[]>();

  beforeAll(() => {
    const targets = documentFaults.map((fault, index) => {
      cpSync(join(root, 'openapi'), folderOf(index), { recursive: true });
      const file = join(folderOf(index), fault.file);
      const document = load(readFileSync(file, 'utf8'));
      fault.plant(document as never);
      writeFileSync(file, dump(document, { noRefs: true }));
      return join(folderOf(index), `${fault.seenIn}.yaml`);
    });
    for (const problem of lint(targets)) {
      const index = /fault-(\d+)/.exec(problem.location[0]?.source.ref ?? '')?.[1];
      if (index !== undefined) found.set(Number(index), [...(found.get(Number(index)) ?? []), problem]);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is seeded at least thirty times', () => {
    expect(documentFaults.length).toBeGreaterThanOrEqual(30);
    expect(new Set(documentFaults.map(({ name }) => name)).size).toBe(documentFaults.length);
  });

  it.each(documentFaults.map((fault, index) => [fault.name, fault.rule, index] as const))(
    '%s fails %s',
    (_name, rule, index) => {
      expect((found.get(index) ?? []).map(({ ruleId }) => ruleId)).toContain(rule);
    },
  );
});
