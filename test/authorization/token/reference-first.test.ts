import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../storage/folder.ts';
import { clients, startTokenService, type TokenResponse, type TokenService } from '../token-service.ts';

let folder: ReturnType<typeof temporaryFolder>;
let service: TokenService;
let store: DatabaseSync;

beforeEach(async () => {
  folder = temporaryFolder();
  const file = join(folder.path, 'gatehouse.db');
  const withReferences = clients.map((client) =>
    client.client_id === 'rotating' ? { ...client, access_token_format: 'reference' } : client,
  );
  service = await startTokenService(
    { clients: withReferences, refreshToken: { graceSeconds: 0 } },
    { storage: { url: `sqlite:${file}` } },
  );
  store = new DatabaseSync(file, { timeout: 180_000 });
});

afterEach(async () => {
  store.close();
  await service.stop();
  folder[Symbol.dispose]();
});

const refuseRows = (): void =>
  store.exec(
    `CREATE TRIGGER refuse BEFORE INSERT ON reference_token BEGIN SELECT RAISE(ABORT, 'refused'); END`,
  );
const takeRows = (): void => store.exec('DROP TRIGGER refuse');
const rows = (): unknown => store.prepare('SELECT count(*) AS count FROM reference_token').get()?.['count'];

const uses = {
  'an authorization code': async (): Promise<() => Promise<TokenResponse>> => {
    const fields = { grant_type: 'authorization_code', ...(await service.obtainCode('rotating')) };
    return () => service.post('/token', fields, { client: 'rotating' });
  },
  'a refresh token': async (): Promise<() => Promise<TokenResponse>> => {
    const { refresh } = await service.obtainTokens('rotating');
    const fields = { grant_type: 'refresh_token', refresh_token: refresh };
    return () => service.post('/token', fields, { client: 'rotating' });
  },
};

describe.each(Object.entries(uses))('a reference token for %s', (_, prepare) => {
  it('does not use up the code or refresh token if it cannot be stored (docs/decisions/grants.md, late-commit)', async () => {
    const send = await prepare();
    refuseRows();
    expect((await send()).status).toBeGreaterThanOrEqual(500);
    takeRows();
    const repeat = await send();
    expect(repeat).toMatchObject({ status: 200, body: { refresh_token: expect.any(String) } });
    expect(await service.isActive(String(repeat.body.access_token))).toBe(true);
  });

  it('leaves no row if the code or refresh token was used before (RFC 6749 §4.1.2, RFC 9700 §4.14.2)', async () => {
    const send = await prepare();
    const first = await send();
    const before = rows();
    expect(await send()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(rows()).toBe(before);
    expect(await service.isActive(String(first.body.access_token))).toBe(false);
  });
});

describe('the row of a token that no client receives', () => {
  function refuseRemovals(): void {
    store.exec(
      `CREATE TRIGGER keep BEFORE DELETE ON reference_token BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    );
  }

  it('does not replace the error of a reuse if it cannot be removed (RFC 9700 §4.14.2, docs/decisions/storage.md, outcome)', async () => {
    const send = await uses['a refresh token']();
    const first = await send();
    refuseRemovals();
    expect(await send()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await service.isActive(String(first.body.access_token))).toBe(false);
  });

  it('does not keep the tokens of a reused code alive (RFC 6749 §4.1.2, docs/decisions/storage.md, outcome)', async () => {
    const send = await uses['an authorization code']();
    refuseRemovals();
    const responses = await Promise.all([send(), send()]);
    const [made, refused] = responses.toSorted((one, other) => one.status - other.status);
    expect([made?.status, refused?.status]).toEqual([200, 400]);
    expect(await service.isActive(String(made?.body.access_token))).toBe(false);
  });
});
