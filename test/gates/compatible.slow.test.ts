import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseChanges } from '../../tools/releases/release-changes.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

/** A repository with the documents of this checkout. */
let folder: string;

function git(...words: readonly string[]): void {
  const own = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', folder, ...own, ...words]);
}

async function edit(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(before);
  await writeFile(join(folder, file), text.replace(before, after));
}

async function commit(subject: string): Promise<void> {
  git('add', '--all');
  git('commit', '--quiet', '--message', subject);
}

async function compatible(): Promise<{ status: number; stdout: string; stderr: string }> {
  return await run(process.execPath, ['tools/releases/compatible.ts', `--root=${folder}`], {
    cwd: root,
  }).then(
    (ended) => ({ status: 0, ...ended }),
    (failed: { code: number; stdout: string; stderr: string }) => ({ status: failed.code, ...failed }),
  );
}

const limits = 'openapi/common/schemas.yaml';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-compatible-'));
  await cp(join(root, 'openapi'), join(folder, 'openapi'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "version": "0.3.0" }\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run compatible (docs/decisions/contract.md, released)', () => {
  it('says that nothing is released if there is no tag of a release, with or without git', async () => {
    const nothing = {
      status: 0,
      stdout: expect.stringMatching(/^Nothing is released: [^\n]+\n$/),
      stderr: '',
    };
    expect(await compatible()).toEqual(nothing);
    git('init', '--quiet');
    await commit('the documents');
    git('tag', 'nightly');
    git('tag', 'v0.3.0-rc.1');
    expect(await compatible()).toEqual(nothing);
    expect(await releaseChanges(folder)).toEqual({ version: '0.3.0', unreleased: [], releases: [] });
  });

  it('fails at a breaking change since the newest tag that the version does not show, and passes if it does', async () => {
    git('tag', 'v0.3.0');
    expect(await compatible()).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^0 breaking changes since 0\.3\.0/),
    });
    await edit(limits, 'maximum: 200', 'maximum: 100');
    const { status, stdout, stderr } = await compatible();
    expect(status).toBe(1);
    expect(stdout).toMatch(/^- `GET \/\w+` and \d+ more: query\.limit: maximum is 100, was 200$/m);
    expect(stderr).toBe(
      'These changes break clients of 0.3.0, and the version is 0.3.0. Undo them, or raise the minor number of the version in package.json.\n',
    );
    await writeFile(join(folder, 'package.json'), '{ "version": "0.4.0" }');
    expect((await compatible()).status).toBe(0);
  });

  it('compares with the newest version, not with the newest tag by name or by date', async () => {
    await commit('a lower limit');
    git('tag', 'v0.10.0');
    git('tag', 'v0.9.0', 'v0.3.0');
    await edit(limits, 'maximum: 100', 'maximum: 300');
    expect((await compatible()).stdout).toMatch(/^0 breaking changes since 0\.10\.0;/);
  });

  it('has the changes of each release for the changelog of the published docs', async () => {
    const { unreleased, releases } = await releaseChanges(folder);
    const change = { operation: 'GET /clients', place: 'query.limit' };
    expect(unreleased).toContainEqual({ ...change, isBreaking: false, message: 'maximum is 300, was 100' });
    const [newest, ...older] = releases;
    expect(newest).toMatchObject({ version: '0.10.0', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(newest?.changes).toContainEqual({
      ...change,
      isBreaking: true,
      message: 'maximum is 100, was 200',
    });
    expect(older).toMatchObject([
      { version: '0.9.0', changes: [] },
      { version: '0.3.0', changes: [] },
    ]);
  });
});
