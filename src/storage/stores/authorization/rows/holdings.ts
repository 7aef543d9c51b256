/**
 * Ends everything that a client or an owner has at once, in any amount. The unit changes the first rows. If there
 * are more, a row of `ending` marks them as ended. Every read and every guard checks it, and the purge changes the
 * rows in batches. So no other write waits for the deletion of a large client.
 * @see docs/decisions/storage.md, endings
 */
import { integer, text } from '../../../sql/columns.ts';
import { all, defineUnits, first, type Row, run, type UnitSteps } from '../../../sql/unit.ts';
import type { Holder } from '../../../../authorization/records/records.ts';
import { type Kind, raise } from './generations.ts';
import { endSessionsOf } from './session-clients.ts';

type Holding = 'sessions' | 'codes' | 'grants' | 'consents' | 'logouts';

interface Ending {
  readonly holder: Holder;
  readonly id: string;
  readonly holding: Holding;
  /** The number of the end. Rows that were issued under it or a later one are not covered. */
  readonly generation: number;
  readonly endedAt: number;
}

/** The last changed row, in the order of creation. */
interface Place {
  readonly createdAt: number;
  readonly id: string;
}

interface Walked {
  readonly rows: number;
  readonly place: Place;
}

const tables = {
  sessions: 'owner_session',
  codes: 'token_grant',
  grants: 'token_grant',
  consents: 'consent',
  logouts: 'session_client',
};

/** Number of rows per transaction; 20 µs each. */
const batch = 500;

const start: Place = { createdAt: -1, id: '' };

/** True of a row of `table` unless an ending covers it. Use the table's own name in the query, not an alias. */
export function notEnded(table: string, holders: readonly Holder[], holdings: readonly Holding[]): string {
  const names = holdings.map((holding) => `'${holding}'`).join(', ');
  const conditions = holders.map(
    (holder) => `NOT EXISTS (SELECT 1 FROM ending WHERE ending.holder = '${holder}'
      AND ending.id = ${table}.${holder}_id AND ending.holding IN (${names}) AND ending.generation > ${table}.issued_under)`,
  );
  return `(${conditions.join(' AND ')})`;
}

/** True of rows that no ending covers. */
export const activeGrant = notEnded('token_grant', ['client', 'owner'], ['grants']);
export const activeCode = notEnded('token_grant', ['client', 'owner'], ['codes', 'grants']);
export const activeConsent = notEnded('consent', ['client', 'owner'], ['consents']);
export const activeSession = notEnded('owner_session', ['owner'], ['sessions']);

/** Columns of a grant, with `ended_at` if it is revoked or covered by an ending. */
export const grantColumns = `*, CASE WHEN ${activeGrant} THEN revoked_at ELSE COALESCE(revoked_at, created_at) END
  AS ended_at`;

/** Deleted rows leave nothing to skip, so the next batch begins at the same position. */
function* removeRows(
  table: string,
  key: string,
  { holder, id, generation }: Ending,
  limit: number,
): UnitSteps<Walked> {
  const rows = yield* all(
    `DELETE FROM ${table} WHERE (${key}) IN
       (SELECT ${key} FROM ${table} WHERE ${holder}_id = $1 AND issued_under < $2 LIMIT $3)
     RETURNING ${key}`,
    [id, generation, limit],
  );
  return { rows: rows.length, place: start };
}

/** Of the holder's grants after `place`, those with a pending code are deleted and the others revoked. */
function* walkGrants(
  { holder, id, generation, endedAt, holding }: Ending,
  place: Place,
  limit: number,
): UnitSteps<Walked> {
  const column = `${holder}_id`;
  const rows = yield* all(
    `SELECT grant_id, created_at FROM token_grant
     WHERE ${column} = $1 AND issued_under < $2 AND (created_at, grant_id) > ($3, $4)
     ORDER BY created_at, grant_id LIMIT $5`,
    [id, generation, place.createdAt, place.id, limit],
  );
  const last = rows.at(-1);
  if (!last) return { rows: 0, place };
  const end: Place = { createdAt: integer(last, 'created_at'), id: text(last, 'grant_id') };
  const range = `${column} = $1 AND (created_at, grant_id) > ($2, $3) AND (created_at, grant_id) <= ($4, $5)
    AND issued_under < $6`;
  const values = [id, place.createdAt, place.id, end.createdAt, end.id, generation];
  yield* run(`DELETE FROM token_grant WHERE ${range} AND effective_at IS NULL`, values);
  if (holding === 'grants') {
    yield* run(
      `UPDATE token_grant SET revoked_at = COALESCE(revoked_at, $7), code_digest = NULL WHERE ${range}`,
      [...values, endedAt],
    );
  }
  return { rows: rows.length, place: end };
}

function walk(ending: Ending, place: Place, limit: number): UnitSteps<Walked> {
  if (ending.holding === 'sessions') return removeRows(tables.sessions, 'digest', ending, limit);
  if (ending.holding === 'consents') return removeRows(tables.consents, 'consent_id', ending, limit);
  if (ending.holding === 'logouts') return removeRows(tables.logouts, 'sid, client_id', ending, limit);
  return walkGrants(ending, place, limit);
}

/** Ends one holding: its first rows now, and the others with a row of `ending`. */
function* end(ending: Ending): UnitSteps<void> {
  const { rows, place } = yield* walk(ending, start, batch);
  if (rows < batch) return;
  yield* run(
    `INSERT INTO ending (holder, id, holding, generation, ended_at, after_created_at, after_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (holder, id, holding) DO UPDATE SET generation = excluded.generation, ended_at = excluded.ended_at,
       after_created_at = excluded.after_created_at, after_id = excluded.after_id`,
    [ending.holder, ending.id, ending.holding, ending.generation, ending.endedAt, place.createdAt, place.id],
  );
}

/** The things that an event ends. */
export interface Ends {
  readonly signIns: boolean;
  readonly grants: boolean;
  readonly accessTokens: boolean;
  readonly consents: boolean;
  /** The logout tokens that a client would receive. */
  readonly logouts: boolean;
}

/**
 * Ends things of a client or an owner, with one number for all of them. The end of grants or sign-ins ends pending
 * codes too.
 */
export function* endThings(holder: Holder, id: string, ends: Ends, now: number): UnitSteps<void> {
  const { signIns, grants, accessTokens, consents, logouts } = ends;
  const kinds = Object.entries({ signIns, grants, accessTokens }).flatMap(([kind, isEnded]) =>
    isEnded ? [kind as Kind] : [],
  );
  if (kinds.length === 0) return;
  const generation = yield* raise(holder, id, kinds, now);
  const ending = { holder, id, generation, endedAt: now };
  if (signIns) {
    yield* end({ ...ending, holding: 'sessions' });
    yield* endSessionsOf(id, now);
  }
  if (signIns && !grants) yield* end({ ...ending, holding: 'codes' });
  if (grants) yield* end({ ...ending, holding: 'grants' });
  if (consents) yield* end({ ...ending, holding: 'consents' });
  if (logouts) yield* end({ ...ending, holding: 'logouts' });
}

/** Ends everything that a deleted client or owner has. */
export function endHoldings(holder: Holder, id: string, now: number): UnitSteps<void> {
  const isOwner = holder === 'owner';
  const ends = { signIns: isOwner, grants: true, accessTokens: true, consents: true, logouts: !isOwner };
  return endThings(holder, id, ends, now);
}

function endingOf(row: Row): Ending {
  return {
    holder: text(row, 'holder') as Holder,
    id: text(row, 'id'),
    holding: text(row, 'holding') as Holding,
    generation: integer(row, 'generation'),
    endedAt: integer(row, 'ended_at'),
  };
}

/** Changes at most `limit` rows of one ending; returns the number. */
function* advance(row: Row, limit: number): UnitSteps<number> {
  const ending = endingOf(row);
  const place: Place = { createdAt: integer(row, 'after_created_at'), id: text(row, 'after_id') };
  const walked = yield* walk(ending, place, limit);
  const key = [ending.holder, ending.id, ending.holding];
  if (walked.rows < limit) {
    yield* run('DELETE FROM ending WHERE holder = $1 AND id = $2 AND holding = $3', key);
  } else {
    yield* run(
      `UPDATE ending SET after_created_at = $4, after_id = $5 WHERE holder = $1 AND id = $2 AND holding = $3`,
      [...key, walked.place.createdAt, walked.place.id],
    );
  }
  return walked.rows;
}

export const endingUnits = defineUnits('endings', {
  /** Continues the pending endings, the oldest first. */
  *advance({ limit }: { now: number; limit: number }): UnitSteps<number> {
    let left = limit;
    while (left > 0) {
      const row = yield* first('SELECT * FROM ending ORDER BY generation, holder, id, holding LIMIT 1');
      if (!row) break;
      left -= yield* advance(row, left);
    }
    return limit - left;
  },
});
