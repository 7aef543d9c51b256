import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readContract } from '../../../../src/contract/document/contract.ts';
import { readFlows, type Flow } from '../../../../src/kit/verify/flows/arazzo.ts';
import { assertSound, checkFlow } from '../../../../src/kit/verify/flows/check-flow.ts';
import { InvalidFlow } from '../../../../src/kit/verify/flows/flow-form.ts';
import { playFlow } from '../../../../src/kit/verify/flows/play-flow.ts';
import { createBrowser } from '../../../../src/kit/verify/play/browser.ts';
import type { Send } from '../../../../src/kit/verify/play/send.ts';
import { send } from '../../../../src/kit/verify/play/send.ts';

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-flows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A flow as a file beside a document with two operations. The steps begin in line 14. */
function writeFlow(steps: string, more = '', value = 'o1'): Flow {
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
        id: { type: string, description: d, default: ${value} }
    steps:
`;
  writeFileSync(join(own, 'order.yaml'), `${head}${steps}${more}`);
  const [flow] = readFlows(own);
  if (!flow) throw new Error('the flow is lost');
  return flow;
}

const step = (text: string): string =>
  `      - { stepId: start, description: d, operationId: start, successCriteria: [{ condition: $statusCode == 200 }], ${text} }\n`;

describe('a flow that cannot run', () => {
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
    [step('parameters: [{ name: q, in: query, value: $inputs.none }]'), 14, 'unknown input none'],
    [
      step('parameters: [{ name: q, in: query, value: $steps.later.outputs.x }]'),
      14,
      'no earlier step has the output later.x',
    ],
    [
      step('requestBody: { contentType: application/json, payload: { a: { b: $statusCode } } }'),
      14,
      '$statusCode is unknown before the request',
    ],
    [
      step('x-security: [{ schemeName: nobodys, values: { token: x } }]'),
      14,
      'no source declares the scheme nobodys',
    ],
    [step('outputs: { x: $outputs.y }'), 14, '"$outputs.y" is not a supported expression'],
    [step('x-from-query: { code: code }'), 14, 'unknown output code'],
    [step('x-from-challenge: { scope: scope }'), 14, 'unknown output scope'],
  ])('is reported with its line: %s', (steps, line, message) => {
    const flow = writeFlow(steps);
    expect(checkFlow(flow)).toContainEqual({
      file: 'openapi/flows/order.yaml',
      line,
      message: `order: ${message}`,
    });
    expect(() => assertSound([flow])).toThrow(InvalidFlow);
    expect(() => assertSound([flow])).toThrow(`openapi/flows/order.yaml:${line}: order: ${message}`);
  });

  it('reports the line of an unknown name in a JSONPath', () => {
    const criteria =
      "          - condition: $statusCode == 200\n          - { context: $response.body, type: jsonpath, condition: '$..[{$inputs.none}]' }\n";
    const head =
      '      - stepId: a\n        description: d\n        operationId: start\n        successCriteria:\n';
    expect(checkFlow(writeFlow(head + criteria))).toEqual([
      { file: 'openapi/flows/order.yaml', line: 19, message: 'order: unknown input none' },
    ]);
  });

  it('names a default that its schema does not accept, in the words of the service', () => {
    const text = step('outputs: { x: $statusCode }');
    expect(checkFlow(writeFlow(text, '', '7'))).toEqual([
      { file: 'openapi/flows/order.yaml', line: 12, message: 'order: the default of id must be text' },
    ]);
  });

  it('reports the line of a criterion that cannot be parsed', () => {
    const criteria =
      '          - condition: $statusCode == 200\n          - condition: $response.body#/a = 1\n';
    const head =
      '      - stepId: a\n        description: d\n        operationId: start\n        successCriteria:\n';
    expect(checkFlow(writeFlow(head + criteria))).toEqual([
      { file: 'openapi/flows/order.yaml', line: 19, message: expect.stringContaining('cannot be parsed at') },
    ]);
  });
});

describe('a running flow', () => {
  let server: Server;
  let base: string;
  let seen: string[];
  let responses: ((path: string) => [status: number, headers: Record<string, string>, body: string])[];
  beforeEach(async () => {
    seen = [];
    responses = [];
    server = createServer((request, response) => {
      seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
      const [status, headers, body] = responses.shift()?.(request.url ?? '') ?? [500, {}, ''];
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

  it('follows no redirect, and extracts code and state from its Location (RFC 6749 §4.1.2, §4.2.2)', async () => {
    responses = [
      () => [303, { Location: 'http://127.0.0.1/callback?code=c%201#state=s%261' }, ''],
      () => [200, { 'Content-Type': 'application/json' }, '{"id":"o1"}'],
    ];
    const { steps, findings } = await play(writeFlow(twoSteps));
    expect(findings).toEqual([]);
    expect(steps[0]?.outputs).toEqual({ code: 'c 1', state: 's&1' });
    expect(seen).toEqual(['GET /start', 'GET /orders/o%201?state=s%261']);
    expect(steps[1]?.exchange.request.headers).toContainEqual(['Authorization', 'Bearer c 1']);
  });

  it('extracts a parameter of a challenge, quoted as it may be (RFC 9110 §11.6.1)', async () => {
    const challenged = `      - stepId: start
        description: d
        operationId: start
        successCriteria: [{ condition: $statusCode == 401 }]
        outputs: { scope: $response.header.WWW-Authenticate, realm: $response.header.WWW-Authenticate }
        x-from-challenge: { scope: scope, realm: realm }
`;
    const played = async (challenge: string) => {
      responses = [() => [401, { 'WWW-Authenticate': challenge }, '']];
      const { steps, findings } = await play(writeFlow(challenged));
      return [steps[0]?.outputs, findings.map(({ expected }) => expected)];
    };
    expect(await played('Bearer realm="a \\"b\\"",scope="read write", x-scope="no"')).toEqual([
      { scope: 'read write', realm: 'a "b"' },
      [],
    ]);
    expect(await played('Bearer realm="a", x-scope="no"')).toEqual([
      { scope: undefined, realm: 'a' },
      ['the output scope'],
    ]);
  });

  it('reports an unexpected response with the line of the criterion, its source and a command', async () => {
    responses = [
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

  it('reports no code or token of a response (docs/decisions/contract.md, redaction)', async () => {
    responses = [() => [303, { Location: 'http://127.0.0.1/callback?code=a-code-that-came' }, '']];
    const { findings } = await play(writeFlow(twoSteps));
    expect(findings).toMatchObject([{ expected: 'the output state' }]);
    expect(findings[0]?.actual).toMatch(/^303 Location: http:\/\/127\.0\.0\.1\/callback\?code=redacted-/);
    expect(JSON.stringify(findings)).not.toContain('a-code-that-came');
  });

  it('ends if a value to keep is missing', async () => {
    responses = [() => [303, { Location: '/callback?state=s1' }, '']];
    const { findings } = await play(writeFlow(twoSteps));
    expect(findings).toMatchObject([{ expected: 'the output code', spec: { line: 18 } }]);
    expect(seen).toEqual(['GET /start']);
  });

  const retried = step(
    'onFailure: [{ name: again, type: retry, retryAfter: 0, retryLimit: 2, criteria: [{ condition: $statusCode == 503 }] }]',
  );

  it('repeats a request as often as it says, and only then', async () => {
    responses = [() => [503, { 'Retry-After': '0' }, ''], () => [503, {}, ''], () => [200, {}, '']];
    const { steps, findings } = await play(writeFlow(retried));
    expect(findings).toEqual([]);
    expect(steps[0]?.exchanges.map(({ response }) => response.status)).toEqual([503, 503, 200]);
    responses = [() => [404, {}, ''], () => [200, {}, '']];
    expect((await play(writeFlow(retried))).findings).toMatchObject([{ rule: 'flow-broken' }]);
    responses = [() => [503, {}, ''], () => [503, {}, ''], () => [503, {}, ''], () => [200, {}, '']];
    expect((await play(writeFlow(retried))).findings).toMatchObject([{ rule: 'flow-broken' }]);
  });
});
