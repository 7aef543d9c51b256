import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSecrets, deploy, isInstalled, mustBeInstalled, root, run } from './deployment-files.ts';

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const contentOf = (folder: string): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

describe('deploy/secrets.sh (docs/decisions/deployment.md, secrets)', () => {
  it('creates four secrets, each with 256 random bits', () => {
    const { 'database-url': url = '', ...random } = contentOf(createSecrets());
    expect(Object.keys(random)).toEqual(['admin-secret', 'database-password', 'encryption-key']);
    expect(new Set(Object.values(random)).size).toBe(3);
    for (const secret of Object.values(random)) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(url).toBe(
      `postgres://gatehouse:${random['database-password']}@postgres/gatehouse?sslmode=disable`,
    );
  });

  it('lets only the owner enter the folder, while a container can read the mounted files', () => {
    const folder = createSecrets();
    expect(modeOf(folder)).toBe('700');
    for (const name of readdirSync(folder)) expect([name, modeOf(join(folder, name))]).toEqual([name, '444']);
  });

  it('overwrites nothing', () => {
    const folder = createSecrets();
    const before = contentOf(folder);
    run('sh', ['deploy/secrets.sh', folder]);
    expect(contentOf(folder)).toEqual(before);
  });

  it.runIf(existsSync(join(root, '.git')))('writes into a folder that git ignores', () => {
    const ignored = execFileSync('git', ['check-ignore', 'deploy/secrets/admin-secret'], { cwd: root });
    expect(ignored.toString()).toContain('deploy/secrets');
    const tracked = execFileSync('git', ['ls-files', deploy], { cwd: root, encoding: 'utf8' });
    expect(tracked).not.toMatch(/^deploy\/secrets\//m);
  });
});

describe('the programs that check deploy/', () => {
  it('are found by the tests if the gate found them', () => {
    expect(mustBeInstalled.filter((program) => !isInstalled(program))).toEqual([]);
  });
});
