/**
 * The metadata of a client that registers itself: the members of RFC 7591 §2. This file validates them and
 * separates those with an effect from those that are only stored. Unknown members are ignored, as the RFC requires,
 * and named in the response.
 */
import { ApiError, type Detail } from '../../../conventions/api-error.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import { noStore } from '../../records/errors.ts';
import { preparedName } from '../../../foundation/display-name.ts';
import { offlineAccess } from '../../records/openid-scopes.ts';
import { formatScope, parseScope, scopeWithin } from '../../records/scope.ts';
import type { ClientMetadata } from '../clients/client-document.ts';
import { list, longest, type Shape, text } from './member-shape.ts';
import { type RegistrationWarning, unknownMembers } from './registration-warnings.ts';
import { openIdShapes, selfDescribedOpenId, selfDescribedOpenIdProblems } from './self-described-openid.ts';

export interface SelfDescription {
  readonly metadata: ClientMetadata;
  /** Stored and shown. After the registration it has no effect. */
  readonly about: Readonly<Record<string, unknown>>;
  /** For the response alone. */
  readonly warnings: readonly RegistrationWarning[];
}

type ErrorCode =
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'invalid_software_statement'
  | 'unapproved_software_statement';

const descriptions: Readonly<Record<ErrorCode, string>> = {
  invalid_redirect_uri: 'A redirect URI is missing or not allowed.',
  invalid_client_metadata: 'The metadata of the client is not valid.',
  invalid_software_statement: 'The software statement is not valid.',
  unapproved_software_statement: 'No software statement is approved for use here.',
};

/** @see RFC 7591 §3.2.2 */
function refusal(code: ErrorCode, detail: Detail): ApiError {
  return new ApiError(400, code, { description: descriptions[code], detail, headers: noStore });
}

/** The error for the problems. Redirect URIs come first, because they matter most for security. */
export function metadataRefusal(problems: Detail): ApiError {
  const isRedirectUri = Object.keys(problems).some((field) => /^redirect_uris(\.|$)/.test(field));
  return refusal(isRedirectUri ? 'invalid_redirect_uri' : 'invalid_client_metadata', problems);
}

/** The URL of a page about the client that a person may open: never a script. @see RFC 7591 §5 */
function isWebPage(value: unknown): boolean {
  const url = typeof value === 'string' && value.length <= longest ? URL.parse(value) : null;
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:');
}

function isKeySet(value: unknown): boolean {
  const { keys } = (typeof value === 'object' && value !== null ? value : {}) as { keys?: unknown };
  const isKey = (key: unknown): boolean => typeof key === 'object' && key !== null && !Array.isArray(key);
  return Array.isArray(keys) && keys.length > 0 && keys.length <= 8 && keys.every(isKey);
}

const page = [isWebPage, 'must be an https URL'] as const;

const members: Readonly<Record<string, Shape>> = {
  redirect_uris: list,
  token_endpoint_auth_method: text,
  grant_types: list,
  client_name: text,
  client_uri: page,
  logo_uri: page,
  scope: [(value) => typeof value === 'string' && value.length <= 4096, 'must be text'],
  contacts: list,
  tos_uri: page,
  policy_uri: page,
  jwks: [isKeySet, 'must be a JSON Web Key Set'],
  software_id: text,
  software_version: text,
  ...openIdShapes,
  application_type: [(value) => value === 'native' || value === 'web', 'must be native or web'],
};

/** Metadata that is stored as sent. The logo is never loaded. */
const informative = [
  'client_uri',
  'logo_uri',
  'contacts',
  'tos_uri',
  'policy_uri',
  'software_id',
  'software_version',
  'application_type',
];
const authenticationMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'];

function memberProblems(body: Readonly<Record<string, unknown>>): Detail {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, [isRight, message]]) =>
      body[name] === undefined || isRight(body[name]) ? [] : [[name, message]],
    ),
  );
}

function softwareStatement({ software_statement: statement }: Readonly<Record<string, unknown>>): void {
  if (statement === undefined) return;
  const isJwt = typeof statement === 'string' && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(statement);
  if (!isJwt) throw refusal('invalid_software_statement', { software_statement: 'must be a signed JWT' });
  throw refusal('unapproved_software_statement', {
    software_statement: 'is not from an issuer that this server trusts',
  });
}

function problemsWith(
  { grant_types, token_endpoint_auth_method: method, scope }: ClientMetadata,
  body: Readonly<Record<string, unknown>>,
  settings: AuthorizationSettings['registration'],
): Detail {
  const grants: readonly string[] = grant_types ?? [];
  const mayHave = grants.every((grant) => (settings.grantTypes as readonly string[]).includes(grant));
  return {
    ...(!mayHave && { grant_types: `must contain only ${settings.grantTypes.join(', ')}` }),
    ...(!authenticationMethods.includes(method ?? '') && {
      token_endpoint_auth_method: `must be one of ${authenticationMethods.join(', ')}`,
    }),
    ...(!scopeWithin(parseScope(scope ?? ''), parseScope(settings.scope)) && {
      scope: `must be within ${settings.scope || 'the default'}`,
    }),
    ...selfDescribedOpenIdProblems(body),
    ...(body['jwks_uri'] !== undefined && { jwks_uri: 'is not supported; send the keys in jwks' }),
  };
}

/** The grant `refresh_token` allows `offline_access`, so its scope need not be registered. */
function registrableScope(scope: string, settings: AuthorizationSettings['registration']): readonly string[] {
  const available = parseScope(settings.scope);
  return parseScope(scope).filter((value) => value !== offlineAccess || available.includes(value));
}

/**
 * Reads the metadata of a registration. Members that are omitted or null have their defaults.
 * @throws ApiError 400 with an error code of RFC 7591 §3.2.2.
 */
export function readSelfDescription(
  sent: Readonly<Record<string, unknown>>,
  settings: AuthorizationSettings['registration'],
): SelfDescription {
  const body = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
  softwareStatement(body);
  const misshapen = memberProblems(body);
  if (Object.keys(misshapen).length > 0) throw metadataRefusal(misshapen);
  const known = body as {
    readonly client_name?: string;
    readonly token_endpoint_auth_method?: ClientMetadata['token_endpoint_auth_method'];
    readonly grant_types?: NonNullable<ClientMetadata['grant_types']>;
    readonly redirect_uris?: readonly string[];
    readonly scope?: string;
    readonly jwks?: NonNullable<ClientMetadata['jwks']>;
  };
  const {
    client_name,
    redirect_uris = [],
    grant_types = ['authorization_code'],
    scope = settings.scope,
    jwks,
  } = known;
  const metadata: ClientMetadata = {
    ...(client_name !== undefined && { client_name: preparedName(client_name) }),
    token_endpoint_auth_method: known.token_endpoint_auth_method ?? 'client_secret_basic',
    grant_types,
    redirect_uris,
    scope: formatScope(registrableScope(scope, settings)),
    ...selfDescribedOpenId(body),
    ...(jwks !== undefined && { jwks }),
    ...(settings.quota !== undefined && { quota: settings.quota }),
  };
  const problems = problemsWith(metadata, body, settings);
  if (Object.keys(problems).length > 0) throw metadataRefusal(problems);
  const about = Object.fromEntries(informative.flatMap((name) => (name in body ? [[name, body[name]]] : [])));
  return { metadata, about, warnings: unknownMembers(body, members) };
}
