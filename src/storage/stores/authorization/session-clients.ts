import type { DueLogout, SessionClientStore } from '../../../authorization/stores/session-client-store.ts';
import { flag, integer, optionalInteger, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { all, defineUnits, type Row, run, type UnitSteps } from '../../sql/unit.ts';
import { conditionsOf } from './rows/conditions.ts';
import { activeSession } from './rows/holdings.ts';

type SessionClient = Parameters<SessionClientStore['insert']>[0];

/** A new client with the id of a deleted one has rows of its own. */
const stands = conditionsOf('logoutToken', { receiver: 'session_client' });

/** The largest number of tokens that one unit claims. */
const batch = 20;

function dueOf(row: Row): DueLogout {
  return {
    sid: text(row, 'sid'),
    clientId: text(row, 'client_id'),
    ownerId: text(row, 'owner_id'),
    attempts: integer(row, 'attempts') + 1,
  };
}

function remove({ sid, clientId }: Pick<DueLogout, 'sid' | 'clientId'>): UnitSteps<void> {
  return run('DELETE FROM session_client WHERE sid = $1 AND client_id = $2', [sid, clientId]);
}

export const sessionClientUnits = defineUnits('sessionClients', {
  *insert({ sessionId, clientId, issuedUnder }: SessionClient): UnitSteps<void> {
    yield* run(
      `INSERT INTO session_client (sid, client_id, owner_id, session_id, expires_at, due_at, attempts, issued_under)
       SELECT session_id, $2, owner_id, session_id, absolute_expires_at, NULL, 0, $3
       FROM owner_session WHERE session_id = $1 AND ${activeSession}
         AND ${conditionsOf('sessionClient', { client: '$2', number: '$3' })}
       ON CONFLICT (sid, client_id) DO UPDATE SET issued_under = excluded.issued_under WHERE NOT ${stands}`,
      [sessionId, clientId, issuedUnder],
    );
  },

  *claim({ now, delays }: { now: number; delays: readonly number[] }): UnitSteps<readonly DueLogout[]> {
    const rows = yield* all(
      `SELECT *, CASE WHEN ${stands} THEN 1 ELSE 0 END AS stands FROM session_client
       WHERE due_at <= $1 ORDER BY due_at, sid, client_id LIMIT $2`,
      [now, batch],
    );
    const due = rows.filter((row) => flag(row, 'stands')).map(dueOf);
    for (const row of rows) if (!flag(row, 'stands')) yield* remove(dueOf(row));
    for (const { sid, clientId, attempts } of due) {
      const delay = delays[attempts - 1] ?? delays.at(-1) ?? 0;
      yield* run('UPDATE session_client SET attempts = $3, due_at = $4 WHERE sid = $1 AND client_id = $2', [
        sid,
        clientId,
        attempts,
        now + delay,
      ]);
    }
    return due;
  },

  remove,

  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM session_client WHERE (sid, client_id) IN
         (SELECT sid, client_id FROM session_client WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)
       RETURNING sid`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

export function createSessionClientStore(database: Database): SessionClientStore {
  return {
    insert: (client) => database.write(sessionClientUnits.insert, client),
    async nextDueAt() {
      const [row] = await database.read('SELECT MIN(due_at) AS due_at FROM session_client');
      return row && optionalInteger(row, 'due_at');
    },
    claim: (now, delays) => database.write(sessionClientUnits.claim, { now, delays }),
    async stands({ sid, clientId }) {
      const sql = `SELECT sid FROM session_client WHERE sid = $1 AND client_id = $2 AND ${stands}`;
      return (await database.read(sql, [sid, clientId])).length > 0;
    },
    remove: ({ sid, clientId }) => database.write(sessionClientUnits.remove, { sid, clientId }),
  };
}
