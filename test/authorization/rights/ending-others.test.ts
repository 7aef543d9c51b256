import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUri, basic, type TokenResponse } from '../token-service.ts';
import { startRightsService, type RightsService } from './rights-service.ts';

interface Listed {
  readonly links: readonly { readonly rel: string }[];
  readonly [member: string]: unknown;
}

const keeperScope =
  'owners:read owners:write clients:read clients:write consents:read consents:write sessions:read sessions:write grants:read grants:write limits:read limits:write';

let service: RightsService;
let keeper: string;
let tillSecret: string;
beforeAll(async () => {
  service = await startRightsService([
    { username: 'chief', roles: ['administrator'] },
    { username: 'guest' },
    { username: 'keeper', roles: ['clients'] },
  ]);
  await service.manage('POST', '/clients', {
    client_id: 'shop',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    redirect_uris: [appUri],
    scope: 'read',
  });
  const till = await service.manage('POST', '/clients', {
    client_id: 'till',
    grant_types: ['password'],
    scope: 'read',
    access_token_format: 'reference',
  });
  tillSecret = String(till.body['client_secret']);
  keeper = `Bearer ${(await service.issue('password', 'keeper', keeperScope)).access}`;
});
afterAll(() => service.stop());

const asKeeper = (method: string, path: string): Promise<TokenResponse> =>
  service.manage(method, path, undefined, { Authorization: keeper });
const found = async (path: string, ask = asKeeper): Promise<readonly Listed[]> =>
  (await ask('GET', path)).body['items'] as readonly Listed[];
const rels = ({ links }: { links: readonly { rel: string }[] }): string[] => links.map(({ rel }) => rel);

/** A sign-in with a consent. */
const signIn = (username: string, clientId: string): Promise<unknown> =>
  service.authorize(username, 'read', { client_id: clientId });
/** A grant with a reference token. */
async function grant(username: string, clientId: string): Promise<string> {
  const fields = { grant_type: 'password', username, password: 'wonderland is wide', scope: 'read' };
  const headers = { Authorization: basic('till', tillSecret) };
  if (clientId === 'till')
    return String((await service.post('/token', fields, { headers })).body.access_token);
  return String((await service.byPassword(username, 'read', clientId)).body.access_token);
}

interface Kind {
  readonly collection: string;
  /** The member that has the id of the thing. */
  readonly id: string;
  readonly begin: (username: string, clientId: string) => Promise<unknown>;
  /** A client without rights to the own APIs, and one with all of them. */
  readonly plain: string;
  readonly mighty: string;
}

const signedIn = { begin: signIn, plain: 'shop', mighty: 'app' };
const granted = { begin: grant, plain: 'till', mighty: 'kiosk-reference' };
const kinds: readonly Kind[] = [
  { collection: 'sessions', id: 'session_id', ...signedIn },
  { collection: 'consents', id: 'consent_id', ...signedIn },
  { collection: 'grants', id: 'grant_id', ...granted },
  { collection: 'tokens', id: 'token_id', ...granted },
];

const listOf = ({ collection }: Kind, owner: string, client: string): string =>
  `/${collection}?owner_id=${owner}${collection === 'sessions' ? '' : `&client_id=${client}`}`;

/** Asserts that the caller can neither end the thing nor sees a link for that. */
async function expectRefused(kind: Kind, owner: string, client: string): Promise<void> {
  const { collection, id, begin } = kind;
  await begin(owner, client);
  const list = listOf(kind, owner, client);
  const [one] = await found(list);
  const path = `/${collection}/${String(one?.[id])}`;
  const refused = await asKeeper('DELETE', path);
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    403,
    expect.stringMatching(/^Bearer error="insufficient_scope", scope="gateway:read /),
  ]);
  expect(rels((await asKeeper('GET', path)).body as unknown as Listed)).not.toContain('delete');
  expect((await found(list)).flatMap(rels)).not.toContain('delete');
  const own = (await service.manage('GET', path)).body as unknown as Listed;
  expect(rels(own)).toContain('delete');
  expect((await found(list, (method, at) => service.manage(method, at))).flatMap(rels)).toContain('delete');
}

describe('for a caller with the role clients (docs/decisions/clients-and-owners.md, power)', () => {
  it.each(kinds)(
    'the $collection of a user with more rights remain, and no link offers their end (RFC 6750 §3.1, Spec §2.7)',
    async (kind) => {
      await expectRefused(kind, 'chief', kind.plain);
    },
  );

  // A session belongs to no client.
  it.each(kinds.slice(1))('the $collection of a client with more rights remain', async (kind) => {
    await expectRefused(kind, 'guest', kind.mighty);
  });

  it.each(kinds)('the $collection of others end, and the links say so', async (kind) => {
    const { collection, id, begin, plain } = kind;
    await begin('guest', plain);
    const [one] = await found(listOf(kind, 'guest', plain));
    expect(rels(one ?? { links: [] })).toContain('delete');
    const path = `/${collection}/${String(one?.[id])}`;
    expect(rels((await asKeeper('GET', path)).body as unknown as Listed)).toContain('delete');
    expect((await asKeeper('DELETE', path)).status).toBe(204);
    expect((await asKeeper('DELETE', path)).status).toBe(410);
  });
});

describe('the end of all sessions of a user (docs/decisions/clients-and-owners.md, power)', () => {
  it('needs every right of the user', async () => {
    for (const username of ['chief', 'guest']) await signIn(username, 'shop');
    expect((await asKeeper('DELETE', '/sessions?owner_id=chief')).status).toBe(403);
    expect((await asKeeper('DELETE', '/sessions?owner_id=guest')).status).toBe(204);
    expect(await found('/sessions?owner_id=chief')).not.toEqual([]);
    expect(await found('/sessions?owner_id=guest')).toEqual([]);
  });
});

describe('the own things of a user (docs/decisions/clients-and-owners.md, power)', () => {
  it('end by a user with the role clients, also its own session', async () => {
    await signIn('keeper', 'shop');
    expect((await asKeeper('DELETE', '/sessions?owner_id=keeper')).status).toBe(204);
  });

  it('end by the client itself, at any rights of the user (RFC 7009 §2.1)', async () => {
    const token = await grant('chief', 'till');
    const headers = { Authorization: basic('till', tillSecret) };
    expect((await service.post('/revocation', { token }, { headers })).status).toBe(200);
    expect(await service.isActive(token)).toBe(false);
  });
});
