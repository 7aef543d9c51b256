import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything, startRightsService, type RightsService } from './rights-service.ts';

/** The scopes of each role, out of all existing ones. */
const roles: Readonly<Record<string, string>> = {
  viewer:
    'gateway:read clients:read owners:read consents:read sessions:read grants:read keys:read limits:read tasks:read metrics:read audit:read settings:read',
  operator:
    'gateway:read gateway:write limits:read limits:write tasks:read metrics:read audit:read settings:read maintenance:write config:*:* config-write:* config-encrypt config-decrypt',
  clients:
    'clients:read clients:write owners:read owners:write consents:read consents:write sessions:read sessions:write grants:read grants:write limits:read limits:write',
  administrator: everything,
};

const wildcards = [
  // The right, the requested scope, and the granted scope.
  ['config:users:*', 'config:users:dev', 'config:users:dev'],
  ['config:users:*', 'config:*:dev', 'config:users:dev'],
  ['config:users:*', 'config:*:*', 'config:users:*'],
  ['config:users:dev config:shop:dev', 'config:*:dev', 'config:users:dev config:shop:dev'],
  ['config:users:*', 'config:shop:dev', ''],
  ['config:users:dev', 'config:users:prod', ''],
  ['config-write:users', 'config-write:*', 'config-write:users'],
  ['config-write:users', 'config-write:*:dev', 'config-write:users:dev'],
  ['config-write:*:dev', 'config-write:users', 'config-write:users:dev'],
  ['config-write:*', 'config:users:dev', ''],
  ['config:*:*', 'config-encrypt', ''],
  ['gateway:read', 'gateway:write', ''],
] as const;

let service: RightsService;
beforeAll(async () => {
  service = await startRightsService([
    ...Object.keys(roles).map((role) => ({ username: role, roles: [role] })),
    ...wildcards.map(([scope], index) => ({ username: `holder-${index}`, scope })),
    { username: 'both', roles: ['viewer', 'operator'], scope: 'keys:write' },
    { username: 'reader', roles: ['viewer'] },
  ]);
});
afterAll(() => service.stop());

const sorted = (scope: string): string[] => scope.split(' ').filter(Boolean).toSorted();
const granted = async (username: string, scope: string): Promise<string[]> =>
  sorted(String((await service.byPassword(username, `read ${scope}`)).body['scope']));

describe('a role (docs/decisions/scopes-and-statuses.md, roles)', () => {
  it.each(Object.entries(roles))('%s has exactly its scopes', async (role, scope) => {
    expect(await granted(role, everything)).toEqual(sorted(`read ${scope}`));
  });

  it('viewer reads no configuration, not even of a profile named read', async () => {
    expect(await granted('reader', 'config:users:read config-write:read config:*:*')).toEqual(['read']);
  });

  it('adds to other roles and to the scope of the user', async () => {
    const all = new Set([
      ...sorted(roles['viewer'] ?? ''),
      ...sorted(roles['operator'] ?? ''),
      'keys:write',
      'read',
    ]);
    expect(await granted('both', everything)).toEqual([...all].toSorted());
  });
});

describe('a right with wildcards (docs/decisions/scopes-and-statuses.md, rights)', () => {
  it.each(wildcards.map(([right, asked, left], index) => ({ index, right, asked, left })))(
    '$right reduces a request for $asked to: $left',
    async ({ index, asked, left }) => {
      expect(await granted(`holder-${index}`, asked)).toEqual(sorted(`read ${left}`));
    },
  );

  it('never results in a scope that is too long for a token', async () => {
    const many = (part: (index: number) => string): string =>
      Array.from({ length: 60 }, (_, index) => part(index)).join(' ');
    const made = await service.manage('POST', '/owners', {
      username: 'wide',
      password: 'wonderland is wide',
      scope: many((index) => `config:a${index}:*`),
    });
    expect(made.status).toBe(201);
    const refused = await service.byPassword(
      'wide',
      many((index) => `config:*:p${index}`),
    );
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_scope']);
  });
});
