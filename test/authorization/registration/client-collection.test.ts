import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTokenService, type TokenResponse, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const robot = { grant_types: ['client_credentials'], scope: 'read write' };
const create = (body: object): Promise<TokenResponse> => service.manage('POST', '/clients', body);
const secretOf = ({ body }: TokenResponse): string => String(body['client_secret']);

describe('the list of clients', () => {
  it('pages over the settings file and the registry, each entry once and in order (Spec §4.7)', async () => {
    const ids: string[] = [];
    let path: string | undefined = '/clients?limit=3';
    while (path !== undefined) {
      const { body } = await service.manage('GET', path);
      const page = body as unknown as {
        items: { client_id: string }[];
        links: { rel: string; href: string }[];
      };
      expect(page.items.length).toBeLessThanOrEqual(3);
      ids.push(...page.items.map((item) => item.client_id));
      path = page.links.find(({ rel }) => rel === 'next')?.href;
    }
    const whole = (await service.manage('GET', '/clients?limit=200')).body as unknown as {
      items: { client_id: string }[];
    };
    expect(ids).toEqual(whole.items.map((item) => item.client_id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.indexOf('web')).toBeLessThan(ids.indexOf('admin'));
  });

  it('filters by the source of an entry and by its grants (Spec §4.7)', async () => {
    const items = async (query: string) =>
      (
        (await service.manage('GET', `/clients?limit=200&${query}`)).body as unknown as {
          items: Record<string, unknown>[];
        }
      ).items;
    expect((await items('managed_by=registry')).every((item) => item['managed_by'] === 'registry')).toBe(
      true,
    );
    expect((await items('grant_type=password')).map((item) => item['client_id'])).toEqual(['kiosk']);
  });

  it('rejects an invalid cursor and an unknown filter (Spec §7(1))', async () => {
    for (const [query, field] of [
      ['after=nonsense', 'after'],
      ['color=red', 'color'],
      ['limit=0', 'limit'],
    ] as const) {
      const { status, body } = await service.manage('GET', `/clients?${query}`);
      expect([status, Object.keys(body.detail ?? {})]).toEqual([400, [field]]);
    }
  });
});

describe('access to the list', () => {
  it('returns 401 without credentials and 403 or 405 without the scope (Spec §5(6), docs/decisions/scopes-and-statuses.md, 403-or-405, challenge)', async () => {
    const bare = await fetch(`${service.url}/clients`);
    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Gatehouse"']);
    const none = secretOf(await create({ client_id: 'none', ...robot }));
    const forbidden = await fetch(`${service.url}/clients`, {
      headers: { Authorization: basic('none', none) },
    });
    expect(forbidden.status).toBe(403);
    const reader = secretOf(await create({ client_id: 'reader', ...robot, scope: 'clients:read' }));
    const authorization = basic('reader', reader);
    const read = await fetch(`${service.url}/clients/web`, { headers: { Authorization: authorization } });
    expect(read.status).toBe(200);
    expect(JSON.stringify(await read.json())).not.toContain('DELETE');
    const removed = await fetch(`${service.url}/clients/reader`, {
      method: 'DELETE',
      headers: { Authorization: authorization },
    });
    expect([removed.status, removed.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  });
});

describe('a client’s own quota', () => {
  it('applies to token requests, the token and Basic credentials, from the registration on (Spec §8)', async () => {
    const own = await startTokenService(
      {},
      { quotas: { enabled: true, perClient: { limit: 100, windowSeconds: 60 } } },
    );
    const made = await own.manage('POST', '/clients', {
      client_id: 'modest',
      grant_types: ['client_credentials'],
      scope: 'clients:read',
      quota: { limit: 3, windowSeconds: 60 },
    });
    const authorization = basic('modest', secretOf(made));
    const fields = { grant_type: 'client_credentials' };
    const token = await own.post('/token', fields, { headers: { Authorization: authorization } });
    const statuses: number[] = [];
    const bearer = `Bearer ${token.body.access_token ?? ''}`;
    for (const header of [bearer, bearer, bearer, authorization]) {
      statuses.push((await fetch(`${own.url}/clients/web`, { headers: { Authorization: header } })).status);
    }
    expect(statuses).toEqual([200, 200, 429, 429]);
    await own.stop();
  });
});

describe('a client that is deleted during its token request', () => {
  it('has no token that is valid after the deletion (docs/decisions/clients-and-owners.md, deletion)', async () => {
    const made = await create({ client_id: 'racing', ...robot });
    const headers = { Authorization: basic('racing', secretOf(made)) };
    const ask = () => service.post('/token', { grant_type: 'client_credentials' }, { headers });
    const before = Array.from({ length: 20 }, ask);
    const deletion = service.manage('DELETE', '/clients/racing');
    const after = Array.from({ length: 20 }, ask);
    expect((await deletion).status).toBe(204);
    const tokens = (await Promise.all([...before, ...after])).flatMap(({ body }) => body.access_token ?? []);
    service.clock.advance(1_000);
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) expect(await service.isActive(token)).toBe(false);
  });
});
