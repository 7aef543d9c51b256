import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyTrail } from '../../src/foundation/audit/verify-trail.ts';
import { eventually } from '../gateway/support/raw-client.ts';
import { isLongRun } from '../support/long-runs.ts';
import { plantedError } from '../support/planted-error.ts';
import { portsAt, startLoad } from './load.ts';
import { openWorkerStage } from './worker-stage.ts';

const clientsOfAKind = 20;
const [kills, stops, errors] = isLongRun ? [4, 5, 3] : [2, 2, 1];

describe('workers under load', () => {
  it(`that are killed ${kills} times fail no request of other connections, and are replaced (docs/decisions/workers.md, workers-replaced)`, async () => {
    const stage = await openWorkerStage();
    for (let round = 0; round < kills; round += 1) {
      // At most five workers are replaced in 30 seconds.
      await eventually(() => stage.workers().length === 2);
      const load = startLoad(stage.url, clientsOfAKind);
      await eventually(() => load.count() > 1000);
      const [victim = 0] = stage.workers();
      const lost = portsAt(victim);
      process.kill(victim, 'SIGKILL');
      await eventually(() => stage.workers().length === 2 && !stage.workers().includes(victim));
      const before = load.count();
      await eventually(() => load.count() > before + 1000);
      load.stop();
      await load.over;
      for (const { isKept, ports, failures } of load.clients) {
        const mayFail = !isKept || ports.some((port) => lost.has(port));
        expect(failures.length).toBeLessThanOrEqual(mayFail ? 1 : 0);
        // A connection that was handed to no worker yet goes to another one.
        expect(failures.filter((failure) => !['ECONNRESET', 'broken off'].includes(failure))).toEqual([]);
      }
    }
    expect(await stage.stop()).toBe(0);
    expect((await verifyTrail(join(stage.folder, 'audit.log'))).problems).toEqual([]);
    await stage.remove();
  });

  it(`fail no request in ${stops} shutdowns, until connections are refused (docs/decisions/workers.md, workers-replaced; paths-and-listeners.md, shutdown)`, async () => {
    for (let round = 0; round < stops; round += 1) {
      const stage = await openWorkerStage({ shutdown: { delaySeconds: 1, silenceSeconds: 1 } });
      const load = startLoad(stage.url, clientsOfAKind);
      await eventually(() => load.count() > 500);
      const code = stage.stop();
      await load.over;
      expect(await code).toBe(0);
      expect(load.clients.filter(({ failures }) => failures.length > 0)).toEqual([]);
      await stage.remove();
    }
  });

  it(`fail no request if an error of the program ends one of them, ${errors} times (docs/decisions/workers.md, workers-replaced)`, async () => {
    const planted = await mkdtemp(join(tmpdir(), 'gatehouse-planted-'));
    const stage = await openWorkerStage(
      { shutdown: { delaySeconds: 1, silenceSeconds: 1 } },
      1,
      plantedError(planted, 'planted error'),
    );
    for (let round = 0; round < errors; round += 1) {
      await eventually(() => stage.workers().length === 2);
      const before = stage.workers();
      const load = startLoad(stage.url, clientsOfAKind);
      await eventually(() => load.count() > 500);
      process.kill(before[0] ?? 0, 'SIGUSR2');
      await eventually(
        () => stage.workers().length === 2 && stage.workers().some((pid) => !before.includes(pid)),
      );
      const later = load.count();
      await eventually(() => load.count() > later + 500);
      load.stop();
      await load.over;
      expect(load.clients.filter(({ failures }) => failures.length > 0)).toEqual([]);
    }
    expect(stage.errors().split('planted error').length).toBeGreaterThan(errors);
    await stage.stop();
    await Promise.all([stage.remove(), rm(planted, { recursive: true })]);
  });

  it('share the connections: of clients that connect one after the other, each of two gets every second one (docs/decisions/workers.md, workers-connections)', async () => {
    const stage = await openWorkerStage({}, clientsOfAKind);
    const [first, second] = stage.workers().map(portsAt);
    expect([first?.size, second?.size]).toEqual([clientsOfAKind / 2, clientsOfAKind / 2]);
    // The clients remain with their worker.
    await Promise.all(stage.clients.map((client) => client('/livez')));
    expect(stage.workers().map(portsAt)).toEqual([first, second]);
    await stage.stop();
    await stage.remove();
  });

  it('that end too often are replaced later, and meanwhile each request gets 503 (docs/decisions/workers.md, workers-replaced)', async () => {
    const stage = await openWorkerStage({}, 1);
    await eventually(() => {
      for (const pid of stage.workers()) process.kill(pid, 'SIGKILL');
      return stage.errors().split('"event":"workers-end-too-often"').length > 2;
    });
    const response = await fetch(`${stage.url}/readyz`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ error: 'temporarily_unavailable' });
    await eventually(async () => (await fetch(`${stage.url}/readyz`)).status === 200);
    expect(await stage.stop()).toBe(0);
    await stage.remove();
  });

  it('end with their primary (docs/decisions/workers.md, workers)', async () => {
    const stage = await openWorkerStage({}, 1);
    const pids = stage.workers();
    expect(pids).toHaveLength(2);
    await stage.kill();
    await eventually(() => pids.every((pid) => !isRunning(pid)));
    await stage.remove();
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // There is no such process.
    return false;
  }
}
