import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { problemsOf } from '../../tools/hooks/message-rules.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A repository with the project's hook for messages, whose hook for the gates runs one gate of its own. */
function repository(gate: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'hooks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['tools/hooks', 'tools/prose', 'src'])
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/src\/.+\//.test(path),
    });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const scripts = Object.fromEntries(
    ['generate:check', 'typecheck', 'lint', 'format:check', 'imports', 'unused'].map((name) => [
      name,
      'true',
    ]),
  );
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { ...scripts, lint: gate } }),
  );
  for (const words of [
    ['init', '-q'],
    ['config', 'core.hooksPath', 'tools/hooks'],
    ['config', 'user.name', 'Alice'],
    ['config', 'user.email', 'alice@example.org'],
    ['add', 'package.json'],
  ])
    spawnSync('git', words, { cwd: folder });
  return folder;
}

function commit(message: string, gate = 'true'): { status: number | null; stderr: string } {
  return spawnSync('git', ['commit', '-m', message], { cwd: repository(gate), encoding: 'utf8' });
}

describe('a message', () => {
  it('has the form "type(scope): rule"', async () => {
    expect(
      await problemsOf('fix(server): compare redirect URIs exactly\n\nThe body gives the reason.'),
    ).toEqual([]);
  });

  it.each([
    ['Compare redirect URIs exactly', 'The subject must be "type(scope): rule".'],
    ['mend(server): compare redirect URIs exactly', 'The type "mend"'],
    ['fix(elsewhere): compare redirect URIs exactly', 'The scope "elsewhere"'],
    [`fix(server): compare ${'every '.repeat(10)}URI`, 'at most 72 are allowed'],
    ['fix(server): compare redirect URIs exactly.', 'must not end with a full stop'],
    ['fix(server): compare redirect URIs exactly\nat once', 'The second line must be empty.'],
    ['fix(server): what a client sends is checked', 'A sentence begins with "what"'],
    ['fix(server): the log tells the reason', 'tells => '],
  ])('must not be "%s"', async (message, problem) => {
    expect(await problemsOf(message)).toEqual([expect.stringContaining(problem)]);
  });
});

describe('the hooks of the project', () => {
  it('accept a commit that follows the rules', () => {
    expect(commit('fix(server): compare redirect URIs exactly')).toMatchObject({ status: 0 });
  });

  it('reject a commit with another message', () => {
    const { status, stderr } = commit('Compare redirect URIs exactly');
    expect(stderr).toContain('CONTRIBUTING.md, "Commits", has the rules.');
    expect(status).toBe(1);
  });

  it('reject a commit that breaks a static gate', () => {
    const { status, stderr } = commit('fix(server): compare redirect URIs exactly', 'false');
    expect(stderr).toContain('npm run lint failed. Nothing was committed.');
    expect(status).toBe(1);
  });
});
