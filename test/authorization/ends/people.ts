/** The apps and the user of the races. They are in the store, so that a test can end them. */
import type { PasswordHash } from '../../../src/foundation/password-hash.ts';
import type { Owner } from '../../../src/authorization/records/owner.ts';
import type { Storage } from '../../../src/storage/open.ts';
import { alice, cast, pkce } from '../interaction/cast.ts';
import { locationOf, responseOf, type Response, type Visitor } from '../interaction/visitor.ts';
import type { Reply, Surface } from './surface.ts';

export const redirectUri = 'https://client.example.org/cb';

export interface Person {
  readonly ownerId: string;
  readonly clientId: string;
  /** The body that registered the app. */
  readonly registration: object;
  /** Of an app that authenticates. */
  readonly clientSecret?: string | undefined;
}

const request = { redirect_uri: redirectUri, scope: 'read', state: 's' };
const challenge = { code_challenge: pkce.code_challenge, code_challenge_method: pkce.code_challenge_method };

let made = 0;

/** A user of a public app that may use every grant of users, with further members of both. */
export async function createPerson(
  surface: Surface,
  storage: Storage,
  more: { readonly owner?: Partial<Owner>; readonly client?: object } = {},
): Promise<Person> {
  const ownerId = `ada-${(made += 1)}`;
  const clientId = `app-${made}`;
  await storage.authorization.owners.insert({
    ownerId,
    username: ownerId,
    name: undefined,
    passwordHash: cast.owners[0].password_hash as PasswordHash,
    disabled: false,
    roles: [],
    scope: [],
    managedBy: 'registry',
    createdAt: 0,
    updatedAt: 0,
    version: 1,
    ...more.owner,
  });
  const body = {
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token', 'implicit', 'password'],
    redirect_uris: [redirectUri],
    scope: 'read write',
    ...more.client,
  };
  const { status, body: client } = await surface.call('createClient', { body });
  if (status !== 201) throw new Error(JSON.stringify(client));
  return {
    ownerId,
    clientId,
    registration: body,
    clientSecret: client['client_secret'] as string | undefined,
  };
}

/** Signs the user in without an app. */
export async function signIn(visitor: Visitor, { ownerId }: Person): Promise<Response> {
  return visitor.submit(await visitor.get('/login'), { username: ownerId, password: alice.password });
}

/** Requests a code or an access token; the page of consent if the user has not consented. */
export async function authorize(
  visitor: Visitor,
  { clientId }: Person,
  responseType: 'code' | 'token' | 'code id_token' = 'code',
): Promise<Response> {
  const openid = responseType === 'code id_token' ? { scope: 'openid read', nonce: 'n-0S6_WzA2Mj' } : {};
  const more = { ...(responseType === 'token' ? {} : challenge), ...openid };
  return visitor.follow(
    await visitor.authorize({ ...request, ...more, response_type: responseType, client_id: clientId }),
  );
}

export const consent = async (visitor: Visitor, page: Response): Promise<Response> =>
  visitor.follow(await visitor.submit(page, { decision: 'allow' }));

export const fieldOf = (
  response: Response,
  name: 'code' | 'access_token' | 'id_token' | 'error',
): string | undefined =>
  response.status === 303 && locationOf(response).href.startsWith(redirectUri)
    ? responseOf(response)[name]
    : undefined;

/** Signs in, consents and returns the code. */
export async function obtainCode(visitor: Visitor, person: Person): Promise<string> {
  await signIn(visitor, person);
  const page = await authorize(visitor, person);
  const code = fieldOf(page.status === 200 ? await consent(visitor, page) : page, 'code');
  if (code === undefined) throw new Error(`no code: ${page.status} ${page.body}`);
  return code;
}

export const redeem = (surface: Surface, { clientId }: Person, code: string): Promise<Reply> =>
  surface.call('issueToken', {
    body: {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      redirect_uri: redirectUri,
      code_verifier: pkce.verifier,
    },
  });

/** The tokens of a response that can be used: `access`, `refresh`, both or none. */
export async function aliveTokens(
  surface: Surface,
  { clientId }: Person,
  { body }: Reply,
): Promise<readonly ('access' | 'refresh')[]> {
  const { access_token: accessToken, refresh_token: refreshToken } = body;
  const alive: ('access' | 'refresh')[] = [];
  if (typeof accessToken === 'string' && (await surface.isActive(accessToken))) alive.push('access');
  if (typeof refreshToken !== 'string') return alive;
  const again = await surface.call('issueToken', {
    body: { grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken },
  });
  if (again.status === 200) alive.push('refresh');
  return alive;
}

export async function isAlive(surface: Surface, person: Person, reply: Reply): Promise<boolean> {
  return (await aliveTokens(surface, person, reply)).length > 0;
}
