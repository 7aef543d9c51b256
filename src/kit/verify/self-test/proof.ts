/** Faults of one kind that were planted, and what came of them. */
export interface Proof {
  readonly kind: string;
  readonly planted: number;
  /** How many were found by the case, the invariant or the rule that is named for each. */
  readonly asNamed: number;
  /** Those that only something else found. */
  readonly otherwise: readonly string[];
  /** Those that nothing found. */
  readonly survivors: readonly string[];
  /** Why nothing was planted here. */
  readonly skipped?: string;
}

/** How a fault was found. */
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
