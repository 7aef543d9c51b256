/**
 * PUT takes what GET gave. The resources and the names of their read-only members come from the documents, so a new
 * resource without this law is red.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Document, operationsOf } from '../../src/contract/document/document-model.ts';
import { readMergedDocument } from '../../src/contract/document/contract.ts';
import { type LaidFolder, layFiles } from '../configuration/support/lay-files.ts';
import { startService, type RunningService } from '../support/service.ts';

const law = 'Spec §4.1, RFC 9110 §9.3.4, docs/decisions/conventions.md, round-trip';
const document = readMergedDocument() as unknown as Document;
type Json = Record<string, unknown>;

interface Kind {
  /** The first resource, and another value of one of its members. */
  readonly first: Json;
  readonly change: Json;
  readonly create: 'POST' | 'PUT';
}

/** How a resource of each path is created. */
const kinds: Readonly<Record<string, Kind>> = {
  '/clients/{client_id}': {
    create: 'POST',
    first: {
      client_name: 'Shop',
      redirect_uris: ['https://shop.example.org/cb'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: 'read',
      default_scope: 'read',
      access_token_format: 'jwt',
      access_token_lifetime_seconds: 60,
      quota: { windowSeconds: 60, limit: 5 },
      post_logout_redirect_uris: ['https://shop.example.org/out'],
    },
    change: { client_name: 'Another' },
  },
  '/owners/{owner_id}': {
    create: 'POST',
    first: {
      username: 'alice',
      password: 'wonderland is wide',
      name: 'Alice',
      roles: ['viewer'],
      scope: 'clients:read',
      profile: { email: 'alice@example.org', email_verified: true, claims: { floor: 3 } },
    },
    change: { name: 'Another', disabled: true },
  },
  '/routes/{route_id}': {
    create: 'PUT',
    first: {
      path: '/orders/**',
      url: 'http://127.0.0.1:9',
      order: 3,
      authorization: { scopes: { GET: ['read'], '*': [] } },
      timeouts: { idleMilliseconds: 5, connectMilliseconds: 4 },
    },
    change: { url: 'http://127.0.0.1:10', retryable: true },
  },
};

/** RFC 7592 §2.2 forbids a client to send four members of the response, and has other statuses. */
const otherLaw = new Set(['/registrations/{client_id}']);

const described = Array.from(operationsOf(document), ({ path, method, operation }) => ({
  path,
  method,
  operation,
}));
const paths = [...new Set(described.map(({ path }) => path))];
const operationAt = (path: string, method: string) =>
  described.find((one) => one.path === path && one.method === method)?.operation as unknown as
    | Json
    | undefined;
const resources = paths.filter(
  (path) => operationAt(path, 'get') && operationAt(path, 'put') && !otherLaw.has(path),
);

type Content = { content: Record<string, { schema: { $ref: string } }> };
const schemaOf = (part: unknown): string => (part as Content).content['application/json']?.schema.$ref ?? '';
const componentOf = (ref: string): Json =>
  document.components?.['schemas']?.[ref.split('/').at(-1) ?? ''] ?? {};
const membersWith = (ref: string, mark: string): string[] =>
  Object.entries(componentOf(ref)['properties'] as Record<string, Json>).flatMap(([name, schema]) =>
    schema[mark] === true ? [name] : [],
  );
const isIgnored = (name: string): boolean =>
  ['links', 'detail', 'warnings'].includes(name) || name.endsWith('_at');

let service: RunningService;
let trail: LaidFolder;
beforeAll(async () => {
  trail = await layFiles({});
  service = await startService({ audit: { file: join(trail.root, 'audit.jsonl') } });
});
afterAll(async () => {
  await service.stop();
  await trail.remove();
});

/** The number of changes in the audit trail, which also has a line for each administrative request. */
const changes = (): number =>
  readFileSync(join(trail.root, 'audit.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => !line.includes('"event":"administration"')).length;

function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  return fetch(service.url + path, {
    method,
    headers: {
      Authorization: service.administrator,
      ...(body !== undefined && { 'Content-Type': type }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

let made = 0;
async function create(path: string): Promise<{ href: string; body: Json; etag: string }> {
  const { create: method, first } = kinds[path] ?? ({} as Kind);
  made += 1;
  const own = { ...first, ...(first['username'] !== undefined && { username: `alice-${made}` }) };
  const target = method === 'PUT' ? path.replace(/\{.*\}/, `r${made}`) : path.replace(/\/\{.*/, '');
  const created = await call(method, target, {
    ...own,
    ...(first['path'] !== undefined && { path: `/o${made}/**` }),
  });
  expect(created.status, await created.clone().text()).toBe(201);
  const href = created.headers.get('Location') ?? '';
  return { href, ...(await read(href)) };
}

async function read(href: string): Promise<{ body: Json; etag: string }> {
  const reply = await call('GET', href);
  return { body: (await reply.json()) as Json, etag: reply.headers.get('ETag') ?? '' };
}

describe.each(resources)('%s', (path) => {
  const put = operationAt(path, 'put') as Json;
  const get = operationAt(path, 'get') as Json;
  const schema = schemaOf((get['responses'] as Json)['200']);

  it(`has one schema for reading and writing (${law})`, () => {
    expect(kinds[path], 'a resource of this test').toBeDefined();
    expect(schema).not.toBe('');
    expect(schemaOf(put['requestBody'])).toBe(schema);
    expect(membersWith(schema, 'readOnly')).toContain('links');
  });

  it(`takes what GET gave and writes nothing (${law})`, async () => {
    const { href, body, etag } = await create(path);
    const before = changes();
    const methods = operationAt(path, 'patch') ? ['PUT', 'PATCH'] : ['PUT'];
    for (const method of methods) {
      const reply = await call(method, href, body);
      expect([method, reply.status, reply.headers.get('ETag')]).toEqual([method, 200, etag]);
      expect(await reply.json()).toEqual(body);
    }
    expect(await read(href)).toEqual({ body, etag });
    expect(changes()).toBe(before);
  });

  it(`takes it after a change by another, and says with If-Match that there was one (${law})`, async () => {
    const { href, body, etag } = await create(path);
    const changed = await call('PUT', href, { ...body, ...kinds[path]?.change });
    expect(changed.status, await changed.clone().text()).toBe(200);
    const newTag = changed.headers.get('ETag') ?? '';
    expect(newTag).not.toBe(etag);
    expect((await call('PUT', href, body, { 'If-Match': etag })).status).toBe(412);
    expect((await call('PUT', href, body, { 'If-None-Match': newTag })).status).toBe(412);
    expect((await call('PUT', href, body, { 'If-None-Match': '*' })).status).toBe(412);
    const back = await call('PUT', href, body, { 'If-Match': newTag, 'If-None-Match': etag });
    expect(back.status).toBe(200);
    const times = Object.fromEntries(membersWith(schema, 'readOnly').map((name) => [name, undefined]));
    expect({ ...((await back.json()) as Json), ...times }).toEqual({ ...body, ...times });
  });

  it(`keeps what a write-only member has, and names a read-only member with another value (${law})`, async () => {
    const { href, body, etag } = await create(path);
    for (const name of membersWith(schema, 'writeOnly')) expect(body).not.toHaveProperty(name);
    const fixed = membersWith(schema, 'readOnly').filter((name) => !isIgnored(name));
    expect(fixed).toContain('managed_by');
    for (const name of fixed) {
      const reply = await call('PUT', href, { ...body, [name]: 'another' });
      const { detail } = (await reply.json()) as Json;
      expect([name, reply.status, detail]).toEqual([name, 409, { [name]: 'is read-only' }]);
    }
    const ignored = membersWith(schema, 'readOnly').filter(isIgnored);
    const others = Object.fromEntries(ignored.map((name) => [name, 'anything']));
    const reply = await call('PUT', href, { ...body, ...others });
    expect([reply.status, reply.headers.get('ETag')]).toEqual([200, etag]);
  });
});

describe('a deleted resource whose id is used again (docs/decisions/scopes-and-statuses.md, tombstones)', () => {
  it.each(resources)('is created by PUT with If-None-Match: %s', async (path) => {
    const { href, body } = await create(path);
    expect((await call('DELETE', href)).status).toBe(204);
    expect((await call('GET', href)).status).toBe(410);
    const missing =
      kinds[path]?.first['password'] === undefined ? {} : { password: 'through the looking glass' };
    const reply = await call('PUT', href, { ...body, ...missing }, { 'If-None-Match': '*' });
    expect(reply.status, await reply.clone().text()).toBe(201);
    expect(reply.headers.get('Location')).toBe(href);
    expect((await call('GET', href)).status).toBe(200);
    expect((await call('PUT', href, body, { 'If-None-Match': '*' })).status).toBe(412);
  });
});
