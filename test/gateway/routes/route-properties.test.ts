import { describe, expect, it } from 'vitest';
import { readRouteProperties } from '../../../src/gateway/routes/route-properties.ts';

describe('the callers of a route in flat properties (docs/decisions/gateway.md, who-may-call)', () => {
  const read = (properties: Record<string, string>) =>
    readRouteProperties(
      new Map(Object.entries(properties).map(([name, value]) => [`zuul.routes.orders.${name}`, value])),
      {},
    );

  it.each([
    [{ authorization: 'open' }, 'open'],
    [{ 'authorization.scopes': 'read, write' }, { scopes: ['read', 'write'] }],
    [
      { 'authorization.scopes[0]': 'read', 'authorization.scopes[1]': 'write' },
      { scopes: ['read', 'write'] },
    ],
    [{ 'authorization.scopes.get': 'read' }, { scopes: { GET: ['read'] } }],
  ])('are read from %j', (properties, authorization) => {
    const { routes, problem } = read(properties);
    expect([problem, routes.get('orders')]).toEqual([undefined, { authorization }]);
  });

  it.each([
    [{ authorization: 'closed' }, '.authorization has an invalid value'],
    [
      { authorization: 'open', 'authorization.scopes': 'read' },
      '.authorization is both open and a list of scopes',
    ],
    [
      { 'authorization.scopes': 'read', authorization: 'open' },
      '.authorization is both open and a list of scopes',
    ],
  ])('are refused from %j', (properties, problem) => {
    expect(read(properties).problem).toBe(`routes.orders${problem}`);
  });
});
