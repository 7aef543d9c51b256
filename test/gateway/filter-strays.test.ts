import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChildService, type ChildService } from '../support/child-service.ts';
import { eventually, exchange } from './support/raw-client.ts';

const faults = {
  'a rejection': "void Promise.reject(new Error('stray'))",
  'a rejection of an async function': "void (async () => { await undefined; throw new Error('stray'); })()",
  'an exception of a timer': "setTimeout(() => { throw new Error('stray'); }, 1)",
  'an exception of a tick': "process.nextTick(() => { throw new Error('stray'); })",
  'a failed fetch': "void fetch('http://127.0.0.1:1/')",
  'an error event of a socket': "connect(1, '127.0.0.1')",
  'a rejection without a reason': 'void Promise.reject()',
};
const cases = Object.keys(faults).map((name, at) => [name, at] as const);

/** A filter for requests whose path names it; the query is the number of the fault. */
const moduleOf = (name: string, kind: string, order: number, where = 'run'): string => `
import { connect } from 'node:net';
const faults = [${Object.values(faults)
  .map((fault) => `() => { ${fault}; }`)
  .join(', ')}];
const plant = ({ routing }) => {
  if (routing.path.endsWith('/${name}')) faults[Number(routing.query.slice(1))]();
};
export const filter = {
  name: '${name}', kind: '${kind}', order: ${order},
  applies(context) { ${where === 'applies' ? 'plant(context);' : ''} return true; },
  run(context) { ${where === 'run' ? 'plant(context);' : ''} },
};`;

let target: Server;
let service: ChildService;
let folder: string;
/** The requests that wait at the target. */
const held: IncomingMessage[] = [];

beforeAll(async () => {
  target = createServer((request, response) => {
    if (request.url?.startsWith('/hold')) held.push(request);
    else response.end('served');
  }).listen(0, '127.0.0.1');
  await once(target, 'listening');
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-strays-'));
  await mkdir(join(folder, 'filters'));
  const modules = {
    pre: moduleOf('Early', 'pre', 30),
    post: moduleOf('Late', 'post', 1100),
    applies: moduleOf('Choosing', 'pre', 40, 'applies'),
    waiting: moduleOf('Waiting', 'pre', 50).replace(
      'plant(context);',
      "plant(context); if (context.routing.path.endsWith('/Waiting')) return new Promise(() => {});",
    ),
    loading: `setTimeout(() => { throw new Error('stray of the module'); }, 1);
      export const filter = { name: 'Loading', kind: 'pre', order: 1, applies: () => false, run() {} };`,
  };
  for (const [name, text] of Object.entries(modules))
    await writeFile(join(folder, 'filters', `${name}.mjs`), text);
  const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
  service = await startChildService(
    {
      storage: { url: 'sqlite::memory:' },
      gateway: { filters: { directory: './filters' }, routes: { r: { path: '/r/**', url } } },
    },
    { folder },
  );
});

afterAll(async () => {
  await service.stop();
  target.closeAllConnections();
  target.close();
});

type Line = Readonly<Record<string, unknown>>;

const strays = (): Line[] =>
  service
    .errors()
    .split('\n')
    .filter((line) => /"filter-(?:module-)?stray-error"/.test(line))
    .map((line) => JSON.parse(line) as Line);

/** The line about the filter in the request of this id, once it is there. */
async function strayOf(id: string | null): Promise<Line | undefined> {
  const find = (): Line | undefined => strays().find((line) => line['request_id'] === id);
  await eventually(() => find() !== undefined);
  return find();
}

describe('a stray error of a custom filter (docs/decisions/gateway.md, filter-strays)', () => {
  it.each(cases)('ends its request with 500 while the target works, and is logged: %s', async (_, at) => {
    const response = await fetch(`${service.url}/r/hold/Early?${at}`);
    const id = response.headers.get('x-request-id');
    expect([response.status, await response.json()]).toEqual([
      500,
      {
        error: 'server_error',
        error_description: 'The request failed unexpectedly.',
        request_id: id,
      },
    ]);
    expect(await strayOf(id)).toMatchObject({ level: 'error', filter: 'Early', route: 'r' });
    await eventually(() => held.every(({ destroyed }) => destroyed));
  });

  it.each(cases)('does not change a response that has begun, and is logged: %s', async (_, at) => {
    const response = await fetch(`${service.url}/r/Late?${at}`);
    expect([response.status, await response.text()]).toEqual([200, 'served']);
    const line = await strayOf(response.headers.get('x-request-id'));
    expect(line).toMatchObject({ level: 'error', filter: 'Late', route: 'r' });
  });

  it('of `applies` belongs to the request as well', async () => {
    const response = await fetch(`${service.url}/r/hold/Choosing?2`);
    expect(response.status).toBe(500);
    expect(await strayOf(response.headers.get('x-request-id'))).toMatchObject({ filter: 'Choosing' });
  });

  it('ends a request whose body still arrives, and the target gets none of it', async () => {
    const before = held.length;
    const { port } = new URL(service.url);
    const reply = await exchange(
      Number(port),
      'POST /r/hold/Early?2 HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nbegin',
    );
    expect(reply.status).toBe(500);
    expect(held.length).toBe(before);
  });

  it('refuses a WebSocket that waits for its filters', async () => {
    const { port } = new URL(service.url);
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const reply = await exchange(
      Number(port),
      `GET /r/Waiting?2 HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n`,
    );
    expect([reply.status, JSON.parse(reply.body)]).toMatchObject([500, { error: 'server_error' }]);
  });

  it('ends no other request', async () => {
    const waiting = fetch(`${service.url}/r/hold/other`);
    await eventually(() => held.some(({ url }) => url === '/hold/other'));
    expect((await fetch(`${service.url}/r/hold/Early?0`)).status).toBe(500);
    const other = held.find(({ url }) => url === '/hold/other');
    expect(other?.destroyed).toBe(false);
    other?.socket.destroy();
    expect((await waiting).status).toBe(502);
  });

  it('of a module at its start is logged with the name of the file', async () => {
    await eventually(() => strays().some(({ filter }) => filter === 'loading.mjs'));
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
  });
});
