import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsWithClients } from '../authorization/registered-clients.ts';
import { createTokenClient } from '../authorization/token-client.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { freePort } from '../support/free-port.ts';
import { addressOf, behind } from '../support/postgres-address.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { administratorSecret, type RunningService, startService } from '../support/service.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { whereInstalled } from './deployment-files.ts';
import { type ProxyName, startProxy } from './proxy.ts';

const rounds = 40;
const atOnce = 4;

/** Signs in, redeems the code and asks about the token, as an app behind the proxy. Returns what failed. */
async function useService(url: string, administrator: string): Promise<readonly string[]> {
  const failures: string[] = [];
  async function round(): Promise<void> {
    // A browser of its own, so that each round signs in.
    const client = createTokenClient({ url, administrator });
    const { access } = await client.obtainTokens('web');
    expect(await client.isActive(access)).toBe(true);
    const issued = await client.post('/token', { grant_type: 'client_credentials' }, { client: 'batch' });
    expect([issued.status, issued.text]).toEqual([200, issued.text]);
  }
  let left = rounds;
  async function repeat(): Promise<void> {
    while (left > 0) {
      left -= 1;
      await round().catch((error: unknown) => void failures.push(String(error)));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, repeat));
  return failures;
}

const readiness = async ({ url }: RunningService): Promise<number> => (await fetch(`${url}/readyz`)).status;

/** The checks by the proxy, and by others, that found the instance not ready. */
const refusedChecks = ({ logged }: RunningService): number =>
  logged.filter((line) => line.includes('"path":"/readyz","status":503')).length;

/** Waits until the proxy may know that an instance is not ready. */
const knows: Readonly<Record<ProxyName, (two: RunningService) => Promise<void>>> = {
  nginx: () => Promise.resolve(),
  // Its next check is at most one interval later.
  async caddy(two) {
    const before = refusedChecks(two);
    await expect.poll(() => refusedChecks(two)).toBeGreaterThan(before);
  },
};

describe.skipIf(!hasPostgres)('two instances, of which one is cut from the database', () => {
  let server: SharedPostgres;
  beforeAll(async () => {
    server = await sharePostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function behindProxy(name: ProxyName): Promise<readonly string[]> {
    const database = await server.createDatabase();
    await using cable = await startFaultProxy(() => addressOf(database));
    using folder = temporaryFolder();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const start = (storageUrl: string): Promise<RunningService> =>
      startService(
        {
          ...settingsWithClients({ issuer: url }),
          server: { port: 0, trustedProxies: ['127.0.0.1'] },
          storage: { url: storageUrl, folder: folder.path },
          log: { access: true },
        },
        {
          secrets: {
            administrator: administratorSecret,
            encryptionKey: 'the-key-of-every-instance-0123456789',
          },
        },
      );
    const one = await start(database);
    const two = await start(behind(database, cable));
    try {
      const instances = [one, two].map((each) => new URL(each.url).host) as [string, string];
      await using proxy = await startProxy(name, { port, instances });
      void proxy;
      const { administrator } = one;
      expect(await useService(url, administrator)).toEqual([]);
      cable.cut();
      await expect.poll(() => readiness(two), { interval: 100 }).toBe(503);
      expect(await readiness(one)).toBe(200);
      await knows[name](two);
      return await useService(url, administrator);
    } finally {
      cable.heal();
      await Promise.all([one.stop(), two.stop()]);
    }
  }

  for (const name of ['nginx', 'caddy'] as const)
    whereInstalled(name, () => {
      it(`fail no sign-in and no token request behind ${name} (docs/decisions/deployment.md, cut-instance)`, async () => {
        expect(await behindProxy(name)).toEqual([]);
      });
    });
});
