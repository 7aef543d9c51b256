/** How V8 collects the garbage of a service: requests leave much of it behind, and little that lives on. */
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const youngBytes = 12 * 2 ** 20;

/** What half of the space for young objects holds, at 64-bit sizes 256 KB a page; the other half takes what lives on. */
function youngCapacity(): number {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  return space ? space.space_used_size + space.space_available_size : Infinity;
}

/** By how much the space may grow at the next step: straight to what it shall hold, and never beyond. */
function growthFactor(): number {
  return Math.max(1, Math.floor(youngBytes / youngCapacity()));
}

/** What whoever started the process has said of V8 himself, in V8's spelling. */
function operatorsFlags(): string {
  return [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].join(' ').replaceAll('_', '-');
}

/** Sets a flag of V8, unless the operator has. */
function setFlag(flag: string): void {
  const name = flag.replace(/^--(?:no-)?|=.*$/g, '');
  if (!operatorsFlags().includes(name)) setFlagsFromString(flag);
}

/**
 * Keeps V8's memory reducer from running. It would collect everything by the clock, under load as well (100 s after the
 * last time, in Node 24), and of a service that stands idle also the shapes of objects that only requests have; the code
 * that was compiled for these goes with them, and the next requests wait until it is compiled again. It cannot be ended
 * in a process that runs, but it begins by waiting for once: called before much is loaded, this makes that 23 days.
 */
export function holdMemoryReducer(): void {
  setFlag('--gc-memory-reducer-start-delay-ms=2000000000');
}

/**
 * Sets V8 for a service, at the start of its process. What it returns is called once the service stands.
 *
 * - No kind of object is ever made old at birth. V8 does that to kinds of which many were alive when it first looked
 *   (64 connections at once are enough), for as long as the process runs; each such object then keeps all that its
 *   request has made from being collected young. Of eight processes one or two went that way, with 50 % more time and
 *   100 MB more for a proxied request.
 * - The space for young objects does not grow while code and settings are read, as most of both lives on: with 10,000
 *   routes the process is 60 MB smaller, and starts as fast. Then it grows to about 2 × 12 MB, where V8 would have
 *   2 × 64 for nothing but the garbage of requests; half as much again would save 0.1 µs a request. V8 shrinks the
 *   space of a service that stands idle, down to 1 MB in which every request outlives a collection, so that growing
 *   must remain possible: it is looked at after each collection.
 * - The thread that made the garbage collects it. What lives on is little, and moved in 1 ms; helpers of the process
 *   would be waited for where they get no processor (with 10 processes on 2 processors 12 ms instead of 2).
 * - All objects are collected when they take twice what the last time has left. V8 would wait for 8 MB more, as hardly
 *   any object becomes old; it wants to keep as much free as the young space holds, and as soon as that had grown again
 *   after an idle spell this was not there. Each burst of requests began with a collection that marks all that lives,
 *   and 150 to 600 requests waited up to 60 ms.
 */
export function setCollector(): () => void {
  setFlag('--no-allocation-site-pretenuring');
  setFlag('--no-parallel-scavenge');
  const sizesYoung = !operatorsFlags().includes('semi-space');
  let factor = 1;
  if (sizesYoung) setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  const limitGrowth = (): void => {
    const next = growthFactor();
    if (next === factor) return;
    factor = next;
    setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  };
  return () => {
    setFlag('--heap-growing-percent=100');
    if (!sizesYoung) return;
    limitGrowth();
    new PerformanceObserver(limitGrowth).observe({ entryTypes: ['gc'] });
  };
}
