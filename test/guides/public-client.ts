/** A public client that sends one scope with each request, as libraries do: it signs a user in, and refreshes. */
import { randomBytes } from 'node:crypto';
import { challengeOf } from '../authorization/token-service.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';

type Tokens = Readonly<Record<string, unknown>>;

interface PublicClient {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly resource?: string;
}

/** The responses of /token to the code and to the refresh token. */
export async function signInAndRefresh(
  service: string,
  { clientId, redirectUri, scope, resource }: PublicClient,
  owner: { readonly username: string; readonly password: string },
): Promise<{ readonly tokens: Tokens; readonly refreshed: Tokens }> {
  const token = async (form: Readonly<Record<string, string>>): Promise<Tokens> =>
    (await (
      await fetch(`${service}/token`, { method: 'POST', body: new URLSearchParams(form) })
    ).json()) as Tokens;
  const target = resource === undefined ? {} : { resource };
  const client = { client_id: clientId, ...target };
  const verifier = randomBytes(32).toString('base64url');
  const request = new URLSearchParams({
    ...client,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    prompt: 'consent',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  });
  const back = await signInAndAllow(createUserAgent(), `${service}/authorize?${request.toString()}`, owner);
  const code = back.searchParams.get('code');
  if (code === null) throw new Error(`no code: ${back.href}`);
  const redemption = { grant_type: 'authorization_code', code, code_verifier: verifier };
  const tokens = await token({ ...client, ...redemption, redirect_uri: redirectUri });
  const refresh_token = String(tokens['refresh_token']);
  return { tokens, refreshed: await token({ ...client, grant_type: 'refresh_token', refresh_token, scope }) };
}
