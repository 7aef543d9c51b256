import { afterEach, describe, expect, it } from 'vitest';
import type { ResponseCheckMode } from '../../src/server/response/checked-responses.ts';
import { plant } from '../kit/verify/self-test/misbehave.ts';
import { startService, type RunningService } from '../support/service.ts';

let service: RunningService;
afterEach(() => service.stop());

/** Starts the service with one handler whose response the documents do not declare. */
async function start(
  checkResponses: ResponseCheckMode,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const decorateHandlers = plant({
    operationId: 'listTasks',
    misbehave: () => Promise.resolve({ status: 200, body: { items: 'none' } }),
  });
  service = await startService(settings, { checkResponses, decorateHandlers });
}

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(service.url + path, { ...init, headers: { Authorization: service.administrator } });

const departures = (): unknown[] =>
  service.logged
    .map((line) => JSON.parse(line) as { event: string; rule?: string })
    .filter(({ event }) => event === 'response-departs')
    .map(({ rule }) => rule);

describe('serve --check-responses (docs/decisions/contract.md, checked-responses)', () => {
  it('log logs a response that departs from the documents, and sends it', async () => {
    await start('log');
    const response = await ask('/tasks');
    expect([response.status, await response.json()]).toEqual([200, { items: 'none' }]);
    expect(departures()).toContain('body-schema');
    const line = service.logged.find((each) => each.includes('response-departs'));
    expect(line).toContain(`"request_id":"${response.headers.get('x-request-id')}"`);
  });

  it('fail replaces a response that departs from the documents with 500 and sends none of it', async () => {
    await start('fail');
    const response = await ask('/tasks');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      error: 'server_error',
      error_description: 'The response departs from the documents.',
    });
    expect(departures()).toContain('body-schema');
  });

  it.each(['log', 'fail'] as const)('%s checks a response and sends its bytes unchanged', async (mode) => {
    const greeting = 'Grüße, 名 😀';
    await start(mode, { configuration: { access: 'anonymous', overrides: { greeting } } });
    for (const path of ['/a/default', '/a-default.json', '/a-default.yml']) {
      const response = await ask(path);
      expect([response.status, (await response.text()).includes(greeting)], path).toEqual([200, true]);
    }
    expect(departures()).toEqual([]);
  });

  it.each(['log', 'fail'] as const)(
    '%s accepts each response that conforms: JSON, pages, files, redirects, errors',
    async (mode) => {
      await start(mode);
      const paths = [
        '/',
        '/livez',
        '/routes',
        '/docs',
        '/docs/authorization.html',
        '/routes/nobody',
        '/clients?limit=1',
        '/openapi.json',
      ];
      for (const path of paths) {
        const response = await ask(path, { redirect: 'manual' });
        expect([path, response.status < 500]).toEqual([path, true]);
        expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
      }
      expect((await ask('/docs/', { redirect: 'manual' })).status).toBe(308);
      expect((await ask('/livez', { method: 'HEAD' })).status).toBe(200);
      expect((await ask('/routes', { method: 'PATCH' })).status).toBe(405);
      expect(departures()).toEqual([]);
    },
  );
});
