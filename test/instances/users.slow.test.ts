import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, challengeOf, secrets, type TokenService, webUri } from '../authorization/token-service.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { createUserAgent, formsOf, signInAndAllow, type UserAgent } from '../support/user-agent.ts';
import { type Pair, startPair } from './pair.ts';
import { untilAvailable } from './until-available.ts';

describe.skipIf(!hasPostgres)(
  'users and clients of two instances (docs/decisions/several-instances.md)',
  () => {
    let server: SharedPostgres;
    beforeAll(async () => {
      server = await sharePostgres();
    });
    afterAll(() => server[Symbol.asyncDispose]());

    async function pair(authorization: object = {}): Promise<Pair> {
      const url = await server.createDatabase();
      return startPair([url, url], authorization);
    }

    const manage = ({ manage: send }: TokenService, ...sent: Parameters<TokenService['manage']>) =>
      untilAvailable(() => send(...sent));

    function authorizationUrl({ url }: TokenService): string {
      const target = new URL('/authorize', url);
      target.search = new URLSearchParams({
        response_type: 'code',
        client_id: 'web',
        redirect_uri: webUri,
        scope: 'read',
        code_challenge: challengeOf('a-verifier-of-at-least-forty-three-characters'),
        code_challenge_method: 'S256',
      }).toString();
      return target.href;
    }

    /** Returns `password`, `consent` or `nothing`: the server asks the user for it. */
    async function asked(service: TokenService, agent: UserAgent): Promise<string> {
      const { url, html } = await agent.open(authorizationUrl(service));
      if (url.startsWith(webUri)) return 'nothing';
      if (/<input[^>]*type="password"/.test(html)) return 'password';
      return formsOf(html)[0]?.buttons.some(([, value]) => value === 'allow') ? 'consent' : html;
    }

    async function signedIn(service: TokenService): Promise<UserAgent> {
      const agent = createUserAgent();
      await signInAndAllow(agent, authorizationUrl(service), alice);
      return agent;
    }

    async function idsOf(service: TokenService, path: string, name: string): Promise<readonly string[]> {
      const { body } = await manage(service, 'GET', path);
      return (body['items'] as readonly Record<string, string>[]).map((item) => item[name] ?? '');
    }

    it('count a consent that was given at the other, and ask again after it was withdrawn there (Spec §4.7)', async () => {
      await using both = await pair();
      const { one, two } = both;
      const agent = await signedIn(one);
      expect(await asked(two, agent)).toBe('nothing');
      const [consent = ''] = await idsOf(two, '/consents', 'consent_id');
      expect((await manage(two, 'DELETE', `/consents/${consent}`)).status).toBe(204);
      expect([await asked(one, agent), await asked(two, agent)]).toEqual(['consent', 'consent']);
    });

    it('refuse a session that was ended at the other (Spec §4.1)', async () => {
      await using both = await pair();
      const { one, two } = both;
      const ended = await signedIn(one);
      const [first = ''] = await idsOf(one, '/sessions', 'session_id');
      const kept = await signedIn(one);
      expect(await asked(two, ended)).toBe('nothing');
      expect((await manage(one, 'DELETE', `/sessions/${first}`)).status).toBe(204);
      expect([await asked(two, ended), await asked(two, kept)]).toEqual(['password', 'nothing']);
    });

    it('refuse every session of a user after all were ended at one (Spec §4.1)', async () => {
      await using both = await pair();
      const { one, two } = both;
      const agents = [await signedIn(one), await signedIn(two)];
      for (const agent of agents) expect(await asked(two, agent)).toBe('nothing');
      const [owner = ''] = await idsOf(one, '/owners', 'owner_id');
      expect((await manage(one, 'DELETE', `/sessions?owner_id=${owner}`)).status).toBe(204);
      for (const agent of agents)
        for (const service of [two, one]) expect(await asked(service, agent)).toBe('password');
    });

    it('refuse the tokens of a user whose role was withdrawn at one (docs/decisions/clients-and-owners.md, withdrawal)', async () => {
      const clients = [
        {
          client_id: 'kiosk',
          client_secret: secrets.kiosk,
          grant_types: ['password'],
          scope: 'clients:read',
        },
      ];
      await using both = await pair({ clients });
      const { one, two, clocks } = both;
      const person = { username: 'keeper', password: 'wonderland is wide' };
      const made = await manage(one, 'POST', '/owners', { ...person, roles: ['clients'] });
      const owner = String(made.body['owner_id']);
      const issue = (service: TokenService) =>
        untilAvailable(() =>
          service.post(
            '/token',
            { grant_type: 'password', ...person, scope: 'clients:read' },
            { client: 'kiosk' },
          ),
        );
      const status = async ({ url }: TokenService, token: string): Promise<number> =>
        (await fetch(`${url}/clients`, { headers: { Authorization: `Bearer ${token}` } })).status;
      const tokens = [await issue(one), await issue(two)].map(({ body }) => body.access_token ?? '');
      for (const token of tokens)
        expect([await status(one, token), await status(two, token)]).toEqual([200, 200]);
      expect((await manage(one, 'PATCH', `/owners/${owner}`, { roles: [] })).status).toBe(200);
      for (const clock of clocks) clock.advance(1);
      for (const token of tokens) {
        expect(await status(one, token)).toBe(401);
        await expect.poll(() => status(two, token)).toBe(401);
      }
      const { status: refused, body } = await issue(two);
      expect([refused, body.error]).toEqual([400, 'invalid_scope']);
    });

    it('accept the id of a client assertion once, at one of them (RFC 7523 §3)', async () => {
      const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
      const signer = {
        client_id: 'signer',
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: 'first' }] },
        grant_types: ['client_credentials'],
      };
      await using both = await pair({ clients: [signer] });
      const { one, two, clocks } = both;
      const now = Math.floor(clocks[0].now() / 1000);
      const assertionOf = (jti: string): Promise<string> =>
        new SignJWT({ iss: 'signer', sub: 'signer', aud: 'http://127.0.0.1:9', jti, iat: now, exp: now + 60 })
          .setProtectedHeader({ alg: 'EdDSA', kid: 'first' })
          .sign(privateKey);
      const send = async (service: TokenService, client_assertion: string): Promise<number> => {
        const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
        const fields = { grant_type: 'client_credentials', client_assertion_type, client_assertion };
        return (await untilAvailable(() => service.post('/token', fields))).status;
      };
      const once = await assertionOf('once');
      expect([await send(one, once), await send(two, once), await send(one, once)]).toEqual([200, 401, 401]);
      const raced = await assertionOf('raced');
      const statuses = await Promise.all(
        Array.from({ length: 16 }, (_, index) => send(index % 2 === 0 ? one : two, raced)),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 401)).toHaveLength(15);
    });
  },
);
