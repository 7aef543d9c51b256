/** The parameter `claims` of an authorization request. @see OpenID Connect Core 1.0 §5.5 */
import { invalidRequest } from '../../conventions/api-error.ts';
import type { RequestedClaims } from '../records/authentication.ts';

/** The parsed parameter. */
export interface ClaimsRequest {
  /** Absent if the parameter names no claims to release. */
  readonly claims: RequestedClaims | undefined;
  /** The `sub` that the client expects. */
  readonly subject: string | undefined;
  /** The acceptable values of `acr`, if the client needs one of them. @see OpenID Connect Core 1.0 §5.5.1.1 */
  readonly contextClasses: readonly string[] | undefined;
}

type Members = Readonly<Record<string, unknown>>;

/** No list that a client needs is longer. */
const mostClaims = 100;

const malformed = (): Error => invalidRequest('The parameter claims is malformed.');

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): Members {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed();
  }
  if (!isObject(value)) throw malformed();
  return value;
}

/** The claims for one place. Each value is null or an object. */
function membersOf(request: Members, place: 'userinfo' | 'id_token'): Members {
  const members = request[place] ?? {};
  if (!isObject(members)) throw malformed();
  const entries = Object.entries(members);
  if (entries.length > mostClaims) throw invalidRequest('The parameter claims names too many claims.');
  if (!entries.every(([, value]) => value === null || isObject(value))) throw malformed();
  return members;
}

function valuesOf(member: unknown): readonly string[] | undefined {
  if (!isObject(member)) return undefined;
  const { value, values } = member;
  const all = Array.isArray(values) ? (values as readonly unknown[]) : [];
  const texts = [value, ...all].filter((one) => typeof one === 'string');
  return texts.length === 0 ? undefined : texts;
}

/** Claims that the service itself sets. */
const ownClaims: ReadonlySet<string> = new Set(['sub', 'acr', 'auth_time', 'amr', 'sid']);

function namesOf(members: Members): readonly string[] {
  return Object.keys(members).filter((name) => !ownClaims.has(name));
}

/** Unknown members are ignored, as the standard requires. @throws ApiError 400 invalid_request */
export function parseClaims(text: string): ClaimsRequest {
  const request = parsed(text);
  const [userinfo, idToken] = [membersOf(request, 'userinfo'), membersOf(request, 'id_token')];
  const names = { userinfo: namesOf(userinfo), idToken: namesOf(idToken) };
  const { acr } = idToken;
  const isEssential = isObject(acr) && acr['essential'] === true;
  return {
    claims: names.userinfo.length + names.idToken.length > 0 ? names : undefined,
    subject: (valuesOf(idToken['sub']) ?? valuesOf(userinfo['sub']))?.[0],
    contextClasses: isEssential ? valuesOf(acr) : undefined,
  };
}
