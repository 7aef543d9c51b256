import { once } from 'node:events';
import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChildService } from '../support/child-service.ts';
import { isLongRun } from '../support/long-runs.ts';
import { eventually } from '../gateway/support/raw-client.ts';

const rounds = isLongRun ? 20 : 5;
const clientsOfAKind = 20;
const requestsBefore = 400;

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly status: number;
}

/** Own operations and proxied requests, with and without a body. */
const kinds: readonly Asked[] = [
  { method: 'GET', path: '/livez', status: 200 },
  { method: 'GET', path: '/users/1', status: 200 },
  { method: 'POST', path: '/token', status: 401 },
  { method: 'POST', path: '/users/2', status: 200 },
];
const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 41 };
const content = 'grant_type=client_credentials&client_id=a';

const target = createServer((incoming, response) => {
  incoming.resume().on('end', () => response.end('of the target'));
});
beforeAll(async () => {
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
});
afterAll(() => {
  target.closeAllConnections();
  target.close();
});

/** Returns the status of a complete response, or the code of the error. */
function ask(url: string, { method, path }: Asked, agent: Agent | false): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = method === 'POST' ? form : {};
    const asked = httpRequest(url + path, { method, agent, headers }, (response) => {
      response.resume().once('error', () => resolve('broken off'));
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end(method === 'POST' ? content : undefined);
  });
}

/** Sends one request after the other, each client until its connection is refused. */
function startLoad(url: string) {
  const failed: string[] = [];
  let count = 0;
  let refusedFirst = Infinity;

  async function client(index: number, agent: Agent | false): Promise<void> {
    for (let turn = index; ; turn += 1) {
      const kind = kinds[turn % kinds.length];
      if (!kind) throw new Error('there is none');
      const outcome = await ask(url, kind, agent);
      count += 1;
      if (outcome === 'ECONNREFUSED') {
        refusedFirst = Math.min(refusedFirst, performance.now());
        return;
      }
      if (outcome !== kind.status)
        failed.push(`${agent ? 'kept' : 'new'} ${kind.method} ${kind.path}: ${outcome}`);
    }
  }
  const kept = Array.from({ length: clientsOfAKind }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const clients = [...kept, ...kept.map(() => false as const)];
  const over = Promise.all(clients.map((agent, index) => client(index, agent)));
  return {
    failed,
    over,
    count: () => count,
    refusedFirst: () => refusedFirst,
    end: () => kept.forEach((agent) => agent.destroy()),
  };
}

describe('SIGTERM under load (docs/decisions/paths-and-listeners.md, shutdown)', () => {
  it('fails no request of several rounds, on persistent and new connections, until connections are refused', async () => {
    const failed: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const service = await startChildService({
        quotas: { enabled: false },
        shutdown: { delaySeconds: 1, silenceSeconds: 1 },
        storage: { url: 'sqlite::memory:' },
        log: { level: 'error', access: false },
        gateway: { services: { users: [`http://127.0.0.1:${(target.address() as AddressInfo).port}`] } },
      });
      const load = startLoad(service.url);
      await eventually(() => load.count() >= requestsBefore);
      const told = performance.now();
      const stopped = service.stop();
      await load.over;
      expect(load.refusedFirst() - told).toBeGreaterThanOrEqual(1000);
      expect(await stopped).toBe(0);
      load.end();
      failed.push(...load.failed.map((one) => `round ${round}: ${one}`));
    }
    expect(failed).toEqual([]);
  });
});
