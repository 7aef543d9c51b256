/** The service for the scenarios with a user, and the data that a browser gets from its forms. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'undici';
import { gatehouseProgram } from '../gatehouse.ts';
import { createUserAgent, signInAndAllow } from '../../test/support/user-agent.ts';
import type { Stage } from '../scenario.ts';
import type { ServerProcess } from '../server-process.ts';
import {
  challenge,
  clientId,
  clientSecret,
  headers as clientHeaders,
  redirectUri,
  scope,
  verifier,
} from './parties.ts';

const password = 'a-password-of-the-benchmark';
const settings = {
  server: { port: 0 },
  storage: { url: 'sqlite:./oauth/gatehouse.db' },
  quotas: { enabled: false },
  authorization: {
    scopes: { read: 'Read what is yours' },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [redirectUri],
        scope,
      },
    ],
    owners: [{ username: 'owner', password }],
    refreshToken: { rotation: { confidential: true } },
  },
};

export async function startWithOwner(stage: Stage): Promise<ServerProcess> {
  writeFileSync(join(stage.folder, 'oauth.json'), JSON.stringify(settings));
  return stage.shared(gatehouseProgram, 'serve', '--config', 'oauth.json');
}

const query = new URLSearchParams({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: redirectUri,
  scope,
  code_challenge: challenge,
  code_challenge_method: 'S256',
}).toString();

/** Signs in and consents once, through the served forms. Returns the cookies: with them a code takes one redirect. */
async function signIn(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  const agent = createUserAgent((response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  });
  await signInAndAllow(agent, `${url}/authorize?${query}`, { username: 'owner', password });
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Codes of the authorization endpoint, each requested by a browser that is signed in. */
export async function createCodeSource({
  url,
}: Pick<ServerProcess, 'url'>): Promise<(count: number) => Promise<string[]>> {
  const headers = { Cookie: await signIn(url), Accept: 'text/html' };
  async function ask(pool: Pool): Promise<string> {
    const response = await pool.request({ method: 'GET', path: `/authorize?${query}`, headers });
    await response.body.dump();
    const code = URL.parse(String(response.headers['location']))?.searchParams.get('code');
    if (!code)
      throw new Error(
        `the response has no code: ${response.statusCode} ${String(response.headers['location'])}`,
      );
    return code;
  }
  return async (count) => {
    const pool = new Pool(url, { connections: 32 });
    const codes = await Promise.all(Array.from({ length: count }, () => ask(pool)));
    await pool.close();
    return codes;
  };
}

export const exchangeBody = (code: string): string =>
  new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }).toString();

/** Exchanges a code for the first refresh token of a family. */
export async function refreshTokenOf(url: string, code: string): Promise<string> {
  const response = await fetch(`${url}/token`, {
    method: 'POST',
    headers: clientHeaders,
    body: exchangeBody(code),
  });
  return ((await response.json()) as { readonly refresh_token: string }).refresh_token;
}
