/** The rules for claims that a deployment defines itself. @see OpenID Connect Core 1.0 §5.1.2 */

const longestText = 8192;
const deepest = 16;
const mostClaims = 100;
const longestName = 255;

/** Names of tokens and protocols. A user's record must never set one. @see RFC 7519 §4.1 @see OpenID Connect Core 1.0 §2 */
const ofProtocols =
  'iss sub aud exp nbf iat jti nonce auth_time acr amr azp at_hash c_hash s_hash sid sub_jwk sub_id events toe act ' +
  'may_act cnf scope client_id authorization_details token_introspection active token_type _claim_names ' +
  '_claim_sources __proto__';

/** Names with a field of their own in the profile. @see OpenID Connect Core 1.0 §5.1 */
const ofProfile =
  'name given_name family_name middle_name nickname preferred_username profile picture website email ' +
  'email_verified gender birthdate zoneinfo locale phone_number phone_number_verified address updated_at';

const protocolNames = new Set(ofProtocols.split(' '));
/** Claims of access tokens beside the standard ones, and of their introspection. @see RFC 7662 §2.2 */
const ofAccessTokens = new Set(['username', 'grant_id', 'generation']);

/** True for a claim that a standard or this server sets in access tokens or their introspection. @see RFC 9068 §2.2 */
export function isProtocolClaim(name: string): boolean {
  return protocolNames.has(name) || ofAccessTokens.has(name);
}

const profileNames = new Set(ofProfile.split(' '));

function isDeeper(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some((item) => isDeeper(item, left - 1));
}

export function isTooDeep(value: unknown): boolean {
  return isDeeper(value, deepest);
}

function nameProblem(name: string, value: unknown): string | undefined {
  if (protocolNames.has(name)) return 'is a name that a standard reserves';
  if (profileNames.has(name)) return 'is a claim of the profile; set it there';
  if (name === '' || name.length > longestName || /\p{Cc}/u.test(name))
    return `must have a name of 1 to ${longestName} characters without control characters`;
  return value === null ? 'must not be null' : undefined;
}

/** The problems with own claims, by path; empty if there are none. */
export function ownClaimProblems(claims: Readonly<Record<string, unknown>>): readonly [string, string][] {
  const named = Object.entries(claims).flatMap(([name, value]): [string, string][] => {
    const problem = nameProblem(name, value);
    return problem === undefined ? [] : [[`claims.${name}`, problem]];
  });
  if (named.length > 0) return named;
  if (Object.keys(claims).length > mostClaims) return [['claims', `must have at most ${mostClaims} claims`]];
  if (isTooDeep(claims)) return [['claims', `must nest at most ${deepest} levels`]];
  if (JSON.stringify(claims).length > longestText)
    return [['claims', `must have at most ${longestText} characters as JSON`]];
  return [];
}
