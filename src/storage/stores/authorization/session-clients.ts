import type { DueLogout, SessionClientStore } from '../../../authorization/stores/session-client-store.ts';
import { integer, optionalInteger, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { all, defineUnits, type Row, run, type UnitSteps } from '../../sql/unit.ts';
import { activeSession } from './rows/holdings.ts';

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

export const sessionClientUnits = defineUnits('sessionClients', {
  *insert({ sessionId, clientId }: { sessionId: string; clientId: string }): UnitSteps<void> {
    yield* run(
      `INSERT INTO session_client (sid, client_id, owner_id, session_id, expires_at, due_at, attempts)
       SELECT session_id, $2, owner_id, session_id, absolute_expires_at, NULL, 0
       FROM owner_session WHERE session_id = $1 AND ${activeSession}
       ON CONFLICT (sid, client_id) DO NOTHING`,
      [sessionId, clientId],
    );
  },

  *claim({ now, delays }: { now: number; delays: readonly number[] }): UnitSteps<readonly DueLogout[]> {
    const rows = yield* all(
      'SELECT * FROM session_client WHERE due_at <= $1 ORDER BY due_at, sid, client_id LIMIT $2',
      [now, batch],
    );
    const due = rows.map(dueOf);
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

  *remove({ sid, clientId }: Pick<DueLogout, 'sid' | 'clientId'>): UnitSteps<void> {
    yield* run('DELETE FROM session_client WHERE sid = $1 AND client_id = $2', [sid, clientId]);
  },

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
    remove: ({ sid, clientId }) => database.write(sessionClientUnits.remove, { sid, clientId }),
  };
}
