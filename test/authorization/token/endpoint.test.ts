import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, formBasic, secrets, startTokenService, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const ask = { grant_type: 'client_credentials' };

describe('a successful response', () => {
  it('has the header fields and members of Spec §2.4 and RFC 6749 §5.1 (docs/decisions/tokens.md, token-type)', async () => {
    const { status, headers, body } = await service.post('/token', ask, { client: 'batch' });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json;charset=UTF-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('pragma')).toBe('no-cache');
    expect(body).toEqual({
      access_token: body.access_token,
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'read',
    });
    expect(body.access_token).toMatch(/^[A-Za-z0-9._~+/-]{27,}=*$/);
  });

  it('contains tokens that are all different and long (RFC 6749 §10.10)', async () => {
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => service.post('/token', ask, { client: 'batch' })),
    );
    const tokens = responses.map(({ body }) => body.access_token ?? '');
    expect(new Set(tokens).size).toBe(200);
    expect(Math.min(...tokens.map((token) => token.split('.')[2]?.length ?? 0))).toBeGreaterThan(27);
  });

  it('is JSON with any Accept (docs/decisions/scopes-and-statuses.md, further-statuses)', async () => {
    for (const accept of ['text/html', 'application/xml', 'image/png']) {
      const { status, headers } = await service.post('/token', ask, {
        client: 'batch',
        headers: { Accept: accept },
      });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain('application/json');
    }
  });

  it('follows a form type with a charset and in any case (RFC 9110 §8.3.1, Spec §4.3)', async () => {
    for (const type of [
      'application/x-www-form-urlencoded; charset=UTF-8',
      'Application/X-WWW-Form-Urlencoded',
    ]) {
      const { status } = await service.post('/token', ask, {
        client: 'batch',
        headers: { 'Content-Type': type },
      });
      expect(status).toBe(200);
    }
  });
});

describe('an invalid token request', () => {
  const refusals: readonly [title: string, fields: string, error: string, field: string][] = [
    ['a missing grant_type (RFC 6749 §5.2)', '', 'invalid_request', 'grant_type'],
    [
      'an empty grant_type, which counts as missing (RFC 6749 §3.2)',
      'grant_type=',
      'invalid_request',
      'grant_type',
    ],
    ['an unknown grant_type (RFC 6749 §5.2)', 'grant_type=bogus', 'unsupported_grant_type', 'grant_type'],
    [
      'the implicit grant at the token endpoint (RFC 6749 §4.2)',
      'grant_type=implicit',
      'unsupported_grant_type',
      'grant_type',
    ],
    [
      'a repeated scope (RFC 6749 §3.2)',
      'grant_type=client_credentials&scope=read&scope=read',
      'invalid_request',
      'scope',
    ],
    ['a missing code (RFC 6749 §4.1.3)', 'grant_type=authorization_code', 'invalid_request', 'code'],
    [
      'a missing password (RFC 6749 §4.3.2)',
      'grant_type=password&username=alice',
      'invalid_request',
      'password',
    ],
    ['a missing refresh_token (RFC 6749 §6)', 'grant_type=refresh_token', 'invalid_request', 'refresh_token'],
  ];
  it.each(refusals)('names %s', async (_title, fields, error, field) => {
    const { status, body, headers } = await service.post('/token', fields, { client: 'batch' });
    expect(status).toBe(400);
    expect(body.error).toBe(error);
    expect(Object.keys(body.detail ?? {})).toContain(field);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('ignores unknown parameters (RFC 6749 §3.2)', async () => {
    expect((await service.post('/token', { ...ask, foo: 'bar' }, { client: 'batch' })).status).toBe(200);
  });

  it('rejects a JSON body (RFC 6749 §3.2)', async () => {
    const response = await fetch(`${service.url}/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: formBasic('batch', secrets.batch) },
      body: JSON.stringify(ask),
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  it('returns 405 with Allow for every other method (Spec §7, RFC 9110 §15.5.6)', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const response = await fetch(`${service.url}/token?grant_type=client_credentials`, {
        method,
        headers: { Authorization: formBasic('batch', secrets.batch) },
      });
      expect([method, response.status]).toEqual([method, 405]);
      expect(response.headers.get('allow')).toContain('POST');
      expect(await response.json()).toMatchObject({ error: 'method_not_allowed' });
    }
  });

  it('ignores method overrides (Spec §4.1/Method override)', async () => {
    const headers = { 'X-HTTP-Method-Override': 'DELETE' };
    expect((await service.post('/token', ask, { client: 'batch', headers })).status).toBe(405);
  });

  it('rejects a body of 2 MiB and continues (Spec §7)', async () => {
    const { status } = await service.post(
      '/token',
      `grant_type=client_credentials&pad=${'x'.repeat(2 * 1024 * 1024)}`,
      { client: 'batch' },
    );
    expect(status).toBe(413);
    expect((await service.post('/token', ask, { client: 'batch' })).status).toBe(200);
  });
});

describe('client authentication', () => {
  const withHeader = (authorization: string, fields: Readonly<Record<string, string>> = ask) =>
    service.post('/token', fields, { headers: { Authorization: authorization } });

  it('reads Basic credentials that are form-encoded first (RFC 6749 §2.3.1, RFC 7617 §2)', async () => {
    expect((await withHeader(formBasic('odd:client', secrets['odd:client']))).status).toBe(200);
  });

  it('reads Basic credentials that are sent without encoding (docs/decisions/grants.md, basic-secret)', async () => {
    expect((await withHeader(basic('raw', secrets.raw))).status).toBe(200);
    expect((await withHeader(formBasic('raw', secrets.raw))).status).toBe(200);
  });

  it('reads Basic credentials in which only the colon is encoded (docs/decisions/grants.md, basic-secret)', async () => {
    const escaped = (text: string): string => text.replaceAll(':', '%3A');
    const header = basic(escaped('odd:client'), escaped(secrets['odd:client']));
    expect((await withHeader(header)).status).toBe(200);
    const wrong = basic(escaped('odd:client'), `${escaped(secrets['odd:client'])}x`);
    expect((await withHeader(wrong)).status).toBe(401);
  });

  it('accepts the scheme in any case (RFC 9110 §11.1, §11.4)', async () => {
    for (const scheme of ['basic', 'BASIC']) {
      const header = formBasic('batch', secrets.batch).replace('Basic', scheme);
      expect((await withHeader(header)).status).toBe(200);
    }
  });

  it('allows the body to repeat the client of the header, and to name no other (RFC 6749 §3.2.1)', async () => {
    expect((await service.post('/token', { ...ask, client_id: 'batch' }, { client: 'batch' })).status).toBe(
      200,
    );
    const { status, body } = await service.post('/token', { ...ask, client_id: 'web' }, { client: 'batch' });
    expect([status, body.error]).toEqual([400, 'invalid_request']);
  });

  it('rejects two methods at once (RFC 6749 §2.3)', async () => {
    const fields = { ...ask, client_id: 'batch', client_secret: secrets.batch };
    const { status, body } = await service.post('/token', fields, { client: 'batch' });
    expect([status, body.error]).toEqual([400, 'invalid_request']);
  });

  it('returns the same error with a challenge for a wrong secret and an unknown client (RFC 6749 §5.2, Spec §7(3))', async () => {
    const wrong = await withHeader(basic('batch', 'not-the-secret'));
    const unknown = await withHeader(basic('nobody', 'not-the-secret'));
    for (const response of [wrong, unknown]) {
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Basic /);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(wrong.text).toBe(unknown.text);
    expect(wrong.body).toEqual({
      error: 'invalid_client',
      error_description: 'Client authentication failed.',
    });
  });

  it('writes the reason only to the log (RFC 6749 §5.2)', async () => {
    const before = service.logged.length;
    await withHeader(basic('batch', 'a-wrong-one'));
    const lines = service.logged
      .slice(before)
      .filter((line) => line.includes('client-authentication-failed'));
    expect(lines.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual(['wrong secret']);
    expect(lines.join('')).not.toContain('a-wrong-one');
  });

  it.each(['Basic', 'Basic !!!', `Basic ${btoa('nocolon')}`, `Basic ${btoa('%zz:%zz')}`, 'Bearer abc'])(
    'returns a client error for %s (RFC 6749 §5.2)',
    async (header) => {
      const { status, body } = await withHeader(header);
      expect([status, body.error]).toEqual([401, 'invalid_client']);
    },
  );

  it('requires a client (RFC 6749 §3.2.1)', async () => {
    const { status, body } = await service.post('/token', ask);
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  });

  it('does not accept the id of a confidential client as its authentication (RFC 6749 §4.1.3)', async () => {
    const { status, body } = await service.post('/token', { ...ask, client_id: 'batch' });
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  });

  it('rejects a secret of a public client, and ignores an empty one (docs/decisions/grants.md, basic-secret)', async () => {
    const refresh = { grant_type: 'refresh_token', refresh_token: 'garbage' };
    expect((await withHeader(basic('app', 'something'), refresh)).body.error).toBe('invalid_client');
    expect((await withHeader(basic('app', ''), refresh)).body.error).toBe('invalid_grant');
    expect((await withHeader(basic('batch', ''), ask)).body.error).toBe('invalid_client');
  });
});

describe('guessing secrets', () => {
  it('ends in 429 for that client from that address, and starts again with the window (RFC 6749 §2.3.1)', async () => {
    await using own = Object.assign(
      await startTokenService({ loginAttempts: { limit: 1, windowSeconds: 60 } }),
      {
        [Symbol.asyncDispose]: async () => own.stop(),
      },
    );
    const guess = () => own.post('/token', ask, { headers: { Authorization: basic('batch', 'guess') } });
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(401);
    const limited = await own.post('/token', ask, { client: 'batch' });
    expect([limited.status, limited.body.error, limited.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      '60',
    ]);
    expect((await own.post('/token', ask, { client: 'odd:client' })).status).toBe(200);
    own.clock.advance(60_000);
    expect((await own.post('/token', ask, { client: 'batch' })).status).toBe(200);
  });
});
