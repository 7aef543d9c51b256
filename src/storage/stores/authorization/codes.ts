import type { AuthorizationCode, CodeStore } from '../../../authorization/stores.ts';
import type { Digest } from '../../../foundation/digest.ts';
import { flag, integer, json, optionalInteger, optionalText, text } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { all, defineUnits, first, type Row, run, type SqlValue, type UnitSteps } from '../../unit.ts';
import { grantValues, insertGrant } from './grants.ts';
import { optionalWords, words, wordsText } from './rows/lists.ts';

interface Redemption {
  digest: Digest;
  clientId: string;
  now: number;
  keptUntil: number;
  grant: readonly SqlValue[];
}

type RedemptionOutcome = Awaited<ReturnType<CodeStore['redeem']>>;

// A used code is remembered at least so long, that its second use is known for what it is.
const usedCodeMilliseconds = 30 * 60_000;

function codeOf(row: Row): AuthorizationCode {
  return {
    digest: text(row, 'digest') as Digest,
    grantId: text(row, 'grant_id'),
    clientId: text(row, 'client_id'),
    ownerId: text(row, 'owner_id'),
    redirectUri: text(row, 'redirect_uri'),
    redirectUriWasSent: flag(row, 'redirect_uri_was_sent'),
    scope: words(row, 'scope'),
    requestedScope: optionalWords(row, 'requested_scope'),
    resources: json<readonly string[]>(row, 'resources'),
    codeChallenge: optionalText(row, 'code_challenge'),
    sessionId: optionalText(row, 'session_id') as Digest | undefined,
    issuedAt: integer(row, 'issued_at'),
    expiresAt: integer(row, 'expires_at'),
    usedAt: optionalInteger(row, 'used_at'),
  };
}

export const codeUnits = defineUnits('codes', {
  *insert(code: AuthorizationCode): UnitSteps<void> {
    yield* run(
      `INSERT INTO authorization_code (digest, grant_id, client_id, owner_id, redirect_uri, redirect_uri_was_sent,
         scope, requested_scope, code_challenge, session_id, issued_at, expires_at, used_at, kept_until,
         resources)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        code.digest,
        code.grantId,
        code.clientId,
        code.ownerId,
        code.redirectUri,
        Number(code.redirectUriWasSent),
        wordsText(code.scope),
        code.requestedScope === undefined ? null : wordsText(code.requestedScope),
        code.codeChallenge ?? null,
        code.sessionId ?? null,
        code.issuedAt,
        code.expiresAt,
        code.usedAt ?? null,
        code.expiresAt,
        JSON.stringify(code.resources),
      ],
    );
  },

  *redeem({ digest, clientId, now, keptUntil, grant }: Redemption): UnitSteps<RedemptionOutcome> {
    const row = yield* first(
      `UPDATE authorization_code SET used_at = $3, kept_until = $4
       WHERE digest = $1 AND client_id = $2 AND used_at IS NULL AND expires_at > $3 RETURNING digest`,
      [digest, clientId, now, keptUntil],
    );
    if (row) {
      yield* insertGrant(grant);
      return 'redeemed';
    }
    const used = yield* first(
      'SELECT digest FROM authorization_code WHERE digest = $1 AND client_id = $2 AND used_at IS NOT NULL',
      [digest, clientId],
    );
    return used ? 'used' : 'refused';
  },

  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM authorization_code WHERE digest IN
         (SELECT digest FROM authorization_code WHERE kept_until <= $1 ORDER BY kept_until LIMIT $2)
       RETURNING digest`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

export function createCodeStore(database: Database): CodeStore {
  return {
    insert: (code) => database.write(codeUnits.insert, code),
    async find(digest) {
      const [row] = await database.read('SELECT * FROM authorization_code WHERE digest = $1', [digest]);
      return row && codeOf(row);
    },
    redeem: ({ digest, clientId, now, grant, family }) =>
      database.write(codeUnits.redeem, {
        digest,
        clientId,
        now,
        keptUntil: Math.max(grant.expiresAt, now + usedCodeMilliseconds),
        grant: grantValues(grant, family),
      }),
  };
}
