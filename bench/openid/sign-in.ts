/** Sign-ins at either server: the browser of a user who is signed in, and the exchange of the code. */
import { createUserAgent, signInAndAllow } from '../../test/support/user-agent.ts';
import { headers } from '../oauth/parties.ts';
import type { Load, Walk } from '../scenario.ts';
import { exchangeBody, identityScope, queryOf } from './parties.ts';

/** An authorization server, and the path of its authorization endpoint. */
export interface Provider {
  readonly url: string;
  readonly authorize: '/authorize' | '/auth';
}

export const user = { username: 'reader', password: 'a-password-of-the-benchmark' };

const codeIn = (location: string | undefined): string => {
  const code = URL.parse(location ?? '')?.searchParams.get('code');
  if (!code) throw new Error(`the redirect has no code: ${location}`);
  return code;
};

/** The user signs in and consents once, through the pages. @returns the cookies of the browser, and the code. */
async function visit(
  { url, authorize }: Provider,
  query: string,
): Promise<{ cookies: string; code: string }> {
  const jar = new Map<string, string>();
  const agent = createUserAgent((response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
  });
  const end = await signInAndAllow(agent, `${url}${authorize}?${query}`, user);
  return { cookies: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), code: codeIn(end.href) };
}

/** An access token of the user, for the resource if there is one. */
export async function accessTokenOf(provider: Provider, scope: string, resource?: string): Promise<string> {
  const { code } = await visit(provider, queryOf(scope, resource));
  const body = exchangeBody(code, resource);
  const response = await fetch(`${provider.url}/token`, { method: 'POST', headers, body });
  const text = await response.text();
  const { access_token: token } = JSON.parse(text) as { readonly access_token?: string };
  if (token === undefined) throw new Error(`${provider.url} issued no token: ${text}`);
  return token;
}

const locationLine = /\r\nlocation: *(\S+)\r\n/i;

/** One sign-in after the other: the redirect with the code, then its exchange for an ID token. */
function signIns(authorize: string, cookies: string): Walk {
  const path = `${authorize}?${queryOf(identityScope)}`;
  const redirect = { method: 'GET', path, headers: { Cookie: cookies, Accept: 'text/html' } } as const;
  let code: string | undefined;
  return {
    next: () =>
      code === undefined ? redirect : { method: 'POST', path: '/token', headers, body: exchangeBody(code) },
    take(body, head) {
      if (code === undefined) {
        code = codeIn(locationLine.exec(head)?.[1]);
        return;
      }
      if (!body.includes('"id_token"')) throw new Error(`the response has no ID token: ${body.toString()}`);
      code = undefined;
    },
  };
}

/** All connections share the session of one browser. */
export async function signingIn(provider: Provider): Promise<Load> {
  const { cookies } = await visit(provider, queryOf(identityScope));
  return async (connections) =>
    Array.from({ length: connections }, () => signIns(provider.authorize, cookies));
}
