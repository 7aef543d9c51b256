/** The property: for each reading of a path by a target, the request used the route that protects it. */
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { pathProblem } from '../../../src/conventions/request/request-target.ts';
import { locateRoutes } from '../../../src/gateway/routes/locator.ts';
import { createRouteTable, type RouteTable } from '../../../src/gateway/routes/table.ts';
import { upstreamPath } from '../../../src/gateway/routes/upstream-path.ts';
import { gatewaySettings } from '../support/settings.ts';
import { breachOf, type Forwarded } from './breach.ts';
import { definitionsOf, routeTables } from './generated-paths.ts';
import type { ServerModel } from './server-models.ts';

const pathsPerTable = 8;

function forwardedBy(table: RouteTable, path: string): Forwarded | undefined {
  if (pathProblem(path) !== undefined) return undefined;
  const found = table.lookup(path);
  if (found?.kind !== 'route') return undefined;
  return { route: Number(found.route.id.slice(1)), path: upstreamPath(found.route, path) };
}

/** Sends generated paths through generated tables; returns the number of forwarded requests. */
export function holdWithoutBreach(
  asked: { readonly paths: fc.Arbitrary<string>; readonly strictPath: boolean },
  servers: readonly ServerModel[],
  run: { readonly numRuns: number; readonly seed: number },
): number {
  let forwarded = 0;
  const paths = fc.array(asked.paths, { minLength: pathsPerTable, maxLength: pathsPerTable });
  fc.assert(
    fc.property(routeTables, paths, (generated, some) => {
      const settings = gatewaySettings({
        routes: definitionsOf(generated, 'http://127.0.0.1', asked.strictPath),
      });
      const table = createRouteTable(locateRoutes(settings, [], []).routes, new Map(), []);
      for (const path of some) {
        const sent = forwardedBy(table, path);
        if (!sent) continue;
        forwarded += 1;
        const breaches = servers.flatMap((server) => breachOf(server, generated, sent) ?? []);
        if (breaches.length > 0) expect([path, breaches]).toEqual([path, []]);
      }
    }),
    run,
  );
  return forwarded;
}
