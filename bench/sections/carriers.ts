/** The gain of the reader of plain requests: the service with it, and with Node's HTTP server alone (ADR 0043). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { form, gatehouseProgram, secret } from '../gatehouse.ts';
import { measure } from '../load.ts';
import { median } from '../report.ts';
import { repeated, type Request, type Section, type Stage } from '../scenario.ts';
import type { ServerProcess } from '../server-process.ts';

const [rounds, seconds, connections] = [41, 0.2, 32];

const requests: Readonly<Record<string, Request>> = {
  'GET /livez': { method: 'GET', path: '/livez', headers: {} },
  'POST /token (client_credentials)': {
    method: 'POST',
    path: '/token',
    headers: form,
    body: 'grant_type=client_credentials&scope=read',
  },
  'GET through the gateway, 1 KB': { method: 'GET', path: '/small/x', headers: {} },
  'GET through the gateway, 1 MB': { method: 'GET', path: '/large/x', headers: {} },
};

interface Way {
  readonly name: string;
  readonly server: ServerProcess;
}

/** The services have settings of their own, and the same targets. */
async function startAll(stage: Stage): Promise<readonly [Way, Way]> {
  const [small, large] = [
    await stage.start('constant.ts', '1024'),
    await stage.start('constant.ts', '1048576'),
  ];
  const startOne = async (name: string, program: string): Promise<Way> => {
    const file = `carrier-${name.replaceAll(/\W/g, '')}.json`;
    const settings = {
      server: { port: 0 },
      storage: { url: `sqlite:./${file}-data/gatehouse.db` },
      quotas: { enabled: false },
      authorization: {
        clients: [
          {
            client_id: 'bench',
            client_secret: secret,
            grant_types: ['client_credentials'],
            scope: 'read',
          },
        ],
      },
      gateway: {
        routes: {
          small: { path: '/small/**', url: small.url },
          large: { path: '/large/**', url: large.url },
        },
      },
    };
    writeFileSync(join(stage.folder, file), JSON.stringify(settings));
    return { name, server: await stage.start(program, 'serve', '--config', file) };
  };
  return [await startOne('both readers', gatehouseProgram), await startOne('Node alone', 'node-carrier.mjs')];
}

/** Microseconds of the processor for each request, by round. Both take turns; the first round is not counted. */
async function costsOf(ways: readonly Way[], request: Request): Promise<Map<string, number[]>> {
  const all = new Map(ways.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1)
    for (let turn = 0; turn < ways.length; turn += 1) {
      const way = ways[(turn + round) % ways.length];
      if (!way) continue;
      const length = round === 0 ? 3 * seconds : seconds;
      const { perCpuSecond } = await measure(way.server, repeated(request), { connections, seconds: length });
      if (round > 0) all.get(way.name)?.push(1e6 / perCpuSecond);
    }
  return all;
}

export const section: Section = {
  async measure(stage) {
    const ways = await startAll(stage);
    const rows: string[] = [];
    for (const [title, request] of Object.entries(requests)) {
      const all = await costsOf(ways, request);
      const [both = [], alone = []] = ways.map(({ name }) => all.get(name) ?? []);
      const shares = both.map((cost, round) => (alone[round] ?? Number.NaN) / cost);
      const [low, high] = [Math.min(...shares), Math.max(...shares)].map((share) => share.toFixed(2));
      const costs = [both, alone].map((cost) => median(cost).toFixed(1)).join(' | ');
      rows.push(`| ${title} | ${costs} | ${median(shares).toFixed(2)} x (${low} to ${high}) |`);
      console.error(`carriers: ${title}`);
    }
    return `## Two carriers

The service as in its package, and the same build with Node's HTTP server alone: a program that listens to a channel of \`http.server.*\` turns the reader of plain requests off (docs/adr/0043). CPU µs of the service for each request, medians of ${rounds} rounds of ${seconds} s with ${connections} connections, in which both take turns. The last column is the median of the shares in each round.

| | with our reader | Node alone | gain |
|---|---:|---:|---:|
${rows.join('\n')}
`;
  },
};
