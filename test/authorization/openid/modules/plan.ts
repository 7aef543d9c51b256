/** The common part of the plans `basic` and `form-post`, which differ in the response mode only. */
import type { JWTPayload } from 'jose';
import { expect } from 'vitest';
import type { Response, Visitor } from '../../interaction/visitor.ts';
import { callback, locationOf, type Provider, responseOf, type TokenResponse } from '../relying-party.ts';

export const plans = [
  ['oidcc-basic-certification-test-plan', undefined],
  ['oidcc-formpost-basic-certification-test-plan', 'form_post'],
] as const;

type Changes = Readonly<Record<string, string | undefined>>;

export interface SignIn {
  readonly visitor: Visitor;
  readonly tokens: TokenResponse['body'];
  readonly idToken: JWTPayload;
}

export function createPlan(start: () => Provider, mode: 'form_post' | undefined) {
  const request = (changes: Changes = {}): Record<string, string> =>
    start().request({ response_mode: mode, ...changes });

  /** The parameters of a response to the client in the mode of the plan. */
  function clientResponse(response: Response): Record<string, string> {
    expect(response.status).toBe(mode === undefined ? 303 : 200);
    const place = mode === undefined ? locationOf(response).href : response.body;
    expect(place).toContain(mode === undefined ? `${callback}?` : `action="${callback}"`);
    return responseOf(response);
  }

  return {
    request,
    clientResponse,
    async signIn(changes: Changes = {}): Promise<SignIn> {
      const provider = start();
      const visitor = provider.visitor();
      const response = await provider.authenticate(visitor, request(changes));
      expect(clientResponse(response)).toMatchObject({ state: 'af0ifjsldkj', iss: provider.url });
      const { status, body: tokens } = await provider.exchange(response);
      expect(status).toBe(200);
      return { visitor, tokens, idToken: await provider.verified(tokens['id_token']) };
    },
    /** A second request in the same browser. It ends at the client or at a page. */
    async again({ visitor }: SignIn, changes: Changes): Promise<Response> {
      return visitor.follow(await visitor.authorize(request(changes)));
    },
    /** The ID token of the code in a response. */
    async exchanged(response: Response): Promise<JWTPayload> {
      clientResponse(response);
      return start().verified((await start().exchange(response)).body['id_token']);
    },
    async claimsOf({ tokens }: SignIn): Promise<Readonly<Record<string, unknown>>> {
      return (await start().userInfo(tokens['access_token'])).body;
    },
  };
}
