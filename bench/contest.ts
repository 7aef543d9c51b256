/** What is compared with what: each scenario is one request, and every contestant answers it in its own way. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerBytes, type Load } from './load.ts';
import { startServer, type ServerProcess } from './server-process.ts';

export interface Contestant {
  readonly name: string;
  readonly server: ServerProcess;
}

export interface Scenario {
  readonly name: string;
  readonly load: Load;
  /** Gatehouse first; the second is the bare server that the others are held against. */
  readonly contestants: readonly Contestant[];
}

export interface Contest {
  readonly scenarios: readonly Scenario[];
  stop(): Promise<void>;
}

const upstreamBytes = 1024;
const secret = 'a-secret-of-the-benchmark';

const programOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The service as it is run, its store on the disk; quotas and the access log are off. */
function settings(upstream: string): object {
  return {
    server: { port: 0 },
    storage: { url: 'sqlite:./data/gatehouse.db' },
    log: { level: 'error', access: false },
    quotas: { enabled: false },
    authorization: {
      clients: [
        {
          client_id: 'bench',
          client_secret: secret,
          grant_types: ['client_credentials'],
          scope: 'read config:*:* tokens:introspect',
        },
      ],
    },
    gateway: { routes: { proxied: { path: '/proxied/**', url: upstream } } },
    configuration: { prefix: '/config', repositories: [{ directory: './config' }] },
  };
}

function writeFiles(folder: string, upstream: string): void {
  mkdirSync(join(folder, 'config'));
  writeFileSync(join(folder, 'config/application.yml'), 'company: Example\nlogging: { level: info }\n');
  writeFileSync(
    join(folder, 'config/users.yml'),
    'server: { port: 9001 }\ngreeting: Welcome to ${company}\n',
  );
  writeFileSync(
    join(folder, 'config/users-dev.yml'),
    'datasource: { url: jdbc:postgresql://localhost/users, pool: 10 }\n',
  );
  writeFileSync(join(folder, 'gatehouse.json'), JSON.stringify(settings(upstream)));
}

const basic = { Authorization: `Basic ${Buffer.from(`bench:${secret}`).toString('base64')}` };
const form = { ...basic, 'Content-Type': 'application/x-www-form-urlencoded' };

async function issueToken(url: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'read config:*:*' });
  const answer = await fetch(`${url}/token`, { method: 'POST', headers: basic, body });
  return ((await answer.json()) as { readonly access_token: string }).access_token;
}

function loads(token: string): Readonly<Record<string, Load>> {
  const bearer = { Authorization: `Bearer ${token}` };
  return {
    'POST /token (client_credentials, Basic)': {
      method: 'POST',
      path: '/token',
      headers: form,
      body: 'grant_type=client_credentials&scope=read',
    },
    'POST /introspection': { method: 'POST', path: '/introspection', headers: form, body: `token=${token}` },
    'GET through the gateway, 1 KB': { method: 'GET', path: '/proxied/x', headers: {} },
    'GET /{application}/{profile}': { method: 'GET', path: '/config/users/dev', headers: bearer },
    'GET /livez (through Express)': { method: 'GET', path: '/livez', headers: {} },
  };
}

/** Starts everything. The constant servers answer with as many bytes as Gatehouse does. */
export async function startContest(folder: string): Promise<Contest> {
  const started: ServerProcess[] = [];
  const start = async (program: string, ...words: readonly string[]): Promise<ServerProcess> => {
    const server = await startServer([programOf(program), ...words], folder);
    started.push(server);
    return server;
  };
  const upstream = await start('servers/constant.ts', String(upstreamBytes));
  writeFiles(folder, upstream.url);
  const gatehouse = await start('../src/cli/main.ts', 'serve', '--config', 'gatehouse.json');
  const scenarios: Scenario[] = [];
  for (const [name, load] of Object.entries(loads(await issueToken(gatehouse.url)))) {
    const bytes = String(await answerBytes(gatehouse.url, load));
    const contestants = [
      { name: 'Gatehouse', server: gatehouse },
      { name: 'bare node:http, constant', server: await start('servers/constant.ts', bytes) },
      { name: 'Express 5, constant', server: await start('servers/express.ts', bytes) },
      ...(load.path.startsWith('/proxied')
        ? [
            {
              name: 'http-proxy, kept connections',
              server: await start('servers/http-proxy.ts', upstream.url),
            },
          ]
        : []),
    ];
    scenarios.push({ name: `${name}, ${bytes} bytes`, load, contestants });
  }
  return { scenarios, stop: async () => void (await Promise.all(started.map((server) => server.stop()))) };
}
