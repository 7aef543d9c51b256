import { get as httpGet } from 'node:http';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChildService, type ChildService } from '../../support/child-service.ts';
import { exchange } from '../support/raw-client.ts';
import { startEcho, startMisbehaving, type Echo, type Misbehaving } from '../support/upstreams.ts';
import { respondToProbes } from './responses.ts';
import { fieldProbes } from './fields.ts';
import { framingProbes } from './framing.ts';
import type { Probe } from './probe.ts';
import { targetProbes } from './targets.ts';
import { upgradeProbes } from './upgrades.ts';

let echo: Echo;
let wild: Misbehaving;
let service: ChildService;
let port: number;

beforeAll(async () => {
  [echo, wild] = await Promise.all([startEcho(), startMisbehaving()]);
  service = await startChildService({
    storage: { url: 'sqlite::memory:' },
    log: { level: 'error', access: false },
    gateway: {
      // Many responses are refused here; the target must still receive the requests.
      servicePolicy: { breaker: { enabled: false }, ejection: { enabled: false } },
      timeouts: { connectMilliseconds: 10_000, responseMilliseconds: 10_000, idleMilliseconds: 3000 },
      ignoredHeaders: ['X-Inner-User'],
      requestHeaders: { remove: ['X-Removed'] },
      routes: {
        e: { path: '/e/**', url: echo.url, stripPrefix: false },
        w: { path: '/w/**', url: wild.url, stripPrefix: false },
      },
    },
  });
  port = Number(new URL(service.url).port);
});

afterAll(async () => {
  await service.stop();
  await Promise.all([echo.close(), wild.close(), rm(service.folder, { recursive: true, force: true })]);
});

function plainStatus(): Promise<number> {
  return new Promise((resolve, reject) => {
    httpGet({ port, path: '/e/unharmed', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });
}

/** Returns the differences from the probe; empty if there are none. */
async function problemsOf(probe: Probe): Promise<string[]> {
  echo.seen.length = 0;
  wild.script = (socket) => {
    if (probe.script === undefined) return;
    const bytes = Buffer.from(probe.script, 'latin1');
    if (probe.hangsUp) socket.end(bytes);
    else socket.write(bytes);
  };
  const { forwarded, closes = false } = probe;
  const untilClose = closes || probe.bytes.includes('Connection: close');
  const response = await exchange(port, probe.bytes, { untilClose });
  const seen = [...echo.seen];
  const count = forwarded ?? (probe.seen ? seen.length : 0);
  const after = await plainStatus();
  const checks: readonly (readonly [boolean, string])[] = [
    [probe.statuses.includes(response.status), `answered ${response.text}`],
    [response.closed || !(closes || response.status === 0), 'the connection stays open'],
    [probe.respond?.(response.text) ?? true, `the client got ${response.text}`],
    [seen.length === count, `${seen.length} requests were forwarded`],
    [probe.seen?.(seen) ?? true, `the target saw ${JSON.stringify(seen)}`],
    [after === 200, `a plain request is then answered ${after}`],
    [service.process.exitCode === null && service.process.signalCode === null, 'the process has ended'],
  ];
  return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
}

const groups: readonly (readonly [string, readonly Probe[]])[] = [
  ['the end of a request (RFC 9112 §6.3, §11.2)', framingProbes],
  ['what a request asks for (RFC 3986 §6.2.2)', targetProbes],
  ['header fields (RFC 9110 §7.6.1)', fieldProbes],
  ['responses of targets (RFC 9112 §11.1)', respondToProbes],
  ['handshakes (RFC 6455 §4.2.1)', upgradeProbes],
];

describe('attacks over raw sockets do not harm the process (docs/decisions/gateway.md, attacks)', () => {
  describe.each(groups)('%s', (_, probes) => {
    it.each(probes)('$name', async (probe) => {
      expect(await problemsOf(probe)).toEqual([]);
    });
  });

  it('are at least a hundred, each with its own name', () => {
    const names = groups.flatMap(([group, probes]) => probes.map(({ name }) => `${group}: ${name}`));
    expect(names.length).toBeGreaterThanOrEqual(100);
    expect(new Set(names).size).toBe(names.length);
  });
});
