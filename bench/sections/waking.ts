/** The time until waiting clients get a response after a change of the configuration. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingHttpHeaders, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { commitFile, makeRemote } from '../git-history.ts';
import { accessTokenOf, gatehouseProgram, secret } from '../gatehouse.ts';
import { median } from '../report.ts';
import type { Section } from '../scenario.ts';

const [rounds, clients] = [3, 1_000];
const application = 'app1';

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

function ask(url: string, agent: Agent, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { headers, agent }, (response) => {
      response
        .resume()
        .once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    outgoing.once('error', reject).end();
  });
}

/** Resolves when all clients wait, by the service's own count. */
async function untilAllWait(url: string, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  for (let count = 0; count < clients;) {
    const metrics = await (await fetch(`${url}/metrics`, { headers })).text();
    count = Number(/^gatehouse_configuration_waiting_reads (\d+)/m.exec(metrics)?.[1] ?? Number.NaN);
  }
}

interface Woken {
  readonly first: number;
  readonly last: number;
}

/** Milliseconds from a change until the first and the last waiting client have the new response. */
async function wake(url: string, token: string, change: () => Promise<void>): Promise<Woken> {
  const path = `${url}/config/${application}/dev`;
  const agent = new Agent({ maxSockets: clients });
  const known = String((await ask(path, agent)).headers.etag);
  const times: number[] = [];
  let changedAt = Number.NaN;
  const one = async (): Promise<void> => {
    const { status } = await ask(path, agent, { 'If-None-Match': known, Prefer: 'wait=60' });
    if (status !== 200) throw new Error(`a waiting read got ${status}`);
    times.push(performance.now() - changedAt);
  };
  const all = Promise.all(Array.from({ length: clients }, one));
  await untilAllWait(url, token);
  changedAt = performance.now();
  await change();
  await all;
  agent.destroy();
  return { first: Math.min(...times), last: Math.max(...times) };
}

interface Way {
  readonly name: string;
  readonly repository: object;
  change(url: string, round: number): Promise<void>;
}

function waysIn(folder: string): Way[] {
  const remote = makeRemote(folder, 'waking');
  const directory = join(folder, 'waking-files');
  mkdirSync(directory);
  const file = `${application}.yml`;
  const write = async (round: number): Promise<void> =>
    writeFileSync(join(directory, file), `round: ${round}\n`);
  void write(-1);
  const headers = { 'X-Gitlab-Token': secret, 'Content-Type': 'application/json' };
  return [
    {
      name: 'a file of a folder is written',
      repository: { directory },
      change: (_, round) => write(round),
    },
    {
      name: 'a commit is pushed and reported',
      repository: { git: { url: remote, refreshSeconds: 3_600 } },
      async change(url, round) {
        commitFile(remote, file, `round: ${round}\n`);
        const { status } = await fetch(`${url}/pushes`, { method: 'POST', headers, body: '{}' });
        if (status !== 202) throw new Error(`the push got ${status}`);
      },
    },
  ];
}

function settingsOf(repository: object): object {
  const scope = 'metrics:read';
  return {
    server: { port: 0 },
    storage: { url: 'sqlite::memory:' },
    log: { level: 'error', access: false },
    quotas: { enabled: false },
    authorization: {
      clients: [{ client_id: 'bench', client_secret: secret, grant_types: ['client_credentials'], scope }],
    },
    configuration: { prefix: '/config', access: 'anonymous', repositories: [repository], pushes: { secret } },
  };
}

export const section: Section = {
  async measure({ folder, start }) {
    const rows: string[] = [];
    for (const [index, { name, repository, change }] of waysIn(folder).entries()) {
      const settings = `waking-${index}.json`;
      writeFileSync(join(folder, settings), JSON.stringify(settingsOf(repository)));
      const server = await start(gatehouseProgram, 'serve', '--config', settings);
      const token = await accessTokenOf(server, 'metrics:read');
      const woken: Woken[] = [];
      for (let round = 0; round <= rounds; round += 1)
        woken.push(await wake(server.url, token, () => change(server.url, round)));
      const counted = woken.slice(1);
      const cells = [median(counted.map(({ first }) => first)), median(counted.map(({ last }) => last))];
      rows.push(`| ${name} | ${cells.map((cell) => cell.toFixed(0)).join(' | ')} |`);
    }
    return `## ${clients.toLocaleString('en')} clients wait for a change

Each client waits in a read of the same environment (\`Prefer: wait=60\`). The clients share the processors with the service. Milliseconds from the beginning of the change until the response, the median of ${rounds} rounds. A change in a folder is reported after a tenth of a second without further changes.

| | first ms | last ms |
|---|---:|---:|
${rows.join('\n')}
`;
  },
};
