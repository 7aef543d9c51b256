import type { Call, History } from '../history.ts';

/** A contradiction between a history and what the service promises. */
export interface Violation {
  readonly rule: string;
  readonly key: string;
  readonly told: string;
  /** The calls that show it. */
  readonly calls: readonly Call[];
}

export type Model = (history: History) => readonly Violation[];

/** The calls of some kinds by their keys. */
export function callsByKey({ calls }: History, ...kinds: Call['kind'][]): Map<string, Call[]> {
  return Map.groupBy(
    calls.filter(({ kind }) => kinds.includes(kind)),
    ({ key }) => key,
  );
}

/** True if `call` may have changed something, now or later. */
export const mayHaveHappened = ({ outcome }: Call): boolean =>
  outcome === 'done' || outcome === 'indeterminate';
