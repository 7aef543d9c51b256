/** All kinds of requests to the authorization server, of clients and attackers, in an order from a seed. */
import { randomBytes } from 'node:crypto';
import type { Pool } from 'undici';
import type { Seeded } from '../../support/seeded.ts';
import { createUserAgent, signInAndAllow, type UserAgent } from '../../support/user-agent.ts';
import { alice, basic, challengeOf, webUri } from '../token-service.ts';

export const secret = 'web-secret-of-the-soak-0123456789';

interface Response {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Traffic {
  /** Sends a number of requests over all connections. @throws Error for a response of 5xx other than 503 */
  send(requests: number): Promise<void>;
  /** The number of responses by status. */
  readonly seen: ReadonlyMap<number, number>;
}

export function createTraffic(pool: Pool, url: string, { integer, pick, chance }: Seeded): Traffic {
  const seen = new Map<number, number>();
  const agent: UserAgent = createUserAgent();
  const codes: { code: string; verifier: string }[] = [];
  const refreshTokens: string[] = [];
  const accessTokens: string[] = [];

  async function post(
    path: string,
    fields: Record<string, string>,
    authorization = basic('web', secret),
  ): Promise<Response> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization };
    const body = new URLSearchParams(fields).toString();
    const response = await pool.request({ method: 'POST', path, headers, body });
    const text = await response.body.text();
    const { statusCode: status } = response;
    seen.set(status, (seen.get(status) ?? 0) + 1);
    // On a busy machine the store may time out with 503, which uses up nothing.
    if (status >= 500 && status !== 503) throw new Error(`${path} was answered ${status}: ${text}`);
    return { status, body: JSON.parse(text) as Response['body'] };
  }

  function keep({ body }: Response): void {
    if (typeof body['access_token'] === 'string') accessTokens.push(body['access_token']);
    if (typeof body['refresh_token'] === 'string') refreshTokens.push(body['refresh_token']);
    if (accessTokens.length > 100) accessTokens.shift();
    if (refreshTokens.length > 100) refreshTokens.shift();
  }

  let lastSignIn: Promise<unknown> = Promise.resolve();
  /** In sequence: on a busy machine, hashes that wait for many others are refused with 503. */
  function signInTurn<Result>(signIn: () => Promise<Result>): Promise<Result> {
    const turn = lastSignIn.then(signIn);
    lastSignIn = turn.catch(() => undefined);
    return turn;
  }

  const deeds: readonly (() => Promise<unknown>)[] = [
    async () => keep(await post('/token', { grant_type: 'client_credentials' })),
    async () => {
      const verifier = randomBytes(32).toString('base64url');
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: 'web',
        redirect_uri: webUri,
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        state: String(integer(1e9)),
      }).toString();
      const callback = await signInTurn(() => signInAndAllow(agent, `${url}/authorize?${query}`, alice));
      codes.push({ code: callback.searchParams.get('code') ?? '', verifier });
    },
    async () => {
      const { code = 'none', verifier = '' } = codes.shift() ?? {};
      const fields = { grant_type: 'authorization_code', code, redirect_uri: webUri };
      keep(await post('/token', { ...fields, code_verifier: verifier }));
    },
    async () => {
      const at = integer(Math.max(refreshTokens.length, 1));
      const [token = 'none'] = chance(0.8) ? refreshTokens.splice(at, 1) : refreshTokens.slice(at, at + 1);
      keep(await post('/token', { grant_type: 'refresh_token', refresh_token: token }));
    },
    () => post('/introspection', { token: pick([...accessTokens, 'none']) }),
    () => post('/revocation', { token: pick([...accessTokens, ...refreshTokens, 'none']) }),
    // Unknown names, each used once.
    () =>
      post(
        '/token',
        { grant_type: 'client_credentials', client_id: `x${integer(1e9)}` },
        basic(`x${integer(1e9)}`, 'guess'),
      ),
    async () => {
      const path = `/authorize?client_id=${integer(1e9)}&redirect_uri=https://evil.example/${integer(1e9)}`;
      const response = await pool.request({ method: 'GET', path });
      await response.body.dump();
      seen.set(response.statusCode, (seen.get(response.statusCode) ?? 0) + 1);
    },
    async () => {
      const headers = { authorization: `Bearer ${pick([...accessTokens, 'none'])}` };
      const response = await pool.request({ method: 'GET', path: `/clients/${integer(1e9)}`, headers });
      await response.body.dump();
      seen.set(response.statusCode, (seen.get(response.statusCode) ?? 0) + 1);
    },
  ];

  return {
    seen,
    async send(requests) {
      let left = requests;
      const lane = async (): Promise<void> => {
        while (left > 0) {
          left -= 1;
          await pick(deeds)();
        }
      };
      await Promise.all(Array.from({ length: 16 }, lane));
    },
  };
}
