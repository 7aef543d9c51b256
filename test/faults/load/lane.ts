import type { InstanceName } from '../history.ts';

/** A client that repeats a round of calls. */
export interface Lane {
  readonly name: string;
  /** One round; true if every call of it succeeded. Never rejects because of a fault. */
  round(): Promise<boolean>;
  /** Reads the state of what it has written at one instance, at the end of the run. */
  finish?(instance: InstanceName): Promise<void>;
}
