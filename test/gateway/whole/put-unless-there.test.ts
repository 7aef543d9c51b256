import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type RunningService } from '../../support/service.ts';

let running: RunningService;

beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const url = 'http://127.0.0.1:1';
const otherUrl = 'http://127.0.0.1:2';

function put(ifNoneMatch: string, target: string): Promise<Response> {
  return fetch(`${running.url}/routes/orders`, {
    method: 'PUT',
    headers: {
      Authorization: running.administrator,
      'Content-Type': 'application/json',
      'If-None-Match': ifNoneMatch,
    },
    body: JSON.stringify({ url: target }),
  });
}

async function routes(): Promise<unknown> {
  const response = await fetch(`${running.url}/routes`, {
    headers: { Authorization: running.administrator },
  });
  return response.json();
}

it('an existing route is not replaced if If-None-Match names it, and a new one is created (RFC 9110 §13.1.2)', async () => {
  const made = await put('*', url);
  expect(made.status).toBe(201);
  for (const value of ['*', made.headers.get('etag') ?? '']) {
    const kept = await put(value, otherUrl);
    expect([kept.status, await kept.json()]).toMatchObject([
      412,
      { error: 'precondition_failed', detail: { 'If-None-Match': expect.any(String) } },
    ]);
  }
  expect(await routes()).toEqual({ '/orders/**': url });
  expect((await put('"another"', otherUrl)).status).toBe(200);
});
