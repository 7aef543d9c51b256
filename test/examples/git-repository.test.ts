import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, describe, it } from 'vitest';
import { load } from 'js-yaml';
import { startChildService } from '../support/child-service.ts';

const script = fileURLToPath(new URL('../../examples/git-repository.ts', import.meta.url));
const parent = mkdtempSync(join(tmpdir(), 'gatehouse-example-git-'));
afterAll(() => rmSync(parent, { recursive: true }));

const make = (folder: string) => spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });

describe('the example with a git repository', () => {
  it('creates the repository and its settings, and serves its tags, its branches and new commits', async () => {
    const folder = join(parent, 'example');
    const made = make(folder);
    expect([made.status, made.stderr]).toEqual([0, '']);
    const settings = load(readFileSync(join(folder, 'gatehouse.yaml'), 'utf8'));
    const service = await startChildService(settings, { folder });
    const text = async (path: string): Promise<string> => (await fetch(`${service.url}${path}`)).text();
    try {
      expect(await text('/config/users-dev.yml')).toContain('level: trace');
      expect(await text('/config/next/users-dev.yml')).toContain('level: trace');
      expect(await text('/config/v1/users-dev.yml')).toContain('level: debug');
      const repository = join(folder, 'config');
      writeFileSync(join(repository, 'users-dev.yml'), 'logging: { level: warn }\n');
      execFileSync('git', ['commit', '-qam', 'Less'], { cwd: repository });
      const headers = { 'X-Gitlab-Token': 'push-example-secret', 'Content-Type': 'application/json' };
      const pushed = await fetch(`${service.url}/pushes`, { method: 'POST', headers, body: '{}' });
      expect(pushed.status).toBe(202);
      await expect.poll(() => text('/config/users-dev.yml')).toContain('level: warn');
    } finally {
      await service.stop();
    }
  });

  it('does not change a folder that exists', () => {
    const made = make(parent);
    expect([made.status, made.stderr]).toEqual([
      1,
      `${parent} exists already; name another folder, or remove it.\n`,
    ]);
  });
});
