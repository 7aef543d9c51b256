/**
 * A step of the schema. Migrations only go forward. A released migration never changes (its checksum is stored),
 * and a later one corrects its mistakes.
 */
export interface Migration {
  /** 1, 2, 3 … without a gap. */
  readonly version: number;
  readonly name: string;
  /** Statements that both engines support; they run in one transaction. */
  readonly sql: string;
  /**
   * Programs that know the schema from this version on still work after this step, which only adds something. Without
   * it no older program does.
   */
  readonly compatibleFrom?: number;
}
