import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findCondition } from '../../src/foundation/conditions/conditions.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { conditions } from '../../src/foundation/conditions/conditions.ts';
import { alertsOfCertificate, alertsOfDisk, alertsOfKeys } from '../../src/server/observing/alert-sources.ts';
import { alertsOfChecks, createAlert, joinAlerts } from '../../src/server/observing/alerts.ts';
import { alertRules } from '../../tools/monitoring/alert-rules.ts';
import { createManualClock } from '../storage/manual-clock.ts';
import { type RunningService, startService } from '../support/service.ts';

interface Listed {
  readonly id: string;
  readonly severity: string;
  readonly message: string;
  readonly links: readonly object[];
}

async function listed({ url, administrator }: RunningService): Promise<readonly Listed[]> {
  const response = await fetch(`${url}/alerts`, { headers: { authorization: administrator } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: readonly Listed[] }).items;
}
const idsOf = async (service: RunningService): Promise<string[]> =>
  (await listed(service)).map(({ id }) => id);

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

describe('GET /alerts (docs/decisions/operations.md, alerts)', () => {
  it('is empty for a healthy service, and names maintenance while it lasts', async () => {
    const service = await startService();
    closing.push(service.stop);
    expect(await idsOf(service)).toEqual([]);
    const headers = {
      authorization: service.administrator,
      'content-type': 'application/merge-patch+json',
    };
    const set = (maintenance: boolean) =>
      fetch(service.url, { method: 'PATCH', headers, body: JSON.stringify({ maintenance }) });
    expect((await set(true)).status).toBe(200);
    expect(await idsOf(service)).toEqual(['maintenance-on']);
    await set(false);
    expect(await idsOf(service)).toEqual([]);
  });

  it('names an open breaker and a service without instances by the same id until they recover', async () => {
    let isBroken = true;
    const target = createServer((_, response) => {
      response.statusCode = isBroken ? 503 : 200;
      response.end();
    });
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    closing.push(() => target.close().closeAllConnections());
    const clock = createManualClock();
    const service = await startService(
      {
        gateway: {
          services: { orders: [`http://127.0.0.1:${(target.address() as AddressInfo).port}`] },
          routes: { orders: '/orders/**' },
        },
      },
      { clock },
    );
    closing.push(service.stop);
    const ask = async (): Promise<number> => (await fetch(`${service.url}/orders/1`)).status;
    for (let count = 0; count < 60; count += 1) await ask();
    const ids = await idsOf(service);
    expect(ids.filter((id) => id.endsWith(':orders')).length).toBeGreaterThan(0);
    expect(await idsOf(service)).toEqual(ids);
    isBroken = false;
    clock.advance(3_600_000);
    for (let count = 0; count < 60; count += 1) await ask();
    expect((await idsOf(service)).filter((id) => id.endsWith(':orders'))).toEqual([]);
  });

  it('names a single target that is down until it responds again, as a service and as a URL', async () => {
    let isDown = true;
    const target = createServer((request, response) => {
      if (isDown) request.socket.destroy();
      else response.end();
    });
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    closing.push(() => target.close().closeAllConnections());
    const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
    const service = await startService({
      gateway: {
        services: { orders: [url] },
        routes: { orders: '/orders/**', fixed: { path: '/fixed/**', url } },
      },
    });
    closing.push(service.stop);
    const ask = async (path: string): Promise<number> => (await fetch(service.url + path)).status;
    expect(await ask('/orders/1')).toBe(502);
    expect(await ask('/fixed/1')).toBe(502);
    const ids = ['service-failing:orders', 'target-failing:http://127.0.0.1'];
    const found = async (): Promise<string[]> => (await idsOf(service)).map((id) => id.replace(/:\d+$/, ''));
    expect(await found()).toEqual(ids);
    expect(await found()).toEqual(ids);
    const [, ofUrl] = await listed(service);
    expect(ofUrl?.message).toBe(`The target ${url} of the route fixed failed its last request.`);
    expect(ofUrl?.links).toEqual([{ rel: 'subject', method: 'GET', href: '/routes/fixed' }]);
    isDown = false;
    for (const path of ['/orders/1', '/fixed/1']) expect(await ask(path)).toBe(200);
    expect(await found()).toEqual([]);
  });

  it('names clients with a risky grant (RFC 9700 §2.1.2, §2.4)', async () => {
    const clock = createManualClock();
    const client = { client_secret: 'a-secret-of-the-settings', redirect_uris: ['https://app.example/cb'] };
    const service = await startService(
      {
        authorization: {
          clients: [
            { ...client, client_id: 'old', grant_types: ['password'] },
            { ...client, client_id: 'older', grant_types: ['implicit', 'password'] },
          ],
        },
      },
      { clock },
    );
    closing.push(service.stop);
    const alerts = await listed(service);
    expect(alerts.map(({ id }) => id)).toEqual(['risky-grant:implicit', 'risky-grant:password']);
    expect(alerts[1]?.message).toBe('Clients may use the password grant: old, older.');
  });

  it('reports a degraded check by its own kind', () => {
    const checks = {
      storage: Object.assign(() => 'degraded' as const, { found: () => findCondition('store-failing', {}) }),
      clock: () => 'ok' as const,
      configuration: () => 'degraded' as const,
      'configuration.main': Object.assign(() => 'degraded' as const, {
        found: () => ({
          ...findCondition('repository-stale', { subject: 'main', problem: 'gone' }),
          subject: 'main',
        }),
      }),
    };
    expect(alertsOfChecks(checks).map(({ id }) => id)).toEqual(['store-failing', 'repository-stale:main']);
  });

  it('names a key whose successor is missing, ten minutes after it was due', () => {
    const clock = createManualClock();
    const key = { purpose: 'signature', algorithm: 'RS256', activeFrom: clock.now() };
    const authorization = { keys: () => [{ key }] };
    const settings = { authorization: { keys: { rotationSeconds: 86_400 } } };
    const found = (): readonly { readonly id: string }[] =>
      alertsOfKeys(authorization as never, settings as never, clock);
    clock.advance(86_400_000);
    expect(found()).toEqual([]);
    clock.advance(600_000);
    expect(found().map(({ id }) => id)).toEqual(['key-due:signature:RS256']);
  });

  it('reports a disk that is nearly full', () => {
    const files = (freeBytes: number) => ({
      files: () => ({ databaseBytes: 1, logBytes: 1, freeBytes }),
    });
    expect(alertsOfDisk(files(999_000_000))).toMatchObject([{ id: 'disk-nearly-full' }]);
    expect(alertsOfDisk(files(1_000_000_000))).toEqual([]);
    expect(alertsOfCertificate({ server: {} } as never, createManualClock())).toEqual([]);
  });

  it('lists the alerts of several processes once each, the critical ones first', () => {
    const alert = (kind: 'breaker-open' | 'service-without-instance', subject: string) =>
      createAlert(kind, { subject });
    const joined = joinAlerts([
      alert('breaker-open', 'b'),
      alert('breaker-open', 'a'),
      alert('service-without-instance', 'c'),
      alert('breaker-open', 'b'),
    ]);
    expect(joined.map(({ id }) => id)).toEqual([
      'service-without-instance:c',
      'breaker-open:a',
      'breaker-open:b',
    ]);
  });

  it('has the severities and remedies of the rules of Prometheus', () => {
    const ofRules = new Set(alertRules.map(({ severity, remedy }) => `${severity} ${remedy}`));
    const shared = Object.values(conditions).filter(({ severity, remedy }) =>
      ofRules.has(`${severity} ${remedy}`),
    );
    expect(shared.length).toBeGreaterThanOrEqual(8);
  });
});
