import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';
import {
  alice,
  challengeOf,
  clients,
  secrets,
  startTokenService,
  type TokenService,
  webUri,
} from './token-service.ts';

const calendar = 'https://calendar.example.org/';
const contacts = 'https://contacts.example.org/';
const tools = 'https://mcp.example.org/Tools';
const anything = 'urn:example:anything';
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService({
    scopes: { read: 'Read', write: 'Write', 'calendar:read': 'See your calendar' },
    resources: {
      [calendar]: { scopes: ['read', 'calendar:read'], clientId: 'calendar-server' },
      [contacts]: { scopes: ['read', 'write'] },
      [tools]: { scopes: ['read'] },
      [anything]: {},
    },
    clients: [
      ...clients.map((client) => ({ ...client, scope: 'read write calendar:read clients:read' })),
      {
        client_id: 'signed',
        client_secret: 'signed-secret',
        grant_types: ['client_credentials'],
        scope: 'read',
        access_token_format: 'jwt',
      },
      {
        ...clients.find(({ client_id }) => client_id === 'rotating'),
        client_id: 'referring',
        access_token_format: 'reference',
        scope: 'read write calendar:read',
      },
      { client_id: 'calendar-server', client_secret: 'calendar-secret', grant_types: [] },
    ],
  });
});
afterAll(() => service.stop());

const form = (fields: Readonly<Record<string, string>>, ...resources: readonly string[]): string =>
  new URLSearchParams([
    ...Object.entries(fields),
    ...resources.map((one): [string, string] => ['resource', one]),
  ]).toString();
const own = (fields: Readonly<Record<string, string>>, ...resources: readonly string[]) =>
  service.post('/token', form({ grant_type: 'client_credentials', ...fields }, ...resources), {
    client: 'batch',
  });
const inspect = async (token: unknown) =>
  (await service.post('/introspection', { token: String(token) }, { client: 'batch' })).body;

/** The redirect of an authorization request that alice allows. */
async function allow(
  resources: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<URL> {
  const target = new URL('/authorize', service.url);
  target.search = form(
    {
      response_type: 'code',
      client_id: 'web',
      redirect_uri: webUri,
      scope: 'read write calendar:read',
      state: 's',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      ...more,
    },
    ...resources,
  );
  return signInAndAllow(createUserAgent(), target.href, alice);
}

async function redeem(granted: readonly string[], asked: readonly string[]) {
  const code = (await allow(granted)).searchParams.get('code') ?? '';
  const fields = { grant_type: 'authorization_code', code, redirect_uri: webUri, code_verifier: verifier };
  return service.post('/token', form(fields, ...asked), { client: 'web' });
}

const refresh = (refresh_token: string, ...resources: readonly string[]) =>
  service.post('/token', form({ grant_type: 'refresh_token', refresh_token }, ...resources), {
    client: 'web',
  });
const audienceOf = async (token: unknown) =>
  (await service.post('/introspection', { token: String(token) }, { client: 'web' })).body['aud'];

describe('a token for the client itself', () => {
  it('is for this server if no resource is named (RFC 8707 §2, RFC 9068 §3)', async () => {
    const { body } = await own({});
    expect((await inspect(body.access_token))['aud']).toEqual([service.url]);
  });

  it('is for the named resources; the parameter may be repeated (RFC 8707 §2, §2.2)', async () => {
    const { status, body } = await own({ scope: 'read' }, calendar, contacts, calendar);
    expect(status).toBe(200);
    expect(await inspect(body.access_token)).toMatchObject({ aud: [calendar, contacts], scope: 'read' });
  });

  it.each([
    ['https://CALENDAR.example.org/', calendar],
    ['HTTPS://calendar.example.org', calendar],
    ['https://mcp.example.org/Tools/', tools],
    ['https://mcp.example.org/Tools', tools],
  ])('is for the resource of which %s is a spelling (RFC 3986 §6.2.2.1, §6.2.3)', async (spelling, uri) => {
    const { status, body } = await own({ scope: 'read' }, spelling, uri);
    expect([status, (await inspect(body.access_token))['aud']]).toEqual([200, [uri]]);
  });

  it.each([
    'https://mcp.example.org/tools',
    'https://mcp.example.org/Tools//',
    'http://calendar.example.org/',
  ])('is refused for %s, which is another resource (RFC 8707 §2)', async (uri) => {
    const { status, body } = await own({ scope: 'read' }, uri);
    expect([status, body.error]).toEqual([400, 'invalid_target']);
  });

  it('names them in a JWT (RFC 9068 §2.2)', async () => {
    const ask = async (...resources: string[]) => {
      const fields = { grant_type: 'client_credentials' };
      const Authorization = `Basic ${btoa('signed:signed-secret')}`;
      const { body } = await service.post('/token', form(fields, ...resources), {
        headers: { Authorization },
      });
      return decodeJwt(String(body.access_token)).aud;
    };
    expect(await ask(calendar)).toBe(calendar);
    expect(await ask(calendar, contacts)).toEqual([calendar, contacts]);
    expect(await ask()).toBe(service.url);
  });

  it.each([
    ['a relative one', '/calendar'],
    ['one with a fragment', `${calendar}#today`],
    ['an unknown one', 'https://unknown.example.org/'],
    ['one that differs in its path', `${calendar}x`],
  ])('is rejected for %s (RFC 8707 §2)', async (_title, resource) => {
    const { status, body, headers } = await own({}, resource);
    expect([status, body.error, Object.keys(body.detail ?? {})]).toEqual([
      400,
      'invalid_target',
      ['resource'],
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('has only the scope values with a meaning there (RFC 8707 §2.2)', async () => {
    const refused = await own({ scope: 'read write' }, calendar);
    expect([refused.body.error, refused.body.detail]).toEqual([
      'invalid_scope',
      { scope: 'write has no meaning at the resource: request a scope of the resource' },
    ]);
    expect((await own({ scope: 'write' }, calendar)).body.error).toBe('invalid_scope');
    expect((await own({ scope: 'read write' }, calendar, contacts)).body['scope']).toBe('read write');
    expect((await own({ scope: 'write' }, anything)).body['scope']).toBe('write');
  });

  it('ignores an empty resource, like every empty parameter (RFC 6749 §3.2)', async () => {
    const { body } = await own({ resource: '' });
    expect((await inspect(body.access_token))['aud']).toEqual([service.url]);
  });
});

describe('a grant of a user', () => {
  it('is for the requested resources, and a token of it for some of them (RFC 8707 §2.1, §2.2)', async () => {
    const { status, body } = await redeem([calendar, contacts], [calendar]);
    expect([status, body['scope']]).toEqual([200, 'read calendar:read']);
    expect(await audienceOf(body.access_token)).toEqual([calendar]);
    const next = await refresh(body.refresh_token ?? '', contacts);
    expect(next.body['scope']).toBe('read write');
    expect(await audienceOf(next.body.access_token)).toEqual([contacts]);
    const whole = await refresh(next.body.refresh_token ?? '');
    expect([await audienceOf(whole.body.access_token), whole.body['scope']]).toEqual([
      [calendar, contacts],
      'read write calendar:read',
    ]);
  });

  it('reports its resources with its refresh token, and none without any (RFC 7662 §2.2)', async () => {
    const { body } = await redeem([calendar, contacts], [calendar]);
    expect(await audienceOf(body.refresh_token)).toEqual([calendar, contacts]);
    const { refresh: ofNone } = await service.obtainTokens('web');
    const form = { token: ofNone };
    const told = (await service.post('/introspection', form, { client: 'web' })).body;
    expect([told['active'], 'aud' in told]).toEqual([true, false]);
  });

  it('rejects other resources, and its code and refresh token remain valid (RFC 8707 §2.2)', async () => {
    const code = (await allow([calendar], { scope: 'read' })).searchParams.get('code') ?? '';
    const fields = { grant_type: 'authorization_code', code, redirect_uri: webUri, code_verifier: verifier };
    const wrong = await service.post('/token', form(fields, contacts), { client: 'web' });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_target']);
    const right = await service.post('/token', form(fields), { client: 'web' });
    expect(await audienceOf(right.body.access_token)).toEqual([calendar]);
    const token = right.body.refresh_token ?? '';
    expect((await refresh(token, contacts)).body.error).toBe('invalid_target');
    expect((await refresh(token, calendar)).status).toBe(200);
  });

  it('of no resource is for this server, and may name it (RFC 8707 §2.2)', async () => {
    const { body } = await redeem([], [service.url]);
    expect(await audienceOf(body.access_token)).toEqual([service.url]);
    expect((await refresh(body.refresh_token ?? '', calendar)).body.error).toBe('invalid_target');
  });

  it.each(['sealed', 'reference'] as const)(
    'in the %s format is for the resource of each request, also in parallel within the grace period (RFC 8707 §2.2, docs/decisions/grants.md, grace)',
    async (format) => {
      const client = format === 'sealed' ? 'rotating' : 'referring';
      const Authorization = `Basic ${btoa(`${client}:${secrets.rotating}`)}`;
      const target = await allow([calendar, contacts], { client_id: client });
      const code = target.searchParams.get('code') ?? '';
      const ask = async (fields: Readonly<Record<string, string>>, ...resources: readonly string[]) =>
        (await service.post('/token', form(fields, ...resources), { headers: { Authorization } })).body;
      const redirect = { redirect_uri: webUri, code_verifier: verifier };
      const first = await ask({ grant_type: 'authorization_code', code, ...redirect });
      const fields = { grant_type: 'refresh_token', refresh_token: first.refresh_token ?? '' };
      const wanted = [[calendar], [contacts], [contacts, calendar]];
      const refreshed = await Promise.all(wanted.map((resources) => ask(fields, ...resources)));
      expect(new Set(refreshed.map((body) => body.refresh_token)).size).toBe(1);
      const look = async (token: unknown) =>
        (await service.post('/introspection', { token: String(token) }, { headers: { Authorization } })).body;
      const seen = await Promise.all(refreshed.map((body) => look(body.access_token)));
      expect(seen.map(({ aud, scope }) => [aud, scope])).toEqual([
        [[calendar], 'read calendar:read'],
        [[contacts], 'read write'],
        [[contacts, calendar], 'read write calendar:read'],
      ]);
      expect((await ask(fields, anything)).error).toBe('invalid_target');
      expect((await ask(fields, contacts)).refresh_token).toBe(refreshed[0]?.refresh_token);
    },
  );

  it('reports a forbidden resource to the client (RFC 8707 §2)', async () => {
    const query = form(
      { response_type: 'code', client_id: 'web', redirect_uri: webUri, state: 's' },
      'https://unknown.example.org/',
    );
    const response = await fetch(`${service.url}/authorize?${query}`, { redirect: 'manual' });
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.searchParams.get('error')).toBe('invalid_target');
    expect(location.searchParams.get('state')).toBe('s');
  });

  it('requires a new consent for an additional resource (docs/decisions/tokens.md, resources)', async () => {
    await allow([calendar], { scope: 'read' });
    const agent = createUserAgent();
    const page = async (resource: string) => {
      const query = form(
        { response_type: 'code', client_id: 'other', redirect_uri: webUri, scope: 'read' },
        resource,
      );
      return signInAndAllow(agent, `${service.url}/authorize?${query}`, alice);
    };
    expect((await page(calendar)).searchParams.has('code')).toBe(true);
    const query = form(
      { response_type: 'code', client_id: 'other', redirect_uri: webUri, scope: 'read', prompt: 'none' },
      contacts,
    );
    const silent = await agent.open(`${service.url}/authorize?${query}`);
    expect(new URL(silent.url).searchParams.get('error')).toBe('consent_required');
  });
});

describe('a resource server', () => {
  it('can introspect tokens of its audience, and no others (RFC 7662 §4)', async () => {
    const look = async (token: string | undefined) => {
      const Authorization = `Basic ${btoa('calendar-server:calendar-secret')}`;
      return (await service.post('/introspection', { token: token ?? '' }, { headers: { Authorization } }))
        .body;
    };
    const [ours, others] = await Promise.all([
      own({ scope: 'read' }, calendar),
      own({ scope: 'read' }, contacts),
    ]);
    expect(await look(ours.body.access_token)).toMatchObject({ active: true, aud: [calendar] });
    expect(await look(others.body.access_token)).toEqual({ active: false });
  });

  it('such as this server refuses a token for another one (RFC 9068 §4, RFC 6750 §3.1)', async () => {
    const call = async (...resources: string[]) => {
      const { body } = await own({ scope: 'clients:read' }, ...resources);
      const headers = { Authorization: `Bearer ${String(body.access_token)}` };
      return fetch(`${service.url}/clients/batch`, { headers });
    };
    expect((await call()).status).toBe(200);
    expect((await call(anything, service.url)).status).toBe(200);
    const refused = await call(anything);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
  });
});
