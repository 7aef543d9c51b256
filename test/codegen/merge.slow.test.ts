import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A repository with the tracked files of this checkout. */
let folder: string;

function git(...words: readonly string[]): string {
  const own = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', ['-C', folder, ...own, ...words], { encoding: 'utf8' });
}

function generate(...words: readonly string[]): { readonly status: number | null; readonly stderr: string } {
  const run = spawnSync(process.execPath, ['tools/codegen/generate.ts', ...words], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status: run.status, stderr: run.stderr };
}

/** Inserts a text after the first match of a pattern. */
function insert(file: string, place: RegExp, text: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toMatch(place);
  writeFileSync(
    path,
    before.replace(place, (found) => found + text),
  );
}

interface Change {
  readonly branch: string;
  /** A schema that gets a member of a new schema. */
  readonly schema: string;
  readonly section: string;
}

/** One schema, one test and one rule on a branch of their own. Both tests cite the same decision. */
function change({ branch, schema, section }: Change): void {
  git('switch', '--quiet', '--create', branch, 'main');
  const name = branch.charAt(0).toUpperCase() + branch.slice(1);
  const members = new RegExp(`^    ${schema}:\n(?:      .*\n|\n)*?      properties:\n`, 'm');
  insert(
    'openapi/authorization.yaml',
    members,
    `        ${branch}:\n          $ref: '#/components/schemas/${name}'\n`,
  );
  const own = `    ${name}:\n      type: string\n      maxLength: 30\n      description: The ${branch}.\n`;
  insert('openapi/authorization.yaml', new RegExp(`(?<=\n)(?=    ${schema}:\n)`), own);
  const title = `keeps the ${branch} (RFC 6749 ${section}, docs/decisions/tokens.md, sealed)`;
  writeFileSync(join(folder, `test/${branch}.test.ts`), `it('${title}', () => {});\n`);
  const rule = `    (99): { level: MAY, rule: 'A client has a ${branch}.', shown: ['keeps the ${branch}'] }\n`;
  insert(
    'docs/rules/rfc6749.yaml',
    new RegExp(`^  ${section.replaceAll('.', String.raw`\.`)}:\n`, 'm'),
    rule,
  );
  expect(generate()).toEqual({ status: 0, stderr: '' });
  git('add', '--all');
  git('commit', '--quiet', '--message', `a ${branch}`);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-merge-'));
  const files = execFileSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'the checkout');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('two branches that each add a schema, a test and a rule', () => {
  it('merge without a conflict, and the generated files of the merge are current', () => {
    change({ branch: 'colour', schema: 'ClientPatch', section: '§3.1.2' });
    change({ branch: 'shape', schema: 'OwnerPatch', section: '§10.1' });
    expect(git('merge', '--no-edit', 'colour')).not.toContain('CONFLICT');
    expect(git('diff', '--stat', 'main', '--', 'generated')).toMatch(/generated\/validators\/exact\.js/);
    expect(generate('--check')).toEqual({ status: 0, stderr: '' });
  });
});
