import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastRelease, type Changes } from '../../src/contract/compare/releases.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-compatible-'));
  await cp(join(root, 'openapi'), join(folder, 'openapi'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Generates from a copy of the documents, one of them edited. */
async function generateWith(file: string, before: string, after: string): Promise<Changes> {
  const path = join(folder, 'openapi', file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(before);
  await writeFile(path, text.replace(before, after));
  const target = join(folder, 'generated');
  const words = ['tools/codegen/generate.ts', `--source=${join(folder, 'openapi')}`, `--target=${target}`];
  try {
    await run(process.execPath, words, { cwd: root });
  } finally {
    await writeFile(path, text);
  }
  return JSON.parse(await readFile(join(folder, 'generated/changes.json'), 'utf8')) as Changes;
}

async function compatible(...more: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const words = ['tools/changes.ts', `--root=${folder}`, ...more];
  return await run(process.execPath, words, { cwd: root }).then(
    (ended) => ({ status: 0, ...ended }),
    (failed: { code: number; stdout: string; stderr: string }) => ({ status: failed.code, ...failed }),
  );
}

/** Raises the version in which the changes were made. */
async function raise(changes: Changes, version: string): Promise<void> {
  await writeFile(join(folder, 'generated/changes.json'), JSON.stringify({ ...changes, version }));
}

describe('npm run compatible (docs/decisions/contract.md, released)', () => {
  it('fails at a breaking change that the version does not show, and passes if the version shows it', async () => {
    const changes = await generateWith('common/parameters.yaml', 'maximum: 200', 'maximum: 100');
    const { version } = lastRelease(changes);
    await raise(changes, version);
    const { status, stdout, stderr } = await compatible();
    expect(status).toBe(1);
    expect(stdout).toMatch(/^- `GET \/\w+` and \d+ more: query\.limit: maximum is 100, was 200$/m);
    expect(stderr).toMatch(
      /These changes break clients of \S+, and the version is \S+\. Undo them, or raise/,
    );
    await raise(
      changes,
      version.replace(/^(\d+)\.(\d+)/, (_all, _major, minor) => `0.${Number(minor) + 1}`),
    );
    expect((await compatible()).status).toBe(0);
    await raise(changes, '1.0.0');
    expect((await compatible()).status).toBe(0);
  });

  it('passes a compatible change', async () => {
    const { unreleased } = await generateWith('common/parameters.yaml', 'maximum: 200', 'maximum: 300');
    expect(unreleased).toContainEqual({
      isBreaking: false,
      operation: 'GET /clients',
      place: 'query.limit',
      message: 'maximum is 300, was 200',
    });
    expect(await compatible()).toMatchObject({ status: 0 });
  });

  it('stores the documents as released, once a version', async () => {
    const changes = await generateWith('common/parameters.yaml', 'maximum: 200', 'maximum: 300');
    await raise(changes, lastRelease(changes).version);
    expect(await compatible('--release')).toMatchObject({ stderr: expect.stringContaining('is released') });
    await raise(changes, '0.9.0');
    await mkdir(join(folder, 'openapi/released'), { recursive: true });
    expect(await compatible('--release')).toMatchObject({ status: 0 });
    const released = await readFile(join(folder, 'openapi/released/openapi.json'), 'utf8');
    expect(released).toBe(await readFile(join(folder, 'generated/openapi.json'), 'utf8'));
    const releases = JSON.parse(
      await readFile(join(folder, 'openapi/released/releases.json'), 'utf8'),
    ) as unknown;
    expect(releases).toEqual([
      { version: '0.9.0', date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), changes: changes.unreleased },
      ...changes.releases,
    ]);
  });
});
