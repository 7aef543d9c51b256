/** Commands on files that their user may not use: as root, files of root for another user; else files without rights. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, type Ended } from './gatehouse.ts';
import { serve } from './serving.ts';

const isRoot = process.getuid?.() === 0;
const stranger = 65_534;
const settings = { shutdown: { delaySeconds: 0, silenceSeconds: 0 } };

let cwd: string;

beforeAll(async () => {
  cwd = mkdtempSync(join(tmpdir(), 'gatehouse-owner-'));
  chmodSync(cwd, 0o755);
  const service = await serve(settings, { cwd });
  await service.stop();
  const saved = await run(['backup', 'saved'], { cwd });
  if (saved.code !== 0) throw new Error(saved.stderr);
  if (!isRoot) for (const folder of ['data', 'saved']) chmodSync(join(cwd, folder), 0o000);
});
afterAll(() => {
  if (!isRoot) for (const folder of ['data', 'saved']) chmodSync(join(cwd, folder), 0o700);
  rmSync(cwd, { recursive: true });
});

const asStranger = (words: readonly string[], folder = cwd): Promise<Ended> =>
  run(words, { cwd: folder, environment: { HOME: '/nonexistent' }, ...(isRoot && { uid: stranger }) });

/** The one sentence about a folder, with its remedy. */
function sentence(folder: string): string {
  const place = join(cwd, folder);
  return isRoot
    ? `${place} belongs to root and this process runs as the user ${stranger}: run the command as that user (sudo -u root), or change the owner (chown -R ${stranger} ${place})`
    : `${place} belongs to this user, but its mode is 000: run chmod -R u+rwX ${place}`;
}

describe('files of another user (docs/decisions/operations.md, other-owner)', () => {
  it.each([
    ['serve', ['serve', '--port', '0'], 3],
    ['backup', ['backup', 'again'], 3],
    ['restore', ['restore', 'saved', '--yes'], 3],
    ['migrate', ['migrate'], 3],
    ['audit verify', ['audit', 'verify'], 3],
    ['key reseal', ['key', 'reseal'], 3],
    ['status, which reads the secret of the administrator', ['status'], 2],
    ['verify, which reads it too', ['verify', 'http://127.0.0.1:1'], 2],
  ] as const)('%s says in one sentence who owns them and what to do', async (_name, words, code) => {
    const ended = await asStranger(words);
    expect(ended.stderr).toContain(`gatehouse: ${sentence('data')}\n`);
    expect(ended.stderr).not.toMatch(/\n +at /);
    expect(ended.code).toBe(code);
  });

  it('restore says it of the folder of the backup', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'gatehouse-owner-'));
    chmodSync(empty, 0o777);
    const { stderr, code } = await asStranger(['restore', join(cwd, 'saved')], empty);
    rmSync(empty, { recursive: true });
    expect(stderr).toBe(`gatehouse: ${sentence('saved')}\n  (folder-not-accessible)\n`);
    expect(code).toBe(3);
  });

  it('doctor reports it as a problem of the permissions, and runs the checks that need no data', async () => {
    const { stdout, stderr, code } = await asStranger(['doctor']);
    expect(stderr).not.toMatch(/\n +at /);
    const lines = stdout.replace(/\s+/g, ' ');
    expect(lines).toContain(
      `problem permissions ${join(cwd, 'data')} cannot be read and written by this user`,
    );
    expect(lines).toContain(sentence('data'));
    expect(lines).toMatch(/ok node /);
    expect(lines).not.toMatch(/missing/);
    expect(code).toBe(1);
  });
});
