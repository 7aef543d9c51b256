import { describe, expect, it } from 'vitest';
import { acceptedOf, startInstance } from './instances.ts';
import { createStore, start } from './simulated-instances.ts';
import { createSimulatedTime } from './simulated-time.ts';

const minute = { limit: 10, windowSeconds: 60 };

describe('quotas of several instances (docs/decisions/scopes-and-statuses.md, quotas-over-instances)', () => {
  it('count the requests that another instance accepted, 200 ms later', async () => {
    const { time, instances, last } = await start(2);
    expect(acceptedOf(instances[0], 'a', minute, 7)).toBe(7);
    await time.advance(200);
    // This instance learns the count with its own first request.
    expect(acceptedOf(last, 'a', minute, 1)).toBe(1);
    await time.advance(200);
    expect(acceptedOf(last, 'a', minute, 9)).toBe(2);
  });

  it('end at the same time, although the clocks of the machines differ by hours', async () => {
    const { time, instances, last } = await start(3);
    instances[0].request('a', minute);
    await time.advance(20_000);
    last.request('a', minute);
    await time.advance(200);
    const resets = instances.map((instance) => instance.request('a', minute).reset);
    expect(resets).toEqual([40, 60, 40]);
    await time.advance(200);
    expect(instances.map((instance) => instance.request('a', minute).reset)).toEqual([40, 40, 40]);
    expect(acceptedOf(last, 'a', minute, 20)).toBeLessThan(10);
    await time.advance(39_800);
    expect(instances.map((instance) => instance.request('a', minute).reset)).toEqual([60, 60, 60]);
  });

  it('are full at the beginning of a window, after a burst at the end of the last one', async () => {
    const { time, instances } = await start(2);
    instances[0].request('a', minute);
    await time.advance(59_950);
    expect(acceptedOf(instances[0], 'a', minute, 20)).toBe(9);
    await time.advance(250);
    expect(acceptedOf(instances[0], 'a', minute, 20)).toBe(10);
  });

  it('are divided by the number of instances while the store is lost, at least one request each', async () => {
    const { time, state, instances, last } = await start(3);
    expect(acceptedOf(last, 'a', minute, 2)).toBe(2);
    await time.advance(200);
    state.isLost = true;
    await time.advance(1000);
    expect(instances.map((instance) => acceptedOf(instance, 'a', minute, 20))).toEqual([3, 3, 1]);
    expect(acceptedOf(last, 'b', { limit: 2, windowSeconds: 60 }, 20)).toBe(1);
    state.isLost = false;
    await time.advance(1000);
    // Each knows the requests of those that reported before it.
    expect(instances.map((instance) => acceptedOf(instance, 'a', minute, 20))).toEqual([5, 2, 1]);
    await time.advance(200);
    expect(instances.map((instance) => acceptedOf(instance, 'a', minute, 20))).toEqual([0, 0, 0]);
    expect(last.logged.map(({ event }) => event)).toEqual([
      'quota-exchange-failed',
      'quota-exchange-restored',
    ]);
  });

  it('are divided before the first exchange too', () => {
    const time = createSimulatedTime();
    const { store } = createStore(time, 3);
    expect(acceptedOf(startInstance(store, time.clock(0)), 'a', minute, 20)).toBe(5);
  });

  it('are divided after a pause of the process, until the next exchange', async () => {
    let frozen = 0;
    const time = createSimulatedTime();
    const { store } = createStore(time, 2);
    const clock = time.clock(0);
    const instance = startInstance(store, { ...clock, monotonic: () => clock.monotonic() + frozen });
    void instance.start();
    await time.advance(1000);
    frozen = 10_000;
    expect(acceptedOf(instance, 'a', minute, 20)).toBe(5);
    await time.advance(1000);
    expect(acceptedOf(instance, 'b', minute, 20)).toBe(10);
  });

  it('report the last requests when an instance ends', async () => {
    const { time, instances, last } = await start(2);
    acceptedOf(instances[0], 'a', minute, 10);
    const closed = instances[0].close();
    await time.advance(0);
    await closed;
    last.request('a', minute);
    await time.advance(200);
    expect(acceptedOf(last, 'a', minute, 20)).toBe(0);
  });
});
