import { describe, expect, it } from 'vitest';
import { createUserAgent, signInAndAllow } from '../../../support/user-agent.ts';
import { alice } from '../../token-service.ts';
import { app, callback, startOpen, target, verifier } from './open-service.ts';

describe('the number of registrations (RFC 7591 §5)', () => {
  it('is limited for each address, exactly, and not for others', async () => {
    await using limited = await startOpen({}, { perAddress: { limit: 3, windowSeconds: 600 } });
    const many = await Promise.all(Array.from({ length: 8 }, () => limited.registerFrom('192.0.2.1', app)));
    expect(many.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 429, 429, 429, 429, 429,
    ]);
    const refused = await limited.registerFrom('192.0.2.1', app);
    expect([refused.status, refused.body.error]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await limited.registerFrom('192.0.2.2', app)).status).toBe(201);
    limited.clock.advance(600_000);
    expect((await limited.registerFrom('192.0.2.1', app)).status).toBe(201);
  });

  it('counts the addresses of one IPv6 network together, and no rejected metadata', async () => {
    await using limited = await startOpen({}, { perAddress: { limit: 1 } });
    expect((await limited.registerFrom('[2001:db8::1]', {})).status).toBe(400);
    expect((await limited.registerFrom('[2001:db8::1]', app)).status).toBe(201);
    expect((await limited.registerFrom('[2001:db8::2]', app)).status).toBe(429);
    expect((await limited.registerFrom('[2001:db8:0:1::2]', app)).status).toBe(201);
  });

  it('is limited in all, and clients with an initial access token still find a place', async () => {
    await using full = await startOpen({ enabled: true, maximumClients: 3 }, { maximumClients: 2 });
    const statuses = [await full.register(app), await full.register(app), await full.register(app)];
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 503]);
    const { body } = await full.manage('POST', '/initial-access-tokens', {});
    const Authorization = `Bearer ${String(body['token'])}`;
    expect((await full.manage('POST', '/registrations', app, { Authorization })).status).toBe(201);
  });

  it('falls again: a client without a first token is deleted, and a used one is not', async () => {
    await using short = await startOpen({}, { unusedSeconds: 3600 });
    const { body } = await short.register(app);
    const path = `/clients/${String(body['client_id'])}`;
    expect((await short.manage('GET', path)).status).toBe(200);
    short.clock.advance(3_600_000);
    await short.manage('GET', '/clients');
    short.clock.advance(60_000);
    await expect.poll(async () => (await short.manage('GET', path)).status).toBe(404);
  });

  it('counts a client with a token for the longer time of all clients', async () => {
    await using used = await startOpen({}, { unusedSeconds: 3600 });
    const { body } = await used.register(app);
    const clientId = String(body['client_id']);
    const here = target(used, clientId);
    const returned = await signInAndAllow(createUserAgent(), here, alice);
    const code = returned.searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', code, redirect_uri: callback, client_id: clientId };
    expect((await used.post('/token', { ...form, code_verifier: verifier })).status).toBe(200);
    const unused = await used.register(app);
    const statusOf = async (id: unknown) => (await used.manage('GET', `/clients/${String(id)}`)).status;
    used.clock.advance(3_600_000);
    await used.manage('GET', '/clients');
    used.clock.advance(60_000);
    await expect.poll(() => statusOf(unused.body['client_id'])).toBe(404);
    expect(await statusOf(clientId)).toBe(200);
  });
});
