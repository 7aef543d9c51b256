import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../src/foundation/log.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { openStorage } from '../../../src/storage/open.ts';
import { startEcho, type Echo } from '../../gateway/support/upstreams.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { clients, startTokenService, type TokenService } from '../token-service.ts';
import { keysOver } from './keys-over.ts';

const request = { id: 'request-1', remoteAddress: '192.0.2.1' };

describe('the withdrawal of a key (docs/decisions/tokens.md, withdrawal)', () => {
  let echo: Echo;
  let service: TokenService;
  beforeAll(async () => {
    echo = await startEcho();
    const jwt = { scope: 'openid read write', access_token_format: 'jwt' };
    service = await startTokenService(
      { clients: clients.map((one) => (one.client_id === 'web' ? { ...one, ...jwt } : one)) },
      { gateway: { routes: { safe: { url: echo.url, authorization: { scopes: ['read'] } } } } },
    );
  });
  afterAll(async () => {
    await service.stop();
    await echo.close();
  });

  const user = async (): Promise<string> =>
    (await service.obtainTokens('web', { scope: 'openid read' })).access;
  const batch = async (): Promise<string> => {
    const { body } = await service.post('/token', { grant_type: 'client_credentials' }, { client: 'batch' });
    return body.access_token ?? '';
  };
  const status = async (path: string, token: string): Promise<number> =>
    (await fetch(service.url + path, { headers: { Authorization: `Bearer ${token}` } })).status;
  const uses = async (token: string) => ({
    isActive: await service.isActive(token),
    userinfo: await status('/userinfo', token),
    route: await status('/safe/1', token),
  });
  const published = async (): Promise<unknown[]> => {
    const { keys } = (await (await fetch(`${service.url}/.well-known/jwks.json`)).json()) as {
      keys: { kid: string }[];
    };
    return keys.map(({ kid }) => kid);
  };
  const keyOf = (jwt: string): string => String(decodeProtectedHeader(jwt).kid);
  const withdraw = async (keyId: string): Promise<number> =>
    (await service.manage('DELETE', `/keys/${keyId}`)).status;

  it('refuses the JWTs of the key at introspection, userinfo and routes, and not the sealed tokens (Spec §4.1)', async () => {
    const [token, sealed] = [await user(), await batch()];
    const keyId = keyOf(token);
    expect(await uses(token)).toEqual({ isActive: true, userinfo: 200, route: 200 });
    expect(await published()).toContain(keyId);
    expect(await withdraw(keyId)).toBe(204);
    expect(await uses(token)).toEqual({ isActive: false, userinfo: 401, route: 401 });
    expect(await published()).not.toContain(keyId);
    expect(await service.isActive(sealed)).toBe(true);
    // The same algorithm has a new key, which is published and signs at once.
    const after = await user();
    expect(keyOf(after)).not.toBe(keyId);
    expect(await published()).toContain(keyOf(after));
    expect(await uses(after)).toEqual({ isActive: true, userinfo: 200, route: 200 });
    expect([await withdraw(keyId), (await service.manage('GET', `/keys/${keyId}`)).status]).toEqual([
      404, 404,
    ]);
  });

  it('refuses sealed tokens of the key, also those that were used before', async () => {
    const sealed = await batch();
    expect([await service.isActive(sealed), await status('/safe/1', sealed)]).toEqual([true, 200]);
    expect(await withdraw(sealed.split('.')[1] ?? '')).toBe(204);
    expect([await service.isActive(sealed), await status('/safe/1', sealed)]).toEqual([false, 401]);
    expect(await service.isActive(await batch())).toBe(true);
  });

  it('withdraws a next or retired key without a change of the active one', async () => {
    const first = await batch();
    const made = await service.manage('POST', '/keys', { purpose: 'access-token' });
    expect(await withdraw(String(made.body['key_id']))).toBe(204);
    await service.manage('POST', '/keys', { purpose: 'access-token' });
    service.clock.advance(900_000);
    const second = await batch();
    expect(await withdraw(first.split('.')[1] ?? '')).toBe(204);
    expect((await batch()).split('.')[1]).toBe(second.split('.')[1]);
    expect([await service.isActive(first), await service.isActive(second)]).toEqual([false, true]);
  });

  it('needs the scope keys:write (RFC 6750 §3.1)', async () => {
    const token = await batch();
    const reply = await service.manage('DELETE', `/keys/${token.split('.')[1]}`, undefined, {
      Authorization: `Bearer ${token}`,
    });
    expect(reply.status).toBe(403);
    expect(await service.isActive(token)).toBe(true);
  });
});

describe('the withdrawal of a key on several instances (docs/decisions/tokens.md, withdrawal)', () => {
  it('holds on each of them, with two entries of the audit trail', async () => {
    const clock = createManualClock();
    const log = createLog({ clock, write: () => undefined });
    const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 3600 });
    const { sealingKeys: store, onCommit } = storage.authorization;
    const recorded: object[] = [];
    const shared = { clock, keyEncryptionKey: createSystemRandom().bytes(32), onCommit };
    const [one, other] = [
      await keysOver(store, { ...shared, record: (event) => void recorded.push(event) }),
      await keysOver(store, shared),
    ];
    recorded.length = 0;
    const { keyId } = one.current('signature');
    expect(await one.withdraw(keyId, 'client admin', request)).toBe(true);
    await expect.poll(() => other.find('signature', keyId), { interval: 1 }).toBeUndefined();
    expect(one.find('signature', keyId)).toBeUndefined();
    expect(other.current('signature').keyId).toBe(one.current('signature').keyId);
    expect(recorded).toEqual([
      {
        event: 'key-made',
        keyId: one.current('signature').keyId,
        purpose: 'signature',
        by: 'client admin',
      },
      { event: 'key-withdrawn', keyId, purpose: 'signature', by: 'client admin' },
    ]);
    expect(await other.withdraw(keyId, 'client admin', request)).toBe(false);
    await Promise.all([one.close(), other.close()]);
    await storage.close();
  });
});
