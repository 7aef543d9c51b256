/**
 * The audit trail of complete flows over HTTP. It has an entry for each event, with the actor, time, result and
 * request. No output contains a secret.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../../src/foundation/audit/verify-trail.ts';
import { sendOverHttp } from '../interaction/send-over-http.ts';
import { createVisitor, formOf, responseOf, unescape, type Response } from '../interaction/visitor.ts';
import { administratorSecret } from '../../support/service.ts';
import { basic, secrets, startTokenService, type TokenService, webUri } from '../token-service.ts';

interface Entry {
  readonly time: string;
  readonly event: string;
  readonly result: string;
  readonly by: string;
  readonly [field: string]: unknown;
}

let folder: string;
let service: TokenService;
let entries: readonly Entry[];
/** All output of the server except the responses that must contain a secret. */
let outputs: Record<string, string>;
const canaries: Record<string, string> = {
  administratorSecret,
  webSecret: secrets.web,
  password: 'canary-password-1 of dina',
  newPassword: 'canary-password-2 of dina',
  wrongPassword: 'canary-password-3 wrong',
  wrongSecret: 'canary-secret-4-wrong',
  state: 'canary-state-5',
  codeVerifier: 'canary-verifier-6'.repeat(3),
  configurationSecret: 'canary-configuration-7',
  queryToken: 'canary-query-token-8',
};
const responses: { request: string; status: number; text: string }[] = [];
const reference = 'audit-reference-1';

async function owner(): Promise<void> {
  const { password = '', wrongPassword = '', newPassword = '', state = '' } = canaries;
  const visitor = createVisitor(service.url, sendOverHttp);
  const keep = (name: string, response: Response): Response => {
    for (const [cookie, value] of visitor.cookies) canaries[`${name} ${cookie}`] = value;
    if (response.status >= 400)
      responses.push({ request: name, status: response.status, text: response.body });
    return response;
  };
  const web = { response_type: 'code', client_id: 'web', redirect_uri: webUri, scope: 'read', state };
  const login = await visitor.follow(await visitor.authorize(web));
  canaries['csrf'] = formOf(login).fields['csrf'] ?? '';
  keep('wrong password', await visitor.submit(login, { username: 'dina', password: wrongPassword }));
  const consent = await visitor.follow(await visitor.submit(login, { username: 'dina', password }));
  const { code = '' } = responseOf(keep('allow', await visitor.submit(consent, { decision: 'allow' })));
  canaries['code'] = code;
  const fields = { grant_type: 'authorization_code', redirect_uri: webUri };
  const issued = (await service.post('/token', { ...fields, code }, { client: 'web' })).body;
  Object.assign(canaries, { access: issued.access_token, refresh: issued.refresh_token });
  const refresh = { grant_type: 'refresh_token', refresh_token: String(issued.refresh_token) };
  canaries['refreshed'] = String(
    (await service.post('/token', refresh, { client: 'web' })).body.access_token,
  );
  await service.post('/introspection', { token: String(issued.access_token) }, { client: 'web' });
  await service.post('/revocation', { token: String(issued.access_token) }, { client: 'web' });
  // The second use of the code.
  await service.post('/token', { ...fields, code }, { client: 'web' });
  // A refresh token after its successor was used, of a client whose tokens rotate.
  const rotating = await service.obtainTokens('rotating');
  canaries['rotating'] = rotating.refresh;
  const present = async (token: string): Promise<string> => {
    const request = { grant_type: 'refresh_token', refresh_token: token };
    return String((await service.post('/token', request, { client: 'rotating' })).body.refresh_token);
  };
  const successor = await present(rotating.refresh);
  canaries['successor'] = successor;
  await present(successor);
  await present(rotating.refresh);
  const account = await visitor.get('/account');
  const csrf = unescape(/name="csrf"\s+value="([^"]*)"/.exec(account.body)?.[1] ?? '');
  const changed = await visitor.post(
    '/account',
    { csrf, current_password: password, new_password: newPassword },
    { 'sec-fetch-site': 'same-origin' },
  );
  keep('password changed', changed);
  const again = unescape(/name="csrf"\s+value="([^"]*)"/.exec(changed.body)?.[1] ?? '');
  const consentId = /name="consent_id"\s+value="([^"]*)"/.exec(changed.body)?.[1] ?? '';
  await visitor.post('/account', { csrf: again, consent_id: consentId }, { 'sec-fetch-site': 'same-origin' });
  await visitor.submit(await visitor.get('/logout'), {});
}

async function client(): Promise<void> {
  const wrong = { Authorization: basic('web', canaries['wrongSecret'] ?? '') };
  const asked = { grant_type: 'client_credentials' };
  const headers = { ...wrong, 'X-Request-Id': reference };
  const refused = await service.post('/token', asked, { headers });
  responses.push({ request: 'invalid client', status: refused.status, text: refused.text });
  await service.post('/token', asked, { headers: { Authorization: basic('nobody', 'x') } });
  const robot = await service.manage('POST', '/clients', {
    client_id: 'robot',
    grant_types: ['client_credentials'],
  });
  canaries['robotSecret'] = String(robot.body['client_secret']);
  const rotation = { client_secret_rotation: { overlapSeconds: 60 } };
  const rotated = await service.manage('PATCH', '/clients/robot', rotation);
  canaries['robotSecond'] = String(rotated.body['client_secret']);
  await service.manage('DELETE', '/clients/robot');
  await service.manage('POST', '/keys', { purpose: 'access-token' });
  const conflict = await service.manage('POST', '/clients', { client_id: 'web', grant_types: [] });
  responses.push({ request: 'conflict', status: conflict.status, text: conflict.text });
}

async function rest(): Promise<void> {
  const { configurationSecret = '', queryToken = '' } = canaries;
  const headers = { Authorization: service.administrator, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ value: configurationSecret });
  const sealed = await fetch(`${service.url}/encryptions`, { method: 'POST', headers, body });
  expect(sealed.status).toBe(201);
  const { value: sealedValue } = (await sealed.json()) as { value: string };
  const opened = await fetch(`${service.url}/decryptions`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ value: sealedValue }),
  });
  expect(await opened.text()).toContain(configurationSecret);
  const place = { path: '/users/**', url: 'http://127.0.0.1:9' };
  await fetch(`${service.url}/routes/users`, { method: 'PUT', headers, body: JSON.stringify(place) });
  const path = `${service.url}/stock/prod`;
  for (const later of [1, 0, 59_999, 1]) {
    service.clock.advance(later);
    expect((await fetch(path, { headers })).status).toBe(200);
  }
  for (const request of [
    `/clients?access_token=${queryToken}`,
    `/authorize?code=${queryToken}&state=${canaries['state']}`,
  ]) {
    const response = await fetch(service.url + request, {
      headers: { Authorization: `Bearer ${queryToken}` },
    });
    responses.push({ request, status: response.status, text: await response.text() });
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-'));
  service = await startTokenService(
    {},
    {
      storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` },
      configuration: {
        repositories: [{ directory: folder }],
        encryption: { keys: { k1: 'a key of the tests for values' } },
      },
    },
  );
  await service.manage('POST', '/owners', { username: 'dina', password: canaries['password'] });
  await owner();
  await client();
  await rest();
  const metrics = await fetch(`${service.url}/metrics`, {
    headers: { Authorization: service.administrator },
  });
  outputs = { metrics: await metrics.text(), log: service.logged.join('\n') };
  await service.stop();
  outputs['log'] = service.logged.join('\n');
  outputs['audit'] = readFileSync(join(folder, 'audit.log'), 'utf8');
  outputs['answers'] = responses.map(({ text }) => text).join('\n');
  entries = outputs['audit']
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the audit trail of a day', () => {
  it.each([
    ['owner-sign-in-failed', 'refused', 'nobody known'],
    ['owner-signed-in', 'done', 'owner '],
    ['consent-given', 'done', 'owner '],
    ['code-issued', 'done', 'owner '],
    ['tokens-issued', 'done', 'owner '],
    ['token-revoked', 'done', 'client web'],
    ['code-reused', 'refused', 'owner '],
    ['refresh-token-reused', 'refused', 'client rotating'],
    ['password-changed', 'done', 'owner '],
    ['consent-removed', 'done', 'owner '],
    ['session-ended', 'done', 'owner '],
    ['client-authentication-failed', 'refused', 'nobody known'],
    ['client-created', 'done', 'client admin'],
    ['client-rotated', 'done', 'client admin'],
    ['client-deleted', 'done', 'client admin'],
    ['owner-created', 'done', 'client admin'],
    ['key-made', 'done', 'client admin'],
  ])('has %s, %s, by %s (OWASP ASVS 5.0 §16.3)', (event, result, by) => {
    const found = entries.filter((entry) => entry.event === event && entry.by.startsWith(by));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((entry) => entry.result === result)).toBe(true);
  });

  it('names the time, in UTC, and the request with its address (OWASP ASVS 5.0 §16.2)', () => {
    expect(entries.every(({ time }) => new Date(time).toISOString() === time)).toBe(true);
    const asked = entries.filter(({ event, by }) => !event.startsWith('audit-') && by !== 'service');
    const request = (entry: Entry): unknown => entry['requestId'] ?? entry['request_id'];
    expect(asked.filter((entry) => typeof request(entry) !== 'string')).toEqual([]);
  });

  it.each([
    'createClient',
    'changeClient',
    'deleteClient',
    'createOwner',
    'rotateKey',
    'createEncryption',
    'createDecryption',
    'putRoute',
  ])('has each change by %s with its caller and result (OWASP ASVS 5.0 §16.3.3)', (operation) => {
    const found = entries.filter((entry) => entry['operation'] === operation);
    expect(found.map(({ event, by }) => [event, by])).toContainEqual(['administration', 'client admin']);
  });

  it('has each read of a configuration that may contain secrets, once a minute (OWASP ASVS 5.0 §16.3)', () => {
    const found = entries.filter(({ event }) => event === 'configuration-read');
    const read = ['client admin', '/stock/prod'];
    expect(found.map((entry) => [entry.by, entry['path']])).toEqual([read, read]);
    const [first = 0, second = 0] = found.map(({ time }) => Date.parse(time));
    expect(second - first).toBe(60_000);
  });

  it('distinguishes a refused change from a successful one', () => {
    const refused = entries.filter(({ event, result }) => event === 'administration' && result === 'refused');
    expect(refused.map((entry) => [entry['operation'], entry['status']])).toEqual([['createClient', 409]]);
  });

  it('has the reason of an invalid_client, which the response does not contain (RFC 6749 §5.2)', () => {
    const entry = entries.find((one) => one['requestId'] === reference);
    expect(entry).toMatchObject({
      event: 'client-authentication-failed',
      reason: 'wrong secret',
      clientId: 'web',
    });
    const response = responses.find(({ request }) => request === 'invalid client');
    expect(JSON.parse(response?.text ?? '')).toEqual({
      error: 'invalid_client',
      error_description: 'Client authentication failed.',
    });
  });

  it('is one chain', async () => {
    const { problems, lines } = await verifyTrail(join(folder, 'audit.log'));
    expect([problems, lines]).toEqual([[], entries.length]);
  });
});

describe('canaries', () => {
  it('are in no log line, audit entry, metric or error (OWASP ASVS 5.0 §16.2.5, RFC 9700 §4.9.3)', () => {
    expect(Object.keys(canaries).length).toBeGreaterThan(20);
    expect(Object.keys(outputs)).toEqual(['metrics', 'log', 'audit', 'answers']);
    const found = Object.entries(canaries).flatMap(([name, value]) => {
      expect([name, value.length > 8]).toEqual([name, true]);
      const forms = [value, encodeURIComponent(value), Buffer.from(value).toString('base64').slice(0, -3)];
      return Object.entries(outputs).flatMap(([output, text]) =>
        forms.some((form) => text.includes(form)) ? [`${name} in ${output}`] : [],
      );
    });
    // The username that a browser sent is returned in the form, with the form's token.
    expect(found.filter((one) => one !== 'csrf in answers')).toEqual([]);
  });

  it('are found if an output contains them', () => {
    expect(outputs['answers']).toContain(canaries['csrf']);
  });
});
