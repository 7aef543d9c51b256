import { describe, expect, it } from 'vitest';
import type { TokenResponse, TokenService } from '../authorization/token-service.ts';
import { startStalledService } from './stalled-service.ts';

/** A change through the API, and a check that the service acts on it. */
interface ChangeCase {
  readonly operation: string;
  /** The outcome in the audit trail. */
  readonly event: string;
  prepare(service: TokenService): Promise<{
    send(service: TokenService): Promise<TokenResponse>;
    isInForce(service: TokenService): Promise<boolean>;
  }>;
}

const password = 'a long enough passphrase 4711';

async function tokenOf(response: Promise<TokenResponse>): Promise<string> {
  const { status, text, body } = await response;
  if (status !== 200) throw new Error(text);
  return String(body.access_token);
}

const changes: readonly ChangeCase[] = [
  {
    operation: 'deleteClient',
    event: 'client-deleted',
    async prepare(service) {
      const created = await service.manage('POST', '/clients', {
        client_id: 'worker',
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['client_credentials'],
        scope: 'read',
      });
      const credentials = { client_id: 'worker', client_secret: String(created.body['client_secret']) };
      const ask = (to: TokenService) =>
        to.post('/token', { grant_type: 'client_credentials', ...credentials });
      const token = await tokenOf(ask(service));
      return {
        send: (to) => to.manage('DELETE', '/clients/worker'),
        async isInForce(of) {
          const [isActive, response] = [await of.isActive(token), await ask(of)];
          expect(response.status).toBe(isActive ? 200 : 401);
          return !isActive;
        },
      };
    },
  },
  {
    operation: 'deleteOwner',
    event: 'owner-deleted',
    async prepare(service) {
      const created = await service.manage('POST', '/owners', { username: 'bob', password });
      const token = await tokenOf(
        service.post('/token', { grant_type: 'password', username: 'bob', password }, { client: 'kiosk' }),
      );
      return {
        send: (to) => to.manage('DELETE', `/owners/${String(created.body['owner_id'])}`),
        isInForce: async (of) => !(await of.isActive(token)),
      };
    },
  },
  {
    operation: 'deleteGrant',
    event: 'grant-revoked',
    async prepare(service) {
      const { access } = await service.obtainTokens('web');
      const listed = await service.manage('GET', '/grants');
      const [grant] = listed.body['items'] as { grant_id: string }[];
      return {
        send: (to) => to.manage('DELETE', `/grants/${grant?.grant_id}`),
        isInForce: async (of) => !(await of.isActive(access)),
      };
    },
  },
  {
    operation: 'putRoute',
    event: 'administration',
    async prepare() {
      return {
        send: (to) => to.manage('PUT', '/routes/things', { path: '/things/**', url: 'http://127.0.0.1:9' }),
        isInForce: async (of) => '/things/**' in (await of.manage('GET', '/routes')).body,
      };
    },
  },
];

const revocations: readonly ChangeCase[] = [
  {
    operation: 'revokeToken',
    event: 'grant-revoked',
    async prepare(service) {
      const { access, refresh } = await service.obtainTokens('web');
      return {
        send: (to) => to.post('/revocation', { token: refresh }, { client: 'web' }),
        isInForce: async (of) => !(await of.isActive(access)),
      };
    },
  },
  {
    operation: 'revokeToken',
    event: 'token-revoked',
    async prepare(service) {
      const { access } = await service.obtainTokens('web');
      return {
        send: (to) => to.post('/revocation', { token: access }, { client: 'web' }),
        isInForce: async (of) => !(await of.isActive(access)),
      };
    },
  },
];

const all = [...changes, ...revocations];
const unavailable = { status: 503, body: { error: 'temporarily_unavailable' } };

describe('a change for which the store is too slow', () => {
  it.each(all)(
    'is not applied if its response says so: $operation, $event (docs/decisions/storage.md, outcome)',
    async ({ prepare }) => {
      await using stalled = await startStalledService();
      const { send, isInForce } = await prepare(stalled.service);
      const response = await stalled.whileLocked(send);
      expect(response).toMatchObject(unavailable);
      expect(response.body.detail).toBeUndefined();
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await isInForce(stalled.service)).toBe(false);
      expect((await send(stalled.service)).status).toBeLessThan(300);
      expect(await isInForce(stalled.service)).toBe(true);
    },
  );

  it.each(all)(
    'takes effect at once and after a restart if it commits after its response: $operation, $event (docs/decisions/storage.md, memory-follows)',
    async ({ prepare, event }) => {
      await using stalled = await startStalledService();
      const { send, isInForce } = await prepare(stalled.service);
      const response = await stalled.untilTooLate(send);
      expect(response).toMatchObject({
        ...unavailable,
        status: 504,
        body: { detail: { outcome: 'unknown' } },
      });
      expect(await isInForce(stalled.service)).toBe(true);
      await stalled.restart();
      expect(await isInForce(stalled.service)).toBe(true);
      expect(stalled.audit()).toContainEqual(expect.objectContaining({ event, result: 'done' }));
    },
  );

  it.each(changes)(
    'has an audit entry with unknown, and then one with done: $operation (docs/decisions/audit.md, audit-outcome)',
    async ({ operation, prepare }) => {
      await using stalled = await startStalledService();
      const { send } = await prepare(stalled.service);
      const { body } = await stalled.untilTooLate(send);
      await stalled.restart();
      const entries = stalled
        .audit()
        .filter((entry) => entry['event'] === 'administration' && entry['request_id'] === body['request_id']);
      expect(entries).toMatchObject([
        { operation, result: 'unknown', status: 504 },
        { operation, result: 'done' },
      ]);
    },
  );
});
