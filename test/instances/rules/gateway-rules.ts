import { expect, it } from 'vitest';
import type { TokenClient } from '../../authorization/token-client.ts';
import type { Deployments } from '../deployment.ts';
import { startTarget } from '../target.ts';

/** The rules of routes and services, and of maintenance. */
export function gatewayRules({ shared, open }: Deployments): void {
  it('serve a new route at both, and stop when it is deleted', async () => {
    await using target = await startTarget('users');
    const { one, two } = shared();
    const made = await one.manage('PUT', '/routes/users', { path: '/users/**', url: target.url });
    expect(made.status).toBe(201);
    const get = async ({ url }: TokenClient): Promise<string> => (await fetch(`${url}/users/1`)).text();
    expect(await get(one)).toBe('users');
    await expect.poll(() => get(two)).toBe('users');
    expect((await two.manage('DELETE', '/routes/users')).status).toBe(204);
    await expect.poll(() => get(one)).not.toBe('users');
  });

  it('take an instance of a service out together, and in again', async () => {
    await using a = await startTarget('a');
    await using b = await startTarget('b');
    await using both = await open({ gateway: { services: { users: [{ url: a.url }, { url: b.url }] } } });
    const { one, two } = both;
    const names = async ({ url }: TokenClient): Promise<string> => {
      const texts: string[] = [];
      for (let index = 0; index < 4; index += 1) texts.push(await (await fetch(`${url}/users/1`)).text());
      return [...new Set(texts)].toSorted().join();
    };
    const { body } = await one.manage('GET', '/services');
    const [service] = body['items'] as { instances: { instance_id: string; url: string }[] }[];
    const id = service?.instances.find(({ url }) => url === a.url)?.instance_id ?? '';
    expect((await one.manage('PATCH', `/instances/${id}`, { out: true })).status).toBe(200);
    expect(await names(one)).toBe('b');
    await expect.poll(() => names(two)).toBe('b');
    expect((await two.manage('PATCH', `/instances/${id}`, { out: false })).status).toBe(200);
    await expect.poll(() => names(one)).toBe('a,b');
  });

  it('forget the failures of a service together (docs/decisions/gateway.md, service-reset)', async () => {
    const servicePolicy = {
      breaker: { minimumRequests: 5, openMilliseconds: 600_000 },
      ejection: { consecutiveFailures: 2, baseMilliseconds: 600_000, maxMilliseconds: 600_000 },
    };
    // No program listens there.
    const users = ['http://127.0.0.1:9', 'http://127.0.0.1:19'].map((url) => ({ url }));
    await using both = await open({ gateway: { services: { users }, servicePolicy } });
    const { one, two } = both;
    const state = async (client: TokenClient): Promise<unknown> => {
      const { body } = await client.manage('GET', '/services');
      const [service] = body['items'] as {
        breaker: { state: string };
        instances: { ejectedUntil?: string }[];
      }[];
      const ejected = service?.instances.filter(({ ejectedUntil }) => ejectedUntil !== undefined);
      return [service?.breaker.state, ejected?.length];
    };
    for (const client of [one, two])
      await expect
        .poll(async () => {
          await (await fetch(`${client.url}/users/1`)).text();
          return state(client);
        })
        .toEqual(['open', 1]);
    expect((await one.manage('DELETE', '/failures/users')).status).toBe(204);
    expect(await state(one)).toEqual(['closed', 0]);
    await expect.poll(() => state(two)).toEqual(['closed', 0]);
    expect((await one.manage('DELETE', '/failures/none')).status).toBe(404);
    const { body } = await one.manage('GET', '/audit?event=administration');
    expect(body['items']).toContainEqual(
      expect.objectContaining({
        result: 'done',
        details: expect.objectContaining({ operation: 'resetService' }),
      }),
    );
  });

  it('are in maintenance together', async () => {
    // If this fails, one of them may remain in maintenance.
    await using both = await open();
    const { one, two } = both;
    const state = async ({ url }: TokenClient): Promise<unknown> =>
      ((await (await fetch(url)).json()) as { maintenance: boolean }).maintenance;
    await one.manage('PATCH', '/', { maintenance: true });
    expect(await state(one)).toBe(true);
    await expect.poll(() => state(two)).toBe(true);
    await two.manage('PATCH', '/', { maintenance: false });
    await expect.poll(() => state(one)).toBe(false);
  });
}
