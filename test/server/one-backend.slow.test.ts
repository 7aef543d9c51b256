import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChildService, type ChildService } from '../support/child-service.ts';
import { exampleRequest, operations } from './example-request.ts';

const root = new URL('../../', import.meta.url).pathname;
const named = operations.map((entry) => [entry.operationId, entry] as const);

describe('with an openapi-backend object that only stores its arguments', () => {
  let service: ChildService;
  beforeAll(async () => {
    service = await startChildService(
      {
        storage: { url: 'sqlite::memory:' },
        quotas: { enabled: false },
        configuration: { repositories: [{ database: {} }] },
      },
      {
        environment: {
          NODE_OPTIONS: `--import=${join(root, 'test/support/replaced-package-process.ts')}`,
          REPLACED_PACKAGE: 'openapi-backend',
          REPLACED_BY: join(root, 'test/server/storing-backend-process.ts'),
        },
      },
    );
  });
  afterAll(() => service.stop());

  it.each(named)('returns 500 for %s: nothing serves or refuses it', async (_operationId, entry) => {
    const { path, init } = exampleRequest(entry);
    const response = await fetch(service.url + path, init);
    expect([response.status, await response.text()]).toEqual([
      500,
      expect.stringMatching(/"server_error"|<!doctype html>/),
    ]);
  });
});

describe('a document that is changed and generated again', () => {
  let folder: string;
  let service: ChildService;
  const ask = async (path: string, authorization?: string): Promise<number> => {
    const headers = authorization === undefined ? {} : { Authorization: authorization };
    return (await fetch(service.url + path, { headers })).status;
  };
  const robot = (secret: string): string => `Basic ${Buffer.from(`robot:${secret}`).toString('base64')}`;

  /** Replaces the only occurrence of a text in a document of the copy. */
  async function change(document: string, before: string, after: string): Promise<void> {
    const file = join(folder, 'openapi', document);
    const parts = (await readFile(file, 'utf8')).split(before);
    expect([document, before, parts.length]).toEqual([document, before, 2]);
    await writeFile(file, parts.join(after));
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-source-'));
    for (const name of ['openapi', 'src', 'package.json'])
      await cp(join(root, name), join(folder, name), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await change('common/schemas.yaml', 'maximum: 200', 'maximum: 100');
    const description = 'docs/decisions/paths-and-listeners.md, open-paths).\n      security: ';
    await change(
      'conventions.yaml',
      `process can respond; for a supervisor that restarts it\n        (${description}[]`,
      `process can respond\n        (${description}[{ clientBasic: [] }, {}]`,
    );
    await promisify(execFile)(
      process.execPath,
      [
        'tools/codegen/generate.ts',
        `--source=${join(folder, 'openapi')}`,
        `--target=${join(folder, 'generated')}`,
      ],
      { cwd: root },
    );
    const client = {
      client_id: 'robot',
      client_secret: 'robot-secret',
      grant_types: ['client_credentials'],
      scope: 'tasks:read',
    };
    service = await startChildService(
      { storage: { url: 'sqlite::memory:' }, authorization: { clients: [client] } },
      { folder, program: join(folder, 'src/cli/main.ts') },
    );
  });
  afterAll(() => service.stop());

  it('changes which requests are valid', async () => {
    expect(await ask('/tasks?limit=100', robot('robot-secret'))).toBe(200);
    expect(await ask('/tasks?limit=101', robot('robot-secret'))).toBe(400);
  });

  it('changes which operations require credentials, and still reports a wrong secret where none is needed (RFC 6749 §5.2)', async () => {
    expect(await ask('/livez')).toBe(200);
    expect(await ask('/livez', robot('robot-secret'))).toBe(200);
    expect(await ask('/livez', robot('wrong'))).toBe(401);
  });
});
