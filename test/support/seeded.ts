/** Numbers that are the same in every run: mulberry32 with a seed. */
export interface Seeded {
  /** 0 inclusive to `below` exclusive. */
  integer(below: number): number;
  pick<Item>(items: readonly Item[]): Item;
  chance(probability: number): boolean;
  text(alphabet: string, longest: number): string;
}

export function createSeeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (below: number): number => Math.floor(next() * below);
  return {
    integer,
    pick: (items) => {
      if (items.length === 0) throw new Error('nothing to pick from');
      return items[integer(items.length)] as (typeof items)[number];
    },
    chance: (probability) => next() < probability,
    text: (alphabet, longest) =>
      Array.from({ length: integer(longest + 1) }, () => alphabet[integer(alphabet.length)]).join(''),
  };
}
