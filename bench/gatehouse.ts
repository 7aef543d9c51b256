/**
 * The service that the scenarios share: `serve` with a store on the disk and the default access log; quotas are
 * off.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerProcess } from './server-process.ts';

/** The built command line, as in the package: nothing strips types while the service runs. */
export const gatehouseProgram = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url));

export const secret = 'a-secret-of-the-benchmark';
export const basic = { Authorization: `Basic ${Buffer.from(`bench:${secret}`).toString('base64')}` };
export const form = { ...basic, 'Content-Type': 'application/x-www-form-urlencoded' };

const settings = {
  server: { port: 0 },
  storage: { url: 'sqlite:./data/gatehouse.db' },
  quotas: { enabled: false },
  authorization: {
    clients: [
      {
        client_id: 'bench',
        client_secret: secret,
        grant_types: ['client_credentials'],
        scope: 'read config:*:* tokens:introspect gateway:write',
      },
    ],
  },
  configuration: { prefix: '/config', repositories: [{ directory: './config' }] },
};

const files = {
  'config/application.yml': 'company: Example\nlogging: { level: info }\n',
  'config/users.yml': 'server: { port: 9001 }\ngreeting: Welcome to ${company}\n',
  'config/users-dev.yml': 'datasource: { url: jdbc:postgresql://localhost/users, pool: 10 }\n',
  'gatehouse.json': JSON.stringify(settings),
};

/** Writes the files that the service reads when it starts. */
export function writeGatehouseFiles(folder: string): void {
  mkdirSync(join(folder, 'config'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** Returns an access token of the client `bench`. */
export async function accessTokenOf(
  { url }: Pick<ServerProcess, 'url'>,
  scope = 'read config:*:*',
): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope });
  const response = await fetch(`${url}/token`, { method: 'POST', headers: basic, body });
  return ((await response.json()) as { readonly access_token: string }).access_token;
}
