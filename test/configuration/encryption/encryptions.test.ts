import { afterEach, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../../support/service.ts';

const printed = '{cipher}682bc583f4641835fa2db009355293665d2647dade3375c0ee201de2a49f7bda';
const keyOfCanary = 'canary-key-5b1f';
const textOfCanary = 'canary-text-93ac';

let running: RunningService | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

async function start(encryption: Readonly<Record<string, unknown>> = {}): Promise<void> {
  running = await startService({ configuration: { encryption } });
}

async function post(
  path: '/encryptions' | '/decryptions',
  body: unknown,
  authorization = running?.administrator ?? '',
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const response = await fetch(`${running?.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

/** Basic credentials of a new client with this scope. */
async function clientWith(scope: string): Promise<string> {
  const response = await fetch(`${running?.url}/clients`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: running?.administrator ?? '' },
    body: JSON.stringify({ grant_types: ['client_credentials'], scope }),
  });
  const { client_id: id, client_secret: secret } = (await response.json()) as Record<string, string>;
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

describe('/encryptions and /decryptions (docs/decisions/configuration.md, encryptions)', () => {
  it('respond with 201 and the result, which is stored nowhere (Spec §4.1)', async () => {
    await start({ keys: { k1: 'foo' } });
    const made = await post('/encryptions', { value: 'mysecret' });
    expect([made.status, made.headers.get('location'), made.headers.get('cache-control')]).toEqual([
      201,
      '/encryptions',
      'no-store',
    ]);
    expect(made.body).toEqual({ value: expect.stringMatching(/^\{cipher\}\{key:k1\}v1\./), key: 'k1' });
    const opened = await post('/decryptions', { value: made.body['value'] });
    expect([opened.status, opened.body, opened.headers.get('cache-control')]).toEqual([
      201,
      { value: 'mysecret' },
      'no-store',
    ]);
    expect((await post('/decryptions', { value: printed })).body).toEqual({ value: 'mysecret' });
  });

  it('create values of a named key, for an application and a profile', async () => {
    await start({ keys: { k1: 'foo', k2: 'bar' }, current: 'k2' });
    const whom = { application: 'users', profile: 'prod' };
    const { body } = await post('/encryptions', { value: 'x', key: 'k1', ...whom });
    expect(body['key']).toBe('k1');
    expect((await post('/decryptions', { value: body['value'], ...whom })).body).toEqual({ value: 'x' });
    for (const wrong of [{}, { application: 'users' }, { ...whom, profile: 'dev' }])
      expect((await post('/decryptions', { value: body['value'], ...wrong })).status).toBe(422);
  });

  it('respond with 422 to invalid values, without the reason why decryption failed (Spec §7)', async () => {
    await start({ keys: { k1: 'foo' } });
    expect((await post('/encryptions', { value: 'x', key: 'k9' })).body['detail']).toEqual({
      key: 'is not installed',
    });
    expect((await post('/encryptions', { value: 'a\ud800' })).body['detail']).toEqual({
      value: 'is not well-formed Unicode',
    });
    const responses = await Promise.all(
      ['plain', '{cipher}00', `{key:k9}${printed.slice(8)}`, `{cipher}${'ab'.repeat(32)}`].map((value) =>
        post('/decryptions', { value }),
      ),
    );
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([
        JSON.stringify([
          422,
          {
            error: 'unprocessable',
            error_description: 'The value cannot be processed.',
            detail: { value: 'cannot be decrypted' },
          },
        ]),
      ]),
    );
  });

  it('respond with 404 if no key is installed (Spec §7)', async () => {
    await start();
    for (const path of ['/encryptions', '/decryptions'] as const)
      expect(await post(path, { value: printed })).toMatchObject({
        status: 404,
        body: { error: 'not_found' },
      });
  });

  it('each need their own scope (Spec §5(6))', async () => {
    await start({ keys: { k1: 'foo' } });
    const [encrypts, decrypts] = [
      await clientWith('config-encrypt'),
      await clientWith('config-decrypt config:*:*'),
    ];
    expect((await post('/encryptions', { value: 'x' }, encrypts)).status).toBe(201);
    expect((await post('/decryptions', { value: printed }, encrypts)).status).toBe(403);
    expect((await post('/decryptions', { value: printed }, decrypts)).status).toBe(201);
    expect((await post('/encryptions', { value: 'x' }, decrypts)).status).toBe(403);
    expect((await post('/decryptions', { value: printed }, '')).status).toBe(401);
    expect(
      (await fetch(`${running?.url}/encryptions`, { headers: { Authorization: encrypts } })).status,
    ).toBe(405);
  });

  it('leave no secret, text or value in the log, after any error', async () => {
    await start({ keys: { k1: keyOfCanary } });
    const { body } = await post('/encryptions', { value: textOfCanary });
    const value = String(body['value']);
    const responses = [
      await post('/decryptions', { value: `${value}A` }),
      await post('/decryptions', { value, unknown: textOfCanary }),
      await post('/decryptions', { value: [value] }),
      await post('/encryptions', { value: textOfCanary, key: textOfCanary }),
      await post('/encryptions', { value: textOfCanary }, 'Bearer nothing'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([422, 400, 400, 422, 401]);
    expect((await post('/decryptions', { value })).body).toEqual({ value: textOfCanary });
    const seen = [
      ...(running?.logged ?? []),
      ...responses.map((response) => JSON.stringify(response.body)),
    ].join('\n');
    expect(seen).toContain('/decryptions');
    for (const canary of [keyOfCanary, textOfCanary, value, value.slice(-20)])
      expect(seen).not.toContain(canary);
  });
});
