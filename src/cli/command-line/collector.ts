/** Settings of V8's garbage collector for a service. Requests create much garbage, and few objects that live long. */
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const youngBytes = 12 * 2 ** 20;

/**
 * The capacity of one half of the young generation, in bytes, with pages of 256 KB on 64-bit systems. The other
 * half receives the objects that survive.
 */
function youngCapacity(): number {
  const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  return space ? space.space_used_size + space.space_available_size : Infinity;
}

/** The factor for the next growth of the space: it reaches the target size in one step and never exceeds it. */
function growthFactor(): number {
  return Math.max(1, Math.floor(youngBytes / youngCapacity()));
}

/** Flags of V8 that the operator has set, in V8's spelling. */
function operatorsFlags(): string {
  return [...process.execArgv, process.env['NODE_OPTIONS'] ?? ''].join(' ').replaceAll('_', '-');
}

/** Sets a flag of V8 unless the operator has set it. */
function setFlag(flag: string): void {
  const name = flag.replace(/^--(?:no-)?|=.*$/g, '');
  if (!operatorsFlags().includes(name)) setFlagsFromString(flag);
}

/**
 * Prevents V8's memory reducer from running. It collects all objects at intervals, under load too (every 100 s in
 * Node 24). In an idle service it also removes object shapes that only requests use. The compiled code for these
 * shapes is discarded too, so that the next requests wait for its compilation. The reducer cannot be stopped in a
 * running process, but it begins with a delay. Called before most modules are loaded, this function makes the delay
 * 23 days.
 */
export function holdMemoryReducer(): void {
  setFlag('--gc-memory-reducer-start-delay-ms=2000000000');
}

/**
 * Configures V8 for a service when the process starts. Call the returned function once the service has started.
 *
 * - Objects are never allocated in the old generation. V8 does so for a kind of object if many were alive when it
 *   first looked, for the life of the process; 64 concurrent connections are enough. Each of these objects keeps
 *   the other objects of its request alive. It happened in one or two of eight processes, and cost 50 % more time
 *   and 100 MB more for proxied requests.
 * - The young generation does not grow while code and settings are loaded, because most of these objects live long.
 *   With 10,000 routes the process is 60 MB smaller and starts as fast. Then the young generation grows to about
 *   2 × 12 MB, where V8 would use 2 × 64 MB for the garbage of requests alone. Half as much again would save 0.1 µs
 *   a request. V8 shrinks the space of an idle service to 1 MB, in which every request survives a collection. Growth
 *   must therefore remain possible, so the size is checked after each collection.
 * - The main thread collects the young generation. Few objects survive, and copying them takes 1 ms. Helper threads
 *   would delay the collection while they wait for a processor: with 10 processes on 2 processors, 12 ms
 *   instead of 2.
 * - A full collection starts when memory reaches twice the size after the last one. V8 would wait for 8 MB more,
 *   because hardly any object becomes old. But it wants as much free space as the young generation has, and after
 *   an idle period this space was missing once the young generation had grown again. Each burst of requests then
 *   began with a full collection, and 150 to 600 requests waited up to 60 ms.
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
