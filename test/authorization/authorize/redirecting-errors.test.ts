import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRequest, spaRequest, webRequest } from '../interaction/cast.ts';
import { createVisitor, locationOf, responseOf, type Response } from '../interaction/visitor.ts';
import { createWorld, type World } from '../interaction/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Pairs = [string, string][];

function authorize(parameters: Record<string, string | undefined> | Pairs): Promise<Response> {
  const pairs = Array.isArray(parameters)
    ? parameters
    : Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return createVisitor(world.issuer, world.send).authorize(pairs);
}

function twice(name: string, value: string): Pairs {
  const rest = Object.entries(webRequest).filter(([key]) => key !== name);
  return [...rest, [name, value], [name, value]];
}

const cases: [title: string, parameters: Record<string, string | undefined> | Pairs, error: string][] = [
  [
    'response_type is missing (RFC 6749 §4.1.2.1)',
    { ...webRequest, response_type: undefined },
    'invalid_request',
  ],
  ['response_type is empty (RFC 6749 §3.1)', { ...webRequest, response_type: '' }, 'invalid_request'],
  [
    'response_type is unknown (RFC 6749 §4.1.2.1)',
    { ...webRequest, response_type: 'bogus' },
    'unsupported_response_type',
  ],
  [
    'response_type has another case (RFC 6749 §3.1.1)',
    { ...webRequest, response_type: 'CODE' },
    'unsupported_response_type',
  ],
  ['response_type is repeated (RFC 6749 §3.1)', twice('response_type', 'code'), 'invalid_request'],
  ['scope is repeated (RFC 6749 §3.1)', twice('scope', 'read'), 'invalid_request'],
  [
    'code_challenge is repeated (RFC 6749 §3.1)',
    twice('code_challenge', appRequest.code_challenge),
    'invalid_request',
  ],
  ['prompt is repeated (RFC 6749 §3.1)', twice('prompt', 'login'), 'invalid_request'],
  [
    'a scope is unknown (RFC 6749 §4.1.2.1, docs/decisions/openid.md, scopes)',
    { ...webRequest, scope: 'read everything' },
    'invalid_scope',
  ],
  ['a scope is beyond the registration (RFC 6749 §3.3)', { ...webRequest, scope: 'admin' }, 'invalid_scope'],
  ['a scope has another case (RFC 6749 §3.3)', { ...webRequest, scope: 'READ' }, 'invalid_scope'],
  ['a scope contains a double quote (RFC 6749 §3.3)', { ...webRequest, scope: 're"ad' }, 'invalid_scope'],
  ['a scope contains a backslash (RFC 6749 §3.3)', { ...webRequest, scope: 're\\ad' }, 'invalid_scope'],
  ['a scope contains a tab (RFC 6749 §3.3)', { ...webRequest, scope: 'read\twrite' }, 'invalid_scope'],
  [
    'the client may not use the code flow (RFC 6749 §4.1.2.1)',
    { ...webRequest, client_id: 'batch', redirect_uri: undefined },
    'unauthorized_client',
  ],
  [
    'response_mode is unknown (OAuth 2.0 Multiple Response Types §2.1)',
    { ...webRequest, response_mode: 'pigeon' },
    'invalid_request',
  ],
  [
    'prompt=none is combined (OpenID Connect Core 1.0 §3.1.2.1, docs/decisions/pages-and-sessions.md, prompt-values)',
    { ...webRequest, prompt: 'none login' },
    'invalid_request',
  ],
  [
    'a public client sends no challenge (RFC 7636 §4.4.1, RFC 9700 §2.1.1)',
    { ...appRequest, code_challenge: undefined, code_challenge_method: undefined },
    'invalid_request',
  ],
  [
    'the challenge method is unknown (RFC 7636 §4.4.1)',
    { ...appRequest, code_challenge_method: 'S512' },
    'invalid_request',
  ],
  [
    'the challenge method is plain (RFC 9700 §2.1.1)',
    { ...appRequest, code_challenge_method: 'plain' },
    'invalid_request',
  ],
  [
    'the challenge method is omitted, which means plain (RFC 7636 §4.3)',
    { ...appRequest, code_challenge_method: undefined },
    'invalid_request',
  ],
  [
    'a challenge method has no challenge (RFC 7636 §4.3)',
    { ...webRequest, code_challenge_method: 'S256' },
    'invalid_request',
  ],
  [
    'the challenge has 42 characters (RFC 7636 §4.2)',
    { ...appRequest, code_challenge: appRequest.code_challenge.slice(1) },
    'invalid_request',
  ],
  [
    'the challenge has 129 characters (RFC 7636 §4.2)',
    { ...appRequest, code_challenge: 'a'.repeat(129) },
    'invalid_request',
  ],
  [
    'the challenge is padded (RFC 7636 §4.2)',
    { ...appRequest, code_challenge: `${appRequest.code_challenge}=` },
    'invalid_request',
  ],
];

describe('an invalid authorization request of a verified client is rejected by redirect', () => {
  for (const [title, parameters, error] of cases) {
    it(`when ${title}`, async () => {
      const response = await authorize(parameters);
      expect([302, 303]).toContain(response.status);
      const { search, hash } = locationOf(response);
      expect(hash).toBe('');
      const { error_description: description, ...rest } = Object.fromEntries(new URLSearchParams(search));
      expect(rest).toEqual({ error, state: 'af0ifjsldkj', iss: world.issuer });
      expect(description).toMatch(/^[\x20\x21\x23-\x5B\x5D-\x7E]+$/);
    });
  }

  it('without a repeated state (RFC 6749 §3.1)', async () => {
    const response = await authorize([...Object.entries(webRequest), ['state', 'other']]);
    expect(responseOf(response)).toEqual({
      error: 'invalid_request',
      error_description: 'The parameter state is repeated.',
      iss: world.issuer,
    });
  });

  it('without a state when none was sent (RFC 6749 §4.1.2.1)', async () => {
    const response = await authorize({ ...webRequest, state: undefined, response_type: 'bogus' });
    expect(Object.keys(responseOf(response))).toEqual(['error', 'error_description', 'iss']);
  });

  it('in the form if the request names form_post (OAuth 2.0 Form Post Response Mode §2)', async () => {
    const response = await authorize({ ...webRequest, response_mode: 'form_post', scope: 'admin' });
    expect(response.status).toBe(200);
    expect(responseOf(response)).toMatchObject({
      error: 'invalid_scope',
      state: 'af0ifjsldkj',
      iss: world.issuer,
    });
  });

  it('with the query of the redirect URI (RFC 6749 §3.1.2)', async () => {
    const response = await authorize({
      ...webRequest,
      client_id: 'two',
      redirect_uri: 'https://two.example.org/b?keep=1',
      response_type: 'bogus',
    });
    expect(response.header('location')).toMatch(
      /^https:\/\/two\.example\.org\/b\?keep=1&error=unsupported_response_type&/,
    );
  });

  it('with header fields that forbid caching and referrers (RFC 9700 §4.2.4)', async () => {
    const response = await authorize({ ...webRequest, response_type: 'bogus' });
    expect(response.header('cache-control')).toBe('no-store');
    expect(response.header('referrer-policy')).toBe('no-referrer');
  });

  it('when it is too long for the URL of the login page', async () => {
    const response = await authorize({ ...webRequest, state: randomBytes(9000).toString('base64url') });
    expect(responseOf(response)).toMatchObject({
      error: 'invalid_request',
      error_description:
        'The authorization request is too long for the login page: shorten the parameter state.',
    });
  });
});

describe('an invalid implicit request is rejected in the fragment', () => {
  const refusals: [string, Record<string, string | undefined>, string][] = [
    [
      'when the client is not registered for it (RFC 6749 §4.2.2.1)',
      { ...webRequest, response_type: 'token' },
      'unauthorized_client',
    ],
    [
      'when it requests the token in the query (OAuth 2.0 Multiple Response Types §2.1)',
      { ...spaRequest, response_mode: 'query' },
      'invalid_request',
    ],
    [
      'when its scope is unknown (RFC 6749 §4.2.2.1)',
      { ...spaRequest, scope: 'unheard-of' },
      'invalid_scope',
    ],
  ];
  for (const [title, parameters, error] of refusals) {
    it(title, async () => {
      const location = locationOf(await authorize(parameters));
      expect(location.search).toBe('');
      expect(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))).toMatchObject({
        error,
        state: 'af0ifjsldkj',
        iss: world.issuer,
      });
    });
  }
});

describe('a failure of the server during a decision', () => {
  async function withFault(error: Error): Promise<Response> {
    const fail = async (): Promise<never> => {
      throw error;
    };
    const faulty = await createWorld({
      change: (parts) => ({
        ...parts,
        tokens: { ...parts.tokens, codes: { ...parts.tokens.codes, issue: fail } },
      }),
    });
    const visitor = createVisitor(faulty.issuer, faulty.send);
    const response = await visitor.allow(webRequest, { username: 'alice', password: 'wonderland is wide' });
    await faulty.close();
    return response;
  }

  it('is sent as server_error, without the reason (RFC 6749 §4.1.2.1, docs/decisions/error-body.md, redirected-errors)', async () => {
    const response = await withFault(new Error('disk /dev/sda1 is on fire'));
    expect(responseOf(response)).toEqual({
      error: 'server_error',
      error_description: 'The request failed unexpectedly.',
      state: 'af0ifjsldkj',
      iss: world.issuer,
    });
  });

  it('is sent as temporarily_unavailable if the store fails (RFC 6749 §4.1.2.1)', async () => {
    const away = Object.assign(new Error('no store'), { name: 'StorageUnavailable' });
    expect(responseOf(await withFault(away))).toMatchObject({
      error: 'temporarily_unavailable',
      state: 'af0ifjsldkj',
    });
  });
});
