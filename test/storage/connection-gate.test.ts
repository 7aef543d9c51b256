import { describe, expect, it } from 'vitest';
import type { ConnectionUse } from '../../src/storage/opened.ts';
import { createConnectionGate } from '../../src/storage/postgres/connection-gate.ts';
import { createManualClock } from './manual-clock.ts';

class Refused extends Error {}

/** A server that grants `grants` connections, which stay open when they are free. */
function createServer(grants: number) {
  const server = { grants, open: 0, attempts: 0 };
  const busy = new Set<PromiseWithResolvers<void>>();
  const clock = createManualClock();
  const changes: ConnectionUse[] = [];
  const gate = createConnectionGate({
    allowed: 8,
    isRefused: (error) => error instanceof Refused,
    held: () => server.open,
    clock,
    changed: (use) => void changes.push(use),
  });

  async function query(): Promise<void> {
    if (busy.size === server.open) {
      server.attempts += 1;
      await Promise.resolve();
      if (server.open >= server.grants) throw new Refused();
      server.open += 1;
    }
    const work = Promise.withResolvers<void>();
    busy.add(work);
    await work.promise;
    busy.delete(work);
  }

  async function finishOne(): Promise<void> {
    const [first] = busy;
    first?.resolve();
    await settled();
  }

  return { server, gate, clock, changes, busy, query: () => gate.pass(query), finishOne };
}

/** Everything that needs no further event has happened. */
const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

describe('the connections of a process (docs/decisions/storage.md, connections)', () => {
  it('serve every caller although the server grants fewer than the settings allow', async () => {
    const { server, gate, changes, busy, query, finishOne } = createServer(3);
    const all = Promise.all(Array.from({ length: 60 }, query));
    await settled();
    expect(gate.use()).toEqual({ allowed: 8, granted: 3, inUse: 3, waiting: 57 });
    while (busy.size > 0) await finishOne();
    expect(await all).toHaveLength(60);
    expect(server.open).toBe(3);
    expect(changes).toHaveLength(1);
  });

  it('serve callers in the order in which they came, one that was refused included', async () => {
    const { query, finishOne } = createServer(1);
    const served: number[] = [];
    const all = Array.from({ length: 4 }, async (_, index) => {
      await query();
      served.push(index);
    });
    await settled();
    for (const _ of all) await finishOne();
    await Promise.all(all);
    expect(served).toEqual([0, 1, 2, 3]);
  });

  it('are all used again when the server grants them, each further one tried after a pause', async () => {
    const { server, gate, clock, changes, busy, query, finishOne } = createServer(6);
    const all = Array.from({ length: 9 }, query);
    await settled();
    expect(gate.use()).toMatchObject({ granted: 6, waiting: 3 });
    server.grants = 100;
    clock.advance(1000);
    await settled();
    expect(gate.use()).toMatchObject({ granted: 7, inUse: 7 });
    clock.advance(999);
    all.push(query());
    await finishOne();
    await finishOne();
    all.push(query());
    clock.advance(1);
    await settled();
    expect(gate.use()).toMatchObject({ granted: 8, inUse: 8 });
    while (busy.size > 0) await finishOne();
    await Promise.all(all);
    expect(changes.map(({ granted }) => granted)).toEqual([6, 8]);
  });

  it('are asked for less and less often while the server refuses', async () => {
    const { server, clock, gate } = createServer(1);
    server.open = 1;
    void gate.pass(() => Promise.withResolvers<void>().promise);
    const attempts: number[] = [];
    let now = 0;
    for (; now < 120_000; now += 500) {
      // Each caller gives up after two seconds, so there is always another.
      gate
        .pass(async () => {
          attempts.push(now);
          throw new Refused();
        })
        .catch(() => undefined);
      await settled();
      clock.advance(500);
      await settled();
    }
    expect(attempts.length).toBeLessThan(20);
    expect(attempts.some((at) => at > 60_000)).toBe(true);
  });

  it('refuse a caller for which none was free in time', async () => {
    const { clock, query } = createServer(1);
    void query();
    await settled();
    const late = query();
    const outcome = Promise.allSettled([late]);
    await settled();
    for (let second = 0; second < 2; second += 1) {
      clock.advance(1000);
      await settled();
    }
    expect(await outcome).toMatchObject([
      { reason: { message: 'no connection to the database was free in time' } },
    ]);
  });

  it('are tried again for a while if the server grants none at all', async () => {
    const { server, clock, busy, query, finishOne } = createServer(0);
    const only = query();
    await settled();
    server.grants = 1;
    clock.advance(100);
    await settled();
    expect(busy.size).toBe(1);
    await finishOne();
    await only;
    expect(server.attempts).toBe(2);
  });
});
