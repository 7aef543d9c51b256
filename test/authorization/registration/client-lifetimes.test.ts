import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secrets, startTokenService, type TokenService, webUri } from '../token-service.ts';

const hour = 3600;
let service: TokenService;
beforeAll(async () => {
  service = await startTokenService({
    clients: [
      {
        client_id: 'web',
        client_secret: secrets.web,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [webUri],
        scope: 'read write',
        code_lifetime_seconds: 10,
        access_token_lifetime_seconds: 30,
        refresh_token_idle_lifetime_seconds: hour,
        refresh_token_absolute_lifetime_seconds: 2 * hour,
      },
    ],
  });
});
afterAll(() => service.stop());

const redeem = (flow: object) =>
  service.post('/token', { grant_type: 'authorization_code', ...flow }, { client: 'web' });
const refresh = (refresh_token: string) =>
  service.post('/token', { grant_type: 'refresh_token', refresh_token }, { client: 'web' });

describe('lifetimes of one client (docs/decisions/clients-and-owners.md, lifetimes)', () => {
  it('end its codes (Spec §8)', async () => {
    const early = await service.obtainCode('web');
    service.clock.advance(9_999);
    const { status, body } = await redeem(early);
    expect([status, body['expires_in']]).toEqual([200, 30]);
    const late = await service.obtainCode('web');
    service.clock.advance(10_000);
    expect((await redeem(late)).body.error).toBe('invalid_grant');
  });

  it('end its refresh tokens after the idle time (RFC 9700 §4.14.2)', async () => {
    const { refresh: token } = await service.obtainTokens('web');
    service.clock.advance(hour * 1000 - 1);
    expect((await refresh(token)).status).toBe(200);
    service.clock.advance(hour * 1000);
    expect((await refresh(token)).body.error).toBe('invalid_grant');
  });

  it('end its refresh tokens after the maximum time, however often they are used (RFC 9700 §4.14.2)', async () => {
    const { refresh: token } = await service.obtainTokens('web');
    for (const milliseconds of [hour * 1000 - 1, hour * 1000 - 1]) {
      service.clock.advance(milliseconds);
      expect((await refresh(token)).status).toBe(200);
    }
    service.clock.advance(2);
    expect((await refresh(token)).body.error).toBe('invalid_grant');
  });

  it('are stored and shown by the registry (Spec §4.1)', async () => {
    const lifetimes = {
      access_token_lifetime_seconds: 60,
      code_lifetime_seconds: 30,
      refresh_token_idle_lifetime_seconds: 600,
      refresh_token_absolute_lifetime_seconds: 6000,
    };
    const registration = { client_id: 'timed', redirect_uris: [webUri], ...lifetimes };
    expect((await service.manage('POST', '/clients', registration)).status).toBe(201);
    expect((await service.manage('GET', '/clients/timed')).body).toMatchObject(lifetimes);
    const patch = { code_lifetime_seconds: null };
    const { body } = await service.manage('PATCH', '/clients/timed', patch);
    expect(body).not.toHaveProperty('code_lifetime_seconds');
    const tooLong = await service.manage('PATCH', '/clients/timed', { code_lifetime_seconds: 601 });
    expect([tooLong.status, Object.keys(tooLong.body.detail ?? {})]).toEqual([
      400,
      ['code_lifetime_seconds'],
    ]);
  });
});
