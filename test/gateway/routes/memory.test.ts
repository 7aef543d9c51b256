import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Prints the size of each of 10,000 routes, without its definition, in bytes. */
const program = `
import { runAtOnce } from './src/gateway/patterns/yielding-work.ts';
import { findRoutes } from './src/gateway/routes/locator.ts';
import { createRouteMemo } from './src/gateway/routes/route-memo.ts';
import { createRouteTable } from './src/gateway/routes/table.ts';
import { gatewaySettings } from './test/gateway/support/settings.ts';

function* definitions(count) {
  for (let index = 0; index < count; index += 1)
    yield ['r' + index, { path: '/path' + index + '/**', url: 'http://service' + index + '.example:8080' }];
}
function build(settings) {
  const memo = createRouteMemo(settings);
  const { routes } = runAtOnce(findRoutes(settings, { kept: [], followed: new Map(), services: [] }, memo.make));
  memo.turnOver();
  return [memo, createRouteTable(routes, new Map(), [])];
}
function bytes() {
  gc();
  return process.memoryUsage().heapUsed;
}
build(gatewaySettings({ routes: Object.fromEntries(definitions(100)) }));
const settings = gatewaySettings({ routes: Object.fromEntries(definitions(10_000)) });
const before = bytes();
const built = build(settings);
console.log((bytes() - before) / 10_000, built.length);
`;

describe('10,000 routes (ADR 0017)', () => {
  it('take 1.2 KB each, with all that finds them', () => {
    const words = ['--expose-gc', '--input-type=module', '--eval', program];
    const bytes = Number.parseFloat(execFileSync(process.execPath, words, { encoding: 'utf8' }));
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThan(1230);
  });
});
