/** The time until another instance refuses a token that one has revoked. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasPostgres, startPostgres } from '../../test/support/postgres-server.ts';
import { accessTokenOf, basic, gatehouseProgram, secret } from '../gatehouse.ts';
import type { Section } from '../scenario.ts';
import type { ServerProcess } from '../server-process.ts';

const revocations = 300;
/** No notification arrives there, so changes are found by polling. */
const nowhere = 'postgres://postgres@127.0.0.1:1/none';

const settingsOf = (url: string, listenUrl: string | undefined, folder: string): object => ({
  server: { port: 0 },
  storage: { url, folder, ...(listenUrl !== undefined && { listenUrl }) },
  quotas: { enabled: false },
  authorization: {
    issuer: 'http://127.0.0.1:9',
    clients: [
      {
        client_id: 'bench',
        client_secret: secret,
        grant_types: ['client_credentials'],
        scope: 'tasks:read',
      },
    ],
  },
});

async function statusOf({ url }: ServerProcess, token: string): Promise<number> {
  const response = await fetch(`${url}/tasks`, { headers: { Authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.status;
}

/** Milliseconds from the response to the revocation until the other instance refuses the token. */
async function revoke(one: ServerProcess, other: ServerProcess): Promise<number> {
  const token = await accessTokenOf(one, 'tasks:read');
  if ((await statusOf(other, token)) !== 200) throw new Error('the token is not accepted');
  const body = new URLSearchParams({ token });
  const revoked = await fetch(`${one.url}/revocation`, { method: 'POST', headers: basic, body });
  if (revoked.status !== 200) throw new Error(`the revocation got ${revoked.status}`);
  const begin = performance.now();
  while ((await statusOf(other, token)) === 200);
  return performance.now() - begin;
}

function cells(times: readonly number[]): string {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [at(0.5), at(0.99), at(1)].map((time) => time.toFixed(1)).join(' | ');
}

export const section: Section = {
  async measure({ folder, start }) {
    if (!hasPostgres)
      return '## Revocation at another instance\n\nNot measured: there is no PostgreSQL here.\n';
    await using postgres = await startPostgres();
    // Other programs use the variable for keys that differ.
    process.env['GATEHOUSE_ENCRYPTION_KEY'] ??= 'the-key-of-every-instance-0123456789';
    const rows: string[] = [];
    for (const [name, listenUrl, count] of [
      ['by notification', undefined, revocations],
      ['without notifications, by polling', nowhere, revocations / 10],
    ] as const) {
      const url = await postgres.createDatabase();
      const instances: ServerProcess[] = [];
      for (const place of ['one', 'two']) {
        const settings = `revocation-${listenUrl === undefined ? 'bell' : 'poll'}-${place}.json`;
        writeFileSync(
          join(folder, settings),
          JSON.stringify(settingsOf(url, listenUrl, settings.slice(0, -5))),
        );
        instances.push(await start(gatehouseProgram, 'serve', '--config', settings));
      }
      const [one, other] = instances;
      if (!one || !other) throw new Error('there are no instances');
      const times: number[] = [];
      for (let index = 0; index < count; index += 1) times.push(await revoke(one, other));
      rows.push(`| ${name} | ${count} | ${cells(times)} |`);
      await Promise.all(instances.map((instance) => instance.stop()));
    }
    return `## Revocation at another instance

Two instances use one database of PostgreSQL. Milliseconds from the response of one instance to the revocation of a sealed access token until the other refuses it. The clients, the database and the instances share the processors.

| | revocations | median ms | p99 ms | longest ms |
|---|---:|---:|---:|---:|
${rows.join('\n')}
`;
  },
};
