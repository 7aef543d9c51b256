/** The commands that administer a running service: the real service and the real command line, each in a process. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChildService, type ChildService } from '../support/child-service.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';
import { run, type Ended } from './gatehouse.ts';

type Item = Readonly<Record<string, unknown>>;

const redirectUri = 'http://127.0.0.1:9/callback';
const password = 'correct horse battery staple';
let service: ChildService;

beforeAll(async () => {
  service = await startChildService({
    quotas: { enabled: false },
    authorization: { registration: { enabled: true } },
  });
});
afterAll(() => service.stop());

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

async function token(fields: Readonly<Record<string, string>>): Promise<Item & { status: number }> {
  const response = await fetch(`${service.url}/token`, { method: 'POST', body: new URLSearchParams(fields) });
  return { ...((await response.json()) as Item), status: response.status };
}

const ownToken = (id: string, secret: unknown): Promise<Item & { status: number }> =>
  token({ grant_type: 'client_credentials', client_id: id, client_secret: String(secret) });

const robot = [
  '--grant-types',
  'client_credentials',
  '--auth-method',
  'client_secret_post',
  '--scope',
  'read',
];

describe('gatehouse registration-token', () => {
  it('creates a token with which a client registers itself, lists and revokes it (RFC 7591 §3)', async () => {
    const make = ['registration-token', 'create', '--note', 'For the shop', '--uses', '2'];
    const made = await gatehouse([...make, '--lifetime', '600']);
    expect(made.stderr).toContain('Store the token now: it cannot be shown again.');
    const [, secret] = /^token +(\S+)$/m.exec(made.stdout) ?? [];
    const register = () =>
      fetch(`${service.url}/registrations`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ redirect_uris: [redirectUri] }),
      });
    expect((await register()).status).toBe(201);
    const [listed] = await json<Item[]>(['registration-token', 'list']);
    expect(listed).toMatchObject({ note: 'For the shop', uses: 1, max_uses: 2 });
    await json(['registration-token', 'revoke', String(listed?.['token_id']), '--yes']);
    expect((await register()).status).toBe(401);
    expect((await gatehouse(['client', 'list', '--managed-by', 'registration'])).stdout).toContain(
      'registration',
    );
  });

  it('requires a number of uses', async () => {
    const { code, stderr } = await gatehouse(['registration-token', 'create', '--uses', 'many']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('--uses must be a whole number')]);
  });
});

describe('gatehouse client', () => {
  it('registers a client, shows its secret once with a warning, and lists the client', async () => {
    const { code, stdout, stderr } = await gatehouse(['client', 'create', 'robot', ...robot, '--name', 'R2']);
    expect(code).toBe(0);
    const [, secret] = /^client_secret +(\S+)$/m.exec(stdout) ?? [];
    expect(stderr).toContain('cannot be shown again');
    expect((await ownToken('robot', secret)).status).toBe(200);

    const shown = await gatehouse(['client', 'show', 'robot']);
    expect(shown.stdout).toMatch(/^client_name +R2$/m);
    expect(shown.stdout).not.toContain(secret);
    const { stdout: list } = await gatehouse(['client', 'list']);
    expect(list).toMatch(/^CLIENT ID +CLIENT NAME +GRANT TYPES +SCOPE +MANAGED BY$/m);
    expect(list).toMatch(/^robot +R2 +client_credentials +read +registry$/m);
  });

  it('rotates a secret, and the old one remains valid for the overlap', async () => {
    const { client_secret: first } = await json(['client', 'create', 'rotating', ...robot]);
    const { client_secret: second } = await json(['client', 'rotate', 'rotating']);
    expect((await ownToken('rotating', first)).status).toBe(200);
    expect((await ownToken('rotating', second)).status).toBe(200);
    const { client_secret: third } = await json(['client', 'rotate', 'rotating', '--overlap', '0', '--yes']);
    expect((await ownToken('rotating', second)).status).toBe(401);
    expect((await ownToken('rotating', third)).status).toBe(200);
  });

  it('changes the fields that the flags and the file name, and no others', async () => {
    writeFileSync(join(service.folder, 'registration.json'), '{"client_name":"Of the file","scope":"read"}');
    await json(['client', 'create', 'changing', ...robot, '--from', 'registration.json']);
    const changed = await json(['client', 'update', 'changing', '--token-lifetime', '60']);
    expect(changed).toMatchObject({ client_name: 'Of the file', access_token_lifetime_seconds: 60 });
    writeFileSync(join(service.folder, 'patch.json'), '{"client_name":null}');
    expect(await json(['client', 'update', 'changing', '--from', 'patch.json'])).not.toHaveProperty(
      'client_name',
    );
  });

  it('registers members of OpenID Connect and own claims by flags and from a file (OpenID Connect Dynamic Client Registration 1.0 §2, docs/decisions/tokens.md, own-claims)', async () => {
    const others = {
      sector_identifier_uri: 'https://portal.example.org/uris.json',
      default_max_age: 3600,
      backchannel_logout_session_required: true,
      id_token_claims: 'scope',
      access_token_claims: [{ name: 'tenant', value: { id: 7 }, scope: 'read' }],
    };
    writeFileSync(join(service.folder, 'openid.json'), JSON.stringify(others));
    const flags = {
      from: 'openid.json',
      'grant-types': 'authorization_code implicit',
      'redirect-uris': 'https://portal.example.org/cb',
      'response-types': 'code,token id_token',
      'id-token-algorithm': 'ES256',
      'subject-type': 'pairwise',
      'post-logout-redirect-uris': 'https://portal.example.org/a https://portal.example.org/b',
      'backchannel-logout-uri': 'https://portal.example.org/logout',
    };
    const words = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]);
    const created = await json(['client', 'create', 'portal', ...words]);
    expect(created).toMatchObject({
      response_types: ['code', 'id_token token'],
      id_token_signed_response_alg: 'ES256',
      subject_type: 'pairwise',
      post_logout_redirect_uris: ['https://portal.example.org/a', 'https://portal.example.org/b'],
      backchannel_logout_uri: 'https://portal.example.org/logout',
      ...others,
    });
  });

  it('deletes without a confirmation if the input is not a terminal, and then reports that the client existed (Spec §7)', async () => {
    await json(['client', 'create', 'passing', ...robot]);
    expect(await json(['client', 'delete', 'passing', '--yes'])).toEqual({ deleted: 'passing' });
    const { code, stderr } = await gatehouse(['client', 'show', 'passing']);
    expect(stderr).toContain('has been deleted');
    expect(code).toBe(1);
  });

  it('lists all pages of a long collection (Spec §4.7)', async () => {
    const { stdout } = await gatehouse(['token', 'create', '--scope', 'clients:write']);
    const headers = { authorization: `Bearer ${stdout.trim()}`, 'content-type': 'application/json' };
    const names = Array.from({ length: 101 }, (_, index) => `many-${String(index).padStart(3, '0')}`);
    for (const client_id of names) {
      const body = JSON.stringify({ client_id, grant_types: ['client_credentials'], scope: 'read' });
      const { status } = await fetch(`${service.url}/clients`, { method: 'POST', headers, body });
      expect(status).toBe(201);
    }
    const listed = await json<readonly Item[]>(['client', 'list', '--managed-by', 'registry']);
    expect(listed.map(({ client_id }) => client_id)).toEqual(expect.arrayContaining(names));
  });

  it('names the field that the service rejected, and ends with 1', async () => {
    const { code, stderr } = await gatehouse(['client', 'create', 'bad', '--post-logout-redirect-uris', 'x']);
    expect(stderr).toMatch(/^gatehouse: \S+\/clients returned 400 /);
    expect(stderr).toContain('post_logout_redirect_uris');
    expect(code).toBe(1);
  });
});

describe('gatehouse owner, grant and token', () => {
  const client = { client_id: 'app', client_secret: '' };
  const signIn = (username: string, word: string): Promise<Item & { status: number }> =>
    token({ grant_type: 'password', username, password: word, ...client });

  beforeAll(async () => {
    const { stdout } = await run(
      [
        'client',
        'create',
        'app',
        '--auth-method',
        'client_secret_post',
        '--scope',
        'read',
        '--grant-types',
        'password refresh_token',
        '--json',
      ],
      { cwd: service.folder, environment: { GATEHOUSE_URL: service.url } },
    );
    client.client_secret = (JSON.parse(stdout) as { client_secret: string }).client_secret;
  });

  it('registers an owner with a password from standard input, changes, disables and deletes the owner', async () => {
    const created = await gatehouse(['owner', 'create', 'bob', '--name', 'Bob', '--json'], `${password}\n`);
    expect(created.stdout + created.stderr).not.toContain(password);
    const { owner_id } = JSON.parse(created.stdout) as { owner_id: string };
    expect((await signIn('bob', password)).status).toBe(200);

    await json(['owner', 'password', owner_id], 'another password of bob');
    expect((await signIn('bob', password)).status).toBe(400);
    expect((await signIn('bob', 'another password of bob')).status).toBe(200);

    expect(await json(['owner', 'disable', owner_id, '--yes'])).toMatchObject({ disabled: true });
    expect((await signIn('bob', 'another password of bob')).status).toBe(400);
    expect(await json(['owner', 'enable', owner_id])).toMatchObject({ disabled: false });
    expect((await gatehouse(['owner', 'list'])).stdout).toMatch(
      new RegExp(`^${owner_id} +bob +Bob +false `, 'm'),
    );
    expect((await gatehouse(['owner', 'update', owner_id])).stderr).toContain('there is nothing to change');
    expect(await json(['owner', 'update', owner_id, '--name', 'Robert'])).toMatchObject({ name: 'Robert' });

    expect(await json(['owner', 'delete', owner_id, '--yes'])).toEqual({ deleted: owner_id });
    expect((await gatehouse(['owner', 'show', owner_id])).code).toBe(1);
  });

  it('adds roles and scopes to an owner, shows and removes them (docs/decisions/clients-and-owners.md, rights)', async () => {
    const rights = ['--roles', 'viewer operator', '--scope', 'config:users:* keys:write'];
    const { owner_id, ...made } = await json(['owner', 'create', 'olga', ...rights], password);
    expect(made).toMatchObject({ roles: ['viewer', 'operator'], scope: 'config:users:* keys:write' });
    expect((await gatehouse(['owner', 'list'])).stdout).toMatch(
      new RegExp(`^${String(owner_id)} +olga +viewer operator +config:users:\\* keys:write +false `, 'm'),
    );
    const update = ['owner', 'update', String(owner_id)];
    expect(await json([...update, '--roles', 'clients'])).toMatchObject({
      roles: ['clients'],
      scope: 'config:users:* keys:write',
    });
    expect(await json([...update, '--roles', 'none', '--scope', 'none'])).toMatchObject({
      roles: [],
      scope: '',
    });
    const refused = await gatehouse([...update, '--roles', 'root']);
    expect([refused.code, refused.stderr.includes('roles')]).toEqual([2, true]);
  });

  it('introspects a token of an owner and ends it by revoking the grant (RFC 7662 §2, RFC 7009 §2.1)', async () => {
    const { owner_id } = await json(['owner', 'create', 'carol'], password);
    const { access_token } = await signIn('carol', password);
    expect(await json(['token', 'introspect'], String(access_token))).toMatchObject({
      active: true,
      username: 'carol',
      client_id: 'app',
    });
    const refused = await gatehouse(['token', 'revoke'], String(access_token));
    expect(refused.stderr).toContain('gatehouse grant list');
    expect(refused.code).toBe(1);

    const [held] = await json<readonly Item[]>(['grant', 'list', '--owner', String(owner_id)]);
    expect(await json(['grant', 'show', String(held?.['grant_id'])])).toMatchObject({ kind: 'password' });
    await json(['grant', 'revoke', String(held?.['grant_id']), '--yes']);
    expect(await json(['token', 'introspect'], String(access_token))).toEqual({ active: false });
  });

  it('requests a token, also as another client, and revokes it (RFC 6749 §4.4, RFC 7009 §2)', async () => {
    const { client_secret } = await json(['client', 'create', 'worker', ...robot]);
    writeFileSync(join(service.folder, 'worker-secret'), `${String(client_secret)}\n`);
    const worker = ['--client-id', 'worker', '--secret-file', 'worker-secret'];
    const { stdout, stderr } = await gatehouse(['token', 'create', ...worker]);
    expect(stdout).toMatch(/^at3\.\S+\n$/);
    expect(stderr).toContain('Anyone who holds this token');
    expect(await json(['token', 'introspect', ...worker], stdout)).toMatchObject({ client_id: 'worker' });
    expect((await gatehouse(['token', 'revoke', ...worker], stdout)).code).toBe(0);
    expect(await json(['token', 'introspect'], stdout)).toEqual({ active: false });
  });
});

describe('gatehouse session and consent', () => {
  it('ends the session of a browser and revokes the consent that it gave', async () => {
    const web = ['--grant-types', 'authorization_code', '--redirect-uris', redirectUri, '--scope', 'read'];
    await json(['client', 'create', 'web', ...web]);
    const { owner_id } = await json(['owner', 'create', 'dora'], password);
    const agent = createUserAgent();
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'web',
      redirect_uri: redirectUri,
      scope: 'read',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    });
    const url = `${service.url}/authorize?${query.toString()}`;
    await signInAndAllow(agent, url, { username: 'dora', password });

    const of = ['--owner', String(owner_id)];
    const [consent] = await json<readonly Item[]>(['consent', 'list', ...of]);
    expect(consent).toMatchObject({ client_id: 'web', scope: 'read' });
    await json(['consent', 'revoke', String(consent?.['consent_id']), '--yes']);
    expect(await json(['consent', 'list', ...of])).toEqual([]);
    expect((await agent.open(url)).html).toContain('value="allow"');

    const [session] = await json<readonly Item[]>(['session', 'list', ...of]);
    const id = String(session?.['session_id']);
    expect((await gatehouse(['session', 'show', id])).stdout).toMatch(/^expires_at +\d{4}-/m);
    expect(await json(['session', 'end', id, '--yes'])).toEqual({ ended: id });
    expect((await agent.open(url)).html).toContain('type="password"');

    await signInAndAllow(agent, url, { username: 'dora', password });
    expect((await gatehouse(['session', 'end-all', String(owner_id)])).code).toBe(2);
    const ended = await gatehouse(['session', 'end-all', String(owner_id), '--yes']);
    expect(ended.stdout).toBe('ended 1 session\n');
    expect((await agent.open(url)).html).toContain('type="password"');
  });
});

describe('gatehouse key', () => {
  it('creates the next key of a purpose while the current one remains in use (Spec §4.1)', async () => {
    const of = ({ purpose }: Item): boolean => purpose === 'access-token';
    const before = (await json<readonly Item[]>(['key', 'list'])).filter(of);
    expect(before).toMatchObject([{ state: 'active' }]);
    const next = await json(['key', 'rotate', 'access-token', '--yes']);
    expect(next).toMatchObject({ purpose: 'access-token', state: 'next' });
    expect((await json<readonly Item[]>(['key', 'list'])).filter(of)).toMatchObject([before[0], next]);
    expect((await gatehouse(['key', 'show', String(next['key_id'])])).stdout).toMatch(/^state +next$/m);
  });

  it('withdraws a key, and a new one replaces it at once (docs/decisions/tokens.md, withdrawal)', async () => {
    const of = ({ purpose, algorithm }: Item): boolean => purpose === 'signature' && algorithm === 'RS256';
    const signing = async (): Promise<readonly Item[]> =>
      (await json<readonly Item[]>(['key', 'list'])).filter(of);
    const id = String((await signing())[0]?.['key_id']);
    expect((await gatehouse(['key', 'withdraw', id])).code).toBe(2);
    expect(await json(['key', 'withdraw', id, '--yes'])).toEqual({ withdrawn: id });
    const after = await signing();
    expect(after).toMatchObject([{ state: 'active' }]);
    expect(after[0]?.['key_id']).not.toBe(id);
    expect((await gatehouse(['key', 'withdraw', id, '--yes'])).code).not.toBe(0);
  });
});
