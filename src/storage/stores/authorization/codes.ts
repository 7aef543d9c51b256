/** Authorization codes. A code is in the row of the grant that begins with it. */
import type { AuthorizationCode } from '../../../authorization/records/records.ts';
import type { CodeStore, IssuedCode } from '../../../authorization/stores/code-store.ts';
import type { Digest } from '../../../foundation/digest.ts';
import { flag, integer, json, optionalInteger, optionalText, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import {
  changed,
  defineUnits,
  first,
  owing,
  type Row,
  type SqlValue,
  type UnitSteps,
} from '../../sql/unit.ts';
import { familyValues } from './grants.ts';
import { authenticationOf, authenticationText } from './rows/authentication.ts';
import { conditionsOf } from './rows/conditions.ts';
import { activeCode } from './rows/holdings.ts';
import { owedForCode, repeatCode, theCode } from './rows/late-responses.ts';
import { optionalWords, words, wordsText } from './rows/lists.ts';

/** A redemption as it is sent to the writer: a list with the values of one statement. */
type Redemption = readonly [
  digest: string,
  clientId: string,
  now: number,
  grantId: string,
  accessExpiresAt: number,
  ...SqlValue[],
];

type RedemptionOutcome = Awaited<ReturnType<CodeStore['redeem']>>;

// Minimum time that a used code is stored, so that a second use is detected.
const usedCodeMilliseconds = 30 * 60_000;

function codeOf(row: Row): AuthorizationCode {
  return {
    digest: text(row, 'code_digest') as Digest,
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
    authentication: authenticationOf(row),
    issuedAt: integer(row, 'created_at'),
    issuedUnder: integer(row, 'issued_under'),
    expiresAt: integer(row, 'code_expires_at'),
    usedAt: optionalInteger(row, 'effective_at'),
    ...(optionalInteger(row, 'repeatable') === theCode && { isRepeatable: true }),
  };
}

export const codeUnits = defineUnits('codes', {
  /** Begins a grant. The row is padded to about its length after redemption, so that its page need not be split. */
  *insert(code: IssuedCode): UnitSteps<boolean> {
    return yield* changed(
      `INSERT INTO token_grant (grant_id, kind, client_id, owner_id, scope, session_id, resources, created_at, look_at,
         code_digest, redirect_uri, redirect_uri_was_sent, requested_scope, code_challenge, code_expires_at,
         code_kept_until, effective_at, access_expires_at, expires_at, idle_expires_at,
         absolute_expires_at, authentication, issued_under)
       SELECT $1, 'authorization_code', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $8, $8, NULL, $8, $8, $8,
         $8, $14, $16 WHERE ${conditionsOf('code', { session: '$5', consent: '$15', client: '$2', number: '$16' })}`,
      [
        code.grantId,
        code.clientId,
        code.ownerId,
        wordsText(code.scope),
        code.sessionId ?? null,
        JSON.stringify(code.resources),
        code.issuedAt,
        code.expiresAt,
        code.digest,
        code.redirectUri,
        Number(code.redirectUriWasSent),
        code.requestedScope === undefined ? null : wordsText(code.requestedScope),
        code.codeChallenge ?? null,
        authenticationText(code.authentication),
        code.consentId ?? null,
        code.issuedUnder,
      ],
    );
  },

  /**
   * The row is found by its id; `COALESCE` prevents SQLite from using the index of digests, whose pages are in
   * random order. It is kept until the code has expired, also if the clock stands back.
   */
  *redeem(redemption: Redemption): UnitSteps<RedemptionOutcome> {
    const isFirst = yield* changed(
      `UPDATE token_grant SET effective_at = $3, access_expires_at = $5, expires_at = $6,
         code_kept_until = CASE WHEN $7 < code_expires_at THEN code_expires_at ELSE $7 END,
         look_at = CASE WHEN $7 < code_expires_at THEN code_expires_at ELSE $7 END,
         generation = $8, current_presented = $9, rotated_at = $10, idle_expires_at = $11, absolute_expires_at = $12
       WHERE grant_id = $4 AND COALESCE(code_digest, '') = $1 AND client_id = $2 AND effective_at IS NULL
         AND code_expires_at > $3 AND ${activeCode}
         AND ${conditionsOf('redemption', { session: '$13', userRights: 'token_grant.owner_id', clientRights: '$2', number: '$14' })}`,
      redemption,
    );
    if (isFirst) return 'redeemed';
    const [digest, clientId, now, grantId, accessExpiresAt] = redemption;
    if (yield* repeatCode(grantId, { now, accessExpiresAt })) return 'repeated';
    const used = yield* first(
      `SELECT grant_id FROM token_grant
       WHERE code_digest = $1 AND client_id = $2 AND effective_at IS NOT NULL AND ${activeCode}`,
      [digest, clientId],
    );
    return used ? 'used' : 'refused';
  },
});

const redeem = owing(codeUnits.redeem, ([, , , grantId], outcome) =>
  outcome === 'redeemed' || outcome === 'repeated' ? owedForCode(grantId) : undefined,
);

export function createCodeStore(database: Database): CodeStore {
  return {
    insert: (code) => database.write(codeUnits.insert, code),
    async find(digest) {
      const [row] = await database.read(
        `SELECT * FROM token_grant WHERE code_digest = $1 AND ${activeCode}`,
        [digest],
      );
      return row && codeOf(row);
    },
    redeem: ({ digest, clientId, now, grant, family, endsWith }) =>
      database.write(redeem, [
        digest,
        clientId,
        now,
        grant.grantId,
        grant.accessExpiresAt,
        grant.expiresAt,
        Math.max(grant.expiresAt, now + usedCodeMilliseconds),
        ...familyValues(family),
        endsWith ?? null,
        grant.issuedUnder,
      ]),
  };
}
