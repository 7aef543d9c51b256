import { createHash } from 'node:crypto';

/** Integers below a bound. The same seed gives the same sequence. */
export type Dice = (bound: number) => number;

export function createDice(seed: string): Dice {
  let count = 0;
  return (bound) => {
    count += 1;
    return createHash('sha256').update(`${seed}:${count}`).digest().readUInt32BE() % bound;
  };
}

/** The values in a random order. @see Knuth, The Art of Computer Programming, 3.4.2 P */
export function shuffled<Value>(dice: Dice, values: readonly Value[]): Value[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const chosen = dice(last + 1);
    [mixed[last], mixed[chosen]] = [mixed[chosen] as Value, mixed[last] as Value];
  }
  return mixed;
}
