import { DatabaseSync } from 'node:sqlite';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAuthorizationSettings } from '../../../src/authorization/index.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { challengeOf, startTokenService, type TokenService } from '../token-service.ts';

const message = 'must have a port from 1 to 65535 without leading zeros, or none';
const unusual = [
  'http://127.0.0.1:0/cb',
  'http://127.0.0.1:0080/cb',
  'http://127.0.0.1:/cb',
  'http://localhost:00/cb',
  'http://[::1]:0/cb',
  'http://127.0.0.1:65536/cb',
  'https://client.example.org:0/cb',
  'https://client.example.org:0443/cb',
  'https://client.example.org:/cb',
  'https://client.example.org:99999/cb',
];
const usual = ['http://127.0.0.1:65535/cb', 'http://[::1]:1/cb', 'https://client.example.org:8443/cb'];
const entry = (uri: string) => ({
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code'],
  redirect_uris: [uri],
});

const settingsOf = (uri: string) =>
  completeSettings({ authorization: { clients: [{ client_id: 'ports', ...entry(uri) }] } });

let folder: string;
let service: TokenService;
const start = (): Promise<TokenService> =>
  startTokenService(
    {},
    { storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` }, baseDirectory: folder },
  );
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-ports-'));
  service = await start();
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

function authorize(clientId: string, uri: string): Promise<Response> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: uri,
    code_challenge: challengeOf('v'.repeat(43)),
    code_challenge_method: 'S256',
  });
  const headers = { Accept: 'application/json' };
  return fetch(`${service.url}/authorize?${query.toString()}`, { redirect: 'manual', headers });
}

describe('the port of a redirect URI (RFC 3986 §3.2.3, §6.2.3, docs/decisions/clients-and-owners.md, redirect-ports)', () => {
  it.each(unusual)('cannot be registered as in %s', async (uri) => {
    const { status, body } = await service.manage('POST', '/clients', entry(uri));
    expect([status, body.detail]).toEqual([400, { 'redirect_uris.0': message }]);
  });

  it.each(unusual)('cannot be declared in the settings as in %s', (uri) => {
    expect(checkAuthorizationSettings(settingsOf(uri))).toEqual([
      { path: 'authorization.clients[0].redirect_uris[0]', message },
    ]);
  });

  it.each(usual)('can be as in %s', async (uri) => {
    const { status, body } = await service.manage('POST', '/clients', entry(uri));
    expect(status).toBe(201);
    const response = await authorize(String(body['client_id']), uri);
    expect(response.headers.get('location')).toMatch(/^[^?]*\/login\?/);
  });

  it.each(['http://127.0.0.1:0/cb', 'http://127.0.0.1:0080/cb', 'https://client.example.org:0443/cb'])(
    'is rejected in a request for %s, although the client was registered with it before (RFC 8252 §7.3)',
    async (uri) => {
      const registered = await service.manage('POST', '/clients', entry('https://client.example.org:443/cb'));
      const clientId = String(registered.body['client_id']);
      await service.stop();
      const database = new DatabaseSync(join(folder, 'gatehouse.db'));
      const { changes } = database
        .prepare('UPDATE client SET redirect_uris = ? WHERE client_id = ?')
        .run(JSON.stringify([uri]), clientId);
      database.close();
      expect(changes).toBe(1);
      service = await start();
      const response = await authorize(clientId, uri);
      expect([response.status, response.headers.has('location')]).toEqual([400, false]);
    },
  );
});
