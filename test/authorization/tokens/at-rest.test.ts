import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administratorSecret } from '../../support/service.ts';
import { alice, basic, secrets, startTokenService } from '../token-service.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-'));
});
afterEach(() => rm(folder, { recursive: true }));

const start = () => startTokenService({}, { storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` } });

async function everyByte(): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name !== 'encryption-key');
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'latin1')))).join('\n');
}

describe('at rest', () => {
  it('no token, code, secret or password is in the database or the log (RFC 6749 §5.1, §10.5, RFC 9700 §4.9.3)', async () => {
    const service = await start();
    const flow = await service.obtainCode('web');
    const issued = (
      await service.post('/token', { grant_type: 'authorization_code', ...flow }, { client: 'web' })
    ).body;
    const unused = await service.obtainCode('web');
    const app = await service.obtainTokens('app');
    const rotated = await service.post('/token', {
      grant_type: 'refresh_token',
      refresh_token: app.refresh,
      client_id: 'app',
    });
    const password = await service.post('/token', { grant_type: 'password', ...alice }, { client: 'kiosk' });
    const robot = await service.manage('POST', '/clients', {
      client_id: 'robot',
      grant_types: ['client_credentials'],
    });
    const robotSecret = String(robot.body['client_secret']);
    const byBody = { grant_type: 'client_credentials', client_id: 'robot', client_secret: robotSecret };
    await service.post('/token', byBody);
    await service.post(
      '/token',
      { grant_type: 'client_credentials' },
      { headers: { Authorization: basic('robot', robotSecret) } },
    );
    await service.post(
      '/token',
      { grant_type: 'password', username: 'alice', password: 'a wrong password' },
      { client: 'kiosk' },
    );
    await service.manage('POST', '/owners', { username: 'dina', password: 'dina is a cat' });
    await service.post('/introspection', { token: String(issued.access_token) }, { client: 'web' });
    await service.post('/revocation', { token: String(issued.access_token) }, { client: 'web' });
    const hidden = {
      code: flow.code,
      unused: unused.code,
      verifier: flow.code_verifier,
      access: issued.access_token,
      refresh: issued.refresh_token,
      appAccess: app.access,
      appRefresh: app.refresh,
      successor: rotated.body.refresh_token,
      passwordAccess: password.body.access_token,
      robotSecret,
      webSecret: secrets.web,
      administratorSecret,
      alicePassword: alice.password,
      wrongPassword: 'a wrong password',
      dinaPassword: 'dina is a cat',
      basicHeader: Buffer.from(`robot:${robotSecret}`).toString('base64'),
    };
    await service.stop();
    const stored = await everyByte();
    const log = service.logged.join('\n');
    expect(stored.length).toBeGreaterThan(10_000);
    expect(stored).toContain('robot');
    expect(stored).toContain('tokens-issued');
    for (const [name, value] of Object.entries(hidden)) {
      expect(String(value).length).toBeGreaterThan(8);
      const readings = [
        String(value),
        encodeURIComponent(String(value)),
        Buffer.from(String(value)).toString('latin1'),
      ];
      for (const reading of readings) {
        expect([name, stored.includes(reading)]).toEqual([name, false]);
        expect([name, log.includes(reading)]).toEqual([name, false]);
      }
    }
  });

  it('codes and tokens survive a restart, single use and revocation included (RFC 6749 §4.1.2, Spec §3.1)', async () => {
    const first = await start();
    const used = await first.obtainCode('web');
    const fields = { grant_type: 'authorization_code' };
    const issued = (await first.post('/token', { ...fields, ...used }, { client: 'web' })).body;
    const revoked = await first.obtainTokens('app');
    await first.post('/revocation', { token: revoked.access, client_id: 'app' });
    const fresh = await first.obtainCode('web');
    await first.stop();

    const second = await start();
    expect(await second.isActive(issued.access_token ?? '')).toBe(true);
    expect(await second.isActive(revoked.access)).toBe(false);
    expect((await second.post('/token', { ...fields, ...fresh }, { client: 'web' })).status).toBe(200);
    const reused = await second.post('/token', { ...fields, ...used }, { client: 'web' });
    expect(reused.body.error).toBe('invalid_grant');
    expect(await second.isActive(issued.access_token ?? '')).toBe(false);
    await second.stop();
  });
});
