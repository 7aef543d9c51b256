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
