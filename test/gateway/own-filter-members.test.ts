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
    ['context.upstream.url', /upstream has no member url\. Its members are path and headers\./],
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

  it('have a response with status and headers in a post filter', async () => {
    const reply = await runFilter(
      "const { response } = context; response.status = 201; response.headers.set('X-Own', Object.keys(JSON.parse(JSON.stringify(response))).join());",
      'post',
    );
    expect(reply.head).toMatch(/^HTTP\/1\.1 201 /);
    expect(reply.head).toContain('\r\nX-Own: status,headers');
  });

  it('have a response without a body: it is streamed', async () => {
    const reply = await runFilter('if (context.response.status === 200) context.response.body;', 'post');
    expect(reply.status).toBe(500);
    expect(JSON.stringify(gateway?.log)).toContain('response has no member body');
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
