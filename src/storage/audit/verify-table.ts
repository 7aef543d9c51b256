/** Verifies that the chains of all instances in a database are unchanged. */
import { entryColumns, searchedText } from '../../foundation/audit/entry-columns.ts';
import { chainStart, type ChainPosition, readChainedLine } from '../../foundation/audit/hash-chain.ts';
import { integer, text } from '../sql/columns.ts';
import type { Database } from '../sql/database.ts';
import type { Row } from '../sql/unit.ts';

/** The chain of one instance. */
export interface ChainFindings {
  readonly instance: string;
  readonly entries: number;
  readonly last: ChainPosition | undefined;
  /** False if the instance still runs, or was killed. */
  readonly isClosed: boolean;
}

export interface TableFindings {
  readonly chains: readonly ChainFindings[];
  readonly problems: readonly {
    readonly instance: string;
    /** The number of the entry. */
    readonly sequence: number;
    readonly problem: string;
  }[];
}

type Reader = Pick<Database, 'read'>;

const batch = 1000;

async function* rowsOf({ read }: Reader, instance: string): AsyncGenerator<Row> {
  let after = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await read(
      `SELECT sequence, at, event, result, actor, client, request_id, search, entry, hash FROM audit_entry
       WHERE instance = $1 AND sequence > $2 ORDER BY sequence LIMIT ${batch}`,
      [instance, after],
    );
    yield* rows;
    if (rows.length < batch) return;
    after = integer(rows.at(-1) ?? {}, 'sequence');
  }
}

/** True if the row is the one that was written: its line is whole, and its columns repeat the line. */
function readRow(
  row: Row,
  instance: string,
): (ChainPosition & { previous: string; event: string }) | undefined {
  const line = text(row, 'entry');
  const found = readChainedLine(line);
  if (!found || found.hash !== row['hash'] || found.sequence !== integer(row, 'sequence')) return undefined;
  const entry = JSON.parse(line) as Record<string, unknown>;
  if (entry['instance'] !== instance || Date.parse(String(entry['time'])) !== integer(row, 'at'))
    return undefined;
  const columns = Object.entries({ ...entryColumns(entry), search: searchedText(entry) });
  return columns.every(([name, value]) => row[name] === value) ? found : undefined;
}

interface Chain extends ChainPosition {
  readonly instance: string;
  /** The first entry that is kept. */
  readonly firstSequence: number;
}

async function verifyChain(
  reader: Reader,
  chain: Chain,
): Promise<{ chain: ChainFindings; problems: TableFindings['problems'] }> {
  const { instance } = chain;
  const problems: { instance: string; sequence: number; problem: string }[] = [];
  const report = (sequence: number, problem: string): unknown =>
    problems.push({ instance, sequence, problem });
  let entries = 0;
  let isClosed = false;
  let next = chain.firstSequence;
  let previous = next === 1 ? chainStart : undefined;
  let last: ChainPosition | undefined;
  for await (const row of rowsOf(reader, instance)) {
    const sequence = integer(row, 'sequence');
    entries += 1;
    if (sequence !== next) report(sequence, `does not follow the one before: entry ${next} is missing`);
    const found = readRow(row, instance);
    if (!found) report(sequence, 'was changed');
    else if (sequence === next && previous !== undefined && found.previous !== previous)
      report(sequence, 'does not follow the one before');
    next = sequence + 1;
    previous = text(row, 'hash');
    last = { sequence, hash: previous };
    isClosed = found?.event === 'audit-closed';
  }
  if (last?.sequence !== chain.sequence || last.hash !== chain.hash)
    report(chain.sequence, 'is missing, and was the last one');
  return { chain: { instance, entries, last, isClosed }, problems };
}

async function chainsOf({ read }: Reader): Promise<readonly Chain[]> {
  const rows = await read(
    'SELECT instance, first_sequence, sequence, hash FROM audit_chain ORDER BY instance',
  );
  return rows.map((row) => ({
    instance: text(row, 'instance'),
    firstSequence: integer(row, 'first_sequence'),
    sequence: integer(row, 'sequence'),
    hash: text(row, 'hash'),
  }));
}

/** Reads one state of the database, while services may write. `reader` has a connection of its own. */
export async function verifyTable(reader: Reader): Promise<TableFindings> {
  await reader.read('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const chains: ChainFindings[] = [];
  const problems: TableFindings['problems'][number][] = [];
  for (const chain of await chainsOf(reader)) {
    const found = await verifyChain(reader, chain);
    chains.push(found.chain);
    problems.push(...found.problems);
  }
  const strays = await reader.read(
    `SELECT instance, MIN(sequence) AS sequence FROM audit_entry
     WHERE instance NOT IN (SELECT instance FROM audit_chain) GROUP BY instance`,
  );
  for (const row of strays)
    problems.push({
      instance: text(row, 'instance'),
      sequence: integer(row, 'sequence'),
      problem: 'belongs to a chain whose end is not known',
    });
  await reader.read('COMMIT');
  return { chains, problems };
}
