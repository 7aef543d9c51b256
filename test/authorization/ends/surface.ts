/** The authorization surface of one process over a store, called as the server calls it, with a barrier in its driver. */
import { administratorScopes, createAuthorization } from '../../../src/authorization/index.ts';
import { issuerOf } from '../../../src/authorization/records/issuer.ts';
import { ApiError, invalidToken } from '../../../src/conventions/api-error.ts';
import { errorBody } from '../../../src/conventions/error-body.ts';
import { createOpenExchanges } from '../../../src/conventions/open-exchanges.ts';
import type { AnyHandler, AnyReply, Caller } from '../../../src/conventions/operation.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createMetrics } from '../../../src/foundation/metrics.ts';
import { createPasswordHasher } from '../../../src/foundation/password-hash.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { parseParameters } from '../../../src/server/input/parse-input.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import type { Storage } from '../../../src/storage/open.ts';
import { createAuthorizationStores } from '../../../src/storage/stores/authorization/authorization-stores.ts';
import type { Clock } from '../../../src/foundation/clock.ts';
import { cast } from '../interaction/cast.ts';
import { createVisitor, type Response, type Send, type Visitor } from '../interaction/visitor.ts';
import { type Barrier, withBarrier } from './barrier.ts';

const issuer = 'https://id.example.org';

export interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Surface extends Pick<Barrier, 'hold'> {
  visitor(): Visitor;
  /** Calls an operation; a caller is an administrator unless the test names another. */
  call(operationId: string, input: object, caller?: Caller): Promise<Reply>;
  /** The caller of an access token. */
  callerOf(accessToken: string): Promise<Caller | undefined>;
  isActive(accessToken: string): Promise<boolean>;
  /** Opens an exchange that ends with the token. Returns a function that is true while it is open. */
  openExchange(accessToken: string): () => boolean;
  close(): Promise<void>;
}

const operations: Readonly<Record<string, string>> = {
  'GET /authorize': 'authorize',
  'GET /login': 'showLogin',
  'POST /login': 'signIn',
  'GET /consent': 'showConsent',
  'POST /consent': 'decideConsent',
  'GET /account': 'showAccount',
  'GET /logout': 'showLogout',
  'POST /logout': 'signOut',
  'GET /invitation': 'showInvitation',
  'POST /invitation': 'acceptInvitation',
};

export const administrator: Caller = {
  clientId: 'admin',
  scopes: new Set([...administratorScopes, 'read', 'write']),
  via: 'access-token',
};

function responseOf(url: string, reply: AnyReply): Response {
  const setCookies = [reply.headers?.['Set-Cookie'] ?? []].flat().map(String);
  const headers = new Map(
    Object.entries(reply.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
  return { url, status: reply.status, header: (name) => headers.get(name), setCookies, body };
}

export async function openSurface(
  storage: Storage,
  { clock, authorization = {} }: { clock: Clock; authorization?: object },
): Promise<Surface> {
  const barrier = withBarrier(storage.database);
  const { scopes, defaultScope } = cast;
  const surface = await createAuthorization(
    {
      settings: completeSettings({ authorization: { scopes, defaultScope, ...authorization } }).authorization,
      issuer: issuerOf(issuer),
      stores: createAuthorizationStores(barrier.database),
      encryptionKeys: { current: Buffer.alloc(32, 7), older: [] },
      hasher: createPasswordHasher({ queueLimit: 1000, longestWaitMilliseconds: 60_000 }),
      tombstoneSeconds: 60,
    },
    {
      clock,
      settledTime: storage.settledTime,
      random: createSystemRandom(),
      log: createLog({ clock, write: () => undefined, level: 'error' }),
      metrics: createMetrics(),
    },
  );
  const instruments = { clock, log: createLog({ clock, write: () => undefined }), metrics: createMetrics() };
  const exchanges = createOpenExchanges('streams', instruments);
  surface.followEnds((has) => exchanges.checkAgain(({ caller }) => caller !== undefined && has(caller)));
  const handlers = surface.handlers as unknown as Record<string, AnyHandler>;
  let requests = 0;

  async function respond(operationId: string, at: string, input: object, more: object): Promise<Response> {
    const id = `request-${(requests += 1)}`;
    const handler = handlers[operationId];
    if (!handler) throw new Error(`no handler ${operationId}`);
    const whole = { path: {}, query: {}, header: {}, cookie: {}, body: undefined, bodyType: undefined };
    const common = { id, headers: {}, remoteAddress: '192.0.2.7', origin: issuer, repeated: [] };
    const request = { ...common, admit: () => undefined, ...more };
    try {
      return responseOf(at, await handler({ ...whole, ...input } as never, request as never));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return responseOf(at, { status: error.status, headers: error.headers, body: errorBody(error, id) });
    }
  }

  const send: Send = (method, at, { headers, form }) => {
    const { pathname, search } = new URL(at);
    const query = parseParameters(search.slice(1), { emptyIsOmitted: true });
    const body = parseParameters(form ?? '', { emptyIsOmitted: true });
    const input = { query: query.values, body: form === undefined ? undefined : body.values };
    const more = { method, path: pathname, query: search.slice(1), headers };
    return respond(operations[`${method} ${pathname}`] ?? '', at, input, more);
  };

  return {
    hold: barrier.hold,
    visitor: () => createVisitor(issuer, send),
    async call(operationId, input, caller = administrator) {
      const { status, body } = await respond(operationId, issuer, input, { caller });
      return { status, body: JSON.parse(body) as Reply['body'] };
    },
    callerOf: (accessToken) => surface.verifyAccessToken(accessToken),
    isActive: async (accessToken) => (await surface.verifyAccessToken(accessToken)) !== undefined,
    openExchange(accessToken) {
      let isOpen = true;
      exchanges.follow({
        requestId: 'open',
        kind: 'event-stream',
        place: { route: 'safe' },
        caller: undefined,
        async check() {
          const caller = await surface.verifyAccessToken(accessToken);
          if (!caller) throw invalidToken();
          return caller;
        },
        end: () => (isOpen = false),
      });
      return () => isOpen;
    },
    close: () => surface.close(),
  };
}
