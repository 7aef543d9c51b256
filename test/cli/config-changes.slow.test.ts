import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administratorSecret, type RunningService, startService } from '../support/service.ts';
import { makeFolder, run, type Ended } from './gatehouse.ts';
import { layFiles, type LaidFolder } from '../configuration/support/lay-files.ts';

const source = 'docs/decisions/configuration.md, change-sets';
let files: LaidFolder;
let service: RunningService;

beforeAll(async () => {
  files = await layFiles({
    'application.yml': 'pool:\n  size: 10\n',
    'users-dev.yml': '# users\npool:\n  size: 20 # small\n',
  });
  service = await startService({
    configuration: {
      repositories: [{ directory: files.root, writable: true }],
      encryption: { keys: { k1: 'a-long-secret-of-the-tests' } },
    },
  });
});
afterAll(async () => {
  await service.stop();
  await files.remove();
});

const gatehouse = (words: readonly string[], input = '', cwd = makeFolder()): Promise<Ended> =>
  run(['config', ...words], {
    cwd,
    environment: { GATEHOUSE_URL: service.url, GATEHOUSE_ADMIN_SECRET: administratorSecret },
    input,
  });
const fileOf = (path: string): string => readFileSync(join(files.root, path), 'utf8');
const because = ['--message', 'For a test.'];

describe(`gatehouse config change, history and restore (${source})`, () => {
  it('changes keys in place, and prints the changed files', async () => {
    const tried = await gatehouse([
      'change',
      'users',
      '--profile',
      'dev',
      '--set',
      'pool.size=30',
      ...because,
      '--dry-run',
    ]);
    expect(tried).toMatchObject({ code: 0, stdout: 'would be changed:\n  modified users-dev.yml\n' });
    const sets = ['pool.size=30', 'pool.name="7"', 'hosts=["a","b"]'].flatMap((pair) => ['--set', pair]);
    const done = await gatehouse(['change', 'users', '--profile', 'dev', ...sets, ...because]);
    expect(done.stdout).toMatch(/^changed [0-9a-f]{40}:\n  modified users-dev.yml\n$/);
    expect(fileOf('users-dev.yml')).toBe("# users\npool:\n  size: 30 # small\n  name: '7'\nhosts: [a, b]\n");
    const again = await gatehouse([
      'change',
      'users',
      '--profile',
      'dev',
      '--set',
      'pool.size=30',
      ...because,
    ]);
    expect(again).toMatchObject({
      code: 0,
      stdout: 'nothing to change: the files already have these values\n',
    });
    await gatehouse(['change', 'users', '--profile', 'dev', '--remove', 'hosts', ...because]);
    expect(fileOf('users-dev.yml')).not.toContain('hosts');
  });

  it('reads a secret from standard input and writes it encrypted', async () => {
    const { code, stdout } = await gatehouse(
      ['change', 'users', '--secret', 'db.password', ...because],
      'hunter2\n',
    );
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.not.stringContaining('hunter2') });
    expect(fileOf('users.yml')).toMatch(/^db:\n {2}password: '\{cipher\}/);
  });

  it('sends a whole file, and reports file, line and column of a syntax error', async () => {
    const cwd = makeFolder();
    mkdirSync(join(cwd, 'sub'));
    writeFileSync(join(cwd, 'sub/carts.yml'), 'a: 1\na: 2\n');
    const refused = await gatehouse(['change', '--file', 'sub/carts.yml', ...because], '', cwd);
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toContain('carts.yml:2:1 duplicate key');
    writeFileSync(join(cwd, 'sub/carts.yml'), 'a: 1\n');
    await gatehouse(['change', '--file', 'sub/carts.yml', '--as', 'v1/carts.yml', ...because], '', cwd);
    expect(fileOf('v1/carts.yml')).toBe('a: 1\n');
  });

  it('lists changes and restores an earlier state', async () => {
    await gatehouse(['change', 'orders', '--set', 'a=1', '--message', 'The first.']);
    await gatehouse(['change', 'orders', '--set', 'a=2', '--message', 'The second.\n\nAt length.']);
    const { stdout } = await gatehouse(['history', '--application', 'orders']);
    expect(stdout).toMatch(/^CREATED AT +ID +AUTHOR +MESSAGE +FILES\n/);
    expect(stdout).toMatch(/admin +The second\. +orders\.yml\n.*admin +The first\. +orders\.yml\n/);
    const json = JSON.parse((await gatehouse(['history', '--application', 'orders', '--json'])).stdout) as {
      id: string;
    }[];
    await gatehouse([
      'restore',
      String(json[1]?.id),
      '--application',
      'orders',
      '--message',
      'Back.',
      '--yes',
    ]);
    expect(fileOf('orders.yml')).toBe('a: 1\n');
  });

  it.each([
    [['change', 'users', '--set', 'a=1'], '--message is missing'],
    [['change', 'users', ...because], 'there is nothing to change'],
    [['change', 'users', '--set', 'a', ...because], '--set requires key=value'],
    [['change', '--file', 'none.yml', ...because], 'cannot be read (ENOENT)'],
    [['diff', 'users/dev'], 'nothing to compare with'],
    [['explain', '/dev'], 'is not an environment'],
  ])('%j is an invalid command line and ends with 2', async (words, message) => {
    const { code, stderr } = await gatehouse(words);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('gatehouse config list (docs/decisions/configuration.md, environments)', () => {
  it('shows the applications and profiles with their files', async () => {
    await gatehouse(['change', 'listed', '--profile', 'dev', '--set', 'a=1', ...because]);
    expect((await gatehouse(['list'])).stdout).toMatch(/^listed +dev +listed-dev\.yml$/m);
    const { stdout } = await gatehouse(['list', '--json']);
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({ application: 'listed', profile: 'dev' }),
    );
  });
});

describe('gatehouse config explain and diff (docs/decisions/configuration.md, origins)', () => {
  it('shows the line of each value and the values that it overrides', async () => {
    await gatehouse([
      'change',
      'shops',
      '--profile',
      'dev',
      '--set',
      'pool.size=5',
      '--set',
      'db.password=x',
      ...because,
    ]);
    expect((await gatehouse(['explain', 'shops/dev'])).stdout).toBe(
      'pool.size = 5  shops-dev.yml:2:9\n    instead of 10  application.yml:2:9\ndb.password = (secret)  shops-dev.yml:4:13\n',
    );
  });

  it('shows the differences of two environments, and has an exit code for them', async () => {
    await gatehouse(['change', 'parts', '--profile', 'dev', '--set', 'pool.size=5', ...because]);
    expect(await gatehouse(['diff', 'parts/dev', '--with', 'parts/prod'])).toMatchObject({
      code: 1,
      stdout: '~ pool.size\n    from 10  application.yml:2:9\n    to   5  parts-dev.yml:2:9\n',
    });
    expect(await gatehouse(['diff', 'parts/dev', '--with', 'parts/dev'])).toMatchObject({
      code: 0,
      stdout: 'no difference\n',
    });
  });
});

describe('every command of gatehouse config', () => {
  it.each(['lint', 'list', 'change', 'history', 'restore', 'diff', 'explain', 'rotate'])(
    '%s has an example in its help',
    async (verb) => {
      const { code, stdout } = await run(['config', verb, '--help']);
      expect(code).toBe(0);
      expect(stdout).toContain(`gatehouse config ${verb} `.trimEnd());
      expect(stdout).toMatch(/example/i);
    },
  );
});
