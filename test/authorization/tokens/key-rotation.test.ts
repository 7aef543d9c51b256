import { issuerOf } from '../../../src/authorization/records/issuer.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAccessTokenJwt } from '../../../src/authorization/tokens/access/access-token-jwt.ts';
import { createAccessTokenSeal } from '../../../src/authorization/tokens/access/access-token-seal.ts';
import { createHandles } from '../../../src/authorization/tokens/keys/handle.ts';
import type { SealingKeys } from '../../../src/authorization/tokens/keys/sealing-keys.ts';
import type { SealingKeyStore } from '../../../src/authorization/stores/sealing-key-store.ts';
import { StorageUnavailable } from '../../../src/storage/sql/database.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { openStorage, type Storage } from '../../../src/storage/open.ts';
import { createManualClock, type ManualClock } from '../../storage/manual-clock.ts';
import { familyOf, grantOf } from '../../storage/records.ts';
import { startTokenService, type TokenService } from '../token-service.ts';
import { isLongRun } from '../../support/long-runs.ts';
import { keysOver } from './keys-over.ts';

const random = createSystemRandom();
const keyEncryptionKey = random.bytes(32);
const hour = 3_600_000;
const day = 24 * hour;
let settings: { rotationSeconds: number; publicationSeconds: number; signatureAlgorithm: string };

let clock: ManualClock;
let storage: Storage;
let store: SealingKeyStore;
let lists: number;
let logged: string[];
let keys: SealingKeys;

beforeEach(async () => {
  settings = { rotationSeconds: 86_400, publicationSeconds: 900, signatureAlgorithm: 'EdDSA' };
  clock = createManualClock();
  logged = [];
  const log = createLog({ clock, write: () => undefined });
  storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 3600 });
  lists = 0;
  store = {
    ...storage.authorization.sealingKeys,
    async list() {
      const rows = await storage.authorization.sealingKeys.list();
      lists += 1;
      return rows;
    },
  };
  keys = await open();
});
afterEach(async () => {
  await keys.close();
  await storage.close();
});

const open = (more: { longestSessionSeconds?: number } = {}): Promise<SealingKeys> =>
  keysOver(store, {
    clock,
    keyEncryptionKey,
    keys: settings,
    log: (line) => void logged.push(line),
    ...more,
  });

/** Moves the clock and waits for the end of the one round that is due; a round reads the rows first and last. */
async function pass(milliseconds: number): Promise<void> {
  const before = lists;
  clock.advance(milliseconds);
  await expect.poll(() => lists - before, { interval: 1 }).toBeGreaterThanOrEqual(2);
  await turn();
}

async function restart(): Promise<void> {
  await keys.close();
  keys = await open();
}

const states = (purpose: string): string =>
  keys
    .list()
    .filter(({ key }) => key.purpose === purpose)
    .map(({ state }) => state)
    .join(' ');

describe('the rotation of keys', () => {
  it.each([
    ['EdDSA', isLongRun ? 4 : 2],
    // A check of ES256 costs several times as much, and its rotation is the same.
    ['ES256', isLongRun ? 2 : 1],
  ] as const)(
    'keeps every token valid at every hour of its rotations and restarts, signed with %s, %i times (docs/decisions/tokens.md, rotation)',
    async (signatureAlgorithm, rotations) => {
      settings = { ...settings, signatureAlgorithm };
      await restart();
      expect(keys.current('signature').algorithm).toBe(signatureAlgorithm);
      const issuer = issuerOf('https://id.example.org');
      const issued: { token: string; jwt: string; code: string; expiresAt: number }[] = [];
      const knownBefore = new Set(keys.list().map(({ key }) => key.keyId));
      const makers = new Set<string>();
      for (let hours = 0; hours < rotations * 24 + 12; hours += 1) {
        const { keyId } = keys.current('access-token');
        expect(knownBefore.has(keyId)).toBe(true);
        makers.add(keyId);
        const expiresAt = clock.now() + day;
        const claims = {
          clientId: 'web',
          ownerId: undefined,
          grantId: undefined,
          scope: ['read'],
          audience: [],
          issuedAt: clock.now(),
          expiresAt,
          issuedUnder: 0,
        };
        const token = createAccessTokenSeal({ keys, random }).seal(claims);
        const jwt = await createAccessTokenJwt({ keys, random, issuer }).sign(claims, undefined);
        issued.push({ token, jwt, code: createHandles(keys).make('ac1', [String(hours)]), expiresAt });
        for (const { key } of keys.list()) knownBefore.add(key.keyId);
        await pass(hour);
        if (hours % 7 === 6) await restart();
        const seal = createAccessTokenSeal({ keys, random });
        const handles = createHandles(keys);
        const jwts = createAccessTokenJwt({ keys, random, issuer });
        for (const { token: earlier, jwt: signed, code } of issued.filter(
          (one) => one.expiresAt > clock.now(),
        )) {
          expect(seal.open(earlier)?.clientId).toBe('web');
          expect(handles.read('ac1', code)).toBeDefined();
          expect((await jwts.open(signed))?.clientId).toBe('web');
        }
      }
      expect(makers.size).toBe(rotations + 1);
      expect(keys.list().length).toBeLessThanOrEqual(15);
    },
  );

  it('publishes the next key before it creates tokens, then the current one retires (docs/decisions/tokens.md, rotation)', async () => {
    const first = keys.current('access-token').keyId;
    await pass(day - settings.publicationSeconds * 1000 - 60_000);
    expect(states('access-token')).toBe('active');
    await pass(60_000);
    expect(states('access-token')).toBe('active next');
    expect(keys.current('access-token').keyId).toBe(first);
    clock.advance(settings.publicationSeconds * 1000 - 1);
    expect(keys.current('access-token').keyId).toBe(first);
    clock.advance(1);
    expect(states('access-token')).toBe('retired active');
    expect(keys.current('access-token').keyId).not.toBe(first);
    await turn();
  });

  it('creates one key if two instances find it due, and both use it (docs/decisions/tokens.md, rotation)', async () => {
    const other = await open();
    await pass(day - settings.publicationSeconds * 1000);
    for (const instance of [keys, other])
      await expect.poll(() => instance.list().length, { interval: 1 }).toBe(10);
    clock.advance(settings.publicationSeconds * 1000);
    expect(other.current('handle').keyId).toBe(keys.current('handle').keyId);
    expect(await store.list()).toHaveLength(10);
    await other.close();
  });

  it('replaces a key well before it has sealed 2^32 tokens, counting all instances (docs/decisions/tokens.md, key-uses)', async () => {
    const sealOnce = (instance: SealingKeys): string =>
      createAccessTokenSeal({ keys: instance, random }).seal({
        clientId: 'web',
        ownerId: undefined,
        grantId: undefined,
        scope: [],
        audience: [],
        issuedAt: clock.now(),
        expiresAt: clock.now() + day,
        issuedUnder: 0,
      });
    const { keyId } = keys.current('access-token');
    await store.addUses([{ keyId, count: 2 ** 28 - 3 }]);
    const other = await open();
    const early = [sealOnce(keys), sealOnce(other)];
    // The count of an instance is also stored when it stops.
    await other.close();
    await pass(60_000);
    await pass(60_000);
    expect(states('access-token')).toBe('active');
    early.push(sealOnce(keys));
    await pass(60_000);
    await pass(60_000);
    expect(states('access-token')).toBe('active next');
    expect(states('handle')).toBe('active');
    expect((await store.list()).find((row) => row.keyId === keyId)?.uses).toBe(2 ** 28);
    await pass(60_000);
    expect(states('access-token')).toBe('active next');
    expect(sealOnce(keys).split('.')[1]).toBe(keyId);
    await restart();
    clock.advance(settings.publicationSeconds * 1000);
    expect(states('access-token')).toBe('retired active');
    expect(sealOnce(keys).split('.')[1]).not.toBe(keyId);
    for (const token of early)
      expect(createAccessTokenSeal({ keys, random }).open(token)?.clientId).toBe('web');
    await turn();
  });

  it('loses no count of tokens while the store fails (docs/decisions/tokens.md, key-uses)', async () => {
    const { addUses } = store;
    const failing: SealingKeyStore = Object.assign(store, {
      addUses: () => Promise.reject(new StorageUnavailable('out of reach', undefined)),
    });
    const { keyId } = keys.toSeal();
    keys.toSeal();
    clock.advance(60_000);
    await expect.poll(() => logged.join(''), { interval: 1 }).toContain('keys-not-rotated');
    failing.addUses = addUses;
    keys.toSeal();
    await pass(60_000);
    expect((await store.list()).find((row) => row.keyId === keyId)?.uses).toBe(3);
  });

  it('removes a key a day after it retired, and one of handles only after the last refresh family (docs/decisions/tokens.md, rotation)', async () => {
    const { grants: _, families } = storage.authorization;
    const end = clock.now() + 4 * day;
    const family = { ...familyOf('long', clock.now()), idleExpiresAt: end, absoluteExpiresAt: end };
    await families.insert(grantOf('long', clock.now()), family);
    const [first, handle] = [keys.current('access-token').keyId, keys.current('handle').keyId];
    await pass(day - settings.publicationSeconds * 1000);
    await pass(settings.publicationSeconds * 1000);
    await pass(day - 60_000);
    expect(keys.find('access-token', first)).toBeDefined();
    await pass(60_000);
    expect(keys.find('access-token', first)).toBeUndefined();
    expect(keys.find('handle', handle)).toBeDefined();
    await pass(end - clock.now() - 60_000);
    expect(keys.find('handle', handle)).toBeDefined();
    await pass(60_000);
    expect(keys.find('handle', handle)).toBeUndefined();
  });

  it('removes no key while a session may present its ID token as a hint (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    await keys.close();
    keys = await open({ longestSessionSeconds: 2 * 86_400 });
    const { keyId } = keys.current('signature');
    await pass(day - settings.publicationSeconds * 1000);
    await pass(settings.publicationSeconds * 1000);
    await pass(2 * day - 60_000);
    expect(keys.find('signature', keyId)).toBeDefined();
    await pass(60_000);
    expect(keys.find('signature', keyId)).toBeUndefined();
  });

  it('continues with the cached keys while the store fails, and logs it (Spec §4.1)', async () => {
    const { list } = store;
    const broken: SealingKeyStore = Object.assign(store, {
      list: () => Promise.reject(new StorageUnavailable('out of reach', undefined)),
    });
    clock.advance(60_000);
    await expect.poll(() => logged.join(''), { interval: 1 }).toContain('keys-not-rotated');
    expect(states('access-token')).toBe('active');
    broken.list = list;
    await pass(day);
    expect(states('access-token')).toBe('active next');
  });
});

describe('keys over REST', () => {
  let service: TokenService;
  beforeEach(async () => {
    service = await startTokenService();
  });
  afterEach(() => service.stop());

  const issue = async (): Promise<string> => {
    const response = await service.post('/token', { grant_type: 'client_credentials' }, { client: 'batch' });
    return response.body.access_token ?? '';
  };
  const items = async (query = ''): Promise<readonly Record<string, unknown>[]> =>
    (await service.manage('GET', `/keys${query}`)).body['items'] as Record<string, unknown>[];

  it('rotate on request, and every token remains valid (Spec §4.1, docs/decisions/tokens.md, rotation-by-request)', async () => {
    const before = await issue();
    const made = await service.manage('POST', '/keys', { purpose: 'access-token' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ purpose: 'access-token', algorithm: 'A256GCM', state: 'next' });
    const location = made.headers.get('location') ?? '';
    expect(location).toBe(`/keys/${String(made.body['key_id'])}`);
    expect((await issue()).split('.')[1]).toBe(before.split('.')[1]);
    service.clock.advance(900_000);
    const after = await issue();
    expect(after.split('.')[1]).toBe(made.body['key_id']);
    expect([await service.isActive(before), await service.isActive(after)]).toEqual([true, true]);
    expect((await service.manage('GET', location)).body).toMatchObject({ state: 'active' });
    expect(await items()).toContainEqual(
      expect.objectContaining({
        key_id: before.split('.')[1],
        state: 'retired',
        retired_at: made.body['active_from'],
      }),
    );
  });

  it('are listed one page at a time, without the keys themselves (Spec §4.7)', async () => {
    await service.manage('POST', '/keys', { purpose: 'handle' });
    const all = await items();
    const pages: unknown[] = [];
    for (let href: string | undefined = '/keys?limit=1'; href !== undefined;) {
      const { body } = await service.manage('GET', href);
      pages.push(...(body['items'] as unknown[]));
      const links = body['links'] as readonly { rel: string; href: string }[];
      href = links.find(({ rel }) => rel === 'next')?.href;
    }
    expect(pages).toEqual(all);
    expect(JSON.stringify(all)).not.toMatch(/sealed|"k"|"d"|[A-Za-z0-9_-]{43}/);
  });
});
