import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, requestBytes, type RawResponse } from '../support/raw-request.ts';
import { startService, type RunningService } from '../support/service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const form = ['Content-Type', 'application/x-www-form-urlencoded'] as const;
const json = ['Content-Type', 'application/json'] as const;

async function ask(
  method: string,
  target: string,
  headers: readonly (readonly [string, string])[] = [],
  body = '',
): Promise<RawResponse> {
  return rawRequest(
    running.url,
    requestBytes(method, target, [['Authorization', running.administrator], ...headers], body),
  );
}

function problem(response: RawResponse): { error: string; detail: Record<string, string> } {
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  return JSON.parse(response.body) as { error: string; detail: Record<string, string> };
}

describe('a malformed request gets the documented response, which names the failing field (Spec §7(1))', () => {
  it.each([
    ['a body field of the wrong type', 'POST', '/clients', [json], '{"client_name": 5}', 400, 'client_name'],
    ['a body field that is null', 'POST', '/clients', [json], '{"client_name": null}', 400, 'client_name'],
    ['a body that is null', 'POST', '/clients', [json], 'null', 400, 'body'],
    ['an unknown body field', 'POST', '/clients', [json], '{"colour": 1}', 400, 'colour'],
    ['a field named as every object has one', 'POST', '/clients', [json], '{"toString": 1}', 400, 'toString'],
    ['a body that is not JSON', 'POST', '/clients', [json], '{"client_name":', 400, 'body'],
    ['a missing body', 'POST', '/clients', [], '', 400, 'body'],
    ['a query parameter of the wrong type', 'GET', '/clients?limit=many', [], '', 400, 'limit'],
    ['a query parameter out of range', 'GET', '/clients?limit=0', [], '', 400, 'limit'],
    ['an unknown query parameter', 'GET', '/clients?colour=red', [], '', 400, 'colour'],
    ['a repeated query parameter', 'GET', '/clients?limit=1&limit=2', [], '', 400, 'limit'],
    ['a broken escape in the query', 'GET', '/clients?after=%zz', [], '', 400, 'query'],
    ['a broken escape in the path', 'GET', '/clients/%zz', [], '', 400, 'path'],
    ['a path that is not UTF-8', 'GET', '/clients/%E9', [], '', 400, 'client_id'],
    [
      'a method override that names nothing',
      'POST',
      '/clients',
      [['X-HTTP-Method-Override', 'FLY']],
      '',
      400,
      'X-HTTP-Method-Override',
    ],
    ['an Accept that cannot be met', 'GET', '/clients', [['Accept', 'application/xml']], '', 415, 'Accept'],
    [
      'an unknown media type',
      'POST',
      '/clients',
      [['Content-Type', 'application/xml']],
      '<a/>',
      415,
      'Content-Type',
    ],
    [
      'an encoded body',
      'POST',
      '/clients',
      [json, ['Content-Encoding', 'gzip']],
      '{}',
      415,
      'Content-Encoding',
    ],
    [
      'JSON at the token endpoint',
      'POST',
      '/token',
      [json],
      '{"grant_type":"client_credentials"}',
      415,
      'Content-Type',
    ],
    ['a form without its grant', 'POST', '/token', [form], 'scope=read', 400, 'grant_type'],
    [
      'a form with a repeated parameter',
      'POST',
      '/token',
      [form],
      'grant_type=client_credentials&scope=a&scope=b',
      400,
      'scope',
    ],
    ['a form with a broken escape', 'POST', '/token', [form], 'grant_type=%zz', 400, 'body'],
  ] as const)('%s', async (_name, method, target, headers, body, status, field) => {
    const response = await ask(method, target, headers, body);
    expect([response.status, Object.keys(problem(response).detail)]).toEqual([
      status,
      expect.arrayContaining([field]),
    ]);
  });

  it('a JSON body at the token endpoint is invalid_request and no other code (RFC 6749 §5.2, docs/decisions/error-body.md, json-at-token)', async () => {
    const response = await ask('POST', '/token', [json], '{}');
    expect(problem(response).error).toBe('invalid_request');
  });

  it('a JSON body without a byte is missing, not invalid JSON (Spec §7(1))', async () => {
    const response = await ask('POST', '/clients', [json]);
    expect([response.status, problem(response).detail]).toEqual([400, { body: 'is required' }]);
  });

  it('a form of 2 MiB is 413 at once, and the process continues to run', async () => {
    const response = await ask('POST', '/token', [form], `grant_type=${'a'.repeat(2 * 1024 * 1024)}`);
    expect([response.status, problem(response).error]).toEqual([413, 'payload_too_large']);
    expect((await ask('GET', '/livez')).status).toBe(200);
  });

  it('a chunked body over the limit is 413 too', async () => {
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    const head = `POST /token HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: ${form[1]}\r\n\r\n`;
    const response = await rawRequest(running.url, `${head}${chunk}${chunk}0\r\n\r\n`);
    expect(response.status).toBe(413);
  });

  it.each([
    ['with its length', `Content-Length: ${2 * 1024 * 1024}\r\n\r\n${'a'.repeat(2 * 1024 * 1024)}`],
    ['in chunks', `Transfer-Encoding: chunked\r\n\r\n200000\r\n${'a'.repeat(0x200000)}\r\n0\r\n\r\n`],
    ['of a byte', 'Content-Length: 1\r\n\r\na'],
  ])('a body %s is 400 at an operation that takes none, however long it is (Spec §7)', async (_, rest) => {
    const head = `DELETE /clients/web HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${running.administrator}\r\n`;
    const response = await rawRequest(running.url, head + rest);
    expect([response.status, problem(response).detail]).toEqual([400, { body: 'must be empty' }]);
  });

  it('a body deeper than 32 levels is 400', async () => {
    const response = await ask('POST', '/clients', [json], `${'['.repeat(40)}${']'.repeat(40)}`);
    expect([response.status, problem(response).detail['body']]).toEqual([
      400,
      expect.stringContaining('nests deeper') as string,
    ]);
  });

  it.each([
    ['of the body', '{"client_name":"a","client_name":"b"}', 'client_name'],
    ['in an escaped form', String.raw`{"a\"b":1,"a\u0022b":2}`, 'a"b'],
    ['of an object in a list', '{"x":[{"p":1},{"p":"}","q":2,"p":3}]}', 'x.1.p'],
  ])(
    'a member %s that occurs twice is 400 (RFC 8259 §4, docs/decisions/conventions.md, repeated-members)',
    async (_, body, field) => {
      const response = await ask('POST', '/clients', [json], body);
      expect([response.status, problem(response).detail]).toEqual([400, { [field]: 'must not be repeated' }]);
    },
  );

  it('members of different objects may have the same name (RFC 8259 §4)', async () => {
    const response = await ask('POST', '/clients', [json], '{"x":[{"p":"a:"},{"p":1}],"y":{"p":1}}');
    expect(problem(response).detail).not.toHaveProperty('x.1.p');
  });

  it('headers over the limit are 431, and a target over the limit is 414 (docs/decisions/scopes-and-statuses.md, size-limits)', async () => {
    expect((await ask('GET', '/livez', [['X-Big', 'a'.repeat(20_000)]])).status).toBe(431);
    expect((await ask('GET', `/livez?${'a'.repeat(9_000)}`)).status).toBe(414);
  });

  it.each([
    [
      'both Content-Length and chunked',
      'POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'two Content-Lengths',
      'POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc',
    ],
    ['a folded header', 'GET /livez HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n'],
    ['a blank before the colon', 'GET /livez HTTP/1.1\r\nHost : x\r\n\r\n'],
    ['a NUL in a header', 'GET /livez HTTP/1.1\r\nHost: x\r\nX-A: b\0c\r\n\r\n'],
    ['no Host', 'GET /livez HTTP/1.1\r\n\r\n'],
  ])('%s is 400 and the connection ends', async (_name, bytes) => {
    expect((await rawRequest(running.url, bytes)).status).toBe(400);
  });
});

describe('a slow body', () => {
  it('is 408 after the time limit of a request, and the connection ends (RFC 9110 §15.5.9)', async () => {
    const slow = await startService({ server: { timeouts: { requestMilliseconds: 1 } } });
    const head = `POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\nContent-Type: ${form[1]}\r\n\r\nabc`;
    const response = await rawRequest(slow.url, head);
    await slow.stop();
    expect([response.status, problem(response).detail]).toEqual([408, { body: 'took too long' }]);
  });
});
