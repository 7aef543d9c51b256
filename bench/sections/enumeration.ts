/**
 * Whether the time of a refusal tells who exists: a wrong secret of somebody who is there beside one of nobody. The
 * first row of each pair is asked twice, so that what the machine does by itself can be told from what the service does.
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

/** The three of a kind: known twice, then nobody. Names and secrets are of one length. */
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
    what: 'owner’s password, password grant',
    tries: ['known', 'known', 'nobod'].map((name) => ({
      name,
      authorization: basic('known', secret),
      body: form({ grant_type: 'password', username: name, password: 'b'.repeat(password.length) }),
    })),
  },
];

/** Milliseconds until the refusal was there. */
async function refuse(pool: Pool, { authorization, body }: Try): Promise<number> {
  const headers = { Authorization: authorization, 'Content-Type': 'application/x-www-form-urlencoded' };
  const begin = performance.now();
  const answer = await pool.request({ method: 'POST', path: '/token', headers, body });
  const text = await answer.body.text();
  const milliseconds = performance.now() - begin;
  if (!/"invalid_(?:client|grant)"/.test(text)) throw new Error(`was answered ${answer.statusCode}: ${text}`);
  return milliseconds;
}

/** Each round asks all three, one after the other, beginning with the next each time. */
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
    return `## Time tells nobody who exists

Milliseconds until a refusal, the median of ${rounds} rounds in which all three take turns: a wrong secret of somebody who is there, the same once more, so that the machine's own difference is seen, and one of nobody.

| | known, wrong | the same again | unknown |
|---|---:|---:|---:|
${rows.join('\n')}
`;
  },
};
