import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = new URL('../../', import.meta.url).pathname;
let folder: string;

async function check(): Promise<{ status: number; output: string }> {
  try {
    const { stdout, stderr } = await run(
      process.execPath,
      ['tools/codegen/generate.ts', '--check', `--target=${folder}`],
      { cwd: root },
    );
    return { status: 0, output: stdout + stderr };
  } catch (error) {
    const failed = error as { code: number; stderr: string };
    return { status: failed.code, output: failed.stderr };
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-generated-'));
  await cp(join(root, 'generated'), folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run generate:check', () => {
  it('passes if the checked-in files match byte for byte', async () => {
    expect(await check()).toMatchObject({ status: 0 });
  });

  it('names every output that differs, not only the first (trap: the check of openapi-typescript stops at the first)', async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(15);
    for (const file of files) await writeFile(file, `${await readFile(file, 'utf8')} `);
    const { status, output } = await check();
    expect(status).toBe(1);
    for (const file of files)
      expect(output).toContain(`generated/${file.slice(folder.length + 1)} is out of date`);
  });

  it('names missing files and files that nothing generates', async () => {
    await rm(join(folder, 'operations.json'));
    await writeFile(join(folder, 'left-over.ts'), '');
    const { output } = await check();
    expect(output).toContain('generated/operations.json is missing');
    expect(output).toContain('generated/left-over.ts is superfluous');
  });
});
