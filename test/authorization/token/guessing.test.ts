/**
 * Wrong passwords at the socket, from several addresses. The attacking sources are slowed down, and other users are
 * not affected.
 */
import { describe, expect, it } from 'vitest';
import { createUserAgent } from '../../support/user-agent.ts';
import { bob, browserAt, enter, signIn, start, statusesInTurn, wrong } from '../guessing-rig.ts';
import { alice, basic, type TokenResponse, type TokenService } from '../token-service.ts';

describe('a burst of wrong passwords through one client (docs/decisions/clients-and-owners.md, attempts)', () => {
  it('does not lock other users of the client out', async () => {
    const service = await start({ addressLimit: 5 });
    const names = Array.from({ length: 8 }, (_, index) => `nobody-${index}`);
    for (const username of names)
      expect((await signIn(service, { username, password: 'x' })).status).toBe(400);
    expect((await signIn(service, bob)).status).toBe(200);
    expect(await statusesInTurn(4, () => signIn(service, wrong))).toEqual([400, 400, 400, 429]);
    expect((await signIn(service, bob)).status).toBe(200);
  });

  it('locks the user out of that client only', async () => {
    const service = await start({});
    expect(await statusesInTurn(4, () => signIn(service, wrong))).toEqual([400, 400, 400, 429]);
    expect((await signIn(service, alice, { client: 'shop', for: '203.0.113.1' })).status).toBe(200);
    expect(await enter(service, browserAt('198.51.100.9'), alice)).toBe(200);
  });

  it('ends for an address if the client is public, because every program can impersonate it', async () => {
    const service = await start({ addressLimit: 5 });
    const spray = (index: number): Promise<TokenResponse> =>
      signIn(service, { username: `nobody-${index}`, password: 'x' }, { client: 'pocket', at: '192.0.2.66' });
    expect(await statusesInTurn(6, spray)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await enter(service, browserAt('192.0.2.66'), bob)).toBe(429);
    expect((await signIn(service, bob, { client: 'pocket', at: '192.0.2.67' })).status).toBe(200);
  });
});

describe('ten wrong passwords on the login page (docs/decisions/clients-and-owners.md, attempts)', () => {
  it('do not affect a new browser at another address', async () => {
    const service = await start({ limit: 10 });
    const thief = browserAt('192.0.2.66');
    const guesses: number[] = [];
    for (let count = 0; count < 11; count += 1) guesses.push(await enter(service, thief, wrong));
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(await enter(service, browserAt('198.51.100.1'), alice)).toBe(200);
  });

  it('lock an IPv6 client out with its /64', async () => {
    const service = await start({});
    for (const address of ['2001:db8::1', '2001:db8::2', '[2001:db8::3]:443'])
      expect(await enter(service, browserAt(address), wrong)).toBe(401);
    expect(await enter(service, browserAt('2001:db8::4'), alice)).toBe(429);
    expect(await enter(service, browserAt('2001:db8:0:1::4'), alice)).toBe(200);
  });
});

describe('a user whom many addresses attack (docs/decisions/clients-and-owners.md, attempts)', () => {
  const attack = async (service: TokenService): Promise<void> => {
    for (let count = 0; count < 6; count += 1)
      expect(await enter(service, browserAt(`192.0.2.${count}`), wrong)).toBe(401);
  };

  it('waits ten seconds in a new browser at a new address, and no longer with any number of attackers', async () => {
    const service = await start({ ownerLimit: 6 });
    await attack(service);
    const browser = browserAt('198.51.100.1');
    const page = await browser.submit(await browser.open(`${service.url}/login`), alice);
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '10']);
    service.clock.advance(9_000);
    for (let count = 100; count < 104; count += 1)
      expect(await enter(service, browserAt(`192.0.2.${count}`), wrong)).toBe(429);
    expect(await enter(service, browser, alice)).toBe(429);
    service.clock.advance(1_000);
    expect(await enter(service, browser, alice)).toBe(200);
  });

  it('signs in at once with a known browser, address or client', async () => {
    const service = await start({ ownerLimit: 6 });
    const home = browserAt('198.51.100.1');
    expect(await enter(service, home, alice)).toBe(200);
    expect((await signIn(service, alice)).status).toBe(200);
    await attack(service);
    expect(await enter(service, browserAt('198.51.100.1'), alice)).toBe(200);
    expect((await signIn(service, alice)).status).toBe(200);
    const travelling = createUserAgent(undefined, { 'X-Forwarded-For': '203.0.113.5' });
    expect(await enter(service, travelling, alice)).toBe(429);
    service.clock.advance(10_000);
    expect(await enter(service, travelling, alice)).toBe(200);
  });

  it('leaves an address a third of its attempts', async () => {
    const service = await start({ ownerLimit: 6 });
    await attack(service);
    const late = browserAt('203.0.113.5');
    await enter(service, late, wrong);
    service.clock.advance(10_000);
    expect(await enter(service, late, wrong)).toBe(401);
    expect(await enter(service, late, wrong)).toBe(429);
  });
});

describe('wrong secrets of a client (RFC 6749 §2.3.1, docs/decisions/clients-and-owners.md, attempts)', () => {
  const ask = (service: TokenService, at: string, secret: string): Promise<TokenResponse> =>
    service.post(
      '/token',
      { grant_type: 'client_credentials' },
      { headers: { 'X-Forwarded-For': at, Authorization: basic('batch', secret) } },
    );

  it('lock the client out at their own address only, an IPv6 one by its /64, at /token and own APIs', async () => {
    const service = await start({ limit: 1 });
    for (let count = 0; count < 10; count += 1)
      expect((await ask(service, `2001:db8::${count}`, 'guess')).status).toBe(401);
    expect((await ask(service, '2001:db8::ffff', 'batch-secret-1b2c')).status).toBe(429);
    expect((await ask(service, '2001:db8:0:1::1', 'batch-secret-1b2c')).status).toBe(200);
    const own = await fetch(`${service.url}/clients`, {
      headers: { 'X-Forwarded-For': '198.51.100.1', Authorization: basic('batch', 'batch-secret-1b2c') },
    });
    expect(own.status).toBe(403);
  });
});
