/** Waiting reads and event streams of the service itself, behind a route that forwards to them. */
import { afterEach, describe, expect, it } from 'vitest';
import { layFiles } from '../../configuration/support/lay-files.ts';
import { untilWaiting, waitFor } from '../../configuration/support/waiting-client.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { startService } from '../../support/service.ts';
import { openEventStream } from './stream-target.ts';

const lifetimeSeconds = 20;
/** Between two comments of a stream without changes. */
const heartbeatMilliseconds = 15_000;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Two routes to the configuration: one may be deleted, the other remains. */
async function start({ endsExchanges = 'streams', access = 'authenticated', isProtected = true } = {}) {
  const folder = await layFiles({ 'a.yml': 'k: 1\n' });
  const clock = createManualClock();
  const service = await startService(
    {
      authorization: {
        endsExchanges,
        accessTokenLifetimeSeconds: lifetimeSeconds,
        clients: [
          {
            client_id: 'c',
            client_secret: 'a-secret-of-the-tests',
            grant_types: ['client_credentials'],
            scope: 'config:a:*',
          },
        ],
      },
      configuration: { access, repositories: [{ directory: folder.root }] },
      gateway: { routes: { kept: { url: 'forward:/a', authorization: { scopes: [] } } } },
    },
    { clock },
  );
  ends.push(folder.remove, service.stop);
  const { url, administrator } = service;
  const put = await fetch(`${url}/routes/gone`, {
    method: 'PUT',
    headers: { Authorization: administrator, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      path: '/gone/**',
      url: 'forward:/a',
      ...(isProtected && { authorization: { scopes: [] } }),
    }),
  });
  expect(put.status).toBe(201);
  const granted = await fetch(`${url}/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('c:a-secret-of-the-tests')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const Authorization = `Bearer ${token}`;
  const accept = { Accept: 'text/event-stream' };
  const known = (await waitFor(url, '/kept/default', { Authorization }).response).headers.etag ?? '';
  return {
    service,
    clock,
    open: (route: string) => openEventStream(`${url}/${route}/default`, token, accept),
    read: (route: string) =>
      waitFor(url, `/${route}/default`, { Authorization, 'If-None-Match': known, Prefer: 'wait=60' }),
    async removeRoute() {
      const headers = { Authorization: administrator };
      expect((await fetch(`${url}/routes/gone`, { method: 'DELETE', headers })).status).toBe(204);
    },
    endings: () => service.logged.filter((line) => line.includes('"event":"exchange-ended"')),
  };
}

describe('a stream of the service behind a route that forwards (docs/decisions/tokens.md, ends-of-exchanges)', () => {
  it.each([
    ['a protected route', { isProtected: true }],
    ['an open route', { isProtected: false }],
    ['its route, with `endsExchanges: all`', { endsExchanges: 'all' }],
  ])('ends with the deletion of %s, and one through another route continues', async (_, options) => {
    const { service, open, read, removeRoute, endings } = await start(options);
    const stream = await open('gone');
    const waiting = read('gone');
    const other = await open('kept');
    await untilWaiting(service, 3);
    await removeRoute();
    expect(await stream.ended).toBe('end');
    const { status } = await waiting.response;
    expect(status).toBe(404);
    await untilWaiting(service, 1);
    expect(endings()).toHaveLength(2);
    other.close();
    await other.ended;
  });

  it('ends with the token that the route required, although the configuration requires none', async () => {
    const { service, clock, open, endings } = await start({ access: 'anonymous' });
    const stream = await open('kept');
    await untilWaiting(service, 1);
    clock.advance((lifetimeSeconds - 1) * 1000);
    await untilWaiting(service, 1);
    expect(endings()).toHaveLength(0);
    clock.advance(1000);
    expect(await stream.ended).toBe('end');
    expect(endings()[0]).toContain('"reason":"expired"');
  });

  it('continues after the deletion of its route with `endsExchanges: none`', async () => {
    const { service, clock, open, removeRoute } = await start({ endsExchanges: 'none' });
    const stream = await open('gone');
    await untilWaiting(service, 1);
    await removeRoute();
    const before = stream.received().length;
    clock.advance(heartbeatMilliseconds);
    await expect.poll(() => stream.received().length).toBeGreaterThan(before);
    stream.close();
    await stream.ended;
  });
});
