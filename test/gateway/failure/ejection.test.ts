import { beforeEach, describe, expect, it } from 'vitest';
import { createHandClock, type HandClock } from '../support/hand-clock.ts';
import { eventually, get, open } from '../support/raw-client.ts';
import type { Running } from '../support/running-gateway.ts';
import { shownService, useServiceRig, type ShownInstance } from '../support/service-rig.ts';
import { patientTimeouts } from '../support/settings.ts';
import { closedPort } from '../../support/closed-port.ts';

const rig = useServiceRig();
let clock: HandClock;

beforeEach(() => {
  clock = createHandClock();
});

const nobody = async (): Promise<string> => `http://127.0.0.1:${await closedPort()}`;

async function statuses(running: Running, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await get(running.port, '/users/1')).status);
  return found;
}

const shown = async (running: Running): Promise<readonly ShownInstance[]> =>
  (await shownService(running, 'users')).instances;

const breaker = { enabled: false };

describe('an instance that fails repeatedly (docs/decisions/gateway.md, ejection)', () => {
  it('is ejected after five failures in a row, and no client sees them', async () => {
    const [first, second] = await Promise.all([rig.echo(), rig.echo()]);
    const running = await rig.gateway(
      { retryable: true, services: { users: [first.url, await nobody(), second.url] } },
      { clock },
    );
    expect(new Set(await statuses(running, 60))).toEqual(new Set([200]));
    const [, dead] = await shown(running);
    expect(dead).toMatchObject({ available: false, failures: 5, requests: 5, ejections: 1, state: 'down' });
    expect(Date.parse(dead?.ejectedUntil ?? '')).toBeGreaterThan(clock.now());
    expect(first.seen.length + second.seen.length).toBe(60);
  });

  it('is probed with one request after its ejection, and is ejected for longer each time', async () => {
    const [wild, echo] = await Promise.all([rig.wild(), rig.echo()]);
    wild.script = (socket) => socket.resetAndDestroy();
    const running = await rig.gateway(
      {
        services: { users: [wild.url, echo.url] },
        servicePolicy: {
          breaker,
          ejection: { consecutiveFailures: 2, baseMilliseconds: 10_000, maxMilliseconds: 30_000 },
        },
      },
      { clock },
    );
    expect(await statuses(running, 8)).toEqual([502, 200, 502, 200, 200, 200, 200, 200]);
    const rests: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const until = Date.parse((await shown(running))[0]?.ejectedUntil ?? '');
      rests.push(Math.round((until - clock.now()) / 10_000));
      clock.advance(until - clock.now() + 10);
      expect((await statuses(running, 4)).filter((status) => status === 502)).toHaveLength(1);
    }
    expect(rests).toEqual([1, 2, 3]);
    expect((await shown(running))[0]).toMatchObject({ ejections: 4 });
  });

  it('is readmitted when its probe gets a response, even several simultaneously', async () => {
    const [wild, echo] = await Promise.all([rig.wild(), rig.echo()]);
    wild.script = (socket) => socket.resetAndDestroy();
    const running = await rig.gateway(
      {
        services: { users: [wild.url, echo.url] },
        servicePolicy: { breaker, ejection: { consecutiveFailures: 1 } },
      },
      { clock },
    );
    await statuses(running, 4);
    expect(wild.heads).toHaveLength(1);
    let finish: (() => void) | undefined;
    wild.script = (socket) => (finish = () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'));
    clock.advance(10_001);
    const probing = Promise.all(Array.from({ length: 6 }, () => get(running.port, '/users/1')));
    await eventually(() => echo.seen.length === 3 + 5);
    expect(wild.heads).toHaveLength(2);
    finish?.();
    expect((await probing).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    wild.script = (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    await statuses(running, 4);
    expect(wild.heads).toHaveLength(4);
    expect((await shown(running))[0]).toMatchObject({ available: true, state: 'up' });
  });

  it.each([502, 503, 504])(
    'also fails with the status %i, and a good response ends the series',
    async (status) => {
      const [bad, echo] = await Promise.all([rig.echo(), rig.echo()]);
      bad.respond = (request, response) => response.writeHead(request.url === '/ok' ? 200 : status).end();
      const running = await rig.gateway(
        {
          services: { users: [bad.url, echo.url] },
          servicePolicy: { breaker, ejection: { consecutiveFailures: 3 } },
        },
        { clock },
      );
      for (const path of ['/1', '/', '/1', '/', '/ok', '/', '/1', '/', '/1', '/'])
        await get(running.port, `/users${path}`);
      expect((await shown(running))[0]).toMatchObject({ available: true, failures: 4 });
      await statuses(running, 2);
      expect((await shown(running))[0]).toMatchObject({ available: false, failures: 5 });
    },
  );

  it('does not fail with 500 or 404, which the request may have caused', async () => {
    const [bad, echo] = await Promise.all([rig.echo(), rig.echo()]);
    let count = 0;
    bad.respond = (_, response) => response.writeHead((count += 1) % 2 === 0 ? 500 : 404).end();
    const running = await rig.gateway({ services: { users: [bad.url, echo.url] } }, { clock });
    await statuses(running, 20);
    expect((await shown(running))[0]).toMatchObject({ available: true, failures: 0, requests: 10 });
  });

  it('also fails with an incomplete body', async () => {
    const [wild, echo] = await Promise.all([rig.wild(), rig.echo()]);
    wild.script = (socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf', () => socket.end());
    const running = await rig.gateway(
      {
        services: { users: [wild.url, echo.url] },
        servicePolicy: { breaker, ejection: { consecutiveFailures: 3 } },
      },
      { clock },
    );
    for (let index = 0; index < 6; index += 1) await get(running.port, '/users/1');
    await eventually(async () => (await shown(running))[0]?.available === false);
  });

  it('is not ejected if too large a share would be', async () => {
    const dead = await Promise.all([nobody(), nobody(), nobody()]);
    const echo = await rig.echo();
    const running = await rig.gateway(
      {
        services: { users: [...dead, echo.url] },
        servicePolicy: { breaker, ejection: { consecutiveFailures: 1, maxPercent: 50 } },
      },
      { clock },
    );
    await statuses(running, 20);
    expect((await shown(running)).map(({ available }) => available)).toEqual([false, false, true, true]);
  });

  it('is not affected by a client that disconnects or stalls', async () => {
    const [wild, echo] = await Promise.all([rig.wild(), rig.echo()]);
    const running = await rig.gateway(
      {
        services: { users: [wild.url, echo.url] },
        servicePolicy: { ejection: { consecutiveFailures: 1 } },
        bodyBufferBytes: 0,
      },
      { clock },
    );
    const leaving = await open(running.port, 'GET /users/1 HTTP/1.1\r\nHost: g\r\n\r\n');
    await eventually(() => wild.heads.length === 1);
    leaving.destroy();
    await eventually(() => wild.open() === 0);
    await get(running.port, '/users/2');
    const stalling = get(running.port, '/users/3', ['Content-Length: 10'], { method: 'POST' });
    await eventually(() => wild.heads.length === 2);
    clock.advance(patientTimeouts.idleMilliseconds + 1);
    expect((await stalling).status).toBe(408);
    expect((await shown(running))[0]).toMatchObject({
      available: true,
      failures: 0,
      inFlight: 0,
      requests: 2,
    });
  });

  it('is not ejected if the policy disables it', async () => {
    const running = await rig.gateway(
      {
        services: { users: [await nobody(), await nobody()] },
        servicePolicy: { breaker, ejection: { enabled: false } },
      },
      { clock },
    );
    await statuses(running, 20);
    expect((await shown(running)).map(({ ejections }) => ejections)).toEqual([0, 0]);
  });
});
