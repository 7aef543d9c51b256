/**
 * Measures if the time of a rejection reveals that a name exists. A wrong secret of an existing name is compared
 * with one of an unknown name. The first is measured twice, to separate the noise of the machine from a difference
 * in the service.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'undici';
import { gatehouseProgram, secret } from '../gatehouse.ts';
import { median } from '../report.ts';
import type { Section } from '../scenario.ts';

const rounds = 400;
const generous = 1_000_000;
const password = 'a-password-of-the-benchmark';
const lasting = { limit: generous, addressLimit: generous, totalLimit: generous };

const settings = {
  server: { port: 0 },
  storage: { url: 'sqlite::memory:' },
  log: { level: 'error', access: false },
  quotas: { enabled: false },
  authorization: {
    clients: [{ client_id: 'known', client_secret: secret, grant_types: ['password'], scope: 'read' }],
    scopes: { read: 'Read what is yours' },
    owners: [{ username: 'known', password }],
    loginAttempts: lasting,
  },
};

interface Try {
  readonly name: string;
  readonly authorization: string;
  readonly body: string;
}

const basic = (clientId: string, word: string): string =>
  `Basic ${Buffer.from(`${clientId}:${word}`).toString('base64')}`;
const form = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString();

/** Three tries of a kind: an existing name twice, then an unknown one. All names and secrets have the same length. */
const kinds: readonly { readonly what: string; readonly tries: readonly Try[] }[] = [
  {
    what: 'client secret, Basic at /token',
    tries: ['known', 'known', 'nobod'].map((name) => ({
      name,
      authorization: basic(name, 'b'.repeat(secret.length)),
      body: form({ grant_type: 'password', username: 'known', password }),
    })),
  },
  {
    what: 'password of the user, password grant',
    tries: ['known', 'known', 'nobod'].map((name) => ({
      name,
      authorization: basic('known', secret),
      body: form({ grant_type: 'password', username: name, password: 'b'.repeat(password.length) }),
    })),
  },
];

/** Milliseconds until the rejection was received. */
async function refuse(pool: Pool, { authorization, body }: Try): Promise<number> {
  const headers = { Authorization: authorization, 'Content-Type': 'application/x-www-form-urlencoded' };
  const begin = performance.now();
  const response = await pool.request({ method: 'POST', path: '/token', headers, body });
  const text = await response.body.text();
  const milliseconds = performance.now() - begin;
  if (!/"invalid_(?:client|grant)"/.test(text))
    throw new Error(`was answered ${response.statusCode}: ${text}`);
  return milliseconds;
}

/** Each round tries all three, one after the other, and begins with another one each time. */
async function measureKind(url: string, tries: readonly Try[]): Promise<number[]> {
  const pool = new Pool(url, { connections: 1 });
  const times = tries.map((): number[] => []);
  for (let round = -50; round < rounds; round += 1) {
    for (let turn = 0; turn < tries.length; turn += 1) {
      const index = (turn + round + 60) % tries.length;
      const one = tries[index];
      const milliseconds = one ? await refuse(pool, one) : Number.NaN;
      // The first rounds warm the code up.
      if (round >= 0) times[index]?.push(milliseconds);
    }
  }
  await pool.close();
  return times.map((each) => median(each));
}

export const section: Section = {
  async measure({ folder, start }) {
    writeFileSync(join(folder, 'enumeration.json'), JSON.stringify(settings));
    const { url } = await start(gatehouseProgram, 'serve', '--config', 'enumeration.json');
    const rows: string[] = [];
    for (const { what, tries } of kinds) {
      const medians = await measureKind(url, tries);
      rows.push(`| ${what} | ${medians.map((each) => each.toFixed(3)).join(' | ')} |`);
    }
    return `## Time does not reveal which names exist

Milliseconds until a rejection, the median of ${rounds} rounds in which all three take turns. The columns are a wrong secret of an existing name, the same again, and a secret of an unknown name. The second column shows the noise of the machine.

| | existing name | the same again | unknown name |
|---|---:|---:|---:|
${rows.join('\n')}
`;
  },
};
