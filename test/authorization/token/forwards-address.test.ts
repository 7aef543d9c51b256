/**
 * A client that authenticates may send the address of its user, so that one user's attempts do not count for all
 * users.
 */
import { describe, expect, it } from 'vitest';
import {
  bob,
  browserAt,
  enter,
  shopSecret,
  signIn,
  start,
  statusesInTurn,
  wrong,
  type Try,
} from '../guessing-rig.ts';
import { alice, basic, type TokenResponse, type TokenService } from '../token-service.ts';

type Owner = Readonly<Record<'username' | 'password', string>>;

describe('a client that sends the address of its user (docs/decisions/clients-and-owners.md, forwards-address)', () => {
  const guess = (service: TokenService, address: string, more: Try = {}): Promise<TokenResponse> =>
    signIn(service, wrong, { client: 'shop', for: address, ...more });

  it('has one user’s wrong passwords counted for that user’s address alone', async () => {
    const service = await start({});
    expect(await statusesInTurn(4, () => guess(service, '203.0.113.5'))).toEqual([400, 400, 400, 429]);
    expect((await guess(service, '[203.0.113.5]:1')).status).toBe(400);
    expect((await signIn(service, alice, { client: 'shop', for: '203.0.113.6' })).status).toBe(200);
    expect((await signIn(service, alice, { client: 'shop', for: '[2001:db8::1]:4711' })).status).toBe(200);
  });

  it('has an address refused that tries many users, without an effect on other clients', async () => {
    const service = await start({ addressLimit: 5 });
    const spray = (index: number): Promise<TokenResponse> =>
      signIn(service, { username: `nobody-${index}`, password: 'x' }, { client: 'shop', for: '203.0.113.5' });
    expect(await statusesInTurn(6, spray)).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await signIn(service, bob, { client: 'shop', for: '203.0.113.6' })).status).toBe(200);
    expect(await enter(service, browserAt('203.0.113.5'), bob)).toBe(200);
  });

  it('is trusted only if its registration says so: otherwise the address of its connection counts', async () => {
    const service = await start({});
    const named = (index: number): Promise<TokenResponse> =>
      signIn(service, wrong, { client: 'kiosk', for: `203.0.113.${index}` });
    expect(await statusesInTurn(4, named)).toEqual([400, 400, 400, 429]);
    const open = (index: number): Promise<TokenResponse> =>
      signIn(service, wrong, { client: 'pocket', for: `203.0.113.${index}` });
    expect(await statusesInTurn(4, open)).toEqual([400, 400, 400, 429]);
  });

  it('is trusted only after it has authenticated', async () => {
    const service = await start({});
    const forged = await service.post(
      '/token',
      { grant_type: 'password', ...wrong },
      { headers: { Authorization: basic('shop', 'guessed'), Forwarded: 'for=203.0.113.5' } },
    );
    expect(forged.status).toBe(401);
    expect(await statusesInTurn(3, () => guess(service, '203.0.113.5'))).toEqual([400, 400, 400]);
  });

  it('counts by the address of its connection if it sends no valid address', async () => {
    const service = await start({});
    const unread = ['unknown', '_hidden', 'garbage'];
    expect(await statusesInTurn(3, (index) => guess(service, unread[index] ?? ''))).toEqual([400, 400, 400]);
    expect((await guess(service, 'unknown')).status).toBe(429);
    expect((await guess(service, 'unknown', { at: '198.51.100.2' })).status).toBe(400);
  });

  it("can use a proxy that writes Forwarded itself: the client's element precedes that of the proxy (RFC 7239 §4)", async () => {
    const service = await start({}, { forwardedFields: 'forwarded' });
    const through = (address: string, owner: Owner): Promise<TokenResponse> =>
      service.post(
        '/token',
        { grant_type: 'password', ...owner },
        {
          headers: {
            Authorization: basic('shop', shopSecret),
            Forwarded: `for=6.6.6.6, for="${address}", for=198.51.100.1;proto=https`,
          },
        },
      );
    expect(await statusesInTurn(4, () => through('203.0.113.5', wrong))).toEqual([400, 400, 400, 429]);
    expect((await through('203.0.113.6', alice)).status).toBe(200);
  });

  it('must authenticate: a public one cannot be registered for it (RFC 7591 §3.2.2)', async () => {
    const service = await start({});
    const made = { grant_types: ['password'], scope: 'read', forwards_address: true };
    const refused = await service.manage('POST', '/clients', { ...made, token_endpoint_auth_method: 'none' });
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      { forwards_address: 'may be true only for a client that authenticates' },
    ]);
    const registered = await service.manage('POST', '/clients', made);
    const { client_id: id } = registered.body as { client_id?: string };
    expect([registered.status, registered.body['forwards_address']]).toEqual([201, true]);
    const patched = await service.manage('PATCH', `/clients/${id}`, { forwards_address: null });
    expect([patched.status, patched.body['forwards_address']]).toEqual([200, undefined]);
  });
});
