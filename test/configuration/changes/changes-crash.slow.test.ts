import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDirectoryWriter } from '../../../src/configuration/repositories/directory/directory-writer.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';

const program = join(import.meta.dirname, 'changes-process.ts');

describe('a change of a directory during a power failure (docs/decisions/configuration.md, directory-writes)', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-crash-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Lets the process write until it has confirmed this number of changes, and kills it during another one. */
  const writeAndKill = async (from: number, count: number): Promise<number> => {
    const child = spawn(process.execPath, [program, folder, String(from)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let told = '';
    const enough = Promise.withResolvers<void>();
    child.stdout.on('data', (chunk: Buffer) => {
      told += chunk.toString();
      if (told.split('\n').length > count) enough.resolve();
    });
    await enough.promise;
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    return Number(told.trimEnd().split('\n').at(-1));
  };
  const numbers = async (): Promise<number[]> => {
    const texts = await Promise.all(
      ['a.yml', 'b.yml', 'sub/c.yml'].map((path) => readFile(join(folder, path), 'utf8')),
    );
    return texts.map((text) => Number(/^n: (\d+)\n/.exec(text)?.[1]));
  };

  it('is complete or absent, and never lost after its response; 8 kills', async () => {
    let from = 0;
    for (let round = 0; round < 8; round++) {
      const last = await writeAndKill(from, 3 + round);
      const writer = createDirectoryWriter({
        directory: folder,
        clock: systemClock,
        random: createSystemRandom(),
      });
      await writer.settled();
      const [first = -1, ...others] = await numbers();
      expect(others).toEqual([first, first]);
      // Every confirmed change is present; one more may have been recorded before the kill.
      expect(first).toBeGreaterThanOrEqual(last);
      expect(first).toBeLessThanOrEqual(last + 1);
      const [newest] = (await writer.history({ label: undefined, limit: 1, after: undefined })) ?? [];
      expect(newest?.message).toBe(`change ${first}`);
      expect(newest?.version).toBe((await writer.open(undefined))?.version);
      from = first + 1;
    }
    const history = await createDirectoryWriter({
      directory: folder,
      clock: systemClock,
      random: createSystemRandom(),
    }).history({
      label: undefined,
      limit: 1_000,
      after: undefined,
    });
    expect(history?.map(({ at }) => at)).toEqual(
      Array.from({ length: from }, (_, index) => from - 1 - index),
    );
  });

  it('is completed by the next start if it was recorded, at every step of it', async () => {
    const entry = {
      id: 'a'.repeat(40),
      version: 'b'.repeat(40),
      author: 'the test',
      message: 'cut off',
      at: 1,
      files: ['a.yml', 'b.yml', 'gone.yml'].map((path) => ({
        path,
        before: path === 'b.yml' ? null : Buffer.from('n: 1\n').toString('base64'),
        after: path === 'gone.yml' ? null : Buffer.from('n: 2\n').toString('base64'),
      })),
    };
    for (const done of [0, 1, 2, 3]) {
      await rm(folder, { recursive: true });
      await mkdir(join(folder, '.gatehouse'), { recursive: true });
      await writeFile(join(folder, 'a.yml'), done >= 1 ? 'n: 2\n' : 'n: 1\n');
      if (done >= 2) await writeFile(join(folder, 'b.yml'), 'n: 2\n');
      if (done < 3) await writeFile(join(folder, 'gone.yml'), 'n: 1\n');
      await writeFile(join(folder, '.gatehouse/pending.json'), JSON.stringify(entry));
      const writer = createDirectoryWriter({
        directory: folder,
        clock: systemClock,
        random: createSystemRandom(),
      });
      expect(await (await writer.open(undefined))?.list()).toEqual(['a.yml', 'b.yml']);
      expect(await readFile(join(folder, 'b.yml'), 'utf8')).toBe('n: 2\n');
      expect(await readdir(join(folder, '.gatehouse'))).toEqual(['changes']);
      expect((await writer.find(entry.id))?.message).toBe('cut off');
    }
  });

  it('is reverted completely if a file cannot be replaced', async () => {
    const writer = createDirectoryWriter({
      directory: folder,
      clock: systemClock,
      random: createSystemRandom(),
    });
    await writeFile(join(folder, 'a.yml'), 'n: 1\n');
    const state = await writer.open(undefined);
    // A name that no file system accepts.
    const files = new Map([
      ['a.yml', Buffer.from('n: 2\n')],
      [`${'x'.repeat(300)}.yml`, Buffer.from('n: 2\n')],
    ]);
    const change = {
      label: undefined,
      version: state?.version ?? '',
      files,
      author: 'x',
      message: 'x',
      restores: undefined,
      at: 1,
    };
    await expect(writer.write(change)).rejects.toThrow('the repository does not take the change');
    expect(await readFile(join(folder, 'a.yml'), 'utf8')).toBe('n: 1\n');
    expect(await writer.history({ label: undefined, limit: 9, after: undefined })).toEqual([]);
    expect((await readdir(folder)).filter((name) => name !== '.gatehouse')).toEqual(['a.yml']);
  });
});
