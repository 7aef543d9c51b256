import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAuthorizationSettings } from '../../../src/authorization/index.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { problemsOf } from '../../settings/problems-of.ts';
import { alice, basic, startTokenService, type TokenService, webUri } from '../token-service.ts';

const old = {
  grant_types: ['password', 'implicit', 'client_credentials'],
  redirect_uris: [webUri],
  scope: 'read',
};
let folder: string;
let before: string;
let secret: string;
let service: TokenService;

const start = (profile: string): Promise<TokenService> =>
  startTokenService(
    { profile, clients: [] },
    { storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` }, baseDirectory: folder },
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-strict-'));
  const open = await start('standard');
  const made = await open.manage('POST', '/clients', { client_id: 'old', ...old });
  secret = String(made.body['client_secret']);
  before = JSON.stringify(await (await fetch(`${open.url}/.well-known/oauth-authorization-server`)).json());
  await open.stop();
  service = await start('strict');
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const ask = (fields: Readonly<Record<string, string>>) =>
  service.post('/token', fields, { headers: { Authorization: basic('old', secret) } });

describe('the strict profile (RFC 9700 §2.1.2, §2.4, docs/decisions/clients-and-owners.md, opt-in-grants)', () => {
  it('refuses the password and implicit grants of a client that was registered for them before', async () => {
    const password = await ask({ grant_type: 'password', ...alice });
    expect([password.status, password.body.error]).toEqual([400, 'unauthorized_client']);
    const query = new URLSearchParams({ response_type: 'token', client_id: 'old', redirect_uri: webUri });
    const reply = await fetch(`${service.url}/authorize?${query.toString()}`, { redirect: 'manual' });
    const location = new URL(reply.headers.get('location') ?? '');
    expect(new URLSearchParams(location.hash.slice(1)).get('error')).toBe('unauthorized_client');
    expect((await ask({ grant_type: 'client_credentials' })).status).toBe(200);
  });

  it('rejects registrations and changes with these grants', async () => {
    for (const grant of ['password', 'implicit']) {
      const entry = { redirect_uris: [webUri], grant_types: [grant] };
      const made = await service.manage('POST', '/clients', { client_id: 'new', ...entry });
      expect([made.status, made.body.detail]).toEqual([
        400,
        { grant_types: 'must contain neither implicit nor password' },
      ]);
    }
    const { status, body } = await service.manage('PATCH', '/clients/old', { client_name: 'Old' });
    expect([status, body['grant_types']]).toEqual([200, ['client_credentials']]);
  });

  it('lists these grants in no document', async () => {
    const metadata = await (await fetch(`${service.url}/.well-known/oauth-authorization-server`)).text();
    for (const [text, named] of [
      [before, true],
      [metadata, false],
    ] as const)
      expect([text.includes('"password"'), text.includes('"token"')]).toEqual([named, named]);
  });

  it('requires a code challenge of confidential clients too (RFC 9700 §2.1.1, docs/decisions/grants.md, pkce-for-all)', async () => {
    const entry = { client_id: 'coder', redirect_uris: [webUri], grant_types: ['authorization_code'] };
    expect((await service.manage('POST', '/clients', entry)).status).toBe(201);
    const query = new URLSearchParams({ response_type: 'code', client_id: 'coder' });
    const response = await fetch(`${service.url}/authorize?${query.toString()}`, { redirect: 'manual' });
    const { searchParams } = new URL(response.headers.get('location') ?? '');
    expect(searchParams.get('error')).toBe('invalid_request');
  });

  it('stops a start whose settings name these grants', () => {
    const tree = {
      authorization: {
        profile: 'strict',
        registration: { grantTypes: ['authorization_code', 'implicit'] },
        clients: [{ client_id: 'kiosk', client_secret: 'x', grant_types: ['password'] }],
      },
    };
    expect(problemsOf(() => completeSettings(tree, { checks: [checkAuthorizationSettings] }))).toEqual([
      'authorization.registration.grantTypes: must not contain implicit if authorization.profile is strict',
      'authorization.clients[0].grant_types: must not contain password if authorization.profile is strict',
    ]);
  });
});
