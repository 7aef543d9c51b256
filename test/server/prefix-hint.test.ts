import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';

describe('the 404 of a path without its prefix (docs/guides/troubleshooting.md)', () => {
  let running: RunningService;
  beforeEach(async () => {
    running = await startService({
      gateway: {
        prefix: '/api',
        ignoredPatterns: ['/**/private/**'],
        routes: { orders: { path: '/orders/**', url: 'http://127.0.0.1:9' } },
      },
      configuration: { prefix: '/config', repositories: [{ database: {} }] },
    });
  });
  afterEach(() => running.stop());

  it.each([
    ['/orders/1', { path: 'the path of a route begins with /api' }],
    ['/orders/private', { path: 'a path of the configuration begins with /config' }],
    ['/users/dev', { path: 'a path of the configuration begins with /config' }],
    ['/config/orders', undefined],
    ['/orders', { path: 'the path of a route begins with /api' }],
    ['/orderz', undefined],
    ['/api/orderz/1', undefined],
  ])('%s has the detail %j', async (path, detail) => {
    const response = await fetch(running.url + path);
    expect(response.status).toBe(404);
    expect(((await response.json()) as { detail?: unknown }).detail).toEqual(detail);
  });
});
