import { Agent, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/raw-client.ts';
import { operationRequest, startGateway, type Running } from '../support/running-gateway.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

const routes = 10_000;

let echo: Echo;
let gateway: Running;

beforeAll(async () => {
  echo = await startEcho();
  echo.respond = (_, response) => response.end('ok');
  gateway = await startGateway({
    routes: Object.fromEntries(
      Array.from({ length: routes }, (_, index) => [`r${index}`, { path: `/r${index}/**`, url: echo.url }]),
    ),
  });
});

afterAll(async () => {
  await gateway.close();
  await echo.close();
});

function statusOf(agent: Agent, path: string): Promise<number> {
  return new Promise((resolve) => {
    get({ port: gateway.port, path, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });
}

/** Stores one more route at run time: the table then differs. */
async function keepRoute(id: string): Promise<number> {
  const { status } = await gateway.gateway.handlers.putRoute(
    {
      path: { route_id: id },
      query: {},
      header: {},
      cookie: {},
      body: { url: echo.url },
      bodyType: 'application/json',
    },
    operationRequest('PUT', `/routes/${id}`),
  );
  return status;
}

/** Counts the turns of the event loop until the returned function is called. */
function countTurns(): () => number {
  let turns = 0;
  let counts = true;
  const turn = (): void => {
    turns += 1;
    if (counts) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    counts = false;
    return turns;
  };
}

describe('a table of 10,000 routes (docs/decisions/gateway.md, refresh)', () => {
  it('is computed repeatedly under load, and no request fails', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    const statuses = new Map<number, number>();
    let isRebuilding = true;
    const send = async (worker: number): Promise<void> => {
      for (let index = worker; isRebuilding; index += 97) {
        const status = await statusOf(agent, `/r${index % routes}/x`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const answered = (): number => statuses.get(200) ?? 0;
    const workers = Array.from({ length: 16 }, (_, worker) => send(worker));
    for (let rebuilt = 0; rebuilt < 10; rebuilt += 1) {
      await eventually(() => answered() > rebuilt * 50, 20_000);
      const before = answered();
      const stop = countTurns();
      expect(await keepRoute(`kept${rebuilt}`)).toBe(201);
      // 64 steps a turn at most, so that no request waits for more of a rebuild than that.
      expect(stop()).toBeGreaterThan(routes / 64);
      expect(answered()).toBeGreaterThan(before + 50);
      expect(await statusOf(agent, `/kept${rebuilt}/x`)).toBe(200);
    }
    isRebuilding = false;
    await Promise.all(workers);
    agent.destroy();
    expect([...statuses.keys()]).toEqual([200]);
    expect(statuses.get(200)).toBeGreaterThan(500);
  });
});
