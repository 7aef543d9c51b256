import type { LookupAddress } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { drawLifetime } from '../../../src/gateway/upstream/client/connection-lifetime.ts';
import { createHandClock } from '../support/hand-clock.ts';
import { eventually, get } from '../support/raw-client.ts';
import { useServiceRig } from '../support/service-rig.ts';
import { patientTimeouts } from '../support/settings.ts';
import type { Running } from '../support/running-gateway.ts';

const rig = useServiceRig();

interface Place {
  readonly port: number;
  readonly connections: () => number;
  close(): Promise<void>;
}

/** A server at an address of this machine that responds with its name. */
function startPlace(address: string, port: number): Promise<Place> {
  let connections = 0;
  const server: Server = createServer((_request, response) => void response.end(address));
  server.on('connection', () => (connections += 1));
  return new Promise((resolve) => {
    server.listen(port, address, () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        connections: () => connections,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    );
  });
}

const old = '127.0.0.1';
const fresh = '127.0.0.2';

/** Two servers with one name and one port, and the address that the name has. */
async function startMoving(limits: object) {
  const before = rig.keep(await startPlace(old, 0));
  const after = rig.keep(await startPlace(fresh, before.port));
  const name = { address: old };
  const clock = createHandClock();
  const running = await rig.gateway(
    {
      timeouts: patientTimeouts,
      servicePolicy: { limits },
      routes: { e: { path: '/e/**', url: `http://target.test:${before.port}` } },
    },
    {
      clock,
      resolveName: (_hostname, _options, done) => {
        const found: LookupAddress[] = [{ address: name.address, family: 4 }];
        done(null, found);
      },
    },
  );
  return { before, after, name, clock, running };
}

const bodies = async ({ port }: Running, count: number): Promise<Set<string>> => {
  const found = new Set<string>();
  for (let index = 0; index < count; index += 1) found.add((await get(port, '/e/x')).body);
  return found;
};

describe('connections to a target that is named (docs/decisions/http-proxy.md, lives)', () => {
  it('follow a name that changes its address, even if requests never stop', async () => {
    const { before, after, name, clock, running } = await startMoving({});
    expect(await bodies(running, 5)).toEqual(new Set([old]));
    name.address = fresh;
    // None of these waits is as long as the idle time of a connection.
    for (let passed = 0; passed < 44_000; passed += 2000) {
      clock.advance(2000);
      expect(await bodies(running, 1)).toEqual(new Set([old]));
    }
    for (let passed = 0; passed < 16_000; passed += 2000) {
      clock.advance(2000);
      await bodies(running, 1);
    }
    expect(await bodies(running, 5)).toEqual(new Set([fresh]));
    expect([before.connections(), after.connections()]).toEqual([1, 1]);
  });

  it('carry a limited number of requests', async () => {
    const { before, running } = await startMoving({ connectionRequests: 4 });
    await bodies(running, 12);
    expect(before.connections()).toBeGreaterThanOrEqual(3);
    expect(before.connections()).toBeLessThanOrEqual(4);
  });

  it('have no limit if both settings are 0', async () => {
    const limits = { connectionMilliseconds: 0, connectionRequests: 0 };
    const { before, name, clock, running } = await startMoving(limits);
    await bodies(running, 1);
    name.address = fresh;
    for (let passed = 0; passed < 200_000; passed += 2000) {
      clock.advance(2000);
      expect(await bodies(running, 1)).toEqual(new Set([old]));
    }
    expect(before.connections()).toBe(1);
  });

  it('cause no failure of a waiting request when their lifetime ends', async () => {
    const { before, running } = await startMoving({ connectionRequests: 1, connections: 1 });
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(running.port, '/e/x')));
    expect(responses.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 20 }, () => [200, old]),
    );
    await eventually(() => before.connections() === 20);
  });
});

describe('the lifetime of a connection (docs/decisions/http-proxy.md, lives)', () => {
  it('is random, at most a quarter shorter, so that not all end simultaneously', () => {
    const limits = { connectionMilliseconds: 60_000, connectionRequests: 1000 };
    expect(drawLifetime(limits, 7, () => 0)).toEqual({ until: 60_007, calls: 1000 });
    expect(drawLifetime(limits, 7, (bound) => bound - 1)).toEqual({ until: 45_008, calls: 751 });
  });
});
