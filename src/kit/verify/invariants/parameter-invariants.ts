import type { Invariant, Scene } from './invariant.ts';
import { refused } from './token-questions.ts';
import type { SuiteClient } from '../play/world.ts';

/** Parameters of the authorization endpoint that may occur once, with a valid value. */
const good: Readonly<Record<string, string>> = {
  response_type: 'code',
  scope: 'read',
  state: 'af0ifjsldkj',
  response_mode: 'query',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
  prompt: 'login',
  max_age: '60',
  login_hint: 'alice',
};

/** Invalid values and the error for each. */
const outside: readonly (readonly [name: string, value: string, error: string])[] = [
  ['response_type', 'codes', 'unsupported_response_type'],
  ['scope', 'nobody-knows-it', 'invalid_scope'],
  ['response_mode', 'pigeon', 'invalid_request'],
  ['code_challenge', 'short', 'invalid_request'],
  ['code_challenge_method', 'S1', 'invalid_request'],
  ['prompt', 'perhaps', 'invalid_request'],
  ['max_age', '-1', 'invalid_request'],
  ['request', 'eyJhbGciOiJub25lIn0.e30.', 'request_not_supported'],
  ['request_uri', 'https://client.example.org/request.jwt', 'request_uri_not_supported'],
];

const ask = async (
  scene: Scene,
  client: SuiteClient,
  name: string,
  values: readonly string[],
): Promise<string> => {
  const raw = values.map((value) => `&${name}=${encodeURIComponent(value)}`).join('');
  const url = await refused(scene, client, { [name]: undefined }, raw);
  return url === undefined ? 'no redirect' : (url.searchParams.get('error') ?? url.pathname);
};

/** Invariants of each parameter of the authorization endpoint. Its handler, not the documents, limits the values. */
export const parameterInvariants: readonly Invariant[] = [
  {
    title: 'each repeated parameter of an authorization request is an error (RFC 6749 §3.1, §4.1.2.1)',
    async show(scene) {
      const client = await scene.world.codeClient();
      for (const [name, value] of Object.entries(good)) {
        const result = await ask(scene, client, name, [value, value]);
        scene.hold(result === 'invalid_request', `${name} was repeated: ${result}`);
      }
      // The recipient of the response is unknown, so a redirect is not allowed.
      for (const [name, value] of [
        ['client_id', client.id],
        ['redirect_uri', 'http://127.0.0.1/callback'],
      ] as const) {
        const result = await ask(scene, client, name, [value, value]);
        scene.hold(result === 'no redirect', `${name} was repeated: ${result}`);
      }
    },
  },
  {
    title: 'each invalid parameter of an authorization request is an error (RFC 6749 §4.1.2.1)',
    async show(scene) {
      const client = await scene.world.codeClient();
      for (const [name, value, error] of outside) {
        const result = await ask(scene, client, name, [value]);
        scene.hold(result === error, `${name}=${value}: ${result}`);
      }
    },
  },
  {
    title: 'an empty parameter of an authorization request counts as omitted (RFC 6749 §3.1)',
    async show(scene) {
      const client = await scene.world.codeClient({ token_endpoint_auth_method: 'client_secret_basic' });
      for (const name of ['scope', 'state', 'response_mode', 'prompt', 'max_age', 'login_hint']) {
        const result = await ask(scene, client, name, ['']);
        scene.hold(result === '/login', `${name} is empty: ${result}`);
      }
      scene.hold(
        (await ask(scene, client, 'response_type', [''])) === 'invalid_request',
        'response_type is empty',
      );
      scene.hold((await ask(scene, client, 'client_id', [''])) === 'no redirect', 'client_id is empty');
    },
  },
];
