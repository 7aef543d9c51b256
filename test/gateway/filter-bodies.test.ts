/** Custom filters that read and replace bodies (docs/decisions/gateway.md, filter-bodies). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchange, get, type RawResponse } from './support/raw-client.ts';
import { startGateway, type Running } from './support/running-gateway.ts';
import { startEcho, type Echo } from './support/upstreams.ts';

let echo: Echo;
let directory: string;
let gateway: Running | undefined;

beforeAll(async () => {
  echo = await startEcho();
});
afterAll(() => echo.close());
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'filters-'));
  echo.seen.length = 0;
  echo.respond = undefined;
});
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  await rm(directory, { recursive: true });
});

interface Written {
  readonly kind?: 'pre' | 'route' | 'post';
  readonly readsBody?: number | string;
  readonly run: string;
}

/** A gateway with these filters, in their order. */
async function start(...filters: readonly Written[]): Promise<Running> {
  for (const [index, { kind = 'pre', readsBody, run }] of filters.entries()) {
    const reads = readsBody === undefined ? '' : `readsBody: ${readsBody},`;
    const text = `export const filter = { name: 'Own${index}', kind: '${kind}', order: ${20 + index}, ${reads} applies: () => true, async run(context) { ${run} } };`;
    await writeFile(join(directory, `own${index}.mjs`), text);
  }
  const routes = { e: { path: '/e/**', url: echo.url }, again: { path: '/again/**', url: 'forward:/own' } };
  gateway = await startGateway({ routes, filters: { directory, disabled: [] } });
  return gateway;
}

const upper =
  "const { upstream } = context; upstream.body = Buffer.from(String(Buffer.from(upstream.body)).toUpperCase() + '!');";

/** The same request for both carriers: Node's server reads a repeated field. */
const carriers = [
  ['our reader', []],
  ['Node’s server', ['X-Twice: 1', 'X-Twice: 2']],
] as const;

const post = (port: number, lines: readonly string[], body: string): Promise<RawResponse> =>
  exchange(port, ['POST /e/x HTTP/1.1', 'Host: a', ...lines, 'Connection: close', '', body].join('\r\n'));

const chunked = '3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n';

describe.each(carriers)(
  'the body of a request that %s reads (docs/decisions/gateway.md, filter-bodies)',
  (_, more) => {
    it.each([
      ['with a length', ['Content-Length: 5'], 'abcde'],
      ['in chunks', ['Transfer-Encoding: chunked'], chunked],
    ])('reaches the target as a filter leaves it: %s', async (_how, lines, body) => {
      const { port } = await start({ readsBody: 5, run: upper });
      await post(port, [...lines, ...more], body);
      expect(echo.seen).toMatchObject([{ body: 'ABCDE!', headers: { 'content-length': '6' } }]);
      expect(echo.seen[0]?.headers['transfer-encoding']).toBeUndefined();
    });

    it.each([
      ['with a length', ['Content-Length: 5'], 'abcde'],
      ['in chunks', ['Transfer-Encoding: chunked'], chunked],
    ])('is 413 if it is larger than its filter reads: %s (RFC 9110 §15.5.14)', async (_how, lines, body) => {
      const { port } = await start({ readsBody: 4, run: upper });
      const { status, body: error } = await post(port, [...lines, ...more], body);
      expect([status, error, echo.seen]).toEqual([413, expect.stringContaining('4'), []]);
    });

    it('is empty for a request without content, and a filter can set one', async () => {
      const run = "if (context.upstream.body.length === 0) context.upstream.body = Buffer.from('new');";
      const { port } = await start({ readsBody: 5, run });
      await get(port, '/e/x', more);
      expect(echo.seen).toMatchObject([{ method: 'GET', body: 'new', headers: { 'content-length': '3' } }]);
    });
  },
);

describe('the body of a request (docs/decisions/gateway.md, filter-bodies)', () => {
  it('is read once, for all its filters', async () => {
    const { port } = await start({ readsBody: 9, run: upper }, { readsBody: 9, run: upper });
    await post(port, ['Content-Length: 2'], 'ab');
    expect(echo.seen).toMatchObject([{ body: 'AB!!' }]);
  });

  it('is 413 if a later filter reads less than an earlier one has written', async () => {
    const { port } = await start({ readsBody: 9, run: upper }, { readsBody: 2, run: upper });
    expect((await post(port, ['Content-Length: 2'], 'ab')).status).toBe(413);
    expect(echo.seen).toEqual([]);
  });

  it.each([
    ['without readsBody', undefined, "context.upstream.body = Buffer.from('a');", 'declares readsBody'],
    ['of another type', 5, "context.upstream.body = 'a';", 'must be bytes'],
  ])('cannot be replaced %s', async (_how, readsBody, run, message) => {
    const { port, log } = await start({ run, ...(readsBody !== undefined && { readsBody }) });
    expect((await post(port, ['Content-Length: 1'], 'a')).status).toBe(500);
    expect(JSON.stringify(log)).toContain(message);
    expect(echo.seen).toEqual([]);
  });

  it('is not read before a forward to an own operation, which reads it itself', async () => {
    const { port } = await start({ readsBody: 5, run: 'context.respond(200, typeof context.upstream.body)' });
    const { body } = await get(port, '/again/x');
    expect(body).toBe('"undefined"');
  });
});

describe('the body of a response (docs/decisions/gateway.md, filter-bodies)', () => {
  const measure = {
    kind: 'post',
    readsBody: 200_000,
    run: "const { response } = context; response.body = Buffer.from(String(response.body.length)); response.headers.set('ETag', '\"own\"');",
  } as const;

  it.each([
    ['in one piece', [3]],
    ['in pieces, larger than what the gateway otherwise buffers', [70_000, 70_000, 60_000]],
  ])('reaches the client as a filter leaves it: %s', async (_how, sizes) => {
    echo.respond = (_, response) => {
      for (const size of sizes) response.write(Buffer.alloc(size, 'x'));
      response.end();
    };
    const { port } = await start(measure);
    const { status, head, body } = await get(port, '/e/x');
    const text = String(sizes.reduce((sum, size) => sum + size, 0));
    expect([status, body]).toEqual([200, text]);
    expect(head).toContain(`\r\nContent-Length: ${text.length}`);
    expect(head).not.toMatch(/transfer-encoding/i);
  });

  it('is 502 if it is larger than its filter reads, and the target’s connection closes', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    echo.respond = (_, response) => response.once('close', resolve).write(Buffer.alloc(11));
    const { port, log } = await start({ ...measure, readsBody: 10 });
    expect((await get(port, '/e/x')).status).toBe(502);
    await closed;
    expect(JSON.stringify(log)).toContain('more than the 10 bytes that a filter reads');
  });

  it('is 502 if the target disconnects within it', async () => {
    echo.respond = (_, response) => {
      response.writeHead(200, { 'Content-Length': '9' }).write('abc', () => response.destroy());
    };
    const { port } = await start(measure);
    expect((await get(port, '/e/x')).status).toBe(502);
  });

  const kind = 'post';
  const tell = "context.response.headers.set('X-Body', typeof context.response.body)";

  it.each([
    ['without readsBody', 'GET', undefined, {}],
    ['of an event stream', 'GET', 9, { 'Content-Type': 'text/event-stream' }],
    ['of a response to HEAD', 'HEAD', 9, { 'Content-Length': '3' }],
  ])('is undefined %s', async (_how, method, readsBody, fields) => {
    echo.respond = (_, response) => response.writeHead(200, fields).end('abc');
    const { port } = await start({ kind, run: tell, ...(readsBody !== undefined && { readsBody }) });
    const { head } = await exchange(port, `${method} /e/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(head).toContain('\r\nX-Body: undefined');
  });
});

it.each(['0', '1.5', '16777217', "'10'"])(
  'readsBody of %s stops the start (docs/decisions/gateway.md, filter-bodies)',
  async (readsBody) => {
    await expect(start({ readsBody, run: '' })).rejects.toThrow(
      'must export a filter whose readsBody is an integer from 1 to 16777216',
    );
  },
);
