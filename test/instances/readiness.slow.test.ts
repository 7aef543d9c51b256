import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenService } from '../authorization/token-service.ts';
import { doctor } from '../cli/doctor.ts';
import { runProcess } from '../cli/gatehouse.ts';
import { folderWith } from '../conditions/plants/plant.ts';
import type { ManualClock } from '../storage/manual-clock.ts';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { addressOf, behind } from '../support/postgres-address.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { ownsPostgres, type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { issuer, type Pair, startPair } from './pair.ts';

const newClient = { grant_types: ['client_credentials'], scope: '' };

interface Ready {
  readonly status: number;
  readonly detail?: Readonly<Record<string, string>>;
  readonly checks?: Readonly<Record<string, string>>;
}

async function ready({ url }: TokenService, query = ''): Promise<Ready> {
  const response = await fetch(`${url}/readyz${query}`);
  return { ...((await response.json()) as Partial<Ready>), status: response.status };
}

/** The time passes in steps, so that requests between the instances have their turn. */
async function becomes(clock: ManualClock, expected: number, service: TokenService): Promise<void> {
  await expect
    .poll(
      async () => {
        clock.advance(500);
        return (await ready(service)).status;
      },
      { interval: 20 },
    )
    .toBe(expected);
}

/** As `becomes`, until so much time has passed. Returns the statuses. */
async function during(clock: ManualClock, seconds: number, service: TokenService): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const until = clock.now() + seconds * 1000; clock.now() < until; clock.advance(500))
    statuses.add((await ready(service)).status);
  return statuses;
}

describe.skipIf(!hasPostgres)('two instances over one database', () => {
  let server: SharedPostgres;
  let url: string;
  beforeAll(async () => {
    server = await sharePostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** Both reach the database by a proxy, and know each other. */
  async function start(
    readiness?: object,
  ): Promise<AsyncDisposable & Pair & { cut: FaultProxy[]; urls: readonly string[] }> {
    url = await server.createDatabase();
    const proxies = [
      await startFaultProxy(() => addressOf(url)),
      await startFaultProxy(() => addressOf(url)),
    ] as const;
    const urls = [behind(url, proxies[0]), behind(url, proxies[1])] as const;
    const both = await startPair(urls, {}, readiness ? { readiness } : {});
    const addresses = (): Promise<readonly unknown[]> =>
      server.query('SELECT 1 FROM service_instance WHERE address IS NOT NULL', url);
    await expect.poll(async () => (await addresses()).length).toBe(2);
    // Each reads the address of the other with its next sign of life.
    for (const clock of both.clocks) clock.advance(5000);
    for (const service of [both.one, both.two])
      await expect.poll(() => ready(service)).toMatchObject({ status: 200, checks: { storage: 'ok' } });
    return {
      ...both,
      cut: [...proxies],
      urls,
      async [Symbol.asyncDispose]() {
        for (const proxy of proxies) proxy.heal();
        await both[Symbol.asyncDispose]();
        for (const proxy of proxies) await proxy[Symbol.asyncDispose]();
      },
    };
  }

  it('are each ready until the database is lost to one alone, which says so after ten seconds (docs/decisions/operations.md, not-this-instance)', async () => {
    await using both = await start();
    const { one, two, clocks, cut } = both;
    cut[1]?.cut();
    expect(await during(clocks[1], 7, two)).toEqual(new Set([200]));
    await becomes(clocks[1], 503, two);
    expect(await ready(two)).toMatchObject({ detail: { storage: 'is degraded here' } });
    expect(await ready(one)).toMatchObject({ status: 200, checks: { storage: 'ok' } });
    await expect.poll(() => two.logged.join('\n')).toContain('"event":"not-ready"');
    // Routes and sealed tokens still work there.
    expect(await ready(two, '?for=gateway')).toMatchObject({ status: 200 });
    expect(await ready(two, '?for=authorization')).toMatchObject({ status: 503 });
    await during(clocks[1], 25, two);
    expect(await ready(two, '?for=gateway')).toMatchObject({ status: 503 });
    cut[1]?.heal();
    await becomes(clocks[1], 200, two);
    await expect.poll(() => two.logged.join('\n')).toContain('"event":"ready-again"');
  });

  it('are each ready until the database hangs for one alone, which says so and refuses what needs it (docs/decisions/operations.md, not-this-instance)', async () => {
    await using both = await start();
    const { one, two, clocks, cut, urls } = both;
    cut[1]?.stall();
    expect(await during(clocks[1], 7, two)).toEqual(new Set([200]));
    const [read, written] = [two.manage('GET', '/clients'), two.manage('POST', '/clients', newClient)];
    await becomes(clocks[1], 503, two);
    expect(await ready(two)).toMatchObject({ detail: { storage: 'is degraded here' } });
    expect(await ready(one)).toMatchObject({ status: 200, checks: { storage: 'ok' } });
    expect([(await read).status, (await written).status]).toEqual([503, 503]);
    const cwd = folderWith({ storage: { url: urls[1], folder: 'data' }, authorization: { issuer } });
    const examined = await doctor({ cwd }, '--port', new URL(two.url).port);
    expect(examined.wrong).toEqual([
      expect.stringMatching(/^problem store: cannot use postgres:.*: timeout expired$/),
      `problem service: ${two.url} responds 503 (not ready)`,
    ]);
    const refused = await runProcess(['serve', '--port', '0'], { cwd });
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('(store-unreachable)')]);
    cut[1]?.heal();
    await becomes(clocks[1], 200, two);
  });

  it('stay ready if both lose the database (docs/decisions/operations.md, not-this-instance)', async () => {
    await using both = await start();
    const { one, two, clocks, cut } = both;
    for (const proxy of cut) proxy.cut();
    const statuses = await Promise.all([during(clocks[0], 40, one), during(clocks[1], 40, two)]);
    expect(statuses).toEqual([new Set([200]), new Set([200])]);
    expect(await ready(two)).toMatchObject({ checks: { storage: 'degraded' } });
  });

  it.skipIf(!ownsPostgres)(
    'say that one alone is granted too few connections (docs/decisions/operations.md, not-this-instance)',
    async () => {
      const name = await server.createDatabase();
      // It has the rights of the other role, and no privilege that lifts its limit.
      await server.query('CREATE ROLE few_connections LOGIN CONNECTION LIMIT 4 IN ROLE postgres', name);
      await using both = await startPair(
        [name, name.replace('user=postgres', 'user=few_connections')],
        {},
        {
          readiness: { failOn: { connections: 0 } },
          storage: { poolSize: 10 },
        },
      );
      const { one, two, clocks } = both;
      const wantsMany = () => Promise.all(Array.from({ length: 30 }, () => two.manage('GET', '/clients')));
      await expect
        .poll(
          async () => {
            await wantsMany();
            clocks[1].advance(500);
            return ready(two);
          },
          { interval: 20 },
        )
        .toMatchObject({ status: 503, detail: { connections: 'is degraded here' } });
      expect(await ready(two, '?for=gateway')).toMatchObject({ status: 200 });
      expect(await ready(one)).toMatchObject({ status: 200, checks: { connections: 'ok' } });
    },
  );

  it('name the settings in which they differ, and no secret (docs/decisions/several-instances.md, same-settings)', async () => {
    const name = await server.createDatabase();
    const secret = 'the-secret-that-only-one-instance-has';
    const ofSecond = {
      gateway: { routes: { orders: { path: '/orders/**', url: 'http://127.0.0.1:9' } } },
      configuration: { encryption: { keys: { k1: secret } } },
    };
    await using both = await startPair([name, name], {}, {}, ofSecond);
    const { one, two, clocks } = both;
    const lineOf = ({ logged }: TokenService): string | undefined =>
      logged.find((line) => line.includes('"event":"settings-differ"'));
    for (const service of [one, two]) {
      await expect
        .poll(
          () => {
            for (const clock of clocks) clock.advance(500);
            return lineOf(service);
          },
          { interval: 20 },
        )
        .toBeDefined();
      const { condition, settings, other } = JSON.parse(lineOf(service) ?? '') as Record<string, unknown>;
      expect({ condition, settings }).toEqual({
        condition: 'settings-differ',
        settings: ['configuration.encryption.keys', 'gateway.routes.orders'],
      });
      expect(other).toBe((service === one ? two : one).url);
      const { body } = await service.manage('GET', '/alerts');
      expect(body['items']).toContainEqual(
        expect.objectContaining({ kind: 'settings-differ', subject: other, severity: 'warning' }),
      );
      expect(await ready(service)).toMatchObject({ status: 200, conditions: ['settings-differ'] });
    }
    expect([...one.logged, ...two.logged].join('\n')).not.toContain(secret);
    await two.stop();
    await expect
      .poll(
        () => {
          clocks[0].advance(500);
          return one.logged.join('\n');
        },
        { interval: 20 },
      )
      .toContain('"event":"settings-agree"');
  });

  it('stay ready if the settings say so (docs/decisions/operations.md, not-this-instance)', async () => {
    await using both = await start({ failOn: { storage: 'never' } });
    both.cut[1]?.cut();
    expect(await during(both.clocks[1], 40, both.two)).toEqual(new Set([200]));
  });
});
