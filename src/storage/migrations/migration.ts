/**
 * A step of the schema. Migrations only go forward: a published one never changes (its checksum is kept), and
 * what it got wrong is put right by a later one.
 */
export interface Migration {
  /** 1, 2, 3 … without a gap. */
  readonly version: number;
  readonly name: string;
  /** Statements that both engines understand; they run in one transaction. */
  readonly sql: string;
}
