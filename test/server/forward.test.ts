import { describe, expect, it } from 'vitest';
import { startService } from '../support/service.ts';

describe('a route that forwards to the service itself (Spec §4.5(1))', () => {
  it('is handled by the operation, and is one request in the log with one id', async () => {
    const running = await startService({
      gateway: { routes: { health: { path: '/health/**', url: 'forward:/livez' } } },
    });
    const response = await fetch(`${running.url}/health`);
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'ok' }]);
    await running.stop();
    const lines = running.logged
      .map((line) => JSON.parse(line) as { event: string; request_id: string })
      .filter(({ event }) => event === 'request');
    expect(lines.map((line) => line.request_id)).toEqual([response.headers.get('x-request-id')]);
  });
});
