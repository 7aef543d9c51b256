/**
 * Keys that are denied until a time, in a hash table of plain numbers. An entry takes 12 bytes; an entry of a `Map`
 * takes hundreds. A key is stored as 64 bits of a hash. The keys are random texts of this server, so an attacker
 * cannot choose one that collides.
 */
export interface DeniedKeys {
  put(denial: { readonly key: string; readonly until: number }): void;
  denies(key: string | undefined): boolean;
  /** Removes the expired keys. */
  sweep(now: number): void;
  size(): number;
}

const smallest = 64;
/** Maximum load. Beyond it, searches take too many steps. */
const fullness = 0.6;

interface Slots {
  readonly high: Uint32Array;
  readonly low: Uint32Array;
  /** In seconds, rounded up; 0 if the slot is free. */
  readonly until: Uint32Array;
}

function createSlots(capacity: number): Slots {
  return {
    high: new Uint32Array(capacity),
    low: new Uint32Array(capacity),
    until: new Uint32Array(capacity),
  };
}

/** One half of the hash; the seeds make the halves differ. @see https://github.com/aappleby/smhasher, MurmurHash3 */
function half(key: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0xcc9e2d51);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const highSeed = 0x9747b28c;
const lowSeed = 0x3c6ef372;

/** The slot of the hash, or the free slot for it. */
function placeOf({ high, low, until }: Slots, wantedHigh: number, wantedLow: number): number {
  const mask = until.length - 1;
  let place = wantedLow & mask;
  while (until[place] !== 0 && (low[place] !== wantedLow || high[place] !== wantedHigh))
    place = (place + 1) & mask;
  return place;
}

export function createDeniedKeys(): DeniedKeys {
  let slots = createSlots(smallest);
  let size = 0;

  function set(high: number, low: number, until: number): void {
    const place = placeOf(slots, high, low);
    const held = slots.until[place] ?? 0;
    if (held === 0) size += 1;
    slots.high[place] = high;
    slots.low[place] = low;
    slots.until[place] = Math.max(held, until);
  }

  /** Copies the keys that end after `least` seconds. */
  function rebuild(capacity: number, least: number): void {
    const before = slots;
    slots = createSlots(capacity);
    size = 0;
    for (const [place, until] of before.until.entries())
      if (until > least) set(before.high[place] ?? 0, before.low[place] ?? 0, until);
  }

  return {
    put({ key, until }) {
      if (size + 1 > slots.until.length * fullness) rebuild(slots.until.length * 2, 0);
      set(half(key, highSeed), half(key, lowSeed), Math.ceil(until / 1000));
    },
    denies(key) {
      if (key === undefined || size === 0) return false;
      return slots.until[placeOf(slots, half(key, highSeed), half(key, lowSeed))] !== 0;
    },
    sweep(now) {
      const least = Math.floor(now / 1000);
      let staying = 0;
      for (const until of slots.until) if (until > least) staying += 1;
      if (staying === size) return;
      let capacity = smallest;
      while (staying + 1 > capacity * fullness) capacity *= 2;
      rebuild(capacity, least);
    },
    size: () => size,
  };
}
