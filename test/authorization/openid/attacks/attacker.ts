/** An attacker's means: a provider with more clients, and users who are signed in. */
import {
  basicOf,
  providerSettings,
  clientSecret,
  type Provider,
  responseOf,
  startProvider,
} from '../relying-party.ts';
import type { Visitor } from '../../interaction/visitor.ts';

/** The provider of the modules with a client of JWT access tokens, and one that acts for itself. */
export function startAttackedProvider(): Promise<Provider> {
  return startProvider({
    authorization: {
      ...providerSettings.authorization,
      resources: { 'https://api.example.org/': {} },
      clients: [
        ...providerSettings.authorization.clients,
        {
          client_id: 'jwt',
          client_secret: clientSecret,
          redirect_uris: ['https://jwt.example.org/cb'],
          access_token_format: 'jwt',
          scope: 'openid read',
        },
        {
          client_id: 'robot',
          client_secret: clientSecret,
          grant_types: ['client_credentials'],
          scope: 'openid read',
        },
      ],
    },
  });
}

export interface SignedIn {
  readonly visitor: Visitor;
  readonly tokens: Readonly<Record<string, unknown>>;
}

export const jwtClient = { client_id: 'jwt', redirect_uri: 'https://jwt.example.org/cb' };

/** Signs alice in for the client of the request, and exchanges the code. */
export async function signIn(
  provider: Provider,
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<SignedIn> {
  const visitor = provider.visitor();
  const request = provider.request(changes);
  const { code = '' } = responseOf(await provider.authenticate(visitor, request));
  const form = { grant_type: 'authorization_code', code, redirect_uri: request['redirect_uri'] ?? '' };
  const { body: tokens } = await provider.token(form, basicOf(request['client_id'] ?? ''));
  return { visitor, tokens };
}

/** The response to a silent request in the browser of the user. */
export async function silently(
  provider: Provider,
  { visitor }: SignedIn,
  changes: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  return responseOf(await visitor.authorize(provider.request({ prompt: 'none', ...changes })));
}
