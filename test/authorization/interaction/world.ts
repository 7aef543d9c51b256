import { issuerOf } from '../../../src/authorization/records/issuer.ts';
import { createInteraction } from '../../../src/authorization/interaction/interaction.ts';
import { openParts, type AuthorizationParts } from '../../../src/authorization/parts/parts.ts';
import { createGrants, type Grants } from '../../../src/authorization/token/grants.ts';
import { ApiError } from '../../../src/conventions/api-error.ts';
import { errorBody } from '../../../src/conventions/error-body.ts';
import { parseParameters } from '../../../src/server/input/parse-input.ts';
import type { AnyHandler, AnyReply, Caller, OperationRequest } from '../../../src/conventions/operation.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createMetrics } from '../../../src/foundation/metrics.ts';
import { createPasswordHasher, type PasswordHasher } from '../../../src/foundation/password-hash.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { openStorage } from '../../../src/storage/open.ts';
import { createManualClock, type ManualClock } from '../../storage/manual-clock.ts';
import { cast } from './cast.ts';
import type { Response, Send } from './visitor.ts';

/** The user's half of the surface over its real store. Its handlers are called as the server calls them. */
export interface World {
  readonly issuer: string;
  readonly clock: ManualClock;
  readonly parts: AuthorizationParts;
  readonly grants: Grants;
  readonly logged: readonly string[];
  readonly send: Send;
  /** Calls an operation of the registries as an authenticated caller. */
  call(
    operationId: string,
    input: { path?: object; query?: object },
    scopes?: readonly string[],
  ): Promise<Response>;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly issuer?: string;
  readonly authorization?: object;
  /** Replaces the function that hashes passwords. */
  readonly hasher?: (made: PasswordHasher) => PasswordHasher;
  /** Changes the parts before they are composed; tests plant faults of the store here. */
  readonly change?: (parts: AuthorizationParts) => AuthorizationParts;
}

const operations: Readonly<Record<string, string>> = {
  'GET /authorize': 'authorize',
  'POST /authorize': 'authorizeByForm',
  'GET /login': 'showLogin',
  'POST /login': 'signIn',
  'GET /consent': 'showConsent',
  'POST /consent': 'decideConsent',
  'GET /logout': 'showLogout',
  'POST /logout': 'signOut',
  'GET /account': 'showAccount',
  'POST /account': 'changeAccount',
  'GET /invitation': 'showInvitation',
  'POST /invitation': 'acceptInvitation',
};

function toResponse(url: string, reply: AnyReply): Response {
  const headers = new Map<string, string>();
  const setCookies: string[] = [];
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    if (name === 'Set-Cookie') setCookies.push(...[value].flat().map(String));
    else if (value !== undefined) headers.set(name.toLowerCase(), String(value));
  }
  const type = reply.type ?? 'application/json';
  if (reply.body !== undefined) headers.set('content-type', type);
  const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? '');
  return { url, status: reply.status, header: (name) => headers.get(name), setCookies, body };
}

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const {
    issuer = 'https://id.example.org',
    authorization = {},
    change = (parts) => parts,
    hasher = (made) => made,
  } = options;
  const clock = createManualClock();
  const logged: string[] = [];
  const log = createLog({ clock, write: (line) => void logged.push(line), level: 'debug' });
  const settings = completeSettings({ authorization: { ...cast, ...authorization } }).authorization;
  const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 3600 });
  const random = createSystemRandom();
  const instruments = { clock, settledTime: clock, random, log, metrics: createMetrics() };
  const made = await openParts(
    {
      settings,
      issuer: issuerOf(issuer),
      stores: storage.authorization,
      encryptionKeys: { current: Buffer.alloc(32, 7), older: [] },
      hasher: hasher(createPasswordHasher({ queueLimit: 1000, longestWaitMilliseconds: 60_000 })),
      tombstoneSeconds: 60,
    },
    instruments,
  );
  const parts = change(made);
  const handlers = createInteraction(parts, undefined, instruments) as unknown as Record<string, AnyHandler>;
  let requests = 0;

  async function respond(
    operationId: string,
    url: string,
    input: object,
    request: Partial<OperationRequest>,
  ): Promise<Response> {
    const handler = handlers[operationId];
    if (!handler) throw new Error(`no handler ${operationId}`);
    const whole = {
      path: {},
      query: {},
      header: {},
      cookie: {},
      body: undefined,
      bodyType: undefined,
      ...input,
    };
    const id = `request-${(requests += 1)}`;
    const meta = { id, headers: {}, remoteAddress: '192.0.2.7', origin: issuer, repeated: [], ...request };
    try {
      return toResponse(url, await handler(whole as never, meta as unknown as OperationRequest));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return toResponse(url, { status: error.status, headers: error.headers, body: errorBody(error, id) });
    }
  }

  return {
    issuer,
    clock,
    parts,
    grants: createGrants(parts, instruments),
    logged,
    send(method, url, { headers, form, remoteAddress }) {
      const { pathname, search } = new URL(url);
      const query = parseParameters(search.slice(1), { emptyIsOmitted: true });
      const body = parseParameters(form ?? '', { emptyIsOmitted: true });
      const input = { query: query.values, body: form === undefined ? undefined : body.values };
      const repeated = [...query.repeated, ...body.repeated];
      return respond(operations[`${method} ${pathname}`] ?? '', url, input, {
        method,
        path: pathname,
        query: search.slice(1),
        headers,
        repeated,
        ...(remoteAddress !== undefined && { remoteAddress }),
      });
    },
    call(operationId, input, scopes = []) {
      const caller: Caller = { clientId: 'admin', scopes: new Set(scopes), via: 'access-token' };
      const { query = {} } = input;
      const path = operationId.includes('Consent') ? '/consents' : '/sessions';
      const text = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
      );
      return respond(operationId, issuer, input, { caller, path, query: text.toString() });
    },
    async close() {
      parts.tokens.denials.close();
      await storage.close();
    },
  };
}
