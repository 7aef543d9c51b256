import type { WriteNotes } from '../../foundation/audit/recording.ts';
import type { UnitSteps } from '../sql/unit.ts';

/** A unit of a group that has run and did not fail. */
export interface RunUnit {
  readonly name: string;
  readonly result: unknown;
  /** True if it has changed a row. */
  readonly hasWritten: boolean;
  readonly notes: WriteNotes | undefined;
}

/** Adds the entries of the audit trail to the transaction of a group. */
export interface GroupEntries {
  /** While false, entries are recorded after their writes. */
  readonly isOpen: boolean;
  /** Runs after the units of the group. An error ends the transaction. */
  steps(units: readonly RunUnit[]): UnitSteps<void>;
  /** Called before any caller gets its result. */
  ended(outcome: 'stored' | 'lost' | 'unknown'): void;
}
