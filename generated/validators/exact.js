// Generated from openapi/ by `npm run generate`; never edited.
import { equal, length, pattern, fail, join, count, cut } from './shared.js';

const isObject = (value) => value && typeof value == 'object' && !Array.isArray(value);

const pattern_1685a4 = pattern('^https?://\\S+$');
const pattern_2f959e = pattern('^[A-Za-z0-9_-]+$');
const pattern_6523a7 = pattern('^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$');
const pattern_6a9637 = pattern("^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$");
const pattern_7a3e89 = pattern('^[0-9a-f]{40}$');
const pattern_7d5d32 = pattern('^(\\*|[A-Z][A-Z-]*)$');
const pattern_95a855 = pattern("^[!#$%&'*+.^_`|~0-9A-Za-z-]+$");
const pattern_a7ffd5 = pattern('^[A-Za-z0-9_-]{1,12}$');
const pattern_bc1641 = pattern('^[\\x20-\\x7E]*$');
const pattern_c7c70e = pattern('^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$');
const pattern_e9418c = pattern('^[A-Za-z0-9_-]{43}$');
const pattern_f712d1 = pattern('^([A-Za-z0-9_~:@-]|\\.[A-Za-z0-9_~:@-]|\\.\\.[A-Za-z0-9._~:@-])[A-Za-z0-9._~:@-]*$');

const AccessTokenAlgorithm_values = ['RS256', 'ES256', 'EdDSA'];
function AccessTokenAlgorithm(data, at = '') {
 let errors = null;
 if (typeof data !== 'string') errors = fail(errors, at, 'type', 'string');
 if (!AccessTokenAlgorithm_values.includes(data)) errors = fail(errors, at, 'enum', AccessTokenAlgorithm_values);
 AccessTokenAlgorithm.errors = errors;
 return errors === null;
}

function AccessTokenClaim(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.name === undefined) errors = fail(errors, at, 'required', 'name');
  for (const key in data) {
   if (!(key === 'name' || key === 'profile' || key === 'value' || key === 'scope' || key === 'resource'))
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.name !== undefined) {
   const name = data.name;
   if (typeof name === 'string') {
    if (length(name) > 255) errors = fail(errors, at + '/name', 'maxLength', 255);
    if (length(name) < 1) errors = fail(errors, at + '/name', 'minLength', 1);
   } else errors = fail(errors, at + '/name', 'type', 'string');
  }
  if (data.profile !== undefined) {
   const profile = data.profile;
   if (typeof profile === 'string') {
    if (length(profile) < 1) errors = fail(errors, at + '/profile', 'minLength', 1);
   } else errors = fail(errors, at + '/profile', 'type', 'string');
  }
  if (data.scope !== undefined) {
   const scope = data.scope;
   if (typeof scope === 'string') {
    if (length(scope) < 1) errors = fail(errors, at + '/scope', 'minLength', 1);
   } else errors = fail(errors, at + '/scope', 'type', 'string');
  }
  if (data.resource !== undefined) {
   const resource = data.resource;
   if (typeof resource === 'string') {
    if (length(resource) < 1) errors = fail(errors, at + '/resource', 'minLength', 1);
   } else errors = fail(errors, at + '/resource', 'type', 'string');
  }
 } else errors = fail(errors, at, 'type', 'object');
 AccessTokenClaim.errors = errors;
 return errors === null;
}

function AccessTokenClaims(data, at = '') {
 let errors = null;
 if (Array.isArray(data)) {
  const size = data.length;
  for (let i = 0; i < size; i++) {
   if (!AccessTokenClaim(data[i], at + '/' + i)) errors = join(errors, AccessTokenClaim.errors);
  }
 } else errors = fail(errors, at, 'type', 'array');
 AccessTokenClaims.errors = errors;
 return errors === null;
}

const AccessTokenFormat_values = ['opaque', 'reference', 'jwt'];
function AccessTokenFormat(data, at = '') {
 let errors = null;
 if (typeof data !== 'string') errors = fail(errors, at, 'type', 'string');
 if (!AccessTokenFormat_values.includes(data)) errors = fail(errors, at, 'enum', AccessTokenFormat_values);
 AccessTokenFormat.errors = errors;
 return errors === null;
}

function AccessTokenLifetime(data, at = '') {
 let errors = null;
 if (!Number.isInteger(data)) errors = fail(errors, at, 'type', 'integer');
 if (typeof data == 'number' && isFinite(data)) {
  if (data > 86400 || isNaN(data)) errors = fail(errors, at, 'maximum', 86400);
  if (data < 1 || isNaN(data)) errors = fail(errors, at, 'minimum', 1);
 }
 AccessTokenLifetime.errors = errors;
 return errors === null;
}

function BackchannelLogoutSessionRequired(data, at = '') {
 let errors = null;
 if (typeof data !== 'boolean') errors = fail(errors, at, 'type', 'boolean');
 BackchannelLogoutSessionRequired.errors = errors;
 return errors === null;
}

function BackchannelLogoutUri(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (length(data) > 2048) errors = fail(errors, at, 'maxLength', 2048);
 } else errors = fail(errors, at, 'type', 'string');
 BackchannelLogoutUri.errors = errors;
 return errors === null;
}

function BoundApplication(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (length(data) > 255) errors = fail(errors, at, 'maxLength', 255);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 } else errors = fail(errors, at, 'type', 'string');
 BoundApplication.errors = errors;
 return errors === null;
}

function BoundProfile(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (length(data) > 255) errors = fail(errors, at, 'maxLength', 255);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 } else errors = fail(errors, at, 'type', 'string');
 BoundProfile.errors = errors;
 return errors === null;
}

function Canary(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.serviceId === undefined) errors = fail(errors, at, 'required', 'serviceId');
  for (const key in data) {
   if (!(key === 'serviceId' || key === 'percent' || key === 'header' || key === 'sticky'))
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.serviceId !== undefined) {
   const serviceId = data.serviceId;
   if (typeof serviceId === 'string') {
    if (length(serviceId) > 255) errors = fail(errors, at + '/serviceId', 'maxLength', 255);
    if (length(serviceId) < 1) errors = fail(errors, at + '/serviceId', 'minLength', 1);
   } else errors = fail(errors, at + '/serviceId', 'type', 'string');
  }
  if (data.percent !== undefined) {
   const percent = data.percent;
   if (typeof percent == 'number' && isFinite(percent)) {
    if (percent > 100 || isNaN(percent)) errors = fail(errors, at + '/percent', 'maximum', 100);
    if (percent < 0 || isNaN(percent)) errors = fail(errors, at + '/percent', 'minimum', 0);
   } else errors = fail(errors, at + '/percent', 'type', 'number');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header.name === undefined) errors = fail(errors, at + '/header', 'required', 'name');
    for (const key in header) {
     if (!(key === 'name' || key === 'value')) errors = fail(errors, at + '/header', 'additionalProperties', key);
    }
    if (header.name !== undefined) {
     const name = header.name;
     if (typeof name === 'string') {
      if (!pattern_95a855.test(name)) errors = fail(errors, at + '/header/name', 'pattern', pattern_95a855);
     } else errors = fail(errors, at + '/header/name', 'type', 'string');
    }
    if (header.value !== undefined) {
     const value = header.value;
     if (typeof value === 'string') {
      if (length(value) > 1024) errors = fail(errors, at + '/header/value', 'maxLength', 1024);
     } else errors = fail(errors, at + '/header/value', 'type', 'string');
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.sticky !== undefined) {
   const sticky = data.sticky;
   if (typeof sticky === 'string') {
    if (!pattern_6a9637.test(sticky)) errors = fail(errors, at + '/sticky', 'pattern', pattern_6a9637);
   } else errors = fail(errors, at + '/sticky', 'type', 'string');
  }
 } else errors = fail(errors, at, 'type', 'object');
 Canary.errors = errors;
 return errors === null;
}

function ChangeSet(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.message === undefined) errors = fail(errors, at, 'required', 'message');
  for (const key in data) {
   if (
    !(
     key === 'message' ||
     key === 'repository' ||
     key === 'label' ||
     key === 'expected_version' ||
     key === 'dry_run' ||
     key === 'changes' ||
     key === 'files' ||
     key === 'restore'
    )
   )
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.message !== undefined) {
   const message = data.message;
   if (typeof message === 'string') {
    if (length(message) > 4096) errors = fail(errors, at + '/message', 'maxLength', 4096);
    if (length(message) < 1) errors = fail(errors, at + '/message', 'minLength', 1);
   } else errors = fail(errors, at + '/message', 'type', 'string');
  }
  if (data.repository !== undefined) {
   const repository = data.repository;
   if (typeof repository === 'string') {
    if (length(repository) > 64) errors = fail(errors, at + '/repository', 'maxLength', 64);
    if (length(repository) < 1) errors = fail(errors, at + '/repository', 'minLength', 1);
   } else errors = fail(errors, at + '/repository', 'type', 'string');
  }
  if (data.label !== undefined) {
   const label = data.label;
   if (typeof label === 'string') {
    if (length(label) > 255) errors = fail(errors, at + '/label', 'maxLength', 255);
    if (length(label) < 1) errors = fail(errors, at + '/label', 'minLength', 1);
   } else errors = fail(errors, at + '/label', 'type', 'string');
  }
  if (data.expected_version !== undefined) {
   const expected_version = data.expected_version;
   if (typeof expected_version === 'string') {
    if (length(expected_version) > 64) errors = fail(errors, at + '/expected_version', 'maxLength', 64);
    if (length(expected_version) < 1) errors = fail(errors, at + '/expected_version', 'minLength', 1);
   } else errors = fail(errors, at + '/expected_version', 'type', 'string');
  }
  if (data.dry_run !== undefined) {
   if (typeof data.dry_run !== 'boolean') errors = fail(errors, at + '/dry_run', 'type', 'boolean');
  }
  if (data.changes !== undefined) {
   const changes = data.changes;
   if (Array.isArray(changes)) {
    if (changes.length > 50) errors = fail(errors, at + '/changes', 'maxItems', 50);
    if (changes.length < 1) errors = fail(errors, at + '/changes', 'minItems', 1);
    const size = changes.length;
    for (let i = 0; i < size; i++) {
     if (!KeyChanges(changes[i], at + '/changes/' + i)) errors = join(errors, KeyChanges.errors);
    }
   } else errors = fail(errors, at + '/changes', 'type', 'array');
  }
  if (data.files !== undefined) {
   const files = data.files;
   if (Array.isArray(files)) {
    if (files.length > 50) errors = fail(errors, at + '/files', 'maxItems', 50);
    if (files.length < 1) errors = fail(errors, at + '/files', 'minItems', 1);
    const size = files.length;
    for (let i = 0; i < size; i++) {
     if (!FileChange(files[i], at + '/files/' + i)) errors = join(errors, FileChange.errors);
    }
   } else errors = fail(errors, at + '/files', 'type', 'array');
  }
  if (data.restore !== undefined) {
   if (!Restore(data.restore, at + '/restore')) errors = join(errors, Restore.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 ChangeSet.errors = errors;
 return errors === null;
}

function Ciphertext(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.value === undefined) errors = fail(errors, at, 'required', 'value');
  for (const key in data) {
   if (!(key === 'value' || key === 'application' || key === 'profile'))
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.value !== undefined) {
   const value = data.value;
   if (typeof value === 'string') {
    if (length(value) > 524288) errors = fail(errors, at + '/value', 'maxLength', 524288);
    if (length(value) < 1) errors = fail(errors, at + '/value', 'minLength', 1);
   } else errors = fail(errors, at + '/value', 'type', 'string');
  }
  if (data.application !== undefined) {
   if (!BoundApplication(data.application, at + '/application')) errors = join(errors, BoundApplication.errors);
  }
  if (data.profile !== undefined) {
   if (!BoundProfile(data.profile, at + '/profile')) errors = join(errors, BoundProfile.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 Ciphertext.errors = errors;
 return errors === null;
}

const ClientAuthenticationMethod_values = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'];
function ClientAuthenticationMethod(data, at = '') {
 let errors = null;
 if (typeof data !== 'string') errors = fail(errors, at, 'type', 'string');
 if (!ClientAuthenticationMethod_values.includes(data))
  errors = fail(errors, at, 'enum', ClientAuthenticationMethod_values);
 ClientAuthenticationMethod.errors = errors;
 return errors === null;
}

const ClientConsent_values = ['ask', 'skip'];
function ClientConsent(data, at = '') {
 let errors = null;
 if (typeof data !== 'string') errors = fail(errors, at, 'type', 'string');
 if (!ClientConsent_values.includes(data)) errors = fail(errors, at, 'enum', ClientConsent_values);
 ClientConsent.errors = errors;
 return errors === null;
}

const ClientInput_names = new Set([
 'client_id',
 'client_secret',
 'previous_secret_expires_at',
 'client_name',
 'token_endpoint_auth_method',
 'grant_types',
 'redirect_uris',
 'scope',
 'default_scope',
 'access_token_lifetime_seconds',
 'access_token_format',
 'access_token_signed_response_alg',
 'access_token_claims',
 'code_lifetime_seconds',
 'refresh_token_idle_lifetime_seconds',
 'refresh_token_absolute_lifetime_seconds',
 'jwks',
 'refresh_token_rotation',
 'forwards_address',
 'consent',
 'response_types',
 'id_token_signed_response_alg',
 'subject_type',
 'sector_identifier_uri',
 'default_max_age',
 'require_auth_time',
 'post_logout_redirect_uris',
 'backchannel_logout_uri',
 'backchannel_logout_session_required',
 'require_offline_access',
 'id_token_claims',
 'quota',
 'managed_by',
 'created_at',
 'updated_at',
 'links',
]);
function ClientInput(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.token_endpoint_auth_method === undefined) data.token_endpoint_auth_method = 'client_secret_basic';
  if (data.grant_types === undefined) data.grant_types = ['authorization_code'];
  if (data.redirect_uris === undefined) data.redirect_uris = [];
  if (data.scope === undefined) data.scope = '';
  if (data.access_token_format === undefined) data.access_token_format = 'opaque';
  for (const key in data) {
   if (!ClientInput_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.client_name !== undefined) {
   if (!ClientName(data.client_name, at + '/client_name')) errors = join(errors, ClientName.errors);
  }
  if (!ClientAuthenticationMethod(data.token_endpoint_auth_method, at + '/token_endpoint_auth_method'))
   errors = join(errors, ClientAuthenticationMethod.errors);
  if (!GrantTypes(data.grant_types, at + '/grant_types')) errors = join(errors, GrantTypes.errors);
  if (!RedirectUris(data.redirect_uris, at + '/redirect_uris')) errors = join(errors, RedirectUris.errors);
  if (!RegisteredScope(data.scope, at + '/scope')) errors = join(errors, RegisteredScope.errors);
  if (data.default_scope !== undefined) {
   if (!DefaultScope(data.default_scope, at + '/default_scope')) errors = join(errors, DefaultScope.errors);
  }
  if (data.access_token_lifetime_seconds !== undefined) {
   if (!AccessTokenLifetime(data.access_token_lifetime_seconds, at + '/access_token_lifetime_seconds'))
    errors = join(errors, AccessTokenLifetime.errors);
  }
  if (!AccessTokenFormat(data.access_token_format, at + '/access_token_format'))
   errors = join(errors, AccessTokenFormat.errors);
  if (data.access_token_signed_response_alg !== undefined) {
   if (!AccessTokenAlgorithm(data.access_token_signed_response_alg, at + '/access_token_signed_response_alg'))
    errors = join(errors, AccessTokenAlgorithm.errors);
  }
  if (data.access_token_claims !== undefined) {
   if (!AccessTokenClaims(data.access_token_claims, at + '/access_token_claims'))
    errors = join(errors, AccessTokenClaims.errors);
  }
  if (data.code_lifetime_seconds !== undefined) {
   if (!CodeLifetime(data.code_lifetime_seconds, at + '/code_lifetime_seconds'))
    errors = join(errors, CodeLifetime.errors);
  }
  if (data.refresh_token_idle_lifetime_seconds !== undefined) {
   if (!RefreshTokenIdleLifetime(data.refresh_token_idle_lifetime_seconds, at + '/refresh_token_idle_lifetime_seconds'))
    errors = join(errors, RefreshTokenIdleLifetime.errors);
  }
  if (data.refresh_token_absolute_lifetime_seconds !== undefined) {
   if (
    !RefreshTokenAbsoluteLifetime(
     data.refresh_token_absolute_lifetime_seconds,
     at + '/refresh_token_absolute_lifetime_seconds',
    )
   )
    errors = join(errors, RefreshTokenAbsoluteLifetime.errors);
  }
  if (data.jwks !== undefined) {
   if (!ClientKeySet(data.jwks, at + '/jwks')) errors = join(errors, ClientKeySet.errors);
  }
  if (data.refresh_token_rotation !== undefined) {
   if (!RefreshTokenRotation(data.refresh_token_rotation, at + '/refresh_token_rotation'))
    errors = join(errors, RefreshTokenRotation.errors);
  }
  if (data.forwards_address !== undefined) {
   if (!ForwardsAddress(data.forwards_address, at + '/forwards_address')) errors = join(errors, ForwardsAddress.errors);
  }
  if (data.consent !== undefined) {
   if (!ClientConsent(data.consent, at + '/consent')) errors = join(errors, ClientConsent.errors);
  }
  if (data.response_types !== undefined) {
   if (!ResponseTypes(data.response_types, at + '/response_types')) errors = join(errors, ResponseTypes.errors);
  }
  if (data.id_token_signed_response_alg !== undefined) {
   if (!IdTokenAlgorithm(data.id_token_signed_response_alg, at + '/id_token_signed_response_alg'))
    errors = join(errors, IdTokenAlgorithm.errors);
  }
  if (data.subject_type !== undefined) {
   if (!SubjectType(data.subject_type, at + '/subject_type')) errors = join(errors, SubjectType.errors);
  }
  if (data.sector_identifier_uri !== undefined) {
   if (!SectorIdentifierUri(data.sector_identifier_uri, at + '/sector_identifier_uri'))
    errors = join(errors, SectorIdentifierUri.errors);
  }
  if (data.default_max_age !== undefined) {
   if (!DefaultMaxAge(data.default_max_age, at + '/default_max_age')) errors = join(errors, DefaultMaxAge.errors);
  }
  if (data.require_auth_time !== undefined) {
   if (!RequireAuthTime(data.require_auth_time, at + '/require_auth_time'))
    errors = join(errors, RequireAuthTime.errors);
  }
  if (data.post_logout_redirect_uris !== undefined) {
   if (!PostLogoutRedirectUris(data.post_logout_redirect_uris, at + '/post_logout_redirect_uris'))
    errors = join(errors, PostLogoutRedirectUris.errors);
  }
  if (data.backchannel_logout_uri !== undefined) {
   if (!BackchannelLogoutUri(data.backchannel_logout_uri, at + '/backchannel_logout_uri'))
    errors = join(errors, BackchannelLogoutUri.errors);
  }
  if (data.backchannel_logout_session_required !== undefined) {
   if (
    !BackchannelLogoutSessionRequired(
     data.backchannel_logout_session_required,
     at + '/backchannel_logout_session_required',
    )
   )
    errors = join(errors, BackchannelLogoutSessionRequired.errors);
  }
  if (data.require_offline_access !== undefined) {
   if (!RequireOfflineAccess(data.require_offline_access, at + '/require_offline_access'))
    errors = join(errors, RequireOfflineAccess.errors);
  }
  if (data.id_token_claims !== undefined) {
   if (!IdTokenClaims(data.id_token_claims, at + '/id_token_claims')) errors = join(errors, IdTokenClaims.errors);
  }
  if (data.quota !== undefined) {
   if (!ClientQuota(data.quota, at + '/quota')) errors = join(errors, ClientQuota.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 ClientInput.errors = errors;
 return errors === null;
}

const ClientKey_kty_values = ['OKP', 'EC', 'RSA'];
const ClientKey_crv_values = ['Ed25519', 'P-256'];
const ClientKey_alg_values = ['EdDSA', 'Ed25519', 'ES256', 'PS256', 'RS256'];
const ClientKey_use_values = ['sig'];
function ClientKey(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.kty === undefined) errors = fail(errors, at, 'required', 'kty');
  if (data.kty !== undefined) {
   const kty = data.kty;
   if (typeof kty !== 'string') errors = fail(errors, at + '/kty', 'type', 'string');
   if (!ClientKey_kty_values.includes(kty)) errors = fail(errors, at + '/kty', 'enum', ClientKey_kty_values);
  }
  if (data.crv !== undefined) {
   const crv = data.crv;
   if (typeof crv !== 'string') errors = fail(errors, at + '/crv', 'type', 'string');
   if (!ClientKey_crv_values.includes(crv)) errors = fail(errors, at + '/crv', 'enum', ClientKey_crv_values);
  }
  if (data.x !== undefined) {
   const x = data.x;
   if (typeof x === 'string') {
    if (!pattern_e9418c.test(x)) errors = fail(errors, at + '/x', 'pattern', pattern_e9418c);
   } else errors = fail(errors, at + '/x', 'type', 'string');
  }
  if (data.y !== undefined) {
   const y = data.y;
   if (typeof y === 'string') {
    if (!pattern_e9418c.test(y)) errors = fail(errors, at + '/y', 'pattern', pattern_e9418c);
   } else errors = fail(errors, at + '/y', 'type', 'string');
  }
  if (data.n !== undefined) {
   const n = data.n;
   if (typeof n === 'string') {
    if (length(n) > 1366) errors = fail(errors, at + '/n', 'maxLength', 1366);
    if (length(n) < 342) errors = fail(errors, at + '/n', 'minLength', 342);
    if (!pattern_2f959e.test(n)) errors = fail(errors, at + '/n', 'pattern', pattern_2f959e);
   } else errors = fail(errors, at + '/n', 'type', 'string');
  }
  if (data.e !== undefined) {
   const e = data.e;
   if (typeof e === 'string') {
    if (!pattern_a7ffd5.test(e)) errors = fail(errors, at + '/e', 'pattern', pattern_a7ffd5);
   } else errors = fail(errors, at + '/e', 'type', 'string');
  }
  if (data.kid !== undefined) {
   const kid = data.kid;
   if (typeof kid === 'string') {
    if (length(kid) > 255) errors = fail(errors, at + '/kid', 'maxLength', 255);
    if (length(kid) < 1) errors = fail(errors, at + '/kid', 'minLength', 1);
   } else errors = fail(errors, at + '/kid', 'type', 'string');
  }
  if (data.alg !== undefined) {
   const alg = data.alg;
   if (typeof alg !== 'string') errors = fail(errors, at + '/alg', 'type', 'string');
   if (!ClientKey_alg_values.includes(alg)) errors = fail(errors, at + '/alg', 'enum', ClientKey_alg_values);
  }
  if (data.use !== undefined) {
   const use = data.use;
   if (typeof use !== 'string') errors = fail(errors, at + '/use', 'type', 'string');
   if (!ClientKey_use_values.includes(use)) errors = fail(errors, at + '/use', 'enum', ClientKey_use_values);
  }
 } else errors = fail(errors, at, 'type', 'object');
 ClientKey.errors = errors;
 return errors === null;
}

function ClientKeySet(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.keys === undefined) errors = fail(errors, at, 'required', 'keys');
  for (const key in data) {
   if (!(key === 'keys')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.keys !== undefined) {
   const keys = data.keys;
   if (Array.isArray(keys)) {
    if (keys.length > 8) errors = fail(errors, at + '/keys', 'maxItems', 8);
    if (keys.length < 1) errors = fail(errors, at + '/keys', 'minItems', 1);
    const size = keys.length;
    for (let i = 0; i < size; i++) {
     if (!ClientKey(keys[i], at + '/keys/' + i)) errors = join(errors, ClientKey.errors);
    }
   } else errors = fail(errors, at + '/keys', 'type', 'array');
  }
 } else errors = fail(errors, at, 'type', 'object');
 ClientKeySet.errors = errors;
 return errors === null;
}

function ClientName(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (length(data) > 100) errors = fail(errors, at, 'maxLength', 100);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 } else errors = fail(errors, at, 'type', 'string');
 ClientName.errors = errors;
 return errors === null;
}

const ClientPatch_names = new Set([
 'client_name',
 'token_endpoint_auth_method',
 'grant_types',
 'redirect_uris',
 'scope',
 'default_scope',
 'access_token_lifetime_seconds',
 'access_token_format',
 'access_token_signed_response_alg',
 'access_token_claims',
 'code_lifetime_seconds',
 'refresh_token_idle_lifetime_seconds',
 'refresh_token_absolute_lifetime_seconds',
 'jwks',
 'refresh_token_rotation',
 'forwards_address',
 'consent',
 'response_types',
 'id_token_signed_response_alg',
 'subject_type',
 'sector_identifier_uri',
 'default_max_age',
 'require_auth_time',
 'post_logout_redirect_uris',
 'backchannel_logout_uri',
 'backchannel_logout_session_required',
 'require_offline_access',
 'id_token_claims',
 'quota',
 'client_secret_rotation',
 'client_id',
 'client_secret',
 'previous_secret_expires_at',
 'managed_by',
 'created_at',
 'updated_at',
 'links',
]);
function ClientPatch(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (Object.keys(data).length < 1) errors = fail(errors, at, 'minProperties', 1);
  for (const key in data) {
   if (!ClientPatch_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.client_name !== undefined) {
   const client_name = data.client_name;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!ClientName(client_name, at + '/client_name')) errors = join(errors, ClientName.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (client_name !== null) errors = fail(errors, at + '/client_name', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/client_name', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.token_endpoint_auth_method !== undefined) {
   if (!ClientAuthenticationMethod(data.token_endpoint_auth_method, at + '/token_endpoint_auth_method'))
    errors = join(errors, ClientAuthenticationMethod.errors);
  }
  if (data.grant_types !== undefined) {
   if (!GrantTypes(data.grant_types, at + '/grant_types')) errors = join(errors, GrantTypes.errors);
  }
  if (data.redirect_uris !== undefined) {
   if (!RedirectUris(data.redirect_uris, at + '/redirect_uris')) errors = join(errors, RedirectUris.errors);
  }
  if (data.scope !== undefined) {
   if (!RegisteredScope(data.scope, at + '/scope')) errors = join(errors, RegisteredScope.errors);
  }
  if (data.default_scope !== undefined) {
   const default_scope = data.default_scope;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!DefaultScope(default_scope, at + '/default_scope')) errors = join(errors, DefaultScope.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (default_scope !== null) errors = fail(errors, at + '/default_scope', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/default_scope', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.access_token_lifetime_seconds !== undefined) {
   const access_token_lifetime_seconds = data.access_token_lifetime_seconds;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!AccessTokenLifetime(access_token_lifetime_seconds, at + '/access_token_lifetime_seconds'))
    errors = join(errors, AccessTokenLifetime.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (access_token_lifetime_seconds !== null)
    errors = fail(errors, at + '/access_token_lifetime_seconds', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/access_token_lifetime_seconds', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.access_token_format !== undefined) {
   const access_token_format = data.access_token_format;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!AccessTokenFormat(access_token_format, at + '/access_token_format'))
    errors = join(errors, AccessTokenFormat.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (access_token_format !== null) errors = fail(errors, at + '/access_token_format', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/access_token_format', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.access_token_signed_response_alg !== undefined) {
   const access_token_signed_response_alg = data.access_token_signed_response_alg;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!AccessTokenAlgorithm(access_token_signed_response_alg, at + '/access_token_signed_response_alg'))
    errors = join(errors, AccessTokenAlgorithm.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (access_token_signed_response_alg !== null)
    errors = fail(errors, at + '/access_token_signed_response_alg', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/access_token_signed_response_alg', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.access_token_claims !== undefined) {
   const access_token_claims = data.access_token_claims;
   if (!Array.isArray(access_token_claims) && access_token_claims !== null)
    errors = fail(errors, at + '/access_token_claims', 'type', ['array', 'null']);
   if (Array.isArray(access_token_claims)) {
    const size = access_token_claims.length;
    for (let i = 0; i < size; i++) {
     if (!AccessTokenClaim(access_token_claims[i], at + '/access_token_claims/' + i))
      errors = join(errors, AccessTokenClaim.errors);
    }
   }
  }
  if (data.code_lifetime_seconds !== undefined) {
   const code_lifetime_seconds = data.code_lifetime_seconds;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!CodeLifetime(code_lifetime_seconds, at + '/code_lifetime_seconds')) errors = join(errors, CodeLifetime.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (code_lifetime_seconds !== null) errors = fail(errors, at + '/code_lifetime_seconds', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/code_lifetime_seconds', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.refresh_token_idle_lifetime_seconds !== undefined) {
   const refresh_token_idle_lifetime_seconds = data.refresh_token_idle_lifetime_seconds;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!RefreshTokenIdleLifetime(refresh_token_idle_lifetime_seconds, at + '/refresh_token_idle_lifetime_seconds'))
    errors = join(errors, RefreshTokenIdleLifetime.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (refresh_token_idle_lifetime_seconds !== null)
    errors = fail(errors, at + '/refresh_token_idle_lifetime_seconds', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/refresh_token_idle_lifetime_seconds', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.refresh_token_absolute_lifetime_seconds !== undefined) {
   const refresh_token_absolute_lifetime_seconds = data.refresh_token_absolute_lifetime_seconds;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (
    !RefreshTokenAbsoluteLifetime(
     refresh_token_absolute_lifetime_seconds,
     at + '/refresh_token_absolute_lifetime_seconds',
    )
   )
    errors = join(errors, RefreshTokenAbsoluteLifetime.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (refresh_token_absolute_lifetime_seconds !== null)
    errors = fail(errors, at + '/refresh_token_absolute_lifetime_seconds', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/refresh_token_absolute_lifetime_seconds', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.jwks !== undefined) {
   const jwks = data.jwks;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!ClientKeySet(jwks, at + '/jwks')) errors = join(errors, ClientKeySet.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (jwks !== null) errors = fail(errors, at + '/jwks', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/jwks', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.refresh_token_rotation !== undefined) {
   const refresh_token_rotation = data.refresh_token_rotation;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!RefreshTokenRotation(refresh_token_rotation, at + '/refresh_token_rotation'))
    errors = join(errors, RefreshTokenRotation.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (refresh_token_rotation !== null) errors = fail(errors, at + '/refresh_token_rotation', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/refresh_token_rotation', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.forwards_address !== undefined) {
   const forwards_address = data.forwards_address;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!ForwardsAddress(forwards_address, at + '/forwards_address')) errors = join(errors, ForwardsAddress.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (forwards_address !== null) errors = fail(errors, at + '/forwards_address', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/forwards_address', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.consent !== undefined) {
   const consent = data.consent;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!ClientConsent(consent, at + '/consent')) errors = join(errors, ClientConsent.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (consent !== null) errors = fail(errors, at + '/consent', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/consent', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.response_types !== undefined) {
   const response_types = data.response_types;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!ResponseTypes(response_types, at + '/response_types')) errors = join(errors, ResponseTypes.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (response_types !== null) errors = fail(errors, at + '/response_types', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/response_types', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.id_token_signed_response_alg !== undefined) {
   const id_token_signed_response_alg = data.id_token_signed_response_alg;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!IdTokenAlgorithm(id_token_signed_response_alg, at + '/id_token_signed_response_alg'))
    errors = join(errors, IdTokenAlgorithm.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (id_token_signed_response_alg !== null)
    errors = fail(errors, at + '/id_token_signed_response_alg', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/id_token_signed_response_alg', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.subject_type !== undefined) {
   const subject_type = data.subject_type;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!SubjectType(subject_type, at + '/subject_type')) errors = join(errors, SubjectType.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (subject_type !== null) errors = fail(errors, at + '/subject_type', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/subject_type', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.sector_identifier_uri !== undefined) {
   const sector_identifier_uri = data.sector_identifier_uri;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!SectorIdentifierUri(sector_identifier_uri, at + '/sector_identifier_uri'))
    errors = join(errors, SectorIdentifierUri.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (sector_identifier_uri !== null) errors = fail(errors, at + '/sector_identifier_uri', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/sector_identifier_uri', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.default_max_age !== undefined) {
   const default_max_age = data.default_max_age;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!DefaultMaxAge(default_max_age, at + '/default_max_age')) errors = join(errors, DefaultMaxAge.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (default_max_age !== null) errors = fail(errors, at + '/default_max_age', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/default_max_age', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.require_auth_time !== undefined) {
   const require_auth_time = data.require_auth_time;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!RequireAuthTime(require_auth_time, at + '/require_auth_time')) errors = join(errors, RequireAuthTime.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (require_auth_time !== null) errors = fail(errors, at + '/require_auth_time', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/require_auth_time', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.post_logout_redirect_uris !== undefined) {
   const post_logout_redirect_uris = data.post_logout_redirect_uris;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!PostLogoutRedirectUris(post_logout_redirect_uris, at + '/post_logout_redirect_uris'))
    errors = join(errors, PostLogoutRedirectUris.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (post_logout_redirect_uris !== null) errors = fail(errors, at + '/post_logout_redirect_uris', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/post_logout_redirect_uris', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.backchannel_logout_uri !== undefined) {
   const backchannel_logout_uri = data.backchannel_logout_uri;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!BackchannelLogoutUri(backchannel_logout_uri, at + '/backchannel_logout_uri'))
    errors = join(errors, BackchannelLogoutUri.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (backchannel_logout_uri !== null) errors = fail(errors, at + '/backchannel_logout_uri', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/backchannel_logout_uri', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.backchannel_logout_session_required !== undefined) {
   const backchannel_logout_session_required = data.backchannel_logout_session_required;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (
    !BackchannelLogoutSessionRequired(backchannel_logout_session_required, at + '/backchannel_logout_session_required')
   )
    errors = join(errors, BackchannelLogoutSessionRequired.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (backchannel_logout_session_required !== null)
    errors = fail(errors, at + '/backchannel_logout_session_required', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/backchannel_logout_session_required', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.require_offline_access !== undefined) {
   const require_offline_access = data.require_offline_access;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!RequireOfflineAccess(require_offline_access, at + '/require_offline_access'))
    errors = join(errors, RequireOfflineAccess.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (require_offline_access !== null) errors = fail(errors, at + '/require_offline_access', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/require_offline_access', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.id_token_claims !== undefined) {
   const id_token_claims = data.id_token_claims;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!IdTokenClaims(id_token_claims, at + '/id_token_claims')) errors = join(errors, IdTokenClaims.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (id_token_claims !== null) errors = fail(errors, at + '/id_token_claims', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/id_token_claims', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.quota !== undefined) {
   const quota = data.quota;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!ClientQuota(quota, at + '/quota')) errors = join(errors, ClientQuota.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (quota !== null) errors = fail(errors, at + '/quota', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/quota', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.client_secret_rotation !== undefined) {
   const client_secret_rotation = data.client_secret_rotation;
   if (isObject(client_secret_rotation)) {
    if (client_secret_rotation.overlapSeconds === undefined)
     errors = fail(errors, at + '/client_secret_rotation', 'required', 'overlapSeconds');
    for (const key in client_secret_rotation) {
     if (!(key === 'overlapSeconds'))
      errors = fail(errors, at + '/client_secret_rotation', 'additionalProperties', key);
    }
    if (client_secret_rotation.overlapSeconds !== undefined) {
     const overlapSeconds = client_secret_rotation.overlapSeconds;
     if (!Number.isInteger(overlapSeconds))
      errors = fail(errors, at + '/client_secret_rotation/overlapSeconds', 'type', 'integer');
     if (typeof overlapSeconds == 'number' && isFinite(overlapSeconds)) {
      if (overlapSeconds > 2592000 || isNaN(overlapSeconds))
       errors = fail(errors, at + '/client_secret_rotation/overlapSeconds', 'maximum', 2592000);
      if (overlapSeconds < 0 || isNaN(overlapSeconds))
       errors = fail(errors, at + '/client_secret_rotation/overlapSeconds', 'minimum', 0);
     }
    }
   } else errors = fail(errors, at + '/client_secret_rotation', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 ClientPatch.errors = errors;
 return errors === null;
}

function ClientQuota(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.limit === undefined) errors = fail(errors, at, 'required', 'limit');
  if (data.windowSeconds === undefined) errors = fail(errors, at, 'required', 'windowSeconds');
  for (const key in data) {
   if (!(key === 'limit' || key === 'windowSeconds')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.limit !== undefined) {
   const limit = data.limit;
   if (!Number.isInteger(limit)) errors = fail(errors, at + '/limit', 'type', 'integer');
   if (typeof limit == 'number' && isFinite(limit)) {
    if (limit < 1 || isNaN(limit)) errors = fail(errors, at + '/limit', 'minimum', 1);
   }
  }
  if (data.windowSeconds !== undefined) {
   const windowSeconds = data.windowSeconds;
   if (!Number.isInteger(windowSeconds)) errors = fail(errors, at + '/windowSeconds', 'type', 'integer');
   if (typeof windowSeconds == 'number' && isFinite(windowSeconds)) {
    if (windowSeconds < 1 || isNaN(windowSeconds)) errors = fail(errors, at + '/windowSeconds', 'minimum', 1);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 ClientQuota.errors = errors;
 return errors === null;
}

const ClientRegistration_names = new Set([
 'client_id',
 'client_name',
 'token_endpoint_auth_method',
 'grant_types',
 'redirect_uris',
 'scope',
 'default_scope',
 'access_token_lifetime_seconds',
 'access_token_format',
 'access_token_signed_response_alg',
 'access_token_claims',
 'code_lifetime_seconds',
 'refresh_token_idle_lifetime_seconds',
 'refresh_token_absolute_lifetime_seconds',
 'jwks',
 'refresh_token_rotation',
 'forwards_address',
 'consent',
 'response_types',
 'id_token_signed_response_alg',
 'subject_type',
 'sector_identifier_uri',
 'default_max_age',
 'require_auth_time',
 'post_logout_redirect_uris',
 'backchannel_logout_uri',
 'backchannel_logout_session_required',
 'require_offline_access',
 'id_token_claims',
 'quota',
]);
function ClientRegistration(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   if (!ClientRegistration_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.client_id !== undefined) {
   if (!RegisteredClientId(data.client_id, at + '/client_id')) errors = join(errors, RegisteredClientId.errors);
  }
  if (data.client_name !== undefined) {
   if (!ClientName(data.client_name, at + '/client_name')) errors = join(errors, ClientName.errors);
  }
  if (data.token_endpoint_auth_method !== undefined) {
   if (!ClientAuthenticationMethod(data.token_endpoint_auth_method, at + '/token_endpoint_auth_method'))
    errors = join(errors, ClientAuthenticationMethod.errors);
  }
  if (data.grant_types !== undefined) {
   if (!GrantTypes(data.grant_types, at + '/grant_types')) errors = join(errors, GrantTypes.errors);
  }
  if (data.redirect_uris !== undefined) {
   if (!RedirectUris(data.redirect_uris, at + '/redirect_uris')) errors = join(errors, RedirectUris.errors);
  }
  if (data.scope !== undefined) {
   if (!RegisteredScope(data.scope, at + '/scope')) errors = join(errors, RegisteredScope.errors);
  }
  if (data.default_scope !== undefined) {
   if (!DefaultScope(data.default_scope, at + '/default_scope')) errors = join(errors, DefaultScope.errors);
  }
  if (data.access_token_lifetime_seconds !== undefined) {
   if (!AccessTokenLifetime(data.access_token_lifetime_seconds, at + '/access_token_lifetime_seconds'))
    errors = join(errors, AccessTokenLifetime.errors);
  }
  if (data.access_token_format !== undefined) {
   if (!AccessTokenFormat(data.access_token_format, at + '/access_token_format'))
    errors = join(errors, AccessTokenFormat.errors);
  }
  if (data.access_token_signed_response_alg !== undefined) {
   if (!AccessTokenAlgorithm(data.access_token_signed_response_alg, at + '/access_token_signed_response_alg'))
    errors = join(errors, AccessTokenAlgorithm.errors);
  }
  if (data.access_token_claims !== undefined) {
   if (!AccessTokenClaims(data.access_token_claims, at + '/access_token_claims'))
    errors = join(errors, AccessTokenClaims.errors);
  }
  if (data.code_lifetime_seconds !== undefined) {
   if (!CodeLifetime(data.code_lifetime_seconds, at + '/code_lifetime_seconds'))
    errors = join(errors, CodeLifetime.errors);
  }
  if (data.refresh_token_idle_lifetime_seconds !== undefined) {
   if (!RefreshTokenIdleLifetime(data.refresh_token_idle_lifetime_seconds, at + '/refresh_token_idle_lifetime_seconds'))
    errors = join(errors, RefreshTokenIdleLifetime.errors);
  }
  if (data.refresh_token_absolute_lifetime_seconds !== undefined) {
   if (
    !RefreshTokenAbsoluteLifetime(
     data.refresh_token_absolute_lifetime_seconds,
     at + '/refresh_token_absolute_lifetime_seconds',
    )
   )
    errors = join(errors, RefreshTokenAbsoluteLifetime.errors);
  }
  if (data.jwks !== undefined) {
   if (!ClientKeySet(data.jwks, at + '/jwks')) errors = join(errors, ClientKeySet.errors);
  }
  if (data.refresh_token_rotation !== undefined) {
   if (!RefreshTokenRotation(data.refresh_token_rotation, at + '/refresh_token_rotation'))
    errors = join(errors, RefreshTokenRotation.errors);
  }
  if (data.forwards_address !== undefined) {
   if (!ForwardsAddress(data.forwards_address, at + '/forwards_address')) errors = join(errors, ForwardsAddress.errors);
  }
  if (data.consent !== undefined) {
   if (!ClientConsent(data.consent, at + '/consent')) errors = join(errors, ClientConsent.errors);
  }
  if (data.response_types !== undefined) {
   if (!ResponseTypes(data.response_types, at + '/response_types')) errors = join(errors, ResponseTypes.errors);
  }
  if (data.id_token_signed_response_alg !== undefined) {
   if (!IdTokenAlgorithm(data.id_token_signed_response_alg, at + '/id_token_signed_response_alg'))
    errors = join(errors, IdTokenAlgorithm.errors);
  }
  if (data.subject_type !== undefined) {
   if (!SubjectType(data.subject_type, at + '/subject_type')) errors = join(errors, SubjectType.errors);
  }
  if (data.sector_identifier_uri !== undefined) {
   if (!SectorIdentifierUri(data.sector_identifier_uri, at + '/sector_identifier_uri'))
    errors = join(errors, SectorIdentifierUri.errors);
  }
  if (data.default_max_age !== undefined) {
   if (!DefaultMaxAge(data.default_max_age, at + '/default_max_age')) errors = join(errors, DefaultMaxAge.errors);
  }
  if (data.require_auth_time !== undefined) {
   if (!RequireAuthTime(data.require_auth_time, at + '/require_auth_time'))
    errors = join(errors, RequireAuthTime.errors);
  }
  if (data.post_logout_redirect_uris !== undefined) {
   if (!PostLogoutRedirectUris(data.post_logout_redirect_uris, at + '/post_logout_redirect_uris'))
    errors = join(errors, PostLogoutRedirectUris.errors);
  }
  if (data.backchannel_logout_uri !== undefined) {
   if (!BackchannelLogoutUri(data.backchannel_logout_uri, at + '/backchannel_logout_uri'))
    errors = join(errors, BackchannelLogoutUri.errors);
  }
  if (data.backchannel_logout_session_required !== undefined) {
   if (
    !BackchannelLogoutSessionRequired(
     data.backchannel_logout_session_required,
     at + '/backchannel_logout_session_required',
    )
   )
    errors = join(errors, BackchannelLogoutSessionRequired.errors);
  }
  if (data.require_offline_access !== undefined) {
   if (!RequireOfflineAccess(data.require_offline_access, at + '/require_offline_access'))
    errors = join(errors, RequireOfflineAccess.errors);
  }
  if (data.id_token_claims !== undefined) {
   if (!IdTokenClaims(data.id_token_claims, at + '/id_token_claims')) errors = join(errors, IdTokenClaims.errors);
  }
  if (data.quota !== undefined) {
   if (!ClientQuota(data.quota, at + '/quota')) errors = join(errors, ClientQuota.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 ClientRegistration.errors = errors;
 return errors === null;
}

function CodeLifetime(data, at = '') {
 let errors = null;
 if (!Number.isInteger(data)) errors = fail(errors, at, 'type', 'integer');
 if (typeof data == 'number' && isFinite(data)) {
  if (data > 600 || isNaN(data)) errors = fail(errors, at, 'maximum', 600);
  if (data < 1 || isNaN(data)) errors = fail(errors, at, 'minimum', 1);
 }
 CodeLifetime.errors = errors;
 return errors === null;
}

function CorsPolicy(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.origins === undefined) errors = fail(errors, at, 'required', 'origins');
  for (const key in data) {
   if (
    !(
     key === 'origins' ||
     key === 'methods' ||
     key === 'headers' ||
     key === 'exposedHeaders' ||
     key === 'credentials' ||
     key === 'maxAgeSeconds'
    )
   )
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.origins !== undefined) {
   const origins = data.origins;
   if (Array.isArray(origins)) {
    if (origins.length < 1) errors = fail(errors, at + '/origins', 'minItems', 1);
    const size = origins.length;
    for (let i = 0; i < size; i++) {
     const item = origins[i];
     if (typeof item === 'string') {
      if (length(item) > 255) errors = fail(errors, at + '/origins/' + i, 'maxLength', 255);
      if (length(item) < 1) errors = fail(errors, at + '/origins/' + i, 'minLength', 1);
     } else errors = fail(errors, at + '/origins/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/origins', 'type', 'array');
  }
  if (data.methods !== undefined) {
   const methods = data.methods;
   if (Array.isArray(methods)) {
    const size = methods.length;
    for (let i = 0; i < size; i++) {
     const item = methods[i];
     if (typeof item === 'string') {
      if (!pattern_95a855.test(item)) errors = fail(errors, at + '/methods/' + i, 'pattern', pattern_95a855);
     } else errors = fail(errors, at + '/methods/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/methods', 'type', 'array');
  }
  if (data.headers !== undefined) {
   if (!HeaderNames(data.headers, at + '/headers')) errors = join(errors, HeaderNames.errors);
  }
  if (data.exposedHeaders !== undefined) {
   if (!HeaderNames(data.exposedHeaders, at + '/exposedHeaders')) errors = join(errors, HeaderNames.errors);
  }
  if (data.credentials !== undefined) {
   if (typeof data.credentials !== 'boolean') errors = fail(errors, at + '/credentials', 'type', 'boolean');
  }
  if (data.maxAgeSeconds !== undefined) {
   const maxAgeSeconds = data.maxAgeSeconds;
   if (!Number.isInteger(maxAgeSeconds)) errors = fail(errors, at + '/maxAgeSeconds', 'type', 'integer');
   if (typeof maxAgeSeconds == 'number' && isFinite(maxAgeSeconds)) {
    if (maxAgeSeconds > 86400 || isNaN(maxAgeSeconds)) errors = fail(errors, at + '/maxAgeSeconds', 'maximum', 86400);
    if (maxAgeSeconds < 0 || isNaN(maxAgeSeconds)) errors = fail(errors, at + '/maxAgeSeconds', 'minimum', 0);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 CorsPolicy.errors = errors;
 return errors === null;
}

function DefaultMaxAge(data, at = '') {
 let errors = null;
 if (!Number.isInteger(data)) errors = fail(errors, at, 'type', 'integer');
 if (typeof data == 'number' && isFinite(data)) {
  if (data > 31536000 || isNaN(data)) errors = fail(errors, at, 'maximum', 31536000);
  if (data < 0 || isNaN(data)) errors = fail(errors, at, 'minimum', 0);
 }
 DefaultMaxAge.errors = errors;
 return errors === null;
}

function DefaultScope(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (length(data) > 4096) errors = fail(errors, at, 'maxLength', 4096);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 } else errors = fail(errors, at, 'type', 'string');
 DefaultScope.errors = errors;
 return errors === null;
}

function FileChange(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path === undefined) errors = fail(errors, at, 'required', 'path');
  if (data.content === undefined) errors = fail(errors, at, 'required', 'content');
  for (const key in data) {
   if (!(key === 'path' || key === 'content')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.path !== undefined) {
   const path = data.path;
   if (typeof path === 'string') {
    if (length(path) > 1024) errors = fail(errors, at + '/path', 'maxLength', 1024);
    if (length(path) < 1) errors = fail(errors, at + '/path', 'minLength', 1);
   } else errors = fail(errors, at + '/path', 'type', 'string');
  }
  if (data.content !== undefined) {
   const content = data.content;
   if (typeof content !== 'string' && content !== null)
    errors = fail(errors, at + '/content', 'type', ['string', 'null']);
   if (typeof content === 'string') {
    if (length(content) > 1048576) errors = fail(errors, at + '/content', 'maxLength', 1048576);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 FileChange.errors = errors;
 return errors === null;
}

function ForwardsAddress(data, at = '') {
 let errors = null;
 if (typeof data !== 'boolean') errors = fail(errors, at, 'type', 'boolean');
 ForwardsAddress.errors = errors;
 return errors === null;
}

const GrantType_values = ['authorization_code', 'implicit', 'password', 'client_credentials', 'refresh_token'];
function GrantType(data, at = '') {
 let errors = null;
 if (typeof data !== 'string') errors = fail(errors, at, 'type', 'string');
 if (!GrantType_values.includes(data)) errors = fail(errors, at, 'enum', GrantType_values);
 GrantType.errors = errors;
 return errors === null;
}

function GrantTypes(data, at = '') {
 let errors = null;
 if (Array.isArray(data)) {
  if (data.length > 5) errors = fail(errors, at, 'maxItems', 5);
  const size = data.length;
  for (let i = 0; i < size; i++) {
   if (!GrantType(data[i], at + '/' + i)) errors = join(errors, GrantType.errors);
  }
  let i = data.length;
  let j;
  if (i > 1) {
   outer: for (; i--;) {
    for (j = i; j--;) {
     if (equal(data[i], data[j])) {
      errors = fail(errors, at, 'uniqueItems', { i: i, j: j });
      break outer;
     }
    }
   }
  }
 } else errors = fail(errors, at, 'type', 'array');
 GrantTypes.errors = errors;
 return errors === null;
}

function HeaderNames(data, at = '') {
 let errors = null;
 if (Array.isArray(data)) {
  const size = data.length;
  for (let i = 0; i < size; i++) {
   const item = data[i];
   if (typeof item === 'string') {
    if (!pattern_95a855.test(item)) errors = fail(errors, at + '/' + i, 'pattern', pattern_95a855);
   } else errors = fail(errors, at + '/' + i, 'type', 'string');
  }
 } else errors = fail(errors, at, 'type', 'array');
 HeaderNames.errors = errors;
 return errors === null;
}

function HeaderRules(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   if (!(key === 'remove' || key === 'set' || key === 'add' || key === 'default'))
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.remove !== undefined) {
   if (!HeaderNames(data.remove, at + '/remove')) errors = join(errors, HeaderNames.errors);
  }
  if (data.set !== undefined) {
   if (!HeaderValues(data.set, at + '/set')) errors = join(errors, HeaderValues.errors);
  }
  if (data.add !== undefined) {
   if (!HeaderValues(data.add, at + '/add')) errors = join(errors, HeaderValues.errors);
  }
  if (data.default !== undefined) {
   if (!HeaderValues(data.default, at + '/default')) errors = join(errors, HeaderValues.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 HeaderRules.errors = errors;
 return errors === null;
}

function HeaderValues(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   const before = count(errors);
   if (typeof key === 'string') {
    if (!pattern_95a855.test(key)) errors = fail(errors, at, 'pattern', pattern_95a855, key);
   }
   const valid = before === count(errors);
   if (!valid) errors = fail(errors, at, 'propertyNames', key);
  }
  for (const key in data) {
   const value = data[key];
   if (typeof value === 'string') {
    if (length(value) > 8192)
     errors = fail(errors, at + '/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'maxLength', 8192);
    if (!pattern_bc1641.test(value))
     errors = fail(errors, at + '/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'pattern', pattern_bc1641);
   } else errors = fail(errors, at + '/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'string');
  }
 } else errors = fail(errors, at, 'type', 'object');
 HeaderValues.errors = errors;
 return errors === null;
}

const IdTokenAlgorithm_values = ['RS256', 'ES256', 'EdDSA'];
function IdTokenAlgorithm(data, at = '') {
 let errors = null;
 if (typeof data !== 'string') errors = fail(errors, at, 'type', 'string');
 if (!IdTokenAlgorithm_values.includes(data)) errors = fail(errors, at, 'enum', IdTokenAlgorithm_values);
 IdTokenAlgorithm.errors = errors;
 return errors === null;
}

const IdTokenClaims_values = ['scope', 'request'];
function IdTokenClaims(data, at = '') {
 let errors = null;
 if (typeof data !== 'string') errors = fail(errors, at, 'type', 'string');
 if (!IdTokenClaims_values.includes(data)) errors = fail(errors, at, 'enum', IdTokenClaims_values);
 IdTokenClaims.errors = errors;
 return errors === null;
}

function InitialAccessTokenRequest(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.max_uses === undefined) data.max_uses = 1;
  if (data.lifetime_seconds === undefined) data.lifetime_seconds = 86400;
  for (const key in data) {
   if (!(key === 'note' || key === 'max_uses' || key === 'lifetime_seconds'))
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.note !== undefined) {
   const note = data.note;
   if (typeof note === 'string') {
    if (length(note) > 255) errors = fail(errors, at + '/note', 'maxLength', 255);
    if (length(note) < 1) errors = fail(errors, at + '/note', 'minLength', 1);
   } else errors = fail(errors, at + '/note', 'type', 'string');
  }
  const max_uses = data.max_uses;
  if (!Number.isInteger(max_uses)) errors = fail(errors, at + '/max_uses', 'type', 'integer');
  if (typeof max_uses == 'number' && isFinite(max_uses)) {
   if (max_uses > 10000 || isNaN(max_uses)) errors = fail(errors, at + '/max_uses', 'maximum', 10000);
   if (max_uses < 1 || isNaN(max_uses)) errors = fail(errors, at + '/max_uses', 'minimum', 1);
  }
  const lifetime_seconds = data.lifetime_seconds;
  if (!Number.isInteger(lifetime_seconds)) errors = fail(errors, at + '/lifetime_seconds', 'type', 'integer');
  if (typeof lifetime_seconds == 'number' && isFinite(lifetime_seconds)) {
   if (lifetime_seconds > 31536000 || isNaN(lifetime_seconds))
    errors = fail(errors, at + '/lifetime_seconds', 'maximum', 31536000);
   if (lifetime_seconds < 60 || isNaN(lifetime_seconds)) errors = fail(errors, at + '/lifetime_seconds', 'minimum', 60);
  }
 } else errors = fail(errors, at, 'type', 'object');
 InitialAccessTokenRequest.errors = errors;
 return errors === null;
}

function InstancePatch(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.out === undefined) errors = fail(errors, at, 'required', 'out');
  for (const key in data) {
   if (!(key === 'out')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.out !== undefined) {
   if (typeof data.out !== 'boolean') errors = fail(errors, at + '/out', 'type', 'boolean');
  }
 } else errors = fail(errors, at, 'type', 'object');
 InstancePatch.errors = errors;
 return errors === null;
}

function InvitationRequest(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.lifetime_seconds === undefined) data.lifetime_seconds = 600;
  if (data.roles === undefined) errors = fail(errors, at, 'required', 'roles');
  for (const key in data) {
   if (!(key === 'roles' || key === 'lifetime_seconds')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.roles !== undefined) {
   if (!OwnerRoles(data.roles, at + '/roles')) errors = join(errors, OwnerRoles.errors);
  }
  const lifetime_seconds = data.lifetime_seconds;
  if (!Number.isInteger(lifetime_seconds)) errors = fail(errors, at + '/lifetime_seconds', 'type', 'integer');
  if (typeof lifetime_seconds == 'number' && isFinite(lifetime_seconds)) {
   if (lifetime_seconds > 86400 || isNaN(lifetime_seconds))
    errors = fail(errors, at + '/lifetime_seconds', 'maximum', 86400);
   if (lifetime_seconds < 60 || isNaN(lifetime_seconds)) errors = fail(errors, at + '/lifetime_seconds', 'minimum', 60);
  }
 } else errors = fail(errors, at, 'type', 'object');
 InvitationRequest.errors = errors;
 return errors === null;
}

const KeyChanges_format_values = ['yml', 'yaml', 'properties'];
function KeyChanges(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.application === undefined) errors = fail(errors, at, 'required', 'application');
  for (const key in data) {
   if (
    !(
     key === 'application' ||
     key === 'profile' ||
     key === 'format' ||
     key === 'set' ||
     key === 'secrets' ||
     key === 'remove'
    )
   )
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.application !== undefined) {
   const application = data.application;
   if (typeof application === 'string') {
    if (length(application) > 100) errors = fail(errors, at + '/application', 'maxLength', 100);
    if (length(application) < 1) errors = fail(errors, at + '/application', 'minLength', 1);
   } else errors = fail(errors, at + '/application', 'type', 'string');
  }
  if (data.profile !== undefined) {
   const profile = data.profile;
   if (typeof profile === 'string') {
    if (length(profile) > 255) errors = fail(errors, at + '/profile', 'maxLength', 255);
    if (length(profile) < 1) errors = fail(errors, at + '/profile', 'minLength', 1);
   } else errors = fail(errors, at + '/profile', 'type', 'string');
  }
  if (data.format !== undefined) {
   const format = data.format;
   if (typeof format !== 'string') errors = fail(errors, at + '/format', 'type', 'string');
   if (!KeyChanges_format_values.includes(format))
    errors = fail(errors, at + '/format', 'enum', KeyChanges_format_values);
  }
  if (data.set !== undefined) {
   const set = data.set;
   if (isObject(set)) {
    if (Object.keys(set).length > 200) errors = fail(errors, at + '/set', 'maxProperties', 200);
    for (const key in set) {
     const value = set[key];
     const before = count(errors);
     let valid = false;
     let passing = null;
     const before_2 = count(errors);
     if (
      typeof value !== 'string' &&
      !(typeof value == 'number' && isFinite(value)) &&
      typeof value !== 'boolean' &&
      value !== null
     )
      errors = fail(errors, at + '/set/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', [
       'string',
       'number',
       'boolean',
       'null',
      ]);
     let valid_2 = before_2 === count(errors);
     if (valid_2) {
      valid = true;
      passing = 0;
     }
     const before_3 = count(errors);
     if (Array.isArray(value)) {
      if (value.length > 200)
       errors = fail(errors, at + '/set/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'maxItems', 200);
      const size = value.length;
      for (let i = 0; i < size; i++) {
       const item = value[i];
       const before_4 = count(errors);
       let valid_3 = false;
       let passing_2 = null;
       const before_5 = count(errors);
       if (
        typeof item !== 'string' &&
        !(typeof item == 'number' && isFinite(item)) &&
        typeof item !== 'boolean' &&
        item !== null
       )
        errors = fail(errors, at + '/set/' + key.replace(/~/g, '~0').replace(/\//g, '~1') + '/' + i, 'type', [
         'string',
         'number',
         'boolean',
         'null',
        ]);
       let valid_4 = before_5 === count(errors);
       if (valid_4) {
        valid_3 = true;
        passing_2 = 0;
       }
       const before_6 = count(errors);
       if (isObject(item)) {
        if (Object.keys(item).length > 200)
         errors = fail(
          errors,
          at + '/set/' + key.replace(/~/g, '~0').replace(/\//g, '~1') + '/' + i,
          'maxProperties',
          200,
         );
        if (Object.keys(item).length < 1)
         errors = fail(
          errors,
          at + '/set/' + key.replace(/~/g, '~0').replace(/\//g, '~1') + '/' + i,
          'minProperties',
          1,
         );
        for (const key_2 in item) {
         const set_value_item_value = item[key_2];
         const before_7 = count(errors);
         let valid_5 = false;
         let passing_3 = null;
         const before_8 = count(errors);
         if (
          typeof set_value_item_value !== 'string' &&
          !(typeof set_value_item_value == 'number' && isFinite(set_value_item_value)) &&
          typeof set_value_item_value !== 'boolean' &&
          set_value_item_value !== null
         )
          errors = fail(
           errors,
           at +
            '/set/' +
            key.replace(/~/g, '~0').replace(/\//g, '~1') +
            '/' +
            i +
            '/' +
            key_2.replace(/~/g, '~0').replace(/\//g, '~1'),
           'type',
           ['string', 'number', 'boolean', 'null'],
          );
         let valid_6 = before_8 === count(errors);
         if (valid_6) {
          valid_5 = true;
          passing_3 = 0;
         }
         const before_9 = count(errors);
         if (Array.isArray(set_value_item_value)) {
          if (set_value_item_value.length > 200)
           errors = fail(
            errors,
            at +
             '/set/' +
             key.replace(/~/g, '~0').replace(/\//g, '~1') +
             '/' +
             i +
             '/' +
             key_2.replace(/~/g, '~0').replace(/\//g, '~1'),
            'maxItems',
            200,
           );
          const size_2 = set_value_item_value.length;
          for (let i_2 = 0; i_2 < size_2; i_2++) {
           const set_value_item_value_item = set_value_item_value[i_2];
           if (
            typeof set_value_item_value_item !== 'string' &&
            !(typeof set_value_item_value_item == 'number' && isFinite(set_value_item_value_item)) &&
            typeof set_value_item_value_item !== 'boolean' &&
            set_value_item_value_item !== null
           )
            errors = fail(
             errors,
             at +
              '/set/' +
              key.replace(/~/g, '~0').replace(/\//g, '~1') +
              '/' +
              i +
              '/' +
              key_2.replace(/~/g, '~0').replace(/\//g, '~1') +
              '/' +
              i_2,
             'type',
             ['string', 'number', 'boolean', 'null'],
            );
          }
         } else
          errors = fail(
           errors,
           at +
            '/set/' +
            key.replace(/~/g, '~0').replace(/\//g, '~1') +
            '/' +
            i +
            '/' +
            key_2.replace(/~/g, '~0').replace(/\//g, '~1'),
           'type',
           'array',
          );
         valid_6 = before_9 === count(errors);
         if (valid_6 && valid_5) {
          valid_5 = false;
          passing_3 = [passing_3, 1];
         } else {
          if (valid_6) {
           valid_5 = true;
           passing_3 = 1;
          }
         }
         if (!valid_5)
          errors = fail(
           errors,
           at +
            '/set/' +
            key.replace(/~/g, '~0').replace(/\//g, '~1') +
            '/' +
            i +
            '/' +
            key_2.replace(/~/g, '~0').replace(/\//g, '~1'),
           'oneOf',
           passing_3,
          );
         else errors = cut(errors, before_7);
        }
       } else
        errors = fail(errors, at + '/set/' + key.replace(/~/g, '~0').replace(/\//g, '~1') + '/' + i, 'type', 'object');
       valid_4 = before_6 === count(errors);
       if (valid_4 && valid_3) {
        valid_3 = false;
        passing_2 = [passing_2, 1];
       } else {
        if (valid_4) {
         valid_3 = true;
         passing_2 = 1;
        }
       }
       if (!valid_3)
        errors = fail(
         errors,
         at + '/set/' + key.replace(/~/g, '~0').replace(/\//g, '~1') + '/' + i,
         'oneOf',
         passing_2,
        );
       else errors = cut(errors, before_4);
      }
     } else errors = fail(errors, at + '/set/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'array');
     valid_2 = before_3 === count(errors);
     if (valid_2 && valid) {
      valid = false;
      passing = [passing, 1];
     } else {
      if (valid_2) {
       valid = true;
       passing = 1;
      }
     }
     if (!valid) errors = fail(errors, at + '/set/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'oneOf', passing);
     else errors = cut(errors, before);
    }
   } else errors = fail(errors, at + '/set', 'type', 'object');
  }
  if (data.secrets !== undefined) {
   const secrets = data.secrets;
   if (isObject(secrets)) {
    if (Object.keys(secrets).length > 200) errors = fail(errors, at + '/secrets', 'maxProperties', 200);
    for (const key in secrets) {
     const value = secrets[key];
     if (typeof value === 'string') {
      if (length(value) < 1)
       errors = fail(errors, at + '/secrets/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'minLength', 1);
     } else errors = fail(errors, at + '/secrets/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'string');
    }
   } else errors = fail(errors, at + '/secrets', 'type', 'object');
  }
  if (data.remove !== undefined) {
   const remove = data.remove;
   if (Array.isArray(remove)) {
    if (remove.length > 200) errors = fail(errors, at + '/remove', 'maxItems', 200);
    const size = remove.length;
    for (let i = 0; i < size; i++) {
     const item = remove[i];
     if (typeof item === 'string') {
      if (length(item) > 255) errors = fail(errors, at + '/remove/' + i, 'maxLength', 255);
      if (length(item) < 1) errors = fail(errors, at + '/remove/' + i, 'minLength', 1);
     } else errors = fail(errors, at + '/remove/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/remove', 'type', 'array');
  }
 } else errors = fail(errors, at, 'type', 'object');
 KeyChanges.errors = errors;
 return errors === null;
}

function KeyId(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (!pattern_c7c70e.test(data)) errors = fail(errors, at, 'pattern', pattern_c7c70e);
 } else errors = fail(errors, at, 'type', 'string');
 KeyId.errors = errors;
 return errors === null;
}

const KeyPurpose_values = ['access-token', 'handle', 'signature'];
function KeyPurpose(data, at = '') {
 let errors = null;
 if (typeof data !== 'string') errors = fail(errors, at, 'type', 'string');
 if (!KeyPurpose_values.includes(data)) errors = fail(errors, at, 'enum', KeyPurpose_values);
 KeyPurpose.errors = errors;
 return errors === null;
}

const KeyRotation_algorithm_values = ['A256GCM', 'HS256', 'RS256', 'ES256', 'EdDSA'];
function KeyRotation(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.purpose === undefined) errors = fail(errors, at, 'required', 'purpose');
  for (const key in data) {
   if (!(key === 'purpose' || key === 'algorithm')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.purpose !== undefined) {
   if (!KeyPurpose(data.purpose, at + '/purpose')) errors = join(errors, KeyPurpose.errors);
  }
  if (data.algorithm !== undefined) {
   const algorithm = data.algorithm;
   if (typeof algorithm !== 'string') errors = fail(errors, at + '/algorithm', 'type', 'string');
   if (!KeyRotation_algorithm_values.includes(algorithm))
    errors = fail(errors, at + '/algorithm', 'enum', KeyRotation_algorithm_values);
  }
 } else errors = fail(errors, at, 'type', 'object');
 KeyRotation.errors = errors;
 return errors === null;
}

function OwnClaims(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (Object.keys(data).length > 100) errors = fail(errors, at, 'maxProperties', 100);
  for (const key in data) {
   const before = count(errors);
   if (typeof key === 'string') {
    if (length(key) > 255) errors = fail(errors, at, 'maxLength', 255, key);
    if (length(key) < 1) errors = fail(errors, at, 'minLength', 1, key);
   }
   const valid = before === count(errors);
   if (!valid) errors = fail(errors, at, 'propertyNames', key);
  }
 } else errors = fail(errors, at, 'type', 'object');
 OwnClaims.errors = errors;
 return errors === null;
}

function OwnerAddress(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (Object.keys(data).length < 1) errors = fail(errors, at, 'minProperties', 1);
  for (const key in data) {
   if (
    !(
     key === 'formatted' ||
     key === 'street_address' ||
     key === 'locality' ||
     key === 'region' ||
     key === 'postal_code' ||
     key === 'country'
    )
   )
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.formatted !== undefined) {
   const formatted = data.formatted;
   if (typeof formatted === 'string') {
    if (length(formatted) > 2048) errors = fail(errors, at + '/formatted', 'maxLength', 2048);
    if (length(formatted) < 1) errors = fail(errors, at + '/formatted', 'minLength', 1);
   } else errors = fail(errors, at + '/formatted', 'type', 'string');
  }
  if (data.street_address !== undefined) {
   const street_address = data.street_address;
   if (typeof street_address === 'string') {
    if (length(street_address) > 1024) errors = fail(errors, at + '/street_address', 'maxLength', 1024);
    if (length(street_address) < 1) errors = fail(errors, at + '/street_address', 'minLength', 1);
   } else errors = fail(errors, at + '/street_address', 'type', 'string');
  }
  if (data.locality !== undefined) {
   const locality = data.locality;
   if (typeof locality === 'string') {
    if (length(locality) > 255) errors = fail(errors, at + '/locality', 'maxLength', 255);
    if (length(locality) < 1) errors = fail(errors, at + '/locality', 'minLength', 1);
   } else errors = fail(errors, at + '/locality', 'type', 'string');
  }
  if (data.region !== undefined) {
   const region = data.region;
   if (typeof region === 'string') {
    if (length(region) > 255) errors = fail(errors, at + '/region', 'maxLength', 255);
    if (length(region) < 1) errors = fail(errors, at + '/region', 'minLength', 1);
   } else errors = fail(errors, at + '/region', 'type', 'string');
  }
  if (data.postal_code !== undefined) {
   const postal_code = data.postal_code;
   if (typeof postal_code === 'string') {
    if (length(postal_code) > 64) errors = fail(errors, at + '/postal_code', 'maxLength', 64);
    if (length(postal_code) < 1) errors = fail(errors, at + '/postal_code', 'minLength', 1);
   } else errors = fail(errors, at + '/postal_code', 'type', 'string');
  }
  if (data.country !== undefined) {
   const country = data.country;
   if (typeof country === 'string') {
    if (length(country) > 255) errors = fail(errors, at + '/country', 'maxLength', 255);
    if (length(country) < 1) errors = fail(errors, at + '/country', 'minLength', 1);
   } else errors = fail(errors, at + '/country', 'type', 'string');
  }
 } else errors = fail(errors, at, 'type', 'object');
 OwnerAddress.errors = errors;
 return errors === null;
}

function OwnerDisabled(data, at = '') {
 let errors = null;
 if (typeof data !== 'boolean') errors = fail(errors, at, 'type', 'boolean');
 OwnerDisabled.errors = errors;
 return errors === null;
}

const OwnerInput_names = new Set([
 'owner_id',
 'username',
 'password',
 'name',
 'disabled',
 'roles',
 'scope',
 'profile',
 'managed_by',
 'created_at',
 'updated_at',
 'links',
]);
function OwnerInput(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.disabled === undefined) data.disabled = false;
  if (data.roles === undefined) data.roles = [];
  if (data.scope === undefined) data.scope = '';
  if (data.username === undefined) errors = fail(errors, at, 'required', 'username');
  for (const key in data) {
   if (!OwnerInput_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.username !== undefined) {
   if (!Username(data.username, at + '/username')) errors = join(errors, Username.errors);
  }
  if (data.password !== undefined) {
   if (!OwnerPassword(data.password, at + '/password')) errors = join(errors, OwnerPassword.errors);
  }
  if (data.name !== undefined) {
   if (!OwnerName(data.name, at + '/name')) errors = join(errors, OwnerName.errors);
  }
  if (!OwnerDisabled(data.disabled, at + '/disabled')) errors = join(errors, OwnerDisabled.errors);
  if (!OwnerRoles(data.roles, at + '/roles')) errors = join(errors, OwnerRoles.errors);
  if (!OwnerScope(data.scope, at + '/scope')) errors = join(errors, OwnerScope.errors);
  if (data.profile !== undefined) {
   if (!OwnerProfile(data.profile, at + '/profile')) errors = join(errors, OwnerProfile.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 OwnerInput.errors = errors;
 return errors === null;
}

function OwnerName(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (length(data) > 100) errors = fail(errors, at, 'maxLength', 100);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 } else errors = fail(errors, at, 'type', 'string');
 OwnerName.errors = errors;
 return errors === null;
}

function OwnerPassword(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (length(data) > 1024) errors = fail(errors, at, 'maxLength', 1024);
  if (length(data) < 8) errors = fail(errors, at, 'minLength', 8);
 } else errors = fail(errors, at, 'type', 'string');
 OwnerPassword.errors = errors;
 return errors === null;
}

const OwnerPatch_names = new Set([
 'username',
 'password',
 'name',
 'disabled',
 'roles',
 'scope',
 'profile',
 'owner_id',
 'managed_by',
 'created_at',
 'updated_at',
 'links',
]);
function OwnerPatch(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (Object.keys(data).length < 1) errors = fail(errors, at, 'minProperties', 1);
  for (const key in data) {
   if (!OwnerPatch_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.username !== undefined) {
   if (!Username(data.username, at + '/username')) errors = join(errors, Username.errors);
  }
  if (data.password !== undefined) {
   if (!OwnerPassword(data.password, at + '/password')) errors = join(errors, OwnerPassword.errors);
  }
  if (data.name !== undefined) {
   const name = data.name;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!OwnerName(name, at + '/name')) errors = join(errors, OwnerName.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (name !== null) errors = fail(errors, at + '/name', 'type', 'null');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/name', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.disabled !== undefined) {
   if (!OwnerDisabled(data.disabled, at + '/disabled')) errors = join(errors, OwnerDisabled.errors);
  }
  if (data.roles !== undefined) {
   if (!OwnerRoles(data.roles, at + '/roles')) errors = join(errors, OwnerRoles.errors);
  }
  if (data.scope !== undefined) {
   if (!OwnerScope(data.scope, at + '/scope')) errors = join(errors, OwnerScope.errors);
  }
  if (data.profile !== undefined) {
   if (!OwnerProfilePatch(data.profile, at + '/profile')) errors = join(errors, OwnerProfilePatch.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 OwnerPatch.errors = errors;
 return errors === null;
}

const OwnerProfile_names = new Set([
 'name',
 'given_name',
 'family_name',
 'middle_name',
 'nickname',
 'preferred_username',
 'profile',
 'picture',
 'website',
 'email',
 'email_verified',
 'gender',
 'birthdate',
 'zoneinfo',
 'locale',
 'phone_number',
 'phone_number_verified',
 'address',
 'claims',
]);
function OwnerProfile(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   if (!OwnerProfile_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.name !== undefined) {
   const name = data.name;
   if (typeof name === 'string') {
    if (length(name) > 100) errors = fail(errors, at + '/name', 'maxLength', 100);
    if (length(name) < 1) errors = fail(errors, at + '/name', 'minLength', 1);
   } else errors = fail(errors, at + '/name', 'type', 'string');
  }
  if (data.given_name !== undefined) {
   const given_name = data.given_name;
   if (typeof given_name === 'string') {
    if (length(given_name) > 100) errors = fail(errors, at + '/given_name', 'maxLength', 100);
    if (length(given_name) < 1) errors = fail(errors, at + '/given_name', 'minLength', 1);
   } else errors = fail(errors, at + '/given_name', 'type', 'string');
  }
  if (data.family_name !== undefined) {
   const family_name = data.family_name;
   if (typeof family_name === 'string') {
    if (length(family_name) > 100) errors = fail(errors, at + '/family_name', 'maxLength', 100);
    if (length(family_name) < 1) errors = fail(errors, at + '/family_name', 'minLength', 1);
   } else errors = fail(errors, at + '/family_name', 'type', 'string');
  }
  if (data.middle_name !== undefined) {
   const middle_name = data.middle_name;
   if (typeof middle_name === 'string') {
    if (length(middle_name) > 100) errors = fail(errors, at + '/middle_name', 'maxLength', 100);
    if (length(middle_name) < 1) errors = fail(errors, at + '/middle_name', 'minLength', 1);
   } else errors = fail(errors, at + '/middle_name', 'type', 'string');
  }
  if (data.nickname !== undefined) {
   const nickname = data.nickname;
   if (typeof nickname === 'string') {
    if (length(nickname) > 100) errors = fail(errors, at + '/nickname', 'maxLength', 100);
    if (length(nickname) < 1) errors = fail(errors, at + '/nickname', 'minLength', 1);
   } else errors = fail(errors, at + '/nickname', 'type', 'string');
  }
  if (data.preferred_username !== undefined) {
   const preferred_username = data.preferred_username;
   if (typeof preferred_username === 'string') {
    if (length(preferred_username) > 100) errors = fail(errors, at + '/preferred_username', 'maxLength', 100);
    if (length(preferred_username) < 1) errors = fail(errors, at + '/preferred_username', 'minLength', 1);
   } else errors = fail(errors, at + '/preferred_username', 'type', 'string');
  }
  if (data.profile !== undefined) {
   const profile = data.profile;
   if (typeof profile === 'string') {
    if (length(profile) > 2048) errors = fail(errors, at + '/profile', 'maxLength', 2048);
    if (length(profile) < 1) errors = fail(errors, at + '/profile', 'minLength', 1);
   } else errors = fail(errors, at + '/profile', 'type', 'string');
  }
  if (data.picture !== undefined) {
   const picture = data.picture;
   if (typeof picture === 'string') {
    if (length(picture) > 2048) errors = fail(errors, at + '/picture', 'maxLength', 2048);
    if (length(picture) < 1) errors = fail(errors, at + '/picture', 'minLength', 1);
   } else errors = fail(errors, at + '/picture', 'type', 'string');
  }
  if (data.website !== undefined) {
   const website = data.website;
   if (typeof website === 'string') {
    if (length(website) > 2048) errors = fail(errors, at + '/website', 'maxLength', 2048);
    if (length(website) < 1) errors = fail(errors, at + '/website', 'minLength', 1);
   } else errors = fail(errors, at + '/website', 'type', 'string');
  }
  if (data.email !== undefined) {
   const email = data.email;
   if (typeof email === 'string') {
    if (length(email) > 254) errors = fail(errors, at + '/email', 'maxLength', 254);
    if (length(email) < 1) errors = fail(errors, at + '/email', 'minLength', 1);
   } else errors = fail(errors, at + '/email', 'type', 'string');
  }
  if (data.email_verified !== undefined) {
   if (typeof data.email_verified !== 'boolean') errors = fail(errors, at + '/email_verified', 'type', 'boolean');
  }
  if (data.gender !== undefined) {
   const gender = data.gender;
   if (typeof gender === 'string') {
    if (length(gender) > 255) errors = fail(errors, at + '/gender', 'maxLength', 255);
    if (length(gender) < 1) errors = fail(errors, at + '/gender', 'minLength', 1);
   } else errors = fail(errors, at + '/gender', 'type', 'string');
  }
  if (data.birthdate !== undefined) {
   const birthdate = data.birthdate;
   if (typeof birthdate === 'string') {
    if (length(birthdate) > 10) errors = fail(errors, at + '/birthdate', 'maxLength', 10);
    if (length(birthdate) < 1) errors = fail(errors, at + '/birthdate', 'minLength', 1);
   } else errors = fail(errors, at + '/birthdate', 'type', 'string');
  }
  if (data.zoneinfo !== undefined) {
   const zoneinfo = data.zoneinfo;
   if (typeof zoneinfo === 'string') {
    if (length(zoneinfo) > 64) errors = fail(errors, at + '/zoneinfo', 'maxLength', 64);
    if (length(zoneinfo) < 1) errors = fail(errors, at + '/zoneinfo', 'minLength', 1);
   } else errors = fail(errors, at + '/zoneinfo', 'type', 'string');
  }
  if (data.locale !== undefined) {
   const locale = data.locale;
   if (typeof locale === 'string') {
    if (length(locale) > 64) errors = fail(errors, at + '/locale', 'maxLength', 64);
    if (length(locale) < 1) errors = fail(errors, at + '/locale', 'minLength', 1);
   } else errors = fail(errors, at + '/locale', 'type', 'string');
  }
  if (data.phone_number !== undefined) {
   const phone_number = data.phone_number;
   if (typeof phone_number === 'string') {
    if (length(phone_number) > 64) errors = fail(errors, at + '/phone_number', 'maxLength', 64);
    if (length(phone_number) < 1) errors = fail(errors, at + '/phone_number', 'minLength', 1);
   } else errors = fail(errors, at + '/phone_number', 'type', 'string');
  }
  if (data.phone_number_verified !== undefined) {
   if (typeof data.phone_number_verified !== 'boolean')
    errors = fail(errors, at + '/phone_number_verified', 'type', 'boolean');
  }
  if (data.address !== undefined) {
   if (!OwnerAddress(data.address, at + '/address')) errors = join(errors, OwnerAddress.errors);
  }
  if (data.claims !== undefined) {
   if (!OwnClaims(data.claims, at + '/claims')) errors = join(errors, OwnClaims.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 OwnerProfile.errors = errors;
 return errors === null;
}

const OwnerProfilePatch_names = new Set([
 'name',
 'given_name',
 'family_name',
 'middle_name',
 'nickname',
 'preferred_username',
 'profile',
 'picture',
 'website',
 'email',
 'email_verified',
 'gender',
 'birthdate',
 'zoneinfo',
 'locale',
 'phone_number',
 'phone_number_verified',
 'address',
 'claims',
]);
function OwnerProfilePatch(data, at = '') {
 let errors = null;
 if (!isObject(data) && data !== null) errors = fail(errors, at, 'type', ['object', 'null']);
 if (isObject(data)) {
  for (const key in data) {
   if (!OwnerProfilePatch_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.name !== undefined) {
   const name = data.name;
   if (typeof name !== 'string' && name !== null) errors = fail(errors, at + '/name', 'type', ['string', 'null']);
   if (typeof name === 'string') {
    if (length(name) > 100) errors = fail(errors, at + '/name', 'maxLength', 100);
    if (length(name) < 1) errors = fail(errors, at + '/name', 'minLength', 1);
   }
  }
  if (data.given_name !== undefined) {
   const given_name = data.given_name;
   if (typeof given_name !== 'string' && given_name !== null)
    errors = fail(errors, at + '/given_name', 'type', ['string', 'null']);
   if (typeof given_name === 'string') {
    if (length(given_name) > 100) errors = fail(errors, at + '/given_name', 'maxLength', 100);
    if (length(given_name) < 1) errors = fail(errors, at + '/given_name', 'minLength', 1);
   }
  }
  if (data.family_name !== undefined) {
   const family_name = data.family_name;
   if (typeof family_name !== 'string' && family_name !== null)
    errors = fail(errors, at + '/family_name', 'type', ['string', 'null']);
   if (typeof family_name === 'string') {
    if (length(family_name) > 100) errors = fail(errors, at + '/family_name', 'maxLength', 100);
    if (length(family_name) < 1) errors = fail(errors, at + '/family_name', 'minLength', 1);
   }
  }
  if (data.middle_name !== undefined) {
   const middle_name = data.middle_name;
   if (typeof middle_name !== 'string' && middle_name !== null)
    errors = fail(errors, at + '/middle_name', 'type', ['string', 'null']);
   if (typeof middle_name === 'string') {
    if (length(middle_name) > 100) errors = fail(errors, at + '/middle_name', 'maxLength', 100);
    if (length(middle_name) < 1) errors = fail(errors, at + '/middle_name', 'minLength', 1);
   }
  }
  if (data.nickname !== undefined) {
   const nickname = data.nickname;
   if (typeof nickname !== 'string' && nickname !== null)
    errors = fail(errors, at + '/nickname', 'type', ['string', 'null']);
   if (typeof nickname === 'string') {
    if (length(nickname) > 100) errors = fail(errors, at + '/nickname', 'maxLength', 100);
    if (length(nickname) < 1) errors = fail(errors, at + '/nickname', 'minLength', 1);
   }
  }
  if (data.preferred_username !== undefined) {
   const preferred_username = data.preferred_username;
   if (typeof preferred_username !== 'string' && preferred_username !== null)
    errors = fail(errors, at + '/preferred_username', 'type', ['string', 'null']);
   if (typeof preferred_username === 'string') {
    if (length(preferred_username) > 100) errors = fail(errors, at + '/preferred_username', 'maxLength', 100);
    if (length(preferred_username) < 1) errors = fail(errors, at + '/preferred_username', 'minLength', 1);
   }
  }
  if (data.profile !== undefined) {
   const profile = data.profile;
   if (typeof profile !== 'string' && profile !== null)
    errors = fail(errors, at + '/profile', 'type', ['string', 'null']);
   if (typeof profile === 'string') {
    if (length(profile) > 2048) errors = fail(errors, at + '/profile', 'maxLength', 2048);
    if (length(profile) < 1) errors = fail(errors, at + '/profile', 'minLength', 1);
   }
  }
  if (data.picture !== undefined) {
   const picture = data.picture;
   if (typeof picture !== 'string' && picture !== null)
    errors = fail(errors, at + '/picture', 'type', ['string', 'null']);
   if (typeof picture === 'string') {
    if (length(picture) > 2048) errors = fail(errors, at + '/picture', 'maxLength', 2048);
    if (length(picture) < 1) errors = fail(errors, at + '/picture', 'minLength', 1);
   }
  }
  if (data.website !== undefined) {
   const website = data.website;
   if (typeof website !== 'string' && website !== null)
    errors = fail(errors, at + '/website', 'type', ['string', 'null']);
   if (typeof website === 'string') {
    if (length(website) > 2048) errors = fail(errors, at + '/website', 'maxLength', 2048);
    if (length(website) < 1) errors = fail(errors, at + '/website', 'minLength', 1);
   }
  }
  if (data.email !== undefined) {
   const email = data.email;
   if (typeof email !== 'string' && email !== null) errors = fail(errors, at + '/email', 'type', ['string', 'null']);
   if (typeof email === 'string') {
    if (length(email) > 254) errors = fail(errors, at + '/email', 'maxLength', 254);
    if (length(email) < 1) errors = fail(errors, at + '/email', 'minLength', 1);
   }
  }
  if (data.email_verified !== undefined) {
   const email_verified = data.email_verified;
   if (typeof email_verified !== 'boolean' && email_verified !== null)
    errors = fail(errors, at + '/email_verified', 'type', ['boolean', 'null']);
  }
  if (data.gender !== undefined) {
   const gender = data.gender;
   if (typeof gender !== 'string' && gender !== null) errors = fail(errors, at + '/gender', 'type', ['string', 'null']);
   if (typeof gender === 'string') {
    if (length(gender) > 255) errors = fail(errors, at + '/gender', 'maxLength', 255);
    if (length(gender) < 1) errors = fail(errors, at + '/gender', 'minLength', 1);
   }
  }
  if (data.birthdate !== undefined) {
   const birthdate = data.birthdate;
   if (typeof birthdate !== 'string' && birthdate !== null)
    errors = fail(errors, at + '/birthdate', 'type', ['string', 'null']);
   if (typeof birthdate === 'string') {
    if (length(birthdate) > 10) errors = fail(errors, at + '/birthdate', 'maxLength', 10);
    if (length(birthdate) < 1) errors = fail(errors, at + '/birthdate', 'minLength', 1);
   }
  }
  if (data.zoneinfo !== undefined) {
   const zoneinfo = data.zoneinfo;
   if (typeof zoneinfo !== 'string' && zoneinfo !== null)
    errors = fail(errors, at + '/zoneinfo', 'type', ['string', 'null']);
   if (typeof zoneinfo === 'string') {
    if (length(zoneinfo) > 64) errors = fail(errors, at + '/zoneinfo', 'maxLength', 64);
    if (length(zoneinfo) < 1) errors = fail(errors, at + '/zoneinfo', 'minLength', 1);
   }
  }
  if (data.locale !== undefined) {
   const locale = data.locale;
   if (typeof locale !== 'string' && locale !== null) errors = fail(errors, at + '/locale', 'type', ['string', 'null']);
   if (typeof locale === 'string') {
    if (length(locale) > 64) errors = fail(errors, at + '/locale', 'maxLength', 64);
    if (length(locale) < 1) errors = fail(errors, at + '/locale', 'minLength', 1);
   }
  }
  if (data.phone_number !== undefined) {
   const phone_number = data.phone_number;
   if (typeof phone_number !== 'string' && phone_number !== null)
    errors = fail(errors, at + '/phone_number', 'type', ['string', 'null']);
   if (typeof phone_number === 'string') {
    if (length(phone_number) > 64) errors = fail(errors, at + '/phone_number', 'maxLength', 64);
    if (length(phone_number) < 1) errors = fail(errors, at + '/phone_number', 'minLength', 1);
   }
  }
  if (data.phone_number_verified !== undefined) {
   const phone_number_verified = data.phone_number_verified;
   if (typeof phone_number_verified !== 'boolean' && phone_number_verified !== null)
    errors = fail(errors, at + '/phone_number_verified', 'type', ['boolean', 'null']);
  }
  if (data.address !== undefined) {
   const address = data.address;
   if (!isObject(address) && address !== null) errors = fail(errors, at + '/address', 'type', ['object', 'null']);
   if (isObject(address)) {
    for (const key in address) {
     if (
      !(
       key === 'formatted' ||
       key === 'street_address' ||
       key === 'locality' ||
       key === 'region' ||
       key === 'postal_code' ||
       key === 'country'
      )
     )
      errors = fail(errors, at + '/address', 'additionalProperties', key);
    }
    if (address.formatted !== undefined) {
     const formatted = address.formatted;
     if (typeof formatted !== 'string' && formatted !== null)
      errors = fail(errors, at + '/address/formatted', 'type', ['string', 'null']);
     if (typeof formatted === 'string') {
      if (length(formatted) > 2048) errors = fail(errors, at + '/address/formatted', 'maxLength', 2048);
      if (length(formatted) < 1) errors = fail(errors, at + '/address/formatted', 'minLength', 1);
     }
    }
    if (address.street_address !== undefined) {
     const street_address = address.street_address;
     if (typeof street_address !== 'string' && street_address !== null)
      errors = fail(errors, at + '/address/street_address', 'type', ['string', 'null']);
     if (typeof street_address === 'string') {
      if (length(street_address) > 1024) errors = fail(errors, at + '/address/street_address', 'maxLength', 1024);
      if (length(street_address) < 1) errors = fail(errors, at + '/address/street_address', 'minLength', 1);
     }
    }
    if (address.locality !== undefined) {
     const locality = address.locality;
     if (typeof locality !== 'string' && locality !== null)
      errors = fail(errors, at + '/address/locality', 'type', ['string', 'null']);
     if (typeof locality === 'string') {
      if (length(locality) > 255) errors = fail(errors, at + '/address/locality', 'maxLength', 255);
      if (length(locality) < 1) errors = fail(errors, at + '/address/locality', 'minLength', 1);
     }
    }
    if (address.region !== undefined) {
     const region = address.region;
     if (typeof region !== 'string' && region !== null)
      errors = fail(errors, at + '/address/region', 'type', ['string', 'null']);
     if (typeof region === 'string') {
      if (length(region) > 255) errors = fail(errors, at + '/address/region', 'maxLength', 255);
      if (length(region) < 1) errors = fail(errors, at + '/address/region', 'minLength', 1);
     }
    }
    if (address.postal_code !== undefined) {
     const postal_code = address.postal_code;
     if (typeof postal_code !== 'string' && postal_code !== null)
      errors = fail(errors, at + '/address/postal_code', 'type', ['string', 'null']);
     if (typeof postal_code === 'string') {
      if (length(postal_code) > 64) errors = fail(errors, at + '/address/postal_code', 'maxLength', 64);
      if (length(postal_code) < 1) errors = fail(errors, at + '/address/postal_code', 'minLength', 1);
     }
    }
    if (address.country !== undefined) {
     const country = address.country;
     if (typeof country !== 'string' && country !== null)
      errors = fail(errors, at + '/address/country', 'type', ['string', 'null']);
     if (typeof country === 'string') {
      if (length(country) > 255) errors = fail(errors, at + '/address/country', 'maxLength', 255);
      if (length(country) < 1) errors = fail(errors, at + '/address/country', 'minLength', 1);
     }
    }
   }
  }
  if (data.claims !== undefined) {
   const claims = data.claims;
   if (!isObject(claims) && claims !== null) errors = fail(errors, at + '/claims', 'type', ['object', 'null']);
  }
 }
 OwnerProfilePatch.errors = errors;
 return errors === null;
}

function OwnerRegistration(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.username === undefined) errors = fail(errors, at, 'required', 'username');
  if (data.password === undefined) errors = fail(errors, at, 'required', 'password');
  for (const key in data) {
   if (
    !(
     key === 'username' ||
     key === 'password' ||
     key === 'name' ||
     key === 'disabled' ||
     key === 'roles' ||
     key === 'scope' ||
     key === 'profile'
    )
   )
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.username !== undefined) {
   if (!Username(data.username, at + '/username')) errors = join(errors, Username.errors);
  }
  if (data.password !== undefined) {
   if (!OwnerPassword(data.password, at + '/password')) errors = join(errors, OwnerPassword.errors);
  }
  if (data.name !== undefined) {
   if (!OwnerName(data.name, at + '/name')) errors = join(errors, OwnerName.errors);
  }
  if (data.disabled !== undefined) {
   if (!OwnerDisabled(data.disabled, at + '/disabled')) errors = join(errors, OwnerDisabled.errors);
  }
  if (data.roles !== undefined) {
   if (!OwnerRoles(data.roles, at + '/roles')) errors = join(errors, OwnerRoles.errors);
  }
  if (data.scope !== undefined) {
   if (!OwnerScope(data.scope, at + '/scope')) errors = join(errors, OwnerScope.errors);
  }
  if (data.profile !== undefined) {
   if (!OwnerProfile(data.profile, at + '/profile')) errors = join(errors, OwnerProfile.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 OwnerRegistration.errors = errors;
 return errors === null;
}

const OwnerRoles_items_values = ['viewer', 'operator', 'clients', 'administrator'];
function OwnerRoles(data, at = '') {
 let errors = null;
 if (Array.isArray(data)) {
  if (data.length > 4) errors = fail(errors, at, 'maxItems', 4);
  const size = data.length;
  for (let i = 0; i < size; i++) {
   const item = data[i];
   if (typeof item !== 'string') errors = fail(errors, at + '/' + i, 'type', 'string');
   if (!OwnerRoles_items_values.includes(item)) errors = fail(errors, at + '/' + i, 'enum', OwnerRoles_items_values);
  }
  let i = data.length;
  let j;
  if (i > 1) {
   const indices = {};
   for (; i--;) {
    const item = data[i];
    if (typeof item !== 'string') continue;
    if (typeof indices[item] == 'number') {
     j = indices[item];
     errors = fail(errors, at, 'uniqueItems', { i: i, j: j });
     break;
    }
    indices[item] = i;
   }
  }
 } else errors = fail(errors, at, 'type', 'array');
 OwnerRoles.errors = errors;
 return errors === null;
}

function OwnerScope(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (length(data) > 1024) errors = fail(errors, at, 'maxLength', 1024);
 } else errors = fail(errors, at, 'type', 'string');
 OwnerScope.errors = errors;
 return errors === null;
}

function Plaintext(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.value === undefined) errors = fail(errors, at, 'required', 'value');
  for (const key in data) {
   if (!(key === 'value' || key === 'key' || key === 'application' || key === 'profile'))
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.value !== undefined) {
   const value = data.value;
   if (typeof value === 'string') {
    if (length(value) > 65536) errors = fail(errors, at + '/value', 'maxLength', 65536);
   } else errors = fail(errors, at + '/value', 'type', 'string');
  }
  if (data.key !== undefined) {
   if (!KeyId(data.key, at + '/key')) errors = join(errors, KeyId.errors);
  }
  if (data.application !== undefined) {
   if (!BoundApplication(data.application, at + '/application')) errors = join(errors, BoundApplication.errors);
  }
  if (data.profile !== undefined) {
   if (!BoundProfile(data.profile, at + '/profile')) errors = join(errors, BoundProfile.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 Plaintext.errors = errors;
 return errors === null;
}

function PostLogoutRedirectUris(data, at = '') {
 let errors = null;
 if (Array.isArray(data)) {
  if (data.length > 50) errors = fail(errors, at, 'maxItems', 50);
  const size = data.length;
  for (let i = 0; i < size; i++) {
   const item = data[i];
   if (typeof item === 'string') {
    if (length(item) > 2048) errors = fail(errors, at + '/' + i, 'maxLength', 2048);
    if (length(item) < 1) errors = fail(errors, at + '/' + i, 'minLength', 1);
   } else errors = fail(errors, at + '/' + i, 'type', 'string');
  }
  let i = data.length;
  let j;
  if (i > 1) {
   const indices = {};
   for (; i--;) {
    const item = data[i];
    if (typeof item !== 'string') continue;
    if (typeof indices[item] == 'number') {
     j = indices[item];
     errors = fail(errors, at, 'uniqueItems', { i: i, j: j });
     break;
    }
    indices[item] = i;
   }
  }
 } else errors = fail(errors, at, 'type', 'array');
 PostLogoutRedirectUris.errors = errors;
 return errors === null;
}

function Push(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.repository !== undefined) {
   if (!PushedRepository(data.repository, at + '/repository')) errors = join(errors, PushedRepository.errors);
  }
  if (data.project !== undefined) {
   if (!PushedRepository(data.project, at + '/project')) errors = join(errors, PushedRepository.errors);
  }
  if (data.resource !== undefined) {
   const resource = data.resource;
   if (isObject(resource)) {
    if (resource.repository !== undefined) {
     if (!PushedRepository(resource.repository, at + '/resource/repository'))
      errors = join(errors, PushedRepository.errors);
    }
   } else errors = fail(errors, at + '/resource', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 Push.errors = errors;
 return errors === null;
}

function PushedRepository(data, at = '') {
 let errors = null;
 if (isObject(data)) {
 } else errors = fail(errors, at, 'type', 'object');
 PushedRepository.errors = errors;
 return errors === null;
}

function RedirectUris(data, at = '') {
 let errors = null;
 if (Array.isArray(data)) {
  if (data.length > 50) errors = fail(errors, at, 'maxItems', 50);
  const size = data.length;
  for (let i = 0; i < size; i++) {
   const item = data[i];
   if (typeof item === 'string') {
    if (length(item) > 2048) errors = fail(errors, at + '/' + i, 'maxLength', 2048);
    if (length(item) < 1) errors = fail(errors, at + '/' + i, 'minLength', 1);
   } else errors = fail(errors, at + '/' + i, 'type', 'string');
  }
  let i = data.length;
  let j;
  if (i > 1) {
   const indices = {};
   for (; i--;) {
    const item = data[i];
    if (typeof item !== 'string') continue;
    if (typeof indices[item] == 'number') {
     j = indices[item];
     errors = fail(errors, at, 'uniqueItems', { i: i, j: j });
     break;
    }
    indices[item] = i;
   }
  }
 } else errors = fail(errors, at, 'type', 'array');
 RedirectUris.errors = errors;
 return errors === null;
}

function RefreshTokenAbsoluteLifetime(data, at = '') {
 let errors = null;
 if (!Number.isInteger(data)) errors = fail(errors, at, 'type', 'integer');
 if (typeof data == 'number' && isFinite(data)) {
  if (data > 315360000 || isNaN(data)) errors = fail(errors, at, 'maximum', 315360000);
  if (data < 1 || isNaN(data)) errors = fail(errors, at, 'minimum', 1);
 }
 RefreshTokenAbsoluteLifetime.errors = errors;
 return errors === null;
}

function RefreshTokenIdleLifetime(data, at = '') {
 let errors = null;
 if (!Number.isInteger(data)) errors = fail(errors, at, 'type', 'integer');
 if (typeof data == 'number' && isFinite(data)) {
  if (data > 315360000 || isNaN(data)) errors = fail(errors, at, 'maximum', 315360000);
  if (data < 1 || isNaN(data)) errors = fail(errors, at, 'minimum', 1);
 }
 RefreshTokenIdleLifetime.errors = errors;
 return errors === null;
}

function RefreshTokenRotation(data, at = '') {
 let errors = null;
 if (typeof data !== 'boolean') errors = fail(errors, at, 'type', 'boolean');
 RefreshTokenRotation.errors = errors;
 return errors === null;
}

function RegisteredClientId(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (length(data) > 128) errors = fail(errors, at, 'maxLength', 128);
  if (!pattern_f712d1.test(data)) errors = fail(errors, at, 'pattern', pattern_f712d1);
 } else errors = fail(errors, at, 'type', 'string');
 RegisteredClientId.errors = errors;
 return errors === null;
}

function RegisteredScope(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (length(data) > 4096) errors = fail(errors, at, 'maxLength', 4096);
 } else errors = fail(errors, at, 'type', 'string');
 RegisteredScope.errors = errors;
 return errors === null;
}

const RegistrationRequest_application_type_values = ['native', 'web'];
function RegistrationRequest(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.client_id !== undefined) {
   if (typeof data.client_id !== 'string') errors = fail(errors, at + '/client_id', 'type', 'string');
  }
  if (data.client_secret !== undefined) {
   if (typeof data.client_secret !== 'string') errors = fail(errors, at + '/client_secret', 'type', 'string');
  }
  if (data.scope !== undefined) {
   if (typeof data.scope !== 'string') errors = fail(errors, at + '/scope', 'type', 'string');
  }
  if (data.application_type !== undefined) {
   const application_type = data.application_type;
   if (typeof application_type !== 'string') errors = fail(errors, at + '/application_type', 'type', 'string');
   if (!RegistrationRequest_application_type_values.includes(application_type))
    errors = fail(errors, at + '/application_type', 'enum', RegistrationRequest_application_type_values);
  }
  if (data.software_statement !== undefined) {
   if (typeof data.software_statement !== 'string') errors = fail(errors, at + '/software_statement', 'type', 'string');
  }
  if (data.client_name !== undefined) {
   if (!ClientName(data.client_name, at + '/client_name')) errors = join(errors, ClientName.errors);
  }
  if (data.client_uri !== undefined) {
   if (typeof data.client_uri !== 'string') errors = fail(errors, at + '/client_uri', 'type', 'string');
  }
  if (data.logo_uri !== undefined) {
   if (typeof data.logo_uri !== 'string') errors = fail(errors, at + '/logo_uri', 'type', 'string');
  }
  if (data.tos_uri !== undefined) {
   if (typeof data.tos_uri !== 'string') errors = fail(errors, at + '/tos_uri', 'type', 'string');
  }
  if (data.policy_uri !== undefined) {
   if (typeof data.policy_uri !== 'string') errors = fail(errors, at + '/policy_uri', 'type', 'string');
  }
  if (data.contacts !== undefined) {
   const contacts = data.contacts;
   if (Array.isArray(contacts)) {
    const size = contacts.length;
    for (let i = 0; i < size; i++) {
     if (typeof contacts[i] !== 'string') errors = fail(errors, at + '/contacts/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/contacts', 'type', 'array');
  }
  if (data.software_id !== undefined) {
   if (typeof data.software_id !== 'string') errors = fail(errors, at + '/software_id', 'type', 'string');
  }
  if (data.software_version !== undefined) {
   if (typeof data.software_version !== 'string') errors = fail(errors, at + '/software_version', 'type', 'string');
  }
  if (data.redirect_uris !== undefined) {
   if (!RedirectUris(data.redirect_uris, at + '/redirect_uris')) errors = join(errors, RedirectUris.errors);
  }
  if (data.token_endpoint_auth_method !== undefined) {
   if (!ClientAuthenticationMethod(data.token_endpoint_auth_method, at + '/token_endpoint_auth_method'))
    errors = join(errors, ClientAuthenticationMethod.errors);
  }
  if (data.grant_types !== undefined) {
   if (!GrantTypes(data.grant_types, at + '/grant_types')) errors = join(errors, GrantTypes.errors);
  }
  if (data.response_types !== undefined) {
   if (!ResponseTypes(data.response_types, at + '/response_types')) errors = join(errors, ResponseTypes.errors);
  }
  if (data.id_token_signed_response_alg !== undefined) {
   if (!IdTokenAlgorithm(data.id_token_signed_response_alg, at + '/id_token_signed_response_alg'))
    errors = join(errors, IdTokenAlgorithm.errors);
  }
  if (data.subject_type !== undefined) {
   if (!SubjectType(data.subject_type, at + '/subject_type')) errors = join(errors, SubjectType.errors);
  }
  if (data.default_max_age !== undefined) {
   if (!DefaultMaxAge(data.default_max_age, at + '/default_max_age')) errors = join(errors, DefaultMaxAge.errors);
  }
  if (data.require_auth_time !== undefined) {
   if (!RequireAuthTime(data.require_auth_time, at + '/require_auth_time'))
    errors = join(errors, RequireAuthTime.errors);
  }
  if (data.post_logout_redirect_uris !== undefined) {
   if (!PostLogoutRedirectUris(data.post_logout_redirect_uris, at + '/post_logout_redirect_uris'))
    errors = join(errors, PostLogoutRedirectUris.errors);
  }
  if (data.backchannel_logout_uri !== undefined) {
   if (!BackchannelLogoutUri(data.backchannel_logout_uri, at + '/backchannel_logout_uri'))
    errors = join(errors, BackchannelLogoutUri.errors);
  }
  if (data.backchannel_logout_session_required !== undefined) {
   if (
    !BackchannelLogoutSessionRequired(
     data.backchannel_logout_session_required,
     at + '/backchannel_logout_session_required',
    )
   )
    errors = join(errors, BackchannelLogoutSessionRequired.errors);
  }
  if (data.require_offline_access !== undefined) {
   if (!RequireOfflineAccess(data.require_offline_access, at + '/require_offline_access'))
    errors = join(errors, RequireOfflineAccess.errors);
  }
  if (data.id_token_claims !== undefined) {
   if (!IdTokenClaims(data.id_token_claims, at + '/id_token_claims')) errors = join(errors, IdTokenClaims.errors);
  }
  if (data.jwks !== undefined) {
   if (!ClientKeySet(data.jwks, at + '/jwks')) errors = join(errors, ClientKeySet.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 RegistrationRequest.errors = errors;
 return errors === null;
}

function RequireAuthTime(data, at = '') {
 let errors = null;
 if (typeof data !== 'boolean') errors = fail(errors, at, 'type', 'boolean');
 RequireAuthTime.errors = errors;
 return errors === null;
}

function RequireOfflineAccess(data, at = '') {
 let errors = null;
 if (typeof data !== 'boolean') errors = fail(errors, at, 'type', 'boolean');
 RequireOfflineAccess.errors = errors;
 return errors === null;
}

const ResponseTypes_items_values = [
 'code',
 'token',
 'id_token',
 'id_token token',
 'code id_token',
 'token id_token',
 'id_token code',
];
function ResponseTypes(data, at = '') {
 let errors = null;
 if (Array.isArray(data)) {
  if (data.length > 5) errors = fail(errors, at, 'maxItems', 5);
  const size = data.length;
  for (let i = 0; i < size; i++) {
   const item = data[i];
   if (typeof item !== 'string') errors = fail(errors, at + '/' + i, 'type', 'string');
   if (!ResponseTypes_items_values.includes(item))
    errors = fail(errors, at + '/' + i, 'enum', ResponseTypes_items_values);
  }
  let i = data.length;
  let j;
  if (i > 1) {
   const indices = {};
   for (; i--;) {
    const item = data[i];
    if (typeof item !== 'string') continue;
    if (typeof indices[item] == 'number') {
     j = indices[item];
     errors = fail(errors, at, 'uniqueItems', { i: i, j: j });
     break;
    }
    indices[item] = i;
   }
  }
 } else errors = fail(errors, at, 'type', 'array');
 ResponseTypes.errors = errors;
 return errors === null;
}

function Restore(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.change === undefined) errors = fail(errors, at, 'required', 'change');
  for (const key in data) {
   if (!(key === 'change' || key === 'application')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.change !== undefined) {
   const change = data.change;
   if (typeof change === 'string') {
    if (!pattern_7a3e89.test(change)) errors = fail(errors, at + '/change', 'pattern', pattern_7a3e89);
   } else errors = fail(errors, at + '/change', 'type', 'string');
  }
  if (data.application !== undefined) {
   const application = data.application;
   if (typeof application === 'string') {
    if (length(application) > 255) errors = fail(errors, at + '/application', 'maxLength', 255);
    if (length(application) < 1) errors = fail(errors, at + '/application', 'minLength', 1);
   } else errors = fail(errors, at + '/application', 'type', 'string');
  }
 } else errors = fail(errors, at, 'type', 'object');
 Restore.errors = errors;
 return errors === null;
}

function RouteAuthorization(data, at = '') {
 let errors = null;
 const before = count(errors);
 let valid = false;
 let passing = null;
 const before_2 = count(errors);
 if (typeof data !== 'string') errors = fail(errors, at, 'type', 'string');
 if ('open' !== data) errors = fail(errors, at, 'const', 'open');
 let valid_2 = before_2 === count(errors);
 if (valid_2) {
  valid = true;
  passing = 0;
 }
 const before_3 = count(errors);
 if (!RouteTokenRequirement(data, at)) errors = join(errors, RouteTokenRequirement.errors);
 valid_2 = before_3 === count(errors);
 if (valid_2 && valid) {
  valid = false;
  passing = [passing, 1];
 } else {
  if (valid_2) {
   valid = true;
   passing = 1;
  }
 }
 if (!valid) errors = fail(errors, at, 'oneOf', passing);
 else errors = cut(errors, before);
 RouteAuthorization.errors = errors;
 return errors === null;
}

function RouteOrder(data, at = '') {
 let errors = null;
 if (!Number.isInteger(data)) errors = fail(errors, at, 'type', 'integer');
 if (typeof data == 'number' && isFinite(data)) {
  if (data > 1000000 || isNaN(data)) errors = fail(errors, at, 'maximum', 1000000);
  if (data < 0 || isNaN(data)) errors = fail(errors, at, 'minimum', 0);
 }
 RouteOrder.errors = errors;
 return errors === null;
}

function RouteQuota(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.limit === undefined) errors = fail(errors, at, 'required', 'limit');
  if (data.windowSeconds === undefined) errors = fail(errors, at, 'required', 'windowSeconds');
  for (const key in data) {
   if (!(key === 'limit' || key === 'windowSeconds')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.limit !== undefined) {
   const limit = data.limit;
   if (!Number.isInteger(limit)) errors = fail(errors, at + '/limit', 'type', 'integer');
   if (typeof limit == 'number' && isFinite(limit)) {
    if (limit < 1 || isNaN(limit)) errors = fail(errors, at + '/limit', 'minimum', 1);
   }
  }
  if (data.windowSeconds !== undefined) {
   const windowSeconds = data.windowSeconds;
   if (!Number.isInteger(windowSeconds)) errors = fail(errors, at + '/windowSeconds', 'type', 'integer');
   if (typeof windowSeconds == 'number' && isFinite(windowSeconds)) {
    if (windowSeconds < 1 || isNaN(windowSeconds)) errors = fail(errors, at + '/windowSeconds', 'minimum', 1);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 RouteQuota.errors = errors;
 return errors === null;
}

const RouteResourceInput_names = new Set([
 'route_id',
 'managed_by',
 'order',
 'path',
 'serviceId',
 'url',
 'stripPrefix',
 'strictPath',
 'retryable',
 'sensitiveHeaders',
 'ignoredHeaders',
 'preserveHost',
 'authorization',
 'quota',
 'timeouts',
 'canary',
 'bodyBytes',
 'bodyBufferBytes',
 'setPath',
 'requestHeaders',
 'responseHeaders',
 'cors',
 'warnings',
 'detail',
 'links',
]);
function RouteResourceInput(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   if (!RouteResourceInput_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.order !== undefined) {
   if (!RouteOrder(data.order, at + '/order')) errors = join(errors, RouteOrder.errors);
  }
  if (data.path !== undefined) {
   const path = data.path;
   if (typeof path === 'string') {
    if (length(path) > 2048) errors = fail(errors, at + '/path', 'maxLength', 2048);
    if (length(path) < 1) errors = fail(errors, at + '/path', 'minLength', 1);
   } else errors = fail(errors, at + '/path', 'type', 'string');
  }
  if (data.serviceId !== undefined) {
   const serviceId = data.serviceId;
   if (typeof serviceId === 'string') {
    if (length(serviceId) > 255) errors = fail(errors, at + '/serviceId', 'maxLength', 255);
    if (length(serviceId) < 1) errors = fail(errors, at + '/serviceId', 'minLength', 1);
   } else errors = fail(errors, at + '/serviceId', 'type', 'string');
  }
  if (data.url !== undefined) {
   const url = data.url;
   if (typeof url === 'string') {
    if (length(url) > 2048) errors = fail(errors, at + '/url', 'maxLength', 2048);
    if (length(url) < 1) errors = fail(errors, at + '/url', 'minLength', 1);
   } else errors = fail(errors, at + '/url', 'type', 'string');
  }
  if (data.stripPrefix !== undefined) {
   if (typeof data.stripPrefix !== 'boolean') errors = fail(errors, at + '/stripPrefix', 'type', 'boolean');
  }
  if (data.strictPath !== undefined) {
   if (!StrictPath(data.strictPath, at + '/strictPath')) errors = join(errors, StrictPath.errors);
  }
  if (data.retryable !== undefined) {
   if (typeof data.retryable !== 'boolean') errors = fail(errors, at + '/retryable', 'type', 'boolean');
  }
  if (data.sensitiveHeaders !== undefined) {
   if (!HeaderNames(data.sensitiveHeaders, at + '/sensitiveHeaders')) errors = join(errors, HeaderNames.errors);
  }
  if (data.ignoredHeaders !== undefined) {
   if (!HeaderNames(data.ignoredHeaders, at + '/ignoredHeaders')) errors = join(errors, HeaderNames.errors);
  }
  if (data.preserveHost !== undefined) {
   if (typeof data.preserveHost !== 'boolean') errors = fail(errors, at + '/preserveHost', 'type', 'boolean');
  }
  if (data.authorization !== undefined) {
   if (!RouteAuthorization(data.authorization, at + '/authorization')) errors = join(errors, RouteAuthorization.errors);
  }
  if (data.quota !== undefined) {
   if (!RouteQuota(data.quota, at + '/quota')) errors = join(errors, RouteQuota.errors);
  }
  if (data.timeouts !== undefined) {
   if (!RouteTimeouts(data.timeouts, at + '/timeouts')) errors = join(errors, RouteTimeouts.errors);
  }
  if (data.canary !== undefined) {
   if (!Canary(data.canary, at + '/canary')) errors = join(errors, Canary.errors);
  }
  if (data.bodyBytes !== undefined) {
   const bodyBytes = data.bodyBytes;
   if (!Number.isInteger(bodyBytes)) errors = fail(errors, at + '/bodyBytes', 'type', 'integer');
   if (typeof bodyBytes == 'number' && isFinite(bodyBytes)) {
    if (bodyBytes < 0 || isNaN(bodyBytes)) errors = fail(errors, at + '/bodyBytes', 'minimum', 0);
   }
  }
  if (data.bodyBufferBytes !== undefined) {
   const bodyBufferBytes = data.bodyBufferBytes;
   if (!Number.isInteger(bodyBufferBytes)) errors = fail(errors, at + '/bodyBufferBytes', 'type', 'integer');
   if (typeof bodyBufferBytes == 'number' && isFinite(bodyBufferBytes)) {
    if (bodyBufferBytes > 1048576 || isNaN(bodyBufferBytes))
     errors = fail(errors, at + '/bodyBufferBytes', 'maximum', 1048576);
    if (bodyBufferBytes < 0 || isNaN(bodyBufferBytes)) errors = fail(errors, at + '/bodyBufferBytes', 'minimum', 0);
   }
  }
  if (data.setPath !== undefined) {
   const setPath = data.setPath;
   if (typeof setPath === 'string') {
    if (length(setPath) > 2048) errors = fail(errors, at + '/setPath', 'maxLength', 2048);
    if (length(setPath) < 1) errors = fail(errors, at + '/setPath', 'minLength', 1);
   } else errors = fail(errors, at + '/setPath', 'type', 'string');
  }
  if (data.requestHeaders !== undefined) {
   if (!HeaderRules(data.requestHeaders, at + '/requestHeaders')) errors = join(errors, HeaderRules.errors);
  }
  if (data.responseHeaders !== undefined) {
   if (!HeaderRules(data.responseHeaders, at + '/responseHeaders')) errors = join(errors, HeaderRules.errors);
  }
  if (data.cors !== undefined) {
   if (!CorsPolicy(data.cors, at + '/cors')) errors = join(errors, CorsPolicy.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 RouteResourceInput.errors = errors;
 return errors === null;
}

function RouteScopes(data, at = '') {
 let errors = null;
 if (Array.isArray(data)) {
  const size = data.length;
  for (let i = 0; i < size; i++) {
   const item = data[i];
   if (typeof item === 'string') {
    if (!pattern_6523a7.test(item)) errors = fail(errors, at + '/' + i, 'pattern', pattern_6523a7);
   } else errors = fail(errors, at + '/' + i, 'type', 'string');
  }
 } else errors = fail(errors, at, 'type', 'array');
 RouteScopes.errors = errors;
 return errors === null;
}

function RouteScopesByMethod(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   const before = count(errors);
   if (typeof key === 'string') {
    if (!pattern_7d5d32.test(key)) errors = fail(errors, at, 'pattern', pattern_7d5d32, key);
   }
   const valid = before === count(errors);
   if (!valid) errors = fail(errors, at, 'propertyNames', key);
  }
  for (const key in data) {
   if (!RouteScopes(data[key], at + '/' + key.replace(/~/g, '~0').replace(/\//g, '~1')))
    errors = join(errors, RouteScopes.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 RouteScopesByMethod.errors = errors;
 return errors === null;
}

function RouteTimeouts(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   if (
    !(
     key === 'connectMilliseconds' ||
     key === 'responseMilliseconds' ||
     key === 'idleMilliseconds' ||
     key === 'totalMilliseconds' ||
     key === 'bodyBytesPerSecond' ||
     key === 'readBytesPerSecond' ||
     key === 'graceMilliseconds'
    )
   )
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.connectMilliseconds !== undefined) {
   const connectMilliseconds = data.connectMilliseconds;
   if (!Number.isInteger(connectMilliseconds)) errors = fail(errors, at + '/connectMilliseconds', 'type', 'integer');
   if (typeof connectMilliseconds == 'number' && isFinite(connectMilliseconds)) {
    if (connectMilliseconds < 1 || isNaN(connectMilliseconds))
     errors = fail(errors, at + '/connectMilliseconds', 'minimum', 1);
   }
  }
  if (data.responseMilliseconds !== undefined) {
   const responseMilliseconds = data.responseMilliseconds;
   if (!Number.isInteger(responseMilliseconds)) errors = fail(errors, at + '/responseMilliseconds', 'type', 'integer');
   if (typeof responseMilliseconds == 'number' && isFinite(responseMilliseconds)) {
    if (responseMilliseconds < 1 || isNaN(responseMilliseconds))
     errors = fail(errors, at + '/responseMilliseconds', 'minimum', 1);
   }
  }
  if (data.idleMilliseconds !== undefined) {
   const idleMilliseconds = data.idleMilliseconds;
   if (!Number.isInteger(idleMilliseconds)) errors = fail(errors, at + '/idleMilliseconds', 'type', 'integer');
   if (typeof idleMilliseconds == 'number' && isFinite(idleMilliseconds)) {
    if (idleMilliseconds < 1 || isNaN(idleMilliseconds)) errors = fail(errors, at + '/idleMilliseconds', 'minimum', 1);
   }
  }
  if (data.totalMilliseconds !== undefined) {
   const totalMilliseconds = data.totalMilliseconds;
   if (!Number.isInteger(totalMilliseconds)) errors = fail(errors, at + '/totalMilliseconds', 'type', 'integer');
   if (typeof totalMilliseconds == 'number' && isFinite(totalMilliseconds)) {
    if (totalMilliseconds < 1 || isNaN(totalMilliseconds))
     errors = fail(errors, at + '/totalMilliseconds', 'minimum', 1);
   }
  }
  if (data.bodyBytesPerSecond !== undefined) {
   const bodyBytesPerSecond = data.bodyBytesPerSecond;
   if (!Number.isInteger(bodyBytesPerSecond)) errors = fail(errors, at + '/bodyBytesPerSecond', 'type', 'integer');
   if (typeof bodyBytesPerSecond == 'number' && isFinite(bodyBytesPerSecond)) {
    if (bodyBytesPerSecond < 0 || isNaN(bodyBytesPerSecond))
     errors = fail(errors, at + '/bodyBytesPerSecond', 'minimum', 0);
   }
  }
  if (data.readBytesPerSecond !== undefined) {
   const readBytesPerSecond = data.readBytesPerSecond;
   if (!Number.isInteger(readBytesPerSecond)) errors = fail(errors, at + '/readBytesPerSecond', 'type', 'integer');
   if (typeof readBytesPerSecond == 'number' && isFinite(readBytesPerSecond)) {
    if (readBytesPerSecond < 0 || isNaN(readBytesPerSecond))
     errors = fail(errors, at + '/readBytesPerSecond', 'minimum', 0);
   }
  }
  if (data.graceMilliseconds !== undefined) {
   const graceMilliseconds = data.graceMilliseconds;
   if (!Number.isInteger(graceMilliseconds)) errors = fail(errors, at + '/graceMilliseconds', 'type', 'integer');
   if (typeof graceMilliseconds == 'number' && isFinite(graceMilliseconds)) {
    if (graceMilliseconds < 1 || isNaN(graceMilliseconds))
     errors = fail(errors, at + '/graceMilliseconds', 'minimum', 1);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 RouteTimeouts.errors = errors;
 return errors === null;
}

function RouteTokenRequirement(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.scopes === undefined) errors = fail(errors, at, 'required', 'scopes');
  for (const key in data) {
   if (!(key === 'scopes' || key === 'resource' || key === 'resourceName' || key === 'resourceDocumentation'))
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.scopes !== undefined) {
   const scopes = data.scopes;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!RouteScopes(scopes, at + '/scopes')) errors = join(errors, RouteScopes.errors);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (!RouteScopesByMethod(scopes, at + '/scopes')) errors = join(errors, RouteScopesByMethod.errors);
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/scopes', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.resource !== undefined) {
   const resource = data.resource;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (true !== resource) errors = fail(errors, at + '/resource', 'const', true);
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (typeof resource === 'string') {
    if (length(resource) > 2048) errors = fail(errors, at + '/resource', 'maxLength', 2048);
    if (length(resource) < 1) errors = fail(errors, at + '/resource', 'minLength', 1);
   } else errors = fail(errors, at + '/resource', 'type', 'string');
   valid_2 = before_3 === count(errors);
   if (valid_2 && valid) {
    valid = false;
    passing = [passing, 1];
   } else {
    if (valid_2) {
     valid = true;
     passing = 1;
    }
   }
   if (!valid) errors = fail(errors, at + '/resource', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.resourceName !== undefined) {
   const resourceName = data.resourceName;
   if (typeof resourceName === 'string') {
    if (length(resourceName) > 100) errors = fail(errors, at + '/resourceName', 'maxLength', 100);
    if (length(resourceName) < 1) errors = fail(errors, at + '/resourceName', 'minLength', 1);
   } else errors = fail(errors, at + '/resourceName', 'type', 'string');
  }
  if (data.resourceDocumentation !== undefined) {
   const resourceDocumentation = data.resourceDocumentation;
   if (typeof resourceDocumentation === 'string') {
    if (length(resourceDocumentation) > 2048) errors = fail(errors, at + '/resourceDocumentation', 'maxLength', 2048);
    if (!pattern_1685a4.test(resourceDocumentation))
     errors = fail(errors, at + '/resourceDocumentation', 'pattern', pattern_1685a4);
   } else errors = fail(errors, at + '/resourceDocumentation', 'type', 'string');
  }
 } else errors = fail(errors, at, 'type', 'object');
 RouteTokenRequirement.errors = errors;
 return errors === null;
}

function SectorIdentifierUri(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (length(data) > 2048) errors = fail(errors, at, 'maxLength', 2048);
 } else errors = fail(errors, at, 'type', 'string');
 SectorIdentifierUri.errors = errors;
 return errors === null;
}

function StrictPath(data, at = '') {
 let errors = null;
 if (typeof data !== 'boolean') errors = fail(errors, at, 'type', 'boolean');
 StrictPath.errors = errors;
 return errors === null;
}

const SubjectType_values = ['public', 'pairwise'];
function SubjectType(data, at = '') {
 let errors = null;
 if (typeof data !== 'string') errors = fail(errors, at, 'type', 'string');
 if (!SubjectType_values.includes(data)) errors = fail(errors, at, 'enum', SubjectType_values);
 SubjectType.errors = errors;
 return errors === null;
}

function Username(data, at = '') {
 let errors = null;
 if (typeof data === 'string') {
  if (length(data) > 255) errors = fail(errors, at, 'maxLength', 255);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 } else errors = fail(errors, at, 'type', 'string');
 Username.errors = errors;
 return errors === null;
}

export function createClient_body0(data, at = '') {
 let errors = null;
 if (!ClientRegistration(data, at)) errors = join(errors, ClientRegistration.errors);
 createClient_body0.errors = errors;
 return errors === null;
}

export function replaceClient_body0(data, at = '') {
 let errors = null;
 if (!ClientInput(data, at)) errors = join(errors, ClientInput.errors);
 replaceClient_body0.errors = errors;
 return errors === null;
}

export function changeClient_body0(data, at = '') {
 let errors = null;
 if (!ClientPatch(data, at)) errors = join(errors, ClientPatch.errors);
 changeClient_body0.errors = errors;
 return errors === null;
}

export function registerUnvettedClient_body0(data, at = '') {
 let errors = null;
 if (!RegistrationRequest(data, at)) errors = join(errors, RegistrationRequest.errors);
 registerUnvettedClient_body0.errors = errors;
 return errors === null;
}

export function registerClient_body0(data, at = '') {
 let errors = null;
 if (!RegistrationRequest(data, at)) errors = join(errors, RegistrationRequest.errors);
 registerClient_body0.errors = errors;
 return errors === null;
}

export function replaceRegistration_body0(data, at = '') {
 let errors = null;
 if (!RegistrationRequest(data, at)) errors = join(errors, RegistrationRequest.errors);
 replaceRegistration_body0.errors = errors;
 return errors === null;
}

export function createInitialAccessToken_body0(data, at = '') {
 let errors = null;
 if (!InitialAccessTokenRequest(data, at)) errors = join(errors, InitialAccessTokenRequest.errors);
 createInitialAccessToken_body0.errors = errors;
 return errors === null;
}

export function createInvitation_body0(data, at = '') {
 let errors = null;
 if (!InvitationRequest(data, at)) errors = join(errors, InvitationRequest.errors);
 createInvitation_body0.errors = errors;
 return errors === null;
}

export function createOwner_body0(data, at = '') {
 let errors = null;
 if (!OwnerRegistration(data, at)) errors = join(errors, OwnerRegistration.errors);
 createOwner_body0.errors = errors;
 return errors === null;
}

export function replaceOwner_body0(data, at = '') {
 let errors = null;
 if (!OwnerInput(data, at)) errors = join(errors, OwnerInput.errors);
 replaceOwner_body0.errors = errors;
 return errors === null;
}

export function changeOwner_body0(data, at = '') {
 let errors = null;
 if (!OwnerPatch(data, at)) errors = join(errors, OwnerPatch.errors);
 changeOwner_body0.errors = errors;
 return errors === null;
}

export function rotateKey_body0(data, at = '') {
 let errors = null;
 if (!KeyRotation(data, at)) errors = join(errors, KeyRotation.errors);
 rotateKey_body0.errors = errors;
 return errors === null;
}

export function changeService_body0(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.maintenance === undefined) errors = fail(errors, at, 'required', 'maintenance');
  for (const key in data) {
   if (!(key === 'maintenance')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.maintenance !== undefined) {
   if (typeof data.maintenance !== 'boolean') errors = fail(errors, at + '/maintenance', 'type', 'boolean');
  }
 } else errors = fail(errors, at, 'type', 'object');
 changeService_body0.errors = errors;
 return errors === null;
}

export function putRoute_body0(data, at = '') {
 let errors = null;
 if (!RouteResourceInput(data, at)) errors = join(errors, RouteResourceInput.errors);
 putRoute_body0.errors = errors;
 return errors === null;
}

export function changeInstance_body0(data, at = '') {
 let errors = null;
 if (!InstancePatch(data, at)) errors = join(errors, InstancePatch.errors);
 changeInstance_body0.errors = errors;
 return errors === null;
}

export function createChange_body0(data, at = '') {
 let errors = null;
 if (!ChangeSet(data, at)) errors = join(errors, ChangeSet.errors);
 createChange_body0.errors = errors;
 return errors === null;
}

export function createEncryption_body0(data, at = '') {
 let errors = null;
 if (!Plaintext(data, at)) errors = join(errors, Plaintext.errors);
 createEncryption_body0.errors = errors;
 return errors === null;
}

export function createDecryption_body0(data, at = '') {
 let errors = null;
 if (!Ciphertext(data, at)) errors = join(errors, Ciphertext.errors);
 createDecryption_body0.errors = errors;
 return errors === null;
}

export function receivePush_body0(data, at = '') {
 let errors = null;
 if (!Push(data, at)) errors = join(errors, Push.errors);
 receivePush_body0.errors = errors;
 return errors === null;
}
