import { afterEach, describe, expect, it } from 'vitest';
import type { Mock } from '../../../src/kit/mock/mock.ts';
import { honestClients } from '../../contract/record/honest-clients.ts';
import { createUserAgent } from '../../support/user-agent.ts';
import { readContract } from '../../../src/contract/document/contract.ts';
import { mockRefusal } from '../../../src/kit/mock/refusal.ts';
import { createClient, redirectUri, secret, startTestMock } from './running-mock.ts';

let mock: Mock;
afterEach(() => mock.close());

async function json(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

describe('a mock for unmodified clients (docs/decisions/contract.md, mock)', () => {
  it.each(honestClients)('%s, without a finding', async (_, play) => {
    mock = await startTestMock();
    const { ask } = createClient(mock);
    await play({
      base: mock.url,
      secret,
      async allow(url) {
        const { pathname, search } = new URL(url);
        return new URL((await ask(pathname + search)).headers.get('location') ?? '');
      },
    });
    expect(mock.exchanges.length).toBeGreaterThan(1);
    expect(mock.findings()).toEqual([]);
  });
});

describe('a mock (docs/decisions/contract.md, mock)', () => {
  it('generates the same codes and tokens in every run with the same seed, and others with another seed', async () => {
    // The issuer is in every token, so that the runs share one port.
    let port = 0;
    const run = async (seed: string): Promise<string[]> => {
      mock = await startTestMock({ seed }, port);
      port = Number(new URL(mock.url).port);
      const { authorize, token, codeGrant } = createClient(mock);
      const url = await authorize({ state: 'same' });
      const { access_token: access } = await json(await token(codeGrant(url)));
      await mock.close();
      return [url.searchParams.get('code') ?? '', String(access)];
    };
    const [first, second, other] = [await run('a'), await run('a'), await run('b')];
    mock = await startTestMock();
    expect(first[0]).toMatch(/\S{22}/);
    expect(second).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('is the server that its documents name (docs/decisions/contract.md, docs)', async () => {
    mock = await startTestMock();
    const document = await json(await fetch(new URL('/openapi/gateway.json', mock.url)));
    expect(document).toMatchObject({ servers: [{ url: mock.url }] });
  });

  it('advances its clock on request: a code with a lifetime of 60 seconds expires', async () => {
    mock = await startTestMock();
    const { ask, authorize, token, codeGrant } = createClient(mock);
    const url = await authorize();
    expect((await ask('/-/mock/advance?seconds=601', { method: 'POST' })).status).toBe(200);
    expect(await json(await token(codeGrant(url)))).toMatchObject({ error: 'invalid_grant' });
    const fresh = await authorize();
    expect((await token(codeGrant(fresh))).status).toBe(200);
  });

  it('returns to its initial state on a reset', async () => {
    mock = await startTestMock();
    const { ask, administrator } = createClient(mock);
    const headers = { ...administrator, 'Content-Type': 'application/json' };
    await ask('/routes/r', { method: 'PUT', body: '{"url":"http://127.0.0.1:9"}', headers });
    expect(await json(await ask('/routes', { headers: administrator }))).toHaveProperty(['/r/**']);
    expect((await ask('/-/mock/reset', { method: 'POST' })).status).toBe(204);
    expect(await json(await ask('/routes', { headers: administrator }))).toEqual({});
    expect(mock.exchanges).toHaveLength(1);
  });

  it('responds for a user who denies', async () => {
    mock = await startTestMock({ approval: { owner: 'alice', allows: false } });
    const url = await createClient(mock).authorize({ state: 'kept' });
    expect(url.origin + url.pathname).toBe(redirectUri);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: 'access_denied', state: 'kept' });
  });

  it('shows the pages without automatic approval', async () => {
    mock = await startTestMock({ approval: undefined });
    const { pathname } = await createClient(mock)
      .authorize()
      .catch(() => new URL('http://x/relative'));
    const agent = createUserAgent();
    const page = await agent.open(
      `${mock.url}/authorize?${new URLSearchParams({ response_type: 'code', client_id: 'web', redirect_uri: redirectUri, state: 's' }).toString()}`,
    );
    expect(page.html).toMatch(/type="password"/);
    expect(pathname).not.toBe('/callback');
  });

  it('never approves a request that the service rejects', async () => {
    mock = await startTestMock();
    const { ask } = createClient(mock);
    const response = await ask('/authorize?response_type=code&client_id=nobody');
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('reports errors of its client: in a header field, at /-/mock/findings and at the end', async () => {
    mock = await startTestMock();
    const { ask, administrator } = createClient(mock);
    const response = await ask('/routes?page=2', { headers: administrator });
    expect(response.headers.get('gatehouse-findings')).toBe('unknown-parameter');
    const told = await json(await ask('/-/mock/findings'));
    expect(told).toMatchObject({
      errors: 1,
      findings: [{ rule: 'unknown-parameter', operationId: 'listRoutes' }],
    });
    expect(mock.findings().map(({ rule }) => rule)).toEqual(['unknown-parameter']);
  });
});

describe('a request that violates the documents (docs/decisions/contract.md, mock)', () => {
  const route = (client: ReturnType<typeof createClient>, body: string, type = 'application/json') =>
    client.ask('/routes/r', {
      method: 'PUT',
      body,
      headers: { ...client.administrator, 'Content-Type': type },
    });

  it('is rejected by a strict mock as the service rejects it, field by field, and changes nothing', async () => {
    const [strict, lenient] = await Promise.all([startTestMock(), startTestMock({ isLenient: true })]);
    const requests: ((client: ReturnType<typeof createClient>) => Promise<Response>)[] = [
      (client) => route(client, '{"url":"http://127.0.0.1:9","colour":"red"}'),
      (client) => route(client, '<route/>', 'application/xml'),
      (client) => client.token({ grant_type: 'magic' }),
      (client) => client.token({}),
      (client) =>
        client.ask('/authorize?client_id=web&redirect_uri=http%3A%2F%2F127.0.0.1%2Fcallback&state=x'),
      (client) => client.ask('/routes?page=2', { headers: client.administrator }),
    ];
    for (const send of requests) {
      const [one, other] = await Promise.all([send(createClient(strict)), send(createClient(lenient))]);
      expect(one.status).toBe(other.status);
      expect(one.headers.get('gatehouse-findings')).toBe(other.headers.get('gatehouse-findings'));
      expect(one.headers.get('gatehouse-findings')).not.toBeNull();
      expect((await one.text()).replaceAll(strict.url, '')).toBe(
        (await other.text()).replaceAll(lenient.url, ''),
      );
    }
    const client = createClient(strict);
    expect(await json(await client.ask('/routes', { headers: client.administrator }))).toEqual({});
    const told = strict.findings().map(({ message, actual }) => `${message}; ${actual}`);
    expect(told).toContainEqual(expect.stringMatching(/^the form: grant_type .*"magic"$/));
    await Promise.all([strict.close(), lenient.close()]);
  });

  it('is rejected by the mock itself if the service would accept it, with the field and its source', async () => {
    mock = await startTestMock();
    const { ask } = createClient(mock);
    const response = await ask('/livez', { method: 'GET', headers: { 'Content-Type': 'text/plain' } });
    expect(response.status).toBe(200);
    const refused = mockRefusal(readContract(), {
      method: 'GET',
      target: '/routes?page=2',
      headers: [],
      body: undefined,
    });
    expect(JSON.parse(Buffer.from(refused?.body ?? []).toString())).toMatchObject({
      error: 'invalid_request',
      detail: {
        page: expect.stringMatching(
          /^query\.page is not declared \(Spec §4\.7, openapi\/gateway\.yaml:\d+\)$/,
        ),
      },
    });
  });

  it('is reported without its secrets', async () => {
    mock = await startTestMock();
    const { ask } = createClient(mock);
    const token = 'at3.a-token-that-nobody-may-see-in-a-report';
    await ask(`/routes?access_token=${token}`, { headers: { Authorization: `Bearer ${token}` } });
    const told = await (await ask('/-/mock/findings')).text();
    expect(told).toContain('secret-in-query');
    expect(told + JSON.stringify(mock.findings())).not.toContain(token);
  });

  it('is handled by the service of a lenient mock, and reported too', async () => {
    mock = await startTestMock({ isLenient: true });
    const client = createClient(mock);
    const response = await route(client, '{"url":"http://127.0.0.1:9","colour":"red"}');
    expect([response.status, response.headers.get('gatehouse-findings')]).toEqual([400, 'request-schema']);
    expect(await json(response)).toMatchObject({ detail: { colour: expect.any(String) } });
    expect(mock.findings().map(({ rule }) => rule)).toEqual(['request-schema']);
  });
});

describe('a preferred response (RFC 7240, docs/decisions/contract.md, mock)', () => {
  const preferred = async (prefer: string, path = '/token'): Promise<Response> => {
    mock = await startTestMock();
    return createClient(mock).ask(path, {
      method: 'POST',
      headers: { Prefer: prefer },
      body: new URLSearchParams(),
    });
  };

  it('is the documented one, with its header fields, and is confirmed', async () => {
    const response = await preferred('code=429');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(response.headers.get('preference-applied')).toBe('code=429, example=rateLimited');
    expect(await json(response)).toMatchObject({ error: 'rate_limited' });
  });

  it('can be named', async () => {
    const response = await preferred('example="refreshToken"');
    expect(response.headers.get('content-type')).toBe('application/json;charset=UTF-8');
    expect([response.status, response.headers.get('preference-applied')]).toEqual([
      200,
      'code=200, example=refreshToken',
    ]);
    expect(await json(response)).toHaveProperty('refresh_token');
  });

  it.each([
    ['code=418', 'Prefer.code', '418 is unknown; known: 200, 400, 401'],
    ['example=nonsense', 'Prefer.example', 'nonsense is unknown; known: authorizationCode'],
    ['code=429, example=refreshToken', 'Prefer.example', 'refreshToken is unknown; known: rateLimited'],
  ])('that is unknown is rejected with the known ones: %s', async (prefer, field, message) => {
    const response = await preferred(prefer);
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ detail: { [field]: expect.stringContaining(message) } });
  });

  it('can be delayed, with a confirmation, by the mock and the service', async () => {
    mock = await startTestMock();
    const { ask } = createClient(mock);
    const before = performance.now();
    const response = await ask('/livez', { headers: { Prefer: 'delay=120' } });
    expect(performance.now() - before).toBeGreaterThanOrEqual(119);
    expect([response.status, response.headers.get('preference-applied')]).toEqual([200, 'delay=120']);
  });

  it.each(['soon', '-1', '60001'])('cannot be delayed by %s', async (delay) => {
    const response = await preferred(`delay=${delay}`);
    expect(response.status).toBe(400);
    const message = `${delay} is unknown; known: 0 to 60000 milliseconds`;
    expect(await json(response)).toMatchObject({ detail: { 'Prefer.delay': message } });
  });

  it('leaves the service’s own preferences to the service', async () => {
    mock = await startTestMock();
    const { ask, administrator } = createClient(mock);
    const response = await ask('/routes', {
      method: 'POST',
      headers: { ...administrator, Prefer: 'respond-async' },
    });
    expect(response.status).toBe(202);
  });
});

describe('the resources that control a mock (docs/decisions/contract.md, mock)', () => {
  it.each([
    ['GET', 'reset', 405],
    ['POST', 'findings', 405],
    ['POST', 'advance', 400],
    ['POST', 'advance?seconds=-1', 400],
    ['POST', 'advance?seconds=never', 400],
    ['POST', 'scenario?name=rate-limit', 400],
    ['POST', 'nonsense', 404],
  ])('%s /-/mock/%s returns %i with the reason', async (method, path, status) => {
    mock = await startTestMock();
    const response = await createClient(mock).ask(`/-/mock/${path}`, { method });
    expect(response.status).toBe(status);
    const told = `${response.headers.get('allow') ?? ''} ${await response.text()}`;
    expect(told).toMatch(status === 405 ? /^(?:GET|POST)/ : /"detail":\{"(?:path|name|seconds)":/);
  });
});
