/** The common part of the plans `basic` and `form-post`, which differ in the response mode only. */
import type { JWTPayload } from 'jose';
import { expect } from 'vitest';
import type { Response, Visitor } from '../../interaction/visitor.ts';
import { callback, locationOf, type Provider, responseOf, type TokenResponse } from '../relying-party.ts';

export const plans = [
  ['oidcc-basic-certification-test-plan', undefined],
  ['oidcc-formpost-basic-certification-test-plan', 'form_post'],
] as const;

export type Changes = Readonly<Record<string, string | undefined>>;

export interface SignIn {
  readonly visitor: Visitor;
  readonly tokens: TokenResponse['body'];
  readonly idToken: JWTPayload;
}

/** The characters that RFC 6749 §4.1.2.1 and §5.2 allow in a description. */
export const description = /^[\u0020\u0021\u0023-\u005B\u005D-\u007E]+$/;

/** The Shannon entropy of a text in bits, as the modules compute it. 96 are enough for a secret. */
export function entropyOf(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / text.length), 0);
}

export function createPlan(start: () => Provider, mode: 'form_post' | undefined) {
  const request = (changes: Changes = {}): Record<string, string> =>
    start().request({ response_mode: mode, ...changes });

  /** The parameters of a response to the client in the mode of the plan. */
  function clientResponse(response: Response): Record<string, string> {
    expect(response.status).toBe(mode === undefined ? 303 : 200);
    if (mode === undefined) expect(locationOf(response).href).toContain(`${callback}?`);
    else expect(response.body).toMatch(new RegExp(`<form (?=[^>]*method="post")[^>]*action="${callback}"`));
    return responseOf(response);
  }

  const plan = {
    request,
    clientResponse,
    /** An error of the authorization endpoint has these parameters and no others. */
    errorResponse(response: Response): Record<string, string> {
      const parameters = clientResponse(response);
      const { error, error_description: text, error_uri: _uri, state: _state, iss, ...others } = parameters;
      expect(error).toBeDefined();
      expect(text).toMatch(description);
      expect(iss).toBe(start().url);
      expect(others).toEqual({});
      return parameters;
    },
    /** A whole flow of a client, from the browser to the ID token and /userinfo. */
    async signIn(changes: Changes = {}): Promise<SignIn> {
      const visitor = start().visitor();
      const sent = request(changes);
      const response = await start().authenticate(visitor, sent);
      const { code, ...others } = clientResponse(response);
      expect(code).toBeDefined();
      expect(others).toEqual({ state: 'af0ifjsldkj', iss: start().url });
      return { visitor, ...(await plan.complete(response, sent['nonce'])) };
    },
    /** The checks that each module makes after the response of the authorization endpoint. */
    async complete(response: Response, nonce?: string): Promise<Omit<SignIn, 'visitor'>> {
      const provider = start();
      const { status, body: tokens } = await provider.exchange(response);
      expect(status).toBe(200);
      expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: expect.any(Number) as number });
      const idToken = await provider.verified(tokens['id_token']);
      expect(idToken['nonce']).toBe(nonce);
      expect(await provider.userInfo(tokens['access_token'])).toMatchObject({
        status: 200,
        body: { sub: idToken.sub },
      });
      return { tokens, idToken };
    },
    /** A second request in the same browser. It ends at the client or at a page. */
    async again({ visitor }: SignIn, changes: Changes): Promise<Response> {
      return visitor.follow(await visitor.authorize(request(changes)));
    },
    /** The ID token of the code in a response. */
    async exchanged(response: Response): Promise<JWTPayload> {
      clientResponse(response);
      return (await plan.complete(response, request()['nonce'])).idToken;
    },
    async claimsOf({ tokens }: SignIn): Promise<Readonly<Record<string, unknown>>> {
      return (await start().userInfo(tokens['access_token'])).body;
    },
  };
  return plan;
}
