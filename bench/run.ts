/**
 * `npm run bench [-- --seconds 5 --connections 32]`: what the service does in a second on this machine, and what
 * share of a bare Node server that is. The shares can be compared between machines, the figures cannot. Client and
 * server share the processor, so that nothing else should run meanwhile.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startChild } from './child.ts';
import { measure, type Measured, type Scenario } from './load.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, connections: { type: 'string', default: '32' } },
});

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const basic = `Basic ${Buffer.from('bench:a-secret-of-the-bench').toString('base64')}`;

function settings(target: string): object {
  return {
    server: { port: 0 },
    log: { level: 'error', access: false },
    quotas: { enabled: false },
    authorization: {
      clients: [
        {
          client_id: 'bench',
          client_secret: 'a-secret-of-the-bench',
          grant_types: ['client_credentials'],
          scope: 'read tokens:introspect',
        },
      ],
    },
    gateway: { routes: { bare: { path: '/bare/**', url: target } } },
    configuration: { access: 'anonymous', prefix: '/config', repositories: [{ directory: './config' }] },
  };
}

async function issueToken(url: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  const response = await fetch(`${url}/token`, { method: 'POST', headers: { authorization: basic }, body });
  return ((await response.json()) as { access_token: string }).access_token;
}

function scenarios(bare: string, own: string, token: string): Scenario[] {
  const form = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' };
  return [
    { name: 'bare Node server', url: `${bare}/` },
    { name: 'GET /livez', url: `${own}/livez` },
    {
      name: 'POST /token',
      url: `${own}/token`,
      method: 'POST',
      headers: form,
      body: 'grant_type=client_credentials',
    },
    {
      name: 'POST /introspection',
      url: `${own}/introspection`,
      method: 'POST',
      headers: form,
      body: `token=${token}`,
    },
    { name: 'proxied GET', url: `${own}/bare/x` },
    { name: 'GET /{application}/{profile}', url: `${own}/config/users/prod` },
    { name: 'GET /{application}-{profile}.yml', url: `${own}/config/users-prod.yml` },
  ];
}

function print(results: readonly Measured[]): void {
  const [bare] = results;
  console.log(
    `${'request'.padEnd(34)}${'per second'.padStart(12)}${'share'.padStart(8)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}`,
  );
  for (const { name, perSecond, median, p99 } of results) {
    const share = `${((perSecond / (bare?.perSecond ?? NaN)) * 100).toFixed(0)} %`;
    console.log(
      `${name.padEnd(34)}${perSecond.toFixed(0).padStart(12)}${share.padStart(8)}${median.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(9)}`,
    );
  }
}

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));
const bare = await startChild([path('./bare-server.ts')], folder);
mkdirSync(join(folder, 'config'));
writeFileSync(join(folder, 'config/application.yml'), 'greeting: hello\nlevels: [1, 2, 3]\n');
writeFileSync(join(folder, 'config/users-prod.yml'), 'database: {url: jdbc, pool: {size: 10}}\n');
writeFileSync(join(folder, 'gatehouse.yaml'), JSON.stringify(settings(bare.url)));
const own = await startChild([path('../src/cli/main.ts'), 'serve'], folder);
try {
  const results: Measured[] = [];
  for (const scenario of scenarios(bare.url, own.url, await issueToken(own.url))) {
    results.push(await measure(scenario, Number(values.connections), Number(values.seconds)));
  }
  print(results);
} finally {
  own.stop();
  bare.stop();
  rmSync(folder, { recursive: true, force: true });
}
