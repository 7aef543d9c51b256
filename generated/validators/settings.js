// Generated from openapi/ by `npm run generate`; never edited.
import { length, pattern, fail, join, count, cut } from './shared.js';

const isObject = (value) => value && typeof value == 'object' && !Array.isArray(value);

const pattern_098af6 = pattern('^(/[^/?#*{}]+)*$');
const pattern_1685a4 = pattern('^https?://\\S+$');
const pattern_1da846 = pattern('^/[\\x21-\\x7E]*$');
const pattern_25088d = pattern('^[\\x20-\\x7E]{1,255}$');
const pattern_3361b3 = pattern('^https?://[^\\s/?#@]+(/[^\\s?#]*)?$');
const pattern_33ae8f = pattern('^(mailto:|https://|tel:).+$');
const pattern_3dfcf0 = pattern('^(/[^?#*]*)?$');
const pattern_42ad7c = pattern('^rediss?://[^/]+(?:/\\d+)?$');
const pattern_4593af = pattern(
 '^(?:(?:https?|git|file)://[^\\s@]+|ssh://(?:[A-Za-z0-9._~][A-Za-z0-9._~-]*@)?[^\\s@-][^\\s@]*|[A-Za-z0-9._~][A-Za-z0-9._~-]*@[A-Za-z0-9.][A-Za-z0-9.-]*:[^\\s-][^\\s]*|/\\S[^\\n]*)$',
);
const pattern_4a79f2 = pattern('^https://\\S+$');
const pattern_50b77b = pattern('^\\$argon2id\\$');
const pattern_52f851 = pattern('^[0-9a-f]{64}$');
const pattern_54d35f = pattern('^[A-Za-z][A-Za-z0-9+.-]*:[^#]+$');
const pattern_5baa1d = pattern('^https?://');
const pattern_6523a7 = pattern('^[\\x21\\x23-\\x5B\\x5D-\\x7E]+$');
const pattern_66e0c8 = pattern('^[A-Za-z0-9](\\.?[A-Za-z0-9_-])*\\.?$');
const pattern_6a9637 = pattern("^(address|(header|cookie):[!#$%&'*+.^_`|~0-9A-Za-z-]+)$");
const pattern_6eb47b = pattern('^#[0-9a-fA-F]{6}$');
const pattern_727735 = pattern('^/');
const pattern_7a859f = pattern('^[^/.\\\\\\s][^/\\\\]*(?:/[^/.\\\\][^/\\\\]*)*$');
const pattern_7d5d32 = pattern('^(\\*|[A-Z][A-Z-]*)$');
const pattern_898cae = pattern('^[A-Za-z0-9-]+$');
const pattern_9c69e4 = pattern('^postgres(?:ql)?://[^/]*/[^/?#]+(?:\\?.*)?$');
const pattern_a3ba4e = pattern('^(?:sqlite:.+|postgres(?:ql)?://[^/]*/[^/?#]+(?:\\?.*)?)$');
const pattern_c7c70e = pattern('^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$');
const pattern_db7d88 = pattern('^[A-Za-z0-9](\\.?[A-Za-z0-9_/-])*\\.?$');
const pattern_e1b021 = pattern('^(https://|mailto:)\\S+$');
const pattern_e35cbd = pattern('^[^*,:#]+$');
const pattern_f11482 = pattern('^[A-Za-z0-9]([_-]*(\\.[_-]+)*\\.?[A-Za-z0-9])*$');
const pattern_f8b11a = pattern('^https?://[^\\s/?#@]+$');

function AccessTokenClaimSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.name === undefined) errors = fail(errors, at, 'required', 'name');
  for (const key in data) {
   if (
    !(
     key === 'name' ||
     key === 'profile' ||
     key === 'value' ||
     key === 'scope' ||
     key === 'resource' ||
     key === 'clientId'
    )
   )
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
    if (length(profile) > 255) errors = fail(errors, at + '/profile', 'maxLength', 255);
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
  if (data.clientId !== undefined) {
   const clientId = data.clientId;
   if (typeof clientId === 'string') {
    if (length(clientId) < 1) errors = fail(errors, at + '/clientId', 'minLength', 1);
   } else errors = fail(errors, at + '/clientId', 'type', 'string');
  }
 } else errors = fail(errors, at, 'type', 'object');
 AccessTokenClaimSettings.errors = errors;
 return errors === null;
}

function AuditSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.maximumBytes === undefined) data.maximumBytes = 104857600;
  if (data.keptFiles === undefined) data.keptFiles = 50;
  for (const key in data) {
   if (!(key === 'file' || key === 'maximumBytes' || key === 'keptFiles'))
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.file !== undefined) {
   const file = data.file;
   if (typeof file === 'string') {
    if (length(file) < 1) errors = fail(errors, at + '/file', 'minLength', 1);
   } else errors = fail(errors, at + '/file', 'type', 'string');
  }
  const maximumBytes = data.maximumBytes;
  if (!Number.isInteger(maximumBytes)) errors = fail(errors, at + '/maximumBytes', 'type', 'integer');
  if (typeof maximumBytes == 'number' && isFinite(maximumBytes)) {
   if (maximumBytes < 65536 || isNaN(maximumBytes)) errors = fail(errors, at + '/maximumBytes', 'minimum', 65536);
  }
  const keptFiles = data.keptFiles;
  if (!Number.isInteger(keptFiles)) errors = fail(errors, at + '/keptFiles', 'type', 'integer');
  if (typeof keptFiles == 'number' && isFinite(keptFiles)) {
   if (keptFiles < 1 || isNaN(keptFiles)) errors = fail(errors, at + '/keptFiles', 'minimum', 1);
  }
 } else errors = fail(errors, at, 'type', 'object');
 AuditSettings.errors = errors;
 return errors === null;
}

const AuthorizationSettings_names = new Set([
 'issuer',
 'profile',
 'requireCodeChallenge',
 'codeLifetimeSeconds',
 'accessTokenLifetimeSeconds',
 'keys',
 'openid',
 'refreshToken',
 'session',
 'clientAssertions',
 'loginAttempts',
 'passwords',
 'registration',
 'scopes',
 'resources',
 'accessTokenClaims',
 'defaultScope',
 'ungrantableScopes',
 'endsExchanges',
 'branding',
 'clients',
 'owners',
]);
const AuthorizationSettings_profile_values = ['standard', 'strict'];
const AuthorizationSettings_requireCodeChallenge_values = ['public', 'all'];
const AuthorizationSettings_keys_signatureAlgorithm_values = ['RS256', 'ES256', 'EdDSA'];
const AuthorizationSettings_registration_names = new Set([
 'enabled',
 'open',
 'clientIdMetadataDocuments',
 'unvettedClients',
 'scope',
 'grantTypes',
 'unusedSeconds',
 'maximumClients',
 'quota',
]);
const AuthorizationSettings_registration_grantTypes_items_values = [
 'authorization_code',
 'implicit',
 'password',
 'client_credentials',
 'refresh_token',
];
const AuthorizationSettings_ungrantableScopes_values = ['refuse', 'ignore'];
const AuthorizationSettings_endsExchanges_values = ['all', 'streams', 'none'];
function AuthorizationSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.profile === undefined) data.profile = 'standard';
  if (data.requireCodeChallenge === undefined) data.requireCodeChallenge = 'public';
  if (data.codeLifetimeSeconds === undefined) data.codeLifetimeSeconds = 60;
  if (data.accessTokenLifetimeSeconds === undefined) data.accessTokenLifetimeSeconds = 3600;
  if (data.keys === undefined) data.keys = {};
  if (data.openid === undefined) data.openid = {};
  if (data.refreshToken === undefined) data.refreshToken = {};
  if (data.session === undefined) data.session = {};
  if (data.clientAssertions === undefined) data.clientAssertions = {};
  if (data.loginAttempts === undefined) data.loginAttempts = {};
  if (data.passwords === undefined) data.passwords = {};
  if (data.registration === undefined) data.registration = {};
  if (data.scopes === undefined) data.scopes = { read: 'Read your data', write: 'Change your data' };
  if (data.resources === undefined) data.resources = {};
  if (data.accessTokenClaims === undefined) data.accessTokenClaims = [];
  if (data.defaultScope === undefined) data.defaultScope = 'read';
  if (data.endsExchanges === undefined) data.endsExchanges = 'streams';
  if (data.branding === undefined) data.branding = {};
  if (data.clients === undefined) data.clients = [];
  if (data.owners === undefined) data.owners = [];
  for (const key in data) {
   if (!AuthorizationSettings_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.issuer !== undefined) {
   if (!(typeof data.issuer === 'string')) errors = fail(errors, at + '/issuer', 'type', 'string');
  }
  const profile = data.profile;
  if (typeof profile !== 'string') errors = fail(errors, at + '/profile', 'type', 'string');
  if (!AuthorizationSettings_profile_values.includes(profile))
   errors = fail(errors, at + '/profile', 'enum', AuthorizationSettings_profile_values);
  const requireCodeChallenge = data.requireCodeChallenge;
  if (typeof requireCodeChallenge !== 'string') errors = fail(errors, at + '/requireCodeChallenge', 'type', 'string');
  if (!AuthorizationSettings_requireCodeChallenge_values.includes(requireCodeChallenge))
   errors = fail(errors, at + '/requireCodeChallenge', 'enum', AuthorizationSettings_requireCodeChallenge_values);
  const codeLifetimeSeconds = data.codeLifetimeSeconds;
  if (!Number.isInteger(codeLifetimeSeconds)) errors = fail(errors, at + '/codeLifetimeSeconds', 'type', 'integer');
  if (typeof codeLifetimeSeconds == 'number' && isFinite(codeLifetimeSeconds)) {
   if (codeLifetimeSeconds > 600 || isNaN(codeLifetimeSeconds))
    errors = fail(errors, at + '/codeLifetimeSeconds', 'maximum', 600);
   if (codeLifetimeSeconds < 1 || isNaN(codeLifetimeSeconds))
    errors = fail(errors, at + '/codeLifetimeSeconds', 'minimum', 1);
  }
  const accessTokenLifetimeSeconds = data.accessTokenLifetimeSeconds;
  if (!Number.isInteger(accessTokenLifetimeSeconds))
   errors = fail(errors, at + '/accessTokenLifetimeSeconds', 'type', 'integer');
  if (typeof accessTokenLifetimeSeconds == 'number' && isFinite(accessTokenLifetimeSeconds)) {
   if (accessTokenLifetimeSeconds > 86400 || isNaN(accessTokenLifetimeSeconds))
    errors = fail(errors, at + '/accessTokenLifetimeSeconds', 'maximum', 86400);
   if (accessTokenLifetimeSeconds < 1 || isNaN(accessTokenLifetimeSeconds))
    errors = fail(errors, at + '/accessTokenLifetimeSeconds', 'minimum', 1);
  }
  const keys = data.keys;
  if (isObject(keys)) {
   if (keys.rotationSeconds === undefined) keys.rotationSeconds = 7776000;
   if (keys.publicationSeconds === undefined) keys.publicationSeconds = 900;
   if (keys.signatureAlgorithm === undefined) keys.signatureAlgorithm = 'RS256';
   for (const key in keys) {
    if (!(key === 'rotationSeconds' || key === 'publicationSeconds' || key === 'signatureAlgorithm'))
     errors = fail(errors, at + '/keys', 'additionalProperties', key);
   }
   const rotationSeconds = keys.rotationSeconds;
   if (!Number.isInteger(rotationSeconds)) errors = fail(errors, at + '/keys/rotationSeconds', 'type', 'integer');
   if (typeof rotationSeconds == 'number' && isFinite(rotationSeconds)) {
    if (rotationSeconds < 86400 || isNaN(rotationSeconds))
     errors = fail(errors, at + '/keys/rotationSeconds', 'minimum', 86400);
   }
   const publicationSeconds = keys.publicationSeconds;
   if (!Number.isInteger(publicationSeconds)) errors = fail(errors, at + '/keys/publicationSeconds', 'type', 'integer');
   if (typeof publicationSeconds == 'number' && isFinite(publicationSeconds)) {
    if (publicationSeconds > 43200 || isNaN(publicationSeconds))
     errors = fail(errors, at + '/keys/publicationSeconds', 'maximum', 43200);
    if (publicationSeconds < 600 || isNaN(publicationSeconds))
     errors = fail(errors, at + '/keys/publicationSeconds', 'minimum', 600);
   }
   const signatureAlgorithm = keys.signatureAlgorithm;
   if (typeof signatureAlgorithm !== 'string') errors = fail(errors, at + '/keys/signatureAlgorithm', 'type', 'string');
   if (!AuthorizationSettings_keys_signatureAlgorithm_values.includes(signatureAlgorithm))
    errors = fail(
     errors,
     at + '/keys/signatureAlgorithm',
     'enum',
     AuthorizationSettings_keys_signatureAlgorithm_values,
    );
  } else errors = fail(errors, at + '/keys', 'type', 'object');
  const openid = data.openid;
  if (isObject(openid)) {
   if (openid.enabled === undefined) openid.enabled = true;
   if (openid.idTokenLifetimeSeconds === undefined) openid.idTokenLifetimeSeconds = 3600;
   if (openid.scopeClaims === undefined) openid.scopeClaims = {};
   for (const key in openid) {
    if (!(key === 'enabled' || key === 'idTokenLifetimeSeconds' || key === 'scopeClaims'))
     errors = fail(errors, at + '/openid', 'additionalProperties', key);
   }
   if (typeof openid.enabled !== 'boolean') errors = fail(errors, at + '/openid/enabled', 'type', 'boolean');
   const idTokenLifetimeSeconds = openid.idTokenLifetimeSeconds;
   if (!Number.isInteger(idTokenLifetimeSeconds))
    errors = fail(errors, at + '/openid/idTokenLifetimeSeconds', 'type', 'integer');
   if (typeof idTokenLifetimeSeconds == 'number' && isFinite(idTokenLifetimeSeconds)) {
    if (idTokenLifetimeSeconds > 86400 || isNaN(idTokenLifetimeSeconds))
     errors = fail(errors, at + '/openid/idTokenLifetimeSeconds', 'maximum', 86400);
    if (idTokenLifetimeSeconds < 10 || isNaN(idTokenLifetimeSeconds))
     errors = fail(errors, at + '/openid/idTokenLifetimeSeconds', 'minimum', 10);
   }
   const scopeClaims = openid.scopeClaims;
   if (isObject(scopeClaims)) {
    for (const key in scopeClaims) {
     const before = count(errors);
     if (typeof key === 'string') {
      if (!pattern_6523a7.test(key)) errors = fail(errors, at + '/openid/scopeClaims', 'pattern', pattern_6523a7, key);
     }
     const valid = before === count(errors);
     if (!valid) errors = fail(errors, at + '/openid/scopeClaims', 'propertyNames', key);
    }
    for (const key in scopeClaims) {
     const value = scopeClaims[key];
     if (Array.isArray(value)) {
      const size = value.length;
      for (let i = 0; i < size; i++) {
       const item = value[i];
       if (typeof item === 'string') {
        if (length(item) > 255)
         errors = fail(
          errors,
          at + '/openid/scopeClaims/' + key.replace(/~/g, '~0').replace(/\//g, '~1') + '/' + i,
          'maxLength',
          255,
         );
        if (length(item) < 1)
         errors = fail(
          errors,
          at + '/openid/scopeClaims/' + key.replace(/~/g, '~0').replace(/\//g, '~1') + '/' + i,
          'minLength',
          1,
         );
       } else
        errors = fail(
         errors,
         at + '/openid/scopeClaims/' + key.replace(/~/g, '~0').replace(/\//g, '~1') + '/' + i,
         'type',
         'string',
        );
      }
     } else
      errors = fail(
       errors,
       at + '/openid/scopeClaims/' + key.replace(/~/g, '~0').replace(/\//g, '~1'),
       'type',
       'array',
      );
    }
   } else errors = fail(errors, at + '/openid/scopeClaims', 'type', 'object');
  } else errors = fail(errors, at + '/openid', 'type', 'object');
  const refreshToken = data.refreshToken;
  if (isObject(refreshToken)) {
   if (refreshToken.idleLifetimeSeconds === undefined) refreshToken.idleLifetimeSeconds = 1209600;
   if (refreshToken.absoluteLifetimeSeconds === undefined) refreshToken.absoluteLifetimeSeconds = 7776000;
   if (refreshToken.rotation === undefined) refreshToken.rotation = {};
   if (refreshToken.graceSeconds === undefined) refreshToken.graceSeconds = 10;
   if (refreshToken.endsWith === undefined) refreshToken.endsWith = {};
   for (const key in refreshToken) {
    if (
     !(
      key === 'idleLifetimeSeconds' ||
      key === 'absoluteLifetimeSeconds' ||
      key === 'rotation' ||
      key === 'graceSeconds' ||
      key === 'endsWith'
     )
    )
     errors = fail(errors, at + '/refreshToken', 'additionalProperties', key);
   }
   const idleLifetimeSeconds = refreshToken.idleLifetimeSeconds;
   if (!Number.isInteger(idleLifetimeSeconds))
    errors = fail(errors, at + '/refreshToken/idleLifetimeSeconds', 'type', 'integer');
   if (typeof idleLifetimeSeconds == 'number' && isFinite(idleLifetimeSeconds)) {
    if (idleLifetimeSeconds < 1 || isNaN(idleLifetimeSeconds))
     errors = fail(errors, at + '/refreshToken/idleLifetimeSeconds', 'minimum', 1);
   }
   const absoluteLifetimeSeconds = refreshToken.absoluteLifetimeSeconds;
   if (!Number.isInteger(absoluteLifetimeSeconds))
    errors = fail(errors, at + '/refreshToken/absoluteLifetimeSeconds', 'type', 'integer');
   if (typeof absoluteLifetimeSeconds == 'number' && isFinite(absoluteLifetimeSeconds)) {
    if (absoluteLifetimeSeconds < 1 || isNaN(absoluteLifetimeSeconds))
     errors = fail(errors, at + '/refreshToken/absoluteLifetimeSeconds', 'minimum', 1);
   }
   const rotation = refreshToken.rotation;
   if (isObject(rotation)) {
    if (rotation.public === undefined) rotation.public = true;
    if (rotation.confidential === undefined) rotation.confidential = false;
    for (const key in rotation) {
     if (!(key === 'public' || key === 'confidential'))
      errors = fail(errors, at + '/refreshToken/rotation', 'additionalProperties', key);
    }
    if (typeof rotation.public !== 'boolean')
     errors = fail(errors, at + '/refreshToken/rotation/public', 'type', 'boolean');
    if (typeof rotation.confidential !== 'boolean')
     errors = fail(errors, at + '/refreshToken/rotation/confidential', 'type', 'boolean');
   } else errors = fail(errors, at + '/refreshToken/rotation', 'type', 'object');
   const graceSeconds = refreshToken.graceSeconds;
   if (!Number.isInteger(graceSeconds)) errors = fail(errors, at + '/refreshToken/graceSeconds', 'type', 'integer');
   if (typeof graceSeconds == 'number' && isFinite(graceSeconds)) {
    if (graceSeconds > 60 || isNaN(graceSeconds))
     errors = fail(errors, at + '/refreshToken/graceSeconds', 'maximum', 60);
    if (graceSeconds < 0 || isNaN(graceSeconds)) errors = fail(errors, at + '/refreshToken/graceSeconds', 'minimum', 0);
   }
   const endsWith = refreshToken.endsWith;
   if (isObject(endsWith)) {
    if (endsWith.passwordChange === undefined) endsWith.passwordChange = true;
    if (endsWith.logout === undefined) endsWith.logout = false;
    for (const key in endsWith) {
     if (!(key === 'passwordChange' || key === 'logout'))
      errors = fail(errors, at + '/refreshToken/endsWith', 'additionalProperties', key);
    }
    if (typeof endsWith.passwordChange !== 'boolean')
     errors = fail(errors, at + '/refreshToken/endsWith/passwordChange', 'type', 'boolean');
    if (typeof endsWith.logout !== 'boolean')
     errors = fail(errors, at + '/refreshToken/endsWith/logout', 'type', 'boolean');
   } else errors = fail(errors, at + '/refreshToken/endsWith', 'type', 'object');
  } else errors = fail(errors, at + '/refreshToken', 'type', 'object');
  const session = data.session;
  if (isObject(session)) {
   if (session.idleLifetimeSeconds === undefined) session.idleLifetimeSeconds = 3600;
   if (session.absoluteLifetimeSeconds === undefined) session.absoluteLifetimeSeconds = 43200;
   for (const key in session) {
    if (!(key === 'idleLifetimeSeconds' || key === 'absoluteLifetimeSeconds'))
     errors = fail(errors, at + '/session', 'additionalProperties', key);
   }
   const idleLifetimeSeconds = session.idleLifetimeSeconds;
   if (!Number.isInteger(idleLifetimeSeconds))
    errors = fail(errors, at + '/session/idleLifetimeSeconds', 'type', 'integer');
   if (typeof idleLifetimeSeconds == 'number' && isFinite(idleLifetimeSeconds)) {
    if (idleLifetimeSeconds < 60 || isNaN(idleLifetimeSeconds))
     errors = fail(errors, at + '/session/idleLifetimeSeconds', 'minimum', 60);
   }
   const absoluteLifetimeSeconds = session.absoluteLifetimeSeconds;
   if (!Number.isInteger(absoluteLifetimeSeconds))
    errors = fail(errors, at + '/session/absoluteLifetimeSeconds', 'type', 'integer');
   if (typeof absoluteLifetimeSeconds == 'number' && isFinite(absoluteLifetimeSeconds)) {
    if (absoluteLifetimeSeconds < 60 || isNaN(absoluteLifetimeSeconds))
     errors = fail(errors, at + '/session/absoluteLifetimeSeconds', 'minimum', 60);
   }
  } else errors = fail(errors, at + '/session', 'type', 'object');
  const clientAssertions = data.clientAssertions;
  if (isObject(clientAssertions)) {
   if (clientAssertions.lifetimeSeconds === undefined) clientAssertions.lifetimeSeconds = 600;
   if (clientAssertions.acceptTokenEndpoint === undefined) clientAssertions.acceptTokenEndpoint = false;
   for (const key in clientAssertions) {
    if (!(key === 'lifetimeSeconds' || key === 'acceptTokenEndpoint'))
     errors = fail(errors, at + '/clientAssertions', 'additionalProperties', key);
   }
   const lifetimeSeconds = clientAssertions.lifetimeSeconds;
   if (!Number.isInteger(lifetimeSeconds))
    errors = fail(errors, at + '/clientAssertions/lifetimeSeconds', 'type', 'integer');
   if (typeof lifetimeSeconds == 'number' && isFinite(lifetimeSeconds)) {
    if (lifetimeSeconds > 86400 || isNaN(lifetimeSeconds))
     errors = fail(errors, at + '/clientAssertions/lifetimeSeconds', 'maximum', 86400);
    if (lifetimeSeconds < 10 || isNaN(lifetimeSeconds))
     errors = fail(errors, at + '/clientAssertions/lifetimeSeconds', 'minimum', 10);
   }
   if (typeof clientAssertions.acceptTokenEndpoint !== 'boolean')
    errors = fail(errors, at + '/clientAssertions/acceptTokenEndpoint', 'type', 'boolean');
  } else errors = fail(errors, at + '/clientAssertions', 'type', 'object');
  const loginAttempts = data.loginAttempts;
  if (isObject(loginAttempts)) {
   if (loginAttempts.limit === undefined) loginAttempts.limit = 10;
   if (loginAttempts.ownerLimit === undefined) loginAttempts.ownerLimit = 100;
   if (loginAttempts.newcomerWaitSeconds === undefined) loginAttempts.newcomerWaitSeconds = 10;
   if (loginAttempts.windowSeconds === undefined) loginAttempts.windowSeconds = 300;
   if (loginAttempts.longestLockSeconds === undefined) loginAttempts.longestLockSeconds = 3600;
   if (loginAttempts.addressLimit === undefined) loginAttempts.addressLimit = 100;
   if (loginAttempts.totalLimit === undefined) loginAttempts.totalLimit = 5000;
   for (const key in loginAttempts) {
    if (
     !(
      key === 'limit' ||
      key === 'ownerLimit' ||
      key === 'newcomerWaitSeconds' ||
      key === 'windowSeconds' ||
      key === 'longestLockSeconds' ||
      key === 'addressLimit' ||
      key === 'totalLimit'
     )
    )
     errors = fail(errors, at + '/loginAttempts', 'additionalProperties', key);
   }
   const limit = loginAttempts.limit;
   if (!Number.isInteger(limit)) errors = fail(errors, at + '/loginAttempts/limit', 'type', 'integer');
   if (typeof limit == 'number' && isFinite(limit)) {
    if (limit < 1 || isNaN(limit)) errors = fail(errors, at + '/loginAttempts/limit', 'minimum', 1);
   }
   const ownerLimit = loginAttempts.ownerLimit;
   if (!Number.isInteger(ownerLimit)) errors = fail(errors, at + '/loginAttempts/ownerLimit', 'type', 'integer');
   if (typeof ownerLimit == 'number' && isFinite(ownerLimit)) {
    if (ownerLimit < 1 || isNaN(ownerLimit)) errors = fail(errors, at + '/loginAttempts/ownerLimit', 'minimum', 1);
   }
   const newcomerWaitSeconds = loginAttempts.newcomerWaitSeconds;
   if (!Number.isInteger(newcomerWaitSeconds))
    errors = fail(errors, at + '/loginAttempts/newcomerWaitSeconds', 'type', 'integer');
   if (typeof newcomerWaitSeconds == 'number' && isFinite(newcomerWaitSeconds)) {
    if (newcomerWaitSeconds > 900 || isNaN(newcomerWaitSeconds))
     errors = fail(errors, at + '/loginAttempts/newcomerWaitSeconds', 'maximum', 900);
    if (newcomerWaitSeconds < 0 || isNaN(newcomerWaitSeconds))
     errors = fail(errors, at + '/loginAttempts/newcomerWaitSeconds', 'minimum', 0);
   }
   const windowSeconds = loginAttempts.windowSeconds;
   if (!Number.isInteger(windowSeconds)) errors = fail(errors, at + '/loginAttempts/windowSeconds', 'type', 'integer');
   if (typeof windowSeconds == 'number' && isFinite(windowSeconds)) {
    if (windowSeconds < 1 || isNaN(windowSeconds))
     errors = fail(errors, at + '/loginAttempts/windowSeconds', 'minimum', 1);
   }
   const longestLockSeconds = loginAttempts.longestLockSeconds;
   if (!Number.isInteger(longestLockSeconds))
    errors = fail(errors, at + '/loginAttempts/longestLockSeconds', 'type', 'integer');
   if (typeof longestLockSeconds == 'number' && isFinite(longestLockSeconds)) {
    if (longestLockSeconds < 1 || isNaN(longestLockSeconds))
     errors = fail(errors, at + '/loginAttempts/longestLockSeconds', 'minimum', 1);
   }
   const addressLimit = loginAttempts.addressLimit;
   if (!Number.isInteger(addressLimit)) errors = fail(errors, at + '/loginAttempts/addressLimit', 'type', 'integer');
   if (typeof addressLimit == 'number' && isFinite(addressLimit)) {
    if (addressLimit < 1 || isNaN(addressLimit))
     errors = fail(errors, at + '/loginAttempts/addressLimit', 'minimum', 1);
   }
   const totalLimit = loginAttempts.totalLimit;
   if (!Number.isInteger(totalLimit)) errors = fail(errors, at + '/loginAttempts/totalLimit', 'type', 'integer');
   if (typeof totalLimit == 'number' && isFinite(totalLimit)) {
    if (totalLimit < 1 || isNaN(totalLimit)) errors = fail(errors, at + '/loginAttempts/totalLimit', 'minimum', 1);
   }
  } else errors = fail(errors, at + '/loginAttempts', 'type', 'object');
  const passwords = data.passwords;
  if (isObject(passwords)) {
   if (passwords.minimumLength === undefined) passwords.minimumLength = 8;
   if (passwords.hash === undefined) passwords.hash = {};
   for (const key in passwords) {
    if (!(key === 'minimumLength' || key === 'hash'))
     errors = fail(errors, at + '/passwords', 'additionalProperties', key);
   }
   const minimumLength = passwords.minimumLength;
   if (!Number.isInteger(minimumLength)) errors = fail(errors, at + '/passwords/minimumLength', 'type', 'integer');
   if (typeof minimumLength == 'number' && isFinite(minimumLength)) {
    if (minimumLength > 64 || isNaN(minimumLength))
     errors = fail(errors, at + '/passwords/minimumLength', 'maximum', 64);
    if (minimumLength < 8 || isNaN(minimumLength)) errors = fail(errors, at + '/passwords/minimumLength', 'minimum', 8);
   }
   const hash = passwords.hash;
   if (isObject(hash)) {
    if (hash.memoryKibibytes === undefined) hash.memoryKibibytes = 19456;
    if (hash.passes === undefined) hash.passes = 2;
    for (const key in hash) {
     if (!(key === 'memoryKibibytes' || key === 'passes'))
      errors = fail(errors, at + '/passwords/hash', 'additionalProperties', key);
    }
    const memoryKibibytes = hash.memoryKibibytes;
    if (!Number.isInteger(memoryKibibytes))
     errors = fail(errors, at + '/passwords/hash/memoryKibibytes', 'type', 'integer');
    if (typeof memoryKibibytes == 'number' && isFinite(memoryKibibytes)) {
     if (memoryKibibytes > 1048576 || isNaN(memoryKibibytes))
      errors = fail(errors, at + '/passwords/hash/memoryKibibytes', 'maximum', 1048576);
     if (memoryKibibytes < 19456 || isNaN(memoryKibibytes))
      errors = fail(errors, at + '/passwords/hash/memoryKibibytes', 'minimum', 19456);
    }
    const passes = hash.passes;
    if (!Number.isInteger(passes)) errors = fail(errors, at + '/passwords/hash/passes', 'type', 'integer');
    if (typeof passes == 'number' && isFinite(passes)) {
     if (passes > 16 || isNaN(passes)) errors = fail(errors, at + '/passwords/hash/passes', 'maximum', 16);
     if (passes < 2 || isNaN(passes)) errors = fail(errors, at + '/passwords/hash/passes', 'minimum', 2);
    }
   } else errors = fail(errors, at + '/passwords/hash', 'type', 'object');
  } else errors = fail(errors, at + '/passwords', 'type', 'object');
  const registration = data.registration;
  if (isObject(registration)) {
   if (registration.enabled === undefined) registration.enabled = false;
   if (registration.open === undefined) registration.open = false;
   if (registration.clientIdMetadataDocuments === undefined) registration.clientIdMetadataDocuments = false;
   if (registration.unvettedClients === undefined) registration.unvettedClients = {};
   if (registration.scope === undefined) registration.scope = '';
   if (registration.grantTypes === undefined) registration.grantTypes = ['authorization_code', 'refresh_token'];
   if (registration.unusedSeconds === undefined) registration.unusedSeconds = 2592000;
   if (registration.maximumClients === undefined) registration.maximumClients = 1000;
   for (const key in registration) {
    if (!AuthorizationSettings_registration_names.has(key))
     errors = fail(errors, at + '/registration', 'additionalProperties', key);
   }
   if (typeof registration.enabled !== 'boolean')
    errors = fail(errors, at + '/registration/enabled', 'type', 'boolean');
   if (typeof registration.open !== 'boolean') errors = fail(errors, at + '/registration/open', 'type', 'boolean');
   if (typeof registration.clientIdMetadataDocuments !== 'boolean')
    errors = fail(errors, at + '/registration/clientIdMetadataDocuments', 'type', 'boolean');
   const unvettedClients = registration.unvettedClients;
   if (isObject(unvettedClients)) {
    if (unvettedClients.scope === undefined) unvettedClients.scope = '';
    if (unvettedClients.perAddress === undefined) unvettedClients.perAddress = {};
    if (unvettedClients.maximumClients === undefined) unvettedClients.maximumClients = 500;
    if (unvettedClients.unusedSeconds === undefined) unvettedClients.unusedSeconds = 86400;
    if (unvettedClients.documents === undefined) unvettedClients.documents = {};
    for (const key in unvettedClients) {
     if (
      !(
       key === 'scope' ||
       key === 'perAddress' ||
       key === 'maximumClients' ||
       key === 'unusedSeconds' ||
       key === 'documents'
      )
     )
      errors = fail(errors, at + '/registration/unvettedClients', 'additionalProperties', key);
    }
    if (typeof unvettedClients.scope !== 'string')
     errors = fail(errors, at + '/registration/unvettedClients/scope', 'type', 'string');
    const perAddress = unvettedClients.perAddress;
    if (isObject(perAddress)) {
     if (perAddress.limit === undefined) perAddress.limit = 10;
     if (perAddress.windowSeconds === undefined) perAddress.windowSeconds = 3600;
     for (const key in perAddress) {
      if (!(key === 'limit' || key === 'windowSeconds'))
       errors = fail(errors, at + '/registration/unvettedClients/perAddress', 'additionalProperties', key);
     }
     const limit = perAddress.limit;
     if (!Number.isInteger(limit))
      errors = fail(errors, at + '/registration/unvettedClients/perAddress/limit', 'type', 'integer');
     if (typeof limit == 'number' && isFinite(limit)) {
      if (limit < 1 || isNaN(limit))
       errors = fail(errors, at + '/registration/unvettedClients/perAddress/limit', 'minimum', 1);
     }
     const windowSeconds = perAddress.windowSeconds;
     if (!Number.isInteger(windowSeconds))
      errors = fail(errors, at + '/registration/unvettedClients/perAddress/windowSeconds', 'type', 'integer');
     if (typeof windowSeconds == 'number' && isFinite(windowSeconds)) {
      if (windowSeconds > 86400 || isNaN(windowSeconds))
       errors = fail(errors, at + '/registration/unvettedClients/perAddress/windowSeconds', 'maximum', 86400);
      if (windowSeconds < 1 || isNaN(windowSeconds))
       errors = fail(errors, at + '/registration/unvettedClients/perAddress/windowSeconds', 'minimum', 1);
     }
    } else errors = fail(errors, at + '/registration/unvettedClients/perAddress', 'type', 'object');
    const maximumClients = unvettedClients.maximumClients;
    if (!Number.isInteger(maximumClients))
     errors = fail(errors, at + '/registration/unvettedClients/maximumClients', 'type', 'integer');
    if (typeof maximumClients == 'number' && isFinite(maximumClients)) {
     if (maximumClients < 1 || isNaN(maximumClients))
      errors = fail(errors, at + '/registration/unvettedClients/maximumClients', 'minimum', 1);
    }
    const unusedSeconds = unvettedClients.unusedSeconds;
    if (!Number.isInteger(unusedSeconds))
     errors = fail(errors, at + '/registration/unvettedClients/unusedSeconds', 'type', 'integer');
    if (typeof unusedSeconds == 'number' && isFinite(unusedSeconds)) {
     if (unusedSeconds > 172800 || isNaN(unusedSeconds))
      errors = fail(errors, at + '/registration/unvettedClients/unusedSeconds', 'maximum', 172800);
     if (unusedSeconds < 600 || isNaN(unusedSeconds))
      errors = fail(errors, at + '/registration/unvettedClients/unusedSeconds', 'minimum', 600);
    }
    const documents = unvettedClients.documents;
    if (isObject(documents)) {
     if (documents.allowedNetworks === undefined) documents.allowedNetworks = [];
     if (documents.fetches === undefined) documents.fetches = {};
     if (documents.minimumCacheSeconds === undefined) documents.minimumCacheSeconds = 300;
     if (documents.maximumCacheSeconds === undefined) documents.maximumCacheSeconds = 86400;
     if (documents.staleSeconds === undefined) documents.staleSeconds = 604800;
     for (const key in documents) {
      if (
       !(
        key === 'allowedNetworks' ||
        key === 'fetches' ||
        key === 'minimumCacheSeconds' ||
        key === 'maximumCacheSeconds' ||
        key === 'staleSeconds'
       )
      )
       errors = fail(errors, at + '/registration/unvettedClients/documents', 'additionalProperties', key);
     }
     const allowedNetworks = documents.allowedNetworks;
     if (Array.isArray(allowedNetworks)) {
      const size = allowedNetworks.length;
      for (let i = 0; i < size; i++) {
       const item = allowedNetworks[i];
       if (typeof item === 'string') {
        if (length(item) < 1)
         errors = fail(errors, at + '/registration/unvettedClients/documents/allowedNetworks/' + i, 'minLength', 1);
       } else
        errors = fail(errors, at + '/registration/unvettedClients/documents/allowedNetworks/' + i, 'type', 'string');
      }
     } else errors = fail(errors, at + '/registration/unvettedClients/documents/allowedNetworks', 'type', 'array');
     const fetches = documents.fetches;
     if (isObject(fetches)) {
      if (fetches.limit === undefined) fetches.limit = 60;
      if (fetches.windowSeconds === undefined) fetches.windowSeconds = 60;
      for (const key in fetches) {
       if (!(key === 'limit' || key === 'windowSeconds'))
        errors = fail(errors, at + '/registration/unvettedClients/documents/fetches', 'additionalProperties', key);
      }
      const limit = fetches.limit;
      if (!Number.isInteger(limit))
       errors = fail(errors, at + '/registration/unvettedClients/documents/fetches/limit', 'type', 'integer');
      if (typeof limit == 'number' && isFinite(limit)) {
       if (limit < 1 || isNaN(limit))
        errors = fail(errors, at + '/registration/unvettedClients/documents/fetches/limit', 'minimum', 1);
      }
      const windowSeconds = fetches.windowSeconds;
      if (!Number.isInteger(windowSeconds))
       errors = fail(errors, at + '/registration/unvettedClients/documents/fetches/windowSeconds', 'type', 'integer');
      if (typeof windowSeconds == 'number' && isFinite(windowSeconds)) {
       if (windowSeconds > 86400 || isNaN(windowSeconds))
        errors = fail(errors, at + '/registration/unvettedClients/documents/fetches/windowSeconds', 'maximum', 86400);
       if (windowSeconds < 1 || isNaN(windowSeconds))
        errors = fail(errors, at + '/registration/unvettedClients/documents/fetches/windowSeconds', 'minimum', 1);
      }
     } else errors = fail(errors, at + '/registration/unvettedClients/documents/fetches', 'type', 'object');
     const minimumCacheSeconds = documents.minimumCacheSeconds;
     if (!Number.isInteger(minimumCacheSeconds))
      errors = fail(errors, at + '/registration/unvettedClients/documents/minimumCacheSeconds', 'type', 'integer');
     if (typeof minimumCacheSeconds == 'number' && isFinite(minimumCacheSeconds)) {
      if (minimumCacheSeconds > 86400 || isNaN(minimumCacheSeconds))
       errors = fail(errors, at + '/registration/unvettedClients/documents/minimumCacheSeconds', 'maximum', 86400);
      if (minimumCacheSeconds < 10 || isNaN(minimumCacheSeconds))
       errors = fail(errors, at + '/registration/unvettedClients/documents/minimumCacheSeconds', 'minimum', 10);
     }
     const maximumCacheSeconds = documents.maximumCacheSeconds;
     if (!Number.isInteger(maximumCacheSeconds))
      errors = fail(errors, at + '/registration/unvettedClients/documents/maximumCacheSeconds', 'type', 'integer');
     if (typeof maximumCacheSeconds == 'number' && isFinite(maximumCacheSeconds)) {
      if (maximumCacheSeconds > 604800 || isNaN(maximumCacheSeconds))
       errors = fail(errors, at + '/registration/unvettedClients/documents/maximumCacheSeconds', 'maximum', 604800);
      if (maximumCacheSeconds < 10 || isNaN(maximumCacheSeconds))
       errors = fail(errors, at + '/registration/unvettedClients/documents/maximumCacheSeconds', 'minimum', 10);
     }
     const staleSeconds = documents.staleSeconds;
     if (!Number.isInteger(staleSeconds))
      errors = fail(errors, at + '/registration/unvettedClients/documents/staleSeconds', 'type', 'integer');
     if (typeof staleSeconds == 'number' && isFinite(staleSeconds)) {
      if (staleSeconds > 2592000 || isNaN(staleSeconds))
       errors = fail(errors, at + '/registration/unvettedClients/documents/staleSeconds', 'maximum', 2592000);
      if (staleSeconds < 0 || isNaN(staleSeconds))
       errors = fail(errors, at + '/registration/unvettedClients/documents/staleSeconds', 'minimum', 0);
     }
    } else errors = fail(errors, at + '/registration/unvettedClients/documents', 'type', 'object');
   } else errors = fail(errors, at + '/registration/unvettedClients', 'type', 'object');
   if (typeof registration.scope !== 'string') errors = fail(errors, at + '/registration/scope', 'type', 'string');
   const grantTypes = registration.grantTypes;
   if (Array.isArray(grantTypes)) {
    const size = grantTypes.length;
    for (let i = 0; i < size; i++) {
     const item = grantTypes[i];
     if (typeof item !== 'string') errors = fail(errors, at + '/registration/grantTypes/' + i, 'type', 'string');
     if (!AuthorizationSettings_registration_grantTypes_items_values.includes(item))
      errors = fail(
       errors,
       at + '/registration/grantTypes/' + i,
       'enum',
       AuthorizationSettings_registration_grantTypes_items_values,
      );
    }
    let i = grantTypes.length;
    let j;
    if (i > 1) {
     const indices = {};
     for (; i--;) {
      const item = grantTypes[i];
      if (typeof item !== 'string') continue;
      if (typeof indices[item] == 'number') {
       j = indices[item];
       errors = fail(errors, at + '/registration/grantTypes', 'uniqueItems', { i: i, j: j });
       break;
      }
      indices[item] = i;
     }
    }
   } else errors = fail(errors, at + '/registration/grantTypes', 'type', 'array');
   const unusedSeconds = registration.unusedSeconds;
   if (!Number.isInteger(unusedSeconds)) errors = fail(errors, at + '/registration/unusedSeconds', 'type', 'integer');
   if (typeof unusedSeconds == 'number' && isFinite(unusedSeconds)) {
    if (unusedSeconds < 172800 || isNaN(unusedSeconds))
     errors = fail(errors, at + '/registration/unusedSeconds', 'minimum', 172800);
   }
   const maximumClients = registration.maximumClients;
   if (!Number.isInteger(maximumClients)) errors = fail(errors, at + '/registration/maximumClients', 'type', 'integer');
   if (typeof maximumClients == 'number' && isFinite(maximumClients)) {
    if (maximumClients < 1 || isNaN(maximumClients))
     errors = fail(errors, at + '/registration/maximumClients', 'minimum', 1);
   }
   if (registration.quota !== undefined) {
    if (!QuotaLimit(registration.quota, at + '/registration/quota')) errors = join(errors, QuotaLimit.errors);
   }
  } else errors = fail(errors, at + '/registration', 'type', 'object');
  const scopes = data.scopes;
  if (isObject(scopes)) {
   for (const key in scopes) {
    const before = count(errors);
    if (typeof key === 'string') {
     if (!pattern_6523a7.test(key)) errors = fail(errors, at + '/scopes', 'pattern', pattern_6523a7, key);
    }
    const valid = before === count(errors);
    if (!valid) errors = fail(errors, at + '/scopes', 'propertyNames', key);
   }
   for (const key in scopes) {
    const value = scopes[key];
    if (typeof value === 'string') {
     if (length(value) < 1)
      errors = fail(errors, at + '/scopes/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'minLength', 1);
    } else errors = fail(errors, at + '/scopes/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'string');
   }
  } else errors = fail(errors, at + '/scopes', 'type', 'object');
  const resources = data.resources;
  if (isObject(resources)) {
   for (const key in resources) {
    const before = count(errors);
    if (typeof key === 'string') {
     if (!pattern_54d35f.test(key)) errors = fail(errors, at + '/resources', 'pattern', pattern_54d35f, key);
    }
    const valid = before === count(errors);
    if (!valid) errors = fail(errors, at + '/resources', 'propertyNames', key);
   }
   for (const key in resources) {
    if (!ResourceSettings(resources[key], at + '/resources/' + key.replace(/~/g, '~0').replace(/\//g, '~1')))
     errors = join(errors, ResourceSettings.errors);
   }
  } else errors = fail(errors, at + '/resources', 'type', 'object');
  const accessTokenClaims = data.accessTokenClaims;
  if (Array.isArray(accessTokenClaims)) {
   if (accessTokenClaims.length > 100) errors = fail(errors, at + '/accessTokenClaims', 'maxItems', 100);
   const size = accessTokenClaims.length;
   for (let i = 0; i < size; i++) {
    if (!AccessTokenClaimSettings(accessTokenClaims[i], at + '/accessTokenClaims/' + i))
     errors = join(errors, AccessTokenClaimSettings.errors);
   }
  } else errors = fail(errors, at + '/accessTokenClaims', 'type', 'array');
  if (typeof data.defaultScope !== 'string') errors = fail(errors, at + '/defaultScope', 'type', 'string');
  if (data.ungrantableScopes !== undefined) {
   const ungrantableScopes = data.ungrantableScopes;
   if (typeof ungrantableScopes !== 'string') errors = fail(errors, at + '/ungrantableScopes', 'type', 'string');
   if (!AuthorizationSettings_ungrantableScopes_values.includes(ungrantableScopes))
    errors = fail(errors, at + '/ungrantableScopes', 'enum', AuthorizationSettings_ungrantableScopes_values);
  }
  const endsExchanges = data.endsExchanges;
  if (typeof endsExchanges !== 'string') errors = fail(errors, at + '/endsExchanges', 'type', 'string');
  if (!AuthorizationSettings_endsExchanges_values.includes(endsExchanges))
   errors = fail(errors, at + '/endsExchanges', 'enum', AuthorizationSettings_endsExchanges_values);
  const branding = data.branding;
  if (isObject(branding)) {
   if (branding.name === undefined) branding.name = 'Gatehouse';
   if (branding.accentColor === undefined) branding.accentColor = '#2450a8';
   for (const key in branding) {
    if (
     !(
      key === 'name' ||
      key === 'accentColor' ||
      key === 'logo' ||
      key === 'darkLogo' ||
      key === 'supportUrl' ||
      key === 'privacyUrl' ||
      key === 'termsUrl'
     )
    )
     errors = fail(errors, at + '/branding', 'additionalProperties', key);
   }
   const name = branding.name;
   if (typeof name === 'string') {
    if (length(name) < 1) errors = fail(errors, at + '/branding/name', 'minLength', 1);
   } else errors = fail(errors, at + '/branding/name', 'type', 'string');
   const accentColor = branding.accentColor;
   if (typeof accentColor === 'string') {
    if (!pattern_6eb47b.test(accentColor))
     errors = fail(errors, at + '/branding/accentColor', 'pattern', pattern_6eb47b);
   } else errors = fail(errors, at + '/branding/accentColor', 'type', 'string');
   if (branding.logo !== undefined) {
    const logo = branding.logo;
    if (typeof logo === 'string') {
     if (length(logo) < 1) errors = fail(errors, at + '/branding/logo', 'minLength', 1);
    } else errors = fail(errors, at + '/branding/logo', 'type', 'string');
   }
   if (branding.darkLogo !== undefined) {
    const darkLogo = branding.darkLogo;
    if (typeof darkLogo === 'string') {
     if (length(darkLogo) < 1) errors = fail(errors, at + '/branding/darkLogo', 'minLength', 1);
    } else errors = fail(errors, at + '/branding/darkLogo', 'type', 'string');
   }
   if (branding.supportUrl !== undefined) {
    const supportUrl = branding.supportUrl;
    if (typeof supportUrl === 'string') {
     if (!pattern_e1b021.test(supportUrl))
      errors = fail(errors, at + '/branding/supportUrl', 'pattern', pattern_e1b021);
    } else errors = fail(errors, at + '/branding/supportUrl', 'type', 'string');
   }
   if (branding.privacyUrl !== undefined) {
    const privacyUrl = branding.privacyUrl;
    if (typeof privacyUrl === 'string') {
     if (!pattern_4a79f2.test(privacyUrl))
      errors = fail(errors, at + '/branding/privacyUrl', 'pattern', pattern_4a79f2);
    } else errors = fail(errors, at + '/branding/privacyUrl', 'type', 'string');
   }
   if (branding.termsUrl !== undefined) {
    const termsUrl = branding.termsUrl;
    if (typeof termsUrl === 'string') {
     if (!pattern_4a79f2.test(termsUrl)) errors = fail(errors, at + '/branding/termsUrl', 'pattern', pattern_4a79f2);
    } else errors = fail(errors, at + '/branding/termsUrl', 'type', 'string');
   }
  } else errors = fail(errors, at + '/branding', 'type', 'object');
  const clients = data.clients;
  if (Array.isArray(clients)) {
   const size = clients.length;
   for (let i = 0; i < size; i++) {
    if (!ClientSettings(clients[i], at + '/clients/' + i)) errors = join(errors, ClientSettings.errors);
   }
  } else errors = fail(errors, at + '/clients', 'type', 'array');
  const owners = data.owners;
  if (Array.isArray(owners)) {
   const size = owners.length;
   for (let i = 0; i < size; i++) {
    if (!OwnerSettings(owners[i], at + '/owners/' + i)) errors = join(errors, OwnerSettings.errors);
   }
  } else errors = fail(errors, at + '/owners', 'type', 'array');
 } else errors = fail(errors, at, 'type', 'object');
 AuthorizationSettings.errors = errors;
 return errors === null;
}

const ClientSettings_names = new Set([
 'client_id',
 'client_secret',
 'client_secret_sha256',
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
 'refresh_token_rotation',
 'forwards_address',
 'consent',
 'refresh_token_idle_lifetime_seconds',
 'refresh_token_absolute_lifetime_seconds',
 'jwks',
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
const ClientSettings_token_endpoint_auth_method_values = [
 'client_secret_basic',
 'client_secret_post',
 'private_key_jwt',
 'none',
];
const ClientSettings_grant_types_items_values = [
 'authorization_code',
 'implicit',
 'password',
 'client_credentials',
 'refresh_token',
];
const ClientSettings_access_token_format_values = ['opaque', 'reference', 'jwt'];
const ClientSettings_access_token_signed_response_alg_values = ['RS256', 'ES256', 'EdDSA'];
const ClientSettings_consent_values = ['ask', 'skip'];
const ClientSettings_response_types_items_values = [
 'code',
 'token',
 'id_token',
 'id_token token',
 'code id_token',
 'token id_token',
 'id_token code',
];
const ClientSettings_id_token_signed_response_alg_values = ['RS256', 'ES256', 'EdDSA'];
const ClientSettings_subject_type_values = ['public', 'pairwise'];
const ClientSettings_id_token_claims_values = ['scope', 'request'];
function ClientSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.token_endpoint_auth_method === undefined) data.token_endpoint_auth_method = 'client_secret_basic';
  if (data.grant_types === undefined) data.grant_types = ['authorization_code'];
  if (data.redirect_uris === undefined) data.redirect_uris = [];
  if (data.scope === undefined) data.scope = '';
  if (data.access_token_format === undefined) data.access_token_format = 'opaque';
  if (data.client_id === undefined) errors = fail(errors, at, 'required', 'client_id');
  for (const key in data) {
   if (!ClientSettings_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.client_id !== undefined) {
   const client_id = data.client_id;
   if (typeof client_id === 'string') {
    if (!pattern_25088d.test(client_id)) errors = fail(errors, at + '/client_id', 'pattern', pattern_25088d);
   } else errors = fail(errors, at + '/client_id', 'type', 'string');
  }
  if (data.client_secret !== undefined) {
   const client_secret = data.client_secret;
   if (typeof client_secret === 'string') {
    if (length(client_secret) < 1) errors = fail(errors, at + '/client_secret', 'minLength', 1);
   } else errors = fail(errors, at + '/client_secret', 'type', 'string');
  }
  if (data.client_secret_sha256 !== undefined) {
   const client_secret_sha256 = data.client_secret_sha256;
   if (typeof client_secret_sha256 === 'string') {
    if (!pattern_52f851.test(client_secret_sha256))
     errors = fail(errors, at + '/client_secret_sha256', 'pattern', pattern_52f851);
   } else errors = fail(errors, at + '/client_secret_sha256', 'type', 'string');
  }
  if (data.client_name !== undefined) {
   const client_name = data.client_name;
   if (typeof client_name === 'string') {
    if (length(client_name) > 100) errors = fail(errors, at + '/client_name', 'maxLength', 100);
    if (length(client_name) < 1) errors = fail(errors, at + '/client_name', 'minLength', 1);
   } else errors = fail(errors, at + '/client_name', 'type', 'string');
  }
  const token_endpoint_auth_method = data.token_endpoint_auth_method;
  if (typeof token_endpoint_auth_method !== 'string')
   errors = fail(errors, at + '/token_endpoint_auth_method', 'type', 'string');
  if (!ClientSettings_token_endpoint_auth_method_values.includes(token_endpoint_auth_method))
   errors = fail(errors, at + '/token_endpoint_auth_method', 'enum', ClientSettings_token_endpoint_auth_method_values);
  const grant_types = data.grant_types;
  if (Array.isArray(grant_types)) {
   const size = grant_types.length;
   for (let i = 0; i < size; i++) {
    const item = grant_types[i];
    if (typeof item !== 'string') errors = fail(errors, at + '/grant_types/' + i, 'type', 'string');
    if (!ClientSettings_grant_types_items_values.includes(item))
     errors = fail(errors, at + '/grant_types/' + i, 'enum', ClientSettings_grant_types_items_values);
   }
   let i = grant_types.length;
   let j;
   if (i > 1) {
    const indices = {};
    for (; i--;) {
     const item = grant_types[i];
     if (typeof item !== 'string') continue;
     if (typeof indices[item] == 'number') {
      j = indices[item];
      errors = fail(errors, at + '/grant_types', 'uniqueItems', { i: i, j: j });
      break;
     }
     indices[item] = i;
    }
   }
  } else errors = fail(errors, at + '/grant_types', 'type', 'array');
  const redirect_uris = data.redirect_uris;
  if (Array.isArray(redirect_uris)) {
   const size = redirect_uris.length;
   for (let i = 0; i < size; i++) {
    const item = redirect_uris[i];
    if (typeof item === 'string') {
     if (length(item) < 1) errors = fail(errors, at + '/redirect_uris/' + i, 'minLength', 1);
    } else errors = fail(errors, at + '/redirect_uris/' + i, 'type', 'string');
   }
  } else errors = fail(errors, at + '/redirect_uris', 'type', 'array');
  if (typeof data.scope !== 'string') errors = fail(errors, at + '/scope', 'type', 'string');
  if (data.default_scope !== undefined) {
   if (typeof data.default_scope !== 'string') errors = fail(errors, at + '/default_scope', 'type', 'string');
  }
  if (data.access_token_lifetime_seconds !== undefined) {
   const access_token_lifetime_seconds = data.access_token_lifetime_seconds;
   if (!Number.isInteger(access_token_lifetime_seconds))
    errors = fail(errors, at + '/access_token_lifetime_seconds', 'type', 'integer');
   if (typeof access_token_lifetime_seconds == 'number' && isFinite(access_token_lifetime_seconds)) {
    if (access_token_lifetime_seconds > 86400 || isNaN(access_token_lifetime_seconds))
     errors = fail(errors, at + '/access_token_lifetime_seconds', 'maximum', 86400);
    if (access_token_lifetime_seconds < 1 || isNaN(access_token_lifetime_seconds))
     errors = fail(errors, at + '/access_token_lifetime_seconds', 'minimum', 1);
   }
  }
  const access_token_format = data.access_token_format;
  if (typeof access_token_format !== 'string') errors = fail(errors, at + '/access_token_format', 'type', 'string');
  if (!ClientSettings_access_token_format_values.includes(access_token_format))
   errors = fail(errors, at + '/access_token_format', 'enum', ClientSettings_access_token_format_values);
  if (data.access_token_signed_response_alg !== undefined) {
   const access_token_signed_response_alg = data.access_token_signed_response_alg;
   if (typeof access_token_signed_response_alg !== 'string')
    errors = fail(errors, at + '/access_token_signed_response_alg', 'type', 'string');
   if (!ClientSettings_access_token_signed_response_alg_values.includes(access_token_signed_response_alg))
    errors = fail(
     errors,
     at + '/access_token_signed_response_alg',
     'enum',
     ClientSettings_access_token_signed_response_alg_values,
    );
  }
  if (data.access_token_claims !== undefined) {
   const access_token_claims = data.access_token_claims;
   if (Array.isArray(access_token_claims)) {
    if (access_token_claims.length > 100) errors = fail(errors, at + '/access_token_claims', 'maxItems', 100);
    const size = access_token_claims.length;
    for (let i = 0; i < size; i++) {
     if (!AccessTokenClaimSettings(access_token_claims[i], at + '/access_token_claims/' + i))
      errors = join(errors, AccessTokenClaimSettings.errors);
    }
   } else errors = fail(errors, at + '/access_token_claims', 'type', 'array');
  }
  if (data.code_lifetime_seconds !== undefined) {
   const code_lifetime_seconds = data.code_lifetime_seconds;
   if (!Number.isInteger(code_lifetime_seconds))
    errors = fail(errors, at + '/code_lifetime_seconds', 'type', 'integer');
   if (typeof code_lifetime_seconds == 'number' && isFinite(code_lifetime_seconds)) {
    if (code_lifetime_seconds > 600 || isNaN(code_lifetime_seconds))
     errors = fail(errors, at + '/code_lifetime_seconds', 'maximum', 600);
    if (code_lifetime_seconds < 1 || isNaN(code_lifetime_seconds))
     errors = fail(errors, at + '/code_lifetime_seconds', 'minimum', 1);
   }
  }
  if (data.refresh_token_rotation !== undefined) {
   if (typeof data.refresh_token_rotation !== 'boolean')
    errors = fail(errors, at + '/refresh_token_rotation', 'type', 'boolean');
  }
  if (data.forwards_address !== undefined) {
   if (typeof data.forwards_address !== 'boolean') errors = fail(errors, at + '/forwards_address', 'type', 'boolean');
  }
  if (data.consent !== undefined) {
   const consent = data.consent;
   if (typeof consent !== 'string') errors = fail(errors, at + '/consent', 'type', 'string');
   if (!ClientSettings_consent_values.includes(consent))
    errors = fail(errors, at + '/consent', 'enum', ClientSettings_consent_values);
  }
  if (data.refresh_token_idle_lifetime_seconds !== undefined) {
   const refresh_token_idle_lifetime_seconds = data.refresh_token_idle_lifetime_seconds;
   if (!Number.isInteger(refresh_token_idle_lifetime_seconds))
    errors = fail(errors, at + '/refresh_token_idle_lifetime_seconds', 'type', 'integer');
   if (typeof refresh_token_idle_lifetime_seconds == 'number' && isFinite(refresh_token_idle_lifetime_seconds)) {
    if (refresh_token_idle_lifetime_seconds < 1 || isNaN(refresh_token_idle_lifetime_seconds))
     errors = fail(errors, at + '/refresh_token_idle_lifetime_seconds', 'minimum', 1);
   }
  }
  if (data.refresh_token_absolute_lifetime_seconds !== undefined) {
   const refresh_token_absolute_lifetime_seconds = data.refresh_token_absolute_lifetime_seconds;
   if (!Number.isInteger(refresh_token_absolute_lifetime_seconds))
    errors = fail(errors, at + '/refresh_token_absolute_lifetime_seconds', 'type', 'integer');
   if (
    typeof refresh_token_absolute_lifetime_seconds == 'number' &&
    isFinite(refresh_token_absolute_lifetime_seconds)
   ) {
    if (refresh_token_absolute_lifetime_seconds < 1 || isNaN(refresh_token_absolute_lifetime_seconds))
     errors = fail(errors, at + '/refresh_token_absolute_lifetime_seconds', 'minimum', 1);
   }
  }
  if (data.jwks !== undefined) {
   const jwks = data.jwks;
   if (isObject(jwks)) {
    if (jwks.keys === undefined) errors = fail(errors, at + '/jwks', 'required', 'keys');
    for (const key in jwks) {
     if (!(key === 'keys')) errors = fail(errors, at + '/jwks', 'additionalProperties', key);
    }
    if (jwks.keys !== undefined) {
     const keys = jwks.keys;
     if (Array.isArray(keys)) {
      if (keys.length > 8) errors = fail(errors, at + '/jwks/keys', 'maxItems', 8);
      if (keys.length < 1) errors = fail(errors, at + '/jwks/keys', 'minItems', 1);
      const size = keys.length;
      for (let i = 0; i < size; i++) {
       const item = keys[i];
       if (isObject(item)) {
       } else errors = fail(errors, at + '/jwks/keys/' + i, 'type', 'object');
      }
     } else errors = fail(errors, at + '/jwks/keys', 'type', 'array');
    }
   } else errors = fail(errors, at + '/jwks', 'type', 'object');
  }
  if (data.response_types !== undefined) {
   const response_types = data.response_types;
   if (Array.isArray(response_types)) {
    const size = response_types.length;
    for (let i = 0; i < size; i++) {
     const item = response_types[i];
     if (typeof item !== 'string') errors = fail(errors, at + '/response_types/' + i, 'type', 'string');
     if (!ClientSettings_response_types_items_values.includes(item))
      errors = fail(errors, at + '/response_types/' + i, 'enum', ClientSettings_response_types_items_values);
    }
    let i = response_types.length;
    let j;
    if (i > 1) {
     const indices = {};
     for (; i--;) {
      const item = response_types[i];
      if (typeof item !== 'string') continue;
      if (typeof indices[item] == 'number') {
       j = indices[item];
       errors = fail(errors, at + '/response_types', 'uniqueItems', { i: i, j: j });
       break;
      }
      indices[item] = i;
     }
    }
   } else errors = fail(errors, at + '/response_types', 'type', 'array');
  }
  if (data.id_token_signed_response_alg !== undefined) {
   const id_token_signed_response_alg = data.id_token_signed_response_alg;
   if (typeof id_token_signed_response_alg !== 'string')
    errors = fail(errors, at + '/id_token_signed_response_alg', 'type', 'string');
   if (!ClientSettings_id_token_signed_response_alg_values.includes(id_token_signed_response_alg))
    errors = fail(
     errors,
     at + '/id_token_signed_response_alg',
     'enum',
     ClientSettings_id_token_signed_response_alg_values,
    );
  }
  if (data.subject_type !== undefined) {
   const subject_type = data.subject_type;
   if (typeof subject_type !== 'string') errors = fail(errors, at + '/subject_type', 'type', 'string');
   if (!ClientSettings_subject_type_values.includes(subject_type))
    errors = fail(errors, at + '/subject_type', 'enum', ClientSettings_subject_type_values);
  }
  if (data.sector_identifier_uri !== undefined) {
   const sector_identifier_uri = data.sector_identifier_uri;
   if (typeof sector_identifier_uri === 'string') {
    if (length(sector_identifier_uri) > 2048) errors = fail(errors, at + '/sector_identifier_uri', 'maxLength', 2048);
   } else errors = fail(errors, at + '/sector_identifier_uri', 'type', 'string');
  }
  if (data.default_max_age !== undefined) {
   const default_max_age = data.default_max_age;
   if (!Number.isInteger(default_max_age)) errors = fail(errors, at + '/default_max_age', 'type', 'integer');
   if (typeof default_max_age == 'number' && isFinite(default_max_age)) {
    if (default_max_age > 31536000 || isNaN(default_max_age))
     errors = fail(errors, at + '/default_max_age', 'maximum', 31536000);
    if (default_max_age < 0 || isNaN(default_max_age)) errors = fail(errors, at + '/default_max_age', 'minimum', 0);
   }
  }
  if (data.require_auth_time !== undefined) {
   if (typeof data.require_auth_time !== 'boolean') errors = fail(errors, at + '/require_auth_time', 'type', 'boolean');
  }
  if (data.post_logout_redirect_uris !== undefined) {
   const post_logout_redirect_uris = data.post_logout_redirect_uris;
   if (Array.isArray(post_logout_redirect_uris)) {
    if (post_logout_redirect_uris.length > 50) errors = fail(errors, at + '/post_logout_redirect_uris', 'maxItems', 50);
    const size = post_logout_redirect_uris.length;
    for (let i = 0; i < size; i++) {
     const item = post_logout_redirect_uris[i];
     if (typeof item === 'string') {
      if (length(item) > 2048) errors = fail(errors, at + '/post_logout_redirect_uris/' + i, 'maxLength', 2048);
      if (length(item) < 1) errors = fail(errors, at + '/post_logout_redirect_uris/' + i, 'minLength', 1);
     } else errors = fail(errors, at + '/post_logout_redirect_uris/' + i, 'type', 'string');
    }
    let i = post_logout_redirect_uris.length;
    let j;
    if (i > 1) {
     const indices = {};
     for (; i--;) {
      const item = post_logout_redirect_uris[i];
      if (typeof item !== 'string') continue;
      if (typeof indices[item] == 'number') {
       j = indices[item];
       errors = fail(errors, at + '/post_logout_redirect_uris', 'uniqueItems', { i: i, j: j });
       break;
      }
      indices[item] = i;
     }
    }
   } else errors = fail(errors, at + '/post_logout_redirect_uris', 'type', 'array');
  }
  if (data.backchannel_logout_uri !== undefined) {
   const backchannel_logout_uri = data.backchannel_logout_uri;
   if (typeof backchannel_logout_uri === 'string') {
    if (length(backchannel_logout_uri) > 2048) errors = fail(errors, at + '/backchannel_logout_uri', 'maxLength', 2048);
   } else errors = fail(errors, at + '/backchannel_logout_uri', 'type', 'string');
  }
  if (data.backchannel_logout_session_required !== undefined) {
   if (typeof data.backchannel_logout_session_required !== 'boolean')
    errors = fail(errors, at + '/backchannel_logout_session_required', 'type', 'boolean');
  }
  if (data.require_offline_access !== undefined) {
   if (typeof data.require_offline_access !== 'boolean')
    errors = fail(errors, at + '/require_offline_access', 'type', 'boolean');
  }
  if (data.id_token_claims !== undefined) {
   const id_token_claims = data.id_token_claims;
   if (typeof id_token_claims !== 'string') errors = fail(errors, at + '/id_token_claims', 'type', 'string');
   if (!ClientSettings_id_token_claims_values.includes(id_token_claims))
    errors = fail(errors, at + '/id_token_claims', 'enum', ClientSettings_id_token_claims_values);
  }
  if (data.quota !== undefined) {
   if (!QuotaLimit(data.quota, at + '/quota')) errors = join(errors, QuotaLimit.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 ClientSettings.errors = errors;
 return errors === null;
}

const ConfigurationSettings_names = new Set([
 'prefix',
 'access',
 'maximumFileBytes',
 'readyWhenRead',
 'plainText',
 'acceptEmpty',
 'applications',
 'repositories',
 'schemas',
 'pushes',
 'overrides',
 'encryption',
]);
const ConfigurationSettings_access_values = ['authenticated', 'anonymous'];
const ConfigurationSettings_plainText_values = ['active', 'raw', 'off'];
const ConfigurationSettings_repositories_items_dialect_values = ['yaml-1.1', 'yaml-1.2'];
function ConfigurationSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.prefix === undefined) data.prefix = '';
  if (data.access === undefined) data.access = 'authenticated';
  if (data.maximumFileBytes === undefined) data.maximumFileBytes = 1048576;
  if (data.readyWhenRead === undefined) data.readyWhenRead = false;
  if (data.plainText === undefined) data.plainText = 'active';
  if (data.acceptEmpty === undefined) data.acceptEmpty = true;
  if (data.repositories === undefined) data.repositories = [];
  if (data.overrides === undefined) data.overrides = {};
  if (data.encryption === undefined) data.encryption = {};
  for (const key in data) {
   if (!ConfigurationSettings_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  const prefix = data.prefix;
  if (typeof prefix === 'string') {
   if (!pattern_098af6.test(prefix)) errors = fail(errors, at + '/prefix', 'pattern', pattern_098af6);
  } else errors = fail(errors, at + '/prefix', 'type', 'string');
  const access = data.access;
  if (typeof access !== 'string') errors = fail(errors, at + '/access', 'type', 'string');
  if (!ConfigurationSettings_access_values.includes(access))
   errors = fail(errors, at + '/access', 'enum', ConfigurationSettings_access_values);
  const maximumFileBytes = data.maximumFileBytes;
  if (!Number.isInteger(maximumFileBytes)) errors = fail(errors, at + '/maximumFileBytes', 'type', 'integer');
  if (typeof maximumFileBytes == 'number' && isFinite(maximumFileBytes)) {
   if (maximumFileBytes > 67108864 || isNaN(maximumFileBytes))
    errors = fail(errors, at + '/maximumFileBytes', 'maximum', 67108864);
   if (maximumFileBytes < 1024 || isNaN(maximumFileBytes))
    errors = fail(errors, at + '/maximumFileBytes', 'minimum', 1024);
  }
  if (typeof data.readyWhenRead !== 'boolean') errors = fail(errors, at + '/readyWhenRead', 'type', 'boolean');
  const plainText = data.plainText;
  if (typeof plainText !== 'string') errors = fail(errors, at + '/plainText', 'type', 'string');
  if (!ConfigurationSettings_plainText_values.includes(plainText))
   errors = fail(errors, at + '/plainText', 'enum', ConfigurationSettings_plainText_values);
  if (typeof data.acceptEmpty !== 'boolean') errors = fail(errors, at + '/acceptEmpty', 'type', 'boolean');
  if (data.applications !== undefined) {
   const applications = data.applications;
   if (Array.isArray(applications)) {
    const size = applications.length;
    for (let i = 0; i < size; i++) {
     const item = applications[i];
     if (typeof item === 'string') {
      if (length(item) > 100) errors = fail(errors, at + '/applications/' + i, 'maxLength', 100);
      if (length(item) < 1) errors = fail(errors, at + '/applications/' + i, 'minLength', 1);
      if (!pattern_e35cbd.test(item)) errors = fail(errors, at + '/applications/' + i, 'pattern', pattern_e35cbd);
     } else errors = fail(errors, at + '/applications/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/applications', 'type', 'array');
  }
  const repositories = data.repositories;
  if (Array.isArray(repositories)) {
   const size = repositories.length;
   for (let i = 0; i < size; i++) {
    const item = repositories[i];
    if (isObject(item)) {
     if (item.dialect === undefined) item.dialect = 'yaml-1.1';
     for (const key in item) {
      if (
       !(
        key === 'directory' ||
        key === 'git' ||
        key === 'database' ||
        key === 'required' ||
        key === 'writable' ||
        key === 'dialect'
       )
      )
       errors = fail(errors, at + '/repositories/' + i, 'additionalProperties', key);
     }
     if (item.directory !== undefined) {
      const directory = item.directory;
      if (typeof directory === 'string') {
       if (length(directory) < 1) errors = fail(errors, at + '/repositories/' + i + '/directory', 'minLength', 1);
      } else errors = fail(errors, at + '/repositories/' + i + '/directory', 'type', 'string');
     }
     if (item.git !== undefined) {
      if (!GitSettings(item.git, at + '/repositories/' + i + '/git')) errors = join(errors, GitSettings.errors);
     }
     if (item.database !== undefined) {
      if (!DatabaseRepositorySettings(item.database, at + '/repositories/' + i + '/database'))
       errors = join(errors, DatabaseRepositorySettings.errors);
     }
     if (item.required !== undefined) {
      if (typeof item.required !== 'boolean')
       errors = fail(errors, at + '/repositories/' + i + '/required', 'type', 'boolean');
     }
     if (item.writable !== undefined) {
      if (typeof item.writable !== 'boolean')
       errors = fail(errors, at + '/repositories/' + i + '/writable', 'type', 'boolean');
     }
     const dialect = item.dialect;
     if (typeof dialect !== 'string') errors = fail(errors, at + '/repositories/' + i + '/dialect', 'type', 'string');
     if (!ConfigurationSettings_repositories_items_dialect_values.includes(dialect))
      errors = fail(
       errors,
       at + '/repositories/' + i + '/dialect',
       'enum',
       ConfigurationSettings_repositories_items_dialect_values,
      );
    } else errors = fail(errors, at + '/repositories/' + i, 'type', 'object');
   }
  } else errors = fail(errors, at + '/repositories', 'type', 'array');
  if (data.schemas !== undefined) {
   const schemas = data.schemas;
   if (isObject(schemas)) {
    for (const key in schemas) {
     const value = schemas[key];
     if (typeof value === 'string') {
      if (length(value) < 1)
       errors = fail(errors, at + '/schemas/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'minLength', 1);
     } else errors = fail(errors, at + '/schemas/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'string');
    }
   } else errors = fail(errors, at + '/schemas', 'type', 'object');
  }
  if (data.pushes !== undefined) {
   const pushes = data.pushes;
   if (isObject(pushes)) {
    if (pushes.secret === undefined) errors = fail(errors, at + '/pushes', 'required', 'secret');
    for (const key in pushes) {
     if (!(key === 'secret')) errors = fail(errors, at + '/pushes', 'additionalProperties', key);
    }
    if (pushes.secret !== undefined) {
     const secret = pushes.secret;
     if (typeof secret === 'string') {
      if (length(secret) < 16) errors = fail(errors, at + '/pushes/secret', 'minLength', 16);
     } else errors = fail(errors, at + '/pushes/secret', 'type', 'string');
    }
   } else errors = fail(errors, at + '/pushes', 'type', 'object');
  }
  const overrides = data.overrides;
  if (isObject(overrides)) {
   for (const key in overrides) {
    const value = overrides[key];
    if (typeof value !== 'string' && !(typeof value == 'number' && isFinite(value)) && typeof value !== 'boolean')
     errors = fail(errors, at + '/overrides/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', [
      'string',
      'number',
      'boolean',
     ]);
   }
  } else errors = fail(errors, at + '/overrides', 'type', 'object');
  const encryption = data.encryption;
  if (isObject(encryption)) {
   if (encryption.keys === undefined) encryption.keys = {};
   for (const key in encryption) {
    if (!(key === 'keys' || key === 'current' || key === 'unnamed'))
     errors = fail(errors, at + '/encryption', 'additionalProperties', key);
   }
   const keys = encryption.keys;
   if (isObject(keys)) {
    for (const key in keys) {
     const before = count(errors);
     if (typeof key === 'string') {
      if (!pattern_c7c70e.test(key)) errors = fail(errors, at + '/encryption/keys', 'pattern', pattern_c7c70e, key);
     }
     const valid = before === count(errors);
     if (!valid) errors = fail(errors, at + '/encryption/keys', 'propertyNames', key);
    }
    for (const key in keys) {
     const value = keys[key];
     if (typeof value === 'string') {
      if (length(value) < 1)
       errors = fail(errors, at + '/encryption/keys/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'minLength', 1);
     } else
      errors = fail(errors, at + '/encryption/keys/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'string');
    }
   } else errors = fail(errors, at + '/encryption/keys', 'type', 'object');
   if (encryption.current !== undefined) {
    const current = encryption.current;
    if (typeof current === 'string') {
     if (length(current) < 1) errors = fail(errors, at + '/encryption/current', 'minLength', 1);
    } else errors = fail(errors, at + '/encryption/current', 'type', 'string');
   }
   if (encryption.unnamed !== undefined) {
    const unnamed = encryption.unnamed;
    if (typeof unnamed === 'string') {
     if (length(unnamed) < 1) errors = fail(errors, at + '/encryption/unnamed', 'minLength', 1);
    } else errors = fail(errors, at + '/encryption/unnamed', 'type', 'string');
   }
  } else errors = fail(errors, at + '/encryption', 'type', 'object');
 } else errors = fail(errors, at, 'type', 'object');
 ConfigurationSettings.errors = errors;
 return errors === null;
}

function ConsoleSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.commandLine === undefined) data.commandLine = true;
  for (const key in data) {
   if (!(key === 'enabled' || key === 'url' || key === 'commandLine'))
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.enabled !== undefined) {
   if (typeof data.enabled !== 'boolean') errors = fail(errors, at + '/enabled', 'type', 'boolean');
  }
  if (data.url !== undefined) {
   const url = data.url;
   if (typeof url === 'string') {
    if (!pattern_3361b3.test(url)) errors = fail(errors, at + '/url', 'pattern', pattern_3361b3);
   } else errors = fail(errors, at + '/url', 'type', 'string');
  }
  if (typeof data.commandLine !== 'boolean') errors = fail(errors, at + '/commandLine', 'type', 'boolean');
 } else errors = fail(errors, at, 'type', 'object');
 ConsoleSettings.errors = errors;
 return errors === null;
}

function CorsSettings(data, at = '') {
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
      if (length(item) < 1) errors = fail(errors, at + '/methods/' + i, 'minLength', 1);
     } else errors = fail(errors, at + '/methods/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/methods', 'type', 'array');
  }
  if (data.headers !== undefined) {
   const headers = data.headers;
   if (Array.isArray(headers)) {
    const size = headers.length;
    for (let i = 0; i < size; i++) {
     const item = headers[i];
     if (typeof item === 'string') {
      if (length(item) < 1) errors = fail(errors, at + '/headers/' + i, 'minLength', 1);
     } else errors = fail(errors, at + '/headers/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/headers', 'type', 'array');
  }
  if (data.exposedHeaders !== undefined) {
   const exposedHeaders = data.exposedHeaders;
   if (Array.isArray(exposedHeaders)) {
    const size = exposedHeaders.length;
    for (let i = 0; i < size; i++) {
     const item = exposedHeaders[i];
     if (typeof item === 'string') {
      if (length(item) < 1) errors = fail(errors, at + '/exposedHeaders/' + i, 'minLength', 1);
     } else errors = fail(errors, at + '/exposedHeaders/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/exposedHeaders', 'type', 'array');
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
 CorsSettings.errors = errors;
 return errors === null;
}

function DatabaseRepositorySettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.name === undefined) data.name = 'configuration';
  if (data.defaultLabel === undefined) data.defaultLabel = 'main';
  for (const key in data) {
   if (!(key === 'name' || key === 'defaultLabel')) errors = fail(errors, at, 'additionalProperties', key);
  }
  const name = data.name;
  if (typeof name === 'string') {
   if (length(name) > 255) errors = fail(errors, at + '/name', 'maxLength', 255);
   if (length(name) < 1) errors = fail(errors, at + '/name', 'minLength', 1);
  } else errors = fail(errors, at + '/name', 'type', 'string');
  const defaultLabel = data.defaultLabel;
  if (typeof defaultLabel === 'string') {
   if (length(defaultLabel) < 1) errors = fail(errors, at + '/defaultLabel', 'minLength', 1);
  } else errors = fail(errors, at + '/defaultLabel', 'type', 'string');
 } else errors = fail(errors, at, 'type', 'object');
 DatabaseRepositorySettings.errors = errors;
 return errors === null;
}

const DiscoverySettings_dns_names = new Set([
 'service',
 'name',
 'type',
 'port',
 'scheme',
 'resolvers',
 'minimumSeconds',
 'maximumSeconds',
 'timeoutMilliseconds',
]);
const DiscoverySettings_dns_type_values = ['A', 'AAAA', 'SRV'];
const DiscoverySettings_dns_scheme_values = ['http', 'https'];
function DiscoverySettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (Object.keys(data).length > 1) errors = fail(errors, at, 'maxProperties', 1);
  if (Object.keys(data).length < 1) errors = fail(errors, at, 'minProperties', 1);
  for (const key in data) {
   if (!(key === 'file' || key === 'dns' || key === 'consul' || key === 'eureka'))
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.file !== undefined) {
   const file = data.file;
   if (typeof file === 'string') {
    if (length(file) < 1) errors = fail(errors, at + '/file', 'minLength', 1);
   } else errors = fail(errors, at + '/file', 'type', 'string');
  }
  if (data.dns !== undefined) {
   const dns = data.dns;
   if (isObject(dns)) {
    if (dns.type === undefined) dns.type = 'A';
    if (dns.scheme === undefined) dns.scheme = 'http';
    if (dns.resolvers === undefined) dns.resolvers = [];
    if (dns.minimumSeconds === undefined) dns.minimumSeconds = 1;
    if (dns.maximumSeconds === undefined) dns.maximumSeconds = 30;
    if (dns.timeoutMilliseconds === undefined) dns.timeoutMilliseconds = 2000;
    if (dns.service === undefined) errors = fail(errors, at + '/dns', 'required', 'service');
    if (dns.name === undefined) errors = fail(errors, at + '/dns', 'required', 'name');
    for (const key in dns) {
     if (!DiscoverySettings_dns_names.has(key)) errors = fail(errors, at + '/dns', 'additionalProperties', key);
    }
    if (dns.service !== undefined) {
     const service = dns.service;
     if (typeof service === 'string') {
      if (length(service) < 1) errors = fail(errors, at + '/dns/service', 'minLength', 1);
     } else errors = fail(errors, at + '/dns/service', 'type', 'string');
    }
    if (dns.name !== undefined) {
     const name = dns.name;
     if (typeof name === 'string') {
      if (length(name) > 253) errors = fail(errors, at + '/dns/name', 'maxLength', 253);
      if (length(name) < 1) errors = fail(errors, at + '/dns/name', 'minLength', 1);
     } else errors = fail(errors, at + '/dns/name', 'type', 'string');
    }
    const type = dns.type;
    if (typeof type !== 'string') errors = fail(errors, at + '/dns/type', 'type', 'string');
    if (!DiscoverySettings_dns_type_values.includes(type))
     errors = fail(errors, at + '/dns/type', 'enum', DiscoverySettings_dns_type_values);
    if (dns.port !== undefined) {
     const port = dns.port;
     if (!Number.isInteger(port)) errors = fail(errors, at + '/dns/port', 'type', 'integer');
     if (typeof port == 'number' && isFinite(port)) {
      if (port > 65535 || isNaN(port)) errors = fail(errors, at + '/dns/port', 'maximum', 65535);
      if (port < 1 || isNaN(port)) errors = fail(errors, at + '/dns/port', 'minimum', 1);
     }
    }
    const scheme = dns.scheme;
    if (typeof scheme !== 'string') errors = fail(errors, at + '/dns/scheme', 'type', 'string');
    if (!DiscoverySettings_dns_scheme_values.includes(scheme))
     errors = fail(errors, at + '/dns/scheme', 'enum', DiscoverySettings_dns_scheme_values);
    const resolvers = dns.resolvers;
    if (Array.isArray(resolvers)) {
     const size = resolvers.length;
     for (let i = 0; i < size; i++) {
      const item = resolvers[i];
      if (typeof item === 'string') {
       if (length(item) < 1) errors = fail(errors, at + '/dns/resolvers/' + i, 'minLength', 1);
      } else errors = fail(errors, at + '/dns/resolvers/' + i, 'type', 'string');
     }
    } else errors = fail(errors, at + '/dns/resolvers', 'type', 'array');
    const minimumSeconds = dns.minimumSeconds;
    if (!Number.isInteger(minimumSeconds)) errors = fail(errors, at + '/dns/minimumSeconds', 'type', 'integer');
    if (typeof minimumSeconds == 'number' && isFinite(minimumSeconds)) {
     if (minimumSeconds < 1 || isNaN(minimumSeconds)) errors = fail(errors, at + '/dns/minimumSeconds', 'minimum', 1);
    }
    const maximumSeconds = dns.maximumSeconds;
    if (!Number.isInteger(maximumSeconds)) errors = fail(errors, at + '/dns/maximumSeconds', 'type', 'integer');
    if (typeof maximumSeconds == 'number' && isFinite(maximumSeconds)) {
     if (maximumSeconds < 1 || isNaN(maximumSeconds)) errors = fail(errors, at + '/dns/maximumSeconds', 'minimum', 1);
    }
    const timeoutMilliseconds = dns.timeoutMilliseconds;
    if (!Number.isInteger(timeoutMilliseconds))
     errors = fail(errors, at + '/dns/timeoutMilliseconds', 'type', 'integer');
    if (typeof timeoutMilliseconds == 'number' && isFinite(timeoutMilliseconds)) {
     if (timeoutMilliseconds < 1 || isNaN(timeoutMilliseconds))
      errors = fail(errors, at + '/dns/timeoutMilliseconds', 'minimum', 1);
    }
   } else errors = fail(errors, at + '/dns', 'type', 'object');
  }
  if (data.consul !== undefined) {
   const consul = data.consul;
   if (isObject(consul)) {
    if (consul.services === undefined) consul.services = [];
    if (consul.tags === undefined) consul.tags = [];
    if (consul.onlyPassing === undefined) consul.onlyPassing = true;
    if (consul.waitSeconds === undefined) consul.waitSeconds = 60;
    if (consul.url === undefined) errors = fail(errors, at + '/consul', 'required', 'url');
    for (const key in consul) {
     if (
      !(
       key === 'url' ||
       key === 'token' ||
       key === 'datacenter' ||
       key === 'services' ||
       key === 'tags' ||
       key === 'onlyPassing' ||
       key === 'waitSeconds'
      )
     )
      errors = fail(errors, at + '/consul', 'additionalProperties', key);
    }
    if (consul.url !== undefined) {
     const url = consul.url;
     if (typeof url === 'string') {
      if (!pattern_5baa1d.test(url)) errors = fail(errors, at + '/consul/url', 'pattern', pattern_5baa1d);
     } else errors = fail(errors, at + '/consul/url', 'type', 'string');
    }
    if (consul.token !== undefined) {
     const token = consul.token;
     if (typeof token === 'string') {
      if (length(token) < 1) errors = fail(errors, at + '/consul/token', 'minLength', 1);
     } else errors = fail(errors, at + '/consul/token', 'type', 'string');
    }
    if (consul.datacenter !== undefined) {
     const datacenter = consul.datacenter;
     if (typeof datacenter === 'string') {
      if (length(datacenter) < 1) errors = fail(errors, at + '/consul/datacenter', 'minLength', 1);
     } else errors = fail(errors, at + '/consul/datacenter', 'type', 'string');
    }
    const services = consul.services;
    if (Array.isArray(services)) {
     const size = services.length;
     for (let i = 0; i < size; i++) {
      const item = services[i];
      if (typeof item === 'string') {
       if (length(item) < 1) errors = fail(errors, at + '/consul/services/' + i, 'minLength', 1);
      } else errors = fail(errors, at + '/consul/services/' + i, 'type', 'string');
     }
    } else errors = fail(errors, at + '/consul/services', 'type', 'array');
    const tags = consul.tags;
    if (Array.isArray(tags)) {
     const size = tags.length;
     for (let i = 0; i < size; i++) {
      const item = tags[i];
      if (typeof item === 'string') {
       if (length(item) < 1) errors = fail(errors, at + '/consul/tags/' + i, 'minLength', 1);
      } else errors = fail(errors, at + '/consul/tags/' + i, 'type', 'string');
     }
    } else errors = fail(errors, at + '/consul/tags', 'type', 'array');
    if (typeof consul.onlyPassing !== 'boolean') errors = fail(errors, at + '/consul/onlyPassing', 'type', 'boolean');
    const waitSeconds = consul.waitSeconds;
    if (!Number.isInteger(waitSeconds)) errors = fail(errors, at + '/consul/waitSeconds', 'type', 'integer');
    if (typeof waitSeconds == 'number' && isFinite(waitSeconds)) {
     if (waitSeconds > 600 || isNaN(waitSeconds)) errors = fail(errors, at + '/consul/waitSeconds', 'maximum', 600);
     if (waitSeconds < 1 || isNaN(waitSeconds)) errors = fail(errors, at + '/consul/waitSeconds', 'minimum', 1);
    }
   } else errors = fail(errors, at + '/consul', 'type', 'object');
  }
  if (data.eureka !== undefined) {
   const eureka = data.eureka;
   if (isObject(eureka)) {
    if (eureka.refreshSeconds === undefined) eureka.refreshSeconds = 30;
    if (eureka.url === undefined) errors = fail(errors, at + '/eureka', 'required', 'url');
    for (const key in eureka) {
     if (!(key === 'url' || key === 'username' || key === 'password' || key === 'refreshSeconds'))
      errors = fail(errors, at + '/eureka', 'additionalProperties', key);
    }
    if (eureka.url !== undefined) {
     const url = eureka.url;
     if (typeof url === 'string') {
      if (!pattern_5baa1d.test(url)) errors = fail(errors, at + '/eureka/url', 'pattern', pattern_5baa1d);
     } else errors = fail(errors, at + '/eureka/url', 'type', 'string');
    }
    if (eureka.username !== undefined) {
     const username = eureka.username;
     if (typeof username === 'string') {
      if (length(username) < 1) errors = fail(errors, at + '/eureka/username', 'minLength', 1);
     } else errors = fail(errors, at + '/eureka/username', 'type', 'string');
    }
    if (eureka.password !== undefined) {
     const password = eureka.password;
     if (typeof password === 'string') {
      if (length(password) < 1) errors = fail(errors, at + '/eureka/password', 'minLength', 1);
     } else errors = fail(errors, at + '/eureka/password', 'type', 'string');
    }
    const refreshSeconds = eureka.refreshSeconds;
    if (!Number.isInteger(refreshSeconds)) errors = fail(errors, at + '/eureka/refreshSeconds', 'type', 'integer');
    if (typeof refreshSeconds == 'number' && isFinite(refreshSeconds)) {
     if (refreshSeconds > 3600 || isNaN(refreshSeconds))
      errors = fail(errors, at + '/eureka/refreshSeconds', 'maximum', 3600);
     if (refreshSeconds < 1 || isNaN(refreshSeconds))
      errors = fail(errors, at + '/eureka/refreshSeconds', 'minimum', 1);
    }
   } else errors = fail(errors, at + '/eureka', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 DiscoverySettings.errors = errors;
 return errors === null;
}

function DocsSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.tryIt === undefined) data.tryIt = {};
  for (const key in data) {
   if (!(key === 'tryIt')) errors = fail(errors, at, 'additionalProperties', key);
  }
  const tryIt = data.tryIt;
  if (isObject(tryIt)) {
   if (tryIt.enabled === undefined) tryIt.enabled = false;
   if (tryIt.scope === undefined) tryIt.scope = '';
   for (const key in tryIt) {
    if (!(key === 'enabled' || key === 'scope')) errors = fail(errors, at + '/tryIt', 'additionalProperties', key);
   }
   if (typeof tryIt.enabled !== 'boolean') errors = fail(errors, at + '/tryIt/enabled', 'type', 'boolean');
   if (typeof tryIt.scope !== 'string') errors = fail(errors, at + '/tryIt/scope', 'type', 'string');
  } else errors = fail(errors, at + '/tryIt', 'type', 'object');
 } else errors = fail(errors, at, 'type', 'object');
 DocsSettings.errors = errors;
 return errors === null;
}

const GatewaySettings_names = new Set([
 'prefix',
 'stripPrefix',
 'sensitiveHeaders',
 'ignoredHeaders',
 'ignoredServices',
 'ignoredPatterns',
 'defaultAuthorization',
 'retryable',
 'serviceId',
 'rewriteLocation',
 'routesFrom',
 'routes',
 'services',
 'discovery',
 'serviceRouteMapper',
 'zone',
 'servicePolicy',
 'servicePolicies',
 'requestHeaders',
 'responseHeaders',
 'filters',
 'webSockets',
 'timeouts',
 'bodyBytes',
 'bodyBufferBytes',
 'allowLinkLocalTargets',
 'listen',
]);
const GatewaySettings_defaultAuthorization_values = ['open', 'required'];
function GatewaySettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.prefix === undefined) data.prefix = '';
  if (data.stripPrefix === undefined) data.stripPrefix = true;
  if (data.sensitiveHeaders === undefined) data.sensitiveHeaders = ['Cookie', 'Set-Cookie', 'Authorization'];
  if (data.ignoredHeaders === undefined) data.ignoredHeaders = [];
  if (data.ignoredServices === undefined) data.ignoredServices = [];
  if (data.ignoredPatterns === undefined) data.ignoredPatterns = [];
  if (data.retryable === undefined) data.retryable = false;
  if (data.serviceId === undefined) data.serviceId = 'gatehouse';
  if (data.rewriteLocation === undefined) data.rewriteLocation = false;
  if (data.routes === undefined) data.routes = {};
  if (data.services === undefined) data.services = {};
  if (data.discovery === undefined) data.discovery = [];
  if (data.servicePolicy === undefined) data.servicePolicy = {};
  if (data.servicePolicies === undefined) data.servicePolicies = {};
  if (data.requestHeaders === undefined) data.requestHeaders = {};
  if (data.responseHeaders === undefined) data.responseHeaders = {};
  if (data.filters === undefined) data.filters = {};
  if (data.timeouts === undefined) data.timeouts = {};
  if (data.allowLinkLocalTargets === undefined) data.allowLinkLocalTargets = false;
  for (const key in data) {
   if (!GatewaySettings_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  const prefix = data.prefix;
  if (typeof prefix === 'string') {
   if (!pattern_3dfcf0.test(prefix)) errors = fail(errors, at + '/prefix', 'pattern', pattern_3dfcf0);
  } else errors = fail(errors, at + '/prefix', 'type', 'string');
  if (typeof data.stripPrefix !== 'boolean') errors = fail(errors, at + '/stripPrefix', 'type', 'boolean');
  const sensitiveHeaders = data.sensitiveHeaders;
  if (Array.isArray(sensitiveHeaders)) {
   const size = sensitiveHeaders.length;
   for (let i = 0; i < size; i++) {
    const item = sensitiveHeaders[i];
    if (typeof item === 'string') {
     if (length(item) < 1) errors = fail(errors, at + '/sensitiveHeaders/' + i, 'minLength', 1);
    } else errors = fail(errors, at + '/sensitiveHeaders/' + i, 'type', 'string');
   }
  } else errors = fail(errors, at + '/sensitiveHeaders', 'type', 'array');
  const ignoredHeaders = data.ignoredHeaders;
  if (Array.isArray(ignoredHeaders)) {
   const size = ignoredHeaders.length;
   for (let i = 0; i < size; i++) {
    const item = ignoredHeaders[i];
    if (typeof item === 'string') {
     if (length(item) < 1) errors = fail(errors, at + '/ignoredHeaders/' + i, 'minLength', 1);
    } else errors = fail(errors, at + '/ignoredHeaders/' + i, 'type', 'string');
   }
  } else errors = fail(errors, at + '/ignoredHeaders', 'type', 'array');
  const ignoredServices = data.ignoredServices;
  if (Array.isArray(ignoredServices)) {
   const size = ignoredServices.length;
   for (let i = 0; i < size; i++) {
    const item = ignoredServices[i];
    if (typeof item === 'string') {
     if (length(item) < 1) errors = fail(errors, at + '/ignoredServices/' + i, 'minLength', 1);
    } else errors = fail(errors, at + '/ignoredServices/' + i, 'type', 'string');
   }
  } else errors = fail(errors, at + '/ignoredServices', 'type', 'array');
  const ignoredPatterns = data.ignoredPatterns;
  if (Array.isArray(ignoredPatterns)) {
   const size = ignoredPatterns.length;
   for (let i = 0; i < size; i++) {
    const item = ignoredPatterns[i];
    if (typeof item === 'string') {
     if (!pattern_727735.test(item)) errors = fail(errors, at + '/ignoredPatterns/' + i, 'pattern', pattern_727735);
    } else errors = fail(errors, at + '/ignoredPatterns/' + i, 'type', 'string');
   }
  } else errors = fail(errors, at + '/ignoredPatterns', 'type', 'array');
  if (data.defaultAuthorization !== undefined) {
   const defaultAuthorization = data.defaultAuthorization;
   if (typeof defaultAuthorization !== 'string') errors = fail(errors, at + '/defaultAuthorization', 'type', 'string');
   if (!GatewaySettings_defaultAuthorization_values.includes(defaultAuthorization))
    errors = fail(errors, at + '/defaultAuthorization', 'enum', GatewaySettings_defaultAuthorization_values);
  }
  if (typeof data.retryable !== 'boolean') errors = fail(errors, at + '/retryable', 'type', 'boolean');
  const serviceId = data.serviceId;
  if (typeof serviceId === 'string') {
   if (length(serviceId) < 1) errors = fail(errors, at + '/serviceId', 'minLength', 1);
  } else errors = fail(errors, at + '/serviceId', 'type', 'string');
  if (typeof data.rewriteLocation !== 'boolean') errors = fail(errors, at + '/rewriteLocation', 'type', 'boolean');
  if (data.routesFrom !== undefined) {
   const routesFrom = data.routesFrom;
   if (isObject(routesFrom)) {
    if (routesFrom.profile === undefined) routesFrom.profile = 'default';
    if (routesFrom.application === undefined) errors = fail(errors, at + '/routesFrom', 'required', 'application');
    for (const key in routesFrom) {
     if (!(key === 'application' || key === 'profile' || key === 'label'))
      errors = fail(errors, at + '/routesFrom', 'additionalProperties', key);
    }
    if (routesFrom.application !== undefined) {
     const application = routesFrom.application;
     if (typeof application === 'string') {
      if (length(application) > 64) errors = fail(errors, at + '/routesFrom/application', 'maxLength', 64);
      if (!pattern_66e0c8.test(application))
       errors = fail(errors, at + '/routesFrom/application', 'pattern', pattern_66e0c8);
     } else errors = fail(errors, at + '/routesFrom/application', 'type', 'string');
    }
    const profile = routesFrom.profile;
    if (typeof profile === 'string') {
     if (length(profile) > 64) errors = fail(errors, at + '/routesFrom/profile', 'maxLength', 64);
     if (!pattern_f11482.test(profile)) errors = fail(errors, at + '/routesFrom/profile', 'pattern', pattern_f11482);
    } else errors = fail(errors, at + '/routesFrom/profile', 'type', 'string');
    if (routesFrom.label !== undefined) {
     const label = routesFrom.label;
     if (typeof label === 'string') {
      if (length(label) > 255) errors = fail(errors, at + '/routesFrom/label', 'maxLength', 255);
      if (!pattern_db7d88.test(label)) errors = fail(errors, at + '/routesFrom/label', 'pattern', pattern_db7d88);
     } else errors = fail(errors, at + '/routesFrom/label', 'type', 'string');
    }
   } else errors = fail(errors, at + '/routesFrom', 'type', 'object');
  }
  const routes = data.routes;
  if (isObject(routes)) {
   for (const key in routes) {
    const before = count(errors);
    const before_2 = count(errors);
    const before_3 = count(errors);
    if (!(key === 'detail' || key === 'details')) errors = join(errors, [{}]);
    const valid = before_3 === count(errors);
    if (valid) errors = fail(errors, at + '/routes', 'not', {}, key);
    else errors = cut(errors, before_2);
    if (typeof key === 'string') {
     if (length(key) > 100) errors = fail(errors, at + '/routes', 'maxLength', 100, key);
     if (length(key) < 1) errors = fail(errors, at + '/routes', 'minLength', 1, key);
    }
    const valid_2 = before === count(errors);
    if (!valid_2) errors = fail(errors, at + '/routes', 'propertyNames', key);
   }
   for (const key in routes) {
    const value = routes[key];
    const before = count(errors);
    let valid = false;
    let passing = null;
    const before_2 = count(errors);
    if (typeof value === 'string') {
     if (length(value) < 1)
      errors = fail(errors, at + '/routes/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'minLength', 1);
    } else errors = fail(errors, at + '/routes/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'string');
    let valid_2 = before_2 === count(errors);
    if (valid_2) {
     valid = true;
     passing = 0;
    }
    const before_3 = count(errors);
    if (!RouteSettings(value, at + '/routes/' + key.replace(/~/g, '~0').replace(/\//g, '~1')))
     errors = join(errors, RouteSettings.errors);
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
    if (!valid) errors = fail(errors, at + '/routes/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'oneOf', passing);
    else errors = cut(errors, before);
   }
  } else errors = fail(errors, at + '/routes', 'type', 'object');
  const services = data.services;
  if (isObject(services)) {
   for (const key in services) {
    const value = services[key];
    if (Array.isArray(value)) {
     if (value.length < 1)
      errors = fail(errors, at + '/services/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'minItems', 1);
     const size = value.length;
     for (let i = 0; i < size; i++) {
      if (!InstanceSettings(value[i], at + '/services/' + key.replace(/~/g, '~0').replace(/\//g, '~1') + '/' + i))
       errors = join(errors, InstanceSettings.errors);
     }
    } else errors = fail(errors, at + '/services/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'array');
   }
  } else errors = fail(errors, at + '/services', 'type', 'object');
  const discovery = data.discovery;
  if (Array.isArray(discovery)) {
   const size = discovery.length;
   for (let i = 0; i < size; i++) {
    if (!DiscoverySettings(discovery[i], at + '/discovery/' + i)) errors = join(errors, DiscoverySettings.errors);
   }
  } else errors = fail(errors, at + '/discovery', 'type', 'array');
  if (data.serviceRouteMapper !== undefined) {
   const serviceRouteMapper = data.serviceRouteMapper;
   if (isObject(serviceRouteMapper)) {
    if (serviceRouteMapper.servicePattern === undefined)
     errors = fail(errors, at + '/serviceRouteMapper', 'required', 'servicePattern');
    if (serviceRouteMapper.routePattern === undefined)
     errors = fail(errors, at + '/serviceRouteMapper', 'required', 'routePattern');
    for (const key in serviceRouteMapper) {
     if (!(key === 'servicePattern' || key === 'routePattern'))
      errors = fail(errors, at + '/serviceRouteMapper', 'additionalProperties', key);
    }
    if (serviceRouteMapper.servicePattern !== undefined) {
     const servicePattern = serviceRouteMapper.servicePattern;
     if (typeof servicePattern === 'string') {
      if (length(servicePattern) > 255)
       errors = fail(errors, at + '/serviceRouteMapper/servicePattern', 'maxLength', 255);
      if (length(servicePattern) < 1) errors = fail(errors, at + '/serviceRouteMapper/servicePattern', 'minLength', 1);
     } else errors = fail(errors, at + '/serviceRouteMapper/servicePattern', 'type', 'string');
    }
    if (serviceRouteMapper.routePattern !== undefined) {
     const routePattern = serviceRouteMapper.routePattern;
     if (typeof routePattern === 'string') {
      if (length(routePattern) > 255) errors = fail(errors, at + '/serviceRouteMapper/routePattern', 'maxLength', 255);
      if (length(routePattern) < 1) errors = fail(errors, at + '/serviceRouteMapper/routePattern', 'minLength', 1);
     } else errors = fail(errors, at + '/serviceRouteMapper/routePattern', 'type', 'string');
    }
   } else errors = fail(errors, at + '/serviceRouteMapper', 'type', 'object');
  }
  if (data.zone !== undefined) {
   const zone = data.zone;
   if (typeof zone === 'string') {
    if (length(zone) > 255) errors = fail(errors, at + '/zone', 'maxLength', 255);
    if (length(zone) < 1) errors = fail(errors, at + '/zone', 'minLength', 1);
   } else errors = fail(errors, at + '/zone', 'type', 'string');
  }
  if (!ServicePolicySettings(data.servicePolicy, at + '/servicePolicy'))
   errors = join(errors, ServicePolicySettings.errors);
  const servicePolicies = data.servicePolicies;
  if (isObject(servicePolicies)) {
   for (const key in servicePolicies) {
    if (
     !ServicePolicySettings(
      servicePolicies[key],
      at + '/servicePolicies/' + key.replace(/~/g, '~0').replace(/\//g, '~1'),
     )
    )
     errors = join(errors, ServicePolicySettings.errors);
   }
  } else errors = fail(errors, at + '/servicePolicies', 'type', 'object');
  if (!HeaderRules(data.requestHeaders, at + '/requestHeaders')) errors = join(errors, HeaderRules.errors);
  if (!HeaderRules(data.responseHeaders, at + '/responseHeaders')) errors = join(errors, HeaderRules.errors);
  const filters = data.filters;
  if (isObject(filters)) {
   if (filters.disabled === undefined) filters.disabled = [];
   for (const key in filters) {
    if (!(key === 'directory' || key === 'disabled' || key === 'timeoutMilliseconds'))
     errors = fail(errors, at + '/filters', 'additionalProperties', key);
   }
   if (filters.directory !== undefined) {
    const directory = filters.directory;
    if (typeof directory === 'string') {
     if (length(directory) < 1) errors = fail(errors, at + '/filters/directory', 'minLength', 1);
    } else errors = fail(errors, at + '/filters/directory', 'type', 'string');
   }
   const disabled = filters.disabled;
   if (Array.isArray(disabled)) {
    const size = disabled.length;
    for (let i = 0; i < size; i++) {
     const item = disabled[i];
     if (typeof item === 'string') {
      if (length(item) < 1) errors = fail(errors, at + '/filters/disabled/' + i, 'minLength', 1);
     } else errors = fail(errors, at + '/filters/disabled/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/filters/disabled', 'type', 'array');
   if (filters.timeoutMilliseconds !== undefined) {
    const timeoutMilliseconds = filters.timeoutMilliseconds;
    if (!Number.isInteger(timeoutMilliseconds))
     errors = fail(errors, at + '/filters/timeoutMilliseconds', 'type', 'integer');
    if (typeof timeoutMilliseconds == 'number' && isFinite(timeoutMilliseconds)) {
     if (timeoutMilliseconds < 1 || isNaN(timeoutMilliseconds))
      errors = fail(errors, at + '/filters/timeoutMilliseconds', 'minimum', 1);
    }
   }
  } else errors = fail(errors, at + '/filters', 'type', 'object');
  if (data.webSockets !== undefined) {
   const webSockets = data.webSockets;
   if (isObject(webSockets)) {
    for (const key in webSockets) {
     if (!(key === 'perClient' || key === 'perUser' || key === 'perRoute'))
      errors = fail(errors, at + '/webSockets', 'additionalProperties', key);
    }
    if (webSockets.perClient !== undefined) {
     const perClient = webSockets.perClient;
     if (!Number.isInteger(perClient)) errors = fail(errors, at + '/webSockets/perClient', 'type', 'integer');
     if (typeof perClient == 'number' && isFinite(perClient)) {
      if (perClient > 1000000 || isNaN(perClient))
       errors = fail(errors, at + '/webSockets/perClient', 'maximum', 1000000);
      if (perClient < 1 || isNaN(perClient)) errors = fail(errors, at + '/webSockets/perClient', 'minimum', 1);
     }
    }
    if (webSockets.perUser !== undefined) {
     const perUser = webSockets.perUser;
     if (!Number.isInteger(perUser)) errors = fail(errors, at + '/webSockets/perUser', 'type', 'integer');
     if (typeof perUser == 'number' && isFinite(perUser)) {
      if (perUser > 1000000 || isNaN(perUser)) errors = fail(errors, at + '/webSockets/perUser', 'maximum', 1000000);
      if (perUser < 1 || isNaN(perUser)) errors = fail(errors, at + '/webSockets/perUser', 'minimum', 1);
     }
    }
    if (webSockets.perRoute !== undefined) {
     const perRoute = webSockets.perRoute;
     if (!Number.isInteger(perRoute)) errors = fail(errors, at + '/webSockets/perRoute', 'type', 'integer');
     if (typeof perRoute == 'number' && isFinite(perRoute)) {
      if (perRoute > 1000000 || isNaN(perRoute)) errors = fail(errors, at + '/webSockets/perRoute', 'maximum', 1000000);
      if (perRoute < 1 || isNaN(perRoute)) errors = fail(errors, at + '/webSockets/perRoute', 'minimum', 1);
     }
    }
   } else errors = fail(errors, at + '/webSockets', 'type', 'object');
  }
  const timeouts = data.timeouts;
  if (isObject(timeouts)) {
   if (timeouts.connectMilliseconds === undefined) timeouts.connectMilliseconds = 2000;
   if (timeouts.responseMilliseconds === undefined) timeouts.responseMilliseconds = 30000;
   if (timeouts.idleMilliseconds === undefined) timeouts.idleMilliseconds = 60000;
   for (const key in timeouts) {
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
     errors = fail(errors, at + '/timeouts', 'additionalProperties', key);
   }
   const connectMilliseconds = timeouts.connectMilliseconds;
   if (!Number.isInteger(connectMilliseconds))
    errors = fail(errors, at + '/timeouts/connectMilliseconds', 'type', 'integer');
   if (typeof connectMilliseconds == 'number' && isFinite(connectMilliseconds)) {
    if (connectMilliseconds < 1 || isNaN(connectMilliseconds))
     errors = fail(errors, at + '/timeouts/connectMilliseconds', 'minimum', 1);
   }
   const responseMilliseconds = timeouts.responseMilliseconds;
   if (!Number.isInteger(responseMilliseconds))
    errors = fail(errors, at + '/timeouts/responseMilliseconds', 'type', 'integer');
   if (typeof responseMilliseconds == 'number' && isFinite(responseMilliseconds)) {
    if (responseMilliseconds < 1 || isNaN(responseMilliseconds))
     errors = fail(errors, at + '/timeouts/responseMilliseconds', 'minimum', 1);
   }
   const idleMilliseconds = timeouts.idleMilliseconds;
   if (!Number.isInteger(idleMilliseconds)) errors = fail(errors, at + '/timeouts/idleMilliseconds', 'type', 'integer');
   if (typeof idleMilliseconds == 'number' && isFinite(idleMilliseconds)) {
    if (idleMilliseconds < 1 || isNaN(idleMilliseconds))
     errors = fail(errors, at + '/timeouts/idleMilliseconds', 'minimum', 1);
   }
   if (timeouts.totalMilliseconds !== undefined) {
    const totalMilliseconds = timeouts.totalMilliseconds;
    if (!Number.isInteger(totalMilliseconds))
     errors = fail(errors, at + '/timeouts/totalMilliseconds', 'type', 'integer');
    if (typeof totalMilliseconds == 'number' && isFinite(totalMilliseconds)) {
     if (totalMilliseconds < 1 || isNaN(totalMilliseconds))
      errors = fail(errors, at + '/timeouts/totalMilliseconds', 'minimum', 1);
    }
   }
   if (timeouts.bodyBytesPerSecond !== undefined) {
    const bodyBytesPerSecond = timeouts.bodyBytesPerSecond;
    if (!Number.isInteger(bodyBytesPerSecond))
     errors = fail(errors, at + '/timeouts/bodyBytesPerSecond', 'type', 'integer');
    if (typeof bodyBytesPerSecond == 'number' && isFinite(bodyBytesPerSecond)) {
     if (bodyBytesPerSecond < 0 || isNaN(bodyBytesPerSecond))
      errors = fail(errors, at + '/timeouts/bodyBytesPerSecond', 'minimum', 0);
    }
   }
   if (timeouts.readBytesPerSecond !== undefined) {
    const readBytesPerSecond = timeouts.readBytesPerSecond;
    if (!Number.isInteger(readBytesPerSecond))
     errors = fail(errors, at + '/timeouts/readBytesPerSecond', 'type', 'integer');
    if (typeof readBytesPerSecond == 'number' && isFinite(readBytesPerSecond)) {
     if (readBytesPerSecond < 0 || isNaN(readBytesPerSecond))
      errors = fail(errors, at + '/timeouts/readBytesPerSecond', 'minimum', 0);
    }
   }
   if (timeouts.graceMilliseconds !== undefined) {
    const graceMilliseconds = timeouts.graceMilliseconds;
    if (!Number.isInteger(graceMilliseconds))
     errors = fail(errors, at + '/timeouts/graceMilliseconds', 'type', 'integer');
    if (typeof graceMilliseconds == 'number' && isFinite(graceMilliseconds)) {
     if (graceMilliseconds < 1 || isNaN(graceMilliseconds))
      errors = fail(errors, at + '/timeouts/graceMilliseconds', 'minimum', 1);
    }
   }
  } else errors = fail(errors, at + '/timeouts', 'type', 'object');
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
  if (typeof data.allowLinkLocalTargets !== 'boolean')
   errors = fail(errors, at + '/allowLinkLocalTargets', 'type', 'boolean');
  if (data.listen !== undefined) {
   if (!ListenSettings(data.listen, at + '/listen')) errors = join(errors, ListenSettings.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 GatewaySettings.errors = errors;
 return errors === null;
}

function GitSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.refreshSeconds === undefined) data.refreshSeconds = 10;
  if (data.timeoutSeconds === undefined) data.timeoutSeconds = 120;
  if (data.searchPaths === undefined) data.searchPaths = [];
  if (data.username === undefined) data.username = 'git';
  if (data.url === undefined) errors = fail(errors, at, 'required', 'url');
  for (const key in data) {
   if (
    !(
     key === 'url' ||
     key === 'defaultLabel' ||
     key === 'refreshSeconds' ||
     key === 'timeoutSeconds' ||
     key === 'searchPaths' ||
     key === 'username' ||
     key === 'password'
    )
   )
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.url !== undefined) {
   const url = data.url;
   if (typeof url === 'string') {
    if (!pattern_4593af.test(url)) errors = fail(errors, at + '/url', 'pattern', pattern_4593af);
   } else errors = fail(errors, at + '/url', 'type', 'string');
  }
  if (data.defaultLabel !== undefined) {
   const defaultLabel = data.defaultLabel;
   if (typeof defaultLabel === 'string') {
    if (length(defaultLabel) < 1) errors = fail(errors, at + '/defaultLabel', 'minLength', 1);
   } else errors = fail(errors, at + '/defaultLabel', 'type', 'string');
  }
  const refreshSeconds = data.refreshSeconds;
  if (!Number.isInteger(refreshSeconds)) errors = fail(errors, at + '/refreshSeconds', 'type', 'integer');
  if (typeof refreshSeconds == 'number' && isFinite(refreshSeconds)) {
   if (refreshSeconds > 86400 || isNaN(refreshSeconds)) errors = fail(errors, at + '/refreshSeconds', 'maximum', 86400);
   if (refreshSeconds < 1 || isNaN(refreshSeconds)) errors = fail(errors, at + '/refreshSeconds', 'minimum', 1);
  }
  const timeoutSeconds = data.timeoutSeconds;
  if (!Number.isInteger(timeoutSeconds)) errors = fail(errors, at + '/timeoutSeconds', 'type', 'integer');
  if (typeof timeoutSeconds == 'number' && isFinite(timeoutSeconds)) {
   if (timeoutSeconds > 3600 || isNaN(timeoutSeconds)) errors = fail(errors, at + '/timeoutSeconds', 'maximum', 3600);
   if (timeoutSeconds < 1 || isNaN(timeoutSeconds)) errors = fail(errors, at + '/timeoutSeconds', 'minimum', 1);
  }
  const searchPaths = data.searchPaths;
  if (Array.isArray(searchPaths)) {
   if (searchPaths.length > 16) errors = fail(errors, at + '/searchPaths', 'maxItems', 16);
   const size = searchPaths.length;
   for (let i = 0; i < size; i++) {
    const item = searchPaths[i];
    if (typeof item === 'string') {
     if (!pattern_7a859f.test(item)) errors = fail(errors, at + '/searchPaths/' + i, 'pattern', pattern_7a859f);
    } else errors = fail(errors, at + '/searchPaths/' + i, 'type', 'string');
   }
  } else errors = fail(errors, at + '/searchPaths', 'type', 'array');
  const username = data.username;
  if (typeof username === 'string') {
   if (length(username) < 1) errors = fail(errors, at + '/username', 'minLength', 1);
  } else errors = fail(errors, at + '/username', 'type', 'string');
  if (data.password !== undefined) {
   const password = data.password;
   if (typeof password === 'string') {
    if (length(password) < 1) errors = fail(errors, at + '/password', 'minLength', 1);
   } else errors = fail(errors, at + '/password', 'type', 'string');
  }
 } else errors = fail(errors, at, 'type', 'object');
 GitSettings.errors = errors;
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
   const remove = data.remove;
   if (Array.isArray(remove)) {
    const size = remove.length;
    for (let i = 0; i < size; i++) {
     const item = remove[i];
     if (typeof item === 'string') {
      if (length(item) < 1) errors = fail(errors, at + '/remove/' + i, 'minLength', 1);
     } else errors = fail(errors, at + '/remove/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/remove', 'type', 'array');
  }
  if (data.set !== undefined) {
   const set = data.set;
   if (isObject(set)) {
    for (const key in set) {
     if (typeof set[key] !== 'string')
      errors = fail(errors, at + '/set/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'string');
    }
   } else errors = fail(errors, at + '/set', 'type', 'object');
  }
  if (data.add !== undefined) {
   const add = data.add;
   if (isObject(add)) {
    for (const key in add) {
     if (typeof add[key] !== 'string')
      errors = fail(errors, at + '/add/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'string');
    }
   } else errors = fail(errors, at + '/add', 'type', 'object');
  }
  if (data.default !== undefined) {
   const default_2 = data.default;
   if (isObject(default_2)) {
    for (const key in default_2) {
     if (typeof default_2[key] !== 'string')
      errors = fail(errors, at + '/default/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'string');
    }
   } else errors = fail(errors, at + '/default', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 HeaderRules.errors = errors;
 return errors === null;
}

function InstanceSettings(data, at = '') {
 let errors = null;
 const before = count(errors);
 let valid = false;
 let passing = null;
 const before_2 = count(errors);
 if (typeof data === 'string') {
  if (!pattern_5baa1d.test(data)) errors = fail(errors, at, 'pattern', pattern_5baa1d);
 } else errors = fail(errors, at, 'type', 'string');
 let valid_2 = before_2 === count(errors);
 if (valid_2) {
  valid = true;
  passing = 0;
 }
 const before_3 = count(errors);
 if (isObject(data)) {
  if (data.url === undefined) errors = fail(errors, at, 'required', 'url');
  for (const key in data) {
   if (!(key === 'url' || key === 'weight' || key === 'zone' || key === 'draining'))
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.url !== undefined) {
   const url = data.url;
   if (typeof url === 'string') {
    if (!pattern_5baa1d.test(url)) errors = fail(errors, at + '/url', 'pattern', pattern_5baa1d);
   } else errors = fail(errors, at + '/url', 'type', 'string');
  }
  if (data.weight !== undefined) {
   const weight = data.weight;
   if (!Number.isInteger(weight)) errors = fail(errors, at + '/weight', 'type', 'integer');
   if (typeof weight == 'number' && isFinite(weight)) {
    if (weight > 1000 || isNaN(weight)) errors = fail(errors, at + '/weight', 'maximum', 1000);
    if (weight < 1 || isNaN(weight)) errors = fail(errors, at + '/weight', 'minimum', 1);
   }
  }
  if (data.zone !== undefined) {
   const zone = data.zone;
   if (typeof zone === 'string') {
    if (length(zone) > 255) errors = fail(errors, at + '/zone', 'maxLength', 255);
    if (length(zone) < 1) errors = fail(errors, at + '/zone', 'minLength', 1);
   } else errors = fail(errors, at + '/zone', 'type', 'string');
  }
  if (data.draining !== undefined) {
   if (typeof data.draining !== 'boolean') errors = fail(errors, at + '/draining', 'type', 'boolean');
  }
 } else errors = fail(errors, at, 'type', 'object');
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
 InstanceSettings.errors = errors;
 return errors === null;
}

function ListenSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.host === undefined) data.host = '127.0.0.1';
  if (data.port === undefined) errors = fail(errors, at, 'required', 'port');
  for (const key in data) {
   if (!(key === 'host' || key === 'port')) errors = fail(errors, at, 'additionalProperties', key);
  }
  const host = data.host;
  if (typeof host === 'string') {
   if (length(host) < 1) errors = fail(errors, at + '/host', 'minLength', 1);
  } else errors = fail(errors, at + '/host', 'type', 'string');
  if (data.port !== undefined) {
   const port = data.port;
   if (!Number.isInteger(port)) errors = fail(errors, at + '/port', 'type', 'integer');
   if (typeof port == 'number' && isFinite(port)) {
    if (port > 65535 || isNaN(port)) errors = fail(errors, at + '/port', 'maximum', 65535);
    if (port < 0 || isNaN(port)) errors = fail(errors, at + '/port', 'minimum', 0);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 ListenSettings.errors = errors;
 return errors === null;
}

const LogSettings_level_values = ['debug', 'info', 'warn', 'error'];
function LogSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.level === undefined) data.level = 'info';
  if (data.access === undefined) data.access = true;
  for (const key in data) {
   if (!(key === 'level' || key === 'access')) errors = fail(errors, at, 'additionalProperties', key);
  }
  const level = data.level;
  if (typeof level !== 'string') errors = fail(errors, at + '/level', 'type', 'string');
  if (!LogSettings_level_values.includes(level)) errors = fail(errors, at + '/level', 'enum', LogSettings_level_values);
  if (typeof data.access !== 'boolean') errors = fail(errors, at + '/access', 'type', 'boolean');
 } else errors = fail(errors, at, 'type', 'object');
 LogSettings.errors = errors;
 return errors === null;
}

function ManagementSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   if (!(key === 'listen')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.listen !== undefined) {
   if (!ListenSettings(data.listen, at + '/listen')) errors = join(errors, ListenSettings.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 ManagementSettings.errors = errors;
 return errors === null;
}

const OwnerProfileSettings_names = new Set([
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
function OwnerProfileSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   if (!OwnerProfileSettings_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
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
   const address = data.address;
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
     if (typeof formatted === 'string') {
      if (length(formatted) > 2048) errors = fail(errors, at + '/address/formatted', 'maxLength', 2048);
      if (length(formatted) < 1) errors = fail(errors, at + '/address/formatted', 'minLength', 1);
     } else errors = fail(errors, at + '/address/formatted', 'type', 'string');
    }
    if (address.street_address !== undefined) {
     const street_address = address.street_address;
     if (typeof street_address === 'string') {
      if (length(street_address) > 1024) errors = fail(errors, at + '/address/street_address', 'maxLength', 1024);
      if (length(street_address) < 1) errors = fail(errors, at + '/address/street_address', 'minLength', 1);
     } else errors = fail(errors, at + '/address/street_address', 'type', 'string');
    }
    if (address.locality !== undefined) {
     const locality = address.locality;
     if (typeof locality === 'string') {
      if (length(locality) > 255) errors = fail(errors, at + '/address/locality', 'maxLength', 255);
      if (length(locality) < 1) errors = fail(errors, at + '/address/locality', 'minLength', 1);
     } else errors = fail(errors, at + '/address/locality', 'type', 'string');
    }
    if (address.region !== undefined) {
     const region = address.region;
     if (typeof region === 'string') {
      if (length(region) > 255) errors = fail(errors, at + '/address/region', 'maxLength', 255);
      if (length(region) < 1) errors = fail(errors, at + '/address/region', 'minLength', 1);
     } else errors = fail(errors, at + '/address/region', 'type', 'string');
    }
    if (address.postal_code !== undefined) {
     const postal_code = address.postal_code;
     if (typeof postal_code === 'string') {
      if (length(postal_code) > 64) errors = fail(errors, at + '/address/postal_code', 'maxLength', 64);
      if (length(postal_code) < 1) errors = fail(errors, at + '/address/postal_code', 'minLength', 1);
     } else errors = fail(errors, at + '/address/postal_code', 'type', 'string');
    }
    if (address.country !== undefined) {
     const country = address.country;
     if (typeof country === 'string') {
      if (length(country) > 255) errors = fail(errors, at + '/address/country', 'maxLength', 255);
      if (length(country) < 1) errors = fail(errors, at + '/address/country', 'minLength', 1);
     } else errors = fail(errors, at + '/address/country', 'type', 'string');
    }
   } else errors = fail(errors, at + '/address', 'type', 'object');
  }
  if (data.claims !== undefined) {
   const claims = data.claims;
   if (isObject(claims)) {
    for (const key in claims) {
     const before = count(errors);
     if (typeof key === 'string') {
      if (length(key) > 255) errors = fail(errors, at + '/claims', 'maxLength', 255, key);
      if (length(key) < 1) errors = fail(errors, at + '/claims', 'minLength', 1, key);
     }
     const valid = before === count(errors);
     if (!valid) errors = fail(errors, at + '/claims', 'propertyNames', key);
    }
   } else errors = fail(errors, at + '/claims', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 OwnerProfileSettings.errors = errors;
 return errors === null;
}

const OwnerSettings_roles_items_values = ['viewer', 'operator', 'clients', 'administrator'];
function OwnerSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.roles === undefined) data.roles = [];
  if (data.scope === undefined) data.scope = '';
  if (data.username === undefined) errors = fail(errors, at, 'required', 'username');
  for (const key in data) {
   if (
    !(
     key === 'username' ||
     key === 'owner_id' ||
     key === 'password' ||
     key === 'password_hash' ||
     key === 'name' ||
     key === 'roles' ||
     key === 'scope' ||
     key === 'profile'
    )
   )
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.username !== undefined) {
   const username = data.username;
   if (typeof username === 'string') {
    if (length(username) > 255) errors = fail(errors, at + '/username', 'maxLength', 255);
    if (length(username) < 1) errors = fail(errors, at + '/username', 'minLength', 1);
   } else errors = fail(errors, at + '/username', 'type', 'string');
  }
  if (data.owner_id !== undefined) {
   const owner_id = data.owner_id;
   if (typeof owner_id === 'string') {
    if (length(owner_id) > 255) errors = fail(errors, at + '/owner_id', 'maxLength', 255);
    if (length(owner_id) < 1) errors = fail(errors, at + '/owner_id', 'minLength', 1);
   } else errors = fail(errors, at + '/owner_id', 'type', 'string');
  }
  if (data.password !== undefined) {
   const password = data.password;
   if (typeof password === 'string') {
    if (length(password) < 1) errors = fail(errors, at + '/password', 'minLength', 1);
   } else errors = fail(errors, at + '/password', 'type', 'string');
  }
  if (data.password_hash !== undefined) {
   const password_hash = data.password_hash;
   if (typeof password_hash === 'string') {
    if (!pattern_50b77b.test(password_hash)) errors = fail(errors, at + '/password_hash', 'pattern', pattern_50b77b);
   } else errors = fail(errors, at + '/password_hash', 'type', 'string');
  }
  if (data.name !== undefined) {
   const name = data.name;
   if (typeof name === 'string') {
    if (length(name) > 100) errors = fail(errors, at + '/name', 'maxLength', 100);
    if (length(name) < 1) errors = fail(errors, at + '/name', 'minLength', 1);
   } else errors = fail(errors, at + '/name', 'type', 'string');
  }
  const roles = data.roles;
  if (Array.isArray(roles)) {
   const size = roles.length;
   for (let i = 0; i < size; i++) {
    const item = roles[i];
    if (typeof item !== 'string') errors = fail(errors, at + '/roles/' + i, 'type', 'string');
    if (!OwnerSettings_roles_items_values.includes(item))
     errors = fail(errors, at + '/roles/' + i, 'enum', OwnerSettings_roles_items_values);
   }
   let i = roles.length;
   let j;
   if (i > 1) {
    const indices = {};
    for (; i--;) {
     const item = roles[i];
     if (typeof item !== 'string') continue;
     if (typeof indices[item] == 'number') {
      j = indices[item];
      errors = fail(errors, at + '/roles', 'uniqueItems', { i: i, j: j });
      break;
     }
     indices[item] = i;
    }
   }
  } else errors = fail(errors, at + '/roles', 'type', 'array');
  const scope = data.scope;
  if (typeof scope === 'string') {
   if (length(scope) > 1024) errors = fail(errors, at + '/scope', 'maxLength', 1024);
  } else errors = fail(errors, at + '/scope', 'type', 'string');
  if (data.profile !== undefined) {
   if (!OwnerProfileSettings(data.profile, at + '/profile')) errors = join(errors, OwnerProfileSettings.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 OwnerSettings.errors = errors;
 return errors === null;
}

function QuotaLimit(data, at = '') {
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
 QuotaLimit.errors = errors;
 return errors === null;
}

const QuotaSettings_perSurface_propertyNames_values = ['authorization', 'conventions', 'gateway', 'configuration'];
function QuotaSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.enabled === undefined) data.enabled = true;
  if (data.perClient === undefined) data.perClient = { limit: 600, windowSeconds: 60 };
  if (data.perSurface === undefined) data.perSurface = {};
  if (data.legacyHeaders === undefined) data.legacyHeaders = false;
  for (const key in data) {
   if (
    !(key === 'enabled' || key === 'perClient' || key === 'perSurface' || key === 'redis' || key === 'legacyHeaders')
   )
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (typeof data.enabled !== 'boolean') errors = fail(errors, at + '/enabled', 'type', 'boolean');
  if (!QuotaLimit(data.perClient, at + '/perClient')) errors = join(errors, QuotaLimit.errors);
  const perSurface = data.perSurface;
  if (isObject(perSurface)) {
   for (const key in perSurface) {
    const before = count(errors);
    if (!QuotaSettings_perSurface_propertyNames_values.includes(key))
     errors = fail(errors, at + '/perSurface', 'enum', QuotaSettings_perSurface_propertyNames_values, key);
    const valid = before === count(errors);
    if (!valid) errors = fail(errors, at + '/perSurface', 'propertyNames', key);
   }
   for (const key in perSurface) {
    if (!QuotaLimit(perSurface[key], at + '/perSurface/' + key.replace(/~/g, '~0').replace(/\//g, '~1')))
     errors = join(errors, QuotaLimit.errors);
   }
  } else errors = fail(errors, at + '/perSurface', 'type', 'object');
  if (data.redis !== undefined) {
   const redis = data.redis;
   if (typeof redis === 'string') {
    if (!pattern_42ad7c.test(redis)) errors = fail(errors, at + '/redis', 'pattern', pattern_42ad7c);
   } else errors = fail(errors, at + '/redis', 'type', 'string');
  }
  if (typeof data.legacyHeaders !== 'boolean') errors = fail(errors, at + '/legacyHeaders', 'type', 'boolean');
 } else errors = fail(errors, at, 'type', 'object');
 QuotaSettings.errors = errors;
 return errors === null;
}

function ReadinessSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.failOn === undefined) data.failOn = {};
  for (const key in data) {
   if (!(key === 'address' || key === 'failOn')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.address !== undefined) {
   const address = data.address;
   if (typeof address === 'string') {
    if (!pattern_f8b11a.test(address)) errors = fail(errors, at + '/address', 'pattern', pattern_f8b11a);
   } else errors = fail(errors, at + '/address', 'type', 'string');
  }
  const failOn = data.failOn;
  if (isObject(failOn)) {
   if (failOn.storage === undefined) failOn.storage = 10;
   for (const key in failOn) {
    if (
     !(
      key === 'storage' ||
      key === 'queue' ||
      key === 'connections' ||
      key === 'clock' ||
      key === 'audit' ||
      key === 'configuration' ||
      key === 'gateway'
     )
    )
     errors = fail(errors, at + '/failOn', 'additionalProperties', key);
   }
   const storage = failOn.storage;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if (!Number.isInteger(storage)) errors = fail(errors, at + '/failOn/storage', 'type', 'integer');
   if (typeof storage == 'number' && isFinite(storage)) {
    if (storage > 86400 || isNaN(storage)) errors = fail(errors, at + '/failOn/storage', 'maximum', 86400);
    if (storage < 0 || isNaN(storage)) errors = fail(errors, at + '/failOn/storage', 'minimum', 0);
   }
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if ('never' !== storage) errors = fail(errors, at + '/failOn/storage', 'const', 'never');
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
   if (!valid) errors = fail(errors, at + '/failOn/storage', 'oneOf', passing);
   else errors = cut(errors, before);
   if (failOn.queue !== undefined) {
    const queue = failOn.queue;
    if (!Number.isInteger(queue)) errors = fail(errors, at + '/failOn/queue', 'type', 'integer');
    if (typeof queue == 'number' && isFinite(queue)) {
     if (queue > 86400 || isNaN(queue)) errors = fail(errors, at + '/failOn/queue', 'maximum', 86400);
     if (queue < 0 || isNaN(queue)) errors = fail(errors, at + '/failOn/queue', 'minimum', 0);
    }
   }
   if (failOn.connections !== undefined) {
    const connections = failOn.connections;
    if (!Number.isInteger(connections)) errors = fail(errors, at + '/failOn/connections', 'type', 'integer');
    if (typeof connections == 'number' && isFinite(connections)) {
     if (connections > 86400 || isNaN(connections)) errors = fail(errors, at + '/failOn/connections', 'maximum', 86400);
     if (connections < 0 || isNaN(connections)) errors = fail(errors, at + '/failOn/connections', 'minimum', 0);
    }
   }
   if (failOn.clock !== undefined) {
    const clock = failOn.clock;
    if (!Number.isInteger(clock)) errors = fail(errors, at + '/failOn/clock', 'type', 'integer');
    if (typeof clock == 'number' && isFinite(clock)) {
     if (clock > 86400 || isNaN(clock)) errors = fail(errors, at + '/failOn/clock', 'maximum', 86400);
     if (clock < 0 || isNaN(clock)) errors = fail(errors, at + '/failOn/clock', 'minimum', 0);
    }
   }
   if (failOn.audit !== undefined) {
    const audit = failOn.audit;
    if (!Number.isInteger(audit)) errors = fail(errors, at + '/failOn/audit', 'type', 'integer');
    if (typeof audit == 'number' && isFinite(audit)) {
     if (audit > 86400 || isNaN(audit)) errors = fail(errors, at + '/failOn/audit', 'maximum', 86400);
     if (audit < 0 || isNaN(audit)) errors = fail(errors, at + '/failOn/audit', 'minimum', 0);
    }
   }
   if (failOn.configuration !== undefined) {
    const configuration = failOn.configuration;
    if (!Number.isInteger(configuration)) errors = fail(errors, at + '/failOn/configuration', 'type', 'integer');
    if (typeof configuration == 'number' && isFinite(configuration)) {
     if (configuration > 86400 || isNaN(configuration))
      errors = fail(errors, at + '/failOn/configuration', 'maximum', 86400);
     if (configuration < 0 || isNaN(configuration)) errors = fail(errors, at + '/failOn/configuration', 'minimum', 0);
    }
   }
   if (failOn.gateway !== undefined) {
    const gateway = failOn.gateway;
    if (!Number.isInteger(gateway)) errors = fail(errors, at + '/failOn/gateway', 'type', 'integer');
    if (typeof gateway == 'number' && isFinite(gateway)) {
     if (gateway > 86400 || isNaN(gateway)) errors = fail(errors, at + '/failOn/gateway', 'maximum', 86400);
     if (gateway < 0 || isNaN(gateway)) errors = fail(errors, at + '/failOn/gateway', 'minimum', 0);
    }
   }
  } else errors = fail(errors, at + '/failOn', 'type', 'object');
 } else errors = fail(errors, at, 'type', 'object');
 ReadinessSettings.errors = errors;
 return errors === null;
}

function ResourceSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   if (!(key === 'scopes' || key === 'clientId')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.scopes !== undefined) {
   const scopes = data.scopes;
   if (Array.isArray(scopes)) {
    const size = scopes.length;
    for (let i = 0; i < size; i++) {
     const item = scopes[i];
     if (typeof item === 'string') {
      if (length(item) < 1) errors = fail(errors, at + '/scopes/' + i, 'minLength', 1);
     } else errors = fail(errors, at + '/scopes/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/scopes', 'type', 'array');
  }
  if (data.clientId !== undefined) {
   const clientId = data.clientId;
   if (typeof clientId === 'string') {
    if (length(clientId) < 1) errors = fail(errors, at + '/clientId', 'minLength', 1);
   } else errors = fail(errors, at + '/clientId', 'type', 'string');
  }
 } else errors = fail(errors, at, 'type', 'object');
 ResourceSettings.errors = errors;
 return errors === null;
}

const RouteSettings_names = new Set([
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
]);
function RouteSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   if (!RouteSettings_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.path !== undefined) {
   const path = data.path;
   if (typeof path === 'string') {
    if (length(path) < 1) errors = fail(errors, at + '/path', 'minLength', 1);
   } else errors = fail(errors, at + '/path', 'type', 'string');
  }
  if (data.serviceId !== undefined) {
   const serviceId = data.serviceId;
   if (typeof serviceId === 'string') {
    if (length(serviceId) < 1) errors = fail(errors, at + '/serviceId', 'minLength', 1);
   } else errors = fail(errors, at + '/serviceId', 'type', 'string');
  }
  if (data.url !== undefined) {
   const url = data.url;
   if (typeof url === 'string') {
    if (length(url) < 1) errors = fail(errors, at + '/url', 'minLength', 1);
   } else errors = fail(errors, at + '/url', 'type', 'string');
  }
  if (data.stripPrefix !== undefined) {
   if (typeof data.stripPrefix !== 'boolean') errors = fail(errors, at + '/stripPrefix', 'type', 'boolean');
  }
  if (data.strictPath !== undefined) {
   if (typeof data.strictPath !== 'boolean') errors = fail(errors, at + '/strictPath', 'type', 'boolean');
  }
  if (data.retryable !== undefined) {
   if (typeof data.retryable !== 'boolean') errors = fail(errors, at + '/retryable', 'type', 'boolean');
  }
  if (data.sensitiveHeaders !== undefined) {
   const sensitiveHeaders = data.sensitiveHeaders;
   if (Array.isArray(sensitiveHeaders)) {
    const size = sensitiveHeaders.length;
    for (let i = 0; i < size; i++) {
     const item = sensitiveHeaders[i];
     if (typeof item === 'string') {
      if (length(item) < 1) errors = fail(errors, at + '/sensitiveHeaders/' + i, 'minLength', 1);
     } else errors = fail(errors, at + '/sensitiveHeaders/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/sensitiveHeaders', 'type', 'array');
  }
  if (data.ignoredHeaders !== undefined) {
   const ignoredHeaders = data.ignoredHeaders;
   if (Array.isArray(ignoredHeaders)) {
    const size = ignoredHeaders.length;
    for (let i = 0; i < size; i++) {
     const item = ignoredHeaders[i];
     if (typeof item === 'string') {
      if (length(item) < 1) errors = fail(errors, at + '/ignoredHeaders/' + i, 'minLength', 1);
     } else errors = fail(errors, at + '/ignoredHeaders/' + i, 'type', 'string');
    }
   } else errors = fail(errors, at + '/ignoredHeaders', 'type', 'array');
  }
  if (data.preserveHost !== undefined) {
   if (typeof data.preserveHost !== 'boolean') errors = fail(errors, at + '/preserveHost', 'type', 'boolean');
  }
  if (data.authorization !== undefined) {
   const authorization = data.authorization;
   const before = count(errors);
   let valid = false;
   let passing = null;
   const before_2 = count(errors);
   if ('open' !== authorization) errors = fail(errors, at + '/authorization', 'const', 'open');
   let valid_2 = before_2 === count(errors);
   if (valid_2) {
    valid = true;
    passing = 0;
   }
   const before_3 = count(errors);
   if (isObject(authorization)) {
    if (authorization.scopes === undefined) errors = fail(errors, at + '/authorization', 'required', 'scopes');
    for (const key in authorization) {
     if (!(key === 'scopes' || key === 'resource' || key === 'resourceName' || key === 'resourceDocumentation'))
      errors = fail(errors, at + '/authorization', 'additionalProperties', key);
    }
    if (authorization.scopes !== undefined) {
     const scopes = authorization.scopes;
     const before_4 = count(errors);
     let valid_3 = false;
     let passing_2 = null;
     const before_5 = count(errors);
     if (Array.isArray(scopes)) {
      const size = scopes.length;
      for (let i = 0; i < size; i++) {
       const item = scopes[i];
       if (typeof item === 'string') {
        if (length(item) < 1) errors = fail(errors, at + '/authorization/scopes/' + i, 'minLength', 1);
       } else errors = fail(errors, at + '/authorization/scopes/' + i, 'type', 'string');
      }
     } else errors = fail(errors, at + '/authorization/scopes', 'type', 'array');
     let valid_4 = before_5 === count(errors);
     if (valid_4) {
      valid_3 = true;
      passing_2 = 0;
     }
     const before_6 = count(errors);
     if (isObject(scopes)) {
      if (scopes['*'] === undefined) errors = fail(errors, at + '/authorization/scopes', 'required', '*');
      for (const key in scopes) {
       const before_7 = count(errors);
       if (typeof key === 'string') {
        if (!pattern_7d5d32.test(key))
         errors = fail(errors, at + '/authorization/scopes', 'pattern', pattern_7d5d32, key);
       }
       const valid_5 = before_7 === count(errors);
       if (!valid_5) errors = fail(errors, at + '/authorization/scopes', 'propertyNames', key);
      }
      for (const key in scopes) {
       const value = scopes[key];
       if (Array.isArray(value)) {
        const size = value.length;
        for (let i = 0; i < size; i++) {
         const item = value[i];
         if (typeof item === 'string') {
          if (length(item) < 1)
           errors = fail(
            errors,
            at + '/authorization/scopes/' + key.replace(/~/g, '~0').replace(/\//g, '~1') + '/' + i,
            'minLength',
            1,
           );
         } else
          errors = fail(
           errors,
           at + '/authorization/scopes/' + key.replace(/~/g, '~0').replace(/\//g, '~1') + '/' + i,
           'type',
           'string',
          );
        }
       } else
        errors = fail(
         errors,
         at + '/authorization/scopes/' + key.replace(/~/g, '~0').replace(/\//g, '~1'),
         'type',
         'array',
        );
      }
     } else errors = fail(errors, at + '/authorization/scopes', 'type', 'object');
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
     if (!valid_3) errors = fail(errors, at + '/authorization/scopes', 'oneOf', passing_2);
     else errors = cut(errors, before_4);
    }
    if (authorization.resource !== undefined) {
     const resource = authorization.resource;
     const before_4 = count(errors);
     let valid_3 = false;
     let passing_2 = null;
     const before_5 = count(errors);
     if (true !== resource) errors = fail(errors, at + '/authorization/resource', 'const', true);
     let valid_4 = before_5 === count(errors);
     if (valid_4) {
      valid_3 = true;
      passing_2 = 0;
     }
     const before_6 = count(errors);
     if (typeof resource === 'string') {
      if (length(resource) < 1) errors = fail(errors, at + '/authorization/resource', 'minLength', 1);
     } else errors = fail(errors, at + '/authorization/resource', 'type', 'string');
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
     if (!valid_3) errors = fail(errors, at + '/authorization/resource', 'oneOf', passing_2);
     else errors = cut(errors, before_4);
    }
    if (authorization.resourceName !== undefined) {
     const resourceName = authorization.resourceName;
     if (typeof resourceName === 'string') {
      if (length(resourceName) > 100) errors = fail(errors, at + '/authorization/resourceName', 'maxLength', 100);
      if (length(resourceName) < 1) errors = fail(errors, at + '/authorization/resourceName', 'minLength', 1);
     } else errors = fail(errors, at + '/authorization/resourceName', 'type', 'string');
    }
    if (authorization.resourceDocumentation !== undefined) {
     const resourceDocumentation = authorization.resourceDocumentation;
     if (typeof resourceDocumentation === 'string') {
      if (!pattern_1685a4.test(resourceDocumentation))
       errors = fail(errors, at + '/authorization/resourceDocumentation', 'pattern', pattern_1685a4);
     } else errors = fail(errors, at + '/authorization/resourceDocumentation', 'type', 'string');
    }
   } else errors = fail(errors, at + '/authorization', 'type', 'object');
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
   if (!valid) errors = fail(errors, at + '/authorization', 'oneOf', passing);
   else errors = cut(errors, before);
  }
  if (data.quota !== undefined) {
   if (!QuotaLimit(data.quota, at + '/quota')) errors = join(errors, QuotaLimit.errors);
  }
  if (data.timeouts !== undefined) {
   const timeouts = data.timeouts;
   if (isObject(timeouts)) {
    for (const key in timeouts) {
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
      errors = fail(errors, at + '/timeouts', 'additionalProperties', key);
    }
    if (timeouts.connectMilliseconds !== undefined) {
     const connectMilliseconds = timeouts.connectMilliseconds;
     if (!Number.isInteger(connectMilliseconds))
      errors = fail(errors, at + '/timeouts/connectMilliseconds', 'type', 'integer');
     if (typeof connectMilliseconds == 'number' && isFinite(connectMilliseconds)) {
      if (connectMilliseconds < 1 || isNaN(connectMilliseconds))
       errors = fail(errors, at + '/timeouts/connectMilliseconds', 'minimum', 1);
     }
    }
    if (timeouts.responseMilliseconds !== undefined) {
     const responseMilliseconds = timeouts.responseMilliseconds;
     if (!Number.isInteger(responseMilliseconds))
      errors = fail(errors, at + '/timeouts/responseMilliseconds', 'type', 'integer');
     if (typeof responseMilliseconds == 'number' && isFinite(responseMilliseconds)) {
      if (responseMilliseconds < 1 || isNaN(responseMilliseconds))
       errors = fail(errors, at + '/timeouts/responseMilliseconds', 'minimum', 1);
     }
    }
    if (timeouts.idleMilliseconds !== undefined) {
     const idleMilliseconds = timeouts.idleMilliseconds;
     if (!Number.isInteger(idleMilliseconds))
      errors = fail(errors, at + '/timeouts/idleMilliseconds', 'type', 'integer');
     if (typeof idleMilliseconds == 'number' && isFinite(idleMilliseconds)) {
      if (idleMilliseconds < 1 || isNaN(idleMilliseconds))
       errors = fail(errors, at + '/timeouts/idleMilliseconds', 'minimum', 1);
     }
    }
    if (timeouts.totalMilliseconds !== undefined) {
     const totalMilliseconds = timeouts.totalMilliseconds;
     if (!Number.isInteger(totalMilliseconds))
      errors = fail(errors, at + '/timeouts/totalMilliseconds', 'type', 'integer');
     if (typeof totalMilliseconds == 'number' && isFinite(totalMilliseconds)) {
      if (totalMilliseconds < 1 || isNaN(totalMilliseconds))
       errors = fail(errors, at + '/timeouts/totalMilliseconds', 'minimum', 1);
     }
    }
    if (timeouts.bodyBytesPerSecond !== undefined) {
     const bodyBytesPerSecond = timeouts.bodyBytesPerSecond;
     if (!Number.isInteger(bodyBytesPerSecond))
      errors = fail(errors, at + '/timeouts/bodyBytesPerSecond', 'type', 'integer');
     if (typeof bodyBytesPerSecond == 'number' && isFinite(bodyBytesPerSecond)) {
      if (bodyBytesPerSecond < 0 || isNaN(bodyBytesPerSecond))
       errors = fail(errors, at + '/timeouts/bodyBytesPerSecond', 'minimum', 0);
     }
    }
    if (timeouts.readBytesPerSecond !== undefined) {
     const readBytesPerSecond = timeouts.readBytesPerSecond;
     if (!Number.isInteger(readBytesPerSecond))
      errors = fail(errors, at + '/timeouts/readBytesPerSecond', 'type', 'integer');
     if (typeof readBytesPerSecond == 'number' && isFinite(readBytesPerSecond)) {
      if (readBytesPerSecond < 0 || isNaN(readBytesPerSecond))
       errors = fail(errors, at + '/timeouts/readBytesPerSecond', 'minimum', 0);
     }
    }
    if (timeouts.graceMilliseconds !== undefined) {
     const graceMilliseconds = timeouts.graceMilliseconds;
     if (!Number.isInteger(graceMilliseconds))
      errors = fail(errors, at + '/timeouts/graceMilliseconds', 'type', 'integer');
     if (typeof graceMilliseconds == 'number' && isFinite(graceMilliseconds)) {
      if (graceMilliseconds < 1 || isNaN(graceMilliseconds))
       errors = fail(errors, at + '/timeouts/graceMilliseconds', 'minimum', 1);
     }
    }
   } else errors = fail(errors, at + '/timeouts', 'type', 'object');
  }
  if (data.canary !== undefined) {
   const canary = data.canary;
   if (isObject(canary)) {
    if (canary.serviceId === undefined) errors = fail(errors, at + '/canary', 'required', 'serviceId');
    for (const key in canary) {
     if (!(key === 'serviceId' || key === 'percent' || key === 'header' || key === 'sticky'))
      errors = fail(errors, at + '/canary', 'additionalProperties', key);
    }
    if (canary.serviceId !== undefined) {
     const serviceId = canary.serviceId;
     if (typeof serviceId === 'string') {
      if (length(serviceId) < 1) errors = fail(errors, at + '/canary/serviceId', 'minLength', 1);
     } else errors = fail(errors, at + '/canary/serviceId', 'type', 'string');
    }
    if (canary.percent !== undefined) {
     const percent = canary.percent;
     if (typeof percent == 'number' && isFinite(percent)) {
      if (percent > 100 || isNaN(percent)) errors = fail(errors, at + '/canary/percent', 'maximum', 100);
      if (percent < 0 || isNaN(percent)) errors = fail(errors, at + '/canary/percent', 'minimum', 0);
     } else errors = fail(errors, at + '/canary/percent', 'type', 'number');
    }
    if (canary.header !== undefined) {
     const header = canary.header;
     if (isObject(header)) {
      if (header.name === undefined) errors = fail(errors, at + '/canary/header', 'required', 'name');
      for (const key in header) {
       if (!(key === 'name' || key === 'value'))
        errors = fail(errors, at + '/canary/header', 'additionalProperties', key);
      }
      if (header.name !== undefined) {
       const name = header.name;
       if (typeof name === 'string') {
        if (length(name) < 1) errors = fail(errors, at + '/canary/header/name', 'minLength', 1);
       } else errors = fail(errors, at + '/canary/header/name', 'type', 'string');
      }
      if (header.value !== undefined) {
       if (typeof header.value !== 'string') errors = fail(errors, at + '/canary/header/value', 'type', 'string');
      }
     } else errors = fail(errors, at + '/canary/header', 'type', 'object');
    }
    if (canary.sticky !== undefined) {
     const sticky = canary.sticky;
     if (typeof sticky === 'string') {
      if (!pattern_6a9637.test(sticky)) errors = fail(errors, at + '/canary/sticky', 'pattern', pattern_6a9637);
     } else errors = fail(errors, at + '/canary/sticky', 'type', 'string');
    }
   } else errors = fail(errors, at + '/canary', 'type', 'object');
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
   if (!CorsSettings(data.cors, at + '/cors')) errors = join(errors, CorsSettings.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 RouteSettings.errors = errors;
 return errors === null;
}

const ServerSettings_names = new Set([
 'host',
 'port',
 'workers',
 'tls',
 'trustedProxies',
 'forwardedFields',
 'otherMethods',
 'hsts',
 'securityContacts',
 'limits',
 'timeouts',
]);
const ServerSettings_forwardedFields_values = ['x-forwarded', 'forwarded'];
const ServerSettings_otherMethods_values = ['refuse', 'forward'];
function ServerSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.host === undefined) data.host = '127.0.0.1';
  if (data.port === undefined) data.port = 8080;
  if (data.workers === undefined) data.workers = 1;
  if (data.trustedProxies === undefined) data.trustedProxies = [];
  if (data.otherMethods === undefined) data.otherMethods = 'refuse';
  if (data.hsts === undefined) data.hsts = {};
  if (data.securityContacts === undefined) data.securityContacts = [];
  if (data.limits === undefined) data.limits = {};
  if (data.timeouts === undefined) data.timeouts = {};
  for (const key in data) {
   if (!ServerSettings_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  const host = data.host;
  if (typeof host === 'string') {
   if (length(host) < 1) errors = fail(errors, at + '/host', 'minLength', 1);
  } else errors = fail(errors, at + '/host', 'type', 'string');
  const port = data.port;
  if (!Number.isInteger(port)) errors = fail(errors, at + '/port', 'type', 'integer');
  if (typeof port == 'number' && isFinite(port)) {
   if (port > 65535 || isNaN(port)) errors = fail(errors, at + '/port', 'maximum', 65535);
   if (port < 0 || isNaN(port)) errors = fail(errors, at + '/port', 'minimum', 0);
  }
  const workers = data.workers;
  if (!Number.isInteger(workers)) errors = fail(errors, at + '/workers', 'type', 'integer');
  if (typeof workers == 'number' && isFinite(workers)) {
   if (workers > 64 || isNaN(workers)) errors = fail(errors, at + '/workers', 'maximum', 64);
   if (workers < 0 || isNaN(workers)) errors = fail(errors, at + '/workers', 'minimum', 0);
  }
  if (data.tls !== undefined) {
   const tls = data.tls;
   if (isObject(tls)) {
    if (tls.certificate === undefined) errors = fail(errors, at + '/tls', 'required', 'certificate');
    if (tls.key === undefined) errors = fail(errors, at + '/tls', 'required', 'key');
    for (const key in tls) {
     if (!(key === 'certificate' || key === 'key')) errors = fail(errors, at + '/tls', 'additionalProperties', key);
    }
    if (tls.certificate !== undefined) {
     const certificate = tls.certificate;
     if (typeof certificate === 'string') {
      if (length(certificate) < 1) errors = fail(errors, at + '/tls/certificate', 'minLength', 1);
     } else errors = fail(errors, at + '/tls/certificate', 'type', 'string');
    }
    if (tls.key !== undefined) {
     const key = tls.key;
     if (typeof key === 'string') {
      if (length(key) < 1) errors = fail(errors, at + '/tls/key', 'minLength', 1);
     } else errors = fail(errors, at + '/tls/key', 'type', 'string');
    }
   } else errors = fail(errors, at + '/tls', 'type', 'object');
  }
  const trustedProxies = data.trustedProxies;
  if (Array.isArray(trustedProxies)) {
   const size = trustedProxies.length;
   for (let i = 0; i < size; i++) {
    const item = trustedProxies[i];
    if (typeof item === 'string') {
     if (length(item) < 1) errors = fail(errors, at + '/trustedProxies/' + i, 'minLength', 1);
    } else errors = fail(errors, at + '/trustedProxies/' + i, 'type', 'string');
   }
  } else errors = fail(errors, at + '/trustedProxies', 'type', 'array');
  if (data.forwardedFields !== undefined) {
   const forwardedFields = data.forwardedFields;
   if (typeof forwardedFields !== 'string') errors = fail(errors, at + '/forwardedFields', 'type', 'string');
   if (!ServerSettings_forwardedFields_values.includes(forwardedFields))
    errors = fail(errors, at + '/forwardedFields', 'enum', ServerSettings_forwardedFields_values);
  }
  const otherMethods = data.otherMethods;
  if (typeof otherMethods !== 'string') errors = fail(errors, at + '/otherMethods', 'type', 'string');
  if (!ServerSettings_otherMethods_values.includes(otherMethods))
   errors = fail(errors, at + '/otherMethods', 'enum', ServerSettings_otherMethods_values);
  const hsts = data.hsts;
  if (isObject(hsts)) {
   if (hsts.maxAgeSeconds === undefined) hsts.maxAgeSeconds = 31536000;
   if (hsts.includeSubDomains === undefined) hsts.includeSubDomains = false;
   for (const key in hsts) {
    if (!(key === 'maxAgeSeconds' || key === 'includeSubDomains'))
     errors = fail(errors, at + '/hsts', 'additionalProperties', key);
   }
   const maxAgeSeconds = hsts.maxAgeSeconds;
   if (!Number.isInteger(maxAgeSeconds)) errors = fail(errors, at + '/hsts/maxAgeSeconds', 'type', 'integer');
   if (typeof maxAgeSeconds == 'number' && isFinite(maxAgeSeconds)) {
    if (maxAgeSeconds > 315360000 || isNaN(maxAgeSeconds))
     errors = fail(errors, at + '/hsts/maxAgeSeconds', 'maximum', 315360000);
    if (maxAgeSeconds < 0 || isNaN(maxAgeSeconds)) errors = fail(errors, at + '/hsts/maxAgeSeconds', 'minimum', 0);
   }
   if (typeof hsts.includeSubDomains !== 'boolean')
    errors = fail(errors, at + '/hsts/includeSubDomains', 'type', 'boolean');
  } else errors = fail(errors, at + '/hsts', 'type', 'object');
  const securityContacts = data.securityContacts;
  if (Array.isArray(securityContacts)) {
   const size = securityContacts.length;
   for (let i = 0; i < size; i++) {
    const item = securityContacts[i];
    if (typeof item === 'string') {
     if (!pattern_33ae8f.test(item)) errors = fail(errors, at + '/securityContacts/' + i, 'pattern', pattern_33ae8f);
    } else errors = fail(errors, at + '/securityContacts/' + i, 'type', 'string');
   }
  } else errors = fail(errors, at + '/securityContacts', 'type', 'array');
  const limits = data.limits;
  if (isObject(limits)) {
   if (limits.tokenRequests === undefined) limits.tokenRequests = 512;
   if (limits.headerBytes === undefined) limits.headerBytes = 16384;
   if (limits.headerCount === undefined) limits.headerCount = 100;
   if (limits.urlBytes === undefined) limits.urlBytes = 8192;
   if (limits.formBytes === undefined) limits.formBytes = 65536;
   if (limits.bodyBytes === undefined) limits.bodyBytes = 1048576;
   for (const key in limits) {
    if (
     !(
      key === 'connections' ||
      key === 'tokenRequests' ||
      key === 'headerBytes' ||
      key === 'headerCount' ||
      key === 'urlBytes' ||
      key === 'formBytes' ||
      key === 'bodyBytes'
     )
    )
     errors = fail(errors, at + '/limits', 'additionalProperties', key);
   }
   if (limits.connections !== undefined) {
    const connections = limits.connections;
    if (!Number.isInteger(connections)) errors = fail(errors, at + '/limits/connections', 'type', 'integer');
    if (typeof connections == 'number' && isFinite(connections)) {
     if (connections < 1 || isNaN(connections)) errors = fail(errors, at + '/limits/connections', 'minimum', 1);
    }
   }
   const tokenRequests = limits.tokenRequests;
   if (!Number.isInteger(tokenRequests)) errors = fail(errors, at + '/limits/tokenRequests', 'type', 'integer');
   if (typeof tokenRequests == 'number' && isFinite(tokenRequests)) {
    if (tokenRequests < 1 || isNaN(tokenRequests)) errors = fail(errors, at + '/limits/tokenRequests', 'minimum', 1);
   }
   const headerBytes = limits.headerBytes;
   if (!Number.isInteger(headerBytes)) errors = fail(errors, at + '/limits/headerBytes', 'type', 'integer');
   if (typeof headerBytes == 'number' && isFinite(headerBytes)) {
    if (headerBytes < 1024 || isNaN(headerBytes)) errors = fail(errors, at + '/limits/headerBytes', 'minimum', 1024);
   }
   const headerCount = limits.headerCount;
   if (!Number.isInteger(headerCount)) errors = fail(errors, at + '/limits/headerCount', 'type', 'integer');
   if (typeof headerCount == 'number' && isFinite(headerCount)) {
    if (headerCount < 10 || isNaN(headerCount)) errors = fail(errors, at + '/limits/headerCount', 'minimum', 10);
   }
   const urlBytes = limits.urlBytes;
   if (!Number.isInteger(urlBytes)) errors = fail(errors, at + '/limits/urlBytes', 'type', 'integer');
   if (typeof urlBytes == 'number' && isFinite(urlBytes)) {
    if (urlBytes < 256 || isNaN(urlBytes)) errors = fail(errors, at + '/limits/urlBytes', 'minimum', 256);
   }
   const formBytes = limits.formBytes;
   if (!Number.isInteger(formBytes)) errors = fail(errors, at + '/limits/formBytes', 'type', 'integer');
   if (typeof formBytes == 'number' && isFinite(formBytes)) {
    if (formBytes < 1024 || isNaN(formBytes)) errors = fail(errors, at + '/limits/formBytes', 'minimum', 1024);
   }
   const bodyBytes = limits.bodyBytes;
   if (!Number.isInteger(bodyBytes)) errors = fail(errors, at + '/limits/bodyBytes', 'type', 'integer');
   if (typeof bodyBytes == 'number' && isFinite(bodyBytes)) {
    if (bodyBytes < 1024 || isNaN(bodyBytes)) errors = fail(errors, at + '/limits/bodyBytes', 'minimum', 1024);
   }
  } else errors = fail(errors, at + '/limits', 'type', 'object');
  const timeouts = data.timeouts;
  if (isObject(timeouts)) {
   if (timeouts.handshakeMilliseconds === undefined) timeouts.handshakeMilliseconds = 5000;
   if (timeouts.headersMilliseconds === undefined) timeouts.headersMilliseconds = 10000;
   if (timeouts.requestMilliseconds === undefined) timeouts.requestMilliseconds = 30000;
   if (timeouts.keepAliveMilliseconds === undefined) timeouts.keepAliveMilliseconds = 65000;
   if (timeouts.drainMilliseconds === undefined) timeouts.drainMilliseconds = 10000;
   for (const key in timeouts) {
    if (
     !(
      key === 'handshakeMilliseconds' ||
      key === 'headersMilliseconds' ||
      key === 'requestMilliseconds' ||
      key === 'keepAliveMilliseconds' ||
      key === 'drainMilliseconds'
     )
    )
     errors = fail(errors, at + '/timeouts', 'additionalProperties', key);
   }
   const handshakeMilliseconds = timeouts.handshakeMilliseconds;
   if (!Number.isInteger(handshakeMilliseconds))
    errors = fail(errors, at + '/timeouts/handshakeMilliseconds', 'type', 'integer');
   if (typeof handshakeMilliseconds == 'number' && isFinite(handshakeMilliseconds)) {
    if (handshakeMilliseconds < 1 || isNaN(handshakeMilliseconds))
     errors = fail(errors, at + '/timeouts/handshakeMilliseconds', 'minimum', 1);
   }
   const headersMilliseconds = timeouts.headersMilliseconds;
   if (!Number.isInteger(headersMilliseconds))
    errors = fail(errors, at + '/timeouts/headersMilliseconds', 'type', 'integer');
   if (typeof headersMilliseconds == 'number' && isFinite(headersMilliseconds)) {
    if (headersMilliseconds < 1 || isNaN(headersMilliseconds))
     errors = fail(errors, at + '/timeouts/headersMilliseconds', 'minimum', 1);
   }
   const requestMilliseconds = timeouts.requestMilliseconds;
   if (!Number.isInteger(requestMilliseconds))
    errors = fail(errors, at + '/timeouts/requestMilliseconds', 'type', 'integer');
   if (typeof requestMilliseconds == 'number' && isFinite(requestMilliseconds)) {
    if (requestMilliseconds < 0 || isNaN(requestMilliseconds))
     errors = fail(errors, at + '/timeouts/requestMilliseconds', 'minimum', 0);
   }
   const keepAliveMilliseconds = timeouts.keepAliveMilliseconds;
   if (!Number.isInteger(keepAliveMilliseconds))
    errors = fail(errors, at + '/timeouts/keepAliveMilliseconds', 'type', 'integer');
   if (typeof keepAliveMilliseconds == 'number' && isFinite(keepAliveMilliseconds)) {
    if (keepAliveMilliseconds < 1 || isNaN(keepAliveMilliseconds))
     errors = fail(errors, at + '/timeouts/keepAliveMilliseconds', 'minimum', 1);
   }
   const drainMilliseconds = timeouts.drainMilliseconds;
   if (!Number.isInteger(drainMilliseconds))
    errors = fail(errors, at + '/timeouts/drainMilliseconds', 'type', 'integer');
   if (typeof drainMilliseconds == 'number' && isFinite(drainMilliseconds)) {
    if (drainMilliseconds < 0 || isNaN(drainMilliseconds))
     errors = fail(errors, at + '/timeouts/drainMilliseconds', 'minimum', 0);
   }
  } else errors = fail(errors, at + '/timeouts', 'type', 'object');
 } else errors = fail(errors, at, 'type', 'object');
 ServerSettings.errors = errors;
 return errors === null;
}

const ServicePolicySettings_balancing_strategy_values = [
 'round-robin',
 'least-connections',
 'power-of-two',
 'consistent-hash',
];
function ServicePolicySettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   if (
    !(
     key === 'balancing' ||
     key === 'failureStatuses' ||
     key === 'ejection' ||
     key === 'breaker' ||
     key === 'healthCheck' ||
     key === 'retry' ||
     key === 'limits'
    )
   )
    errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.balancing !== undefined) {
   const balancing = data.balancing;
   if (isObject(balancing)) {
    for (const key in balancing) {
     if (!(key === 'strategy' || key === 'hash' || key === 'loadPercent' || key === 'panicPercent'))
      errors = fail(errors, at + '/balancing', 'additionalProperties', key);
    }
    if (balancing.strategy !== undefined) {
     const strategy = balancing.strategy;
     if (typeof strategy !== 'string') errors = fail(errors, at + '/balancing/strategy', 'type', 'string');
     if (!ServicePolicySettings_balancing_strategy_values.includes(strategy))
      errors = fail(errors, at + '/balancing/strategy', 'enum', ServicePolicySettings_balancing_strategy_values);
    }
    if (balancing.hash !== undefined) {
     const hash = balancing.hash;
     if (typeof hash === 'string') {
      if (!pattern_6a9637.test(hash)) errors = fail(errors, at + '/balancing/hash', 'pattern', pattern_6a9637);
     } else errors = fail(errors, at + '/balancing/hash', 'type', 'string');
    }
    if (balancing.loadPercent !== undefined) {
     const loadPercent = balancing.loadPercent;
     if (!Number.isInteger(loadPercent)) errors = fail(errors, at + '/balancing/loadPercent', 'type', 'integer');
     if (typeof loadPercent == 'number' && isFinite(loadPercent)) {
      if (loadPercent > 1000 || isNaN(loadPercent))
       errors = fail(errors, at + '/balancing/loadPercent', 'maximum', 1000);
      if (loadPercent < 100 || isNaN(loadPercent)) errors = fail(errors, at + '/balancing/loadPercent', 'minimum', 100);
     }
    }
    if (balancing.panicPercent !== undefined) {
     const panicPercent = balancing.panicPercent;
     if (!Number.isInteger(panicPercent)) errors = fail(errors, at + '/balancing/panicPercent', 'type', 'integer');
     if (typeof panicPercent == 'number' && isFinite(panicPercent)) {
      if (panicPercent > 100 || isNaN(panicPercent))
       errors = fail(errors, at + '/balancing/panicPercent', 'maximum', 100);
      if (panicPercent < 0 || isNaN(panicPercent)) errors = fail(errors, at + '/balancing/panicPercent', 'minimum', 0);
     }
    }
   } else errors = fail(errors, at + '/balancing', 'type', 'object');
  }
  if (data.failureStatuses !== undefined) {
   const failureStatuses = data.failureStatuses;
   if (Array.isArray(failureStatuses)) {
    const size = failureStatuses.length;
    for (let i = 0; i < size; i++) {
     const item = failureStatuses[i];
     if (!Number.isInteger(item)) errors = fail(errors, at + '/failureStatuses/' + i, 'type', 'integer');
     if (typeof item == 'number' && isFinite(item)) {
      if (item > 599 || isNaN(item)) errors = fail(errors, at + '/failureStatuses/' + i, 'maximum', 599);
      if (item < 400 || isNaN(item)) errors = fail(errors, at + '/failureStatuses/' + i, 'minimum', 400);
     }
    }
   } else errors = fail(errors, at + '/failureStatuses', 'type', 'array');
  }
  if (data.ejection !== undefined) {
   const ejection = data.ejection;
   if (isObject(ejection)) {
    for (const key in ejection) {
     if (
      !(
       key === 'enabled' ||
       key === 'consecutiveFailures' ||
       key === 'baseMilliseconds' ||
       key === 'maxMilliseconds' ||
       key === 'maxPercent'
      )
     )
      errors = fail(errors, at + '/ejection', 'additionalProperties', key);
    }
    if (ejection.enabled !== undefined) {
     if (typeof ejection.enabled !== 'boolean') errors = fail(errors, at + '/ejection/enabled', 'type', 'boolean');
    }
    if (ejection.consecutiveFailures !== undefined) {
     const consecutiveFailures = ejection.consecutiveFailures;
     if (!Number.isInteger(consecutiveFailures))
      errors = fail(errors, at + '/ejection/consecutiveFailures', 'type', 'integer');
     if (typeof consecutiveFailures == 'number' && isFinite(consecutiveFailures)) {
      if (consecutiveFailures < 1 || isNaN(consecutiveFailures))
       errors = fail(errors, at + '/ejection/consecutiveFailures', 'minimum', 1);
     }
    }
    if (ejection.baseMilliseconds !== undefined) {
     const baseMilliseconds = ejection.baseMilliseconds;
     if (!Number.isInteger(baseMilliseconds))
      errors = fail(errors, at + '/ejection/baseMilliseconds', 'type', 'integer');
     if (typeof baseMilliseconds == 'number' && isFinite(baseMilliseconds)) {
      if (baseMilliseconds < 1 || isNaN(baseMilliseconds))
       errors = fail(errors, at + '/ejection/baseMilliseconds', 'minimum', 1);
     }
    }
    if (ejection.maxMilliseconds !== undefined) {
     const maxMilliseconds = ejection.maxMilliseconds;
     if (!Number.isInteger(maxMilliseconds)) errors = fail(errors, at + '/ejection/maxMilliseconds', 'type', 'integer');
     if (typeof maxMilliseconds == 'number' && isFinite(maxMilliseconds)) {
      if (maxMilliseconds < 1 || isNaN(maxMilliseconds))
       errors = fail(errors, at + '/ejection/maxMilliseconds', 'minimum', 1);
     }
    }
    if (ejection.maxPercent !== undefined) {
     const maxPercent = ejection.maxPercent;
     if (!Number.isInteger(maxPercent)) errors = fail(errors, at + '/ejection/maxPercent', 'type', 'integer');
     if (typeof maxPercent == 'number' && isFinite(maxPercent)) {
      if (maxPercent > 100 || isNaN(maxPercent)) errors = fail(errors, at + '/ejection/maxPercent', 'maximum', 100);
      if (maxPercent < 0 || isNaN(maxPercent)) errors = fail(errors, at + '/ejection/maxPercent', 'minimum', 0);
     }
    }
   } else errors = fail(errors, at + '/ejection', 'type', 'object');
  }
  if (data.breaker !== undefined) {
   const breaker = data.breaker;
   if (isObject(breaker)) {
    for (const key in breaker) {
     if (
      !(
       key === 'enabled' ||
       key === 'failurePercent' ||
       key === 'minimumRequests' ||
       key === 'windowMilliseconds' ||
       key === 'openMilliseconds'
      )
     )
      errors = fail(errors, at + '/breaker', 'additionalProperties', key);
    }
    if (breaker.enabled !== undefined) {
     if (typeof breaker.enabled !== 'boolean') errors = fail(errors, at + '/breaker/enabled', 'type', 'boolean');
    }
    if (breaker.failurePercent !== undefined) {
     const failurePercent = breaker.failurePercent;
     if (!Number.isInteger(failurePercent)) errors = fail(errors, at + '/breaker/failurePercent', 'type', 'integer');
     if (typeof failurePercent == 'number' && isFinite(failurePercent)) {
      if (failurePercent > 100 || isNaN(failurePercent))
       errors = fail(errors, at + '/breaker/failurePercent', 'maximum', 100);
      if (failurePercent < 1 || isNaN(failurePercent))
       errors = fail(errors, at + '/breaker/failurePercent', 'minimum', 1);
     }
    }
    if (breaker.minimumRequests !== undefined) {
     const minimumRequests = breaker.minimumRequests;
     if (!Number.isInteger(minimumRequests)) errors = fail(errors, at + '/breaker/minimumRequests', 'type', 'integer');
     if (typeof minimumRequests == 'number' && isFinite(minimumRequests)) {
      if (minimumRequests < 1 || isNaN(minimumRequests))
       errors = fail(errors, at + '/breaker/minimumRequests', 'minimum', 1);
     }
    }
    if (breaker.windowMilliseconds !== undefined) {
     const windowMilliseconds = breaker.windowMilliseconds;
     if (!Number.isInteger(windowMilliseconds))
      errors = fail(errors, at + '/breaker/windowMilliseconds', 'type', 'integer');
     if (typeof windowMilliseconds == 'number' && isFinite(windowMilliseconds)) {
      if (windowMilliseconds < 1 || isNaN(windowMilliseconds))
       errors = fail(errors, at + '/breaker/windowMilliseconds', 'minimum', 1);
     }
    }
    if (breaker.openMilliseconds !== undefined) {
     const openMilliseconds = breaker.openMilliseconds;
     if (!Number.isInteger(openMilliseconds))
      errors = fail(errors, at + '/breaker/openMilliseconds', 'type', 'integer');
     if (typeof openMilliseconds == 'number' && isFinite(openMilliseconds)) {
      if (openMilliseconds < 1 || isNaN(openMilliseconds))
       errors = fail(errors, at + '/breaker/openMilliseconds', 'minimum', 1);
     }
    }
   } else errors = fail(errors, at + '/breaker', 'type', 'object');
  }
  if (data.healthCheck !== undefined) {
   const healthCheck = data.healthCheck;
   if (isObject(healthCheck)) {
    if (healthCheck.path === undefined) errors = fail(errors, at + '/healthCheck', 'required', 'path');
    for (const key in healthCheck) {
     if (
      !(
       key === 'path' ||
       key === 'intervalMilliseconds' ||
       key === 'timeoutMilliseconds' ||
       key === 'healthyThreshold' ||
       key === 'unhealthyThreshold' ||
       key === 'jitterPercent'
      )
     )
      errors = fail(errors, at + '/healthCheck', 'additionalProperties', key);
    }
    if (healthCheck.path !== undefined) {
     const path = healthCheck.path;
     if (typeof path === 'string') {
      if (!pattern_1da846.test(path)) errors = fail(errors, at + '/healthCheck/path', 'pattern', pattern_1da846);
     } else errors = fail(errors, at + '/healthCheck/path', 'type', 'string');
    }
    if (healthCheck.intervalMilliseconds !== undefined) {
     const intervalMilliseconds = healthCheck.intervalMilliseconds;
     if (!Number.isInteger(intervalMilliseconds))
      errors = fail(errors, at + '/healthCheck/intervalMilliseconds', 'type', 'integer');
     if (typeof intervalMilliseconds == 'number' && isFinite(intervalMilliseconds)) {
      if (intervalMilliseconds < 1 || isNaN(intervalMilliseconds))
       errors = fail(errors, at + '/healthCheck/intervalMilliseconds', 'minimum', 1);
     }
    }
    if (healthCheck.timeoutMilliseconds !== undefined) {
     const timeoutMilliseconds = healthCheck.timeoutMilliseconds;
     if (!Number.isInteger(timeoutMilliseconds))
      errors = fail(errors, at + '/healthCheck/timeoutMilliseconds', 'type', 'integer');
     if (typeof timeoutMilliseconds == 'number' && isFinite(timeoutMilliseconds)) {
      if (timeoutMilliseconds < 1 || isNaN(timeoutMilliseconds))
       errors = fail(errors, at + '/healthCheck/timeoutMilliseconds', 'minimum', 1);
     }
    }
    if (healthCheck.healthyThreshold !== undefined) {
     const healthyThreshold = healthCheck.healthyThreshold;
     if (!Number.isInteger(healthyThreshold))
      errors = fail(errors, at + '/healthCheck/healthyThreshold', 'type', 'integer');
     if (typeof healthyThreshold == 'number' && isFinite(healthyThreshold)) {
      if (healthyThreshold < 1 || isNaN(healthyThreshold))
       errors = fail(errors, at + '/healthCheck/healthyThreshold', 'minimum', 1);
     }
    }
    if (healthCheck.unhealthyThreshold !== undefined) {
     const unhealthyThreshold = healthCheck.unhealthyThreshold;
     if (!Number.isInteger(unhealthyThreshold))
      errors = fail(errors, at + '/healthCheck/unhealthyThreshold', 'type', 'integer');
     if (typeof unhealthyThreshold == 'number' && isFinite(unhealthyThreshold)) {
      if (unhealthyThreshold < 1 || isNaN(unhealthyThreshold))
       errors = fail(errors, at + '/healthCheck/unhealthyThreshold', 'minimum', 1);
     }
    }
    if (healthCheck.jitterPercent !== undefined) {
     const jitterPercent = healthCheck.jitterPercent;
     if (!Number.isInteger(jitterPercent)) errors = fail(errors, at + '/healthCheck/jitterPercent', 'type', 'integer');
     if (typeof jitterPercent == 'number' && isFinite(jitterPercent)) {
      if (jitterPercent > 50 || isNaN(jitterPercent))
       errors = fail(errors, at + '/healthCheck/jitterPercent', 'maximum', 50);
      if (jitterPercent < 0 || isNaN(jitterPercent))
       errors = fail(errors, at + '/healthCheck/jitterPercent', 'minimum', 0);
     }
    }
   } else errors = fail(errors, at + '/healthCheck', 'type', 'object');
  }
  if (data.retry !== undefined) {
   const retry = data.retry;
   if (isObject(retry)) {
    for (const key in retry) {
     if (!(key === 'limit' || key === 'budgetPercent' || key === 'minimumPerSecond' || key === 'statuses'))
      errors = fail(errors, at + '/retry', 'additionalProperties', key);
    }
    if (retry.limit !== undefined) {
     const limit = retry.limit;
     if (!Number.isInteger(limit)) errors = fail(errors, at + '/retry/limit', 'type', 'integer');
     if (typeof limit == 'number' && isFinite(limit)) {
      if (limit > 5 || isNaN(limit)) errors = fail(errors, at + '/retry/limit', 'maximum', 5);
      if (limit < 0 || isNaN(limit)) errors = fail(errors, at + '/retry/limit', 'minimum', 0);
     }
    }
    if (retry.budgetPercent !== undefined) {
     const budgetPercent = retry.budgetPercent;
     if (!Number.isInteger(budgetPercent)) errors = fail(errors, at + '/retry/budgetPercent', 'type', 'integer');
     if (typeof budgetPercent == 'number' && isFinite(budgetPercent)) {
      if (budgetPercent > 100 || isNaN(budgetPercent))
       errors = fail(errors, at + '/retry/budgetPercent', 'maximum', 100);
      if (budgetPercent < 0 || isNaN(budgetPercent)) errors = fail(errors, at + '/retry/budgetPercent', 'minimum', 0);
     }
    }
    if (retry.minimumPerSecond !== undefined) {
     const minimumPerSecond = retry.minimumPerSecond;
     if (!Number.isInteger(minimumPerSecond)) errors = fail(errors, at + '/retry/minimumPerSecond', 'type', 'integer');
     if (typeof minimumPerSecond == 'number' && isFinite(minimumPerSecond)) {
      if (minimumPerSecond > 1000 || isNaN(minimumPerSecond))
       errors = fail(errors, at + '/retry/minimumPerSecond', 'maximum', 1000);
      if (minimumPerSecond < 0 || isNaN(minimumPerSecond))
       errors = fail(errors, at + '/retry/minimumPerSecond', 'minimum', 0);
     }
    }
    if (retry.statuses !== undefined) {
     const statuses = retry.statuses;
     if (Array.isArray(statuses)) {
      const size = statuses.length;
      for (let i = 0; i < size; i++) {
       const item = statuses[i];
       if (!Number.isInteger(item)) errors = fail(errors, at + '/retry/statuses/' + i, 'type', 'integer');
       if (typeof item == 'number' && isFinite(item)) {
        if (item > 599 || isNaN(item)) errors = fail(errors, at + '/retry/statuses/' + i, 'maximum', 599);
        if (item < 400 || isNaN(item)) errors = fail(errors, at + '/retry/statuses/' + i, 'minimum', 400);
       }
      }
     } else errors = fail(errors, at + '/retry/statuses', 'type', 'array');
    }
   } else errors = fail(errors, at + '/retry', 'type', 'object');
  }
  if (data.limits !== undefined) {
   const limits = data.limits;
   if (isObject(limits)) {
    for (const key in limits) {
     if (
      !(
       key === 'connections' ||
       key === 'pending' ||
       key === 'connectionsPerClient' ||
       key === 'pendingPerClient' ||
       key === 'connectionMilliseconds' ||
       key === 'connectionRequests'
      )
     )
      errors = fail(errors, at + '/limits', 'additionalProperties', key);
    }
    if (limits.connections !== undefined) {
     const connections = limits.connections;
     if (!Number.isInteger(connections)) errors = fail(errors, at + '/limits/connections', 'type', 'integer');
     if (typeof connections == 'number' && isFinite(connections)) {
      if (connections > 65535 || isNaN(connections))
       errors = fail(errors, at + '/limits/connections', 'maximum', 65535);
      if (connections < 1 || isNaN(connections)) errors = fail(errors, at + '/limits/connections', 'minimum', 1);
     }
    }
    if (limits.pending !== undefined) {
     const pending = limits.pending;
     if (!Number.isInteger(pending)) errors = fail(errors, at + '/limits/pending', 'type', 'integer');
     if (typeof pending == 'number' && isFinite(pending)) {
      if (pending > 1000000 || isNaN(pending)) errors = fail(errors, at + '/limits/pending', 'maximum', 1000000);
      if (pending < 0 || isNaN(pending)) errors = fail(errors, at + '/limits/pending', 'minimum', 0);
     }
    }
    if (limits.connectionsPerClient !== undefined) {
     const connectionsPerClient = limits.connectionsPerClient;
     if (!Number.isInteger(connectionsPerClient))
      errors = fail(errors, at + '/limits/connectionsPerClient', 'type', 'integer');
     if (typeof connectionsPerClient == 'number' && isFinite(connectionsPerClient)) {
      if (connectionsPerClient > 65535 || isNaN(connectionsPerClient))
       errors = fail(errors, at + '/limits/connectionsPerClient', 'maximum', 65535);
      if (connectionsPerClient < 1 || isNaN(connectionsPerClient))
       errors = fail(errors, at + '/limits/connectionsPerClient', 'minimum', 1);
     }
    }
    if (limits.pendingPerClient !== undefined) {
     const pendingPerClient = limits.pendingPerClient;
     if (!Number.isInteger(pendingPerClient)) errors = fail(errors, at + '/limits/pendingPerClient', 'type', 'integer');
     if (typeof pendingPerClient == 'number' && isFinite(pendingPerClient)) {
      if (pendingPerClient > 1000000 || isNaN(pendingPerClient))
       errors = fail(errors, at + '/limits/pendingPerClient', 'maximum', 1000000);
      if (pendingPerClient < 0 || isNaN(pendingPerClient))
       errors = fail(errors, at + '/limits/pendingPerClient', 'minimum', 0);
     }
    }
    if (limits.connectionMilliseconds !== undefined) {
     const connectionMilliseconds = limits.connectionMilliseconds;
     if (!Number.isInteger(connectionMilliseconds))
      errors = fail(errors, at + '/limits/connectionMilliseconds', 'type', 'integer');
     if (typeof connectionMilliseconds == 'number' && isFinite(connectionMilliseconds)) {
      if (connectionMilliseconds < 0 || isNaN(connectionMilliseconds))
       errors = fail(errors, at + '/limits/connectionMilliseconds', 'minimum', 0);
     }
    }
    if (limits.connectionRequests !== undefined) {
     const connectionRequests = limits.connectionRequests;
     if (!Number.isInteger(connectionRequests))
      errors = fail(errors, at + '/limits/connectionRequests', 'type', 'integer');
     if (typeof connectionRequests == 'number' && isFinite(connectionRequests)) {
      if (connectionRequests < 0 || isNaN(connectionRequests))
       errors = fail(errors, at + '/limits/connectionRequests', 'minimum', 0);
     }
    }
   } else errors = fail(errors, at + '/limits', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 ServicePolicySettings.errors = errors;
 return errors === null;
}

function ShutdownSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.delaySeconds === undefined) data.delaySeconds = 1;
  if (data.silenceSeconds === undefined) data.silenceSeconds = 1;
  for (const key in data) {
   if (!(key === 'delaySeconds' || key === 'silenceSeconds')) errors = fail(errors, at, 'additionalProperties', key);
  }
  const delaySeconds = data.delaySeconds;
  if (!Number.isInteger(delaySeconds)) errors = fail(errors, at + '/delaySeconds', 'type', 'integer');
  if (typeof delaySeconds == 'number' && isFinite(delaySeconds)) {
   if (delaySeconds > 3600 || isNaN(delaySeconds)) errors = fail(errors, at + '/delaySeconds', 'maximum', 3600);
   if (delaySeconds < 0 || isNaN(delaySeconds)) errors = fail(errors, at + '/delaySeconds', 'minimum', 0);
  }
  const silenceSeconds = data.silenceSeconds;
  if (!Number.isInteger(silenceSeconds)) errors = fail(errors, at + '/silenceSeconds', 'type', 'integer');
  if (typeof silenceSeconds == 'number' && isFinite(silenceSeconds)) {
   if (silenceSeconds > 3600 || isNaN(silenceSeconds)) errors = fail(errors, at + '/silenceSeconds', 'maximum', 3600);
   if (silenceSeconds < 0 || isNaN(silenceSeconds)) errors = fail(errors, at + '/silenceSeconds', 'minimum', 0);
  }
 } else errors = fail(errors, at, 'type', 'object');
 ShutdownSettings.errors = errors;
 return errors === null;
}

function StorageSettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.url === undefined) data.url = 'sqlite:./data/gatehouse.db';
  if (data.folder === undefined) data.folder = './data';
  if (data.maxStaleSeconds === undefined) data.maxStaleSeconds = 30;
  if (data.purgeSeconds === undefined) data.purgeSeconds = 60;
  for (const key in data) {
   if (
    !(
     key === 'url' ||
     key === 'folder' ||
     key === 'listenUrl' ||
     key === 'poolSize' ||
     key === 'maxStaleSeconds' ||
     key === 'purgeSeconds'
    )
   )
    errors = fail(errors, at, 'additionalProperties', key);
  }
  const url = data.url;
  if (typeof url === 'string') {
   if (!pattern_a3ba4e.test(url)) errors = fail(errors, at + '/url', 'pattern', pattern_a3ba4e);
  } else errors = fail(errors, at + '/url', 'type', 'string');
  const folder = data.folder;
  if (typeof folder === 'string') {
   if (length(folder) < 1) errors = fail(errors, at + '/folder', 'minLength', 1);
  } else errors = fail(errors, at + '/folder', 'type', 'string');
  if (data.listenUrl !== undefined) {
   const listenUrl = data.listenUrl;
   if (typeof listenUrl === 'string') {
    if (!pattern_9c69e4.test(listenUrl)) errors = fail(errors, at + '/listenUrl', 'pattern', pattern_9c69e4);
   } else errors = fail(errors, at + '/listenUrl', 'type', 'string');
  }
  if (data.poolSize !== undefined) {
   const poolSize = data.poolSize;
   if (!Number.isInteger(poolSize)) errors = fail(errors, at + '/poolSize', 'type', 'integer');
   if (typeof poolSize == 'number' && isFinite(poolSize)) {
    if (poolSize > 1000 || isNaN(poolSize)) errors = fail(errors, at + '/poolSize', 'maximum', 1000);
    if (poolSize < 4 || isNaN(poolSize)) errors = fail(errors, at + '/poolSize', 'minimum', 4);
   }
  }
  const maxStaleSeconds = data.maxStaleSeconds;
  if (!Number.isInteger(maxStaleSeconds)) errors = fail(errors, at + '/maxStaleSeconds', 'type', 'integer');
  if (typeof maxStaleSeconds == 'number' && isFinite(maxStaleSeconds)) {
   if (maxStaleSeconds > 300 || isNaN(maxStaleSeconds)) errors = fail(errors, at + '/maxStaleSeconds', 'maximum', 300);
   if (maxStaleSeconds < 2 || isNaN(maxStaleSeconds)) errors = fail(errors, at + '/maxStaleSeconds', 'minimum', 2);
  }
  const purgeSeconds = data.purgeSeconds;
  if (!Number.isInteger(purgeSeconds)) errors = fail(errors, at + '/purgeSeconds', 'type', 'integer');
  if (typeof purgeSeconds == 'number' && isFinite(purgeSeconds)) {
   if (purgeSeconds < 1 || isNaN(purgeSeconds)) errors = fail(errors, at + '/purgeSeconds', 'minimum', 1);
  }
 } else errors = fail(errors, at, 'type', 'object');
 StorageSettings.errors = errors;
 return errors === null;
}

function TelemetrySettings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  for (const key in data) {
   if (!(key === 'otlp')) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (data.otlp !== undefined) {
   const otlp = data.otlp;
   if (isObject(otlp)) {
    if (otlp.headers === undefined) otlp.headers = {};
    if (otlp.samplingRatio === undefined) otlp.samplingRatio = 1;
    if (otlp.serviceName === undefined) otlp.serviceName = 'gatehouse';
    if (otlp.resource === undefined) otlp.resource = {};
    if (otlp.url === undefined) errors = fail(errors, at + '/otlp', 'required', 'url');
    for (const key in otlp) {
     if (
      !(key === 'url' || key === 'headers' || key === 'samplingRatio' || key === 'serviceName' || key === 'resource')
     )
      errors = fail(errors, at + '/otlp', 'additionalProperties', key);
    }
    if (otlp.url !== undefined) {
     const url = otlp.url;
     if (typeof url === 'string') {
      if (!pattern_5baa1d.test(url)) errors = fail(errors, at + '/otlp/url', 'pattern', pattern_5baa1d);
     } else errors = fail(errors, at + '/otlp/url', 'type', 'string');
    }
    const headers = otlp.headers;
    if (isObject(headers)) {
     for (const key in headers) {
      const before = count(errors);
      if (typeof key === 'string') {
       if (!pattern_898cae.test(key)) errors = fail(errors, at + '/otlp/headers', 'pattern', pattern_898cae, key);
      }
      const valid = before === count(errors);
      if (!valid) errors = fail(errors, at + '/otlp/headers', 'propertyNames', key);
     }
     for (const key in headers) {
      const value = headers[key];
      if (typeof value === 'string') {
       if (length(value) < 1)
        errors = fail(errors, at + '/otlp/headers/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'minLength', 1);
      } else
       errors = fail(errors, at + '/otlp/headers/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'string');
     }
    } else errors = fail(errors, at + '/otlp/headers', 'type', 'object');
    const samplingRatio = otlp.samplingRatio;
    if (typeof samplingRatio == 'number' && isFinite(samplingRatio)) {
     if (samplingRatio > 1 || isNaN(samplingRatio)) errors = fail(errors, at + '/otlp/samplingRatio', 'maximum', 1);
     if (samplingRatio < 0 || isNaN(samplingRatio)) errors = fail(errors, at + '/otlp/samplingRatio', 'minimum', 0);
    } else errors = fail(errors, at + '/otlp/samplingRatio', 'type', 'number');
    const serviceName = otlp.serviceName;
    if (typeof serviceName === 'string') {
     if (length(serviceName) < 1) errors = fail(errors, at + '/otlp/serviceName', 'minLength', 1);
    } else errors = fail(errors, at + '/otlp/serviceName', 'type', 'string');
    const resource = otlp.resource;
    if (isObject(resource)) {
     for (const key in resource) {
      const value = resource[key];
      if (typeof value === 'string') {
       if (length(value) < 1)
        errors = fail(errors, at + '/otlp/resource/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'minLength', 1);
      } else
       errors = fail(errors, at + '/otlp/resource/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'string');
     }
    } else errors = fail(errors, at + '/otlp/resource', 'type', 'object');
   } else errors = fail(errors, at + '/otlp', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 TelemetrySettings.errors = errors;
 return errors === null;
}

const settings_names = new Set([
 'server',
 'shutdown',
 'readiness',
 'storage',
 'log',
 'audit',
 'telemetry',
 'authorization',
 'quotas',
 'gateway',
 'management',
 'configuration',
 'docs',
 'console',
 'maintenance',
 'tombstoneSeconds',
]);
export function settings(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.server === undefined) data.server = {};
  if (data.shutdown === undefined) data.shutdown = {};
  if (data.readiness === undefined) data.readiness = {};
  if (data.storage === undefined) data.storage = {};
  if (data.log === undefined) data.log = {};
  if (data.audit === undefined) data.audit = {};
  if (data.telemetry === undefined) data.telemetry = {};
  if (data.authorization === undefined) data.authorization = {};
  if (data.quotas === undefined) data.quotas = {};
  if (data.gateway === undefined) data.gateway = {};
  if (data.management === undefined) data.management = {};
  if (data.configuration === undefined) data.configuration = {};
  if (data.docs === undefined) data.docs = {};
  if (data.console === undefined) data.console = {};
  if (data.maintenance === undefined) data.maintenance = false;
  if (data.tombstoneSeconds === undefined) data.tombstoneSeconds = 2592000;
  for (const key in data) {
   if (!settings_names.has(key)) errors = fail(errors, at, 'additionalProperties', key);
  }
  if (!ServerSettings(data.server, at + '/server')) errors = join(errors, ServerSettings.errors);
  if (!ShutdownSettings(data.shutdown, at + '/shutdown')) errors = join(errors, ShutdownSettings.errors);
  if (!ReadinessSettings(data.readiness, at + '/readiness')) errors = join(errors, ReadinessSettings.errors);
  if (!StorageSettings(data.storage, at + '/storage')) errors = join(errors, StorageSettings.errors);
  if (!LogSettings(data.log, at + '/log')) errors = join(errors, LogSettings.errors);
  if (!AuditSettings(data.audit, at + '/audit')) errors = join(errors, AuditSettings.errors);
  if (!TelemetrySettings(data.telemetry, at + '/telemetry')) errors = join(errors, TelemetrySettings.errors);
  if (!AuthorizationSettings(data.authorization, at + '/authorization'))
   errors = join(errors, AuthorizationSettings.errors);
  if (!QuotaSettings(data.quotas, at + '/quotas')) errors = join(errors, QuotaSettings.errors);
  if (!GatewaySettings(data.gateway, at + '/gateway')) errors = join(errors, GatewaySettings.errors);
  if (!ManagementSettings(data.management, at + '/management')) errors = join(errors, ManagementSettings.errors);
  if (!ConfigurationSettings(data.configuration, at + '/configuration'))
   errors = join(errors, ConfigurationSettings.errors);
  if (!DocsSettings(data.docs, at + '/docs')) errors = join(errors, DocsSettings.errors);
  if (!ConsoleSettings(data.console, at + '/console')) errors = join(errors, ConsoleSettings.errors);
  if (typeof data.maintenance !== 'boolean') errors = fail(errors, at + '/maintenance', 'type', 'boolean');
  const tombstoneSeconds = data.tombstoneSeconds;
  if (!Number.isInteger(tombstoneSeconds)) errors = fail(errors, at + '/tombstoneSeconds', 'type', 'integer');
  if (typeof tombstoneSeconds == 'number' && isFinite(tombstoneSeconds)) {
   if (tombstoneSeconds < 0 || isNaN(tombstoneSeconds)) errors = fail(errors, at + '/tombstoneSeconds', 'minimum', 0);
  }
 } else errors = fail(errors, at, 'type', 'object');
 settings.errors = errors;
 return errors === null;
}
