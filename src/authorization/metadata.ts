/** The metadata of this server, computed from what is enabled, and the public keys. @see RFC 8414 @see RFC 9207 §3 */
import { notFound } from '../conventions/api-error.ts';
import { isNotModified, strongEtag } from '../conventions/etag.ts';
import type { Handlers } from '../conventions/operation.ts';
import { prompts } from './authorize/request/prompt.ts';
import { type GrantType, oldGrants } from './records/client.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from './records/operations.ts';
import type { AuthorizationSettings } from '../settings/settings.ts';
import type { Issuer } from './records/issuer.ts';
import type { ReleasedClaims } from './openid/released-claims.ts';
import type { ClientDirectory } from './registration/clients/client-directory.ts';
import type { ClientStore } from './stores/client-store.ts';
import type { SealingKeys } from './tokens/keys/sealing-keys.ts';
import { assertionAlgorithms } from './registration/clients/client-keys.ts';
import { passwordContext } from './openid/id-tokens.ts';
import { allOfferedScopes, offeredScopes } from './records/offered-scopes.ts';
import { keySet, signingAlgorithms } from './tokens/keys/key-set.ts';

type Metadata = AuthorizationSchemas['AuthorizationServerMetadata'];
type Served = 'getAuthorizationServerMetadata' | 'getIssuerMetadata' | 'getOpenIdConfiguration' | 'getKeySet';

/** ID tokens by the browser require the implicit grant. @see OpenID Connect Core 1.0 §3.2, §3.3 */
function responseTypes(isImplicit: boolean, isOpenId: boolean): Metadata['response_types_supported'] {
  if (!isImplicit) return ['code'];
  return isOpenId ? ['code', 'token', 'id_token', 'id_token token', 'code id_token'] : ['code', 'token'];
}

/** The claims of ID tokens about the sign-in. @see OpenID Connect Core 1.0 §2 */
const idTokenClaims = ['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'acr', 'amr', 'sid'];

const publicCache = 'public, max-age=300';
const confidentialMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const;

/** Returns a document that every cache may store for a while, or 304 if the client has it. */
function cached<Body>(body: Body, ifNoneMatch: string | undefined) {
  const etag = strongEtag(JSON.stringify(body));
  if (isNotModified(ifNoneMatch, etag)) return { status: 304 as const, headers: { ETag: etag } };
  return { status: 200 as const, headers: { ETag: etag, 'Cache-Control': publicCache }, body };
}

export function createMetadata(dependencies: {
  readonly settings: AuthorizationSettings;
  readonly issuer: Issuer;
  readonly clients: Pick<ClientDirectory, 'declared'>;
  readonly store: Pick<ClientStore, 'grantTypesInUse'>;
  readonly sealingKeys: SealingKeys;
  readonly released: Pick<ReleasedClaims, 'names'>;
}): Pick<Handlers<AuthorizationOperations>, Served> {
  const { settings, issuer, clients, store, sealingKeys, released } = dependencies;
  /** These grants are off until a client is registered for them. @see RFC 9700 §2.1.2, §2.4 */
  async function optionalGrants(): Promise<GrantType[]> {
    if (settings.profile === 'strict') return [];
    const used = new Set([
      ...clients.declared.flatMap((client) => client.grantTypes),
      ...(await store.grantTypesInUse()),
    ]);
    return oldGrants.filter((grantType) => used.has(grantType));
  }

  /** Without an initial access token, a client can use only the open endpoint. @see RFC 8414 §2 */
  function registrationEndpoint(at: (path: string) => string): Pick<Metadata, 'registration_endpoint'> {
    const { open, enabled } = settings.registration;
    if (open) return { registration_endpoint: at('/register') };
    return enabled ? { registration_endpoint: at('/registrations') } : {};
  }

  /** @see OpenID Connect Discovery 1.0 §3 */
  function openIdMembers(at: (path: string) => string): Partial<Metadata> {
    return {
      userinfo_endpoint: at('/userinfo'),
      end_session_endpoint: at('/logout'),
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      subject_types_supported: ['public', 'pairwise'],
      id_token_signing_alg_values_supported: signingAlgorithms(sealingKeys),
      acr_values_supported: [passwordContext],
      display_values_supported: ['page', 'popup', 'touch', 'wap'],
      claim_types_supported: ['normal'],
      claims_supported: [...idTokenClaims, ...released.names],
      claims_parameter_supported: true,
      ui_locales_supported: ['en'],
    };
  }

  async function describe(scopes: readonly string[]): Promise<Metadata> {
    const base = issuer.url;
    const at = (path: string): string => `${base.replace(/\/$/, '')}${path}`;
    const optional = await optionalGrants();
    const implicit = optional.includes('implicit');
    const isOpen = settings.openid.enabled;
    return {
      issuer: base,
      authorization_endpoint: at('/authorize'),
      token_endpoint: at('/token'),
      ...registrationEndpoint(at),
      ...(settings.registration.clientIdMetadataDocuments && { client_id_metadata_document_supported: true }),
      jwks_uri: at('/.well-known/jwks.json'),
      scopes_supported: [...scopes],
      response_types_supported: responseTypes(implicit, isOpen),
      response_modes_supported: ['query', 'fragment', 'form_post'],
      grant_types_supported: ['authorization_code', 'client_credentials', 'refresh_token', ...optional],
      token_endpoint_auth_methods_supported: [...confidentialMethods, 'none'],
      token_endpoint_auth_signing_alg_values_supported: [...assertionAlgorithms],
      introspection_endpoint: at('/introspection'),
      introspection_endpoint_auth_methods_supported: [...confidentialMethods],
      introspection_endpoint_auth_signing_alg_values_supported: [...assertionAlgorithms],
      revocation_endpoint: at('/revocation'),
      revocation_endpoint_auth_methods_supported: [...confidentialMethods, 'none'],
      revocation_endpoint_auth_signing_alg_values_supported: [...assertionAlgorithms],
      access_token_signing_alg_values_supported: signingAlgorithms(sealingKeys),
      code_challenge_methods_supported: ['S256'],
      prompt_values_supported: [...prompts],
      authorization_response_iss_parameter_supported: true,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
      service_documentation: at('/docs'),
      ...(isOpen && openIdMembers(at)),
    };
  }

  return {
    async getAuthorizationServerMetadata({ header }) {
      return cached(await describe(offeredScopes(settings)), header['If-None-Match']);
    },
    async getIssuerMetadata({ path, header }) {
      const issuerPath = new URL(issuer.url).pathname.replace(/^\/|\/$/g, '');
      if (issuerPath === '' || path.issuer_path !== issuerPath) throw notFound();
      return cached(await describe(offeredScopes(settings)), header['If-None-Match']);
    },
    async getOpenIdConfiguration({ header }) {
      if (!settings.openid.enabled) throw notFound();
      return cached(await describe(allOfferedScopes(settings)), header['If-None-Match']);
    },
    async getKeySet({ header }) {
      return cached<AuthorizationSchemas['KeySet']>(keySet(sealingKeys), header['If-None-Match']);
    },
  };
}
