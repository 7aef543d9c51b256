import type { Consent } from '../../../authorization/records/records.ts';
import type { Digest } from '../../../foundation/digest.ts';
import type { ConsentStore } from '../../../authorization/stores/consent-store.ts';
import { integer, json, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { all, defineUnits, first, type Row, run, type UnitSteps } from '../../sql/unit.ts';
import { conditionsOf } from './rows/conditions.ts';
import { revokedAtOnce, revokeGrants } from './rows/endings.ts';
import { activeConsent } from './rows/holdings.ts';
import { words, wordsText } from './rows/lists.ts';
import { readPage } from './rows/paging.ts';
import { putTombstone, readTombstones } from './rows/tombstones.ts';

type Removed = Awaited<ReturnType<ConsentStore['remove']>>;

interface Removal {
  consentId: string;
  now: number;
  tombstoneUntil: number | undefined;
}

function consentOf(row: Row): Consent {
  return {
    consentId: text(row, 'consent_id'),
    ownerId: text(row, 'owner_id'),
    clientId: text(row, 'client_id'),
    scope: words(row, 'scope'),
    resources: json<readonly string[]>(row, 'resources'),
    createdAt: integer(row, 'created_at'),
    updatedAt: integer(row, 'updated_at'),
    issuedUnder: integer(row, 'issued_under'),
  };
}

const stands = `SELECT 1 AS stands WHERE ${conditionsOf('consent', { session: '$1', client: '$2', number: '$3' })}`;

export const consentUnits = defineUnits('consents', {
  *remember({ consent, session }: { consent: Consent; session: Digest | undefined }): UnitSteps<boolean> {
    const { consentId, ownerId, clientId, scope, resources, createdAt, updatedAt } = consent;
    if (!(yield* first(stands, [session ?? null, clientId, consent.issuedUnder]))) return false;
    const key = [ownerId, clientId];
    const given = `FROM consent WHERE owner_id = $1 AND client_id = $2`;
    const row = yield* first(`SELECT * ${given} AND ${activeConsent}`, key);
    if (!row) {
      // A deleted client of the same id may have left a consent that has ended.
      yield* run(`DELETE ${given}`, key);
      yield* run(
        `INSERT INTO consent (consent_id, owner_id, client_id, scope, created_at, updated_at, resources, issued_under)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          consentId,
          ownerId,
          clientId,
          wordsText(scope),
          createdAt,
          updatedAt,
          JSON.stringify(resources),
          consent.issuedUnder,
        ],
      );
      return true;
    }
    const held = consentOf(row);
    yield* run(
      'UPDATE consent SET scope = $2, updated_at = $3, resources = $4, issued_under = $5 WHERE consent_id = $1',
      [
        held.consentId,
        wordsText([...new Set([...held.scope, ...scope])]),
        updatedAt,
        JSON.stringify([...new Set([...held.resources, ...resources])]),
        consent.issuedUnder,
      ],
    );
    return true;
  },

  *remove({ consentId, now, tombstoneUntil }: Removal): UnitSteps<Removed> {
    const row = yield* first('SELECT * FROM consent WHERE consent_id = $1', [consentId]);
    if (!row) return undefined;
    const { ownerId, clientId } = consentOf(row);
    yield* run('DELETE FROM token_grant WHERE owner_id = $1 AND client_id = $2 AND effective_at IS NULL', [
      ownerId,
      clientId,
    ]);
    const grants = yield* all(
      `SELECT grant_id FROM token_grant
       WHERE owner_id = $1 AND client_id = $2 AND kind <> 'password' AND revoked_at IS NULL LIMIT $3`,
      [ownerId, clientId, revokedAtOnce],
    );
    const revoked = yield* revokeGrants(grants, now);
    if (grants.length === revokedAtOnce) return { revoked, isComplete: false };
    yield* run('DELETE FROM consent WHERE consent_id = $1', [consentId]);
    if (tombstoneUntil !== undefined) yield* putTombstone('consent', consentId, tombstoneUntil);
    return { revoked, isComplete: true };
  },
});

export function createConsentStore(database: Database): ConsentStore {
  return {
    async find(consentId) {
      const [row] = await database.read(`SELECT * FROM consent WHERE consent_id = $1 AND ${activeConsent}`, [
        consentId,
      ]);
      return row && consentOf(row);
    },
    async findFor(ownerId, clientId) {
      const sql = `SELECT * FROM consent WHERE owner_id = $1 AND client_id = $2 AND ${activeConsent}`;
      const [row] = await database.read(sql, [ownerId, clientId]);
      return row && consentOf(row);
    },
    list: ({ clientId, ownerId }, page) =>
      readPage(
        database,
        {
          table: 'consent',
          idColumn: 'consent_id',
          searched: ['consent_id', 'owner_id', 'client_id'],
          where: { client_id: clientId, owner_id: ownerId },
          also: [activeConsent],
          read: consentOf,
        },
        page,
      ),
    remember: (consent, session) => database.write(consentUnits.remember, { consent, session }),
    remove: (consentId, now, tombstoneUntil) =>
      database.write(consentUnits.remove, { consentId, now, tombstoneUntil }),
    isTombstone: readTombstones(database, 'consent'),
  };
}
