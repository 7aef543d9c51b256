import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { startChildService, type ChildService } from '../../support/child-service.ts';
import { eventually } from '../support/raw-client.ts';

const program = new URL('../support/restartable-target.ts', import.meta.url).pathname;
const clients = 20;
const requestsBetween = 300;
const methods = ['GET', 'PUT', 'HEAD', 'DELETE', 'POST'] as const;

interface Target {
  readonly port: number;
  /** Ids of POSTs that any of its processes executed. */
  readonly done: string[];
  restart(signal: 'SIGTERM' | 'SIGKILL', whileDown: () => Promise<void>): Promise<void>;
  kill(): Promise<void>;
}

/** The process and its port, once it listens. */
async function spawnTarget(port: number, done: string[]): Promise<[ChildProcess, number]> {
  const child = spawn(process.execPath, [program, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const listening = await new Promise<number>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [word, value = ''] = line.split(' ');
      if (word === 'did') done.push(value);
      else resolve(Number(value));
    });
  });
  return [child, listening];
}

async function startTarget(): Promise<Target> {
  const done: string[] = [];
  let [child, port] = await spawnTarget(0, done);
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await ended;
  };
  return {
    port,
    done,
    async restart(signal, whileDown) {
      await end(signal);
      await whileDown();
      [child, port] = await spawnTarget(port, done);
    },
    kill: () => end('SIGKILL'),
  };
}

/** Clients that send one request after the other until they are stopped. */
function startLoad(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const failed: string[] = [];
  const posted = new Map<string, number>();
  let count = 0;
  let isOver = false;

  function ask(id: number): Promise<number> {
    const method = methods[id % methods.length] ?? 'GET';
    const headers = method === 'PUT' || method === 'POST' ? { 'Content-Length': 5 } : {};
    return new Promise((resolve) => {
      const asked = httpRequest(`${url}/users/${id}`, { method, agent, headers }, (response) => {
        response.resume().once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
      });
      asked.once('error', () => resolve(0)).end('Content-Length' in headers ? 'whole' : undefined);
    });
  }
  async function client(): Promise<void> {
    while (!isOver) {
      const id = (count += 1);
      const status = await ask(id);
      if (methods[id % methods.length] === 'POST') posted.set(`/${id}`, status);
      else if (status !== 200) failed.push(`${methods[id % methods.length]} ${status}`);
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client));
  return {
    failed,
    posted,
    more: (further: number) => {
      const until = count + further;
      return eventually(() => count >= until, 60_000);
    },
    async stop() {
      isOver = true;
      await running;
      agent.destroy();
    },
  };
}

const open: { kill(): Promise<void> }[] = [];
let service: ChildService | undefined;

afterEach(async () => {
  await service?.stop();
  for (const target of open.splice(0)) await target.kill();
});

/** Restarts three targets one after the other, twice, while clients send requests. */
async function restartInTurn(signal: 'SIGTERM' | 'SIGKILL') {
  const targets = await Promise.all([startTarget(), startTarget(), startTarget()]);
  open.push(...targets);
  service = await startChildService({
    storage: { url: 'sqlite::memory:' },
    log: { level: 'error', access: false },
    gateway: { retryable: true, services: { users: targets.map(({ port }) => `http://127.0.0.1:${port}`) } },
  });
  const load = startLoad(service.url);
  await load.more(requestsBetween);
  for (const target of [...targets, ...targets]) {
    await target.restart(signal, () => load.more(requestsBetween));
    await load.more(requestsBetween);
  }
  await load.stop();
  return { load, done: targets.flatMap(({ done }) => done) };
}

describe('three targets that are restarted one after the other under load (docs/decisions/gateway.md, unsent-tries, early-probes)', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'by %s: with the default policy no repeatable request fails, and no POST is executed twice',
    async (signal) => {
      const { load, done } = await restartInTurn(signal);
      expect(load.failed).toEqual([]);
      expect(load.posted.size).toBeGreaterThan(300);
      expect(done).toHaveLength(new Set(done).size);
      // A POST may be lost with its target: it is then 502.
      expect([...load.posted.values()].filter((status) => status !== 200 && status !== 502)).toEqual([]);
      const sure = [...load.posted].filter(([, status]) => status === 200);
      expect(sure.every(([id]) => done.includes(id))).toBe(true);
    },
    300_000,
  );
});
