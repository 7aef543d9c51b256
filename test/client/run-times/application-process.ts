/**
 * An application over the typed client, the same in each run time. It imports nothing, because each run time brings
 * the library in its own way. It returns what it saw.
 */
import type * as Library from '../../../src/client/client.ts';

export interface Machine {
  readonly baseUrl: string;
  readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  readonly redirectUri: string;
}

export interface Visit {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly refreshToken: string;
}

/** The error with which a call rejects. */
async function errorOf(call: Promise<unknown>): Promise<Error> {
  return call.then(
    () => new Error('the call did not reject'),
    (error: Error) => error,
  );
}

/** Requests with the statuses of their responses. */
function createLog() {
  const lines: string[] = [];
  const middleware: Library.Middleware = async (request, next) => {
    const response = await next(request);
    lines.push(`${request.method} ${request.target.split('?')[0]} ${response.status}`);
    return response;
  };
  return { middleware, take: (): string[] => lines.splice(0).toSorted() };
}

/** A client that acts for itself: tokens, lists, errors and middleware. */
export async function actForItself(library: typeof Library, { baseUrl, credentials }: Machine) {
  const { clientCredentials, createClient, ResponseError } = library;
  const log = createLog();
  const asClient = createClient({ baseUrl, credentials, middleware: [log.middleware] });
  const source = clientCredentials({ client: asClient });
  const client = createClient({ baseUrl, accessToken: source, middleware: [log.middleware] });

  const [token, same] = await Promise.all([source.token(), source.token()]);
  const tokens = { shared: token === same, sent: log.take() };

  const usernames: string[] = [];
  for await (const { username } of client.items('listOwners', { limit: 2 })) usernames.push(username);
  const list = { usernames, sent: log.take() };
  for await (const { username } of client.items('listOwners', { limit: 2 })) if (username !== '') break;
  const left = log.take();

  await asClient.call('revokeToken', { body: { token } });
  await Promise.all([client.body('listOwners'), client.body('listOwners')]);
  const rejected = log.take();
  const wrong = { token: async () => 'wrong', renew: async () => 'wrong too' };
  const hopeless = createClient({ baseUrl, accessToken: wrong, middleware: [log.middleware] });
  const refused = { status: (await hopeless.call('listOwners')).status, sent: log.take() };

  const error = await errorOf(client.body('getOwner', { path: { owner_id: 'a/b ü' } }));
  const thrown =
    error instanceof ResponseError
      ? { name: error.name, code: error.code, hasId: /\(request \S{8,}\)$/.test(error.message) }
      : { name: error.name, code: error.message };

  const order: string[] = [];
  const named =
    (own: string): Library.Middleware =>
    async (request, next) => {
      order.push(own);
      const response = await next({ ...request, headers: { ...request.headers, 'If-None-Match': '*' } });
      order.push(`${own} ${response.status}`);
      return response;
    };
  const inside = createClient({ baseUrl, middleware: [named('outer'), named('inner')] });
  await inside.call('getOpenApiYaml');
  return { tokens, list, left, rejected, refused, thrown, order };
}

/** Each run time has its own bodies, redirects, segments, aborts and hashes. */
export async function useThePlatform(
  library: typeof Library,
  { baseUrl, credentials, redirectUri }: Machine,
) {
  const client = library.createClient({ baseUrl, credentials });
  const asks = { response_type: 'code', scope: 'openid', state: 's', prompt: 'none' };
  const query = { ...asks, client_id: credentials.clientId, redirect_uri: redirectUri };
  const redirect = client.call('authorize', { query }).then(
    (reply) => `${reply.status} ${/[?&]error=(\w+)/.exec(reply.headers.raw.get('location') ?? '')?.[1]}`,
    ({ name, message }: Error) => `${name}: ${message}`,
  );
  const made = await client.body('createOwner', {
    body: { username: 'zoë', password: 'wonderland is wide', name: 'Zoë 🌍' },
  });
  const path = { owner_id: made.owner_id };
  const removed = await client.call('deleteOwner', { path });
  const yaml = await client.body('getOpenApiYaml');
  const { status, headers, body } = await client.call('getOpenApiYaml', { header: { 'If-None-Match': '*' } });
  const aborted = AbortSignal.abort();
  return {
    redirect: await redirect,
    name: made.name,
    removed: [removed.status, typeof removed.body],
    yaml: yaml.slice(0, 8),
    unchanged: [status, headers.raw.get('etag') !== null, typeof body],
    segment: (await errorOf(client.call('getOwner', { path: { owner_id: '..' } }))).name,
    aborted: (await errorOf(client.call('getLiveness', { signal: aborted }))).name,
    pkce: await library.createPkce(),
  };
}

/** A user who signed in before: the access token is refreshed at the start, and once after it is revoked. */
export async function actForUser(library: typeof Library, { baseUrl, clientId, refreshToken }: Visit) {
  const { createClient, refreshing } = library;
  const log = createLog();
  const asClient = createClient({ baseUrl, middleware: [log.middleware] });
  const stored: (string | undefined)[] = [refreshToken];
  const source = refreshing({
    client: asClient,
    clientId,
    refreshToken,
    onTokens: (tokens) => void stored.push(tokens.refreshToken),
  });
  const client = createClient({ baseUrl, accessToken: source, middleware: [log.middleware] });
  const first = await client.body('getUserInfo');
  const token = await source.token();
  await asClient.call('revokeToken', {
    body: { token, token_type_hint: 'access_token', client_id: clientId },
  });
  const second = await client.body('getUserInfo');
  return { users: [first, second], refreshTokens: new Set(stored).size, sent: log.take() };
}
