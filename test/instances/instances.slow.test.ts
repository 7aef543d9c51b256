import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, type TokenService } from '../authorization/token-service.ts';
import { isLongRun } from '../support/long-runs.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { addressOf, behind } from '../support/postgres-address.ts';
import { expectOpen, openEventStream, startStreamTarget } from '../gateway/permission/stream-target.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import type { Deployment, OpenDeployment } from './deployment.ts';
import { type Pair, startPair } from './pair.ts';
import { patient } from './patient.ts';
import { accessToken, register, statusOf } from './registered-service.ts';
import { sharedRules } from './shared-rules.ts';

const rounds = isLongRun ? 200 : 20;

describe.skipIf(!hasPostgres)('two instances over one database (docs/decisions/several-instances.md)', () => {
  let server: SharedPostgres;
  beforeAll(async () => {
    server = await sharePostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function open({ authorization, ...more }: Parameters<OpenDeployment>[0] = {}): Promise<
    Deployment & Pair
  > {
    const url = await server.createDatabase();
    const both = await startPair([url, url], authorization, more);
    return {
      ...both,
      now: () => both.clocks[0].now(),
      async pass(milliseconds) {
        for (const clock of both.clocks) clock.advance(milliseconds);
      },
    };
  }

  sharedRules(open, { rounds });

  it('accept a token that another has signed with a new key', async () => {
    await using both = await open();
    const { two, clocks } = both;
    const one = patient(both.one);
    const { body } = await one.manage('POST', '/keys', { purpose: 'signature' });
    const key = String(body['key_id']);
    const published = async ({ url }: TokenService): Promise<readonly string[]> => {
      const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as {
        keys: { kid: string }[];
      };
      return keys.map(({ kid }) => kid);
    };
    expect(await published(one)).toContain(key);
    await expect.poll(() => published(two)).toContain(key);
    for (const clock of clocks) clock.advance(700_000);
    expect(await published(two)).toEqual(await published(one));
  });

  it('start at the same time with one administrator and one set of keys', async () => {
    const url = await server.createDatabase();
    await using both = await startPair([url, url]);
    const rows = await server.query(
      'SELECT algorithm, COUNT(*) AS keys FROM sealing_key GROUP BY algorithm',
      url,
    );
    expect(rows.map(({ keys }) => keys)).toEqual(rows.map(() => '1'));
    const { one, two } = both;
    for (const service of [one, two]) expect((await service.manage('GET', '/clients')).status).toBe(200);
  });

  it('accept sealed tokens for 30 seconds without the database, and respond with 503 after that', async () => {
    const url = await server.createDatabase();
    await using proxy = await startFaultProxy(() => addressOf(url));
    await using both = await startPair([url, behind(url, proxy)]);
    const { one, two, clocks } = both;
    const { id, secret } = await register(one, 'gateway:read metrics:read');
    const token = await accessToken(one, id, secret);
    const gauge = async (name: string): Promise<number> => {
      const response = await fetch(`${two.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
      return Number(new RegExp(`^gatehouse_storage_${name} (\\S+)$`, 'm').exec(await response.text())?.[1]);
    };
    expect(await statusOf(two, token, '/filter')).toBe(200);
    expect(await gauge('degraded')).toBe(0);
    expect(await gauge('copies_age_seconds')).toBeLessThan(3);
    proxy.cut();
    clocks[1].advance(3000);
    const ready = await fetch(`${two.url}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toMatchObject({ status: 'degraded', checks: { storage: 'degraded' } });
    expect(await gauge('degraded')).toBe(1);
    expect(await gauge('copies_age_seconds')).toBeGreaterThanOrEqual(3);
    expect(await statusOf(two, token, '/filter')).toBe(200);
    const issued = await two.post(
      '/token',
      { grant_type: 'client_credentials' },
      { headers: { Authorization: basic(id, secret) } },
    );
    expect([issued.status, issued.headers.has('retry-after')]).toEqual([503, true]);
    clocks[1].advance(28_000);
    const late = await fetch(`${two.url}/filter`, { headers: { Authorization: `Bearer ${token}` } });
    expect([late.status, late.headers.has('retry-after')]).toEqual([503, true]);
    expect(await statusOf(one, token, '/filter')).toBe(200);
    proxy.heal();
    clocks[1].advance(1000);
    await expect.poll(() => statusOf(two, token, '/filter')).toBe(200);
  });

  it('end a stream when they have not reached the database for 30 seconds, as they refuse a new one (docs/decisions/tokens.md, ends-of-exchanges)', async () => {
    const target = await startStreamTarget();
    const url = await server.createDatabase();
    await using proxy = await startFaultProxy(() => addressOf(url));
    const routes = { streams: { url: target.url, authorization: { scopes: ['read'] } } };
    await using both = await startPair([url, behind(url, proxy)], {}, { gateway: { routes } });
    const { one, two, clocks } = both;
    const { id, secret } = await register(one, 'read');
    const token = await accessToken(one, id, secret);
    const stream = await openEventStream(`${two.url}/streams/x`, token);
    proxy.cut();
    clocks[1].advance(3000);
    await expectOpen(target, stream, 'open without the database');
    clocks[1].advance(28_000);
    expect(await stream.ended).toBe('end');
    const refused = await fetch(`${two.url}/streams/x`, { headers: { Authorization: `Bearer ${token}` } });
    expect(refused.status).toBe(503);
    target.close();
  });
});
