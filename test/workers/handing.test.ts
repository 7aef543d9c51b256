import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createHanding, type Receiver } from '../../src/workers/handing.ts';
import { createWorkerHandle, type WorkerHandle } from '../../src/workers/worker-handle.ts';
import { createManualClock } from '../configuration/support/manual-clock.ts';

const takingProgram = `process.on('message', (message, socket) => {
  socket?.end('served');
  process.send({ topic: 'taken', value: { server: socket ? 0 : 1, gateway: 0, management: 0 } });
});`;
/** A worker that hangs: it receives messages and does nothing. */
const hangingProgram = `process.on('message', () => undefined);`;

describe('a connection', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-handing-'));
  const started: ChildProcess[] = [];
  const clock = createManualClock();

  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function startWorker(program: string): Promise<WorkerHandle> {
    const file = join(folder, `worker-${started.length}.cjs`);
    writeFileSync(file, program);
    const child = fork(file, { serialization: 'advanced', execArgv: [] });
    started.push(child);
    await once(child, 'spawn');
    return createWorkerHandle(started.length, `worker ${started.length}`, child, clock);
  }

  /** A connection as the primary accepts it, and the bytes that its client receives. */
  async function accept(): Promise<{ socket: Socket; received: Promise<string> }> {
    const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const received = new Promise<string>((resolve) => {
      let text = '';
      client.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      client.once('end', () => resolve(text));
    });
    const [socket] = (await once(server, 'connection')) as [Socket];
    server.close();
    return { socket, received };
  }

  it.each([
    { end: 'is killed', by: ({ kill }: WorkerHandle) => kill() },
    { end: 'does not take it in ten seconds', by: () => clock.advance(10_000) },
  ])(
    'goes to another worker if the first $end (docs/decisions/workers.md, workers-connections)',
    async ({ by }) => {
      const hanging = await startWorker(hangingProgram);
      const taking = await startWorker(takingProgram);
      const handing = createHanding(clock, () => undefined);
      const { socket, received } = await accept();
      handing.join(hanging);
      handing.add('server', socket);
      handing.join(taking);
      by(hanging);
      expect(await hanging.ended).toBe('SIGKILL');
      expect(await received).toBe('served');
    },
  );

  it('is offered only once to a worker that has ended (docs/decisions/workers.md, workers-connections)', async () => {
    const handing = createHanding(clock, () => undefined);
    let offers = 0;
    const ended: Receiver = {
      open: () => 0,
      async hand() {
        offers += 1;
        if (offers > 1) throw new Error('it was offered again');
        return false;
      },
    };
    const taken = Promise.withResolvers<Socket>();
    const busy: Receiver = {
      open: () => 1,
      async hand(_role, socket) {
        taken.resolve(socket);
        return true;
      },
    };
    const { socket } = await accept();
    handing.join(ended);
    handing.add('server', socket);
    await new Promise((resolve) => setImmediate(resolve));
    expect([offers, handing.waiting('server')]).toEqual([1, 1]);
    handing.join(busy);
    expect(await taken.promise).toBe(socket);
  });

  it('waits for the worker with fewer connections, but no longer than 100 ms (docs/decisions/workers.md, workers-connections)', async () => {
    const handing = createHanding(clock, () => undefined);
    const counts = { slow: 0, quick: 0 };
    const slowTakes: ((isTaken: boolean) => void)[] = [];
    const slow: Receiver = {
      open: () => counts.slow,
      hand() {
        counts.slow += 1;
        return new Promise((resolve) => slowTakes.push(resolve));
      },
    };
    const quick: Receiver = {
      open: () => counts.quick,
      async hand() {
        counts.quick += 1;
        return true;
      },
    };
    handing.join(slow);
    handing.join(quick);
    const turns = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    };
    for (let count = 0; count < 20; count += 1) handing.add('server', (await accept()).socket);
    await turns();
    expect([counts, handing.waiting('server')]).toEqual([{ slow: 1, quick: 4 }, 15]);
    slowTakes.shift()?.(true);
    await turns();
    expect([counts, handing.waiting('server')]).toEqual([{ slow: 2, quick: 5 }, 13]);
    clock.advance(100);
    await turns();
    expect([counts, handing.waiting('server')]).toEqual([{ slow: 2, quick: 18 }, 0]);
  });
});
