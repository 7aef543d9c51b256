/** The complete flows of a day over HTTP, with the audit trail and every other output of the service. */
import { expect } from 'vitest';
import { sendOverHttp } from '../interaction/send-over-http.ts';
import { createVisitor, csrfOf, formOf, responseOf, type Response } from '../interaction/visitor.ts';
import { administratorSecret } from '../../support/service.ts';
import { basic, secrets, startTokenService, type TokenService, webUri } from '../token-service.ts';

export interface Entry {
  readonly time: string;
  readonly event: string;
  readonly result: string;
  readonly by: string;
  readonly [field: string]: unknown;
}

export interface Day {
  readonly entries: readonly Entry[];
  /** All output of the server except the responses that must contain a secret. */
  readonly outputs: Readonly<Record<string, string>>;
  readonly canaries: Readonly<Record<string, string>>;
  readonly responses: readonly { readonly request: string; readonly status: number; readonly text: string }[];
}

let service: TokenService;
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
export const reference = 'audit-reference-1';

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
  const csrf = csrfOf(account);
  const changed = await visitor.post(
    '/account',
    { csrf, current_password: password, new_password: newPassword },
    { 'sec-fetch-site': 'same-origin' },
  );
  keep('password changed', changed);
  const again = csrfOf(changed);
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
  const { body: key } = await service.manage('POST', '/keys', { purpose: 'access-token' });
  await service.manage('DELETE', `/keys/${String(key['key_id'])}`);
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

/** Lives a day with a store, and reads the lines of its trail at the end. */
export async function liveDay(options: {
  readonly folder: string;
  readonly storage: object;
  readonly readTrail: () => string | Promise<string>;
}): Promise<Day> {
  const { folder, storage, readTrail } = options;
  service = await startTokenService(
    {},
    {
      storage,
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
  const outputs: Record<string, string> = { metrics: await metrics.text(), log: '' };
  await service.stop();
  outputs['log'] = service.logged.join('\n');
  outputs['audit'] = await readTrail();
  outputs['answers'] = responses.map(({ text }) => text).join('\n');
  const entries = outputs['audit']
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Entry);
  return { entries, outputs, canaries, responses };
}

/** Event, result, and beginning of the actor. */
export const eventsOfTheDay = [
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
  ['key-withdrawn', 'done', 'client admin'],
] as const;

/** The secrets that an output contains. */
export function leaksOf({ canaries: known, outputs }: Day): readonly string[] {
  return Object.entries(known).flatMap(([name, value]) => {
    expect([name, value.length > 8]).toEqual([name, true]);
    const forms = [value, encodeURIComponent(value), Buffer.from(value).toString('base64').slice(0, -3)];
    return Object.entries(outputs).flatMap(([output, text]) =>
      forms.some((form) => text.includes(form)) ? [`${name} in ${output}`] : [],
    );
  });
}
