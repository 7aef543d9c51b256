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

describe('an instance that rests while another fails (docs/decisions/gateway.md, early-probes)', () => {
  it('is tried before its rest is over, and takes the place of the one that fails', async () => {
    const mortals = await Promise.all([start(), start(), start()]);
    const [first, second] = mortals;
    const running = await gatewayOf(mortals);
    await first.die();
    expect(await statuses(running, 30)).toEqual(new Set([200]));
    expect(await available(running)).toEqual([false, true, true]);
    await first.rise();
    await second.die();
    // The rest is ten seconds long; one has passed.
    clock.advance(1001);
    expect(await statuses(running, 30)).toEqual(new Set([200]));
    expect(await available(running)).toEqual([true, false, true]);
    expect(first.answered()).toBeGreaterThan(3);
  });

  it('is the last resort of requests that failed at all others, of twenty at once too', async () => {
    const mortals = await Promise.all([start(), start()]);
    const [first, second] = mortals;
    const running = await gatewayOf(mortals);
    await first.die();
    expect(await statuses(running, 20)).toEqual(new Set([200]));
    await first.rise();
    await second.die();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(running.port, '/users/1')));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await available(running))[0]).toBe(true);
  });

  it('is left alone for a second after each try, and its rest becomes no longer by a probe that came early', async () => {
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
    // A busy machine may let further seconds pass; without the pause there were a probe for each failure.
    expect(probes).toBeLessThan(15);
    expect(after?.ejections).toBe(1);
    expect(Date.parse(after?.ejectedUntil ?? '') - Date.parse(before?.ejectedUntil ?? '')).toBeLessThan(50);
  });
});
