import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basic, startTokenService, type TokenResponse, type TokenService, webUri } from '../token-service.ts';

let service: TokenService;
let clientId: string;
let secret: string;
let made = 0;

beforeAll(async () => {
  service = await startTokenService(
    {},
    { quotas: { enabled: true, perClient: { limit: 1000, windowSeconds: 60 } } },
  );
});
afterAll(() => service.stop());

async function register(entry: object): Promise<void> {
  clientId = `client-${(made += 1)}`;
  const { status, body } = await service.manage('POST', '/clients', { client_id: clientId, ...entry });
  expect(status).toBe(201);
  secret = String(body['client_secret']);
}

const machine = { grant_types: ['client_credentials'], redirect_uris: [], scope: 'read' };
beforeEach(() => register(machine));

async function change(patch: object): Promise<void> {
  expect((await service.manage('PATCH', `/clients/${clientId}`, patch)).status).toBe(200);
}

function ask(fields: Readonly<Record<string, string>>): Promise<TokenResponse> {
  return service.post('/token', fields, { headers: { Authorization: basic(clientId, secret) } });
}

const machineToken = (fields = {}): Promise<TokenResponse> =>
  ask({ grant_type: 'client_credentials', ...fields });

describe('a stored client (Spec §8; docs/decisions/clients-and-owners.md, lifetimes)', () => {
  it('has access tokens with the lifetime of its registration, from the next token on', async () => {
    await change({ access_token_lifetime_seconds: 60 });
    const { body: minute } = await machineToken();
    await change({ access_token_lifetime_seconds: 10 });
    const { body: short } = await machineToken();
    await change({ access_token_lifetime_seconds: null });
    const { body: usual } = await machineToken();
    expect([minute, short, usual].map((body) => body['expires_in'])).toEqual([60, 10, 3600]);
    service.clock.advance(10_000);
    const active = await Promise.all(
      [minute, short, usual].map(({ access_token }) => service.isActive(access_token ?? '')),
    );
    expect(active).toEqual([true, false, true]);
  });

  it('may use the grants of its registration and no others (RFC 6749 §5.2)', async () => {
    expect((await ask({ grant_type: 'password', username: 'alice', password: 'x' })).body.error).toBe(
      'unauthorized_client',
    );
    await change({ grant_types: ['password'] });
    const { status, body } = await machineToken();
    expect([status, body.error]).toEqual([400, 'unauthorized_client']);
    await change({ grant_types: ['client_credentials'] });
    expect((await machineToken()).status).toBe(200);
  });

  it('may request the scope of its registration, and receives its default if it requests none (RFC 6749 §3.3)', async () => {
    expect((await machineToken({ scope: 'write' })).body.error).toBe('invalid_scope');
    await change({ scope: 'read write', default_scope: 'write' });
    expect((await machineToken({ scope: 'write read' })).status).toBe(200);
    expect((await machineToken()).body['scope']).toBe('write');
    await change({ scope: 'read', default_scope: null });
    expect((await machineToken({ scope: 'write' })).body.error).toBe('invalid_scope');
  });

  it('has its own quota, which does not affect others (Spec §8)', async () => {
    await change({ quota: { limit: 2, windowSeconds: 60 } });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await machineToken()).status);
    expect(statuses).toEqual([200, 200, 429]);
    const limited = [clientId, secret] as const;
    await register(machine);
    expect((await machineToken()).status).toBe(200);
    [clientId, secret] = limited;
    expect((await machineToken()).status).toBe(429);
    service.clock.advance(60_000);
    expect((await machineToken()).status).toBe(200);
    await change({ quota: null });
    for (let index = 0; index < 3; index += 1) expect((await machineToken()).status).toBe(200);
  });

  it('has access tokens of the format in its registration (RFC 9068 §2.1)', async () => {
    const { body: sealed } = await machineToken();
    expect(sealed.access_token).toMatch(/^at3\./);
    await change({ access_token_format: 'jwt' });
    const { access_token: jwt = '' } = (await machineToken()).body;
    expect(decodeProtectedHeader(jwt)).toMatchObject({ typ: 'at+jwt' });
    expect(decodeJwt(jwt)).toMatchObject({ client_id: clientId, scope: 'read' });
    await change({ access_token_format: 'reference' });
    const { access_token: reference = '' } = (await machineToken()).body;
    const { body: listed } = await service.manage('GET', `/tokens?client_id=${clientId}`);
    expect(listed['items']).toHaveLength(1);
    // A token keeps its format, and every format is accepted.
    for (const token of [sealed.access_token ?? '', jwt, reference])
      expect(await service.isActive(token)).toBe(true);
  });

  const web = {
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: [webUri],
    scope: 'read',
  };
  const redeem = async (): Promise<TokenResponse> =>
    ask({ grant_type: 'authorization_code', ...(await service.obtainCode(clientId)) });
  const refresh = ({ body: { refresh_token = '' } }: TokenResponse): Promise<TokenResponse> =>
    ask({ grant_type: 'refresh_token', refresh_token });

  it('has codes and refresh tokens with the lifetimes of its registration (RFC 9700 §4.14.2)', async () => {
    await register({
      ...web,
      code_lifetime_seconds: 5,
      refresh_token_idle_lifetime_seconds: 100,
      refresh_token_absolute_lifetime_seconds: 150,
    });
    const late = await service.obtainCode(clientId);
    service.clock.advance(5000);
    expect((await ask({ grant_type: 'authorization_code', ...late })).body.error).toBe('invalid_grant');
    const idle = await redeem();
    const used = await redeem();
    service.clock.advance(99_000);
    expect((await refresh(used)).status).toBe(200);
    service.clock.advance(1000);
    expect((await refresh(idle)).body.error).toBe('invalid_grant');
    service.clock.advance(50_000);
    expect((await refresh(used)).body.error).toBe('invalid_grant');
  });

  it('has refresh tokens that rotate only if its registration says so (RFC 9700 §4.14.2)', async () => {
    await register({ ...web, refresh_token_rotation: true });
    const rotating = await redeem();
    expect((await refresh(rotating)).body.refresh_token).not.toBe(rotating.body.refresh_token);
    await register({ ...web, refresh_token_rotation: false });
    const staying = await redeem();
    const { status, body } = await refresh(staying);
    expect([status, body.refresh_token ?? staying.body.refresh_token]).toEqual([
      200,
      staying.body.refresh_token,
    ]);
    expect((await refresh(staying)).status).toBe(200);
  });
});
