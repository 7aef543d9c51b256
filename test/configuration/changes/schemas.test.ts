import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';

const schema = {
  type: 'object',
  required: ['pool'],
  properties: {
    pool: {
      type: 'object',
      properties: { size: { type: 'integer', minimum: 1, maximum: 50 }, name: { type: 'string' } },
      additionalProperties: false,
    },
    on: { type: 'boolean' },
    hosts: { type: 'array', items: { type: 'string', minLength: 1 } },
    password: { type: 'string', minLength: 3 },
  },
};

describe('JSON Schemas of applications (docs/decisions/configuration.md, schemas)', () => {
  let folder: LaidFolder;
  let service: RunningService;
  let client: ReturnType<typeof clientOf>;
  let settingsFolder: string;
  beforeEach(async () => {
    folder = await layFiles({
      'application.yml': 'pool:\n  size: 10\n',
      'users-dev.yml': 'pool:\n  size: 20\n',
      'users-prod.properties': 'pool.size=30\non=true\n',
      'orders.yml': 'a: 1\n',
      'schemas/users.json': JSON.stringify(schema),
    });
    settingsFolder = await mkdtemp(join(tmpdir(), 'gatehouse-schemas-'));
    await writeFile(join(settingsFolder, 'orders.json'), '{"properties":{"a":{"maximum":9}}}');
    service = await startService({
      configuration: {
        repositories: [{ directory: folder.root, writable: true }],
        schemas: { orders: join(settingsFolder, 'orders.json'), users: join(settingsFolder, 'orders.json') },
        encryption: { keys: { k1: 'a-long-secret-of-the-tests' } },
      },
    });
    client = clientOf(service);
  });
  afterEach(async () => {
    await service.stop();
    await folder.remove();
    await rm(settingsFolder, { recursive: true });
  });
  const set = (application: string, values: object, profile?: string) =>
    client.change({ changes: [{ application, ...(profile !== undefined && { profile }), set: values }] });

  it.each([
    [
      'a value of a profile',
      'users',
      { 'pool.size': 51 },
      'dev',
      { 'users-dev.yml:2:9': 'pool.size must be at most 50, for users/dev' },
    ],
    [
      'a value that all share',
      'application',
      { 'pool.size': 0 },
      undefined,
      { 'application.yml:2:9': 'pool.size must be at least 1, for users/default' },
    ],
    [
      'a text of a properties file',
      'users',
      { 'pool.size': 'many' },
      'prod',
      { 'users-prod.properties:1:11': 'pool.size must be an integer, for users/prod' },
    ],
    [
      'a key that is not known',
      'users',
      { 'pool.siez': 3 },
      'dev',
      { 'users-dev.yml:3:9': 'pool.siez is not in the schema, for users/dev' },
    ],
    [
      'an element of a list',
      'users',
      { hosts: ['a', ''] },
      'dev',
      { 'users-dev.yml:3:12': 'hosts[1] must not be empty, for users/dev' },
    ],
    [
      'a schema of the settings',
      'orders',
      { a: 10 },
      undefined,
      { 'orders.yml:1:4': 'a must be at most 9, for orders/default' },
    ],
  ])(
    'refuses %s by 422 with file, line and column (Spec §7)',
    async (_, application, values, profile, detail) => {
      const response = await set(application, values, profile);
      expect([response.status, response.body['detail']]).toEqual([422, detail]);
    },
  );

  it('validates the merged result of each profile: a change that one profile repairs may break another', async () => {
    expect((await set('users', { 'pool.size': 50 }, 'dev')).status).toBe(201);
    expect((await set('users', { 'pool.size': 60 })).body['detail']).toEqual({
      'users.yml:2:9': 'pool.size must be at most 50, for users/default',
    });
  });

  it('converts strings to the required type, and resolves placeholders, as clients do', async () => {
    expect((await set('users', { 'pool.size': '40' }, 'prod')).status).toBe(201);
    expect((await set('users', { many: 40, 'pool.size': '${many}' }, 'dev')).status).toBe(201);
    expect((await set('users', { many: 400 }, 'dev')).status).toBe(422);
  });

  it('validates decrypted values, and never shows them', async () => {
    const secrets = (password: string) =>
      client.change({ changes: [{ application: 'users', profile: 'dev', secrets: { password } }] });
    expect((await secrets('long enough')).status).toBe(201);
    const refused = await secrets('zq');
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).not.toContain('zq');
  });

  it('refuses a schema that is invalid or too expensive, and one that its application violates', async () => {
    const put = (content: string) => client.change({ files: [{ path: 'schemas/users.json', content }] });
    expect((await put('{')).body['detail']).toEqual({ 'schemas/users.json': 'is no JSON' });
    expect((await put('{"type":"integre"}')).body['detail']).toEqual({
      'schemas/users.json': 'is not a usable JSON Schema',
    });
    expect((await put('{"$ref":"https://example.org/x"}')).status).toBe(422);
    expect(
      (await put('{"properties":{"pool":{"properties":{"size":{"type":"integer","maximum":25}}}}}')).body[
        'detail'
      ],
    ).toEqual({
      'users-prod.properties:1:11': 'pool.size must be at most 25, for users/prod',
    });
    expect((await put(`{"x":"${'x'.repeat(300_000)}"}`)).status).toBe(422);
  });

  it('accepts a schema with a keyword that it does not know (JSON Schema 2020-12 §6.5)', async () => {
    const content = '{"x-owner":"team","properties":{"pool":{"x-note":"of connections"}}}';
    expect((await client.change({ files: [{ path: 'schemas/users.json', content }] })).status).toBe(201);
  });

  it('accepts changes that repair an existing violation', async () => {
    await folder.write({ 'users-dev.yml': 'pool:\n  size: 99\n  siez: 1\n' });
    const mended = await client.change({
      changes: [{ application: 'users', profile: 'dev', remove: ['pool.siez'] }],
    });
    expect(mended.status).toBe(201);
  });
});
