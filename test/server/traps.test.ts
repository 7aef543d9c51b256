/** Each trap of a library that the service uses has a test named after it. */
import { readFile } from 'node:fs/promises';
import { OpenAPIRouter, OpenAPIValidator } from 'openapi-backend';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Document } from '../../src/contract/document/document-model.ts';
import { validatorModules } from '../../tools/codegen/validators/modules.ts';
import openapi from '../../generated/openapi.json' with { type: 'json' };
import { requestValidators } from '../../generated/validators/requests.js';
import { checkExchange } from '../../src/contract/check-exchange.ts';
import { readContract } from '../../src/contract/document/contract.ts';
import { rawRequest, requestBytes } from '../support/raw-request.ts';
import { startService, type RunningService } from '../support/service.ts';

const contract = readContract();
let running: RunningService;
const form = 'application/x-www-form-urlencoded';

async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(running.url + path, { redirect: 'manual', ...init, method });
}

beforeAll(async () => {
  running = await startService({
    authorization: {
      clients: [
        {
          client_id: 'robot',
          client_secret: 'robot-secret',
          grant_types: ['client_credentials'],
          scope: 'read gateway:read',
        },
      ],
    },
  });
});
afterAll(() => running.stop());

function robotBasic(secret = 'robot-secret'): string {
  return `Basic ${Buffer.from(`robot:${secret}`).toString('base64')}`;
}

async function robotToken(scope: string): Promise<string> {
  const response = await ask('POST', '/token', {
    headers: { Authorization: robotBasic(), 'Content-Type': form },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const all = 'GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE';

describe('traps of openapi-backend', () => {
  it('validates documents against the OpenAPI 3.0 schema: a 3.1 document is still served', async () => {
    expect(openapi.openapi).toBe('3.1.0');
    expect((await ask('GET', '/livez')).status).toBe(200);
  });

  it('has a default Ajv of draft-07 that ignores newer keywords: a schema that our validators cannot check is refused', () => {
    const schema = { type: 'array', prefixItems: [{ type: 'string' }] };
    const operation = { operationId: 'one', parameters: [{ name: 'a', in: 'query', schema }], responses: {} };
    const document = { openapi: '3.1.0', info: {}, paths: { '/one': { get: operation } } };
    expect(() => validatorModules(document as unknown as Document, { type: 'object' })).toThrow(
      'unknown keyword: "prefixItems"',
    );
  });

  it('flattens the whole document at every request: its own matching never runs', async () => {
    const stock = vi.spyOn(OpenAPIRouter.prototype, 'matchOperation');
    const flatten = vi.spyOn(OpenAPIRouter.prototype, 'getOperations');
    await ask('GET', '/livez');
    expect(stock).not.toHaveBeenCalled();
    expect(flatten).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('builds a new Ajv per validator: none is built, at the start or at a request', async () => {
    const build = vi.spyOn(OpenAPIValidator.prototype, 'getAjv');
    const other = await startService();
    await fetch(`${other.url}/livez`);
    await other.stop();
    expect(build).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('returns no 415 for a body of an undeclared type', async () => {
    const response = await ask('POST', '/token', {
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({
      detail: { 'Content-Type': expect.any(String) as string },
    });
  });

  it('sends no Allow with a 405', async () => {
    const response = await ask('DELETE', '/livez');
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('returns 405 to HEAD and OPTIONS unless they are documented', async () => {
    const head = await ask('HEAD', '/livez');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const options = await ask('OPTIONS', '/livez');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  it('refuses unknown query parameters, which the token endpoint must ignore (RFC 6749 §3.2)', async () => {
    const known = { Authorization: robotBasic(), 'Content-Type': form };
    const response = await ask('POST', '/token?foo=bar', {
      headers: known,
      body: 'grant_type=client_credentials&foo=bar',
    });
    expect(response.status).toBe(200);
    const strict = await ask('GET', '/livez?foo=bar');
    expect(strict.status).toBe(400);
    expect(await strict.json()).toMatchObject({ detail: { foo: 'is not known' } });
  });

  it('loses a question mark inside a query value', async () => {
    const response = await ask('GET', '/routes?match=/a?b', {
      headers: { Authorization: running.administrator },
    });
    expect(response.status).toBe(200);
  });

  it.each(['/%zz', '/clients/%E9', '/clients/%'])(
    'throws URIError for a malformed percent escape: %s is 400',
    async (path) => {
      const reply = await rawRequest(
        running.url,
        requestBytes('GET', path, [['Authorization', running.administrator]]),
      );
      expect(reply.status).toBe(400);
      expect(JSON.parse(reply.body)).toMatchObject({ error: 'invalid_request' });
    },
  );

  it('passes %2e%2e to handlers as two dots: it is refused', async () => {
    expect((await rawRequest(running.url, requestBytes('GET', '/clients/%2e%2e'))).status).toBe(400);
  });

  it.each(['/clients/abc/secret', '/token/x', '/routes/users/more'])(
    'matches %s with the configuration catch-alls: it is a JSON 404',
    async (path) => {
      const response = await ask('GET', path);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: 'not_found' });
    },
  );

  it('reports a wrong secret as authorized if anonymous access is allowed too', async () => {
    const response = await ask('POST', '/token', {
      headers: { Authorization: robotBasic('wrong'), 'Content-Type': form },
      body: 'grant_type=client_credentials',
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toMatch(/^Basic/);
  });

  it('considers one body schema only: our check uses the schema of the media type', () => {
    expect(Object.keys(requestValidators['authorizeByForm']?.body ?? {})).toContain(form);
    expect(Object.keys(requestValidators['changeService']?.body ?? {})).toEqual([
      'application/merge-patch+json',
    ]);
  });

  it('never checks scopes: a missing one is 403 with the required scope (RFC 6750 §3.1)', async () => {
    const token = await robotToken('read');
    const response = await ask('GET', '/routes', { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(403);
    expect(response.headers.get('www-authenticate')).toContain('scope="gateway:read"');
  });
});

describe('a trap of its response validation', () => {
  it('counts an undocumented status as valid: the contract engine finds it', async () => {
    const response = await ask('GET', '/livez');
    const body = new Uint8Array(await response.arrayBuffer());
    const request = { method: 'GET', target: '/livez', headers: [], body: undefined };
    const answered = (status: number): readonly string[] =>
      checkExchange(contract, {
        request,
        response: { status, headers: [...response.headers], body },
      }).map(({ message }) => message);
    expect(answered(200)).toEqual([]);
    expect(answered(299)).toEqual([expect.stringContaining('299')]);
  });
});

describe('traps of Ajv', () => {
  it('throws at first use on discriminator.mapping: an unknown grant is one exact error', async () => {
    const response = await ask('POST', '/token', {
      headers: { Authorization: robotBasic(), 'Content-Type': form },
      body: 'grant_type=bogus',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: 'unsupported_grant_type',
      detail: { grant_type: 'is not known' },
    });
  });

  it('reports seven errors for a union without a discriminator: a missing field is the one error of its grant', async () => {
    const response = await ask('POST', '/token', {
      headers: { Authorization: robotBasic(), 'Content-Type': form },
      body: 'grant_type=password&username=alice',
    });
    expect(await response.json()).toMatchObject({
      error: 'invalid_request',
      detail: { password: 'is required' },
    });
  });

  it.each(['1e309', 'Infinity', '2e400'])(
    'takes %s for an integer: it is 400 (OpenAPI 3.1, Data Types, JSON Schema 2020-12 Validation §6.1.1)',
    async (limit) => {
      const response = await ask('GET', `/clients?limit=${limit}`, {
        headers: { Authorization: running.administrator },
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ detail: { limit: 'must be an integer' } });
    },
  );

  it('writes require() into its ES modules: one module of ours loads what they need', async () => {
    const read = (name: string): Promise<string> =>
      readFile(new URL(`../../generated/validators/${name}.js`, import.meta.url), 'utf8');
    expect(await read('shared')).toContain('createRequire(import.meta.url)');
    for (const name of ['coerced', 'exact', 'settings']) expect(await read(name)).not.toContain('require(');
    expect(await read('coerced')).toMatch(/^export function issueToken_parameters/m);
  });
});

describe('traps of Node', () => {
  it('returns 200 for two Host lines: it is 400 (RFC 9112 §3.2)', async () => {
    const response = await rawRequest(running.url, requestBytes('GET', '/livez', [['Host', 'other.test']]));
    expect(response.status).toBe(400);
  });

  it.each([
    ['without a Host line', 'GET /livez HTTP/1.1\r\n\r\n', 'is required'],
    ['with a Host that is none', 'GET /livez HTTP/1.1\r\nHost: a b/c\r\n\r\n', 'is not a host'],
  ])(
    'accepts a request %s or refuses it in its own words: it is our 400 (RFC 9112 §3.2)',
    async (_what, bytes, reason) => {
      const response = await rawRequest(running.url, bytes);
      expect(response.status).toBe(400);
      expect(JSON.parse(response.body)).toMatchObject({
        error: 'invalid_request',
        detail: { Host: reason },
      });
    },
  );

  it('accepts HTTP/0.9: it is 400', async () => {
    expect((await rawRequest(running.url, 'GET /livez\r\n\r\n')).status).toBe(400);
  });

  it('refuses an unknown expectation with a bare 417: ours has a body (RFC 9110 §10.1.1)', async () => {
    const response = await rawRequest(running.url, requestBytes('GET', '/livez', [['Expect', '200-ok']]));
    expect(response.status).toBe(417);
    expect(JSON.parse(response.body)).toMatchObject({ error: 'invalid_request' });
  });

  it('returns 200 for TRACE: it is 405, with the methods of the resource (RFC 9110 §15.5.6)', async () => {
    const own = await rawRequest(running.url, requestBytes('TRACE', '/livez'));
    expect([own.status, own.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const other = await rawRequest(running.url, requestBytes('TRACE', '/unknown'));
    expect([other.status, other.headers['allow']]).toEqual([405, all]);
  });

  it('refuses OPTIONS for the whole server: it is 204 with all methods (RFC 9110 §9.3.7)', async () => {
    const { status, headers } = await rawRequest(running.url, requestBytes('OPTIONS', '*'));
    expect([status, headers['allow']]).toEqual([204, all]);
    expect(headers['x-request-id']).toMatch(/./);
    const unclear = await rawRequest(running.url, 'OPTIONS * HTTP/1.1\r\nHost: a b\r\n\r\n');
    expect(unclear.status).toBe(400);
  });

  it('refuses CONNECT without tunnelling', async () => {
    const response = await rawRequest(running.url, requestBytes('CONNECT', 'elsewhere.test:443'));
    expect(response.status).toBe(400);
  });

  it('passes h2c upgrades to the upgrade handler: they are handled as plain requests', async () => {
    const response = await rawRequest(running.url, requestBytes('GET', '/livez', [['Upgrade', 'h2c']]));
    expect(response.status).toBe(200);
  });

  it('sends no response to an upgrade without a handler: it is our 404', async () => {
    const bytes = 'GET /livez HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    const response = await rawRequest(running.url, bytes);
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toBe('application/json');
    expect(JSON.parse(response.body)).toMatchObject({ error: 'not_found' });
  });

  it('silently uses the first of two Authorization lines: it is 400', async () => {
    const bytes = requestBytes('GET', '/routes', [
      ['Authorization', running.administrator],
      ['Authorization', 'Bearer x'],
    ]);
    expect((await rawRequest(running.url, bytes)).status).toBe(400);
  });
});
