import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { makeFolder, run } from './gatehouse.ts';
import { serve } from './serving.ts';

/** A folder in which a service has run and ended. */
async function used(): Promise<string> {
  const cwd = makeFolder();
  const serving = await serve({}, { cwd });
  await serving.stop();
  return cwd;
}
const start = (cwd: string): ReturnType<typeof run> => run(['serve', '--port', '0'], { cwd });
const linesOf = (stderr: string): string[] =>
  stderr.split('\n').filter((line) => line.startsWith('gatehouse: '));

describe('a start with files of an earlier service', () => {
  it.each([
    ['empty', (file: string) => truncateSync(file, 0)],
    ['missing', (file: string) => rmSync(file)],
  ])(
    'is refused if the store is %s but its audit trail remains: exit code 3 (docs/decisions/storage.md, lost-store)',
    async (what, spoil) => {
      const cwd = await used();
      const file = join(cwd, 'data', 'gatehouse.db');
      for (const beside of ['-wal', '-shm']) rmSync(`${file}${beside}`, { force: true });
      spoil(file);
      const { code, stdout, stderr } = await start(cwd);
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
      expect(linesOf(stderr)).toEqual([
        expect.stringMatching(new RegExp(`gatehouse.db is ${what}, but its audit trail`)),
      ]);
    },
  );

  it('is refused if the store was restored without its encryption key, and writes nothing: exit code 3 (docs/decisions/storage.md, lost-key)', async () => {
    const cwd = await used();
    const file = join(cwd, 'data', 'encryption-key');
    rmSync(file);
    for (const words of [
      ['serve', '--port', '0'],
      ['key', 'reseal'],
    ]) {
      const { code, stderr } = await run(words, { cwd });
      expect(code).toBe(3);
      expect(linesOf(stderr)).toEqual([
        expect.stringContaining(`${file} is missing, and the store has keys that it sealed`),
      ]);
      expect(existsSync(file)).toBe(false);
    }
  });

  it('is refused with one line if the keys cannot be read: exit code 3 (docs/decisions/storage.md, readiness)', async () => {
    const cwd = await used();
    const file = join(cwd, 'data', 'gatehouse.db');
    const database = new DatabaseSync(file);
    const sql = "SELECT rootpage FROM sqlite_master WHERE name = 'sealing_key'";
    const page = Number(database.prepare(sql).get()?.['rootpage']);
    const size = Number(database.prepare('PRAGMA page_size').get()?.['page_size']);
    database.close();
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
    await handle.close();
    const { code, stderr } = await start(cwd);
    expect(code).toBe(3);
    expect(linesOf(stderr)).toEqual([
      expect.stringContaining('cannot be read: database disk image is malformed'),
    ]);
    expect(stderr).not.toContain('    at ');
  });

  it.each([
    ['has been deleted', 'audit-missing', (file: string) => rmSync(file)],
    ['is empty', 'audit-missing', (file: string) => truncateSync(file, 0)],
    [
      'is truncated',
      'audit-entries-missing',
      (file: string) => {
        const [first = ''] = readFileSync(file, 'utf8').split('\n');
        writeFileSync(file, `${first}\n`);
      },
    ],
  ])(
    'is reported in the log and by gatehouse audit verify if the audit trail %s (docs/decisions/audit.md, audit-chain)',
    async (_what, event, spoil) => {
      const cwd = await used();
      const trail = join(cwd, 'data', 'audit.log');
      expect(statSync(trail).size).toBeGreaterThan(0);
      expect((await run(['audit', 'verify', 'data/audit.log'], { cwd })).code).toBe(0);
      spoil(trail);
      const serving = await serve({}, { cwd });
      const { stderr } = await serving.stop();
      expect(stderr).toContain(`"event":"${event}"`);
      const { code, stdout } = await run(['audit', 'verify', 'data/audit.log'], { cwd });
      expect(code).toBe(1);
      expect(stdout).toContain('reports that entries before it are missing');
    },
  );
});
