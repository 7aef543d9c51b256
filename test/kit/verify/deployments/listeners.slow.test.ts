import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, start } from '../../../cli/gatehouse.ts';
import { inMemory, listening } from '../../../cli/serving.ts';
import { administratorSecret } from '../../../support/service.ts';
import { verifies } from './verifies.ts';

/** A deployment that has an address for the routes, and one for the own APIs. */
async function startApart() {
  const cwd = makeFolder();
  const settings = {
    ...inMemory,
    quotas: { perClient: { limit: 10_000, windowSeconds: 60 } },
    gateway: { listen: { port: 0 } },
    management: { listen: { port: 0 } },
  };
  writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify(settings));
  const environment = { GATEHOUSE_ADMIN_SECRET: administratorSecret };
  const running = start(['serve', '--port', '0'], { cwd, environment });
  const lines = await running.prints(listening, 3);
  const [server = '', gateway = '', management = ''] = lines.map((line) => line.split(' ').at(-1));
  return { server, gateway, management };
}

const noManagement =
  'this listener does not serve the management API (management.listen); --management names the listener that does';
const noRoutes =
  'this listener does not serve the routes (gateway.listen); --gateway names the listener that does';
const noAuthorization =
  'this listener does not serve authorization; BASE_URL must name the listener that does';

describe('gatehouse verify and listeners of their own (docs/decisions/contract.md, verify-listeners)', () => {
  it('runs everything with the address of each', async () => {
    const { server, gateway, management } = await startApart();
    const phases = ['examples', 'flows', 'invariants', 'fuzz'].flatMap((phase) => ['--phase', phase]);
    const words = ['--management', management, '--gateway', gateway, ...phases];
    const { played, reasons } = await verifies(server, words, { management });
    expect(played).toBeGreaterThan(80);
    for (const reason of [noManagement, noRoutes, noAuthorization]) expect(reasons).not.toContain(reason);
  });

  it('skips parts that an address does not serve, with the reason', async () => {
    const { server, gateway, management } = await startApart();
    const one = await verifies(server, ['--management', management, '--phase', 'flows'], { management });
    expect(one.reasons).toContain(noRoutes);
    expect(one.reasons).not.toContain(noManagement);
    const documents = ['/openapi.json returned 404; the documents of this version are used'];
    const authorization = await verifies(server, ['--phase', 'examples'], { management, notes: documents });
    expect(authorization.reasons).toContain(noManagement);
    expect(authorization.played).toBeGreaterThan(20);
    const own = await verifies(management, [], { base: server, management });
    expect(own.reasons).toContain(noAuthorization);
    expect(own.played).toBeGreaterThan(40);
    const routes = await verifies(gateway, [], { base: server, management, notes: documents });
    expect(routes.played).toBeGreaterThan(1);
  });
});
