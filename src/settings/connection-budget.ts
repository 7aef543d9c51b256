/** The connections of a machine to PostgreSQL, and the share of each of its processes. */
import { InvalidSettings } from './settings.ts';

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

/** @throws InvalidSettings if the processes cannot share what the settings allow */
export function assertShares(poolSize: number | undefined, processes: number): void {
  if (connectionShare(poolSize, processes) >= leastShare) return;
  const least = processes * leastShare + own;
  const message = `must be at least ${least} for ${processes} workers: ${leastShare} for each, and ${own} for all of them`;
  throw new InvalidSettings([{ path: 'storage.poolSize', message }]);
}
