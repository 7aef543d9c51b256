import { describe, expect, it } from 'vitest';
import { startService } from '../support/service.ts';
import { eventually, get, open } from './support/raw-client.ts';
import { refreshRoutes, useServiceRig } from './support/service-rig.ts';
import { patientTimeouts } from './support/settings.ts';
import { closedPort } from '../support/closed-port.ts';

const rig = useServiceRig();

/** Samples by their name and labels. */
function samples(text: string): Record<string, number> {
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describe('the metrics of the data plane (docs/decisions/gateway.md, metrics)', () => {
  it('are counted by route and status, with durations', async () => {
    const echo = await rig.echo();
    echo.respond = (request, response) => response.writeHead(request.url === '/4' ? 404 : 200).end();
    const running = await rig.gateway({ routes: { users: { url: echo.url } } });
    for (const path of ['/1', '/2', '/4']) await get(running.port, `/users${path}`);
    await eventually(
      () => samples(running.metrics)['gatehouse_gateway_request_duration_seconds_count{route="users"}'] === 3,
    );
    expect(samples(running.metrics)).toMatchObject({
      'gatehouse_gateway_requests_total{route="users",status="200"}': 2,
      'gatehouse_gateway_requests_total{route="users",status="404"}': 1,
      'gatehouse_gateway_request_duration_seconds_bucket{route="users",le="+Inf"}': 3,
    });
    expect(running.metrics).toMatch(/^# TYPE gatehouse_gateway_request_duration_seconds histogram$/m);
  });

  it('count an incomplete response to a client as aborted', async () => {
    const wild = await rig.wild();
    const running = await rig.gateway({ routes: { users: { url: wild.url } } });
    const client = await open(running.port, 'GET /users/1 HTTP/1.1\r\nHost: g\r\n\r\n');
    await eventually(() => wild.heads.length === 1);
    client.destroy();
    await eventually(
      () =>
        samples(running.metrics)['gatehouse_gateway_requests_total{route="users",status="aborted"}'] === 1,
    );
  });

  it('are counted by instance, and for the service as a whole', async () => {
    const [echo, wild] = await Promise.all([rig.echo(), rig.wild()]);
    wild.script = (socket) => socket.resetAndDestroy();
    const running = await rig.gateway({
      retryable: true,
      services: { users: [wild.url, echo.url] },
      servicePolicy: { ejection: { consecutiveFailures: 2 } },
    });
    for (let index = 0; index < 6; index += 1) await get(running.port, '/users/1');
    expect(samples(running.metrics)).toMatchObject({
      [`gatehouse_gateway_instance_requests_total{service="users",instance="${wild.url}"}`]: 2,
      [`gatehouse_gateway_instance_failures_total{service="users",instance="${wild.url}"}`]: 2,
      [`gatehouse_gateway_instance_ejections_total{service="users",instance="${wild.url}"}`]: 1,
      [`gatehouse_gateway_instance_available{service="users",instance="${wild.url}"}`]: 0,
      [`gatehouse_gateway_instance_available{service="users",instance="${echo.url}"}`]: 1,
      [`gatehouse_gateway_instance_in_flight{service="users",instance="${echo.url}"}`]: 0,
      'gatehouse_gateway_service_retries_total{service="users"}': 2,
      'gatehouse_gateway_service_retries_refused_total{service="users"}': 0,
      'gatehouse_gateway_service_breaker_state{service="users"}': 0,
    });
  });

  it('name only routes and instances of the table: a request can create no series', async () => {
    const echo = await rig.echo();
    const running = await rig.gateway({ routes: { users: { url: echo.url } } });
    await running.storage.gateway.routes.put({
      routeId: 'passing',
      key: 'passing',
      definition: JSON.stringify({ path: '/passing/**', url: echo.url }),
      order: undefined,
      version: 1,
      createdAt: 1,
      updatedAt: 1,
    });
    await refreshRoutes(running);
    await get(running.port, '/passing/x-marks-the-spot');
    await eventually(() => running.metrics.includes('route="passing"'));
    expect(running.metrics).not.toContain('x-marks-the-spot');
    await running.storage.gateway.routes.remove({
      routeId: 'passing',
      expectedVersion: 1,
      now: 2,
      tombstoneUntil: 3,
    });
    await refreshRoutes(running);
    expect(running.metrics).not.toContain('passing');
  });
});

describe('the access log of a proxied request', () => {
  it('records a WebSocket when it ends, and a refused one', async () => {
    const wild = await rig.wild();
    wild.script = (socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const service = await startService({
      log: { access: true },
      gateway: { services: { chat: [wild.url] } },
    });
    try {
      const port = Number(new URL(service.url).port);
      const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
      const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
      await get(port, '/chat/a?token=secret', [...upgrade, key]);
      await get(port, '/chat/b', upgrade);
      const lines = () =>
        service.logged
          .filter((one) => one.includes('"operation":"gateway"'))
          .map((one) => JSON.parse(one) as Record<string, unknown>);
      await eventually(() => lines().length === 2);
      expect(lines()).toMatchObject([
        { path: '/chat/a', status: 101, route: 'chat', service: 'chat', instance: wild.url },
        { path: '/chat/b', status: 400, route: 'chat' },
      ]);
      expect(JSON.stringify(lines())).not.toContain('secret');
    } finally {
      await service.stop();
    }
  });

  it('is one line of JSON with route, instance, attempts, the target’s time and the trace, and no query', async () => {
    const echo = await rig.echo();
    const dead = `http://127.0.0.1:${await closedPort()}`;
    const service = await startService({
      log: { access: true },
      gateway: { retryable: true, timeouts: patientTimeouts, services: { users: [dead, echo.url] } },
    });
    try {
      const trace = '0af7651916cd43dd8448eb211c80319c';
      const response = await fetch(`${service.url}/users/1?code=secret`, {
        headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` },
      });
      expect(response.status).toBe(200);
      const line = (): string | undefined =>
        service.logged.find((one) => one.includes('"operation":"gateway"'));
      await eventually(() => line() !== undefined);
      const entry = JSON.parse(line() ?? '{}') as Record<string, unknown>;
      expect(entry).toMatchObject({
        event: 'request',
        method: 'GET',
        path: '/users/1',
        status: 200,
        route: 'users',
        service: 'users',
        instance: echo.url,
        tries: 2,
        trace_id: trace,
      });
      expect(entry['upstream_ms']).toBeGreaterThan(0);
      expect(Number(entry['upstream_ms'])).toBeLessThanOrEqual(Number(entry['ms']));
      expect(line()).not.toContain('secret');
      const metrics = await fetch(`${service.url}/metrics`, {
        headers: { Authorization: service.administrator },
      });
      expect(await metrics.text()).toContain(
        'gatehouse_gateway_requests_total{route="users",status="200"} 1',
      );
      const ready = await fetch(`${service.url}/readyz`);
      expect(await ready.json()).toMatchObject({ checks: { gateway: 'ok' } });
    } finally {
      await service.stop();
    }
  });
});
