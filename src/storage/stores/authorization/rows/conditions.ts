/**
 * The conditions of everything that a unit issues. They hold in the transaction that issues it: a read before the unit
 * may only refuse early. @see docs/decisions/grants.md, conditions
 */
import { notRaised } from './generations.ts';
import { activeConsent, activeGrant, activeSession, notEnded } from './holdings.ts';

/**
 * Each condition, with the SQL expression that it is named for, and that of the number of the last end that was known
 * before the issuer read anything. A sign-in or a consent that is null is not needed; PostgreSQL needs the type of a null.
 */
const conditions = {
  /** The sign-in of the user has not ended. */
  session: (digest: string) =>
    `(CAST(${digest} AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM owner_session WHERE digest = ${digest} AND ${activeSession}))`,
  /** The user has not taken the consent back. */
  consent: (consentId: string) =>
    `(CAST(${consentId} AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM consent WHERE consent_id = ${consentId} AND ${activeConsent}))`,
  /** The grants of the client have not ended since, as a deletion ends them. */
  client: (clientId: string, number: string) => notRaised('client', clientId, 'grants', number),
  /** The grants of the user have not ended since. */
  owner: (ownerId: string, number: string) => notRaised('owner', ownerId, 'grants', number),
  /** The sign-ins of the user have not ended since. */
  user: (ownerId: string, number: string) => notRaised('owner', ownerId, 'signIns', number),
  /** The grant was not revoked. It may not be stored yet. */
  grant: (grantId: string) =>
    `(CAST(${grantId} AS TEXT) IS NULL OR NOT EXISTS (SELECT 1 FROM token_grant
      WHERE grant_id = ${grantId} AND (revoked_at IS NOT NULL OR NOT ${activeGrant})))`,
  /** The access tokens of the user have not ended since, as the loss of a right ends them. */
  userRights: (ownerId: string, number: string) => notRaised('owner', ownerId, 'accessTokens', number),
  /** The access tokens of the client have not ended since. */
  clientRights: (clientId: string, number: string) => notRaised('client', clientId, 'accessTokens', number),
  /** The client that is to receive a logout token was not deleted since. `table` has its columns. */
  receiver: (table: string) => notEnded(table, ['client'], ['logouts']),
  /** The rights of the person or the client that handed it out have not been reduced since. `table` has its columns. */
  maker: (table: string, number: string) =>
    `(${notRaised('owner', `${table}.maker_owner_id`, 'accessTokens', number)}
      AND (${table}.maker_owner_id IS NOT NULL
        OR ${notRaised('client', `${table}.maker_client_id`, 'accessTokens', number)}))`,
};

type Condition = keyof typeof conditions;

/** Every issuer with its conditions. */
export const issuers = {
  session: ['user'],
  consent: ['session', 'client'],
  code: ['session', 'consent', 'client'],
  grant: ['session', 'consent', 'client', 'owner'],
  redemption: ['session', 'userRights', 'clientRights'],
  referenceToken: ['grant', 'userRights', 'clientRights'],
  sessionClient: ['client'],
  logoutToken: ['receiver'],
  invited: ['maker'],
  registration: ['maker'],
} as const satisfies Readonly<Record<string, readonly Condition[]>>;

/** The conditions of an issuer as SQL. `expressions` are those of its statement. */
export function conditionsOf<Issuer extends keyof typeof issuers>(
  issuer: Issuer,
  expressions: Readonly<Record<(typeof issuers)[Issuer][number], string>> & { readonly number?: string },
): string {
  const named: readonly Condition[] = issuers[issuer];
  const given = expressions as Readonly<Record<string, string>>;
  const number = expressions.number ?? '0';
  return named.map((name) => conditions[name](given[name] ?? 'NULL', number)).join(' AND ');
}
