import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, type TokenResponse } from '../token-service.ts';
import { password, startRightsService, type RightsService } from './rights-service.ts';

let service: RightsService;
/** Credentials by caller: a client and a user with `owners:write` and few other rights, and one with a role. */
const callers: Record<string, string> = {};
beforeAll(async () => {
  service = await startRightsService([
    { username: 'writer', scope: 'owners:read owners:write config:users:*' },
    { username: 'keeper', roles: ['clients'] },
  ]);
  const robot = {
    client_id: 'manager',
    grant_types: ['client_credentials'],
    scope: 'owners:read owners:write config:users:*',
  };
  const made = await service.manage('POST', '/clients', robot);
  callers['a client'] = basic('manager', String(made.body['client_secret']));
  for (const username of ['writer', 'keeper']) {
    const asked =
      'owners:read owners:write clients:read clients:write consents:read consents:write sessions:read sessions:write grants:read grants:write limits:read limits:write config:*:*';
    callers[username] = `Bearer ${(await service.issue('password', username, asked)).access}`;
  }
});
afterAll(() => service.stop());

let made = 0;
const fresh = (rights: object = {}) => ({ username: `owner-${(made += 1)}`, password, ...rights });
const as = (caller: string, method: string, path: string, body?: object): Promise<TokenResponse> =>
  service.manage(method, path, body, { Authorization: callers[caller] ?? '' });
/** Created by the administrator, who may assign all rights. */
const given = async (rights: object): Promise<string> =>
  (await service.manage('POST', '/owners', fresh(rights))).headers.get('location') ?? '';
const outcome = ({ status, headers }: TokenResponse) => [status, headers.get('www-authenticate')];
const lacks = (scope: string) => [403, `Bearer error="insufficient_scope", scope="${scope}"`];

describe.each(['a client', 'writer'])(
  '%s with owners:write (docs/decisions/clients-and-owners.md, power)',
  (caller) => {
    it('registers users without rights, and users with its own rights', async () => {
      for (const rights of [{}, { scope: 'owners:write' }, { scope: 'config:users:dev' }])
        expect((await as(caller, 'POST', '/owners', fresh(rights))).status).toBe(201);
    });

    it.each([
      [{ scope: 'clients:write' }, 'clients:write'],
      [{ scope: 'owners:write keys:write' }, 'keys:write'],
      [{ scope: 'config:*:*' }, 'config:*:*'],
      [{ scope: 'config:shop:dev' }, 'config:shop:dev'],
      [
        { roles: ['clients'] },
        'clients:read clients:write consents:read consents:write sessions:read sessions:write grants:read grants:write limits:read limits:write',
      ],
    ])('cannot assign %o: 403 names the missing scope (RFC 6750 §3.1)', async (rights, lacking) => {
      expect(outcome(await as(caller, 'POST', '/owners', fresh(rights)))).toEqual(lacks(lacking));
      const path = await given({});
      expect(outcome(await as(caller, 'PATCH', path, rights))).toEqual(lacks(lacking));
      expect(outcome(await as(caller, 'PUT', path, { username: `owner-${made}`, ...rights }))).toEqual(
        lacks(lacking),
      );
      expect((await service.manage('GET', path)).body).toMatchObject({ roles: [], scope: '' });
    });

    it.each(['viewer', 'operator', 'administrator'])('cannot make a user %s', async (role) => {
      expect((await as(caller, 'POST', '/owners', fresh({ roles: [role] }))).status).toBe(403);
    });

    it('cannot change or delete a user with more rights: no password, no name, no end', async () => {
      const path = await given({ roles: ['administrator'] });
      for (const patch of [
        { password: 'a password of its own' },
        { username: 'mine' },
        { disabled: true },
        { roles: [] },
      ])
        expect([patch, (await as(caller, 'PATCH', path, patch)).status]).toEqual([patch, 403]);
      expect((await as(caller, 'PUT', path, { username: 'mine', password })).status).toBe(403);
      expect((await as(caller, 'DELETE', path)).status).toBe(403);
      const { body } = await service.manage('GET', path);
      expect(body).toMatchObject({ roles: ['administrator'], disabled: false });
    });

    it('sees no link that it may not follow (Spec §2.7)', async () => {
      const links = async (path: string): Promise<string[]> =>
        ((await as(caller, 'GET', path)).body['links'] as { rel: string }[]).map(({ rel }) => rel);
      expect(await links(await given({}))).toContain('change');
      expect(await links(await given({ roles: ['viewer'] }))).not.toContain('change');
    });
  },
);

describe('a user with the role clients (docs/decisions/clients-and-owners.md, power)', () => {
  it('assigns that role and no other', async () => {
    expect((await as('keeper', 'POST', '/owners', fresh({ roles: ['clients'] }))).status).toBe(201);
    for (const role of ['viewer', 'operator', 'administrator'])
      expect((await as('keeper', 'POST', '/owners', fresh({ roles: [role] }))).status).toBe(403);
  });

  it('registers clients with no more rights than its own', async () => {
    const robot = (scope: string) => ({ grant_types: ['client_credentials'], scope });
    expect((await as('keeper', 'POST', '/clients', robot('clients:write owners:write'))).status).toBe(201);
    expect((await as('keeper', 'POST', '/clients', robot('gateway:write'))).status).toBe(403);
  });

  it('cannot raise its own rights', async () => {
    const own = await service.manage('POST', '/owners', fresh({ roles: ['clients'] }));
    const { access } = await service.issue('password', String(own.body['username']), 'owners:write');
    const path = `/owners/${String(own.body['owner_id'])}`;
    const raised = await service.manage(
      'PATCH',
      path,
      { roles: ['administrator'] },
      { Authorization: `Bearer ${access}` },
    );
    expect(raised.status).toBe(403);
  });
});

describe('roles and scope of a user over REST (docs/decisions/clients-and-owners.md, rights)', () => {
  it('are in each document of a user, also of the settings file (Spec §4.7)', async () => {
    const path = await given({ roles: ['viewer'], scope: 'config:users:* keys:write' });
    expect((await service.manage('GET', path)).body).toMatchObject({
      roles: ['viewer'],
      scope: 'config:users:* keys:write',
    });
    const { body } = await service.manage('GET', '/owners?managed_by=settings');
    expect(body['items']).toMatchObject([
      { username: 'writer', roles: [], scope: 'owners:read owners:write config:users:*' },
      { username: 'keeper', roles: ['clients'], scope: '' },
    ]);
  });

  it('change the entity tag (RFC 9110 §8.8.3)', async () => {
    const path = await given({});
    const before = (await service.manage('GET', path)).headers.get('etag');
    const { headers } = await service.manage('PATCH', path, { roles: ['viewer'] });
    expect(headers.get('etag')).not.toBe(before);
  });

  it.each([
    ['read', 'names "read", which is not a scope of the own APIs'],
    ['config:users', 'names "config:users", which is not a scope of the own APIs'],
  ])('accept no other scope, such as %s (Spec §7(1))', async (scope, problem) => {
    const refused = await service.manage('POST', '/owners', fresh({ scope }));
    expect([refused.status, refused.body.detail]).toEqual([400, { scope: problem }]);
  });

  it('accept no unknown role, and none twice (Spec §7(1))', async () => {
    for (const roles of [['root'], ['viewer', 'viewer'], 'viewer']) {
      const refused = await service.manage('POST', '/owners', fresh({ roles }));
      expect([refused.status, Object.keys(refused.body.detail ?? {})[0]?.split('.')[0]]).toEqual([
        400,
        'roles',
      ]);
    }
  });
});
