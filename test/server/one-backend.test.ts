import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import openapi from '../../generated/openapi.json' with { type: 'json' };
import entries from '../../generated/operations.json' with { type: 'json' };
import type { OperationEntry } from '../../src/conventions/operation-entry.ts';
import type { RequestValidators } from '../../generated/validators/requests.js';
import { startService, type RunningService } from '../support/service.ts';

const root = new URL('../../', import.meta.url).pathname;
type Node = Readonly<Record<string, unknown>>;

function resolved(value: unknown): Node {
  const node = value as Node;
  if (typeof node['$ref'] !== 'string') return node;
  const parts = node['$ref'].slice(2).split('/');
  return resolved(parts.reduce<unknown>((at, part) => (at as Node)[part], openapi));
}

function exampleOf(parameter: Node): string {
  const [named] = Object.values((parameter['examples'] ?? {}) as Record<string, Node>);
  const example = parameter['example'] ?? named?.['value'] ?? '';
  return typeof example === 'string' ? example : JSON.stringify(example);
}

/** A valid request of an operation, made of nothing but the document's own examples. */
function exampleRequest(entry: OperationEntry): {
  path: string;
  init: RequestInit & { headers: Record<string, string> };
} {
  const item = (openapi.paths as unknown as Record<string, Node>)[entry.path] ?? {};
  const operation = resolved(item[entry.method.toLowerCase()]);
  const parameters = [
    ...((item['parameters'] ?? []) as unknown[]),
    ...((operation['parameters'] ?? []) as unknown[]),
  ].map(resolved);
  const headers: Record<string, string> = {};
  const query = new URLSearchParams();
  let { path } = entry;
  for (const parameter of parameters) {
    const name = String(parameter['name']);
    const example = exampleOf(parameter);
    if (parameter['in'] === 'path') path = path.replace(`{${name}}`, encodeURIComponent(example));
    if (parameter['in'] === 'query' && parameter['required']) query.set(name, example);
    if (parameter['in'] === 'header' && parameter['required']) headers[name] = example;
  }
  const init: RequestInit & { headers: Record<string, string> } = {
    method: entry.method,
    headers,
    redirect: 'manual',
  };
  const [type] = entry.requestTypes;
  if (type !== undefined) {
    const content = resolved(resolved(operation['requestBody'])['content'])[type] as Node;
    const [example] = Object.values(content['examples'] as Record<string, Node>);
    const value = resolved(example)['value'];
    headers['Content-Type'] = type;
    init.body = type.endsWith('json')
      ? JSON.stringify(value)
      : new URLSearchParams(value as Record<string, string>).toString();
  }
  return { path: query.size > 0 ? `${path}?${query.toString()}` : path, init };
}

const operations = entries as readonly OperationEntry[];
/** Its credentials come from other operations, which have to be there. */
const isRegistration = ({ security }: OperationEntry): boolean =>
  security.some(({ scheme }) => ['initialAccessToken', 'registrationAccessToken'].includes(scheme));

describe('every own operation is answered through the one openapi-backend instance', () => {
  let running: RunningService;
  beforeAll(async () => {
    running = await startService({}, { decorateHandlers: () => ({}) });
  });
  afterAll(() => running.stop());

  it.each(
    operations.filter((entry) => !isRegistration(entry)).map((entry) => [entry.operationId, entry] as const),
  )('without its handler %s answers 501', async (_operationId, entry) => {
    const { path, init } = exampleRequest(entry);
    if (entry.security.length > 0) init.headers['Authorization'] = running.administrator;
    const response = await fetch(running.url + path, init);
    expect([response.status, await response.json()]).toMatchObject([501, { error: 'not_implemented' }]);
  });
});

describe('an operation of a client that registers itself is answered through it too', () => {
  it.each(operations.filter(isRegistration).map((entry) => [entry.operationId, entry] as const))(
    'without its handler %s answers 501',
    async (operationId, entry) => {
      const running = await startService(
        { authorization: { registration: { enabled: true } } },
        {
          decorateHandlers: (handlers) =>
            Object.fromEntries(Object.entries(handlers).filter(([name]) => name !== operationId)),
        },
      );
      const { init } = exampleRequest(entry);
      async function ask(path: string, method: string, authorization: string, body?: string) {
        const headers = { 'Content-Type': 'application/json', Authorization: authorization };
        const answer = await fetch(running.url + path, { method, headers, ...(body && { body }) });
        return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, string>> };
      }
      const { body: initial } = await ask('/initial-access-tokens', 'POST', running.administrator, '{}');
      const metadata = '{"client_name":"Shop","redirect_uris":["https://shop.example.org/cb"]}';
      const made = await ask('/registrations', 'POST', `Bearer ${initial['token']}`, metadata);
      const { pathname } = new URL(made.body['registration_client_uri'] ?? '/registrations', running.url);
      const authorization = `Bearer ${made.body['registration_access_token']}`;
      const last =
        operationId === 'registerClient'
          ? made
          : await ask(pathname, entry.method, authorization, init.body as string | undefined);
      await running.stop();
      expect(last).toMatchObject({ status: 501, body: { error: 'not_implemented' } });
    },
  );
});

describe('a schema that is changed in the document', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-source-'));
    await cp(join(root, 'openapi'), join(folder, 'openapi'), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('changes what is valid once it is generated', { timeout: 120_000 }, async () => {
    const file = join(folder, 'openapi/common/parameters.yaml');
    const before = await readFile(file, 'utf8');
    await writeFile(file, before.replace('maximum: 200', 'maximum: 100'));
    await promisify(execFile)(
      process.execPath,
      [
        'src/codegen/generate.ts',
        `--source=${join(folder, 'openapi')}`,
        `--target=${join(folder, 'generated')}`,
      ],
      { cwd: root },
    );
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const module = join(folder, 'generated/validators/requests.js');
    const { requestValidators } = (await import(pathToFileURL(module).href)) as {
      requestValidators: Record<string, RequestValidators>;
    };
    const input = { path: {}, query: { limit: '150' }, header: {}, cookie: {} };
    expect(requestValidators['listTasks']?.parameters(input)).toBe(false);
    const ours = await import('../../generated/validators/requests.js');
    expect(ours.requestValidators['listTasks']?.parameters(structuredClone(input))).toBe(true);
  });
});
