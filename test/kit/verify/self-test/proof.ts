/** The planted faults of one kind, and the result. */
export interface Proof {
  readonly kind: string;
  readonly planted: number;
  /** The number of faults that the named check found. */
  readonly asNamed: number;
  /** Faults that only another check found. */
  readonly otherwise: readonly string[];
  /** Faults that no check found. */
  readonly survivors: readonly string[];
}

/** The way in which a fault was found. */
export type Found = 'as named' | 'otherwise' | 'not';

export function proofOf(kind: string, faults: readonly (readonly [name: string, found: Found])[]): Proof {
  const names = (wanted: Found): string[] =>
    faults.filter(([, found]) => found === wanted).map(([name]) => name);
  return {
    kind,
    planted: faults.length,
    asNamed: names('as named').length,
    otherwise: names('otherwise'),
    survivors: names('not'),
  };
}
