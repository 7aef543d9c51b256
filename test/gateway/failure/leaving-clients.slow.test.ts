import { describe, expect, it } from 'vitest';
import { eventually, exchange, open } from '../support/raw-client.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';

const rig = useServiceRig();

describe('ten thousand clients that disconnect (docs/decisions/http-proxy.md, defects)', () => {
  it('leave nothing behind: no request, no connection, no count', async () => {
    const echo = await rig.echo();
    echo.intercept = (request) => request.url === '/slow';
    const running = await rig.gateway({
      services: { users: [echo.url] },
      servicePolicy: { limits: { connectionsPerClient: 256 } },
    });
    for (let round = 0; round < 50; round += 1) {
      const before = echo.open().requests;
      const sockets = await Promise.all(
        Array.from({ length: 200 }, () => open(running.port, 'GET /users/slow HTTP/1.1\r\nHost: g\r\n\r\n')),
      );
      await eventually(() => echo.open().requests === before + 200);
      for (const socket of sockets) socket.destroy();
      await eventually(() => echo.open().requests === 0);
    }
    await eventually(async () => (await shownService(running, 'users')).instances[0]?.inFlight === 0);
    expect((await shownService(running, 'users')).instances[0]).toMatchObject({
      requests: 10_000,
      failures: 0,
      available: true,
    });
    expect((await exchange(running.port, 'GET /users/1 HTTP/1.1\r\nHost: g\r\n\r\n')).status).toBe(200);
    expect(echo.open().sockets).toBeLessThanOrEqual(1);
  });
});
