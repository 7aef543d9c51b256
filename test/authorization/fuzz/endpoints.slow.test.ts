import { generateKeyPairSync } from 'node:crypto';
import { Pool } from 'undici';
import { describe, expect, it } from 'vitest';
import type { ServiceOptions } from '../../../src/server/service.ts';
import { ApiError } from '../../../src/conventions/api-error.ts';
import { createSeeded } from '../../support/seeded.ts';
import { clients, secrets, startTokenService, type TokenService } from '../token-service.ts';
import { createRequests, type FuzzedRequest, type Held } from './requests.ts';
import { type FuzzedResponse, problemsOf } from './rules.ts';
import { randomRuns } from '../../support/random-runs.ts';

const sockets = 16;

const { kty, crv, x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
const settings = {
  clients: [
    ...clients,
    {
      client_id: 'signer',
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [{ kty, crv, x, kid: 'first', alg: 'EdDSA' }] },
      grant_types: ['client_credentials'],
    },
  ],
  resources: { 'https://calendar.example.org/': { scopes: ['read'] } },
};

async function obtainHeld(service: TokenService): Promise<Held> {
  const app = await service.obtainTokens('app', { scope: 'read write' });
  const web = await service.obtainTokens('web');
  const batch = await service.post('/token', { grant_type: 'client_credentials' }, { client: 'batch' });
  const codes = [await service.obtainCode('web'), await service.obtainCode('app')];
  return {
    accessTokens: [app.access, web.access, batch.body.access_token ?? ''],
    refreshTokens: [app.refresh, web.refresh],
    codes: codes.map(({ code }) => code),
  };
}

async function send(pool: Pool, request: FuzzedRequest): Promise<FuzzedResponse> {
  const { method, path, query, headers, body } = request;
  const response = await pool.request({
    method,
    path: query === '' ? path : `${path}?${query}`,
    headers,
    ...(body !== undefined && { body }),
  });
  return { status: response.statusCode, headers: response.headers, body: await response.body.text() };
}

interface Found {
  readonly problems: readonly string[];
  /** The number of responses by path and status. */
  readonly seen: ReadonlyMap<string, number>;
}

async function fuzz(seed: number, count: number, options: Partial<ServiceOptions> = {}): Promise<Found> {
  const service = await startTokenService(settings, options);
  const pool = new Pool(service.url, { connections: sockets });
  const problems: string[] = [];
  const seen = new Map<string, number>();
  try {
    const held = await obtainHeld(service);
    const next = createRequests(createSeeded(seed), held);
    const own = new URL(service.url).origin;
    for (let sent = 0; sent < count && problems.length < 5; sent += sockets) {
      const batch = Array.from({ length: Math.min(sockets, count - sent) }, next);
      const responses = await Promise.all(batch.map((request) => send(pool, request)));
      for (const [index, response] of responses.entries()) {
        const request = batch[index] as FuzzedRequest;
        problems.push(...problemsOf(request, response, own, held));
        const kind = `${request.path} ${response.status}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
      // Failed secrets are counted by time, and a locked client would never reach later checks.
      service.clock.advance(1000);
    }
  } finally {
    await pool.close();
    await service.stop();
  }
  return { problems, seen };
}

type Handlers = Parameters<NonNullable<ServiceOptions['decorateHandlers']>>[0];
type Change = (reply: { status: number; headers?: object; body?: unknown }, input: unknown) => object;

/** Passes the responses of one operation to `change`; an error reaches it as its response. */
function spoil(operationId: string, change: Change): Partial<ServiceOptions> {
  const decorateHandlers = (handlers: Handlers): Handlers => {
    const handler = handlers[operationId] as unknown as (...of: unknown[]) => Promise<never>;
    const spoilt = async (...of: unknown[]): Promise<object> => {
      try {
        return change(await handler(...of), of[0]);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return change({ status: error.status, headers: error.headers ?? {}, body: {} }, of[0]);
      }
    };
    return { ...handlers, [operationId]: spoilt } as unknown as Handlers;
  };
  return { decorateHandlers };
}

const elsewhere = (location: string): Partial<ServiceOptions> =>
  spoil('authorize', (reply) =>
    reply.status === 303 && JSON.stringify(reply.headers).includes('error=')
      ? { ...reply, headers: { ...reply.headers, Location: location } }
      : reply,
  );

const planted: readonly (readonly [fault: string, options: Partial<ServiceOptions>, told: RegExp])[] = [
  [
    'fails',
    spoil('introspectToken', () => {
      throw new Error('planted');
    }),
    /^status 500/,
  ],
  ['redirects elsewhere', elsewhere('https://evil.example/cb?error=x'), /outside the registered set/],
  ['names a parameter twice', elsewhere('https://client.example.org/cb?error=x&error=y'), /a repeated name/],
  [
    'describes an error with forbidden characters',
    elsewhere('https://client.example.org/cb?error=x&error_description=%22'),
    /error_description/,
  ],
  [
    'sends no challenge',
    spoil('issueToken', ({ status, body }) => ({ status, body, headers: {} })),
    /without a challenge/,
  ],
  [
    'says a secret',
    spoil('revokeToken', (reply) => ({ ...reply, body: { detail: secrets.web } })),
    /a secret is echoed/,
  ],
];

describe.each(randomRuns(import.meta.url, 20_260_302, { short: 1000, long: 50_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe('/authorize, /token, /introspection and /revocation', () => {
      it(`follow their rules in ${rounds} hostile requests, without a 5xx or a secret (RFC 6749 §3.1, §3.1.2.4, §4.1.2.1, §5.2, §10.14, RFC 9700 §4.11.2, docs/decisions/error-body.md, description)`, async () => {
        const { problems, seen } = await fuzz(seed, rounds);
        expect(problems).toEqual([]);
        // The requests also pass the first checks.
        for (const kind of [
          '/authorize 303',
          '/authorize 400',
          '/token 200',
          '/token 400',
          '/token 401',
          '/introspection 200',
          '/introspection 401',
          '/revocation 200',
          '/revocation 400',
        ])
          expect([kind, (seen.get(kind) ?? 0) > rounds / 1000]).toEqual([kind, true]);
      });

      it.each(planted)('are detected if one %s', async (_, options, told) => {
        const { problems } = await fuzz(seed, 1600, options);
        expect(problems.join('\n')).toMatch(new RegExp(told.source, 'm'));
      });
    });
  },
);
