import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../../support/service.ts';

const browser = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };
const pages = ['/authorize', '/login', '/consent', '/logout', '/account'];
const form = 'application/x-www-form-urlencoded';

let running: RunningService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

/** The status, type and heading that a person sees. */
async function seen(response: Response): Promise<readonly [number, string | null, string | undefined]> {
  const heading = /<h1>(.*?)<\/h1>/.exec(await response.text())?.[1];
  return [response.status, response.headers.get('content-type'), heading];
}

const page = (status: number, heading: string) => [status, 'text/html;charset=utf-8', heading];

const refusals: readonly (readonly [
  number,
  string,
  { method: string; headers?: Record<string, string>; body?: string },
])[] = [
  [405, 'Method not allowed', { method: 'DELETE' }],
  [
    413,
    'The form is too large',
    { method: 'POST', headers: { 'content-type': form }, body: 'x'.repeat(70_000) },
  ],
  [415, 'The form cannot be read', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
];

describe('an error before a page is reached (docs/decisions/pages-and-sessions.md, error-pages)', () => {
  it.each(refusals)(
    'is a page of %i for a person, the error body for a program',
    async (status, heading, init) => {
      for (const path of pages) {
        const asked = (accept: object) =>
          fetch(running.url + path, { ...init, headers: { ...init.headers, ...accept } });
        expect([path, ...(await seen(await asked(browser)))]).toEqual([path, ...page(status, heading)]);
        const program = await asked({ accept: 'application/json' });
        expect([path, program.status, program.headers.get('content-type')]).toEqual([
          path,
          status,
          'application/json',
        ]);
        expect(await program.json()).toHaveProperty('error');
      }
    },
  );

  it.each([
    [
      429,
      'Too many requests',
      pages,
      { quotas: { enabled: true, perClient: { limit: 1, windowSeconds: 60 } } },
    ],
    // The login page is shown: it cannot know who signs in.
    [503, 'Service unavailable', pages.filter((path) => path !== '/login'), { maintenance: true }],
  ])('is a page of %i with the time to wait', async (status, heading, paths, settings) => {
    const service = await startService(settings);
    // The one request that the quota allows.
    await (await fetch(`${service.url}/authorize`, { headers: browser })).text();
    for (const path of paths) {
      const response = await fetch(service.url + path, { headers: browser });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect([path, ...(await seen(response))]).toEqual([path, ...page(status, heading)]);
    }
    await service.stop();
  });
});
