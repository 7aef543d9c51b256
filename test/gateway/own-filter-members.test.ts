import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import ts from 'typescript';
import { get, type RawResponse } from './support/raw-client.ts';
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
  echo.seen.length = 0;
  echo.respond = undefined;
  directory = await mkdtemp(join(tmpdir(), 'filters-'));
});
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  await rm(directory, { recursive: true });
});

/** A request through a gateway with a filter that runs this text. */
async function runFilter(run: string, kind = 'pre', order = 20): Promise<RawResponse> {
  const text = `export const filter = { name: 'Own', kind: '${kind}', order: ${order}, applies: () => true, async run(context) { ${run} } };`;
  await writeFile(join(directory, 'own.mjs'), text);
  gateway = await startGateway(
    {
      routes: { e: { path: '/e/**', url: echo.url, authorization: { scopes: [] } } },
      filters: { directory, disabled: [] },
    },
    {
      verifyAccessToken: async () => ({
        clientId: 'writer',
        scopes: new Set(['orders:write']),
        via: 'access-token',
      }),
    },
  );
  return get(gateway.port, '/e/x?y=1', ['Authorization: Bearer token', 'X-Own: 1']);
}

/** The value of an expression in the filter. */
async function resultOf(expression: string): Promise<unknown> {
  const { status, body } = await runFilter(`context.respond(200, { result: ${expression} });`);
  expect([status, JSON.stringify(gateway?.log.filter(({ level }) => level === 'error'))]).toEqual([
    200,
    '[]',
  ]);
  return (JSON.parse(body) as { result: unknown }).result;
}

const listed = 'get, all, set, add and remove';

/** Each member of the types by its path in the context, with its type, as the guide writes both. */
function typedMembers(source: ts.SourceFile): string[] {
  const interfaces = new Map(
    source.statements.filter(ts.isInterfaceDeclaration).map((one) => [one.name.text, one.members] as const),
  );
  const textOf = (node: ts.Node): string => node.getText(source);
  function rowsOf(members: Iterable<ts.TypeElement>, prefix: string): string[] {
    return [...members].flatMap((member) => {
      const name = prefix + (member.name === undefined ? '' : textOf(member.name));
      const type = ts.isPropertySignature(member) ? member.type : undefined;
      const call = ts.isMethodSignature(member)
        ? member
        : type && ts.isFunctionTypeNode(type)
          ? type
          : undefined;
      if (call) {
        const parameters = call.parameters.map((one) => textOf(one.name)).join(', ');
        return [row(`${name}(${parameters})`, call.type ? textOf(call.type) : '')];
      }
      if (type === undefined) return [];
      if (ts.isTypeLiteralNode(type)) return rowsOf(type.members, `${name}.`);
      const text = textOf(type);
      const inner = text === 'HeaderLines' ? undefined : interfaces.get(text.replace(' | undefined', ''));
      return [row(name, text), ...rowsOf(inner ?? [], `${name}.`)];
    });
  }
  return [
    ...rowsOf(interfaces.get('RequestContext') ?? [], ''),
    ...rowsOf(interfaces.get('HeaderLines') ?? [], ''),
  ];
}

const row = (name: string, type: string): string => `${name}: ${type}`;

const file = (path: string): Promise<string> => readFile(join(import.meta.dirname, '../..', path), 'utf8');

it('the guide lists exactly the members of the types, with their types (docs/decisions/gateway.md, own-filters)', async () => {
  const source = ts.createSourceFile(
    'own-filter.ts',
    await file('src/gateway/filtering/own-filter.ts'),
    ts.ScriptTarget.Latest,
    true,
  );
  const [, section = ''] = (await file('docs/guides/own-filters.md')).split('\n## Read and change\n');
  const rows = (section.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)` \| (`[^|]+`) \|/gm);
  const listed = [...rows].map(([, name = '', type = '']) =>
    row(name, type.replaceAll('` or `', ' | ').slice(1, -1)),
  );
  expect(listed.toSorted()).toEqual(typedMembers(source).toSorted());
  expect(listed).toContain('caller.clientId: string');
});

describe('the objects of a custom filter (docs/decisions/gateway.md, own-filters)', () => {
  it.each([
    [
      'context.path',
      /The request context has no member path\. Its members are id, method, routing, .* and notes\./,
    ],
    ['context.caller.client', /caller has no member client\. Its members are clientId, subject and scopes\./],
    ['context.routing.url', /routing has no member url\. Its members are route, path and query\./],
    ['context.routing.route.name', /routing\.route has no member name\. Its member is id\./],
    ['context.upstream.url', /upstream has no member url\. Its members are path, headers and body\./],
    [
      "context.upstream.headers['X-Own']",
      new RegExp(`header fields has no member X-Own. Its members are ${listed}`),
    ],
    [
      'context.clientHeaders.cookie',
      new RegExp(`header fields has no member cookie. Its members are ${listed}`),
    ],
    ['context.error', /The request context has no member error\./],
    ['context.caller.client = 1', /caller has no member client\./],
    ["context.upstream.headers['X-Own'] = 'a'", /header fields has no member X-Own\./],
    ['context.method = "PUT"', /Cannot set property method/],
  ])('have only the members of their types: %s is 500, and the log names them', async (read, message) => {
    const reply = await runFilter(`if (${read}) return;`);
    expect(reply.status).toBe(500);
    const [line] = gateway?.log.filter(({ event }) => event === 'proxied-request-failed') ?? [];
    expect(line).toMatchObject({ cause: { name: 'TypeError', message: expect.stringMatching(message) } });
    expect(JSON.stringify(line)).toContain('own.mjs');
  });

  it('respond in a post filter, and the response of the target ends', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    echo.respond = (_, response) => response.once('close', resolve).write('endless');
    const reply = await runFilter('context.respond(201, { own: true })', 'post');
    expect([reply.status, reply.body]).toEqual([201, '{"own":true}']);
    await closed;
  });

  it('change the path of a target with a query', async () => {
    await runFilter("context.upstream.path = '/other?y=2&z=%20';");
    expect(echo.seen.at(-1)?.url).toBe('/other?y=2&z=%20');
  });

  it('have a response with status and headers in a post filter', async () => {
    const reply = await runFilter(
      "const { response } = context; response.status = 201; response.headers.set('X-Own', Object.keys(JSON.parse(JSON.stringify(response))).join());",
      'post',
    );
    expect(reply.head).toMatch(/^HTTP\/1\.1 201 /);
    expect(reply.head).toContain('\r\nX-Own: status,headers');
  });

  it.each([
    ['(await Promise.resolve(context)) === context', true],
    ['context instanceof Object', true],
    ['String(context.caller)', '[object Object]'],
    ["'client' in context.caller", false],
    ['typeof context.caller[Symbol.iterator]', 'undefined'],
    ['context.caller.subject === undefined', true],
    ['context.caller === context.caller && context.upstream === context.upstream', true],
    ["(context.notes.set('a', context), context.notes.get('a') === context)", true],
    ['JSON.parse(JSON.stringify(context.routing))', { route: { id: 'e' }, path: '/e/x', query: '?y=1' }],
    ['JSON.parse(JSON.stringify(context)).clientHeaders', {}],
    ["(await import('node:util')).inspect(context.caller).includes('writer')", true],
    ["(await import('node:util')).inspect(context).includes('Bearer')", false],
    ["(await import('node:util')).format('%o %j', context, context).length > 0", true],
    ['(({ caller: { clientId } }) => clientId)(context)', 'writer'],
  ])('are usual objects for the language and for logs: %s', async (expression, result) => {
    expect(await resultOf(expression)).toEqual(result);
  });
});

describe('a change that header rules and clients may not make (RFC 9112 §3.2.1, docs/decisions/gateway.md, filter-checks)', () => {
  it.each([
    [
      "context.upstream.headers.set('Content-Length', '60')",
      /request: must not name Content-Length, which the gateway writes itself/,
    ],
    ["context.upstream.headers.add('Transfer-Encoding', 'chunked')", /must not name Transfer-Encoding/],
    ["context.upstream.headers.set('connection', 'close')", /must not name connection/],
    ["context.upstream.headers.set('Host', 'other')", /must not name Host/],
    ["context.upstream.headers.remove('X_Forwarded_For')", /must not name X_Forwarded_For/],
    ["context.upstream.headers.set('X Own', 'a')", /X Own is not a header field/],
    [
      "context.upstream.headers.set('X-Own', 'a\\r\\nB: c')",
      /value of X-Own must be a string without control/,
    ],
    ["context.upstream.headers.set('X-Own', 1)", /value of X-Own must be a string/],
    ["context.upstream.path = ''", /upstream\.path must begin with \//],
    ["context.upstream.path = 'http://other/'", /upstream\.path must begin with \//],
    ["context.upstream.path = '/a/../../x'", /upstream\.path holds a dot segment/],
    ["context.upstream.path = '/a/%2e%2e/x?y'", /upstream\.path holds a dot segment/],
    ["context.upstream.path = '/a b'", /upstream\.path holds characters that must be percent-encoded/],
    ["context.upstream.path = '/a?b c'", /upstream\.path holds characters that must be percent-encoded/],
    ['context.respond(99, {})', /must be an integer from 200 to 599, not 99/],
    ["context.respond(200, {}, { 'Content-Length': '1' })", /response: must not name Content-Length/],
    ['context.respond(200, undefined)', /respond needs a body that JSON can express/],
  ])('is refused: %s is 500, and the log says why', async (act, message) => {
    const reply = await runFilter(act);
    expect([reply.status, echo.seen.length]).toEqual([500, 0]);
    const [line] = gateway?.log.filter(({ event }) => event === 'proxied-request-failed') ?? [];
    expect(line).toMatchObject({ cause: { message: expect.stringMatching(message) } });
    expect(JSON.stringify(line)).toContain('own.mjs');
  });

  it.each([
    ['context.response.status = 9999', /must be an integer from 200 to 599, not 9999/],
    ["context.response.headers.set('Date', 'now')", /response: must not name Date/],
    ["context.response.headers.add('Transfer-Encoding', 'gzip')", /must not name Transfer-Encoding/],
  ])('is refused in a post filter too: %s is a complete 500', async (act, message) => {
    const { status, body } = await runFilter(act, 'post');
    expect([status, JSON.parse(body)]).toEqual([500, expect.objectContaining({ error: 'server_error' })]);
    expect(JSON.stringify(gateway?.log)).toMatch(message);
  });
});
