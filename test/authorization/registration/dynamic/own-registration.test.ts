import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic } from '../../token-service.ts';
import { callback, type RegistrationService, startRegistrationService } from './registration-service.ts';

let service: RegistrationService;
beforeAll(async () => {
  service = await startRegistrationService({
    grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
  });
});
afterAll(() => service.stop());

const app = { client_name: 'Pocket shop', redirect_uris: [callback] };
const robot = { grant_types: ['client_credentials'] };
const tokenOf = (id: unknown, secret: unknown) =>
  service.post(
    '/token',
    { grant_type: 'client_credentials' },
    { headers: { Authorization: basic(String(id), String(secret)) } },
  );

describe("a client's own registration", () => {
  it('is read with its token, which does not change, and never shows the secret again (RFC 7592 §2.1)', async () => {
    const made = await service.register(app);
    const { status, body, headers } = await service.own('GET', made);
    const { client_secret: _secret, client_secret_expires_at: _end, ...rest } = made.body;
    expect([status, body, headers.get('cache-control')]).toEqual([200, rest, 'no-store']);
  });

  it('is replaced completely: omitted members return to their defaults (RFC 7592 §2.2, docs/decisions/clients-and-owners.md, own-registration)', async () => {
    const made = await service.register({ ...app, scope: 'read', contacts: ['shop@example.org'] });
    const { client_id, client_secret } = made.body;
    const body = { client_id, client_secret, redirect_uris: ['https://pocket.example.org/other'] };
    const response = await service.own('PUT', made, body);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      client_id,
      redirect_uris: body.redirect_uris,
      scope: 'read write',
      registration_access_token: made.body['registration_access_token'],
    });
    for (const name of ['client_name', 'contacts', 'client_secret'])
      expect(response.body).not.toHaveProperty(name);
  });

  it('receives a secret when the client becomes confidential (RFC 7592 §2.2)', async () => {
    const made = await service.register({ ...app, token_endpoint_auth_method: 'none' });
    const body = { ...app, ...robot, client_id: made.body['client_id'] };
    const response = await service.own('PUT', made, body);
    expect((await tokenOf(response.body['client_id'], response.body['client_secret'])).status).toBe(200);
  });

  it.each([
    ['without its id', { client_id: undefined }, 'client_id'],
    ['with the id of another', { client_id: 'web' }, 'client_id'],
    ['with a wrong secret', { client_secret: 'wrong' }, 'client_secret'],
    ['with its token', { registration_access_token: 'x' }, 'registration_access_token'],
    ['with its address', { registration_client_uri: 'x' }, 'registration_client_uri'],
    ['with the time that it was made', { client_id_issued_at: 1 }, 'client_id_issued_at'],
    ['with the end of its secret', { client_secret_expires_at: 0 }, 'client_secret_expires_at'],
  ])('is not replaced %s (RFC 7592 §2.2)', async (_title, change, field) => {
    const made = await service.register(app);
    const response = await service.own('PUT', made, { ...app, client_id: made.body['client_id'], ...change });
    expect([response.status, response.body.error, Object.keys(response.body.detail ?? {})]).toEqual([
      400,
      'invalid_client_metadata',
      [field],
    ]);
  });

  it('is deleted with all tokens of the client; then its token is 401, and its id is 410 for administrators (RFC 7592 §2.3, Spec §7)', async () => {
    const made = await service.register(robot);
    const { access_token: token = '' } = (await tokenOf(made.body['client_id'], made.body['client_secret']))
      .body;
    expect(await service.isActive(token)).toBe(true);
    expect((await service.own('DELETE', made)).status).toBe(204);
    expect(await service.isActive(token)).toBe(false);
    for (const method of ['GET', 'DELETE']) expect((await service.own(method, made)).status).toBe(401);
    expect((await service.manage('GET', `/clients/${String(made.body['client_id'])}`)).status).toBe(410);
  });

  it('accepts only its own token (RFC 7592 §2)', async () => {
    const [mine, other] = [await service.register(app), await service.register(app)];
    for (const token of [String(other.body['registration_access_token']), 'x']) {
      const { status, headers } = await service.own('GET', mine, undefined, token);
      expect([status, headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringContaining('invalid_token'),
      ]);
    }
    const path = `/registrations/web`;
    const Authorization = `Bearer ${String(mine.body['registration_access_token'])}`;
    expect((await service.manage('GET', path, undefined, { Authorization })).status).toBe(401);
  });

  it('is stored without a secret or token in plain text (docs/decisions/storage.md)', async () => {
    const made = await service.register(app);
    const log = service.logged.join('\n');
    for (const name of ['client_secret', 'registration_access_token'])
      expect(log).not.toContain(made.body[name]);
  });
});
