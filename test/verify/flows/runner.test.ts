import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readContract } from '../../../src/contract/document/contract.ts';
import type { Exchange } from '../../../src/contract/exchange.ts';
import { readFlows, type Flow } from '../../../src/verify/flows/arazzo.ts';
import { assertSound, checkFlow, InvalidFlow } from '../../../src/verify/flows/check-flow.ts';
import { parseCriterion } from '../../../src/verify/flows/criteria.ts';
import { evaluate, resolve } from '../../../src/verify/flows/expressions.ts';
import { parseJsonPath } from '../../../src/verify/flows/json-path.ts';
import { playFlow } from '../../../src/verify/flows/play-flow.ts';
import { createBrowser } from '../../../src/verify/play/browser.ts';
import type { Send } from '../../../src/verify/play/patience.ts';
import { send } from '../../../src/verify/play/send.ts';

const exchange: Exchange = {
  request: { method: 'GET', target: '/orders?state=a%20b', headers: [['X-Mine', 'yes']], body: undefined },
  response: {
    status: 303,
    headers: [
      ['Location', '/next?code=c1'],
      ['Content-Type', 'application/json'],
    ],
    body: Buffer.from('{"a/b":{"list":[1,{"name":"x","none":null}]},"on":false}'),
  },
};
const scope = { inputs: { id: 7, name: 'Web' }, steps: { first: { code: 'c0' } }, exchange };

describe('a runtime expression (Arazzo 1.0.1, Runtime Expressions)', () => {
  it.each([
    ['$inputs.id', 7],
    ['$steps.first.outputs.code', 'c0'],
    ['$statusCode', 303],
    ['$method', 'GET'],
    ['$request.header.x-mine', 'yes'],
    ['$request.query.state', 'a b'],
    ['$response.header.Location', '/next?code=c1'],
    ['$response.body#/a~1b/list/1/name', 'x'],
    ['$response.body#/on', false],
    ['$response.body#/nothing/here', undefined],
    ['$steps.second.outputs.code', undefined],
  ])('%s stands for %j', (text, value) => {
    expect(evaluate(text, scope)).toEqual(value);
  });

  it('keeps its type where it is the whole value, and becomes text inside one', () => {
    expect(resolve({ id: '$inputs.id', path: ['/{$inputs.name}/{$inputs.id}/**'] }, scope)).toEqual({
      id: 7,
      path: ['/Web/7/**'],
    });
  });

  it('that is not known is refused', () => {
    expect(() => evaluate('$workflows.other.outputs.x', scope)).toThrow(/no expression that is understood/);
  });
});

describe('a criterion (Arazzo 1.0.1, Criterion Object)', () => {
  it.each([
    ['$statusCode == 303', true],
    ['$statusCode >= 200 && $statusCode < 300', false],
    ['$statusCode == 200 || $statusCode == 303', true],
    ["$inputs.name == 'wEB'", true],
    ["!($inputs.name != 'web')", true],
    ['$response.body#/on', false],
    ['!$response.body#/nothing', true],
    ["$response.body#/a~1b/list/1/name == 'x' && $response.body#/on == false", true],
    ["'it\\'s' == 'IT\\'S'", true],
  ])('%s is %s', (condition, holds) => {
    expect(parseCriterion({ condition })(scope)).toBe(holds);
  });

  it('of a regular expression is held against its context, and fails where there is none', () => {
    const criterion = (context: string) => parseCriterion({ context, type: 'regex', condition: 'code=c1$' });
    expect(criterion('$response.header.Location')(scope)).toBe(true);
    expect(criterion('$response.header.Retry-After')(scope)).toBe(false);
  });

  it.each([
    [{ condition: '$statusCode = 200' }, /not understood at "= 200"/],
    [{ condition: '($statusCode == 200' }, /lacks a \)/],
    [{ condition: '//x', context: '$response.body', type: 'xpath' }, /type xpath is not understood/],
    [{ condition: '$.a', type: 'jsonpath' }, /has no context/],
    [{ condition: '$..a', context: '$response.body', type: 'jsonpath' }, /no JSONPath that is understood/],
    [{ condition: '(', context: '$response.body', type: 'regex' }, /regular expression/i],
  ])('%j is refused', (criterion, message) => {
    expect(() => parseCriterion(criterion)).toThrow(message);
  });
});

describe('a JSONPath (RFC 9535)', () => {
  const value = {
    items: [
      { n: 1, 'a b': 'x' },
      { n: 2, off: false },
    ],
    map: { '/a/**': { to: 'b' } },
  };
  it.each([
    ['$.items[0].n', [1]],
    ['$.items[-1].n', [2]],
    ['$.items[*].n', [1, 2]],
    ["$.items[0]['a b']", ['x']],
    ['$.items[?@.n > 1 && @.off == false].n', [2]],
    ['$.items[?@.off].n', [2]],
    ['$.items[?!@.off].n', [1]],
    ["$.map[?@.to == 'b' || @.to == 'c'].to", ['b']],
    ["$.map['/a/**'].to", ['b']],
    ["$.items[?@['a b'] == 'x'].n", [1]],
    ['$.nothing[0]', []],
  ])('%s selects %j', (path, nodes) => {
    expect(parseJsonPath(path)(value)).toEqual(nodes);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-flows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A flow as a file beside a document with two operations; the steps begin in line 14. */
function writeFlow(steps: string, more = ''): Flow {
  const own = join(folder, 'openapi/flows');
  mkdirSync(own, { recursive: true });
  writeFileSync(
    join(folder, 'openapi/shop.yaml'),
    'paths:\n  /orders/{id}:\n    get: { operationId: getOrder }\n  /start:\n    get: { operationId: start }\ncomponents: { securitySchemes: { any: {} } }\n',
  );
  const head = `arazzo: 1.0.1
info: { title: t, version: 1.0.0 }
sourceDescriptions: [{ name: shop, type: openapi, url: ../shop.yaml }]
workflows:
  - workflowId: order
    summary: s
    description: d
    x-see: Spec §4
    inputs:
      type: object
      properties:
        id: { type: string, description: d, default: o1 }
    steps:
`;
  writeFileSync(join(own, 'order.yaml'), `${head}${steps}${more}`);
  const [flow] = readFlows(own);
  if (!flow) throw new Error('the flow is lost');
  return flow;
}

const step = (text: string): string =>
  `      - { stepId: start, description: d, operationId: start, successCriteria: [{ condition: $statusCode == 200 }], ${text} }\n`;

describe('a flow that cannot be played', () => {
  it.each([
    [
      '      - stepId: a\n        description: d\n        operationId: nobodys\n        successCriteria: [{ condition: $statusCode == 200 }]\n',
      16,
      'no source declares the operation nobodys',
    ],
    [
      '      - stepId: a\n        description: d\n        operationId: getOrder\n        successCriteria: [{ condition: $statusCode == 200 }]\n',
      14,
      'the path parameter id is missing',
    ],
    [step('parameters: [{ name: q, in: query, value: $inputs.none }]'), 14, 'there is no input none'],
    [
      step('parameters: [{ name: q, in: query, value: $steps.later.outputs.x }]'),
      14,
      'no step before has the output later.x',
    ],
    [
      step('requestBody: { contentType: application/json, payload: { a: { b: $statusCode } } }'),
      14,
      '$statusCode is not known before the request',
    ],
    [
      step('x-security: [{ schemeName: nobodys, values: { token: x } }]'),
      14,
      'no source declares the scheme nobodys',
    ],
    [step('onSuccess: [{ name: a, type: end }]'), 14, 'onSuccess is not understood here'],
    [step('outputs: { x: $outputs.y }'), 14, '"$outputs.y" is no expression that is understood here'],
    [step('x-from-query: { code: code }'), 14, 'there is no output code'],
    [
      step('onFailure: [{ name: a, type: goto, stepId: start }]'),
      14,
      'the action goto is not understood here',
    ],
    [
      '      - stepId: a\n        operationId: start\n        successCriteria:\n          - condition: $statusCode == 200\n          - condition: $response.body#/a = 1\n',
      14,
      'the step has no description',
    ],
  ])('is told with its line: %s', (steps, line, message) => {
    const flow = writeFlow(steps);
    expect(checkFlow(flow)).toContainEqual({
      file: 'openapi/flows/order.yaml',
      line,
      message: `order: ${message}`,
    });
    expect(() => assertSound([flow])).toThrow(InvalidFlow);
    expect(() => assertSound([flow])).toThrow(`openapi/flows/order.yaml:${line}: order: ${message}`);
  });

  it('tells the line of the criterion that is not understood', () => {
    const criteria =
      '          - condition: $statusCode == 200\n          - condition: $response.body#/a = 1\n';
    const head =
      '      - stepId: a\n        description: d\n        operationId: start\n        successCriteria:\n';
    expect(checkFlow(writeFlow(head + criteria))).toEqual([
      { file: 'openapi/flows/order.yaml', line: 19, message: expect.stringContaining('not understood at') },
    ]);
  });
});

describe('a played flow', () => {
  let server: Server;
  let base: string;
  let seen: string[];
  let answers: ((path: string) => [status: number, headers: Record<string, string>, body: string])[];
  beforeEach(async () => {
    seen = [];
    answers = [];
    server = createServer((request, response) => {
      seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const [status, headers, body] = answers.shift()?.(request.url ?? '') ?? [500, {}, ''];
      response.writeHead(status, headers).end(body);
    });
    await new Promise<void>((resolved) => server.listen(0, '127.0.0.1', resolved));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const contract = readContract({ isProxied: () => true });
  const play = (flow: Flow) => {
    const call: Send = (outgoing) => send(base, outgoing);
    const stage = { contract, base, call, browser: () => createBrowser(base, '192.0.2.1', call) };
    return playFlow(flow, { id: 'o 1' }, stage);
  };

  const twoSteps = `      - stepId: start
        description: d
        operationId: start
        successCriteria: [{ condition: $statusCode == 303 }]
        outputs: { code: $response.header.Location, state: $response.header.Location }
        x-from-query: { code: code }
        x-from-fragment: { state: state }
      - stepId: read
        description: d
        operationId: getOrder
        x-see: RFC 9110 §15
        x-security: [{ schemeName: any, values: { token: $steps.start.outputs.code } }]
        parameters:
          - { name: id, in: path, value: $inputs.id }
          - { name: state, in: query, value: $steps.start.outputs.state }
        successCriteria:
          - condition: $statusCode == 200
          - condition: $response.body#/id == 'o1'
`;

  it('follows no redirect, and takes code and state out of its Location (RFC 6749 §4.1.2, §4.2.2)', async () => {
    answers = [
      () => [303, { Location: 'http://127.0.0.1/callback?code=c%201#state=s%261' }, ''],
      () => [200, { 'Content-Type': 'application/json' }, '{"id":"o1"}'],
    ];
    const { steps, findings } = await play(writeFlow(twoSteps));
    expect(findings).toEqual([]);
    expect(steps[0]?.outputs).toEqual({ code: 'c 1', state: 's&1' });
    expect(seen).toEqual(['GET /start', 'GET /orders/o%201?state=s%261']);
    expect(steps[1]?.exchange.request.headers).toContainEqual(['Authorization', 'Bearer c 1']);
  });

  it('that is answered otherwise is a finding with the line of the criterion, its source and a command', async () => {
    answers = [
      () => [303, { Location: '/callback?code=c1#state=s1' }, ''],
      () => [200, { 'Content-Type': 'application/json' }, '{"id":"o2"}'],
    ];
    const { findings } = await play(writeFlow(twoSteps));
    expect(findings).toEqual([
      expect.objectContaining({
        rule: 'flow-broken',
        side: 'session',
        spec: expect.objectContaining({ file: 'openapi/flows/order.yaml', line: 31 }),
        expected: "$response.body#/id == 'o1'",
        actual: '200 {"id":"o2"}',
        see: 'RFC 9110 §15',
        curl: expect.stringMatching(/^curl -i -X GET .*\$CREDENTIALS/),
      }),
    ]);
  });

  it('ends where what is to be kept does not come', async () => {
    answers = [() => [303, { Location: '/callback?state=s1' }, '']];
    const { findings } = await play(writeFlow(twoSteps));
    expect(findings).toMatchObject([{ expected: 'the output code', spec: { line: 18 } }]);
    expect(seen).toEqual(['GET /start']);
  });

  const retried = step(
    'onFailure: [{ name: again, type: retry, retryAfter: 0, retryLimit: 2, criteria: [{ condition: $statusCode == 503 }] }]',
  );

  it('asks again as often as it says, and only then', async () => {
    answers = [() => [503, { 'Retry-After': '0' }, ''], () => [503, {}, ''], () => [200, {}, '']];
    const { steps, findings } = await play(writeFlow(retried));
    expect(findings).toEqual([]);
    expect(steps[0]?.exchanges.map(({ response }) => response.status)).toEqual([503, 503, 200]);
    answers = [() => [404, {}, ''], () => [200, {}, '']];
    expect((await play(writeFlow(retried))).findings).toMatchObject([{ rule: 'flow-broken' }]);
    answers = [() => [503, {}, ''], () => [503, {}, ''], () => [503, {}, ''], () => [200, {}, '']];
    expect((await play(writeFlow(retried))).findings).toMatchObject([{ rule: 'flow-broken' }]);
  });
});
