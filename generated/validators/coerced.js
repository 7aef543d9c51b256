// Generated from openapi/ by `npm run generate`; never edited.
import { length, pattern, fail, join, count, cut, asText, asInteger } from './shared.js';

const isObject = (value) => value && typeof value == 'object' && !Array.isArray(value);

const pattern_26782e = pattern('^[0-9A-Za-z_-]+$');
const pattern_2cff71 = pattern('^[^\\x00-*/:-?\\[-^\\x60{-\\x7F]+$');
const pattern_3a344b = pattern('^[1-5]([0-9][0-9]|xx)$');
const pattern_4a5fc3 = pattern(
 '^([^./\\x00-\\x1F\\x7F\\\\]|\\.[^.\\x00-\\x1F\\x7F\\\\]|\\.$)(\\.?[^.\\x00-\\x1F\\x7F\\\\])*\\.?$',
);
const pattern_4aeeb4 = pattern('^[^\\x00]+$');
const pattern_52f851 = pattern('^[0-9a-f]{64}$');
const pattern_6436fd = pattern('^(?:sha256=[0-9a-f]{64}|sha1=[0-9a-f]{40})$');
const pattern_727735 = pattern('^/');
const pattern_96cd7c = pattern('^[^\\x00-\\x1F\\x7F/]+$');
const pattern_9d6a83 = pattern('^[A-Za-z0-9_.-]+$');
const pattern_b0b1c6 = pattern('^[0-9]+$');
const pattern_be229f = pattern('^sha256=[0-9a-f]{64}$');
const pattern_dc1deb = pattern('^[^./\\x00-\\x1F\\x7F\\\\#](\\.?[^.\\x00-\\x1F\\x7F\\\\#])*\\.?$');
const pattern_dd776d = pattern('^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]{1,3})?Z$');
const pattern_e6d487 = pattern('^[a-z][a-z.-]{0,31}$');
const pattern_e9418c = pattern('^[A-Za-z0-9_-]{43}$');
const pattern_ec4ce6 = pattern('^[0-9A-Za-z]+$');
const pattern_ed58d8 = pattern('^[a-z-]{1,32}(\\?[!-~]*)?$');

function AccountForm(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.csrf === undefined) errors = fail(errors, at, 'required', 'csrf');
  if (data.csrf !== undefined) {
   if (!FormToken(data.csrf, at + '/csrf', data, 'csrf')) errors = join(errors, FormToken.errors);
  }
  if (data.session_id !== undefined) {
   let session_id = data.session_id;
   if (typeof session_id !== 'string') {
    const coerced = asText(session_id);
    if (coerced === undefined) errors = fail(errors, at + '/session_id', 'type', 'string');
    else session_id = data['session_id'] = coerced;
   }
   if (typeof session_id === 'string') {
    if (length(session_id) > 255) errors = fail(errors, at + '/session_id', 'maxLength', 255);
    if (length(session_id) < 1) errors = fail(errors, at + '/session_id', 'minLength', 1);
   }
  }
  if (data.other_sessions !== undefined) {
   let other_sessions = data.other_sessions;
   if (typeof other_sessions !== 'string') {
    const coerced = asText(other_sessions);
    if (coerced === undefined) errors = fail(errors, at + '/other_sessions', 'type', 'string');
    else other_sessions = data['other_sessions'] = coerced;
   }
   if ('end' !== other_sessions) errors = fail(errors, at + '/other_sessions', 'const', 'end');
  }
  if (data.consent_id !== undefined) {
   let consent_id = data.consent_id;
   if (typeof consent_id !== 'string') {
    const coerced = asText(consent_id);
    if (coerced === undefined) errors = fail(errors, at + '/consent_id', 'type', 'string');
    else consent_id = data['consent_id'] = coerced;
   }
   if (typeof consent_id === 'string') {
    if (length(consent_id) > 255) errors = fail(errors, at + '/consent_id', 'maxLength', 255);
    if (length(consent_id) < 1) errors = fail(errors, at + '/consent_id', 'minLength', 1);
   }
  }
  if (data.username !== undefined) {
   let username = data.username;
   if (typeof username !== 'string') {
    const coerced = asText(username);
    if (coerced === undefined) errors = fail(errors, at + '/username', 'type', 'string');
    else username = data['username'] = coerced;
   }
   if (typeof username === 'string') {
    if (length(username) > 255) errors = fail(errors, at + '/username', 'maxLength', 255);
   }
  }
  if (data.current_password !== undefined) {
   let current_password = data.current_password;
   if (typeof current_password !== 'string') {
    const coerced = asText(current_password);
    if (coerced === undefined) errors = fail(errors, at + '/current_password', 'type', 'string');
    else current_password = data['current_password'] = coerced;
   }
   if (typeof current_password === 'string') {
    if (length(current_password) > 1024) errors = fail(errors, at + '/current_password', 'maxLength', 1024);
   }
  }
  if (data.new_password !== undefined) {
   let new_password = data.new_password;
   if (typeof new_password !== 'string') {
    const coerced = asText(new_password);
    if (coerced === undefined) errors = fail(errors, at + '/new_password', 'type', 'string');
    else new_password = data['new_password'] = coerced;
   }
   if (typeof new_password === 'string') {
    if (length(new_password) > 1024) errors = fail(errors, at + '/new_password', 'maxLength', 1024);
   }
  }
  if (data.profile !== undefined) {
   let profile = data.profile;
   if (typeof profile !== 'string') {
    const coerced = asText(profile);
    if (coerced === undefined) errors = fail(errors, at + '/profile', 'type', 'string');
    else profile = data['profile'] = coerced;
   }
   if ('save' !== profile) errors = fail(errors, at + '/profile', 'const', 'save');
  }
  if (data.version !== undefined) {
   let version = data.version;
   if (typeof version !== 'string') {
    const coerced = asText(version);
    if (coerced === undefined) errors = fail(errors, at + '/version', 'type', 'string');
    else version = data['version'] = coerced;
   }
   if (typeof version === 'string') {
    if (length(version) > 20) errors = fail(errors, at + '/version', 'maxLength', 20);
    if (!pattern_b0b1c6.test(version)) errors = fail(errors, at + '/version', 'pattern', pattern_b0b1c6);
   }
  }
  if (data.name !== undefined) {
   let name = data.name;
   if (typeof name !== 'string') {
    const coerced = asText(name);
    if (coerced === undefined) errors = fail(errors, at + '/name', 'type', 'string');
    else name = data['name'] = coerced;
   }
   if (typeof name === 'string') {
    if (length(name) > 255) errors = fail(errors, at + '/name', 'maxLength', 255);
   }
  }
  if (data.given_name !== undefined) {
   let given_name = data.given_name;
   if (typeof given_name !== 'string') {
    const coerced = asText(given_name);
    if (coerced === undefined) errors = fail(errors, at + '/given_name', 'type', 'string');
    else given_name = data['given_name'] = coerced;
   }
   if (typeof given_name === 'string') {
    if (length(given_name) > 255) errors = fail(errors, at + '/given_name', 'maxLength', 255);
   }
  }
  if (data.family_name !== undefined) {
   let family_name = data.family_name;
   if (typeof family_name !== 'string') {
    const coerced = asText(family_name);
    if (coerced === undefined) errors = fail(errors, at + '/family_name', 'type', 'string');
    else family_name = data['family_name'] = coerced;
   }
   if (typeof family_name === 'string') {
    if (length(family_name) > 255) errors = fail(errors, at + '/family_name', 'maxLength', 255);
   }
  }
  if (data.nickname !== undefined) {
   let nickname = data.nickname;
   if (typeof nickname !== 'string') {
    const coerced = asText(nickname);
    if (coerced === undefined) errors = fail(errors, at + '/nickname', 'type', 'string');
    else nickname = data['nickname'] = coerced;
   }
   if (typeof nickname === 'string') {
    if (length(nickname) > 255) errors = fail(errors, at + '/nickname', 'maxLength', 255);
   }
  }
  if (data.email !== undefined) {
   let email = data.email;
   if (typeof email !== 'string') {
    const coerced = asText(email);
    if (coerced === undefined) errors = fail(errors, at + '/email', 'type', 'string');
    else email = data['email'] = coerced;
   }
   if (typeof email === 'string') {
    if (length(email) > 254) errors = fail(errors, at + '/email', 'maxLength', 254);
   }
  }
  if (data.phone_number !== undefined) {
   let phone_number = data.phone_number;
   if (typeof phone_number !== 'string') {
    const coerced = asText(phone_number);
    if (coerced === undefined) errors = fail(errors, at + '/phone_number', 'type', 'string');
    else phone_number = data['phone_number'] = coerced;
   }
   if (typeof phone_number === 'string') {
    if (length(phone_number) > 64) errors = fail(errors, at + '/phone_number', 'maxLength', 64);
   }
  }
  if (data.picture !== undefined) {
   let picture = data.picture;
   if (typeof picture !== 'string') {
    const coerced = asText(picture);
    if (coerced === undefined) errors = fail(errors, at + '/picture', 'type', 'string');
    else picture = data['picture'] = coerced;
   }
   if (typeof picture === 'string') {
    if (length(picture) > 2048) errors = fail(errors, at + '/picture', 'maxLength', 2048);
   }
  }
  if (data.website !== undefined) {
   let website = data.website;
   if (typeof website !== 'string') {
    const coerced = asText(website);
    if (coerced === undefined) errors = fail(errors, at + '/website', 'type', 'string');
    else website = data['website'] = coerced;
   }
   if (typeof website === 'string') {
    if (length(website) > 2048) errors = fail(errors, at + '/website', 'maxLength', 2048);
   }
  }
  if (data.locale !== undefined) {
   let locale = data.locale;
   if (typeof locale !== 'string') {
    const coerced = asText(locale);
    if (coerced === undefined) errors = fail(errors, at + '/locale', 'type', 'string');
    else locale = data['locale'] = coerced;
   }
   if (typeof locale === 'string') {
    if (length(locale) > 64) errors = fail(errors, at + '/locale', 'maxLength', 64);
   }
  }
  if (data.zoneinfo !== undefined) {
   let zoneinfo = data.zoneinfo;
   if (typeof zoneinfo !== 'string') {
    const coerced = asText(zoneinfo);
    if (coerced === undefined) errors = fail(errors, at + '/zoneinfo', 'type', 'string');
    else zoneinfo = data['zoneinfo'] = coerced;
   }
   if (typeof zoneinfo === 'string') {
    if (length(zoneinfo) > 64) errors = fail(errors, at + '/zoneinfo', 'maxLength', 64);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 AccountForm.errors = errors;
 return errors === null;
}

const AccountPart_values = ['password'];
function AccountPart(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (!AccountPart_values.includes(data)) errors = fail(errors, at, 'enum', AccountPart_values);
 AccountPart.errors = errors;
 return errors === null;
}

function AuthorizationCodeTokenRequest(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.grant_type === undefined) errors = fail(errors, at, 'required', 'grant_type');
  if (data.code === undefined) errors = fail(errors, at, 'required', 'code');
  if (data.grant_type !== undefined) {
   let grant_type = data.grant_type;
   if (typeof grant_type !== 'string') {
    const coerced = asText(grant_type);
    if (coerced === undefined) errors = fail(errors, at + '/grant_type', 'type', 'string');
    else grant_type = data['grant_type'] = coerced;
   }
   if ('authorization_code' !== grant_type) errors = fail(errors, at + '/grant_type', 'const', 'authorization_code');
  }
  if (data.code !== undefined) {
   let code = data.code;
   if (typeof code !== 'string') {
    const coerced = asText(code);
    if (coerced === undefined) errors = fail(errors, at + '/code', 'type', 'string');
    else code = data['code'] = coerced;
   }
   if (typeof code === 'string') {
    if (length(code) > 1024) errors = fail(errors, at + '/code', 'maxLength', 1024);
    if (length(code) < 1) errors = fail(errors, at + '/code', 'minLength', 1);
   }
  }
  if (data.redirect_uri !== undefined) {
   let redirect_uri = data.redirect_uri;
   if (typeof redirect_uri !== 'string') {
    const coerced = asText(redirect_uri);
    if (coerced === undefined) errors = fail(errors, at + '/redirect_uri', 'type', 'string');
    else redirect_uri = data['redirect_uri'] = coerced;
   }
   if (typeof redirect_uri === 'string') {
    if (length(redirect_uri) > 2048) errors = fail(errors, at + '/redirect_uri', 'maxLength', 2048);
    if (length(redirect_uri) < 1) errors = fail(errors, at + '/redirect_uri', 'minLength', 1);
   }
  }
  if (data.code_verifier !== undefined) {
   let code_verifier = data.code_verifier;
   if (typeof code_verifier !== 'string') {
    const coerced = asText(code_verifier);
    if (coerced === undefined) errors = fail(errors, at + '/code_verifier', 'type', 'string');
    else code_verifier = data['code_verifier'] = coerced;
   }
   if (typeof code_verifier === 'string') {
    if (length(code_verifier) > 1024) errors = fail(errors, at + '/code_verifier', 'maxLength', 1024);
    if (length(code_verifier) < 1) errors = fail(errors, at + '/code_verifier', 'minLength', 1);
   }
  }
  if (data.scope !== undefined) {
   if (!ScopeText(data.scope, at + '/scope', data, 'scope')) errors = join(errors, ScopeText.errors);
  }
  if (data.resource !== undefined) {
   if (!RequestedResources(data.resource, at + '/resource')) errors = join(errors, RequestedResources.errors);
  }
  if (data.client_id !== undefined) {
   if (!BodyClientId(data.client_id, at + '/client_id', data, 'client_id')) errors = join(errors, BodyClientId.errors);
  }
  if (data.client_secret !== undefined) {
   if (!BodyClientSecret(data.client_secret, at + '/client_secret', data, 'client_secret'))
    errors = join(errors, BodyClientSecret.errors);
  }
  if (data.client_assertion_type !== undefined) {
   if (!ClientAssertionType(data.client_assertion_type, at + '/client_assertion_type', data, 'client_assertion_type'))
    errors = join(errors, ClientAssertionType.errors);
  }
  if (data.client_assertion !== undefined) {
   if (!ClientAssertion(data.client_assertion, at + '/client_assertion', data, 'client_assertion'))
    errors = join(errors, ClientAssertion.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 AuthorizationCodeTokenRequest.errors = errors;
 return errors === null;
}

function AuthorizationForm(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.response_type === undefined) errors = fail(errors, at, 'required', 'response_type');
  if (data.client_id === undefined) errors = fail(errors, at, 'required', 'client_id');
  if (data.resource !== undefined) {
   if (!RequestedResources(data.resource, at + '/resource')) errors = join(errors, RequestedResources.errors);
  }
  if (data.client_id !== undefined) {
   let client_id = data.client_id;
   if (typeof client_id !== 'string') {
    const coerced = asText(client_id);
    if (coerced === undefined) errors = fail(errors, at + '/client_id', 'type', 'string');
    else client_id = data['client_id'] = coerced;
   }
   if (typeof client_id === 'string') {
    if (length(client_id) < 1) errors = fail(errors, at + '/client_id', 'minLength', 1);
   }
  }
  if (data.response_type !== undefined) {
   let response_type = data.response_type;
   if (typeof response_type !== 'string') {
    const coerced = asText(response_type);
    if (coerced === undefined) errors = fail(errors, at + '/response_type', 'type', 'string');
    else response_type = data['response_type'] = coerced;
   }
   if (typeof response_type === 'string') {
    if (length(response_type) < 1) errors = fail(errors, at + '/response_type', 'minLength', 1);
   }
  }
  if (data.redirect_uri !== undefined) {
   let redirect_uri = data.redirect_uri;
   if (typeof redirect_uri !== 'string') {
    const coerced = asText(redirect_uri);
    if (coerced === undefined) errors = fail(errors, at + '/redirect_uri', 'type', 'string');
    else redirect_uri = data['redirect_uri'] = coerced;
   }
   if (typeof redirect_uri === 'string') {
    if (length(redirect_uri) < 1) errors = fail(errors, at + '/redirect_uri', 'minLength', 1);
   }
  }
  if (data.scope !== undefined) {
   let scope = data.scope;
   if (typeof scope !== 'string') {
    const coerced = asText(scope);
    if (coerced === undefined) errors = fail(errors, at + '/scope', 'type', 'string');
    else scope = data['scope'] = coerced;
   }
   if (typeof scope === 'string') {
    if (length(scope) < 1) errors = fail(errors, at + '/scope', 'minLength', 1);
   }
  }
  if (data.state !== undefined) {
   let state = data.state;
   if (typeof state !== 'string') {
    const coerced = asText(state);
    if (coerced === undefined) errors = fail(errors, at + '/state', 'type', 'string');
    else state = data['state'] = coerced;
   }
   if (typeof state === 'string') {
    if (length(state) < 1) errors = fail(errors, at + '/state', 'minLength', 1);
   }
  }
  if (data.response_mode !== undefined) {
   let response_mode = data.response_mode;
   if (typeof response_mode !== 'string') {
    const coerced = asText(response_mode);
    if (coerced === undefined) errors = fail(errors, at + '/response_mode', 'type', 'string');
    else response_mode = data['response_mode'] = coerced;
   }
   if (typeof response_mode === 'string') {
    if (length(response_mode) < 1) errors = fail(errors, at + '/response_mode', 'minLength', 1);
   }
  }
  if (data.code_challenge !== undefined) {
   let code_challenge = data.code_challenge;
   if (typeof code_challenge !== 'string') {
    const coerced = asText(code_challenge);
    if (coerced === undefined) errors = fail(errors, at + '/code_challenge', 'type', 'string');
    else code_challenge = data['code_challenge'] = coerced;
   }
   if (typeof code_challenge === 'string') {
    if (length(code_challenge) < 1) errors = fail(errors, at + '/code_challenge', 'minLength', 1);
   }
  }
  if (data.code_challenge_method !== undefined) {
   let code_challenge_method = data.code_challenge_method;
   if (typeof code_challenge_method !== 'string') {
    const coerced = asText(code_challenge_method);
    if (coerced === undefined) errors = fail(errors, at + '/code_challenge_method', 'type', 'string');
    else code_challenge_method = data['code_challenge_method'] = coerced;
   }
   if (typeof code_challenge_method === 'string') {
    if (length(code_challenge_method) < 1) errors = fail(errors, at + '/code_challenge_method', 'minLength', 1);
   }
  }
  if (data.prompt !== undefined) {
   let prompt = data.prompt;
   if (typeof prompt !== 'string') {
    const coerced = asText(prompt);
    if (coerced === undefined) errors = fail(errors, at + '/prompt', 'type', 'string');
    else prompt = data['prompt'] = coerced;
   }
   if (typeof prompt === 'string') {
    if (length(prompt) < 1) errors = fail(errors, at + '/prompt', 'minLength', 1);
   }
  }
  if (data.max_age !== undefined) {
   let max_age = data.max_age;
   if (typeof max_age !== 'string') {
    const coerced = asText(max_age);
    if (coerced === undefined) errors = fail(errors, at + '/max_age', 'type', 'string');
    else max_age = data['max_age'] = coerced;
   }
   if (typeof max_age === 'string') {
    if (length(max_age) < 1) errors = fail(errors, at + '/max_age', 'minLength', 1);
   }
  }
  if (data.login_hint !== undefined) {
   let login_hint = data.login_hint;
   if (typeof login_hint !== 'string') {
    const coerced = asText(login_hint);
    if (coerced === undefined) errors = fail(errors, at + '/login_hint', 'type', 'string');
    else login_hint = data['login_hint'] = coerced;
   }
   if (typeof login_hint === 'string') {
    if (length(login_hint) < 1) errors = fail(errors, at + '/login_hint', 'minLength', 1);
   }
  }
  if (data.nonce !== undefined) {
   let nonce = data.nonce;
   if (typeof nonce !== 'string') {
    const coerced = asText(nonce);
    if (coerced === undefined) errors = fail(errors, at + '/nonce', 'type', 'string');
    else nonce = data['nonce'] = coerced;
   }
   if (typeof nonce === 'string') {
    if (length(nonce) < 1) errors = fail(errors, at + '/nonce', 'minLength', 1);
   }
  }
  if (data.id_token_hint !== undefined) {
   let id_token_hint = data.id_token_hint;
   if (typeof id_token_hint !== 'string') {
    const coerced = asText(id_token_hint);
    if (coerced === undefined) errors = fail(errors, at + '/id_token_hint', 'type', 'string');
    else id_token_hint = data['id_token_hint'] = coerced;
   }
   if (typeof id_token_hint === 'string') {
    if (length(id_token_hint) < 1) errors = fail(errors, at + '/id_token_hint', 'minLength', 1);
   }
  }
  if (data.claims !== undefined) {
   let claims = data.claims;
   if (typeof claims !== 'string') {
    const coerced = asText(claims);
    if (coerced === undefined) errors = fail(errors, at + '/claims', 'type', 'string');
    else claims = data['claims'] = coerced;
   }
   if (typeof claims === 'string') {
    if (length(claims) < 1) errors = fail(errors, at + '/claims', 'minLength', 1);
   }
  }
  if (data.acr_values !== undefined) {
   let acr_values = data.acr_values;
   if (typeof acr_values !== 'string') {
    const coerced = asText(acr_values);
    if (coerced === undefined) errors = fail(errors, at + '/acr_values', 'type', 'string');
    else acr_values = data['acr_values'] = coerced;
   }
   if (typeof acr_values === 'string') {
    if (length(acr_values) < 1) errors = fail(errors, at + '/acr_values', 'minLength', 1);
   }
  }
  if (data.display !== undefined) {
   let display = data.display;
   if (typeof display !== 'string') {
    const coerced = asText(display);
    if (coerced === undefined) errors = fail(errors, at + '/display', 'type', 'string');
    else display = data['display'] = coerced;
   }
   if (typeof display === 'string') {
    if (length(display) < 1) errors = fail(errors, at + '/display', 'minLength', 1);
   }
  }
  if (data.ui_locales !== undefined) {
   let ui_locales = data.ui_locales;
   if (typeof ui_locales !== 'string') {
    const coerced = asText(ui_locales);
    if (coerced === undefined) errors = fail(errors, at + '/ui_locales', 'type', 'string');
    else ui_locales = data['ui_locales'] = coerced;
   }
   if (typeof ui_locales === 'string') {
    if (length(ui_locales) < 1) errors = fail(errors, at + '/ui_locales', 'minLength', 1);
   }
  }
  if (data.claims_locales !== undefined) {
   let claims_locales = data.claims_locales;
   if (typeof claims_locales !== 'string') {
    const coerced = asText(claims_locales);
    if (coerced === undefined) errors = fail(errors, at + '/claims_locales', 'type', 'string');
    else claims_locales = data['claims_locales'] = coerced;
   }
   if (typeof claims_locales === 'string') {
    if (length(claims_locales) < 1) errors = fail(errors, at + '/claims_locales', 'minLength', 1);
   }
  }
  if (data.request !== undefined) {
   let request = data.request;
   if (typeof request !== 'string') {
    const coerced = asText(request);
    if (coerced === undefined) errors = fail(errors, at + '/request', 'type', 'string');
    else request = data['request'] = coerced;
   }
   if (typeof request === 'string') {
    if (length(request) < 1) errors = fail(errors, at + '/request', 'minLength', 1);
   }
  }
  if (data.request_uri !== undefined) {
   let request_uri = data.request_uri;
   if (typeof request_uri !== 'string') {
    const coerced = asText(request_uri);
    if (coerced === undefined) errors = fail(errors, at + '/request_uri', 'type', 'string');
    else request_uri = data['request_uri'] = coerced;
   }
   if (typeof request_uri === 'string') {
    if (length(request_uri) < 1) errors = fail(errors, at + '/request_uri', 'minLength', 1);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 AuthorizationForm.errors = errors;
 return errors === null;
}

function BodyClientId(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (length(data) > 255) errors = fail(errors, at, 'maxLength', 255);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 }
 BodyClientId.errors = errors;
 return errors === null;
}

function BodyClientSecret(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (length(data) > 1024) errors = fail(errors, at, 'maxLength', 1024);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 }
 BodyClientSecret.errors = errors;
 return errors === null;
}

function BodyToken(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (length(data) > 16384) errors = fail(errors, at, 'maxLength', 16384);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 }
 BodyToken.errors = errors;
 return errors === null;
}

function ClientAssertion(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (length(data) > 8192) errors = fail(errors, at, 'maxLength', 8192);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 }
 ClientAssertion.errors = errors;
 return errors === null;
}

function ClientAssertionType(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (length(data) > 255) errors = fail(errors, at, 'maxLength', 255);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 }
 ClientAssertionType.errors = errors;
 return errors === null;
}

function ClientCredentialsTokenRequest(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.grant_type === undefined) errors = fail(errors, at, 'required', 'grant_type');
  if (data.grant_type !== undefined) {
   let grant_type = data.grant_type;
   if (typeof grant_type !== 'string') {
    const coerced = asText(grant_type);
    if (coerced === undefined) errors = fail(errors, at + '/grant_type', 'type', 'string');
    else grant_type = data['grant_type'] = coerced;
   }
   if ('client_credentials' !== grant_type) errors = fail(errors, at + '/grant_type', 'const', 'client_credentials');
  }
  if (data.scope !== undefined) {
   if (!ScopeText(data.scope, at + '/scope', data, 'scope')) errors = join(errors, ScopeText.errors);
  }
  if (data.resource !== undefined) {
   if (!RequestedResources(data.resource, at + '/resource')) errors = join(errors, RequestedResources.errors);
  }
  if (data.client_id !== undefined) {
   if (!BodyClientId(data.client_id, at + '/client_id', data, 'client_id')) errors = join(errors, BodyClientId.errors);
  }
  if (data.client_secret !== undefined) {
   if (!BodyClientSecret(data.client_secret, at + '/client_secret', data, 'client_secret'))
    errors = join(errors, BodyClientSecret.errors);
  }
  if (data.client_assertion_type !== undefined) {
   if (!ClientAssertionType(data.client_assertion_type, at + '/client_assertion_type', data, 'client_assertion_type'))
    errors = join(errors, ClientAssertionType.errors);
  }
  if (data.client_assertion !== undefined) {
   if (!ClientAssertion(data.client_assertion, at + '/client_assertion', data, 'client_assertion'))
    errors = join(errors, ClientAssertion.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 ClientCredentialsTokenRequest.errors = errors;
 return errors === null;
}

const ClientManagedBy_values = ['settings', 'registry', 'registration', 'document', 'built-in'];
function ClientManagedBy(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (!ClientManagedBy_values.includes(data)) errors = fail(errors, at, 'enum', ClientManagedBy_values);
 ClientManagedBy.errors = errors;
 return errors === null;
}

const ConsentForm_decision_values = ['allow', 'deny'];
function ConsentForm(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.csrf === undefined) errors = fail(errors, at, 'required', 'csrf');
  if (data.request === undefined) errors = fail(errors, at, 'required', 'request');
  if (data.decision === undefined) errors = fail(errors, at, 'required', 'decision');
  if (data.csrf !== undefined) {
   if (!FormToken(data.csrf, at + '/csrf', data, 'csrf')) errors = join(errors, FormToken.errors);
  }
  if (data.request !== undefined) {
   if (!SealedRequest(data.request, at + '/request', data, 'request')) errors = join(errors, SealedRequest.errors);
  }
  if (data.decision !== undefined) {
   let decision = data.decision;
   if (typeof decision !== 'string') {
    const coerced = asText(decision);
    if (coerced === undefined) errors = fail(errors, at + '/decision', 'type', 'string');
    else decision = data['decision'] = coerced;
   }
   if (!ConsentForm_decision_values.includes(decision))
    errors = fail(errors, at + '/decision', 'enum', ConsentForm_decision_values);
  }
 } else errors = fail(errors, at, 'type', 'object');
 ConsentForm.errors = errors;
 return errors === null;
}

function ConsoleForm(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.csrf === undefined) errors = fail(errors, at, 'required', 'csrf');
  if (data.form === undefined) errors = fail(errors, at, 'required', 'form');
  for (const key in data) {
   if (!(key === 'csrf' || key === 'form')) {
    let value = data[key];
    if (typeof value !== 'string') {
     const coerced = asText(value);
     if (coerced === undefined)
      errors = fail(errors, at + '/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'type', 'string');
     else value = data[key] = coerced;
    }
    if (typeof value === 'string') {
     if (length(value) > 1048576)
      errors = fail(errors, at + '/' + key.replace(/~/g, '~0').replace(/\//g, '~1'), 'maxLength', 1048576);
    }
   }
  }
  if (data.csrf !== undefined) {
   let csrf = data.csrf;
   if (typeof csrf !== 'string') {
    const coerced = asText(csrf);
    if (coerced === undefined) errors = fail(errors, at + '/csrf', 'type', 'string');
    else csrf = data['csrf'] = coerced;
   }
   if (typeof csrf === 'string') {
    if (length(csrf) > 128) errors = fail(errors, at + '/csrf', 'maxLength', 128);
    if (length(csrf) < 1) errors = fail(errors, at + '/csrf', 'minLength', 1);
   }
  }
  if (data.form !== undefined) {
   let form = data.form;
   if (typeof form !== 'string') {
    const coerced = asText(form);
    if (coerced === undefined) errors = fail(errors, at + '/form', 'type', 'string');
    else form = data['form'] = coerced;
   }
   if (typeof form === 'string') {
    if (length(form) > 64) errors = fail(errors, at + '/form', 'maxLength', 64);
    if (length(form) < 1) errors = fail(errors, at + '/form', 'minLength', 1);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 ConsoleForm.errors = errors;
 return errors === null;
}

function Cursor(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (length(data) > 4096) errors = fail(errors, at, 'maxLength', 4096);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 }
 Cursor.errors = errors;
 return errors === null;
}

function FilterText(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (length(data) > 255) errors = fail(errors, at, 'maxLength', 255);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 }
 FilterText.errors = errors;
 return errors === null;
}

function FormToken(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (length(data) > 512) errors = fail(errors, at, 'maxLength', 512);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 }
 FormToken.errors = errors;
 return errors === null;
}

const GrantType_values = ['authorization_code', 'implicit', 'password', 'client_credentials', 'refresh_token'];
function GrantType(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (!GrantType_values.includes(data)) errors = fail(errors, at, 'enum', GrantType_values);
 GrantType.errors = errors;
 return errors === null;
}

function IntrospectionRequest(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.token === undefined) errors = fail(errors, at, 'required', 'token');
  if (data.token !== undefined) {
   if (!BodyToken(data.token, at + '/token', data, 'token')) errors = join(errors, BodyToken.errors);
  }
  if (data.token_type_hint !== undefined) {
   if (!TokenTypeHint(data.token_type_hint, at + '/token_type_hint', data, 'token_type_hint'))
    errors = join(errors, TokenTypeHint.errors);
  }
  if (data.client_id !== undefined) {
   if (!BodyClientId(data.client_id, at + '/client_id', data, 'client_id')) errors = join(errors, BodyClientId.errors);
  }
  if (data.client_secret !== undefined) {
   if (!BodyClientSecret(data.client_secret, at + '/client_secret', data, 'client_secret'))
    errors = join(errors, BodyClientSecret.errors);
  }
  if (data.client_assertion_type !== undefined) {
   if (!ClientAssertionType(data.client_assertion_type, at + '/client_assertion_type', data, 'client_assertion_type'))
    errors = join(errors, ClientAssertionType.errors);
  }
  if (data.client_assertion !== undefined) {
   if (!ClientAssertion(data.client_assertion, at + '/client_assertion', data, 'client_assertion'))
    errors = join(errors, ClientAssertion.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 IntrospectionRequest.errors = errors;
 return errors === null;
}

function InvitationForm(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.csrf === undefined) errors = fail(errors, at, 'required', 'csrf');
  if (data.token === undefined) errors = fail(errors, at, 'required', 'token');
  if (data.csrf !== undefined) {
   if (!FormToken(data.csrf, at + '/csrf', data, 'csrf')) errors = join(errors, FormToken.errors);
  }
  if (data.token !== undefined) {
   if (!InvitationToken(data.token, at + '/token', data, 'token')) errors = join(errors, InvitationToken.errors);
  }
  if (data.username !== undefined) {
   let username = data.username;
   if (typeof username !== 'string') {
    const coerced = asText(username);
    if (coerced === undefined) errors = fail(errors, at + '/username', 'type', 'string');
    else username = data['username'] = coerced;
   }
   if (typeof username === 'string') {
    if (length(username) > 255) errors = fail(errors, at + '/username', 'maxLength', 255);
   }
  }
  if (data.name !== undefined) {
   let name = data.name;
   if (typeof name !== 'string') {
    const coerced = asText(name);
    if (coerced === undefined) errors = fail(errors, at + '/name', 'type', 'string');
    else name = data['name'] = coerced;
   }
   if (typeof name === 'string') {
    if (length(name) > 255) errors = fail(errors, at + '/name', 'maxLength', 255);
   }
  }
  if (data.password !== undefined) {
   let password = data.password;
   if (typeof password !== 'string') {
    const coerced = asText(password);
    if (coerced === undefined) errors = fail(errors, at + '/password', 'type', 'string');
    else password = data['password'] = coerced;
   }
   if (typeof password === 'string') {
    if (length(password) > 1024) errors = fail(errors, at + '/password', 'maxLength', 1024);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 InvitationForm.errors = errors;
 return errors === null;
}

function InvitationToken(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (!pattern_e9418c.test(data)) errors = fail(errors, at, 'pattern', pattern_e9418c);
 }
 InvitationToken.errors = errors;
 return errors === null;
}

const LimitKind_values = ['user', 'address', 'client', 'registration', 'invitation', 'quota', 'service', 'url'];
function LimitKind(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (!LimitKind_values.includes(data)) errors = fail(errors, at, 'enum', LimitKind_values);
 LimitKind.errors = errors;
 return errors === null;
}

function LoginForm(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.csrf === undefined) errors = fail(errors, at, 'required', 'csrf');
  if (data.csrf !== undefined) {
   if (!FormToken(data.csrf, at + '/csrf', data, 'csrf')) errors = join(errors, FormToken.errors);
  }
  if (data.request !== undefined) {
   if (!SealedRequest(data.request, at + '/request', data, 'request')) errors = join(errors, SealedRequest.errors);
  }
  if (data.next !== undefined) {
   if (!AccountPart(data.next, at + '/next', data, 'next')) errors = join(errors, AccountPart.errors);
  }
  if (data.username !== undefined) {
   let username = data.username;
   if (typeof username !== 'string') {
    const coerced = asText(username);
    if (coerced === undefined) errors = fail(errors, at + '/username', 'type', 'string');
    else username = data['username'] = coerced;
   }
   if (typeof username === 'string') {
    if (length(username) > 255) errors = fail(errors, at + '/username', 'maxLength', 255);
   }
  }
  if (data.password !== undefined) {
   let password = data.password;
   if (typeof password !== 'string') {
    const coerced = asText(password);
    if (coerced === undefined) errors = fail(errors, at + '/password', 'type', 'string');
    else password = data['password'] = coerced;
   }
   if (typeof password === 'string') {
    if (length(password) > 1024) errors = fail(errors, at + '/password', 'maxLength', 1024);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 LoginForm.errors = errors;
 return errors === null;
}

const ManagedBy_values = ['settings', 'registry'];
function ManagedBy(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (!ManagedBy_values.includes(data)) errors = fail(errors, at, 'enum', ManagedBy_values);
 ManagedBy.errors = errors;
 return errors === null;
}

function PageSize(data, at = '', owner, member) {
 let errors = null;
 if (!Number.isInteger(data)) {
  const coerced = asInteger(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'integer');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data == 'number' && isFinite(data)) {
  if (data > 200 || isNaN(data)) errors = fail(errors, at, 'maximum', 200);
  if (data < 1 || isNaN(data)) errors = fail(errors, at, 'minimum', 1);
 }
 PageSize.errors = errors;
 return errors === null;
}

function PasswordTokenRequest(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.grant_type === undefined) errors = fail(errors, at, 'required', 'grant_type');
  if (data.username === undefined) errors = fail(errors, at, 'required', 'username');
  if (data.password === undefined) errors = fail(errors, at, 'required', 'password');
  if (data.grant_type !== undefined) {
   let grant_type = data.grant_type;
   if (typeof grant_type !== 'string') {
    const coerced = asText(grant_type);
    if (coerced === undefined) errors = fail(errors, at + '/grant_type', 'type', 'string');
    else grant_type = data['grant_type'] = coerced;
   }
   if ('password' !== grant_type) errors = fail(errors, at + '/grant_type', 'const', 'password');
  }
  if (data.username !== undefined) {
   let username = data.username;
   if (typeof username !== 'string') {
    const coerced = asText(username);
    if (coerced === undefined) errors = fail(errors, at + '/username', 'type', 'string');
    else username = data['username'] = coerced;
   }
   if (typeof username === 'string') {
    if (length(username) > 255) errors = fail(errors, at + '/username', 'maxLength', 255);
    if (length(username) < 1) errors = fail(errors, at + '/username', 'minLength', 1);
   }
  }
  if (data.password !== undefined) {
   let password = data.password;
   if (typeof password !== 'string') {
    const coerced = asText(password);
    if (coerced === undefined) errors = fail(errors, at + '/password', 'type', 'string');
    else password = data['password'] = coerced;
   }
   if (typeof password === 'string') {
    if (length(password) > 4096) errors = fail(errors, at + '/password', 'maxLength', 4096);
    if (length(password) < 1) errors = fail(errors, at + '/password', 'minLength', 1);
   }
  }
  if (data.scope !== undefined) {
   if (!ScopeText(data.scope, at + '/scope', data, 'scope')) errors = join(errors, ScopeText.errors);
  }
  if (data.resource !== undefined) {
   if (!RequestedResources(data.resource, at + '/resource')) errors = join(errors, RequestedResources.errors);
  }
  if (data.client_id !== undefined) {
   if (!BodyClientId(data.client_id, at + '/client_id', data, 'client_id')) errors = join(errors, BodyClientId.errors);
  }
  if (data.client_secret !== undefined) {
   if (!BodyClientSecret(data.client_secret, at + '/client_secret', data, 'client_secret'))
    errors = join(errors, BodyClientSecret.errors);
  }
  if (data.client_assertion_type !== undefined) {
   if (!ClientAssertionType(data.client_assertion_type, at + '/client_assertion_type', data, 'client_assertion_type'))
    errors = join(errors, ClientAssertionType.errors);
  }
  if (data.client_assertion !== undefined) {
   if (!ClientAssertion(data.client_assertion, at + '/client_assertion', data, 'client_assertion'))
    errors = join(errors, ClientAssertion.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 PasswordTokenRequest.errors = errors;
 return errors === null;
}

function PushForm(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.payload === undefined) errors = fail(errors, at, 'required', 'payload');
  if (data.payload !== undefined) {
   let payload = data.payload;
   if (typeof payload !== 'string') {
    const coerced = asText(payload);
    if (coerced === undefined) errors = fail(errors, at + '/payload', 'type', 'string');
    else payload = data['payload'] = coerced;
   }
   if (typeof payload === 'string') {
    if (length(payload) < 2) errors = fail(errors, at + '/payload', 'minLength', 2);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 PushForm.errors = errors;
 return errors === null;
}

function RefreshTokenRequest(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.grant_type === undefined) errors = fail(errors, at, 'required', 'grant_type');
  if (data.refresh_token === undefined) errors = fail(errors, at, 'required', 'refresh_token');
  if (data.grant_type !== undefined) {
   let grant_type = data.grant_type;
   if (typeof grant_type !== 'string') {
    const coerced = asText(grant_type);
    if (coerced === undefined) errors = fail(errors, at + '/grant_type', 'type', 'string');
    else grant_type = data['grant_type'] = coerced;
   }
   if ('refresh_token' !== grant_type) errors = fail(errors, at + '/grant_type', 'const', 'refresh_token');
  }
  if (data.refresh_token !== undefined) {
   let refresh_token = data.refresh_token;
   if (typeof refresh_token !== 'string') {
    const coerced = asText(refresh_token);
    if (coerced === undefined) errors = fail(errors, at + '/refresh_token', 'type', 'string');
    else refresh_token = data['refresh_token'] = coerced;
   }
   if (typeof refresh_token === 'string') {
    if (length(refresh_token) > 1024) errors = fail(errors, at + '/refresh_token', 'maxLength', 1024);
    if (length(refresh_token) < 1) errors = fail(errors, at + '/refresh_token', 'minLength', 1);
   }
  }
  if (data.scope !== undefined) {
   if (!ScopeText(data.scope, at + '/scope', data, 'scope')) errors = join(errors, ScopeText.errors);
  }
  if (data.resource !== undefined) {
   if (!RequestedResources(data.resource, at + '/resource')) errors = join(errors, RequestedResources.errors);
  }
  if (data.client_id !== undefined) {
   if (!BodyClientId(data.client_id, at + '/client_id', data, 'client_id')) errors = join(errors, BodyClientId.errors);
  }
  if (data.client_secret !== undefined) {
   if (!BodyClientSecret(data.client_secret, at + '/client_secret', data, 'client_secret'))
    errors = join(errors, BodyClientSecret.errors);
  }
  if (data.client_assertion_type !== undefined) {
   if (!ClientAssertionType(data.client_assertion_type, at + '/client_assertion_type', data, 'client_assertion_type'))
    errors = join(errors, ClientAssertionType.errors);
  }
  if (data.client_assertion !== undefined) {
   if (!ClientAssertion(data.client_assertion, at + '/client_assertion', data, 'client_assertion'))
    errors = join(errors, ClientAssertion.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 RefreshTokenRequest.errors = errors;
 return errors === null;
}

function RequestedResources(data, at = '') {
 let errors = null;
 if (Array.isArray(data)) {
  if (data.length > 16) errors = fail(errors, at, 'maxItems', 16);
  const size = data.length;
  for (let i = 0; i < size; i++) {
   let item = data[i];
   if (typeof item !== 'string') {
    const coerced = asText(item);
    if (coerced === undefined) errors = fail(errors, at + '/' + i, 'type', 'string');
    else item = data[i] = coerced;
   }
   if (typeof item === 'string') {
    if (length(item) > 2048) errors = fail(errors, at + '/' + i, 'maxLength', 2048);
    if (length(item) < 1) errors = fail(errors, at + '/' + i, 'minLength', 1);
   }
  }
 } else errors = fail(errors, at, 'type', 'array');
 RequestedResources.errors = errors;
 return errors === null;
}

function RevocationRequest(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.token === undefined) errors = fail(errors, at, 'required', 'token');
  if (data.token !== undefined) {
   if (!BodyToken(data.token, at + '/token', data, 'token')) errors = join(errors, BodyToken.errors);
  }
  if (data.token_type_hint !== undefined) {
   if (!TokenTypeHint(data.token_type_hint, at + '/token_type_hint', data, 'token_type_hint'))
    errors = join(errors, TokenTypeHint.errors);
  }
  if (data.client_id !== undefined) {
   if (!BodyClientId(data.client_id, at + '/client_id', data, 'client_id')) errors = join(errors, BodyClientId.errors);
  }
  if (data.client_secret !== undefined) {
   if (!BodyClientSecret(data.client_secret, at + '/client_secret', data, 'client_secret'))
    errors = join(errors, BodyClientSecret.errors);
  }
  if (data.client_assertion_type !== undefined) {
   if (!ClientAssertionType(data.client_assertion_type, at + '/client_assertion_type', data, 'client_assertion_type'))
    errors = join(errors, ClientAssertionType.errors);
  }
  if (data.client_assertion !== undefined) {
   if (!ClientAssertion(data.client_assertion, at + '/client_assertion', data, 'client_assertion'))
    errors = join(errors, ClientAssertion.errors);
  }
 } else errors = fail(errors, at, 'type', 'object');
 RevocationRequest.errors = errors;
 return errors === null;
}

function RouteIdentifier(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 const before = count(errors);
 const before_2 = count(errors);
 if (!(data === 'detail' || data === 'details')) errors = join(errors, [{}]);
 const valid = before_2 === count(errors);
 if (valid) errors = fail(errors, at, 'not', {});
 else errors = cut(errors, before);
 if (typeof data === 'string') {
  if (length(data) > 100) errors = fail(errors, at, 'maxLength', 100);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
  if (!pattern_96cd7c.test(data)) errors = fail(errors, at, 'pattern', pattern_96cd7c);
 }
 RouteIdentifier.errors = errors;
 return errors === null;
}

function ScopeText(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (length(data) > 4096) errors = fail(errors, at, 'maxLength', 4096);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 }
 ScopeText.errors = errors;
 return errors === null;
}

function SealedRequest(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (length(data) > 8192) errors = fail(errors, at, 'maxLength', 8192);
  if (!pattern_9d6a83.test(data)) errors = fail(errors, at, 'pattern', pattern_9d6a83);
 }
 SealedRequest.errors = errors;
 return errors === null;
}

function SearchText(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (length(data) > 100) errors = fail(errors, at, 'maxLength', 100);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
  if (!pattern_4aeeb4.test(data)) errors = fail(errors, at, 'pattern', pattern_4aeeb4);
 }
 SearchText.errors = errors;
 return errors === null;
}

const SettingSourceKind_values = ['default', 'file', 'environment', 'flag'];
function SettingSourceKind(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (!SettingSourceKind_values.includes(data)) errors = fail(errors, at, 'enum', SettingSourceKind_values);
 SettingSourceKind.errors = errors;
 return errors === null;
}

function SignOutForm(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.csrf !== undefined) {
   if (!FormToken(data.csrf, at + '/csrf', data, 'csrf')) errors = join(errors, FormToken.errors);
  }
  if (data.id_token_hint !== undefined) {
   let id_token_hint = data.id_token_hint;
   if (typeof id_token_hint !== 'string') {
    const coerced = asText(id_token_hint);
    if (coerced === undefined) errors = fail(errors, at + '/id_token_hint', 'type', 'string');
    else id_token_hint = data['id_token_hint'] = coerced;
   }
   if (typeof id_token_hint === 'string') {
    if (length(id_token_hint) < 1) errors = fail(errors, at + '/id_token_hint', 'minLength', 1);
   }
  }
  if (data.logout_hint !== undefined) {
   let logout_hint = data.logout_hint;
   if (typeof logout_hint !== 'string') {
    const coerced = asText(logout_hint);
    if (coerced === undefined) errors = fail(errors, at + '/logout_hint', 'type', 'string');
    else logout_hint = data['logout_hint'] = coerced;
   }
   if (typeof logout_hint === 'string') {
    if (length(logout_hint) < 1) errors = fail(errors, at + '/logout_hint', 'minLength', 1);
   }
  }
  if (data.client_id !== undefined) {
   let client_id = data.client_id;
   if (typeof client_id !== 'string') {
    const coerced = asText(client_id);
    if (coerced === undefined) errors = fail(errors, at + '/client_id', 'type', 'string');
    else client_id = data['client_id'] = coerced;
   }
   if (typeof client_id === 'string') {
    if (length(client_id) < 1) errors = fail(errors, at + '/client_id', 'minLength', 1);
   }
  }
  if (data.post_logout_redirect_uri !== undefined) {
   let post_logout_redirect_uri = data.post_logout_redirect_uri;
   if (typeof post_logout_redirect_uri !== 'string') {
    const coerced = asText(post_logout_redirect_uri);
    if (coerced === undefined) errors = fail(errors, at + '/post_logout_redirect_uri', 'type', 'string');
    else post_logout_redirect_uri = data['post_logout_redirect_uri'] = coerced;
   }
   if (typeof post_logout_redirect_uri === 'string') {
    if (length(post_logout_redirect_uri) < 1) errors = fail(errors, at + '/post_logout_redirect_uri', 'minLength', 1);
   }
  }
  if (data.state !== undefined) {
   let state = data.state;
   if (typeof state !== 'string') {
    const coerced = asText(state);
    if (coerced === undefined) errors = fail(errors, at + '/state', 'type', 'string');
    else state = data['state'] = coerced;
   }
   if (typeof state === 'string') {
    if (length(state) < 1) errors = fail(errors, at + '/state', 'minLength', 1);
   }
  }
  if (data.ui_locales !== undefined) {
   let ui_locales = data.ui_locales;
   if (typeof ui_locales !== 'string') {
    const coerced = asText(ui_locales);
    if (coerced === undefined) errors = fail(errors, at + '/ui_locales', 'type', 'string');
    else ui_locales = data['ui_locales'] = coerced;
   }
   if (typeof ui_locales === 'string') {
    if (length(ui_locales) < 1) errors = fail(errors, at + '/ui_locales', 'minLength', 1);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 SignOutForm.errors = errors;
 return errors === null;
}

const TaskStatus_values = ['running', 'succeeded', 'failed'];
function TaskStatus(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (!TaskStatus_values.includes(data)) errors = fail(errors, at, 'enum', TaskStatus_values);
 TaskStatus.errors = errors;
 return errors === null;
}

function TimeBound(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (!pattern_dd776d.test(data)) errors = fail(errors, at, 'pattern', pattern_dd776d);
 }
 TimeBound.errors = errors;
 return errors === null;
}

function TokenTypeHint(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'string') {
  const coerced = asText(data);
  if (coerced === undefined) errors = fail(errors, at, 'type', 'string');
  else {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 if (typeof data === 'string') {
  if (length(data) > 64) errors = fail(errors, at, 'maxLength', 64);
  if (length(data) < 1) errors = fail(errors, at, 'minLength', 1);
 }
 TokenTypeHint.errors = errors;
 return errors === null;
}

function TotalFlag(data, at = '', owner, member) {
 let errors = null;
 if (typeof data !== 'boolean') {
  let coerced = undefined;
  if (!(coerced !== undefined)) {
   if (data === 'false' || data === 0 || data === null) coerced = false;
   else if (data === 'true' || data === 1) coerced = true;
   else errors = fail(errors, at, 'type', 'boolean');
  }
  if (coerced !== undefined) {
   data = coerced;
   if (owner !== undefined) owner[member] = coerced;
  }
 }
 TotalFlag.errors = errors;
 return errors === null;
}

function UserInfoForm(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.access_token !== undefined) {
   let access_token = data.access_token;
   if (typeof access_token !== 'string') {
    const coerced = asText(access_token);
    if (coerced === undefined) errors = fail(errors, at + '/access_token', 'type', 'string');
    else access_token = data['access_token'] = coerced;
   }
   if (typeof access_token === 'string') {
    if (length(access_token) > 16384) errors = fail(errors, at + '/access_token', 'maxLength', 16384);
    if (length(access_token) < 1) errors = fail(errors, at + '/access_token', 'minLength', 1);
   }
  }
 } else errors = fail(errors, at, 'type', 'object');
 UserInfoForm.errors = errors;
 return errors === null;
}

export function authorize_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.response_type === undefined) errors = fail(errors, at + '/query', 'required', 'response_type');
    if (query.client_id === undefined) errors = fail(errors, at + '/query', 'required', 'client_id');
    if (query.response_type !== undefined) {
     let response_type = query.response_type;
     if (typeof response_type !== 'string') {
      const coerced = asText(response_type);
      if (coerced === undefined) errors = fail(errors, at + '/query/response_type', 'type', 'string');
      else response_type = query['response_type'] = coerced;
     }
     if (typeof response_type === 'string') {
      if (length(response_type) < 1) errors = fail(errors, at + '/query/response_type', 'minLength', 1);
     }
    }
    if (query.client_id !== undefined) {
     let client_id = query.client_id;
     if (typeof client_id !== 'string') {
      const coerced = asText(client_id);
      if (coerced === undefined) errors = fail(errors, at + '/query/client_id', 'type', 'string');
      else client_id = query['client_id'] = coerced;
     }
     if (typeof client_id === 'string') {
      if (length(client_id) < 1) errors = fail(errors, at + '/query/client_id', 'minLength', 1);
     }
    }
    if (query.redirect_uri !== undefined) {
     let redirect_uri = query.redirect_uri;
     if (typeof redirect_uri !== 'string') {
      const coerced = asText(redirect_uri);
      if (coerced === undefined) errors = fail(errors, at + '/query/redirect_uri', 'type', 'string');
      else redirect_uri = query['redirect_uri'] = coerced;
     }
     if (typeof redirect_uri === 'string') {
      if (length(redirect_uri) < 1) errors = fail(errors, at + '/query/redirect_uri', 'minLength', 1);
     }
    }
    if (query.scope !== undefined) {
     let scope = query.scope;
     if (typeof scope !== 'string') {
      const coerced = asText(scope);
      if (coerced === undefined) errors = fail(errors, at + '/query/scope', 'type', 'string');
      else scope = query['scope'] = coerced;
     }
     if (typeof scope === 'string') {
      if (length(scope) < 1) errors = fail(errors, at + '/query/scope', 'minLength', 1);
     }
    }
    if (query.state !== undefined) {
     let state = query.state;
     if (typeof state !== 'string') {
      const coerced = asText(state);
      if (coerced === undefined) errors = fail(errors, at + '/query/state', 'type', 'string');
      else state = query['state'] = coerced;
     }
     if (typeof state === 'string') {
      if (length(state) < 1) errors = fail(errors, at + '/query/state', 'minLength', 1);
     }
    }
    if (query.response_mode !== undefined) {
     let response_mode = query.response_mode;
     if (typeof response_mode !== 'string') {
      const coerced = asText(response_mode);
      if (coerced === undefined) errors = fail(errors, at + '/query/response_mode', 'type', 'string');
      else response_mode = query['response_mode'] = coerced;
     }
     if (typeof response_mode === 'string') {
      if (length(response_mode) < 1) errors = fail(errors, at + '/query/response_mode', 'minLength', 1);
     }
    }
    if (query.code_challenge !== undefined) {
     let code_challenge = query.code_challenge;
     if (typeof code_challenge !== 'string') {
      const coerced = asText(code_challenge);
      if (coerced === undefined) errors = fail(errors, at + '/query/code_challenge', 'type', 'string');
      else code_challenge = query['code_challenge'] = coerced;
     }
     if (typeof code_challenge === 'string') {
      if (length(code_challenge) < 1) errors = fail(errors, at + '/query/code_challenge', 'minLength', 1);
     }
    }
    if (query.code_challenge_method !== undefined) {
     let code_challenge_method = query.code_challenge_method;
     if (typeof code_challenge_method !== 'string') {
      const coerced = asText(code_challenge_method);
      if (coerced === undefined) errors = fail(errors, at + '/query/code_challenge_method', 'type', 'string');
      else code_challenge_method = query['code_challenge_method'] = coerced;
     }
     if (typeof code_challenge_method === 'string') {
      if (length(code_challenge_method) < 1) errors = fail(errors, at + '/query/code_challenge_method', 'minLength', 1);
     }
    }
    if (query.resource !== undefined) {
     const resource = query.resource;
     if (Array.isArray(resource)) {
      if (resource.length > 16) errors = fail(errors, at + '/query/resource', 'maxItems', 16);
      const size = resource.length;
      for (let i = 0; i < size; i++) {
       let item = resource[i];
       if (typeof item !== 'string') {
        const coerced = asText(item);
        if (coerced === undefined) errors = fail(errors, at + '/query/resource/' + i, 'type', 'string');
        else item = resource[i] = coerced;
       }
       if (typeof item === 'string') {
        if (length(item) > 2048) errors = fail(errors, at + '/query/resource/' + i, 'maxLength', 2048);
        if (length(item) < 1) errors = fail(errors, at + '/query/resource/' + i, 'minLength', 1);
       }
      }
     } else errors = fail(errors, at + '/query/resource', 'type', 'array');
    }
    if (query.prompt !== undefined) {
     let prompt = query.prompt;
     if (typeof prompt !== 'string') {
      const coerced = asText(prompt);
      if (coerced === undefined) errors = fail(errors, at + '/query/prompt', 'type', 'string');
      else prompt = query['prompt'] = coerced;
     }
     if (typeof prompt === 'string') {
      if (length(prompt) < 1) errors = fail(errors, at + '/query/prompt', 'minLength', 1);
     }
    }
    if (query.max_age !== undefined) {
     let max_age = query.max_age;
     if (typeof max_age !== 'string') {
      const coerced = asText(max_age);
      if (coerced === undefined) errors = fail(errors, at + '/query/max_age', 'type', 'string');
      else max_age = query['max_age'] = coerced;
     }
     if (typeof max_age === 'string') {
      if (length(max_age) < 1) errors = fail(errors, at + '/query/max_age', 'minLength', 1);
     }
    }
    if (query.login_hint !== undefined) {
     let login_hint = query.login_hint;
     if (typeof login_hint !== 'string') {
      const coerced = asText(login_hint);
      if (coerced === undefined) errors = fail(errors, at + '/query/login_hint', 'type', 'string');
      else login_hint = query['login_hint'] = coerced;
     }
     if (typeof login_hint === 'string') {
      if (length(login_hint) < 1) errors = fail(errors, at + '/query/login_hint', 'minLength', 1);
     }
    }
    if (query.nonce !== undefined) {
     let nonce = query.nonce;
     if (typeof nonce !== 'string') {
      const coerced = asText(nonce);
      if (coerced === undefined) errors = fail(errors, at + '/query/nonce', 'type', 'string');
      else nonce = query['nonce'] = coerced;
     }
     if (typeof nonce === 'string') {
      if (length(nonce) < 1) errors = fail(errors, at + '/query/nonce', 'minLength', 1);
     }
    }
    if (query.id_token_hint !== undefined) {
     let id_token_hint = query.id_token_hint;
     if (typeof id_token_hint !== 'string') {
      const coerced = asText(id_token_hint);
      if (coerced === undefined) errors = fail(errors, at + '/query/id_token_hint', 'type', 'string');
      else id_token_hint = query['id_token_hint'] = coerced;
     }
     if (typeof id_token_hint === 'string') {
      if (length(id_token_hint) < 1) errors = fail(errors, at + '/query/id_token_hint', 'minLength', 1);
     }
    }
    if (query.claims !== undefined) {
     let claims = query.claims;
     if (typeof claims !== 'string') {
      const coerced = asText(claims);
      if (coerced === undefined) errors = fail(errors, at + '/query/claims', 'type', 'string');
      else claims = query['claims'] = coerced;
     }
     if (typeof claims === 'string') {
      if (length(claims) < 1) errors = fail(errors, at + '/query/claims', 'minLength', 1);
     }
    }
    if (query.acr_values !== undefined) {
     let acr_values = query.acr_values;
     if (typeof acr_values !== 'string') {
      const coerced = asText(acr_values);
      if (coerced === undefined) errors = fail(errors, at + '/query/acr_values', 'type', 'string');
      else acr_values = query['acr_values'] = coerced;
     }
     if (typeof acr_values === 'string') {
      if (length(acr_values) < 1) errors = fail(errors, at + '/query/acr_values', 'minLength', 1);
     }
    }
    if (query.display !== undefined) {
     let display = query.display;
     if (typeof display !== 'string') {
      const coerced = asText(display);
      if (coerced === undefined) errors = fail(errors, at + '/query/display', 'type', 'string');
      else display = query['display'] = coerced;
     }
     if (typeof display === 'string') {
      if (length(display) < 1) errors = fail(errors, at + '/query/display', 'minLength', 1);
     }
    }
    if (query.ui_locales !== undefined) {
     let ui_locales = query.ui_locales;
     if (typeof ui_locales !== 'string') {
      const coerced = asText(ui_locales);
      if (coerced === undefined) errors = fail(errors, at + '/query/ui_locales', 'type', 'string');
      else ui_locales = query['ui_locales'] = coerced;
     }
     if (typeof ui_locales === 'string') {
      if (length(ui_locales) < 1) errors = fail(errors, at + '/query/ui_locales', 'minLength', 1);
     }
    }
    if (query.claims_locales !== undefined) {
     let claims_locales = query.claims_locales;
     if (typeof claims_locales !== 'string') {
      const coerced = asText(claims_locales);
      if (coerced === undefined) errors = fail(errors, at + '/query/claims_locales', 'type', 'string');
      else claims_locales = query['claims_locales'] = coerced;
     }
     if (typeof claims_locales === 'string') {
      if (length(claims_locales) < 1) errors = fail(errors, at + '/query/claims_locales', 'minLength', 1);
     }
    }
    if (query.request !== undefined) {
     let request = query.request;
     if (typeof request !== 'string') {
      const coerced = asText(request);
      if (coerced === undefined) errors = fail(errors, at + '/query/request', 'type', 'string');
      else request = query['request'] = coerced;
     }
     if (typeof request === 'string') {
      if (length(request) < 1) errors = fail(errors, at + '/query/request', 'minLength', 1);
     }
    }
    if (query.request_uri !== undefined) {
     let request_uri = query.request_uri;
     if (typeof request_uri !== 'string') {
      const coerced = asText(request_uri);
      if (coerced === undefined) errors = fail(errors, at + '/query/request_uri', 'type', 'string');
      else request_uri = query['request_uri'] = coerced;
     }
     if (typeof request_uri === 'string') {
      if (length(request_uri) < 1) errors = fail(errors, at + '/query/request_uri', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 authorize_parameters.errors = errors;
 return errors === null;
}

export function authorizeByForm_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 authorizeByForm_parameters.errors = errors;
 return errors === null;
}

export function authorizeByForm_body0(data, at = '') {
 let errors = null;
 if (!AuthorizationForm(data, at)) errors = join(errors, AuthorizationForm.errors);
 authorizeByForm_body0.errors = errors;
 return errors === null;
}

export function showLogin_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.request !== undefined) {
     if (!SealedRequest(query.request, at + '/query/request', query, 'request'))
      errors = join(errors, SealedRequest.errors);
    }
    if (query.next !== undefined) {
     if (!AccountPart(query.next, at + '/query/next', query, 'next')) errors = join(errors, AccountPart.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 showLogin_parameters.errors = errors;
 return errors === null;
}

export function signIn_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 signIn_parameters.errors = errors;
 return errors === null;
}

export function signIn_body0(data, at = '') {
 let errors = null;
 if (!LoginForm(data, at)) errors = join(errors, LoginForm.errors);
 signIn_body0.errors = errors;
 return errors === null;
}

export function showConsent_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.request !== undefined) {
     if (!SealedRequest(query.request, at + '/query/request', query, 'request'))
      errors = join(errors, SealedRequest.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 showConsent_parameters.errors = errors;
 return errors === null;
}

export function decideConsent_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 decideConsent_parameters.errors = errors;
 return errors === null;
}

export function decideConsent_body0(data, at = '') {
 let errors = null;
 if (!ConsentForm(data, at)) errors = join(errors, ConsentForm.errors);
 decideConsent_body0.errors = errors;
 return errors === null;
}

export function showLogout_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.id_token_hint !== undefined) {
     let id_token_hint = query.id_token_hint;
     if (typeof id_token_hint !== 'string') {
      const coerced = asText(id_token_hint);
      if (coerced === undefined) errors = fail(errors, at + '/query/id_token_hint', 'type', 'string');
      else id_token_hint = query['id_token_hint'] = coerced;
     }
    }
    if (query.logout_hint !== undefined) {
     let logout_hint = query.logout_hint;
     if (typeof logout_hint !== 'string') {
      const coerced = asText(logout_hint);
      if (coerced === undefined) errors = fail(errors, at + '/query/logout_hint', 'type', 'string');
      else logout_hint = query['logout_hint'] = coerced;
     }
    }
    if (query.client_id !== undefined) {
     let client_id = query.client_id;
     if (typeof client_id !== 'string') {
      const coerced = asText(client_id);
      if (coerced === undefined) errors = fail(errors, at + '/query/client_id', 'type', 'string');
      else client_id = query['client_id'] = coerced;
     }
    }
    if (query.post_logout_redirect_uri !== undefined) {
     let post_logout_redirect_uri = query.post_logout_redirect_uri;
     if (typeof post_logout_redirect_uri !== 'string') {
      const coerced = asText(post_logout_redirect_uri);
      if (coerced === undefined) errors = fail(errors, at + '/query/post_logout_redirect_uri', 'type', 'string');
      else post_logout_redirect_uri = query['post_logout_redirect_uri'] = coerced;
     }
    }
    if (query.state !== undefined) {
     let state = query.state;
     if (typeof state !== 'string') {
      const coerced = asText(state);
      if (coerced === undefined) errors = fail(errors, at + '/query/state', 'type', 'string');
      else state = query['state'] = coerced;
     }
    }
    if (query.ui_locales !== undefined) {
     let ui_locales = query.ui_locales;
     if (typeof ui_locales !== 'string') {
      const coerced = asText(ui_locales);
      if (coerced === undefined) errors = fail(errors, at + '/query/ui_locales', 'type', 'string');
      else ui_locales = query['ui_locales'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 showLogout_parameters.errors = errors;
 return errors === null;
}

export function signOut_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 signOut_parameters.errors = errors;
 return errors === null;
}

export function signOut_body0(data, at = '') {
 let errors = null;
 if (!SignOutForm(data, at)) errors = join(errors, SignOutForm.errors);
 signOut_body0.errors = errors;
 return errors === null;
}

export function showAccount_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 showAccount_parameters.errors = errors;
 return errors === null;
}

export function changeAccount_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 changeAccount_parameters.errors = errors;
 return errors === null;
}

export function changeAccount_body0(data, at = '') {
 let errors = null;
 if (!AccountForm(data, at)) errors = join(errors, AccountForm.errors);
 changeAccount_body0.errors = errors;
 return errors === null;
}

export function findPasswordPage_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 findPasswordPage_parameters.errors = errors;
 return errors === null;
}

const getLogo_parameters_query_theme_values = ['light', 'dark'];
export function getLogo_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.theme === undefined) query.theme = 'light';
    for (const key in query) {
     if (!(key === 'theme')) errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    let theme = query.theme;
    if (typeof theme !== 'string') {
     const coerced = asText(theme);
     if (coerced === undefined) errors = fail(errors, at + '/query/theme', 'type', 'string');
     else theme = query['theme'] = coerced;
    }
    if (!getLogo_parameters_query_theme_values.includes(theme))
     errors = fail(errors, at + '/query/theme', 'enum', getLogo_parameters_query_theme_values);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getLogo_parameters.errors = errors;
 return errors === null;
}

const listConsents_parameters_query_sort_values = [
 'created_at',
 '-created_at',
 'updated_at',
 '-updated_at',
 'owner_id',
 '-owner_id',
 'client_id',
 '-client_id',
];
export function listConsents_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (
      !(
       key === 'limit' ||
       key === 'after' ||
       key === 'q' ||
       key === 'sort' ||
       key === 'total' ||
       key === 'owner_id' ||
       key === 'client_id'
      )
     )
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listConsents_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listConsents_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
    if (query.owner_id !== undefined) {
     if (!FilterText(query.owner_id, at + '/query/owner_id', query, 'owner_id'))
      errors = join(errors, FilterText.errors);
    }
    if (query.client_id !== undefined) {
     if (!FilterText(query.client_id, at + '/query/client_id', query, 'client_id'))
      errors = join(errors, FilterText.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listConsents_parameters.errors = errors;
 return errors === null;
}

export function getConsent_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.consent_id === undefined) errors = fail(errors, at + '/path', 'required', 'consent_id');
    for (const key in path) {
     if (!(key === 'consent_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.consent_id !== undefined) {
     let consent_id = path.consent_id;
     if (typeof consent_id !== 'string') {
      const coerced = asText(consent_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/consent_id', 'type', 'string');
      else consent_id = path['consent_id'] = coerced;
     }
     if (typeof consent_id === 'string') {
      if (length(consent_id) > 255) errors = fail(errors, at + '/path/consent_id', 'maxLength', 255);
      if (length(consent_id) < 1) errors = fail(errors, at + '/path/consent_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getConsent_parameters.errors = errors;
 return errors === null;
}

export function deleteConsent_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.consent_id === undefined) errors = fail(errors, at + '/path', 'required', 'consent_id');
    for (const key in path) {
     if (!(key === 'consent_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.consent_id !== undefined) {
     let consent_id = path.consent_id;
     if (typeof consent_id !== 'string') {
      const coerced = asText(consent_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/consent_id', 'type', 'string');
      else consent_id = path['consent_id'] = coerced;
     }
     if (typeof consent_id === 'string') {
      if (length(consent_id) > 255) errors = fail(errors, at + '/path/consent_id', 'maxLength', 255);
      if (length(consent_id) < 1) errors = fail(errors, at + '/path/consent_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteConsent_parameters.errors = errors;
 return errors === null;
}

const listSessions_parameters_query_sort_values = [
 'created_at',
 '-created_at',
 'last_seen_at',
 '-last_seen_at',
 'owner_id',
 '-owner_id',
];
export function listSessions_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (
      !(key === 'limit' || key === 'after' || key === 'q' || key === 'sort' || key === 'total' || key === 'owner_id')
     )
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listSessions_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listSessions_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
    if (query.owner_id !== undefined) {
     if (!FilterText(query.owner_id, at + '/query/owner_id', query, 'owner_id'))
      errors = join(errors, FilterText.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listSessions_parameters.errors = errors;
 return errors === null;
}

export function deleteSessions_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.owner_id === undefined) errors = fail(errors, at + '/query', 'required', 'owner_id');
    for (const key in query) {
     if (!(key === 'owner_id')) errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.owner_id !== undefined) {
     if (!FilterText(query.owner_id, at + '/query/owner_id', query, 'owner_id'))
      errors = join(errors, FilterText.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteSessions_parameters.errors = errors;
 return errors === null;
}

export function getSession_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.session_id === undefined) errors = fail(errors, at + '/path', 'required', 'session_id');
    for (const key in path) {
     if (!(key === 'session_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.session_id !== undefined) {
     let session_id = path.session_id;
     if (typeof session_id !== 'string') {
      const coerced = asText(session_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/session_id', 'type', 'string');
      else session_id = path['session_id'] = coerced;
     }
     if (typeof session_id === 'string') {
      if (length(session_id) > 255) errors = fail(errors, at + '/path/session_id', 'maxLength', 255);
      if (length(session_id) < 1) errors = fail(errors, at + '/path/session_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getSession_parameters.errors = errors;
 return errors === null;
}

export function deleteSession_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.session_id === undefined) errors = fail(errors, at + '/path', 'required', 'session_id');
    for (const key in path) {
     if (!(key === 'session_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.session_id !== undefined) {
     let session_id = path.session_id;
     if (typeof session_id !== 'string') {
      const coerced = asText(session_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/session_id', 'type', 'string');
      else session_id = path['session_id'] = coerced;
     }
     if (typeof session_id === 'string') {
      if (length(session_id) > 255) errors = fail(errors, at + '/path/session_id', 'maxLength', 255);
      if (length(session_id) < 1) errors = fail(errors, at + '/path/session_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteSession_parameters.errors = errors;
 return errors === null;
}

export function issueToken_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 issueToken_parameters.errors = errors;
 return errors === null;
}

export function issueToken_body0(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  const tag = data.grant_type;
  if (typeof tag == 'string') {
   if (tag === 'authorization_code') {
    if (!AuthorizationCodeTokenRequest(data, at)) errors = join(errors, AuthorizationCodeTokenRequest.errors);
   } else if (tag === 'password') {
    if (!PasswordTokenRequest(data, at)) errors = join(errors, PasswordTokenRequest.errors);
   } else if (tag === 'client_credentials') {
    if (!ClientCredentialsTokenRequest(data, at)) errors = join(errors, ClientCredentialsTokenRequest.errors);
   } else if (tag === 'refresh_token') {
    if (!RefreshTokenRequest(data, at)) errors = join(errors, RefreshTokenRequest.errors);
   } else errors = fail(errors, at, 'discriminator', { error: 'mapping', tag: 'grant_type', tagValue: tag });
  } else errors = fail(errors, at, 'discriminator', { error: 'tag', tag: 'grant_type', tagValue: tag });
 }
 issueToken_body0.errors = errors;
 return errors === null;
}

export function introspectToken_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 introspectToken_parameters.errors = errors;
 return errors === null;
}

export function introspectToken_body0(data, at = '') {
 let errors = null;
 if (!IntrospectionRequest(data, at)) errors = join(errors, IntrospectionRequest.errors);
 introspectToken_body0.errors = errors;
 return errors === null;
}

export function revokeToken_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 revokeToken_parameters.errors = errors;
 return errors === null;
}

export function revokeToken_body0(data, at = '') {
 let errors = null;
 if (!RevocationRequest(data, at)) errors = join(errors, RevocationRequest.errors);
 revokeToken_body0.errors = errors;
 return errors === null;
}

export function getAuthorizationServerMetadata_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getAuthorizationServerMetadata_parameters.errors = errors;
 return errors === null;
}

export function getIssuerMetadata_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.issuer_path === undefined) errors = fail(errors, at + '/path', 'required', 'issuer_path');
    for (const key in path) {
     if (!(key === 'issuer_path')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.issuer_path !== undefined) {
     let issuer_path = path.issuer_path;
     if (typeof issuer_path !== 'string') {
      const coerced = asText(issuer_path);
      if (coerced === undefined) errors = fail(errors, at + '/path/issuer_path', 'type', 'string');
      else issuer_path = path['issuer_path'] = coerced;
     }
     if (typeof issuer_path === 'string') {
      if (length(issuer_path) > 512) errors = fail(errors, at + '/path/issuer_path', 'maxLength', 512);
      if (length(issuer_path) < 1) errors = fail(errors, at + '/path/issuer_path', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getIssuerMetadata_parameters.errors = errors;
 return errors === null;
}

export function getOpenIdConfiguration_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getOpenIdConfiguration_parameters.errors = errors;
 return errors === null;
}

export function getUserInfo_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getUserInfo_parameters.errors = errors;
 return errors === null;
}

export function postUserInfo_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 postUserInfo_parameters.errors = errors;
 return errors === null;
}

export function postUserInfo_body0(data, at = '') {
 let errors = null;
 if (!UserInfoForm(data, at)) errors = join(errors, UserInfoForm.errors);
 postUserInfo_body0.errors = errors;
 return errors === null;
}

export function getKeySet_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getKeySet_parameters.errors = errors;
 return errors === null;
}

const listClients_parameters_query_sort_values = [
 'client_name',
 '-client_name',
 'client_id',
 '-client_id',
 'created_at',
 '-created_at',
];
export function listClients_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (
      !(
       key === 'limit' ||
       key === 'after' ||
       key === 'q' ||
       key === 'sort' ||
       key === 'total' ||
       key === 'managed_by' ||
       key === 'grant_type'
      )
     )
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listClients_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listClients_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
    if (query.managed_by !== undefined) {
     if (!ClientManagedBy(query.managed_by, at + '/query/managed_by', query, 'managed_by'))
      errors = join(errors, ClientManagedBy.errors);
    }
    if (query.grant_type !== undefined) {
     if (!GrantType(query.grant_type, at + '/query/grant_type', query, 'grant_type'))
      errors = join(errors, GrantType.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listClients_parameters.errors = errors;
 return errors === null;
}

export function createClient_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 createClient_parameters.errors = errors;
 return errors === null;
}

export function getClient_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.client_id === undefined) errors = fail(errors, at + '/path', 'required', 'client_id');
    for (const key in path) {
     if (!(key === 'client_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.client_id !== undefined) {
     let client_id = path.client_id;
     if (typeof client_id !== 'string') {
      const coerced = asText(client_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/client_id', 'type', 'string');
      else client_id = path['client_id'] = coerced;
     }
     if (typeof client_id === 'string') {
      if (length(client_id) > 255) errors = fail(errors, at + '/path/client_id', 'maxLength', 255);
      if (length(client_id) < 1) errors = fail(errors, at + '/path/client_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getClient_parameters.errors = errors;
 return errors === null;
}

export function replaceClient_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.client_id === undefined) errors = fail(errors, at + '/path', 'required', 'client_id');
    for (const key in path) {
     if (!(key === 'client_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.client_id !== undefined) {
     let client_id = path.client_id;
     if (typeof client_id !== 'string') {
      const coerced = asText(client_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/client_id', 'type', 'string');
      else client_id = path['client_id'] = coerced;
     }
     if (typeof client_id === 'string') {
      if (length(client_id) > 255) errors = fail(errors, at + '/path/client_id', 'maxLength', 255);
      if (length(client_id) < 1) errors = fail(errors, at + '/path/client_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-Match'] !== undefined) {
     let If_Match = header['If-Match'];
     if (typeof If_Match !== 'string') {
      const coerced = asText(If_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-Match', 'type', 'string');
      else If_Match = header['If-Match'] = coerced;
     }
     if (typeof If_Match === 'string') {
      if (length(If_Match) < 1) errors = fail(errors, at + '/header/If-Match', 'minLength', 1);
     }
    }
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 replaceClient_parameters.errors = errors;
 return errors === null;
}

export function deleteClient_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.client_id === undefined) errors = fail(errors, at + '/path', 'required', 'client_id');
    for (const key in path) {
     if (!(key === 'client_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.client_id !== undefined) {
     let client_id = path.client_id;
     if (typeof client_id !== 'string') {
      const coerced = asText(client_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/client_id', 'type', 'string');
      else client_id = path['client_id'] = coerced;
     }
     if (typeof client_id === 'string') {
      if (length(client_id) > 255) errors = fail(errors, at + '/path/client_id', 'maxLength', 255);
      if (length(client_id) < 1) errors = fail(errors, at + '/path/client_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-Match'] !== undefined) {
     let If_Match = header['If-Match'];
     if (typeof If_Match !== 'string') {
      const coerced = asText(If_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-Match', 'type', 'string');
      else If_Match = header['If-Match'] = coerced;
     }
     if (typeof If_Match === 'string') {
      if (length(If_Match) < 1) errors = fail(errors, at + '/header/If-Match', 'minLength', 1);
     }
    }
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteClient_parameters.errors = errors;
 return errors === null;
}

export function changeClient_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.client_id === undefined) errors = fail(errors, at + '/path', 'required', 'client_id');
    for (const key in path) {
     if (!(key === 'client_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.client_id !== undefined) {
     let client_id = path.client_id;
     if (typeof client_id !== 'string') {
      const coerced = asText(client_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/client_id', 'type', 'string');
      else client_id = path['client_id'] = coerced;
     }
     if (typeof client_id === 'string') {
      if (length(client_id) > 255) errors = fail(errors, at + '/path/client_id', 'maxLength', 255);
      if (length(client_id) < 1) errors = fail(errors, at + '/path/client_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-Match'] !== undefined) {
     let If_Match = header['If-Match'];
     if (typeof If_Match !== 'string') {
      const coerced = asText(If_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-Match', 'type', 'string');
      else If_Match = header['If-Match'] = coerced;
     }
     if (typeof If_Match === 'string') {
      if (length(If_Match) < 1) errors = fail(errors, at + '/header/If-Match', 'minLength', 1);
     }
    }
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 changeClient_parameters.errors = errors;
 return errors === null;
}

const listTokens_parameters_query_sort_values = [
 'created_at',
 '-created_at',
 'expires_at',
 '-expires_at',
 'client_id',
 '-client_id',
];
export function listTokens_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (
      !(
       key === 'limit' ||
       key === 'after' ||
       key === 'q' ||
       key === 'sort' ||
       key === 'total' ||
       key === 'client_id' ||
       key === 'owner_id'
      )
     )
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listTokens_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listTokens_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
    if (query.client_id !== undefined) {
     if (!FilterText(query.client_id, at + '/query/client_id', query, 'client_id'))
      errors = join(errors, FilterText.errors);
    }
    if (query.owner_id !== undefined) {
     if (!FilterText(query.owner_id, at + '/query/owner_id', query, 'owner_id'))
      errors = join(errors, FilterText.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listTokens_parameters.errors = errors;
 return errors === null;
}

export function getToken_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.token_id === undefined) errors = fail(errors, at + '/path', 'required', 'token_id');
    for (const key in path) {
     if (!(key === 'token_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.token_id !== undefined) {
     let token_id = path.token_id;
     if (typeof token_id !== 'string') {
      const coerced = asText(token_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/token_id', 'type', 'string');
      else token_id = path['token_id'] = coerced;
     }
     if (typeof token_id === 'string') {
      if (length(token_id) > 255) errors = fail(errors, at + '/path/token_id', 'maxLength', 255);
      if (length(token_id) < 1) errors = fail(errors, at + '/path/token_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getToken_parameters.errors = errors;
 return errors === null;
}

export function deleteToken_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.token_id === undefined) errors = fail(errors, at + '/path', 'required', 'token_id');
    for (const key in path) {
     if (!(key === 'token_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.token_id !== undefined) {
     let token_id = path.token_id;
     if (typeof token_id !== 'string') {
      const coerced = asText(token_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/token_id', 'type', 'string');
      else token_id = path['token_id'] = coerced;
     }
     if (typeof token_id === 'string') {
      if (length(token_id) > 255) errors = fail(errors, at + '/path/token_id', 'maxLength', 255);
      if (length(token_id) < 1) errors = fail(errors, at + '/path/token_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteToken_parameters.errors = errors;
 return errors === null;
}

export function registerUnvettedClient_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 registerUnvettedClient_parameters.errors = errors;
 return errors === null;
}

export function registerClient_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 registerClient_parameters.errors = errors;
 return errors === null;
}

export function getRegistration_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.client_id === undefined) errors = fail(errors, at + '/path', 'required', 'client_id');
    for (const key in path) {
     if (!(key === 'client_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.client_id !== undefined) {
     let client_id = path.client_id;
     if (typeof client_id !== 'string') {
      const coerced = asText(client_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/client_id', 'type', 'string');
      else client_id = path['client_id'] = coerced;
     }
     if (typeof client_id === 'string') {
      if (length(client_id) > 255) errors = fail(errors, at + '/path/client_id', 'maxLength', 255);
      if (length(client_id) < 1) errors = fail(errors, at + '/path/client_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getRegistration_parameters.errors = errors;
 return errors === null;
}

export function replaceRegistration_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.client_id === undefined) errors = fail(errors, at + '/path', 'required', 'client_id');
    for (const key in path) {
     if (!(key === 'client_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.client_id !== undefined) {
     let client_id = path.client_id;
     if (typeof client_id !== 'string') {
      const coerced = asText(client_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/client_id', 'type', 'string');
      else client_id = path['client_id'] = coerced;
     }
     if (typeof client_id === 'string') {
      if (length(client_id) > 255) errors = fail(errors, at + '/path/client_id', 'maxLength', 255);
      if (length(client_id) < 1) errors = fail(errors, at + '/path/client_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 replaceRegistration_parameters.errors = errors;
 return errors === null;
}

export function deleteRegistration_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.client_id === undefined) errors = fail(errors, at + '/path', 'required', 'client_id');
    for (const key in path) {
     if (!(key === 'client_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.client_id !== undefined) {
     let client_id = path.client_id;
     if (typeof client_id !== 'string') {
      const coerced = asText(client_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/client_id', 'type', 'string');
      else client_id = path['client_id'] = coerced;
     }
     if (typeof client_id === 'string') {
      if (length(client_id) > 255) errors = fail(errors, at + '/path/client_id', 'maxLength', 255);
      if (length(client_id) < 1) errors = fail(errors, at + '/path/client_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteRegistration_parameters.errors = errors;
 return errors === null;
}

const listInitialAccessTokens_parameters_query_sort_values = ['created_at', '-created_at', 'expires_at', '-expires_at'];
export function listInitialAccessTokens_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (!(key === 'limit' || key === 'after' || key === 'q' || key === 'sort' || key === 'total'))
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listInitialAccessTokens_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listInitialAccessTokens_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listInitialAccessTokens_parameters.errors = errors;
 return errors === null;
}

export function createInitialAccessToken_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 createInitialAccessToken_parameters.errors = errors;
 return errors === null;
}

export function getInitialAccessToken_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.token_id === undefined) errors = fail(errors, at + '/path', 'required', 'token_id');
    for (const key in path) {
     if (!(key === 'token_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.token_id !== undefined) {
     let token_id = path.token_id;
     if (typeof token_id !== 'string') {
      const coerced = asText(token_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/token_id', 'type', 'string');
      else token_id = path['token_id'] = coerced;
     }
     if (typeof token_id === 'string') {
      if (length(token_id) > 255) errors = fail(errors, at + '/path/token_id', 'maxLength', 255);
      if (length(token_id) < 1) errors = fail(errors, at + '/path/token_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getInitialAccessToken_parameters.errors = errors;
 return errors === null;
}

export function deleteInitialAccessToken_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.token_id === undefined) errors = fail(errors, at + '/path', 'required', 'token_id');
    for (const key in path) {
     if (!(key === 'token_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.token_id !== undefined) {
     let token_id = path.token_id;
     if (typeof token_id !== 'string') {
      const coerced = asText(token_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/token_id', 'type', 'string');
      else token_id = path['token_id'] = coerced;
     }
     if (typeof token_id === 'string') {
      if (length(token_id) > 255) errors = fail(errors, at + '/path/token_id', 'maxLength', 255);
      if (length(token_id) < 1) errors = fail(errors, at + '/path/token_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteInitialAccessToken_parameters.errors = errors;
 return errors === null;
}

const listInvitations_parameters_query_sort_values = ['created_at', '-created_at', 'expires_at', '-expires_at'];
export function listInvitations_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (!(key === 'limit' || key === 'after' || key === 'q' || key === 'sort' || key === 'total'))
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listInvitations_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listInvitations_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listInvitations_parameters.errors = errors;
 return errors === null;
}

export function createInvitation_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 createInvitation_parameters.errors = errors;
 return errors === null;
}

export function getInvitation_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.invitation_id === undefined) errors = fail(errors, at + '/path', 'required', 'invitation_id');
    for (const key in path) {
     if (!(key === 'invitation_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.invitation_id !== undefined) {
     let invitation_id = path.invitation_id;
     if (typeof invitation_id !== 'string') {
      const coerced = asText(invitation_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/invitation_id', 'type', 'string');
      else invitation_id = path['invitation_id'] = coerced;
     }
     if (typeof invitation_id === 'string') {
      if (length(invitation_id) > 255) errors = fail(errors, at + '/path/invitation_id', 'maxLength', 255);
      if (length(invitation_id) < 1) errors = fail(errors, at + '/path/invitation_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getInvitation_parameters.errors = errors;
 return errors === null;
}

export function deleteInvitation_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.invitation_id === undefined) errors = fail(errors, at + '/path', 'required', 'invitation_id');
    for (const key in path) {
     if (!(key === 'invitation_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.invitation_id !== undefined) {
     let invitation_id = path.invitation_id;
     if (typeof invitation_id !== 'string') {
      const coerced = asText(invitation_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/invitation_id', 'type', 'string');
      else invitation_id = path['invitation_id'] = coerced;
     }
     if (typeof invitation_id === 'string') {
      if (length(invitation_id) > 255) errors = fail(errors, at + '/path/invitation_id', 'maxLength', 255);
      if (length(invitation_id) < 1) errors = fail(errors, at + '/path/invitation_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteInvitation_parameters.errors = errors;
 return errors === null;
}

export function showInvitation_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.token === undefined) errors = fail(errors, at + '/query', 'required', 'token');
    if (query.token !== undefined) {
     if (!InvitationToken(query.token, at + '/query/token', query, 'token'))
      errors = join(errors, InvitationToken.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 showInvitation_parameters.errors = errors;
 return errors === null;
}

export function acceptInvitation_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 acceptInvitation_parameters.errors = errors;
 return errors === null;
}

export function acceptInvitation_body0(data, at = '') {
 let errors = null;
 if (!InvitationForm(data, at)) errors = join(errors, InvitationForm.errors);
 acceptInvitation_body0.errors = errors;
 return errors === null;
}

const listOwners_parameters_query_sort_values = ['username', '-username', 'name', '-name', 'created_at', '-created_at'];
export function listOwners_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (
      !(
       key === 'limit' ||
       key === 'after' ||
       key === 'q' ||
       key === 'sort' ||
       key === 'total' ||
       key === 'managed_by' ||
       key === 'username'
      )
     )
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listOwners_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listOwners_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
    if (query.managed_by !== undefined) {
     if (!ManagedBy(query.managed_by, at + '/query/managed_by', query, 'managed_by'))
      errors = join(errors, ManagedBy.errors);
    }
    if (query.username !== undefined) {
     if (!FilterText(query.username, at + '/query/username', query, 'username'))
      errors = join(errors, FilterText.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listOwners_parameters.errors = errors;
 return errors === null;
}

export function createOwner_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 createOwner_parameters.errors = errors;
 return errors === null;
}

export function getOwner_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.owner_id === undefined) errors = fail(errors, at + '/path', 'required', 'owner_id');
    for (const key in path) {
     if (!(key === 'owner_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.owner_id !== undefined) {
     let owner_id = path.owner_id;
     if (typeof owner_id !== 'string') {
      const coerced = asText(owner_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/owner_id', 'type', 'string');
      else owner_id = path['owner_id'] = coerced;
     }
     if (typeof owner_id === 'string') {
      if (length(owner_id) > 255) errors = fail(errors, at + '/path/owner_id', 'maxLength', 255);
      if (length(owner_id) < 1) errors = fail(errors, at + '/path/owner_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getOwner_parameters.errors = errors;
 return errors === null;
}

export function replaceOwner_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.owner_id === undefined) errors = fail(errors, at + '/path', 'required', 'owner_id');
    for (const key in path) {
     if (!(key === 'owner_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.owner_id !== undefined) {
     let owner_id = path.owner_id;
     if (typeof owner_id !== 'string') {
      const coerced = asText(owner_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/owner_id', 'type', 'string');
      else owner_id = path['owner_id'] = coerced;
     }
     if (typeof owner_id === 'string') {
      if (length(owner_id) > 255) errors = fail(errors, at + '/path/owner_id', 'maxLength', 255);
      if (length(owner_id) < 1) errors = fail(errors, at + '/path/owner_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-Match'] !== undefined) {
     let If_Match = header['If-Match'];
     if (typeof If_Match !== 'string') {
      const coerced = asText(If_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-Match', 'type', 'string');
      else If_Match = header['If-Match'] = coerced;
     }
     if (typeof If_Match === 'string') {
      if (length(If_Match) < 1) errors = fail(errors, at + '/header/If-Match', 'minLength', 1);
     }
    }
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 replaceOwner_parameters.errors = errors;
 return errors === null;
}

export function deleteOwner_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.owner_id === undefined) errors = fail(errors, at + '/path', 'required', 'owner_id');
    for (const key in path) {
     if (!(key === 'owner_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.owner_id !== undefined) {
     let owner_id = path.owner_id;
     if (typeof owner_id !== 'string') {
      const coerced = asText(owner_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/owner_id', 'type', 'string');
      else owner_id = path['owner_id'] = coerced;
     }
     if (typeof owner_id === 'string') {
      if (length(owner_id) > 255) errors = fail(errors, at + '/path/owner_id', 'maxLength', 255);
      if (length(owner_id) < 1) errors = fail(errors, at + '/path/owner_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-Match'] !== undefined) {
     let If_Match = header['If-Match'];
     if (typeof If_Match !== 'string') {
      const coerced = asText(If_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-Match', 'type', 'string');
      else If_Match = header['If-Match'] = coerced;
     }
     if (typeof If_Match === 'string') {
      if (length(If_Match) < 1) errors = fail(errors, at + '/header/If-Match', 'minLength', 1);
     }
    }
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteOwner_parameters.errors = errors;
 return errors === null;
}

export function changeOwner_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.owner_id === undefined) errors = fail(errors, at + '/path', 'required', 'owner_id');
    for (const key in path) {
     if (!(key === 'owner_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.owner_id !== undefined) {
     let owner_id = path.owner_id;
     if (typeof owner_id !== 'string') {
      const coerced = asText(owner_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/owner_id', 'type', 'string');
      else owner_id = path['owner_id'] = coerced;
     }
     if (typeof owner_id === 'string') {
      if (length(owner_id) > 255) errors = fail(errors, at + '/path/owner_id', 'maxLength', 255);
      if (length(owner_id) < 1) errors = fail(errors, at + '/path/owner_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-Match'] !== undefined) {
     let If_Match = header['If-Match'];
     if (typeof If_Match !== 'string') {
      const coerced = asText(If_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-Match', 'type', 'string');
      else If_Match = header['If-Match'] = coerced;
     }
     if (typeof If_Match === 'string') {
      if (length(If_Match) < 1) errors = fail(errors, at + '/header/If-Match', 'minLength', 1);
     }
    }
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 changeOwner_parameters.errors = errors;
 return errors === null;
}

const listLocks_parameters_query_sort_values = ['locked_until', '-locked_until', 'owner_id', '-owner_id'];
export function listLocks_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (
      !(key === 'limit' || key === 'after' || key === 'q' || key === 'sort' || key === 'total' || key === 'owner_id')
     )
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listLocks_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listLocks_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
    if (query.owner_id !== undefined) {
     if (!FilterText(query.owner_id, at + '/query/owner_id', query, 'owner_id'))
      errors = join(errors, FilterText.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listLocks_parameters.errors = errors;
 return errors === null;
}

export function deleteLocks_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.owner_id === undefined) errors = fail(errors, at + '/query', 'required', 'owner_id');
    for (const key in query) {
     if (!(key === 'owner_id')) errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.owner_id !== undefined) {
     if (!FilterText(query.owner_id, at + '/query/owner_id', query, 'owner_id'))
      errors = join(errors, FilterText.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteLocks_parameters.errors = errors;
 return errors === null;
}

const listGrants_parameters_query_sort_values = [
 'created_at',
 '-created_at',
 'expires_at',
 '-expires_at',
 'client_id',
 '-client_id',
 'owner_id',
 '-owner_id',
];
export function listGrants_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (
      !(
       key === 'limit' ||
       key === 'after' ||
       key === 'q' ||
       key === 'sort' ||
       key === 'total' ||
       key === 'client_id' ||
       key === 'owner_id'
      )
     )
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listGrants_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listGrants_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
    if (query.client_id !== undefined) {
     if (!FilterText(query.client_id, at + '/query/client_id', query, 'client_id'))
      errors = join(errors, FilterText.errors);
    }
    if (query.owner_id !== undefined) {
     if (!FilterText(query.owner_id, at + '/query/owner_id', query, 'owner_id'))
      errors = join(errors, FilterText.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listGrants_parameters.errors = errors;
 return errors === null;
}

export function getGrant_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.grant_id === undefined) errors = fail(errors, at + '/path', 'required', 'grant_id');
    for (const key in path) {
     if (!(key === 'grant_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.grant_id !== undefined) {
     let grant_id = path.grant_id;
     if (typeof grant_id !== 'string') {
      const coerced = asText(grant_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/grant_id', 'type', 'string');
      else grant_id = path['grant_id'] = coerced;
     }
     if (typeof grant_id === 'string') {
      if (length(grant_id) > 255) errors = fail(errors, at + '/path/grant_id', 'maxLength', 255);
      if (length(grant_id) < 1) errors = fail(errors, at + '/path/grant_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getGrant_parameters.errors = errors;
 return errors === null;
}

export function deleteGrant_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.grant_id === undefined) errors = fail(errors, at + '/path', 'required', 'grant_id');
    for (const key in path) {
     if (!(key === 'grant_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.grant_id !== undefined) {
     let grant_id = path.grant_id;
     if (typeof grant_id !== 'string') {
      const coerced = asText(grant_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/grant_id', 'type', 'string');
      else grant_id = path['grant_id'] = coerced;
     }
     if (typeof grant_id === 'string') {
      if (length(grant_id) > 255) errors = fail(errors, at + '/path/grant_id', 'maxLength', 255);
      if (length(grant_id) < 1) errors = fail(errors, at + '/path/grant_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteGrant_parameters.errors = errors;
 return errors === null;
}

const listKeys_parameters_query_sort_values = ['created_at', '-created_at', 'active_from', '-active_from'];
export function listKeys_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (!(key === 'limit' || key === 'after' || key === 'q' || key === 'sort' || key === 'total'))
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listKeys_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listKeys_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listKeys_parameters.errors = errors;
 return errors === null;
}

export function rotateKey_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 rotateKey_parameters.errors = errors;
 return errors === null;
}

export function getKey_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.key_id === undefined) errors = fail(errors, at + '/path', 'required', 'key_id');
    for (const key in path) {
     if (!(key === 'key_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.key_id !== undefined) {
     let key_id = path.key_id;
     if (typeof key_id !== 'string') {
      const coerced = asText(key_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/key_id', 'type', 'string');
      else key_id = path['key_id'] = coerced;
     }
     if (typeof key_id === 'string') {
      if (length(key_id) > 255) errors = fail(errors, at + '/path/key_id', 'maxLength', 255);
      if (length(key_id) < 1) errors = fail(errors, at + '/path/key_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getKey_parameters.errors = errors;
 return errors === null;
}

export function deleteKey_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.key_id === undefined) errors = fail(errors, at + '/path', 'required', 'key_id');
    for (const key in path) {
     if (!(key === 'key_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.key_id !== undefined) {
     let key_id = path.key_id;
     if (typeof key_id !== 'string') {
      const coerced = asText(key_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/key_id', 'type', 'string');
      else key_id = path['key_id'] = coerced;
     }
     if (typeof key_id === 'string') {
      if (length(key_id) > 255) errors = fail(errors, at + '/path/key_id', 'maxLength', 255);
      if (length(key_id) < 1) errors = fail(errors, at + '/path/key_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteKey_parameters.errors = errors;
 return errors === null;
}

export function describeService_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 describeService_parameters.errors = errors;
 return errors === null;
}

export function changeService_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 changeService_parameters.errors = errors;
 return errors === null;
}

const listTasks_parameters_query_sort_values = [
 'created_at',
 '-created_at',
 'updated_at',
 '-updated_at',
 'kind',
 '-kind',
];
export function listTasks_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (!(key === 'limit' || key === 'after' || key === 'q' || key === 'sort' || key === 'total' || key === 'status'))
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listTasks_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listTasks_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
    if (query.status !== undefined) {
     if (!TaskStatus(query.status, at + '/query/status', query, 'status')) errors = join(errors, TaskStatus.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listTasks_parameters.errors = errors;
 return errors === null;
}

export function getTask_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.task_id === undefined) errors = fail(errors, at + '/path', 'required', 'task_id');
    for (const key in path) {
     if (!(key === 'task_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.task_id !== undefined) {
     let task_id = path.task_id;
     if (typeof task_id !== 'string') {
      const coerced = asText(task_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/task_id', 'type', 'string');
      else task_id = path['task_id'] = coerced;
     }
     if (typeof task_id === 'string') {
      if (length(task_id) > 64) errors = fail(errors, at + '/path/task_id', 'maxLength', 64);
      if (length(task_id) < 1) errors = fail(errors, at + '/path/task_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getTask_parameters.errors = errors;
 return errors === null;
}

export function getLiveness_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getLiveness_parameters.errors = errors;
 return errors === null;
}

const getReadiness_parameters_query_for_values = ['gateway', 'authorization', 'configuration'];
export function getReadiness_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) {
     if (!(key === 'for')) errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.for !== undefined) {
     let query_for = query.for;
     if (typeof query_for !== 'string') {
      const coerced = asText(query_for);
      if (coerced === undefined) errors = fail(errors, at + '/query/for', 'type', 'string');
      else query_for = query['for'] = coerced;
     }
     if (!getReadiness_parameters_query_for_values.includes(query_for))
      errors = fail(errors, at + '/query/for', 'enum', getReadiness_parameters_query_for_values);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getReadiness_parameters.errors = errors;
 return errors === null;
}

const listAuditEntries_parameters_query_names = new Set([
 'from',
 'until',
 'actor',
 'client',
 'request_id',
 'event',
 'q',
 'limit',
 'after',
]);
export function listAuditEntries_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (!listAuditEntries_parameters_query_names.has(key))
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.from !== undefined) {
     if (!TimeBound(query.from, at + '/query/from', query, 'from')) errors = join(errors, TimeBound.errors);
    }
    if (query.until !== undefined) {
     if (!TimeBound(query.until, at + '/query/until', query, 'until')) errors = join(errors, TimeBound.errors);
    }
    if (query.actor !== undefined) {
     let actor = query.actor;
     if (typeof actor !== 'string') {
      const coerced = asText(actor);
      if (coerced === undefined) errors = fail(errors, at + '/query/actor', 'type', 'string');
      else actor = query['actor'] = coerced;
     }
     if (typeof actor === 'string') {
      if (length(actor) > 256) errors = fail(errors, at + '/query/actor', 'maxLength', 256);
      if (length(actor) < 1) errors = fail(errors, at + '/query/actor', 'minLength', 1);
     }
    }
    if (query.client !== undefined) {
     let client = query.client;
     if (typeof client !== 'string') {
      const coerced = asText(client);
      if (coerced === undefined) errors = fail(errors, at + '/query/client', 'type', 'string');
      else client = query['client'] = coerced;
     }
     if (typeof client === 'string') {
      if (length(client) > 256) errors = fail(errors, at + '/query/client', 'maxLength', 256);
      if (length(client) < 1) errors = fail(errors, at + '/query/client', 'minLength', 1);
     }
    }
    if (query.request_id !== undefined) {
     let request_id = query.request_id;
     if (typeof request_id !== 'string') {
      const coerced = asText(request_id);
      if (coerced === undefined) errors = fail(errors, at + '/query/request_id', 'type', 'string');
      else request_id = query['request_id'] = coerced;
     }
     if (typeof request_id === 'string') {
      if (length(request_id) > 128) errors = fail(errors, at + '/query/request_id', 'maxLength', 128);
      if (length(request_id) < 1) errors = fail(errors, at + '/query/request_id', 'minLength', 1);
     }
    }
    if (query.event !== undefined) {
     let event = query.event;
     if (typeof event !== 'string') {
      const coerced = asText(event);
      if (coerced === undefined) errors = fail(errors, at + '/query/event', 'type', 'string');
      else event = query['event'] = coerced;
     }
     if (typeof event === 'string') {
      if (length(event) > 256) errors = fail(errors, at + '/query/event', 'maxLength', 256);
      if (length(event) < 1) errors = fail(errors, at + '/query/event', 'minLength', 1);
     }
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listAuditEntries_parameters.errors = errors;
 return errors === null;
}

export function listAlerts_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listAlerts_parameters.errors = errors;
 return errors === null;
}

const listLimits_parameters_query_sort_values = ['until', '-until', 'kind', '-kind'];
export function listLimits_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (!(key === 'kind' || key === 'limit' || key === 'after' || key === 'q' || key === 'sort' || key === 'total'))
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.kind !== undefined) {
     if (!LimitKind(query.kind, at + '/query/kind', query, 'kind')) errors = join(errors, LimitKind.errors);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listLimits_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listLimits_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listLimits_parameters.errors = errors;
 return errors === null;
}

export function resetLimit_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.limit_id === undefined) errors = fail(errors, at + '/path', 'required', 'limit_id');
    for (const key in path) {
     if (!(key === 'limit_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.limit_id !== undefined) {
     let limit_id = path.limit_id;
     if (typeof limit_id !== 'string') {
      const coerced = asText(limit_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/limit_id', 'type', 'string');
      else limit_id = path['limit_id'] = coerced;
     }
     if (typeof limit_id === 'string') {
      if (length(limit_id) > 255) errors = fail(errors, at + '/path/limit_id', 'maxLength', 255);
      if (length(limit_id) < 1) errors = fail(errors, at + '/path/limit_id', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 resetLimit_parameters.errors = errors;
 return errors === null;
}

const listSettings_parameters_query_sort_values = ['path', '-path'];
export function listSettings_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (
      !(
       key === 'path' ||
       key === 'source' ||
       key === 'limit' ||
       key === 'after' ||
       key === 'q' ||
       key === 'sort' ||
       key === 'total'
      )
     )
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.path !== undefined) {
     let path = query.path;
     if (typeof path !== 'string') {
      const coerced = asText(path);
      if (coerced === undefined) errors = fail(errors, at + '/query/path', 'type', 'string');
      else path = query['path'] = coerced;
     }
     if (typeof path === 'string') {
      if (length(path) > 256) errors = fail(errors, at + '/query/path', 'maxLength', 256);
      if (length(path) < 1) errors = fail(errors, at + '/query/path', 'minLength', 1);
     }
    }
    if (query.source !== undefined) {
     if (!SettingSourceKind(query.source, at + '/query/source', query, 'source'))
      errors = join(errors, SettingSourceKind.errors);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listSettings_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listSettings_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listSettings_parameters.errors = errors;
 return errors === null;
}

const listRequests_parameters_query_names = new Set([
 'request_id',
 'status',
 'client',
 'path',
 'pages',
 'limit',
 'after',
 'q',
 'sort',
 'total',
]);
const listRequests_parameters_query_sort_values = ['time', '-time', 'duration_ms', '-duration_ms', 'status', '-status'];
export function listRequests_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.pages === undefined) query.pages = true;
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (!listRequests_parameters_query_names.has(key))
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.request_id !== undefined) {
     let request_id = query.request_id;
     if (typeof request_id !== 'string') {
      const coerced = asText(request_id);
      if (coerced === undefined) errors = fail(errors, at + '/query/request_id', 'type', 'string');
      else request_id = query['request_id'] = coerced;
     }
     if (typeof request_id === 'string') {
      if (length(request_id) > 128) errors = fail(errors, at + '/query/request_id', 'maxLength', 128);
      if (length(request_id) < 1) errors = fail(errors, at + '/query/request_id', 'minLength', 1);
     }
    }
    if (query.status !== undefined) {
     let status = query.status;
     if (typeof status !== 'string') {
      const coerced = asText(status);
      if (coerced === undefined) errors = fail(errors, at + '/query/status', 'type', 'string');
      else status = query['status'] = coerced;
     }
     if (typeof status === 'string') {
      if (!pattern_3a344b.test(status)) errors = fail(errors, at + '/query/status', 'pattern', pattern_3a344b);
     }
    }
    if (query.client !== undefined) {
     let client = query.client;
     if (typeof client !== 'string') {
      const coerced = asText(client);
      if (coerced === undefined) errors = fail(errors, at + '/query/client', 'type', 'string');
      else client = query['client'] = coerced;
     }
     if (typeof client === 'string') {
      if (length(client) > 256) errors = fail(errors, at + '/query/client', 'maxLength', 256);
      if (length(client) < 1) errors = fail(errors, at + '/query/client', 'minLength', 1);
     }
    }
    if (query.path !== undefined) {
     let path = query.path;
     if (typeof path !== 'string') {
      const coerced = asText(path);
      if (coerced === undefined) errors = fail(errors, at + '/query/path', 'type', 'string');
      else path = query['path'] = coerced;
     }
     if (typeof path === 'string') {
      if (length(path) > 256) errors = fail(errors, at + '/query/path', 'maxLength', 256);
      if (!pattern_727735.test(path)) errors = fail(errors, at + '/query/path', 'pattern', pattern_727735);
     }
    }
    let pages = query.pages;
    if (typeof pages !== 'boolean') {
     let coerced = undefined;
     if (!(coerced !== undefined)) {
      if (pages === 'false' || pages === 0 || pages === null) coerced = false;
      else if (pages === 'true' || pages === 1) coerced = true;
      else errors = fail(errors, at + '/query/pages', 'type', 'boolean');
     }
     if (coerced !== undefined) {
      pages = coerced;
      if (query !== undefined) query['pages'] = coerced;
     }
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listRequests_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listRequests_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listRequests_parameters.errors = errors;
 return errors === null;
}

const listFigures_parameters_query_by_values = ['route', 'service', 'instance'];
const listFigures_parameters_query_range_values = ['5m', '1h'];
export function listFigures_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.by === undefined) query.by = 'route';
    if (query.range === undefined) query.range = '5m';
    for (const key in query) {
     if (!(key === 'by' || key === 'range' || key === 'name'))
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    let by = query.by;
    if (typeof by !== 'string') {
     const coerced = asText(by);
     if (coerced === undefined) errors = fail(errors, at + '/query/by', 'type', 'string');
     else by = query['by'] = coerced;
    }
    if (!listFigures_parameters_query_by_values.includes(by))
     errors = fail(errors, at + '/query/by', 'enum', listFigures_parameters_query_by_values);
    let range = query.range;
    if (typeof range !== 'string') {
     const coerced = asText(range);
     if (coerced === undefined) errors = fail(errors, at + '/query/range', 'type', 'string');
     else range = query['range'] = coerced;
    }
    if (!listFigures_parameters_query_range_values.includes(range))
     errors = fail(errors, at + '/query/range', 'enum', listFigures_parameters_query_range_values);
    if (query.name !== undefined) {
     let name = query.name;
     if (typeof name !== 'string') {
      const coerced = asText(name);
      if (coerced === undefined) errors = fail(errors, at + '/query/name', 'type', 'string');
      else name = query['name'] = coerced;
     }
     if (typeof name === 'string') {
      if (length(name) > 256) errors = fail(errors, at + '/query/name', 'maxLength', 256);
      if (length(name) < 1) errors = fail(errors, at + '/query/name', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listFigures_parameters.errors = errors;
 return errors === null;
}

export function getMetrics_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getMetrics_parameters.errors = errors;
 return errors === null;
}

export function getSecurityText_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getSecurityText_parameters.errors = errors;
 return errors === null;
}

export function getDocumentation_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getDocumentation_parameters.errors = errors;
 return errors === null;
}

export function getDocumentationFile_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.path === undefined) errors = fail(errors, at + '/path', 'required', 'path');
    for (const key in path) {
     if (!(key === 'path')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.path !== undefined) {
     let path_path = path.path;
     if (typeof path_path !== 'string') {
      const coerced = asText(path_path);
      if (coerced === undefined) errors = fail(errors, at + '/path/path', 'type', 'string');
      else path_path = path['path'] = coerced;
     }
     if (typeof path_path === 'string') {
      if (length(path_path) > 512) errors = fail(errors, at + '/path/path', 'maxLength', 512);
      if (length(path_path) < 1) errors = fail(errors, at + '/path/path', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getDocumentationFile_parameters.errors = errors;
 return errors === null;
}

export function getOpenApiJson_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getOpenApiJson_parameters.errors = errors;
 return errors === null;
}

export function getOpenApiYaml_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getOpenApiYaml_parameters.errors = errors;
 return errors === null;
}

const getSurfaceJson_parameters_path_surface_values = ['authorization', 'conventions', 'gateway', 'configuration'];
export function getSurfaceJson_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.surface === undefined) errors = fail(errors, at + '/path', 'required', 'surface');
    for (const key in path) {
     if (!(key === 'surface')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.surface !== undefined) {
     let surface = path.surface;
     if (typeof surface !== 'string') {
      const coerced = asText(surface);
      if (coerced === undefined) errors = fail(errors, at + '/path/surface', 'type', 'string');
      else surface = path['surface'] = coerced;
     }
     if (!getSurfaceJson_parameters_path_surface_values.includes(surface))
      errors = fail(errors, at + '/path/surface', 'enum', getSurfaceJson_parameters_path_surface_values);
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getSurfaceJson_parameters.errors = errors;
 return errors === null;
}

const getSurfaceYaml_parameters_path_surface_values = ['authorization', 'conventions', 'gateway', 'configuration'];
export function getSurfaceYaml_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.surface === undefined) errors = fail(errors, at + '/path', 'required', 'surface');
    for (const key in path) {
     if (!(key === 'surface')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.surface !== undefined) {
     let surface = path.surface;
     if (typeof surface !== 'string') {
      const coerced = asText(surface);
      if (coerced === undefined) errors = fail(errors, at + '/path/surface', 'type', 'string');
      else surface = path['surface'] = coerced;
     }
     if (!getSurfaceYaml_parameters_path_surface_values.includes(surface))
      errors = fail(errors, at + '/path/surface', 'enum', getSurfaceYaml_parameters_path_surface_values);
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getSurfaceYaml_parameters.errors = errors;
 return errors === null;
}

export function openConsole_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.recent === undefined) query.recent = false;
    if (query.page !== undefined) {
     let page = query.page;
     if (typeof page !== 'string') {
      const coerced = asText(page);
      if (coerced === undefined) errors = fail(errors, at + '/query/page', 'type', 'string');
      else page = query['page'] = coerced;
     }
     if (typeof page === 'string') {
      if (length(page) > 1024) errors = fail(errors, at + '/query/page', 'maxLength', 1024);
      if (!pattern_ed58d8.test(page)) errors = fail(errors, at + '/query/page', 'pattern', pattern_ed58d8);
     }
    }
    let recent = query.recent;
    if (typeof recent !== 'boolean') {
     let coerced = undefined;
     if (!(coerced !== undefined)) {
      if (recent === 'false' || recent === 0 || recent === null) coerced = false;
      else if (recent === 'true' || recent === 1) coerced = true;
      else errors = fail(errors, at + '/query/recent', 'type', 'boolean');
     }
     if (coerced !== undefined) {
      recent = coerced;
      if (query !== undefined) query['recent'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 openConsole_parameters.errors = errors;
 return errors === null;
}

export function showConsolePage_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.page === undefined) errors = fail(errors, at + '/path', 'required', 'page');
    for (const key in path) {
     if (!(key === 'page')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.page !== undefined) {
     let page = path.page;
     if (typeof page !== 'string') {
      const coerced = asText(page);
      if (coerced === undefined) errors = fail(errors, at + '/path/page', 'type', 'string');
      else page = path['page'] = coerced;
     }
     if (typeof page === 'string') {
      if (!pattern_e6d487.test(page)) errors = fail(errors, at + '/path/page', 'pattern', pattern_e6d487);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 showConsolePage_parameters.errors = errors;
 return errors === null;
}

export function changeByConsole_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.page === undefined) errors = fail(errors, at + '/path', 'required', 'page');
    for (const key in path) {
     if (!(key === 'page')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.page !== undefined) {
     let page = path.page;
     if (typeof page !== 'string') {
      const coerced = asText(page);
      if (coerced === undefined) errors = fail(errors, at + '/path/page', 'type', 'string');
      else page = path['page'] = coerced;
     }
     if (typeof page === 'string') {
      if (!pattern_e6d487.test(page)) errors = fail(errors, at + '/path/page', 'pattern', pattern_e6d487);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 changeByConsole_parameters.errors = errors;
 return errors === null;
}

export function changeByConsole_body0(data, at = '') {
 let errors = null;
 if (!ConsoleForm(data, at)) errors = join(errors, ConsoleForm.errors);
 changeByConsole_body0.errors = errors;
 return errors === null;
}

const listRoutes_parameters_query_view_values = ['access'];
export function listRoutes_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) {
     if (!(key === 'match' || key === 'q' || key === 'view'))
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.match !== undefined) {
     let match = query.match;
     if (typeof match !== 'string') {
      const coerced = asText(match);
      if (coerced === undefined) errors = fail(errors, at + '/query/match', 'type', 'string');
      else match = query['match'] = coerced;
     }
     if (typeof match === 'string') {
      if (length(match) > 8192) errors = fail(errors, at + '/query/match', 'maxLength', 8192);
      if (!pattern_727735.test(match)) errors = fail(errors, at + '/query/match', 'pattern', pattern_727735);
     }
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.view !== undefined) {
     let view = query.view;
     if (typeof view !== 'string') {
      const coerced = asText(view);
      if (coerced === undefined) errors = fail(errors, at + '/query/view', 'type', 'string');
      else view = query['view'] = coerced;
     }
     if (!listRoutes_parameters_query_view_values.includes(view))
      errors = fail(errors, at + '/query/view', 'enum', listRoutes_parameters_query_view_values);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listRoutes_parameters.errors = errors;
 return errors === null;
}

export function refreshRoutes_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header.Prefer !== undefined) {
     let Prefer = header.Prefer;
     if (typeof Prefer !== 'string') {
      const coerced = asText(Prefer);
      if (coerced === undefined) errors = fail(errors, at + '/header/Prefer', 'type', 'string');
      else Prefer = header['Prefer'] = coerced;
     }
     if (typeof Prefer === 'string') {
      if (length(Prefer) < 1) errors = fail(errors, at + '/header/Prefer', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 refreshRoutes_parameters.errors = errors;
 return errors === null;
}

export function listRouteDetails_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) {
     if (!(key === 'q')) errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listRouteDetails_parameters.errors = errors;
 return errors === null;
}

export function listRouteDetailsAlias_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) {
     if (!(key === 'q')) errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listRouteDetailsAlias_parameters.errors = errors;
 return errors === null;
}

export function getRoute_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.route_id === undefined) errors = fail(errors, at + '/path', 'required', 'route_id');
    for (const key in path) {
     if (!(key === 'route_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.route_id !== undefined) {
     if (!RouteIdentifier(path.route_id, at + '/path/route_id', path, 'route_id'))
      errors = join(errors, RouteIdentifier.errors);
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getRoute_parameters.errors = errors;
 return errors === null;
}

export function putRoute_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.route_id === undefined) errors = fail(errors, at + '/path', 'required', 'route_id');
    for (const key in path) {
     if (!(key === 'route_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.route_id !== undefined) {
     if (!RouteIdentifier(path.route_id, at + '/path/route_id', path, 'route_id'))
      errors = join(errors, RouteIdentifier.errors);
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.dryRun === undefined) query.dryRun = false;
    for (const key in query) {
     if (!(key === 'dryRun')) errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    let dryRun = query.dryRun;
    if (typeof dryRun !== 'boolean') {
     let coerced = undefined;
     if (!(coerced !== undefined)) {
      if (dryRun === 'false' || dryRun === 0 || dryRun === null) coerced = false;
      else if (dryRun === 'true' || dryRun === 1) coerced = true;
      else errors = fail(errors, at + '/query/dryRun', 'type', 'boolean');
     }
     if (coerced !== undefined) {
      dryRun = coerced;
      if (query !== undefined) query['dryRun'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-Match'] !== undefined) {
     let If_Match = header['If-Match'];
     if (typeof If_Match !== 'string') {
      const coerced = asText(If_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-Match', 'type', 'string');
      else If_Match = header['If-Match'] = coerced;
     }
     if (typeof If_Match === 'string') {
      if (length(If_Match) < 1) errors = fail(errors, at + '/header/If-Match', 'minLength', 1);
     }
    }
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 putRoute_parameters.errors = errors;
 return errors === null;
}

export function deleteRoute_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.route_id === undefined) errors = fail(errors, at + '/path', 'required', 'route_id');
    for (const key in path) {
     if (!(key === 'route_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.route_id !== undefined) {
     if (!RouteIdentifier(path.route_id, at + '/path/route_id', path, 'route_id'))
      errors = join(errors, RouteIdentifier.errors);
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-Match'] !== undefined) {
     let If_Match = header['If-Match'];
     if (typeof If_Match !== 'string') {
      const coerced = asText(If_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-Match', 'type', 'string');
      else If_Match = header['If-Match'] = coerced;
     }
     if (typeof If_Match === 'string') {
      if (length(If_Match) < 1) errors = fail(errors, at + '/header/If-Match', 'minLength', 1);
     }
    }
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 deleteRoute_parameters.errors = errors;
 return errors === null;
}

export function listFilters_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listFilters_parameters.errors = errors;
 return errors === null;
}

export function listFiltersAlias_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listFiltersAlias_parameters.errors = errors;
 return errors === null;
}

export function listServices_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listServices_parameters.errors = errors;
 return errors === null;
}

export function getInstance_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.instance_id === undefined) errors = fail(errors, at + '/path', 'required', 'instance_id');
    for (const key in path) {
     if (!(key === 'instance_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.instance_id !== undefined) {
     let instance_id = path.instance_id;
     if (typeof instance_id !== 'string') {
      const coerced = asText(instance_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/instance_id', 'type', 'string');
      else instance_id = path['instance_id'] = coerced;
     }
     if (typeof instance_id === 'string') {
      if (length(instance_id) > 64) errors = fail(errors, at + '/path/instance_id', 'maxLength', 64);
      if (!pattern_26782e.test(instance_id)) errors = fail(errors, at + '/path/instance_id', 'pattern', pattern_26782e);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getInstance_parameters.errors = errors;
 return errors === null;
}

export function changeInstance_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.instance_id === undefined) errors = fail(errors, at + '/path', 'required', 'instance_id');
    for (const key in path) {
     if (!(key === 'instance_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.instance_id !== undefined) {
     let instance_id = path.instance_id;
     if (typeof instance_id !== 'string') {
      const coerced = asText(instance_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/instance_id', 'type', 'string');
      else instance_id = path['instance_id'] = coerced;
     }
     if (typeof instance_id === 'string') {
      if (length(instance_id) > 64) errors = fail(errors, at + '/path/instance_id', 'maxLength', 64);
      if (!pattern_26782e.test(instance_id)) errors = fail(errors, at + '/path/instance_id', 'pattern', pattern_26782e);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-Match'] !== undefined) {
     let If_Match = header['If-Match'];
     if (typeof If_Match !== 'string') {
      const coerced = asText(If_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-Match', 'type', 'string');
      else If_Match = header['If-Match'] = coerced;
     }
     if (typeof If_Match === 'string') {
      if (length(If_Match) < 1) errors = fail(errors, at + '/header/If-Match', 'minLength', 1);
     }
    }
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 changeInstance_parameters.errors = errors;
 return errors === null;
}

export function resetService_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.service_name === undefined) errors = fail(errors, at + '/path', 'required', 'service_name');
    for (const key in path) {
     if (!(key === 'service_name')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.service_name !== undefined) {
     let service_name = path.service_name;
     if (typeof service_name !== 'string') {
      const coerced = asText(service_name);
      if (coerced === undefined) errors = fail(errors, at + '/path/service_name', 'type', 'string');
      else service_name = path['service_name'] = coerced;
     }
     if (typeof service_name === 'string') {
      if (length(service_name) > 255) errors = fail(errors, at + '/path/service_name', 'maxLength', 255);
      if (length(service_name) < 1) errors = fail(errors, at + '/path/service_name', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 resetService_parameters.errors = errors;
 return errors === null;
}

export function getResourceMetadata_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getResourceMetadata_parameters.errors = errors;
 return errors === null;
}

export function getResourceMetadataAtPath_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.resource_path === undefined) errors = fail(errors, at + '/path', 'required', 'resource_path');
    for (const key in path) {
     if (!(key === 'resource_path')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.resource_path !== undefined) {
     let resource_path = path.resource_path;
     if (typeof resource_path !== 'string') {
      const coerced = asText(resource_path);
      if (coerced === undefined) errors = fail(errors, at + '/path/resource_path', 'type', 'string');
      else resource_path = path['resource_path'] = coerced;
     }
     if (typeof resource_path === 'string') {
      if (length(resource_path) > 2048) errors = fail(errors, at + '/path/resource_path', 'maxLength', 2048);
      if (length(resource_path) < 1) errors = fail(errors, at + '/path/resource_path', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getResourceMetadataAtPath_parameters.errors = errors;
 return errors === null;
}

const listChanges_parameters_query_sort_values = ['created_at', '-created_at', 'author', '-author'];
export function listChanges_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (
      !(
       key === 'application' ||
       key === 'repository' ||
       key === 'label' ||
       key === 'limit' ||
       key === 'after' ||
       key === 'q' ||
       key === 'sort' ||
       key === 'total'
      )
     )
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.application !== undefined) {
     if (!FilterText(query.application, at + '/query/application', query, 'application'))
      errors = join(errors, FilterText.errors);
    }
    if (query.repository !== undefined) {
     let repository = query.repository;
     if (typeof repository !== 'string') {
      const coerced = asText(repository);
      if (coerced === undefined) errors = fail(errors, at + '/query/repository', 'type', 'string');
      else repository = query['repository'] = coerced;
     }
     if (typeof repository === 'string') {
      if (length(repository) > 64) errors = fail(errors, at + '/query/repository', 'maxLength', 64);
      if (length(repository) < 1) errors = fail(errors, at + '/query/repository', 'minLength', 1);
     }
    }
    if (query.label !== undefined) {
     let label = query.label;
     if (typeof label !== 'string') {
      const coerced = asText(label);
      if (coerced === undefined) errors = fail(errors, at + '/query/label', 'type', 'string');
      else label = query['label'] = coerced;
     }
     if (typeof label === 'string') {
      if (length(label) > 255) errors = fail(errors, at + '/query/label', 'maxLength', 255);
      if (length(label) < 1) errors = fail(errors, at + '/query/label', 'minLength', 1);
     }
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listChanges_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listChanges_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listChanges_parameters.errors = errors;
 return errors === null;
}

export function createChange_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header.Prefer !== undefined) {
     let Prefer = header.Prefer;
     if (typeof Prefer !== 'string') {
      const coerced = asText(Prefer);
      if (coerced === undefined) errors = fail(errors, at + '/header/Prefer', 'type', 'string');
      else Prefer = header['Prefer'] = coerced;
     }
     if (typeof Prefer === 'string') {
      if (length(Prefer) < 1) errors = fail(errors, at + '/header/Prefer', 'minLength', 1);
     }
    }
    if (header['If-Match'] !== undefined) {
     let If_Match = header['If-Match'];
     if (typeof If_Match !== 'string') {
      const coerced = asText(If_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-Match', 'type', 'string');
      else If_Match = header['If-Match'] = coerced;
     }
     if (typeof If_Match === 'string') {
      if (length(If_Match) < 1) errors = fail(errors, at + '/header/If-Match', 'minLength', 1);
     }
    }
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 createChange_parameters.errors = errors;
 return errors === null;
}

export function getChange_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.change_id === undefined) errors = fail(errors, at + '/path', 'required', 'change_id');
    for (const key in path) {
     if (!(key === 'change_id')) errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.change_id !== undefined) {
     let change_id = path.change_id;
     if (typeof change_id !== 'string') {
      const coerced = asText(change_id);
      if (coerced === undefined) errors = fail(errors, at + '/path/change_id', 'type', 'string');
      else change_id = path['change_id'] = coerced;
     }
     if (typeof change_id === 'string') {
      if (length(change_id) > 64) errors = fail(errors, at + '/path/change_id', 'maxLength', 64);
      if (!pattern_ec4ce6.test(change_id)) errors = fail(errors, at + '/path/change_id', 'pattern', pattern_ec4ce6);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getChange_parameters.errors = errors;
 return errors === null;
}

const listDiffs_parameters_query_names = new Set([
 'application',
 'profile',
 'label',
 'against',
 'against_application',
 'against_profile',
 'limit',
 'after',
 'q',
 'sort',
 'total',
]);
const listDiffs_parameters_query_sort_values = ['key', '-key'];
export function listDiffs_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    if (query.application === undefined) errors = fail(errors, at + '/query', 'required', 'application');
    if (query.profile === undefined) errors = fail(errors, at + '/query', 'required', 'profile');
    for (const key in query) {
     if (!listDiffs_parameters_query_names.has(key)) errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.application !== undefined) {
     let application = query.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/query/application', 'type', 'string');
      else application = query['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/query/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/query/application', 'minLength', 1);
     }
    }
    if (query.profile !== undefined) {
     let profile = query.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/query/profile', 'type', 'string');
      else profile = query['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/query/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/query/profile', 'minLength', 1);
     }
    }
    if (query.label !== undefined) {
     let label = query.label;
     if (typeof label !== 'string') {
      const coerced = asText(label);
      if (coerced === undefined) errors = fail(errors, at + '/query/label', 'type', 'string');
      else label = query['label'] = coerced;
     }
     if (typeof label === 'string') {
      if (length(label) > 4096) errors = fail(errors, at + '/query/label', 'maxLength', 4096);
      if (length(label) < 1) errors = fail(errors, at + '/query/label', 'minLength', 1);
     }
    }
    if (query.against !== undefined) {
     if (!FilterText(query.against, at + '/query/against', query, 'against')) errors = join(errors, FilterText.errors);
    }
    if (query.against_application !== undefined) {
     if (!FilterText(query.against_application, at + '/query/against_application', query, 'against_application'))
      errors = join(errors, FilterText.errors);
    }
    if (query.against_profile !== undefined) {
     if (!FilterText(query.against_profile, at + '/query/against_profile', query, 'against_profile'))
      errors = join(errors, FilterText.errors);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listDiffs_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listDiffs_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listDiffs_parameters.errors = errors;
 return errors === null;
}

const listOrigins_parameters_query_names = new Set([
 'application',
 'profile',
 'label',
 'key',
 'limit',
 'after',
 'q',
 'sort',
 'total',
]);
const listOrigins_parameters_query_sort_values = ['key', '-key'];
export function listOrigins_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    if (query.application === undefined) errors = fail(errors, at + '/query', 'required', 'application');
    if (query.profile === undefined) errors = fail(errors, at + '/query', 'required', 'profile');
    for (const key in query) {
     if (!listOrigins_parameters_query_names.has(key))
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.application !== undefined) {
     let application = query.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/query/application', 'type', 'string');
      else application = query['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/query/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/query/application', 'minLength', 1);
     }
    }
    if (query.profile !== undefined) {
     let profile = query.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/query/profile', 'type', 'string');
      else profile = query['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/query/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/query/profile', 'minLength', 1);
     }
    }
    if (query.label !== undefined) {
     let label = query.label;
     if (typeof label !== 'string') {
      const coerced = asText(label);
      if (coerced === undefined) errors = fail(errors, at + '/query/label', 'type', 'string');
      else label = query['label'] = coerced;
     }
     if (typeof label === 'string') {
      if (length(label) > 4096) errors = fail(errors, at + '/query/label', 'maxLength', 4096);
      if (length(label) < 1) errors = fail(errors, at + '/query/label', 'minLength', 1);
     }
    }
    if (query.key !== undefined) {
     if (!FilterText(query.key, at + '/query/key', query, 'key')) errors = join(errors, FilterText.errors);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listOrigins_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listOrigins_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listOrigins_parameters.errors = errors;
 return errors === null;
}

const listEnvironments_parameters_query_sort_values = ['application', '-application', 'profile', '-profile'];
export function listEnvironments_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (!(key === 'label' || key === 'limit' || key === 'after' || key === 'q' || key === 'sort' || key === 'total'))
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.label !== undefined) {
     if (!FilterText(query.label, at + '/query/label', query, 'label')) errors = join(errors, FilterText.errors);
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listEnvironments_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listEnvironments_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listEnvironments_parameters.errors = errors;
 return errors === null;
}

const listFiles_parameters_query_sort_values = ['path', '-path'];
export function listFiles_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.limit === undefined) query.limit = 50;
    for (const key in query) {
     if (
      !(
       key === 'repository' ||
       key === 'label' ||
       key === 'path' ||
       key === 'limit' ||
       key === 'after' ||
       key === 'q' ||
       key === 'sort' ||
       key === 'total'
      )
     )
      errors = fail(errors, at + '/query', 'additionalProperties', key);
    }
    if (query.repository !== undefined) {
     let repository = query.repository;
     if (typeof repository !== 'string') {
      const coerced = asText(repository);
      if (coerced === undefined) errors = fail(errors, at + '/query/repository', 'type', 'string');
      else repository = query['repository'] = coerced;
     }
     if (typeof repository === 'string') {
      if (length(repository) > 64) errors = fail(errors, at + '/query/repository', 'maxLength', 64);
      if (length(repository) < 1) errors = fail(errors, at + '/query/repository', 'minLength', 1);
     }
    }
    if (query.label !== undefined) {
     let label = query.label;
     if (typeof label !== 'string') {
      const coerced = asText(label);
      if (coerced === undefined) errors = fail(errors, at + '/query/label', 'type', 'string');
      else label = query['label'] = coerced;
     }
     if (typeof label === 'string') {
      if (length(label) > 255) errors = fail(errors, at + '/query/label', 'maxLength', 255);
      if (length(label) < 1) errors = fail(errors, at + '/query/label', 'minLength', 1);
     }
    }
    if (query.path !== undefined) {
     let path = query.path;
     if (typeof path !== 'string') {
      const coerced = asText(path);
      if (coerced === undefined) errors = fail(errors, at + '/query/path', 'type', 'string');
      else path = query['path'] = coerced;
     }
     if (typeof path === 'string') {
      if (length(path) > 1024) errors = fail(errors, at + '/query/path', 'maxLength', 1024);
      if (length(path) < 1) errors = fail(errors, at + '/query/path', 'minLength', 1);
     }
    }
    if (!PageSize(query.limit, at + '/query/limit', query, 'limit')) errors = join(errors, PageSize.errors);
    if (query.after !== undefined) {
     if (!Cursor(query.after, at + '/query/after', query, 'after')) errors = join(errors, Cursor.errors);
    }
    if (query.q !== undefined) {
     if (!SearchText(query.q, at + '/query/q', query, 'q')) errors = join(errors, SearchText.errors);
    }
    if (query.sort !== undefined) {
     let sort = query.sort;
     if (typeof sort !== 'string') {
      const coerced = asText(sort);
      if (coerced === undefined) errors = fail(errors, at + '/query/sort', 'type', 'string');
      else sort = query['sort'] = coerced;
     }
     if (!listFiles_parameters_query_sort_values.includes(sort))
      errors = fail(errors, at + '/query/sort', 'enum', listFiles_parameters_query_sort_values);
    }
    if (query.total !== undefined) {
     if (!TotalFlag(query.total, at + '/query/total', query, 'total')) errors = join(errors, TotalFlag.errors);
    }
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 listFiles_parameters.errors = errors;
 return errors === null;
}

export function createEncryption_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 createEncryption_parameters.errors = errors;
 return errors === null;
}

export function createDecryption_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    for (const key in query) errors = fail(errors, at + '/query', 'additionalProperties', key);
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (!isObject(header)) errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 createDecryption_parameters.errors = errors;
 return errors === null;
}

export function receivePush_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    for (const key in path) errors = fail(errors, at + '/path', 'additionalProperties', key);
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['X-Hub-Signature-256'] !== undefined) {
     let X_Hub_Signature_256 = header['X-Hub-Signature-256'];
     if (typeof X_Hub_Signature_256 !== 'string') {
      const coerced = asText(X_Hub_Signature_256);
      if (coerced === undefined) errors = fail(errors, at + '/header/X-Hub-Signature-256', 'type', 'string');
      else X_Hub_Signature_256 = header['X-Hub-Signature-256'] = coerced;
     }
     if (typeof X_Hub_Signature_256 === 'string') {
      if (!pattern_be229f.test(X_Hub_Signature_256))
       errors = fail(errors, at + '/header/X-Hub-Signature-256', 'pattern', pattern_be229f);
     }
    }
    if (header['X-Gitea-Signature'] !== undefined) {
     let X_Gitea_Signature = header['X-Gitea-Signature'];
     if (typeof X_Gitea_Signature !== 'string') {
      const coerced = asText(X_Gitea_Signature);
      if (coerced === undefined) errors = fail(errors, at + '/header/X-Gitea-Signature', 'type', 'string');
      else X_Gitea_Signature = header['X-Gitea-Signature'] = coerced;
     }
     if (typeof X_Gitea_Signature === 'string') {
      if (!pattern_52f851.test(X_Gitea_Signature))
       errors = fail(errors, at + '/header/X-Gitea-Signature', 'pattern', pattern_52f851);
     }
    }
    if (header['X-Hub-Signature'] !== undefined) {
     let X_Hub_Signature = header['X-Hub-Signature'];
     if (typeof X_Hub_Signature !== 'string') {
      const coerced = asText(X_Hub_Signature);
      if (coerced === undefined) errors = fail(errors, at + '/header/X-Hub-Signature', 'type', 'string');
      else X_Hub_Signature = header['X-Hub-Signature'] = coerced;
     }
     if (typeof X_Hub_Signature === 'string') {
      if (!pattern_6436fd.test(X_Hub_Signature))
       errors = fail(errors, at + '/header/X-Hub-Signature', 'pattern', pattern_6436fd);
     }
    }
    if (header['X-Forgejo-Signature'] !== undefined) {
     let X_Forgejo_Signature = header['X-Forgejo-Signature'];
     if (typeof X_Forgejo_Signature !== 'string') {
      const coerced = asText(X_Forgejo_Signature);
      if (coerced === undefined) errors = fail(errors, at + '/header/X-Forgejo-Signature', 'type', 'string');
      else X_Forgejo_Signature = header['X-Forgejo-Signature'] = coerced;
     }
     if (typeof X_Forgejo_Signature === 'string') {
      if (!pattern_52f851.test(X_Forgejo_Signature))
       errors = fail(errors, at + '/header/X-Forgejo-Signature', 'pattern', pattern_52f851);
     }
    }
    if (header['X-Gogs-Signature'] !== undefined) {
     let X_Gogs_Signature = header['X-Gogs-Signature'];
     if (typeof X_Gogs_Signature !== 'string') {
      const coerced = asText(X_Gogs_Signature);
      if (coerced === undefined) errors = fail(errors, at + '/header/X-Gogs-Signature', 'type', 'string');
      else X_Gogs_Signature = header['X-Gogs-Signature'] = coerced;
     }
     if (typeof X_Gogs_Signature === 'string') {
      if (!pattern_52f851.test(X_Gogs_Signature))
       errors = fail(errors, at + '/header/X-Gogs-Signature', 'pattern', pattern_52f851);
     }
    }
    if (header['X-Gitlab-Token'] !== undefined) {
     let X_Gitlab_Token = header['X-Gitlab-Token'];
     if (typeof X_Gitlab_Token !== 'string') {
      const coerced = asText(X_Gitlab_Token);
      if (coerced === undefined) errors = fail(errors, at + '/header/X-Gitlab-Token', 'type', 'string');
      else X_Gitlab_Token = header['X-Gitlab-Token'] = coerced;
     }
     if (typeof X_Gitlab_Token === 'string') {
      if (length(X_Gitlab_Token) > 1024) errors = fail(errors, at + '/header/X-Gitlab-Token', 'maxLength', 1024);
      if (length(X_Gitlab_Token) < 1) errors = fail(errors, at + '/header/X-Gitlab-Token', 'minLength', 1);
     }
    }
    if (header['X-Gitee-Token'] !== undefined) {
     let X_Gitee_Token = header['X-Gitee-Token'];
     if (typeof X_Gitee_Token !== 'string') {
      const coerced = asText(X_Gitee_Token);
      if (coerced === undefined) errors = fail(errors, at + '/header/X-Gitee-Token', 'type', 'string');
      else X_Gitee_Token = header['X-Gitee-Token'] = coerced;
     }
     if (typeof X_Gitee_Token === 'string') {
      if (length(X_Gitee_Token) > 1024) errors = fail(errors, at + '/header/X-Gitee-Token', 'maxLength', 1024);
      if (length(X_Gitee_Token) < 1) errors = fail(errors, at + '/header/X-Gitee-Token', 'minLength', 1);
     }
    }
    if (header['X-GitHub-Event'] !== undefined) {
     let X_GitHub_Event = header['X-GitHub-Event'];
     if (typeof X_GitHub_Event !== 'string') {
      const coerced = asText(X_GitHub_Event);
      if (coerced === undefined) errors = fail(errors, at + '/header/X-GitHub-Event', 'type', 'string');
      else X_GitHub_Event = header['X-GitHub-Event'] = coerced;
     }
     if (typeof X_GitHub_Event === 'string') {
      if (length(X_GitHub_Event) > 100) errors = fail(errors, at + '/header/X-GitHub-Event', 'maxLength', 100);
      if (length(X_GitHub_Event) < 1) errors = fail(errors, at + '/header/X-GitHub-Event', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 receivePush_parameters.errors = errors;
 return errors === null;
}

export function receivePush_body1(data, at = '') {
 let errors = null;
 if (!PushForm(data, at)) errors = join(errors, PushForm.errors);
 receivePush_body1.errors = errors;
 return errors === null;
}

export function getEnvironment_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.application === undefined) errors = fail(errors, at + '/path', 'required', 'application');
    if (path.profile === undefined) errors = fail(errors, at + '/path', 'required', 'profile');
    for (const key in path) {
     if (!(key === 'application' || key === 'profile'))
      errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.application !== undefined) {
     let application = path.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/path/application', 'type', 'string');
      else application = path['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/path/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/path/application', 'minLength', 1);
      if (!pattern_dc1deb.test(application)) errors = fail(errors, at + '/path/application', 'pattern', pattern_dc1deb);
     }
    }
    if (path.profile !== undefined) {
     let profile = path.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/path/profile', 'type', 'string');
      else profile = path['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/path/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/path/profile', 'minLength', 1);
      if (!pattern_2cff71.test(profile)) errors = fail(errors, at + '/path/profile', 'pattern', pattern_2cff71);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (!isObject(query)) errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
    if (header.Prefer !== undefined) {
     let Prefer = header.Prefer;
     if (typeof Prefer !== 'string') {
      const coerced = asText(Prefer);
      if (coerced === undefined) errors = fail(errors, at + '/header/Prefer', 'type', 'string');
      else Prefer = header['Prefer'] = coerced;
     }
     if (typeof Prefer === 'string') {
      if (length(Prefer) < 1) errors = fail(errors, at + '/header/Prefer', 'minLength', 1);
     }
    }
    if (header['Last-Event-ID'] !== undefined) {
     let Last_Event_ID = header['Last-Event-ID'];
     if (typeof Last_Event_ID !== 'string') {
      const coerced = asText(Last_Event_ID);
      if (coerced === undefined) errors = fail(errors, at + '/header/Last-Event-ID', 'type', 'string');
      else Last_Event_ID = header['Last-Event-ID'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getEnvironment_parameters.errors = errors;
 return errors === null;
}

const getEnvironmentAtLabel_parameters_query_resolvePlaceholders_values = [
 'true',
 'false',
 'yes',
 'no',
 'on',
 'off',
 '1',
 '0',
 '',
];
export function getEnvironmentAtLabel_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.application === undefined) errors = fail(errors, at + '/path', 'required', 'application');
    if (path.profile === undefined) errors = fail(errors, at + '/path', 'required', 'profile');
    if (path.label === undefined) errors = fail(errors, at + '/path', 'required', 'label');
    for (const key in path) {
     if (!(key === 'application' || key === 'profile' || key === 'label'))
      errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.application !== undefined) {
     let application = path.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/path/application', 'type', 'string');
      else application = path['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/path/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/path/application', 'minLength', 1);
      if (!pattern_dc1deb.test(application)) errors = fail(errors, at + '/path/application', 'pattern', pattern_dc1deb);
     }
    }
    if (path.profile !== undefined) {
     let profile = path.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/path/profile', 'type', 'string');
      else profile = path['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/path/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/path/profile', 'minLength', 1);
      if (!pattern_2cff71.test(profile)) errors = fail(errors, at + '/path/profile', 'pattern', pattern_2cff71);
     }
    }
    if (path.label !== undefined) {
     let label = path.label;
     if (typeof label !== 'string') {
      const coerced = asText(label);
      if (coerced === undefined) errors = fail(errors, at + '/path/label', 'type', 'string');
      else label = path['label'] = coerced;
     }
     if (typeof label === 'string') {
      if (length(label) > 4096) errors = fail(errors, at + '/path/label', 'maxLength', 4096);
      if (length(label) < 1) errors = fail(errors, at + '/path/label', 'minLength', 1);
      if (!pattern_dc1deb.test(label)) errors = fail(errors, at + '/path/label', 'pattern', pattern_dc1deb);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.resolvePlaceholders === undefined) query.resolvePlaceholders = 'true';
    if (query.useDefaultLabel !== undefined) {
     let useDefaultLabel = query.useDefaultLabel;
     if (typeof useDefaultLabel !== 'string') {
      const coerced = asText(useDefaultLabel);
      if (coerced === undefined) errors = fail(errors, at + '/query/useDefaultLabel', 'type', 'string');
      else useDefaultLabel = query['useDefaultLabel'] = coerced;
     }
     if (typeof useDefaultLabel === 'string') {
      if (length(useDefaultLabel) > 16) errors = fail(errors, at + '/query/useDefaultLabel', 'maxLength', 16);
     }
    }
    let resolvePlaceholders = query.resolvePlaceholders;
    if (typeof resolvePlaceholders !== 'string') {
     const coerced = asText(resolvePlaceholders);
     if (coerced === undefined) errors = fail(errors, at + '/query/resolvePlaceholders', 'type', 'string');
     else resolvePlaceholders = query['resolvePlaceholders'] = coerced;
    }
    if (!getEnvironmentAtLabel_parameters_query_resolvePlaceholders_values.includes(resolvePlaceholders))
     errors = fail(
      errors,
      at + '/query/resolvePlaceholders',
      'enum',
      getEnvironmentAtLabel_parameters_query_resolvePlaceholders_values,
     );
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
    if (header.Prefer !== undefined) {
     let Prefer = header.Prefer;
     if (typeof Prefer !== 'string') {
      const coerced = asText(Prefer);
      if (coerced === undefined) errors = fail(errors, at + '/header/Prefer', 'type', 'string');
      else Prefer = header['Prefer'] = coerced;
     }
     if (typeof Prefer === 'string') {
      if (length(Prefer) < 1) errors = fail(errors, at + '/header/Prefer', 'minLength', 1);
     }
    }
    if (header['Last-Event-ID'] !== undefined) {
     let Last_Event_ID = header['Last-Event-ID'];
     if (typeof Last_Event_ID !== 'string') {
      const coerced = asText(Last_Event_ID);
      if (coerced === undefined) errors = fail(errors, at + '/header/Last-Event-ID', 'type', 'string');
      else Last_Event_ID = header['Last-Event-ID'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getEnvironmentAtLabel_parameters.errors = errors;
 return errors === null;
}

const getTextFile_parameters_query_resolvePlaceholders_values = [
 'true',
 'false',
 'yes',
 'no',
 'on',
 'off',
 '1',
 '0',
 '',
];
export function getTextFile_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.application === undefined) errors = fail(errors, at + '/path', 'required', 'application');
    if (path.profile === undefined) errors = fail(errors, at + '/path', 'required', 'profile');
    if (path.label === undefined) errors = fail(errors, at + '/path', 'required', 'label');
    if (path.path === undefined) errors = fail(errors, at + '/path', 'required', 'path');
    for (const key in path) {
     if (!(key === 'application' || key === 'profile' || key === 'label' || key === 'path'))
      errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.application !== undefined) {
     let application = path.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/path/application', 'type', 'string');
      else application = path['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/path/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/path/application', 'minLength', 1);
      if (!pattern_dc1deb.test(application)) errors = fail(errors, at + '/path/application', 'pattern', pattern_dc1deb);
     }
    }
    if (path.profile !== undefined) {
     let profile = path.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/path/profile', 'type', 'string');
      else profile = path['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/path/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/path/profile', 'minLength', 1);
      if (!pattern_2cff71.test(profile)) errors = fail(errors, at + '/path/profile', 'pattern', pattern_2cff71);
     }
    }
    if (path.label !== undefined) {
     let label = path.label;
     if (typeof label !== 'string') {
      const coerced = asText(label);
      if (coerced === undefined) errors = fail(errors, at + '/path/label', 'type', 'string');
      else label = path['label'] = coerced;
     }
     if (typeof label === 'string') {
      if (length(label) > 4096) errors = fail(errors, at + '/path/label', 'maxLength', 4096);
      if (length(label) < 1) errors = fail(errors, at + '/path/label', 'minLength', 1);
      if (!pattern_dc1deb.test(label)) errors = fail(errors, at + '/path/label', 'pattern', pattern_dc1deb);
     }
    }
    if (path.path !== undefined) {
     let path_path = path.path;
     if (typeof path_path !== 'string') {
      const coerced = asText(path_path);
      if (coerced === undefined) errors = fail(errors, at + '/path/path', 'type', 'string');
      else path_path = path['path'] = coerced;
     }
     if (typeof path_path === 'string') {
      if (length(path_path) > 4096) errors = fail(errors, at + '/path/path', 'maxLength', 4096);
      if (length(path_path) < 1) errors = fail(errors, at + '/path/path', 'minLength', 1);
      if (!pattern_4a5fc3.test(path_path)) errors = fail(errors, at + '/path/path', 'pattern', pattern_4a5fc3);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.resolvePlaceholders === undefined) query.resolvePlaceholders = 'true';
    if (query.useDefaultLabel !== undefined) {
     let useDefaultLabel = query.useDefaultLabel;
     if (typeof useDefaultLabel !== 'string') {
      const coerced = asText(useDefaultLabel);
      if (coerced === undefined) errors = fail(errors, at + '/query/useDefaultLabel', 'type', 'string');
      else useDefaultLabel = query['useDefaultLabel'] = coerced;
     }
     if (typeof useDefaultLabel === 'string') {
      if (length(useDefaultLabel) > 16) errors = fail(errors, at + '/query/useDefaultLabel', 'maxLength', 16);
     }
    }
    let resolvePlaceholders = query.resolvePlaceholders;
    if (typeof resolvePlaceholders !== 'string') {
     const coerced = asText(resolvePlaceholders);
     if (coerced === undefined) errors = fail(errors, at + '/query/resolvePlaceholders', 'type', 'string');
     else resolvePlaceholders = query['resolvePlaceholders'] = coerced;
    }
    if (!getTextFile_parameters_query_resolvePlaceholders_values.includes(resolvePlaceholders))
     errors = fail(
      errors,
      at + '/query/resolvePlaceholders',
      'enum',
      getTextFile_parameters_query_resolvePlaceholders_values,
     );
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
    if (header['If-Modified-Since'] !== undefined) {
     let If_Modified_Since = header['If-Modified-Since'];
     if (typeof If_Modified_Since !== 'string') {
      const coerced = asText(If_Modified_Since);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-Modified-Since', 'type', 'string');
      else If_Modified_Since = header['If-Modified-Since'] = coerced;
     }
     if (typeof If_Modified_Since === 'string') {
      if (length(If_Modified_Since) < 1) errors = fail(errors, at + '/header/If-Modified-Since', 'minLength', 1);
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getTextFile_parameters.errors = errors;
 return errors === null;
}

const getYmlFile_parameters_query_resolvePlaceholders_values = [
 'true',
 'false',
 'yes',
 'no',
 'on',
 'off',
 '1',
 '0',
 '',
];
export function getYmlFile_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.application === undefined) errors = fail(errors, at + '/path', 'required', 'application');
    if (path.profile === undefined) errors = fail(errors, at + '/path', 'required', 'profile');
    for (const key in path) {
     if (!(key === 'application' || key === 'profile'))
      errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.application !== undefined) {
     let application = path.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/path/application', 'type', 'string');
      else application = path['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/path/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/path/application', 'minLength', 1);
      if (!pattern_dc1deb.test(application)) errors = fail(errors, at + '/path/application', 'pattern', pattern_dc1deb);
     }
    }
    if (path.profile !== undefined) {
     let profile = path.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/path/profile', 'type', 'string');
      else profile = path['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/path/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/path/profile', 'minLength', 1);
      if (!pattern_2cff71.test(profile)) errors = fail(errors, at + '/path/profile', 'pattern', pattern_2cff71);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.resolvePlaceholders === undefined) query.resolvePlaceholders = 'true';
    let resolvePlaceholders = query.resolvePlaceholders;
    if (typeof resolvePlaceholders !== 'string') {
     const coerced = asText(resolvePlaceholders);
     if (coerced === undefined) errors = fail(errors, at + '/query/resolvePlaceholders', 'type', 'string');
     else resolvePlaceholders = query['resolvePlaceholders'] = coerced;
    }
    if (!getYmlFile_parameters_query_resolvePlaceholders_values.includes(resolvePlaceholders))
     errors = fail(
      errors,
      at + '/query/resolvePlaceholders',
      'enum',
      getYmlFile_parameters_query_resolvePlaceholders_values,
     );
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
    if (header.Prefer !== undefined) {
     let Prefer = header.Prefer;
     if (typeof Prefer !== 'string') {
      const coerced = asText(Prefer);
      if (coerced === undefined) errors = fail(errors, at + '/header/Prefer', 'type', 'string');
      else Prefer = header['Prefer'] = coerced;
     }
     if (typeof Prefer === 'string') {
      if (length(Prefer) < 1) errors = fail(errors, at + '/header/Prefer', 'minLength', 1);
     }
    }
    if (header['Last-Event-ID'] !== undefined) {
     let Last_Event_ID = header['Last-Event-ID'];
     if (typeof Last_Event_ID !== 'string') {
      const coerced = asText(Last_Event_ID);
      if (coerced === undefined) errors = fail(errors, at + '/header/Last-Event-ID', 'type', 'string');
      else Last_Event_ID = header['Last-Event-ID'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getYmlFile_parameters.errors = errors;
 return errors === null;
}

const getYmlFileAtLabel_parameters_query_resolvePlaceholders_values = [
 'true',
 'false',
 'yes',
 'no',
 'on',
 'off',
 '1',
 '0',
 '',
];
export function getYmlFileAtLabel_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.label === undefined) errors = fail(errors, at + '/path', 'required', 'label');
    if (path.application === undefined) errors = fail(errors, at + '/path', 'required', 'application');
    if (path.profile === undefined) errors = fail(errors, at + '/path', 'required', 'profile');
    for (const key in path) {
     if (!(key === 'label' || key === 'application' || key === 'profile'))
      errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.label !== undefined) {
     let label = path.label;
     if (typeof label !== 'string') {
      const coerced = asText(label);
      if (coerced === undefined) errors = fail(errors, at + '/path/label', 'type', 'string');
      else label = path['label'] = coerced;
     }
     if (typeof label === 'string') {
      if (length(label) > 4096) errors = fail(errors, at + '/path/label', 'maxLength', 4096);
      if (length(label) < 1) errors = fail(errors, at + '/path/label', 'minLength', 1);
      if (!pattern_dc1deb.test(label)) errors = fail(errors, at + '/path/label', 'pattern', pattern_dc1deb);
     }
    }
    if (path.application !== undefined) {
     let application = path.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/path/application', 'type', 'string');
      else application = path['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/path/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/path/application', 'minLength', 1);
      if (!pattern_dc1deb.test(application)) errors = fail(errors, at + '/path/application', 'pattern', pattern_dc1deb);
     }
    }
    if (path.profile !== undefined) {
     let profile = path.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/path/profile', 'type', 'string');
      else profile = path['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/path/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/path/profile', 'minLength', 1);
      if (!pattern_2cff71.test(profile)) errors = fail(errors, at + '/path/profile', 'pattern', pattern_2cff71);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.resolvePlaceholders === undefined) query.resolvePlaceholders = 'true';
    let resolvePlaceholders = query.resolvePlaceholders;
    if (typeof resolvePlaceholders !== 'string') {
     const coerced = asText(resolvePlaceholders);
     if (coerced === undefined) errors = fail(errors, at + '/query/resolvePlaceholders', 'type', 'string');
     else resolvePlaceholders = query['resolvePlaceholders'] = coerced;
    }
    if (!getYmlFileAtLabel_parameters_query_resolvePlaceholders_values.includes(resolvePlaceholders))
     errors = fail(
      errors,
      at + '/query/resolvePlaceholders',
      'enum',
      getYmlFileAtLabel_parameters_query_resolvePlaceholders_values,
     );
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
    if (header.Prefer !== undefined) {
     let Prefer = header.Prefer;
     if (typeof Prefer !== 'string') {
      const coerced = asText(Prefer);
      if (coerced === undefined) errors = fail(errors, at + '/header/Prefer', 'type', 'string');
      else Prefer = header['Prefer'] = coerced;
     }
     if (typeof Prefer === 'string') {
      if (length(Prefer) < 1) errors = fail(errors, at + '/header/Prefer', 'minLength', 1);
     }
    }
    if (header['Last-Event-ID'] !== undefined) {
     let Last_Event_ID = header['Last-Event-ID'];
     if (typeof Last_Event_ID !== 'string') {
      const coerced = asText(Last_Event_ID);
      if (coerced === undefined) errors = fail(errors, at + '/header/Last-Event-ID', 'type', 'string');
      else Last_Event_ID = header['Last-Event-ID'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getYmlFileAtLabel_parameters.errors = errors;
 return errors === null;
}

const getYamlFile_parameters_query_resolvePlaceholders_values = [
 'true',
 'false',
 'yes',
 'no',
 'on',
 'off',
 '1',
 '0',
 '',
];
export function getYamlFile_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.application === undefined) errors = fail(errors, at + '/path', 'required', 'application');
    if (path.profile === undefined) errors = fail(errors, at + '/path', 'required', 'profile');
    for (const key in path) {
     if (!(key === 'application' || key === 'profile'))
      errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.application !== undefined) {
     let application = path.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/path/application', 'type', 'string');
      else application = path['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/path/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/path/application', 'minLength', 1);
      if (!pattern_dc1deb.test(application)) errors = fail(errors, at + '/path/application', 'pattern', pattern_dc1deb);
     }
    }
    if (path.profile !== undefined) {
     let profile = path.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/path/profile', 'type', 'string');
      else profile = path['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/path/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/path/profile', 'minLength', 1);
      if (!pattern_2cff71.test(profile)) errors = fail(errors, at + '/path/profile', 'pattern', pattern_2cff71);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.resolvePlaceholders === undefined) query.resolvePlaceholders = 'true';
    let resolvePlaceholders = query.resolvePlaceholders;
    if (typeof resolvePlaceholders !== 'string') {
     const coerced = asText(resolvePlaceholders);
     if (coerced === undefined) errors = fail(errors, at + '/query/resolvePlaceholders', 'type', 'string');
     else resolvePlaceholders = query['resolvePlaceholders'] = coerced;
    }
    if (!getYamlFile_parameters_query_resolvePlaceholders_values.includes(resolvePlaceholders))
     errors = fail(
      errors,
      at + '/query/resolvePlaceholders',
      'enum',
      getYamlFile_parameters_query_resolvePlaceholders_values,
     );
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
    if (header.Prefer !== undefined) {
     let Prefer = header.Prefer;
     if (typeof Prefer !== 'string') {
      const coerced = asText(Prefer);
      if (coerced === undefined) errors = fail(errors, at + '/header/Prefer', 'type', 'string');
      else Prefer = header['Prefer'] = coerced;
     }
     if (typeof Prefer === 'string') {
      if (length(Prefer) < 1) errors = fail(errors, at + '/header/Prefer', 'minLength', 1);
     }
    }
    if (header['Last-Event-ID'] !== undefined) {
     let Last_Event_ID = header['Last-Event-ID'];
     if (typeof Last_Event_ID !== 'string') {
      const coerced = asText(Last_Event_ID);
      if (coerced === undefined) errors = fail(errors, at + '/header/Last-Event-ID', 'type', 'string');
      else Last_Event_ID = header['Last-Event-ID'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getYamlFile_parameters.errors = errors;
 return errors === null;
}

const getYamlFileAtLabel_parameters_query_resolvePlaceholders_values = [
 'true',
 'false',
 'yes',
 'no',
 'on',
 'off',
 '1',
 '0',
 '',
];
export function getYamlFileAtLabel_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.label === undefined) errors = fail(errors, at + '/path', 'required', 'label');
    if (path.application === undefined) errors = fail(errors, at + '/path', 'required', 'application');
    if (path.profile === undefined) errors = fail(errors, at + '/path', 'required', 'profile');
    for (const key in path) {
     if (!(key === 'label' || key === 'application' || key === 'profile'))
      errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.label !== undefined) {
     let label = path.label;
     if (typeof label !== 'string') {
      const coerced = asText(label);
      if (coerced === undefined) errors = fail(errors, at + '/path/label', 'type', 'string');
      else label = path['label'] = coerced;
     }
     if (typeof label === 'string') {
      if (length(label) > 4096) errors = fail(errors, at + '/path/label', 'maxLength', 4096);
      if (length(label) < 1) errors = fail(errors, at + '/path/label', 'minLength', 1);
      if (!pattern_dc1deb.test(label)) errors = fail(errors, at + '/path/label', 'pattern', pattern_dc1deb);
     }
    }
    if (path.application !== undefined) {
     let application = path.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/path/application', 'type', 'string');
      else application = path['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/path/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/path/application', 'minLength', 1);
      if (!pattern_dc1deb.test(application)) errors = fail(errors, at + '/path/application', 'pattern', pattern_dc1deb);
     }
    }
    if (path.profile !== undefined) {
     let profile = path.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/path/profile', 'type', 'string');
      else profile = path['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/path/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/path/profile', 'minLength', 1);
      if (!pattern_2cff71.test(profile)) errors = fail(errors, at + '/path/profile', 'pattern', pattern_2cff71);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.resolvePlaceholders === undefined) query.resolvePlaceholders = 'true';
    let resolvePlaceholders = query.resolvePlaceholders;
    if (typeof resolvePlaceholders !== 'string') {
     const coerced = asText(resolvePlaceholders);
     if (coerced === undefined) errors = fail(errors, at + '/query/resolvePlaceholders', 'type', 'string');
     else resolvePlaceholders = query['resolvePlaceholders'] = coerced;
    }
    if (!getYamlFileAtLabel_parameters_query_resolvePlaceholders_values.includes(resolvePlaceholders))
     errors = fail(
      errors,
      at + '/query/resolvePlaceholders',
      'enum',
      getYamlFileAtLabel_parameters_query_resolvePlaceholders_values,
     );
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
    if (header.Prefer !== undefined) {
     let Prefer = header.Prefer;
     if (typeof Prefer !== 'string') {
      const coerced = asText(Prefer);
      if (coerced === undefined) errors = fail(errors, at + '/header/Prefer', 'type', 'string');
      else Prefer = header['Prefer'] = coerced;
     }
     if (typeof Prefer === 'string') {
      if (length(Prefer) < 1) errors = fail(errors, at + '/header/Prefer', 'minLength', 1);
     }
    }
    if (header['Last-Event-ID'] !== undefined) {
     let Last_Event_ID = header['Last-Event-ID'];
     if (typeof Last_Event_ID !== 'string') {
      const coerced = asText(Last_Event_ID);
      if (coerced === undefined) errors = fail(errors, at + '/header/Last-Event-ID', 'type', 'string');
      else Last_Event_ID = header['Last-Event-ID'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getYamlFileAtLabel_parameters.errors = errors;
 return errors === null;
}

const getJsonFile_parameters_query_resolvePlaceholders_values = [
 'true',
 'false',
 'yes',
 'no',
 'on',
 'off',
 '1',
 '0',
 '',
];
export function getJsonFile_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.application === undefined) errors = fail(errors, at + '/path', 'required', 'application');
    if (path.profile === undefined) errors = fail(errors, at + '/path', 'required', 'profile');
    for (const key in path) {
     if (!(key === 'application' || key === 'profile'))
      errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.application !== undefined) {
     let application = path.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/path/application', 'type', 'string');
      else application = path['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/path/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/path/application', 'minLength', 1);
      if (!pattern_dc1deb.test(application)) errors = fail(errors, at + '/path/application', 'pattern', pattern_dc1deb);
     }
    }
    if (path.profile !== undefined) {
     let profile = path.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/path/profile', 'type', 'string');
      else profile = path['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/path/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/path/profile', 'minLength', 1);
      if (!pattern_2cff71.test(profile)) errors = fail(errors, at + '/path/profile', 'pattern', pattern_2cff71);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.resolvePlaceholders === undefined) query.resolvePlaceholders = 'true';
    let resolvePlaceholders = query.resolvePlaceholders;
    if (typeof resolvePlaceholders !== 'string') {
     const coerced = asText(resolvePlaceholders);
     if (coerced === undefined) errors = fail(errors, at + '/query/resolvePlaceholders', 'type', 'string');
     else resolvePlaceholders = query['resolvePlaceholders'] = coerced;
    }
    if (!getJsonFile_parameters_query_resolvePlaceholders_values.includes(resolvePlaceholders))
     errors = fail(
      errors,
      at + '/query/resolvePlaceholders',
      'enum',
      getJsonFile_parameters_query_resolvePlaceholders_values,
     );
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
    if (header.Prefer !== undefined) {
     let Prefer = header.Prefer;
     if (typeof Prefer !== 'string') {
      const coerced = asText(Prefer);
      if (coerced === undefined) errors = fail(errors, at + '/header/Prefer', 'type', 'string');
      else Prefer = header['Prefer'] = coerced;
     }
     if (typeof Prefer === 'string') {
      if (length(Prefer) < 1) errors = fail(errors, at + '/header/Prefer', 'minLength', 1);
     }
    }
    if (header['Last-Event-ID'] !== undefined) {
     let Last_Event_ID = header['Last-Event-ID'];
     if (typeof Last_Event_ID !== 'string') {
      const coerced = asText(Last_Event_ID);
      if (coerced === undefined) errors = fail(errors, at + '/header/Last-Event-ID', 'type', 'string');
      else Last_Event_ID = header['Last-Event-ID'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getJsonFile_parameters.errors = errors;
 return errors === null;
}

const getJsonFileAtLabel_parameters_query_resolvePlaceholders_values = [
 'true',
 'false',
 'yes',
 'no',
 'on',
 'off',
 '1',
 '0',
 '',
];
export function getJsonFileAtLabel_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.label === undefined) errors = fail(errors, at + '/path', 'required', 'label');
    if (path.application === undefined) errors = fail(errors, at + '/path', 'required', 'application');
    if (path.profile === undefined) errors = fail(errors, at + '/path', 'required', 'profile');
    for (const key in path) {
     if (!(key === 'label' || key === 'application' || key === 'profile'))
      errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.label !== undefined) {
     let label = path.label;
     if (typeof label !== 'string') {
      const coerced = asText(label);
      if (coerced === undefined) errors = fail(errors, at + '/path/label', 'type', 'string');
      else label = path['label'] = coerced;
     }
     if (typeof label === 'string') {
      if (length(label) > 4096) errors = fail(errors, at + '/path/label', 'maxLength', 4096);
      if (length(label) < 1) errors = fail(errors, at + '/path/label', 'minLength', 1);
      if (!pattern_dc1deb.test(label)) errors = fail(errors, at + '/path/label', 'pattern', pattern_dc1deb);
     }
    }
    if (path.application !== undefined) {
     let application = path.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/path/application', 'type', 'string');
      else application = path['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/path/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/path/application', 'minLength', 1);
      if (!pattern_dc1deb.test(application)) errors = fail(errors, at + '/path/application', 'pattern', pattern_dc1deb);
     }
    }
    if (path.profile !== undefined) {
     let profile = path.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/path/profile', 'type', 'string');
      else profile = path['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/path/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/path/profile', 'minLength', 1);
      if (!pattern_2cff71.test(profile)) errors = fail(errors, at + '/path/profile', 'pattern', pattern_2cff71);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.resolvePlaceholders === undefined) query.resolvePlaceholders = 'true';
    let resolvePlaceholders = query.resolvePlaceholders;
    if (typeof resolvePlaceholders !== 'string') {
     const coerced = asText(resolvePlaceholders);
     if (coerced === undefined) errors = fail(errors, at + '/query/resolvePlaceholders', 'type', 'string');
     else resolvePlaceholders = query['resolvePlaceholders'] = coerced;
    }
    if (!getJsonFileAtLabel_parameters_query_resolvePlaceholders_values.includes(resolvePlaceholders))
     errors = fail(
      errors,
      at + '/query/resolvePlaceholders',
      'enum',
      getJsonFileAtLabel_parameters_query_resolvePlaceholders_values,
     );
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
    if (header.Prefer !== undefined) {
     let Prefer = header.Prefer;
     if (typeof Prefer !== 'string') {
      const coerced = asText(Prefer);
      if (coerced === undefined) errors = fail(errors, at + '/header/Prefer', 'type', 'string');
      else Prefer = header['Prefer'] = coerced;
     }
     if (typeof Prefer === 'string') {
      if (length(Prefer) < 1) errors = fail(errors, at + '/header/Prefer', 'minLength', 1);
     }
    }
    if (header['Last-Event-ID'] !== undefined) {
     let Last_Event_ID = header['Last-Event-ID'];
     if (typeof Last_Event_ID !== 'string') {
      const coerced = asText(Last_Event_ID);
      if (coerced === undefined) errors = fail(errors, at + '/header/Last-Event-ID', 'type', 'string');
      else Last_Event_ID = header['Last-Event-ID'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getJsonFileAtLabel_parameters.errors = errors;
 return errors === null;
}

const getPropertiesFile_parameters_query_resolvePlaceholders_values = [
 'true',
 'false',
 'yes',
 'no',
 'on',
 'off',
 '1',
 '0',
 '',
];
export function getPropertiesFile_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.application === undefined) errors = fail(errors, at + '/path', 'required', 'application');
    if (path.profile === undefined) errors = fail(errors, at + '/path', 'required', 'profile');
    for (const key in path) {
     if (!(key === 'application' || key === 'profile'))
      errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.application !== undefined) {
     let application = path.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/path/application', 'type', 'string');
      else application = path['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/path/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/path/application', 'minLength', 1);
      if (!pattern_dc1deb.test(application)) errors = fail(errors, at + '/path/application', 'pattern', pattern_dc1deb);
     }
    }
    if (path.profile !== undefined) {
     let profile = path.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/path/profile', 'type', 'string');
      else profile = path['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/path/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/path/profile', 'minLength', 1);
      if (!pattern_2cff71.test(profile)) errors = fail(errors, at + '/path/profile', 'pattern', pattern_2cff71);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.resolvePlaceholders === undefined) query.resolvePlaceholders = 'true';
    let resolvePlaceholders = query.resolvePlaceholders;
    if (typeof resolvePlaceholders !== 'string') {
     const coerced = asText(resolvePlaceholders);
     if (coerced === undefined) errors = fail(errors, at + '/query/resolvePlaceholders', 'type', 'string');
     else resolvePlaceholders = query['resolvePlaceholders'] = coerced;
    }
    if (!getPropertiesFile_parameters_query_resolvePlaceholders_values.includes(resolvePlaceholders))
     errors = fail(
      errors,
      at + '/query/resolvePlaceholders',
      'enum',
      getPropertiesFile_parameters_query_resolvePlaceholders_values,
     );
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
    if (header.Prefer !== undefined) {
     let Prefer = header.Prefer;
     if (typeof Prefer !== 'string') {
      const coerced = asText(Prefer);
      if (coerced === undefined) errors = fail(errors, at + '/header/Prefer', 'type', 'string');
      else Prefer = header['Prefer'] = coerced;
     }
     if (typeof Prefer === 'string') {
      if (length(Prefer) < 1) errors = fail(errors, at + '/header/Prefer', 'minLength', 1);
     }
    }
    if (header['Last-Event-ID'] !== undefined) {
     let Last_Event_ID = header['Last-Event-ID'];
     if (typeof Last_Event_ID !== 'string') {
      const coerced = asText(Last_Event_ID);
      if (coerced === undefined) errors = fail(errors, at + '/header/Last-Event-ID', 'type', 'string');
      else Last_Event_ID = header['Last-Event-ID'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getPropertiesFile_parameters.errors = errors;
 return errors === null;
}

const getPropertiesFileAtLabel_parameters_query_resolvePlaceholders_values = [
 'true',
 'false',
 'yes',
 'no',
 'on',
 'off',
 '1',
 '0',
 '',
];
export function getPropertiesFileAtLabel_parameters(data, at = '') {
 let errors = null;
 if (isObject(data)) {
  if (data.path !== undefined) {
   const path = data.path;
   if (isObject(path)) {
    if (path.label === undefined) errors = fail(errors, at + '/path', 'required', 'label');
    if (path.application === undefined) errors = fail(errors, at + '/path', 'required', 'application');
    if (path.profile === undefined) errors = fail(errors, at + '/path', 'required', 'profile');
    for (const key in path) {
     if (!(key === 'label' || key === 'application' || key === 'profile'))
      errors = fail(errors, at + '/path', 'additionalProperties', key);
    }
    if (path.label !== undefined) {
     let label = path.label;
     if (typeof label !== 'string') {
      const coerced = asText(label);
      if (coerced === undefined) errors = fail(errors, at + '/path/label', 'type', 'string');
      else label = path['label'] = coerced;
     }
     if (typeof label === 'string') {
      if (length(label) > 4096) errors = fail(errors, at + '/path/label', 'maxLength', 4096);
      if (length(label) < 1) errors = fail(errors, at + '/path/label', 'minLength', 1);
      if (!pattern_dc1deb.test(label)) errors = fail(errors, at + '/path/label', 'pattern', pattern_dc1deb);
     }
    }
    if (path.application !== undefined) {
     let application = path.application;
     if (typeof application !== 'string') {
      const coerced = asText(application);
      if (coerced === undefined) errors = fail(errors, at + '/path/application', 'type', 'string');
      else application = path['application'] = coerced;
     }
     if (typeof application === 'string') {
      if (length(application) > 4096) errors = fail(errors, at + '/path/application', 'maxLength', 4096);
      if (length(application) < 1) errors = fail(errors, at + '/path/application', 'minLength', 1);
      if (!pattern_dc1deb.test(application)) errors = fail(errors, at + '/path/application', 'pattern', pattern_dc1deb);
     }
    }
    if (path.profile !== undefined) {
     let profile = path.profile;
     if (typeof profile !== 'string') {
      const coerced = asText(profile);
      if (coerced === undefined) errors = fail(errors, at + '/path/profile', 'type', 'string');
      else profile = path['profile'] = coerced;
     }
     if (typeof profile === 'string') {
      if (length(profile) > 4096) errors = fail(errors, at + '/path/profile', 'maxLength', 4096);
      if (length(profile) < 1) errors = fail(errors, at + '/path/profile', 'minLength', 1);
      if (!pattern_2cff71.test(profile)) errors = fail(errors, at + '/path/profile', 'pattern', pattern_2cff71);
     }
    }
   } else errors = fail(errors, at + '/path', 'type', 'object');
  }
  if (data.query !== undefined) {
   const query = data.query;
   if (isObject(query)) {
    if (query.resolvePlaceholders === undefined) query.resolvePlaceholders = 'true';
    let resolvePlaceholders = query.resolvePlaceholders;
    if (typeof resolvePlaceholders !== 'string') {
     const coerced = asText(resolvePlaceholders);
     if (coerced === undefined) errors = fail(errors, at + '/query/resolvePlaceholders', 'type', 'string');
     else resolvePlaceholders = query['resolvePlaceholders'] = coerced;
    }
    if (!getPropertiesFileAtLabel_parameters_query_resolvePlaceholders_values.includes(resolvePlaceholders))
     errors = fail(
      errors,
      at + '/query/resolvePlaceholders',
      'enum',
      getPropertiesFileAtLabel_parameters_query_resolvePlaceholders_values,
     );
   } else errors = fail(errors, at + '/query', 'type', 'object');
  }
  if (data.header !== undefined) {
   const header = data.header;
   if (isObject(header)) {
    if (header['If-None-Match'] !== undefined) {
     let If_None_Match = header['If-None-Match'];
     if (typeof If_None_Match !== 'string') {
      const coerced = asText(If_None_Match);
      if (coerced === undefined) errors = fail(errors, at + '/header/If-None-Match', 'type', 'string');
      else If_None_Match = header['If-None-Match'] = coerced;
     }
     if (typeof If_None_Match === 'string') {
      if (length(If_None_Match) < 1) errors = fail(errors, at + '/header/If-None-Match', 'minLength', 1);
     }
    }
    if (header.Prefer !== undefined) {
     let Prefer = header.Prefer;
     if (typeof Prefer !== 'string') {
      const coerced = asText(Prefer);
      if (coerced === undefined) errors = fail(errors, at + '/header/Prefer', 'type', 'string');
      else Prefer = header['Prefer'] = coerced;
     }
     if (typeof Prefer === 'string') {
      if (length(Prefer) < 1) errors = fail(errors, at + '/header/Prefer', 'minLength', 1);
     }
    }
    if (header['Last-Event-ID'] !== undefined) {
     let Last_Event_ID = header['Last-Event-ID'];
     if (typeof Last_Event_ID !== 'string') {
      const coerced = asText(Last_Event_ID);
      if (coerced === undefined) errors = fail(errors, at + '/header/Last-Event-ID', 'type', 'string');
      else Last_Event_ID = header['Last-Event-ID'] = coerced;
     }
    }
   } else errors = fail(errors, at + '/header', 'type', 'object');
  }
  if (data.cookie !== undefined) {
   const cookie = data.cookie;
   if (!isObject(cookie)) errors = fail(errors, at + '/cookie', 'type', 'object');
  }
 } else errors = fail(errors, at, 'type', 'object');
 getPropertiesFileAtLabel_parameters.errors = errors;
 return errors === null;
}
