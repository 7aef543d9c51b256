/** The first person, sign-ins and profiles: the real service, the real command line, and a person with a browser. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildService, startChildService } from '../support/child-service.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';
import { type Ended, makeFolder, run, start } from './gatehouse.ts';

type Item = Readonly<Record<string, unknown>>;

const password = 'wonderland is wide';
const olga = { username: 'olga', password };
let service: ChildService;

beforeAll(async () => {
  service = await startChildService({ quotas: { enabled: false } });
});
afterAll(() => service.stop());

/** Runs a command as the operator, in the folder with the secret of the administrator. */
const asOperator = (...words: readonly string[]): Promise<Ended> =>
  run(words, {
    cwd: service.folder,
    environment: { GATEHOUSE_URL: service.url, XDG_CONFIG_HOME: '/nowhere' },
  });

/** A person whose user folder is `home`, in an empty folder. */
const asPerson = (home: string, ...words: readonly string[]): Promise<Ended> =>
  run(words, { cwd: home, environment: { XDG_CONFIG_HOME: home } });

/** Signs in through the printed address, as a person with a browser does. */
async function login(home: string, ...words: readonly string[]): Promise<Ended> {
  const running = start(['login', '--url', service.url, ...words], {
    cwd: home,
    environment: { XDG_CONFIG_HOME: home },
  });
  const address = await new Promise<string>((resolve, reject) => {
    const look = (): void => {
      const [found] = /http\S+\/authorize\S+/.exec(running.printed().stderr) ?? [];
      if (found !== undefined) resolve(found);
    };
    running.child.stderr.on('data', look);
    void running.ended.then(({ stderr }) => reject(new Error(stderr)));
    look();
  });
  const done = await signInAndAllow(createUserAgent(), address, olga);
  expect(done.hostname).toBe('127.0.0.1');
  await (await fetch(done)).text();
  return running.ended;
}

const fileOf = (home: string): string => join(home, 'gatehouse', 'profiles.json');

describe('gatehouse open', () => {
  it('prints a link that creates the first administrator, and then the address of the console', async () => {
    const first = await asOperator('open');
    expect([first.code, first.stderr]).toEqual([
      0,
      expect.stringContaining('No user is an administrator yet.'),
    ]);
    const agent = createUserAgent();
    const page = await agent.submit(await agent.open(first.stdout.trim()), olga);
    expect(page.html).toContain('Your account is ready');
    const second = await asOperator('open');
    expect([second.code, second.stdout, second.stderr]).toEqual([0, `${service.url}/console\n`, '']);
    expect(JSON.parse((await asOperator('open', '--json')).stdout)).toEqual({
      console: `${service.url}/console`,
    });
  });
});

describe('gatehouse login', () => {
  it('stores tokens that other commands use and refresh, and logout ends them (RFC 8252 §7.3)', async () => {
    const home = makeFolder();
    const signedIn = await login(home);
    expect([signedIn.code, signedIn.stdout]).toEqual([
      0,
      'You are signed in. The profile default is the current one.\nNext: gatehouse status\n',
    ]);
    expect(statSync(fileOf(home)).mode & 0o777).toBe(0o600);
    expect((await asPerson(home, 'status')).stdout).toMatch(/^Gatehouse \S+ is ok/);

    // An access token that has expired is replaced.
    const stored = JSON.parse(readFileSync(fileOf(home), 'utf8')) as { profiles: { default: Item } };
    const expired = { ...stored.profiles.default, accessToken: 'expired', expiresAt: 0 };
    writeFileSync(fileOf(home), JSON.stringify({ ...stored, profiles: { default: expired } }));
    expect((await asPerson(home, 'owner', 'list')).stdout).toContain('olga');
    const renewed = JSON.parse(readFileSync(fileOf(home), 'utf8')) as { profiles: { default: Item } };
    expect(renewed.profiles.default['refreshToken']).not.toBe(stored.profiles.default['refreshToken']);

    const out = await asPerson(home, 'logout');
    expect([out.code, out.stdout, out.stderr]).toEqual([
      0,
      'You are signed out of the profile default.\n',
      '',
    ]);
    const reply = await fetch(`${service.url}/owners`, {
      headers: { authorization: `Bearer ${String(renewed.profiles.default['accessToken'])}` },
    });
    expect(reply.status).toBe(401);
    const after = await asPerson(home, 'status');
    expect([after.code, after.stderr]).toEqual([2, expect.stringContaining('sign in with gatehouse login')]);
  });

  it('says how to sign in again if the sign-in has ended', async () => {
    const home = makeFolder();
    await login(home, '--profile', 'shop');
    const stored = JSON.parse(readFileSync(fileOf(home), 'utf8')) as { profiles: { shop: Item } };
    const ended = { ...stored.profiles.shop, refreshToken: 'ended', expiresAt: 0 };
    writeFileSync(fileOf(home), JSON.stringify({ current: 'shop', profiles: { shop: ended } }));
    expect(await asPerson(home, 'status')).toMatchObject({
      code: 1,
      stderr:
        'gatehouse: The sign-in of the profile shop has ended.\nSign in again: gatehouse login --profile shop\nTry: gatehouse status --help\n',
    });
  });

  it('refuses a service that is not there, and one of another name (RFC 8414 §3.3)', async () => {
    const home = makeFolder();
    const gone = await asPerson(home, 'login', '--url', 'http://127.0.0.1:9');
    expect([gone.code, gone.stderr]).toEqual([3, expect.stringContaining('cannot be reached')]);
    const other = await asPerson(home, 'login', '--url', service.url.replace('127.0.0.1', 'localhost'));
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining(`calls itself ${service.url}`)]);
  });
});

describe('gatehouse profile', () => {
  it('lists, selects and shows profiles without their tokens', async () => {
    const home = makeFolder();
    await login(home, '--profile', 'shop', '--scope', 'gateway:read');
    await login(home, '--profile', 'all');
    const list = await asPerson(home, 'profile', 'list', '--json');
    expect(JSON.parse(list.stdout)).toMatchObject([
      { profile: 'shop', current: false, scope: 'gateway:read' },
      { profile: 'all', current: true },
    ]);
    expect((await asPerson(home, 'profile', 'use', 'shop')).stdout).toContain('shop is the current one');
    const show = await asPerson(home, 'profile', 'show');
    expect(show.stdout).toMatch(/^profile +shop\n/);
    expect(list.stdout + show.stdout).not.toMatch(/token"|refresh/i);

    // The current profile has few rights, the named one has all.
    expect((await asPerson(home, 'owner', 'list')).stderr).toContain('403 insufficient_scope');
    expect((await asPerson(home, 'owner', 'list', '--profile', 'all')).code).toBe(0);
    const unknown = await asPerson(home, 'status', '--profile', 'shp');
    expect([unknown.code, unknown.stderr]).toEqual([
      2,
      'gatehouse: there is no profile shp; did you mean shop?\nTry: gatehouse status --help\n',
    ]);
    const both = await asPerson(home, 'status', '--profile', 'all', '--url', service.url);
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('exclude each other')]);
  });

  it('works during maintenance, and so do the commands (docs/decisions/conventions.md, maintenance)', async () => {
    const home = makeFolder();
    expect((await asOperator('maintenance', 'on', '--yes')).code).toBe(0);
    expect((await login(home)).code).toBe(0);
    for (const words of [
      'route list',
      'client list',
      'owner list',
      'service list',
      'key list',
      'audit search',
    ]) {
      const { code, stderr } = await asPerson(home, ...words.split(' '));
      expect([words, code, stderr]).toEqual([words, 0, '']);
    }
    const status = await asPerson(home, 'status');
    expect(status.stdout).toMatch(/^Maintenance is on since \S+Z, by admin\.$/m);
    expect((await asPerson(home, 'maintenance', 'off')).code).toBe(0);
    expect((await asPerson(home, 'logout')).code).toBe(0);
  });

  it('is not used if a URL is given (gatehouse login --help)', async () => {
    const home = makeFolder();
    await login(home);
    const { code, stderr } = await asPerson(home, 'status', '--url', service.url);
    expect([code, stderr]).toEqual([2, expect.stringContaining('the secret of admin is missing')]);
  });
});
