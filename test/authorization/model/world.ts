/**
 * The authorization surface over a real store, called as the server calls it. A test can end it and open it again.
 */
import { issuerOf } from '../../../src/authorization/records/issuer.ts';
import { createAuthorization, type Authorization } from '../../../src/authorization/index.ts';
import type { AuthorizationStores } from '../../../src/authorization/stores/stores.ts';
import { ApiError } from '../../../src/conventions/api-error.ts';
import { errorBody } from '../../../src/conventions/error-body.ts';
import { parseParameters } from '../../../src/server/input/parse-input.ts';
import type { AnyHandler, AnyReply } from '../../../src/conventions/operation.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createMetrics } from '../../../src/foundation/metrics.ts';
import { createPasswordHasher, type PasswordHash } from '../../../src/foundation/password-hash.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { openStorage, type Storage } from '../../../src/storage/open.ts';
import { createManualClock, type ManualClock } from '../../storage/manual-clock.ts';
import { alice as aliceOfCast, cast, pkce } from '../interaction/cast.ts';
import { createVisitor, locationOf, type Response, type Send } from '../interaction/visitor.ts';

export const lifetimes = {
  codeSeconds: 60,
  accessTokenSeconds: 3600,
  graceSeconds: 10,
  idleSeconds: 3 * 3600,
  absoluteSeconds: 8 * 3600,
} as const;

const issuer = 'https://id.example.org';
export const redirectUri = 'https://client.example.org/cb';

export interface TokenReply {
  readonly status: number;
  readonly body: {
    readonly access_token?: string;
    readonly refresh_token?: string;
    readonly scope?: string;
    readonly error?: string;
  };
}

export interface ModelWorld {
  readonly clock: ManualClock;
  /** The store that is open now, without any planted fault. */
  storage(): Storage;
  /** Registers a public client; if `rotates` is true, its refresh tokens rotate. */
  addClient(clientId: string, rotates: boolean): Promise<void>;
  addOwner(ownerId: string): Promise<void>;
  removeClient(clientId: string): Promise<void>;
  removeOwner(ownerId: string): Promise<void>;
  /** Signs the user in and consents, if necessary. */
  obtainCode(ownerId: string, clientId: string, scope: string): Promise<string>;
  redeem(clientId: string, code: string, verifier?: string): Promise<TokenReply>;
  refresh(clientId: string, refreshToken: string, scope?: string): Promise<TokenReply>;
  revoke(clientId: string, token: string): Promise<TokenReply>;
  isActive(accessToken: string): Promise<boolean>;
  /** Ends the server and opens it again over the same file. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface ModelWorldOptions {
  readonly url?: string;
  /** Wraps the store of the surface; tests plant their faults here. */
  readonly wrap?: (stores: AuthorizationStores) => AuthorizationStores;
  /** The number of surfaces over the store. They receive the token requests in order. */
  readonly instances?: number;
}

const settings = completeSettings({
  authorization: {
    scopes: cast.scopes,
    defaultScope: 'read',
    codeLifetimeSeconds: lifetimes.codeSeconds,
    accessTokenLifetimeSeconds: lifetimes.accessTokenSeconds,
    refreshToken: {
      graceSeconds: lifetimes.graceSeconds,
      idleLifetimeSeconds: lifetimes.idleSeconds,
      absoluteLifetimeSeconds: lifetimes.absoluteSeconds,
    },
  },
}).authorization;

function toResponse(url: string, reply: AnyReply): Response {
  const headers = new Map<string, string>();
  const setCookies: string[] = [];
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    if (name === 'Set-Cookie') setCookies.push(...[value].flat().map(String));
    else if (value !== undefined) headers.set(name.toLowerCase(), String(value));
  }
  const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
  return { url, status: reply.status, header: (name) => headers.get(name), setCookies, body };
}

const pages: Readonly<Record<string, string>> = {
  'GET /authorize': 'authorize',
  'GET /login': 'showLogin',
  'POST /login': 'signIn',
  'GET /consent': 'showConsent',
  'POST /consent': 'decideConsent',
};

export async function createModelWorld(options: ModelWorldOptions = {}): Promise<ModelWorld> {
  const { url = 'sqlite::memory:', wrap = (stores) => stores, instances = 1 } = options;
  const clock = createManualClock();
  const random = createSystemRandom();
  const log = createLog({ clock, write: () => undefined, level: 'error' });

  function surfaceOn(storage: Storage): Promise<Authorization> {
    return createAuthorization(
      {
        settings,
        issuer: issuerOf(issuer),
        stores: wrap(storage.authorization),
        encryptionKeys: { current: Buffer.alloc(32, 7), older: [] },
        hasher: createPasswordHasher(),
        tombstoneSeconds: 60,
      },
      { clock, settledTime: clock, random, log, metrics: createMetrics() },
    );
  }

  async function open(): Promise<{
    storage: Storage;
    surface: Authorization;
    surfaces: readonly Authorization[];
  }> {
    const storage = await openStorage(url, { clock, log, purgeSeconds: 60 });
    const surface = await surfaceOn(storage);
    const others = Array.from({ length: instances - 1 }, () => surfaceOn(storage));
    return { storage, surface, surfaces: [surface, ...(await Promise.all(others))] };
  }
  let opened = await open();
  let requests = 0;

  async function call(operationId: string, at: string, input: object, more: object = {}): Promise<Response> {
    const id = `request-${(requests += 1)}`;
    const { surface, surfaces } = opened;
    const asked = operationId === 'issueToken' ? (surfaces[requests % instances] ?? surface) : surface;
    const handler = (asked.handlers as unknown as Record<string, AnyHandler>)[operationId];
    if (!handler) throw new Error(`no handler ${operationId}`);
    const whole = { path: {}, query: {}, header: {}, cookie: {}, body: undefined, bodyType: undefined };
    const admit = (): void => undefined;
    const request = {
      id,
      headers: {},
      remoteAddress: '192.0.2.7',
      origin: issuer,
      repeated: [],
      admit,
      ...more,
    };
    try {
      return toResponse(at, await handler({ ...whole, ...input } as never, request as never));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return toResponse(at, { status: error.status, headers: error.headers, body: errorBody(error, id) });
    }
  }

  const send: Send = (method, at, { headers, form }) => {
    const { pathname, search } = new URL(at);
    const query = parseParameters(search.slice(1), { emptyIsOmitted: true });
    const body = parseParameters(form ?? '', { emptyIsOmitted: true });
    const input = { query: query.values, body: form === undefined ? undefined : body.values };
    const repeated = [...query.repeated, ...body.repeated];
    const operationId = pages[`${method} ${pathname}`] ?? '';
    return call(operationId, at, input, {
      method,
      path: pathname,
      query: search.slice(1),
      headers,
      repeated,
    });
  };

  async function ask(operationId: string, body: object): Promise<TokenReply> {
    const response = await call(operationId, issuer, { body });
    return { status: response.status, body: JSON.parse(response.body) as TokenReply['body'] };
  }

  const caller = {
    clientId: 'admin',
    scopes: new Set(['clients:write', 'owners:write']),
    via: 'access-token',
  };
  async function manage(operationId: string, input: object, expected: number): Promise<void> {
    const response = await call(operationId, issuer, input, { caller });
    if (response.status !== expected) throw new Error(`${operationId}: ${response.status} ${response.body}`);
  }

  const visitors = new Map<string, ReturnType<typeof createVisitor>>();

  return {
    clock,
    storage: () => opened.storage,
    addClient: (clientId, rotates) =>
      manage(
        'createClient',
        {
          body: {
            client_id: clientId,
            token_endpoint_auth_method: 'none',
            grant_types: ['authorization_code', 'refresh_token'],
            redirect_uris: [redirectUri],
            scope: 'read write',
            refresh_token_rotation: rotates,
          },
        },
        201,
      ),
    async addOwner(ownerId) {
      const now = clock.now();
      await opened.storage.authorization.owners.insert({
        ownerId,
        username: ownerId,
        name: undefined,
        passwordHash: cast.owners[0].password_hash as PasswordHash,
        disabled: false,
        roles: [],
        scope: [],
        managedBy: 'registry',
        createdAt: now,
        updatedAt: now,
        version: 1,
      });
    },
    removeClient: (clientId) => manage('deleteClient', { path: { client_id: clientId } }, 204),
    removeOwner: (ownerId) => manage('deleteOwner', { path: { owner_id: ownerId } }, 204),
    async obtainCode(ownerId, clientId, scope) {
      const visitor = visitors.get(ownerId) ?? createVisitor(issuer, send);
      visitors.set(ownerId, visitor);
      const { code_challenge, code_challenge_method } = pkce;
      const asked = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope };
      let response = await visitor.follow(
        await visitor.authorize({ ...asked, state: 's', code_challenge, code_challenge_method }),
      );
      for (let step = 0; step < 2 && response.status === 200; step += 1) {
        const filled = response.body.includes('type="password"')
          ? { username: ownerId, password: aliceOfCast.password }
          : { decision: 'allow' };
        response = await visitor.follow(await visitor.submit(response, filled));
      }
      const code = response.status === 303 ? locationOf(response).searchParams.get('code') : null;
      if (code === null)
        throw new Error(`no code: ${response.status} ${response.header('location') ?? response.body}`);
      return code;
    },
    redeem: (clientId, code, verifier = pkce.verifier) =>
      ask('issueToken', {
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
    refresh: (clientId, refreshToken, scope) =>
      ask('issueToken', {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: refreshToken,
        ...(scope !== undefined && { scope }),
      }),
    revoke: (clientId, token) => ask('revokeToken', { client_id: clientId, token }),
    isActive: async (accessToken) => (await opened.surface.verifyAccessToken(accessToken)) !== undefined,
    async restart() {
      for (const surface of opened.surfaces) await surface.close();
      await opened.storage.close();
      opened = await open();
    },
    async close() {
      for (const surface of opened.surfaces) await surface.close();
      await opened.storage.close();
    },
  };
}
