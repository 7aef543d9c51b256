import { beforeEach, describe, expect, it } from 'vitest';
import { createHandClock, type HandClock } from '../support/hand-clock.ts';
import { startMortal, type Mortal } from '../support/mortal.ts';
import { get } from '../support/raw-client.ts';
import type { Running } from '../support/running-gateway.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';

const rig = useServiceRig();
let clock: HandClock;

beforeEach(() => {
  clock = createHandClock();
});

const start = async (): Promise<Mortal> => rig.keep(await startMortal());

const gatewayOf = (mortals: readonly Mortal[]): Promise<Running> =>
  rig.gateway({ services: { users: mortals.map(({ url }) => url) } }, { clock });

async function statuses(running: Running, count: number): Promise<Set<number>> {
  const found = new Set<number>();
  for (let index = 0; index < count; index += 1) found.add((await get(running.port, '/users/1')).status);
  return found;
}

const shown = async (running: Running) => (await shownService(running, 'users')).instances;
const available = async (running: Running) => (await shown(running)).map((instance) => instance.available);

describe('an ejected instance while another fails (docs/decisions/gateway.md, early-probes)', () => {
  it('is probed before its ejection ends, and replaces the failing one', async () => {
    const mortals = await Promise.all([start(), start(), start()]);
    const [first, second] = mortals;
    const running = await gatewayOf(mortals);
    await first.die();
    expect(await statuses(running, 30)).toEqual(new Set([200]));
    expect(await available(running)).toEqual([false, true, true]);
    await first.rise();
    await second.die();
    // The ejection is ten seconds long; one has passed.
    clock.advance(1001);
    expect(await statuses(running, 30)).toEqual(new Set([200]));
    expect(await available(running)).toEqual([true, false, true]);
    expect(first.answered()).toBeGreaterThan(3);
  });

  it('is the last resort of requests that failed at all others, even of twenty simultaneous ones', async () => {
    const mortals = await Promise.all([start(), start()]);
    const [first, second] = mortals;
    const running = await gatewayOf(mortals);
    await first.die();
    expect(await statuses(running, 20)).toEqual(new Set([200]));
    await first.rise();
    await second.die();
    const responses = await Promise.all(Array.from({ length: 20 }, () => get(running.port, '/users/1')));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await available(running))[0]).toBe(true);
  });

  it('is not probed within a second of each attempt, and an early probe does not prolong its ejection', async () => {
    const mortals = await Promise.all([start(), start(), start()]);
    const [first, second] = mortals;
    const running = await gatewayOf(mortals);
    await first.die();
    await statuses(running, 30);
    await second.die();
    const before = (await shown(running))[0];
    for (let second = 1; second <= 3; second += 1) {
      clock.advance(1001);
      expect(await statuses(running, 30)).toEqual(new Set([200]));
    }
    const after = (await shown(running))[0];
    const probes = (after?.requests ?? 0) - (before?.requests ?? 0);
    expect(probes).toBeGreaterThanOrEqual(3);
    // On a busy machine, further seconds may pass; without the pause, each failure would cause a probe.
    expect(probes).toBeLessThan(15);
    expect(after?.ejections).toBe(1);
    expect(Date.parse(after?.ejectedUntil ?? '') - Date.parse(before?.ejectedUntil ?? '')).toBeLessThan(50);
  });
});
