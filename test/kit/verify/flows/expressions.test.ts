import { describe, expect, it } from 'vitest';
import type { RecordedExchange } from '../../../../src/contract/document/recorded-exchange.ts';
import { parseCriterion } from '../../../../src/kit/verify/flows/criteria.ts';
import { evaluate, resolveExpressions } from '../../../../src/kit/verify/flows/expressions.ts';
import { parseJsonPath } from '../../../../src/kit/verify/flows/json-path.ts';

const exchange: RecordedExchange = {
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
  ])('%s has the value %j', (text, value) => {
    expect(evaluate(text, scope)).toEqual(value);
  });

  it('preserves its type if it is the whole value, and becomes text inside one', () => {
    expect(
      resolveExpressions({ id: '$inputs.id', path: ['/{$inputs.name}/{$inputs.id}/**'] }, scope),
    ).toEqual({
      id: 7,
      path: ['/Web/7/**'],
    });
  });

  it('that is unknown is rejected', () => {
    expect(() => evaluate('$workflows.other.outputs.x', scope)).toThrow(/is not a supported expression/);
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

  it('with a regular expression tests its context, and fails without one', () => {
    const criterion = (context: string) => parseCriterion({ context, type: 'regex', condition: 'code=c1$' });
    expect(criterion('$response.header.Location')(scope)).toBe(true);
    expect(criterion('$response.header.Retry-After')(scope)).toBe(false);
  });

  it.each([
    ['$..[{$inputs.member}]', 'a/b', true],
    ['$..[{$inputs.member}]', 'none', true],
    ['$..[{$inputs.member}]', 'a', false],
    ['$..[{$inputs.member}]', undefined, false],
  ])('with the JSONPath %s and the input %s is %s', (condition, member, holds) => {
    const criterion = parseCriterion({ context: '$response.body#', type: 'jsonpath', condition });
    expect(criterion({ ...scope, inputs: { member } })).toBe(holds);
  });

  it.each([
    [{ condition: '$statusCode = 200' }, /cannot be parsed at "= 200"/],
    [{ condition: '($statusCode == 200' }, /lacks a \)/],
    [{ condition: '//x', context: '$response.body', type: 'xpath' }, /type xpath is not supported/],
    [{ condition: '$.a', type: 'jsonpath' }, /has no context/],
    [
      { condition: '$..[?@.x == {$inputs.id}]', context: '$response.body', type: 'jsonpath' },
      /cannot be parsed/,
    ],
    [{ condition: '$..*', context: '$response.body', type: 'jsonpath' }, /is not a supported JSONPath/],
    [{ condition: '(', context: '$response.body', type: 'regex' }, /regular expression/i],
  ])('%j is rejected', (criterion, message) => {
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
    ['$..n', [1, 2]],
    ['$..items[?(@.n == 2)].n', [2]],
    ['$..["/a/**"].to', ['b']],
    ["$..['n']", [1, 2]],
    ["$..[?(@ == 'b')]", ['b']],
    ["$.items[?$.map['/a/**'].to == 'b' && @.n == 1].n", [1]],
    ['$.map[?!$..nothing].to', ['b']],
    ['$.map[?!$..off].to', []],
    ["$.map[?!$..[?@ == 'x']].to", []],
  ])('%s selects %j', (path, nodes) => {
    expect(parseJsonPath(path)(value)).toEqual(nodes);
  });
});
