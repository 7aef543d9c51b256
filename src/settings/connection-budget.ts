/** The connections of a machine to PostgreSQL, and the share of each of its processes. */
/** One hears of changes, and one counts quotas. */
const own = 2;
/** A write has one, so that a read needs another. */
const leastShare = 2;
const usual = 10;

/** The most connections of the machine. @param processes those that serve requests */
export function connectionBudget(poolSize: number | undefined, processes: number): number {
  return poolSize ?? Math.max(usual, processes * leastShare + own);
}

/** The most connections of one process for reads and writes. */
export function connectionShare(poolSize: number | undefined, processes: number): number {
  return Math.floor((connectionBudget(poolSize, processes) - own) / processes);
}

/** A process of a machine. The first one registers the connections that all of them have in common. */
export interface MachineProcess {
  /** From 1. */
  readonly number: number;
  readonly processes: number;
}

/** The share of a process, and the connections that it registers for its machine. */
export function connectionsOf(
  poolSize: number | undefined,
  { number, processes }: MachineProcess,
): { readonly poolSize: number; readonly registered: number } {
  const share = connectionShare(poolSize, processes);
  return { poolSize: share, registered: number === 1 ? share + own : share };
}

/** The problem of a budget that the processes cannot share. */
export function sharesProblem(poolSize: number | undefined, processes: number): string | undefined {
  if (connectionShare(poolSize, processes) >= leastShare) return undefined;
  const least = processes * leastShare + own;
  return `must be at least ${least} for ${processes} workers: ${leastShare} for each, and ${own} for all of them`;
}
