import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService, type TokenResponse, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const password = 'wonderland is wide';
const profile = {
  given_name: 'Alice',
  email: 'alice@example.org',
  email_verified: true,
  zoneinfo: 'Europe/London',
  address: { locality: 'Oxford' },
  claims: { department: 'Looking glasses' },
};
const create = (body: object): Promise<TokenResponse> =>
  service.manage('POST', '/owners', { password, ...body });
const pathOf = ({ headers }: TokenResponse): string => headers.get('location') ?? '';
const problems = ({ status, body }: TokenResponse): unknown => [status, Object.keys(body.detail ?? {})];

describe('the profile of a user over REST (OpenID Connect Core 1.0 §5.1)', () => {
  it('is returned as it was sent, by each operation', async () => {
    const created = await create({ username: 'whole', profile });
    expect([created.status, created.body['profile']]).toEqual([201, profile]);
    expect((await service.manage('GET', pathOf(created))).body['profile']).toEqual(profile);
    const list = await service.manage('GET', '/owners?username=whole');
    expect(list.body['items']).toMatchObject([{ username: 'whole', profile }]);
    const bare = await service.manage('PUT', pathOf(created), { username: 'whole' });
    expect(bare.body).not.toHaveProperty('profile');
    const again = await service.manage('PUT', pathOf(created), { username: 'whole', profile });
    expect(again.body['profile']).toEqual(profile);
  });

  it('is changed by a merge patch; a new email is not verified (RFC 7396)', async () => {
    const path = pathOf(await create({ username: 'patched', profile }));
    const patch = { email: 'alice@example.net', zoneinfo: null, claims: { rank: 2 } };
    const { status, body } = await service.manage('PATCH', path, { profile: patch });
    const { zoneinfo: _, ...rest } = profile;
    expect([status, body['profile']]).toEqual([
      200,
      {
        ...rest,
        email: 'alice@example.net',
        email_verified: false,
        claims: { department: 'Looking glasses', rank: 2 },
      },
    ]);
    expect((await service.manage('PATCH', path, { profile: null })).body).not.toHaveProperty('profile');
  });

  it('has another ETag after a change, and the same one without a change (RFC 9110 §8.8.3)', async () => {
    const created = await create({ username: 'tagged', profile });
    const before = created.headers.get('etag');
    expect((await service.manage('GET', pathOf(created))).headers.get('etag')).toBe(before);
    const changed = await service.manage('PATCH', pathOf(created), { profile: { locale: 'en' } });
    expect(changed.headers.get('etag')).not.toBe(before);
  });

  it('ends no tokens when it changes', async () => {
    const path = pathOf(await create({ username: 'calm', profile }));
    const { body } = await service.post(
      '/token',
      { grant_type: 'password', username: 'calm', password },
      { client: 'kiosk' },
    );
    await service.manage('PATCH', path, { profile: { locale: 'de' } });
    expect(await service.isActive(body.access_token ?? '')).toBe(true);
  });

  it.each([
    [{ email: 'nobody' }, 'profile.email'],
    [{ picture: 'javascript:alert(1)' }, 'profile.picture'],
    [{ email_verified: true }, 'profile.email_verified'],
    [{ claims: { sub: 'mallory' } }, 'profile.claims.sub'],
    [{ claims: { a: 'x'.repeat(9000) } }, 'profile.claims'],
    [{ address: { planet: 'Earth' } }, 'profile.address.planet'],
    [{ updated_at: 1 }, 'profile.updated_at'],
    [{ nickname: 'x'.repeat(256) }, 'profile.nickname'],
  ])('rejects %j, in each operation, with the failing field (Spec §7(1))', async (wrong, field) => {
    const created = await create({ username: `user${field.length}${JSON.stringify(wrong).length}` });
    const { username } = created.body;
    const responses = [
      await create({ username: 'never', profile: wrong }),
      await service.manage('PUT', pathOf(created), { username, profile: wrong }),
      await service.manage('PATCH', pathOf(created), { profile: wrong }),
    ];
    expect(responses.map(problems)).toEqual(responses.map(() => [400, [field]]));
  });
});
