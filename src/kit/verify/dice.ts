import { createHash } from 'node:crypto';

/** Whole numbers below a bound, the same ones for the same seed. */
export type Dice = (bound: number) => number;

export function createDice(seed: string): Dice {
  let count = 0;
  return (bound) => {
    count += 1;
    return createHash('sha256').update(`${seed}:${count}`).digest().readUInt32BE() % bound;
  };
}

/** The same values in an order that the dice decide. @see Knuth, The Art of Computer Programming, 3.4.2 P */
export function shuffled<Value>(dice: Dice, values: readonly Value[]): Value[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const chosen = dice(last + 1);
    [mixed[last], mixed[chosen]] = [mixed[chosen] as Value, mixed[last] as Value];
  }
  return mixed;
}
