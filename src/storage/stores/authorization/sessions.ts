import type { Session } from '../../../authorization/records/records.ts';
import type { RevokedGrants } from '../../../authorization/stores/grant-store.ts';
import type { SessionStore } from '../../../authorization/stores/session-store.ts';
import type { Digest } from '../../../foundation/digest.ts';
import { integer, optionalText, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { all, changed, defineUnits, first, type Row, run, type UnitSteps } from '../../sql/unit.ts';
import { conditionsOf } from './rows/conditions.ts';
import { revokedAtOnce, revokeGrants } from './rows/endings.ts';
import { activeSession } from './rows/holdings.ts';
import { readPage } from './rows/paging.ts';
import { endSession, moveClients } from './rows/session-clients.ts';
import { putTombstone, readTombstones } from './rows/tombstones.ts';

interface Touch {
  digest: Digest;
  lastSeenAt: number;
  idleExpiresAt: number;
}

interface Removal {
  sessionId: string;
  now: number;
  tombstoneUntil: number | undefined;
}

function sessionOf(row: Row): Session {
  return {
    digest: text(row, 'digest') as Digest,
    sessionId: text(row, 'session_id'),
    ownerId: text(row, 'owner_id'),
    browser: optionalText(row, 'browser'),
    address: optionalText(row, 'address'),
    createdAt: integer(row, 'created_at'),
    lastSeenAt: integer(row, 'last_seen_at'),
    idleExpiresAt: integer(row, 'idle_expires_at'),
    absoluteExpiresAt: integer(row, 'absolute_expires_at'),
    issuedUnder: integer(row, 'issued_under'),
  };
}

export const sessionUnits = defineUnits('sessions', {
  *insert(session: Session): UnitSteps<boolean> {
    return yield* changed(
      `INSERT INTO owner_session (digest, session_id, owner_id, created_at, last_seen_at, idle_expires_at,
         absolute_expires_at, browser, address, issued_under)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
       WHERE ${conditionsOf('session', { user: '$3', number: '$10' })}`,
      [
        session.digest,
        session.sessionId,
        session.ownerId,
        session.createdAt,
        session.lastSeenAt,
        session.idleExpiresAt,
        session.absoluteExpiresAt,
        session.browser ?? null,
        session.address ?? null,
        session.issuedUnder,
      ],
    );
  },

  *touch({ digest, lastSeenAt, idleExpiresAt }: Touch): UnitSteps<void> {
    // An instance whose clock stands back brings no end forward.
    yield* run(
      'UPDATE owner_session SET last_seen_at = $2, idle_expires_at = $3 WHERE digest = $1 AND last_seen_at <= $2',
      [digest, lastSeenAt, idleExpiresAt],
    );
  },

  *remove({ sessionId, now, tombstoneUntil }: Removal): UnitSteps<boolean> {
    yield* endSession(sessionId, now);
    const row = yield* first('DELETE FROM owner_session WHERE session_id = $1 RETURNING session_id', [
      sessionId,
    ]);
    if (row && tombstoneUntil !== undefined) yield* putTombstone('session', sessionId, tombstoneUntil);
    return row !== undefined;
  },

  *replace({ sessionId, successor }: { sessionId: string; successor: string }): UnitSteps<void> {
    yield* moveClients(sessionId, successor);
    yield* run('DELETE FROM owner_session WHERE session_id = $1', [sessionId]);
  },

  *removeWithGrants(input: Removal): UnitSteps<RevokedGrants | undefined> {
    const { sessionId, tombstoneUntil } = input;
    const row = yield* first('SELECT digest, owner_id FROM owner_session WHERE session_id = $1', [sessionId]);
    if (row === undefined) return undefined;
    const grants = yield* all(
      `SELECT grant_id FROM token_grant
       WHERE owner_id = $1 AND session_id = $2 AND effective_at IS NOT NULL AND revoked_at IS NULL LIMIT $3`,
      [text(row, 'owner_id'), text(row, 'digest'), revokedAtOnce],
    );
    const revoked = yield* revokeGrants(grants, input.now);
    if (grants.length === revokedAtOnce) return { revoked, isComplete: false };
    yield* endSession(sessionId, input.now);
    yield* run('DELETE FROM owner_session WHERE session_id = $1', [sessionId]);
    if (tombstoneUntil !== undefined) yield* putTombstone('session', sessionId, tombstoneUntil);
    return { revoked, isComplete: true };
  },

  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM owner_session WHERE digest IN
         (SELECT digest FROM owner_session WHERE idle_expires_at <= $1 ORDER BY idle_expires_at LIMIT $2)
       RETURNING digest`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

export function createSessionStore(database: Database): SessionStore {
  return {
    insert: (session) => database.write(sessionUnits.insert, session),
    async findByDigest(digest) {
      const [row] = await database.read(
        `SELECT * FROM owner_session WHERE digest = $1 AND ${activeSession}`,
        [digest],
      );
      return row && sessionOf(row);
    },
    async find(sessionId) {
      const [row] = await database.read(
        `SELECT * FROM owner_session WHERE session_id = $1 AND ${activeSession}`,
        [sessionId],
      );
      return row && sessionOf(row);
    },
    list: ({ ownerId }, page) =>
      readPage(
        database,
        {
          table: 'owner_session',
          idColumn: 'session_id',
          ends: ['idle_expires_at', 'absolute_expires_at'],
          searched: ['session_id', 'owner_id', 'browser', 'address'],
          where: { owner_id: ownerId },
          also: [activeSession],
          read: sessionOf,
        },
        page,
      ),
    touch: (digest, lastSeenAt, idleExpiresAt) =>
      database.write(sessionUnits.touch, { digest, lastSeenAt, idleExpiresAt }),
    removeWithGrants: (sessionId, now, tombstoneUntil) =>
      database.write(sessionUnits.removeWithGrants, { sessionId, now, tombstoneUntil }),
    remove: (sessionId, now, tombstoneUntil) =>
      database.write(sessionUnits.remove, { sessionId, now, tombstoneUntil }),
    replace: (sessionId, successor) => database.write(sessionUnits.replace, { sessionId, successor }),
    isTombstone: readTombstones(database, 'session'),
  };
}
