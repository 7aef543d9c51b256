import { expect, it } from 'vitest';
import { challengeOf, secrets, webUri } from '../../authorization/registered-clients.ts';
import type { TokenClient } from '../../authorization/token-client.ts';
import {
  createUserAgent,
  formsOf,
  type Page,
  signInAndAllow,
  type UserAgent,
} from '../../support/user-agent.ts';
import type { Deployments } from '../deployment.ts';

function authorizationUrl({ url }: TokenClient): string {
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
async function asked(client: TokenClient, agent: UserAgent): Promise<string> {
  const { url, html } = await agent.open(authorizationUrl(client));
  if (url.startsWith(webUri)) return 'nothing';
  if (/<input[^>]*type="password"/.test(html)) return 'password';
  return formsOf(html)[0]?.buttons.some(([, value]) => value === 'allow') ? 'consent' : html;
}

interface User {
  readonly id: string;
  /** The fields of the form. */
  readonly credentials: { readonly username: string; readonly password: string };
}

async function createUser(client: TokenClient, username: string): Promise<User> {
  const credentials = { username, password: 'wonderland is wide' };
  const { status, text, body } = await client.manage('POST', '/owners', credentials);
  if (status !== 201) throw new Error(text);
  return { id: String(body['owner_id']), credentials };
}

async function signedIn(client: TokenClient, user: User): Promise<UserAgent> {
  const agent = createUserAgent();
  await signInAndAllow(agent, authorizationUrl(client), user.credentials);
  return agent;
}

/** The sessions or consents of a user. */
async function idsOf(
  client: TokenClient,
  path: string,
  name: string,
  { id }: User,
): Promise<readonly string[]> {
  const { body } = await client.manage('GET', `${path}?owner_id=${id}`);
  return (body['items'] as readonly Record<string, string>[]).map((item) => item[name] ?? '');
}

/** The rules of users: their sessions, consents and roles. */
export function userRules({ shared, open }: Deployments): void {
  it('count a consent that was given at the other, and ask again after it was withdrawn there (Spec §4.7)', async () => {
    const { one, two } = shared();
    const user = await createUser(one, 'consenting');
    const agent = await signedIn(one, user);
    expect(await asked(two, agent)).toBe('nothing');
    const [consent = ''] = await idsOf(two, '/consents', 'consent_id', user);
    expect((await two.manage('DELETE', `/consents/${consent}`)).status).toBe(204);
    expect([await asked(one, agent), await asked(two, agent)]).toEqual(['consent', 'consent']);
  });

  it('know the session of a user who signed in at the other', async () => {
    const { one, two } = shared();
    const user = await createUser(one, 'known');
    const agent = createUserAgent();
    await agent.submit(await agent.open(authorizationUrl(one)), user.credentials);
    expect(await asked(two, agent)).toBe('consent');
    const sessions = await idsOf(two, '/sessions', 'session_id', user);
    expect(sessions).toHaveLength(1);
    expect(await idsOf(one, '/sessions', 'session_id', user)).toEqual(sessions);
  });

  it('continue a sign-in that was begun at the other', async () => {
    const { one, two } = shared();
    const user = await createUser(one, 'continuing');
    const agent = createUserAgent();
    const at = (client: TokenClient, page: Page): Page => {
      const { pathname, search } = new URL(page.url);
      return { ...page, url: client.url + pathname + search };
    };
    const form = await agent.open(authorizationUrl(one));
    const consent = await agent.submit(at(two, form), user.credentials);
    const end = await agent.submit(at(one, consent), {}, ['decision', 'allow']);
    expect(end.url).toContain(`${webUri}?code=`);
  });

  it('refuse a session that was ended at the other (Spec §4.1)', async () => {
    const { one, two } = shared();
    const user = await createUser(one, 'ended');
    const ended = await signedIn(one, user);
    const [first = ''] = await idsOf(one, '/sessions', 'session_id', user);
    const kept = await signedIn(one, user);
    expect(await asked(two, ended)).toBe('nothing');
    expect((await one.manage('DELETE', `/sessions/${first}`)).status).toBe(204);
    expect([await asked(two, ended), await asked(two, kept)]).toEqual(['password', 'nothing']);
  });

  it('refuse every session of a user after all were ended at one (Spec §4.1)', async () => {
    const { one, two } = shared();
    const user = await createUser(one, 'everywhere');
    const agents = [await signedIn(one, user), await signedIn(two, user)];
    for (const agent of agents) expect(await asked(two, agent)).toBe('nothing');
    expect((await one.manage('DELETE', `/sessions?owner_id=${user.id}`)).status).toBe(204);
    for (const agent of agents)
      for (const client of [two, one]) expect(await asked(client, agent)).toBe('password');
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
    await using both = await open({ authorization: { clients } });
    const { one, two } = both;
    const person = { username: 'keeper', password: 'wonderland is wide' };
    const made = await one.manage('POST', '/owners', { ...person, roles: ['clients'] });
    const owner = String(made.body['owner_id']);
    const issue = (client: TokenClient) =>
      client.post(
        '/token',
        { grant_type: 'password', ...person, scope: 'clients:read' },
        { client: 'kiosk' },
      );
    const status = async ({ url }: TokenClient, token: string): Promise<number> =>
      (await fetch(`${url}/clients`, { headers: { Authorization: `Bearer ${token}` } })).status;
    const tokens = [await issue(one), await issue(two)].map(({ body }) => body.access_token ?? '');
    for (const token of tokens)
      expect([await status(one, token), await status(two, token)]).toEqual([200, 200]);
    expect((await one.manage('PATCH', `/owners/${owner}`, { roles: [] })).status).toBe(200);
    await both.pass(1);
    for (const token of tokens) {
      expect(await status(one, token)).toBe(401);
      await expect.poll(() => status(two, token)).toBe(401);
    }
    const { status: refused, body } = await issue(two);
    expect([refused, body.error]).toEqual([400, 'invalid_scope']);
  });
}
