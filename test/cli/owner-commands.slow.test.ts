/** Owners by name, and their claims: the real service and the real command line, each in a process. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChildService, type ChildService } from '../support/child-service.ts';
import { run, type Ended } from './gatehouse.ts';

type Item = Readonly<Record<string, unknown>>;

const password = 'correct horse battery staple';
let service: ChildService;
let client: Item;

/** Runs a command in the folder of the service, which holds the administrator's secret. */
function gatehouse(words: readonly string[], input = ''): Promise<Ended> {
  return run(words, { cwd: service.folder, environment: { GATEHOUSE_URL: service.url }, input });
}

async function json<Printed = Item>(words: readonly string[], input?: string): Promise<Printed> {
  const { code, stdout, stderr } = await gatehouse([...words, '--json'], input);
  expect(stderr).not.toMatch(/^gatehouse:/);
  expect(code).toBe(0);
  return JSON.parse(stdout) as Printed;
}

beforeAll(async () => {
  service = await startChildService({ quotas: { enabled: false } });
  const grants = ['--grant-types', 'password refresh_token', '--auth-method', 'client_secret_post'];
  client = await json(['client', 'create', 'kiosk', ...grants]);
});
afterAll(() => service.stop());

function signIn(username: string, word: string): Promise<Response> {
  const { client_id: id, client_secret: secret } = client;
  const fields = { grant_type: 'password', username, password: word };
  const body = new URLSearchParams({ ...fields, client_id: String(id), client_secret: String(secret) });
  return fetch(`${service.url}/token`, { method: 'POST', body });
}

describe('gatehouse owner', () => {
  it('sets the claims of an owner, changes and removes them (OpenID Connect Core 1.0 §5.1)', async () => {
    const claims = ['--email', 'clara@example.org', '--email-verified', 'true', '--claim', 'locale=en-GB'];
    const own = ['--claim', 'address.country=UK', '--claim', 'rank=7', '--claim', 'team=Looking glasses'];
    const made = await json(['owner', 'create', 'clara', ...claims, ...own], password);
    const { profile } = made as { profile: object };
    expect(profile).toEqual({
      email: 'clara@example.org',
      email_verified: true,
      locale: 'en-GB',
      address: { country: 'UK' },
      claims: { rank: 7, team: 'Looking glasses' },
    });
    const update = ['owner', 'update', 'clara'];
    const changed = await json([
      ...update,
      '--email',
      'clara@example.net',
      '--claim',
      'rank=',
      '--claim',
      'locale=',
    ]);
    expect(changed['profile']).toEqual({
      email: 'clara@example.net',
      email_verified: false,
      address: { country: 'UK' },
      claims: { team: 'Looking glasses' },
    });
    expect((await gatehouse(['owner', 'show', 'clara'])).stdout).toMatch(
      /^profile\.claims\.team +Looking glasses$/m,
    );
    const refused = await gatehouse([...update, '--claim', 'zoneinfo=Europe/Atlantis']);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('profile.zoneinfo must be a name'),
    ]);
    for (const wrong of ['rank', '=7', 'email_verified=yes', 'address=UK'])
      expect((await gatehouse([...update, '--claim', wrong])).code).toBe(2);
    const { stdout } = await gatehouse(['audit', 'search', '--event', 'owner-changed', '--json']);
    expect(stdout).toContain('profile.email profile.email_verified profile.locale profile.claims.rank');
    expect(stdout).not.toContain('example.net');
  });

  it('takes the username of an owner in place of the id, and the id first', async () => {
    const { owner_id: id } = await json(['owner', 'create', 'dinah'], password);
    await json(['owner', 'password', 'dinah'], 'another password of dinah');
    expect((await signIn('dinah', 'another password of dinah')).status).toBe(200);
    const [grant] = await json<readonly Item[]>(['grant', 'list', '--owner', 'dinah']);
    expect(grant).toMatchObject({ owner_id: id });
    expect(await json(['owner', 'disable', 'dinah', '--yes'])).toMatchObject({
      owner_id: id,
      disabled: true,
    });
    expect(await json(['owner', 'enable', 'dinah'])).toMatchObject({ owner_id: id, disabled: false });
    expect(await json(['session', 'end-all', 'dinah', '--yes'])).toEqual({ ended: 0 });
    const table = (await gatehouse(['audit', 'search', '--event', 'password-changed', '--limit', '1']))
      .stdout;
    expect(table).toMatch(/REQUEST ID\n.* password-changed +client admin +dinah /);
    const unknown = await gatehouse(['owner', 'show', 'nobody-of-that-name']);
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringContaining('/owners/nobody-of-that-name'),
    ]);
    expect(await json(['owner', 'delete', 'dinah', '--yes'])).toEqual({ deleted: 'dinah' });
    expect((await gatehouse(['owner', 'show', 'dinah'])).code).toBe(1);
  });

  it('shows the locks of an owner after wrong passwords, and ends them (docs/decisions/clients-and-owners.md, locks)', async () => {
    const { owner_id: id } = await json(['owner', 'create', 'mabel'], password);
    const lockOut = async (): Promise<number> => {
      for (let count = 0; count < 10; count += 1) await signIn('mabel', 'not the password');
      return (await signIn('mabel', password)).status;
    };
    expect(await lockOut()).toBe(429);
    const { stdout } = await gatehouse(['owner', 'show', 'mabel']);
    expect(stdout).toMatch(/^locks\.0\.through +client$/m);
    expect(stdout).toMatch(/^locks\.0\.network +127\.0\.0\.1$/m);
    const search = ['audit', 'search', '--event', 'owner-sign-in-failed', '--limit', '1'];
    const [refused] = await json<readonly Item[]>(search);
    expect(JSON.stringify(refused)).toContain(String(id));
    expect(await json(['owner', 'unlock', 'mabel'])).toEqual({ unlocked: 'mabel' });
    expect((await signIn('mabel', password)).status).toBe(200);
    expect(await json(['owner', 'show', 'mabel'])).not.toHaveProperty('locks');
    expect(await lockOut()).toBe(429);
    await json(['owner', 'enable', 'mabel']);
    expect((await signIn('mabel', password)).status).toBe(200);
    expect(await lockOut()).toBe(429);
    await json(['owner', 'password', 'mabel'], 'another password of mabel');
    expect((await signIn('mabel', 'another password of mabel')).status).toBe(200);
  });
});
