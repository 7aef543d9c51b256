/** The tables of the audit trail: a row for each entry, and the end of the chain of each instance. */
import { entryColumns, searchedText } from '../../foundation/audit/entry-columns.ts';
import { chained, type ChainPosition } from '../../foundation/audit/hash-chain.ts';
import type { WaitingEntry } from '../../foundation/audit/waiting-entries.ts';
import { integer, text } from '../sql/columns.ts';
import { defineUnits, first, run, type UnitSteps } from '../sql/unit.ts';

export interface AuditRow extends ReturnType<typeof entryColumns> {
  readonly sequence: number;
  readonly at: number;
  /** The texts in which a search looks. */
  readonly search: string;
  /** The line, as in a file. */
  readonly entry: string;
  readonly hash: string;
}

/** Continues the chain of an instance. Each line names the instance, so that it cannot be moved to another chain. */
export function chainRows(
  instance: string,
  entries: readonly WaitingEntry[],
  begin: ChainPosition,
): { readonly rows: readonly AuditRow[]; readonly end: ChainPosition } {
  let end = begin;
  const rows = entries.map(({ at, entry }): AuditRow => {
    const { line, link } = chained(new Date(at).toISOString(), { instance, ...entry }, end);
    end = link;
    return { ...entryColumns(entry), search: searchedText(entry), ...link, at, entry: line };
  });
  return { rows, end };
}

/** One statement for any number of rows. It also moves the end of the chain, so that a removed end is noticed. */
const insertRows = `
  WITH chain AS (
    INSERT INTO audit_chain (instance, first_sequence, sequence, hash) VALUES ($1, 1, $3, $4)
    ON CONFLICT (instance) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash)
  INSERT INTO audit_entry (instance, sequence, at, event, result, actor, client, request_id, search, entry, hash)
  SELECT $1, sequence, at, event, result, actor, client, request_id, search, entry, hash
  FROM json_to_recordset($2::json) AS added (sequence BIGINT, at BIGINT, event TEXT, result TEXT, actor TEXT,
    client TEXT, request_id TEXT, search TEXT, entry TEXT, hash TEXT)`;

export function* appendRows(
  instance: string,
  rows: readonly AuditRow[],
  { sequence, hash }: ChainPosition,
): UnitSteps<void> {
  yield* run(insertRows, [instance, JSON.stringify(rows), sequence, hash]);
}

export function* findChainEnd(instance: string): UnitSteps<ChainPosition | undefined> {
  const row = yield* first('SELECT sequence, hash FROM audit_chain WHERE instance = $1', [instance]);
  return row && { sequence: integer(row, 'sequence'), hash: text(row, 'hash') };
}

export const auditUnits = defineUnits('audit', {
  /** Changes nothing: its transaction takes the waiting entries along. */
  *flush(): UnitSteps<void> {},
});
