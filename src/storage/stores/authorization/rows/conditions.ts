/**
 * The conditions of everything that a unit issues. They hold in the transaction that issues it: a read before the unit
 * may only refuse early. @see docs/decisions/grants.md, conditions
 */
import { activeConsent, activeSession } from './holdings.ts';

/** Each condition, with the SQL expressions that it names. An expression that is null needs nothing. */
const conditions = {
  /** The sign-in of the user has not ended. */
  session: (digest: string) =>
    `(${digest} IS NULL OR EXISTS (SELECT 1 FROM owner_session WHERE digest = ${digest} AND ${activeSession}))`,
  /** The user has not taken the consent back. */
  consent: (consentId: string) =>
    `(${consentId} IS NULL OR EXISTS (SELECT 1 FROM consent WHERE consent_id = ${consentId} AND ${activeConsent}))`,
};

type Condition = keyof typeof conditions;

/** Every issuer with its conditions. */
export const issuers = {
  code: ['session', 'consent'],
  redemption: ['session'],
  grant: ['session', 'consent'],
  consent: ['session'],
} as const satisfies Readonly<Record<string, readonly Condition[]>>;

/** The conditions of an issuer as SQL. `expressions` are those of its statement. */
export function conditionsOf<Issuer extends keyof typeof issuers>(
  issuer: Issuer,
  expressions: Readonly<Record<(typeof issuers)[Issuer][number], string>>,
): string {
  const named: readonly Condition[] = issuers[issuer];
  const given = expressions as Readonly<Record<string, string>>;
  return named.map((name) => conditions[name](given[name] ?? 'NULL')).join(' AND ');
}
