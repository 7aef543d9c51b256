import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({
    gateway: {
      routes: {
        shop: { path: '/store/**', url: 'http://127.0.0.1:9010', authorization: 'open' },
        users: { path: '/u%_/**', url: 'http://127.0.0.1:9011/shop', authorization: { scopes: [] } },
        rest: { path: '/**', url: 'http://127.0.0.1:9012', authorization: 'open' },
      },
    },
  });
});
afterAll(() => service.stop());

const read = async (target: string): Promise<Record<string, unknown>> => {
  const response = await fetch(service.url + target, { headers: { Authorization: service.administrator } });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
};

it.each([
  ['SHOP', ['/store/**', '/u%_/**']],
  ['9012', ['/**']],
  ['%', ['/u%_/**']],
  ['nothing', []],
])(
  'finds routes with %s in pattern, id or target, and keeps the map and its order (Spec §2.6)',
  async (q, patterns) => {
    const query = `q=${encodeURIComponent(q)}`;
    expect(Object.keys(await read(`/routes?${query}`))).toEqual(patterns);
    for (const path of ['/routes/detail', '/routes/details'])
      expect(Object.keys(await read(`${path}?${query}`))).toEqual(patterns);
    const { access, links } = await read(`/routes?view=access&${query}`);
    expect(Object.keys(access as object)).toEqual(patterns);
    expect(links).toEqual([{ rel: 'self', method: 'GET', href: `/routes?view=access&${query}` }]);
  },
);
