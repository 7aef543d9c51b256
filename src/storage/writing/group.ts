import type { FinalOutcome } from '../../foundation/outcome-unknown.ts';
import { Overtaken } from '../../foundation/authority.ts';
import type { WriteNotes } from '../../foundation/audit/recording.ts';
import type { StoreChange } from '../sql/unit.ts';

/**
 * Calls of units as they are sent to the writer. Plain lists, because field names would be copied with every
 * object.
 */
export interface Group {
  readonly units: readonly string[];
  /** One for each of `units`. */
  readonly inputs: readonly unknown[];
  /** One for each of `units`, if the store keeps the audit trail. */
  readonly notes?: readonly (WriteNotes | undefined)[];
}

/**
 * The error of one call. `trouble`: an error of the store. `failed`: an error of the unit. `unknown`: it may have
 * committed.
 */
export interface Fault {
  readonly kind: 'trouble' | 'failed' | 'unknown';
  readonly message: string;
  readonly stack?: string | undefined;
  readonly corrupt?: boolean;
  /** True if the unit did not run, because the rights of its caller have changed. */
  readonly isOvertaken?: boolean;
}

export interface GroupResult {
  /** The result of each unit, in order; meaningless for a unit with a fault. */
  readonly values: readonly unknown[];
  /** By the index of the unit. */
  readonly faults: ReadonlyMap<number, Fault>;
  readonly committed: boolean;
  /** True if the commit had something to write; only that proves that the store accepts writes. */
  readonly changed: boolean;
  /** The number of this commit, if it changed something and the store counts. */
  readonly commit?: number | undefined;
  /** The changes that the units announced, in order. */
  readonly changes: readonly StoreChange[];
  /** The later outcome of the units whose faults are `unknown`, if it can be found out. */
  readonly later?: Promise<FinalOutcome['outcome']> | undefined;
}

export function faultOf(kind: Fault['kind'], error: unknown, corrupt = false): Fault {
  const isOvertaken = error instanceof Overtaken;
  if (error instanceof Error)
    return { kind, message: error.message, stack: error.stack, corrupt, isOvertaken };
  return { kind, message: String(error) };
}

function faultyGroup({ units }: Group, fault: Fault, changes: readonly StoreChange[]): GroupResult {
  const faults = new Map(units.map((_, index) => [index, fault]));
  return { values: [], faults, committed: false, changed: false, changes };
}

/** The result of a group of which nothing was stored. */
export function lostGroup(group: Group, error: unknown, corrupt = false): GroupResult {
  return faultyGroup(group, faultOf('trouble', error, corrupt), []);
}

/** The result of a group whose commit was not confirmed. */
export function unknownGroup(group: Group, error: unknown): GroupResult {
  return faultyGroup(group, faultOf('unknown', error), [{ changed: 'everything' }]);
}

/** The same, for a group whose outcome is found out later. `faults` are those of units that failed alone. */
export function pendingGroup(
  group: Group,
  error: unknown,
  { values, faults, later }: Pick<GroupResult, 'values' | 'faults' | 'later'>,
): GroupResult {
  const unknown = unknownGroup(group, error);
  return { ...unknown, values, faults: new Map([...unknown.faults, ...faults]), later };
}
