/** The key that seals the server's keys can be replaced by a command and at a start, without any loss. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { startService } from '../../support/service.ts';
import { createSeeded } from '../../support/seeded.ts';
import { randomRuns } from '../../support/random-runs.ts';

const main = new URL('../../../src/cli/main.ts', import.meta.url).pathname;
const random = createSystemRandom();

let folder: string;
let settingsFile: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-'));
  settingsFile = join(folder, 'gatehouse.json');
  writeFileSync(settingsFile, JSON.stringify({ storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` } }));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const tree = (signatureAlgorithm: string) => ({
  storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` },
  authorization: {
    // JWTs name the issuer, and the port differs at each start.
    issuer: 'http://127.0.0.1:9100',
    keys: { signatureAlgorithm },
    clients: [
      {
        client_id: 'robot',
        client_secret: 'a-secret-of-the-robot',
        grant_types: ['client_credentials'],
        scope: 'tokens:introspect',
      },
      {
        client_id: 'jwt',
        client_secret: 'a-secret-of-the-jwt',
        grant_types: ['client_credentials'],
        access_token_format: 'jwt',
      },
    ],
  },
});

type Secrets = { encryptionKey?: string; olderEncryptionKeys?: readonly string[] };

/** Runs the server and returns the result of the function. */
async function during<Result>(
  work: (url: string) => Promise<Result>,
  { signatureAlgorithm = 'EdDSA', secrets = {} }: { signatureAlgorithm?: string; secrets?: Secrets } = {},
): Promise<Result> {
  const service = await startService(tree(signatureAlgorithm), { secrets });
  try {
    return await work(service.url);
  } finally {
    await service.stop();
  }
}

const basic = (client: string): string => `Basic ${btoa(`${client}:a-secret-of-the-${client}`)}`;

async function issue(url: string): Promise<string[]> {
  return Promise.all(
    ['robot', 'jwt'].map(async (client) => {
      const response = await fetch(`${url}/token`, {
        method: 'POST',
        headers: { authorization: basic(client) },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      return ((await response.json()) as { access_token: string }).access_token;
    }),
  );
}

async function areActive(url: string, tokens: readonly string[]): Promise<boolean[]> {
  return Promise.all(
    tokens.map(async (token) => {
      const response = await fetch(`${url}/introspection`, {
        method: 'POST',
        headers: { authorization: basic('robot') },
        body: new URLSearchParams({ token }),
      });
      return ((await response.json()) as { active: boolean }).active;
    }),
  );
}

function reseal(): ReturnType<typeof spawn> {
  return spawn(process.execPath, [main, 'key', 'reseal', '--config', settingsFile], { stdio: 'pipe' });
}

const keyFile = (): string => readFileSync(join(folder, 'encryption-key'), 'utf8');

describe('the encryption key', () => {
  it.each(['EdDSA', 'ES256'])(
    'is replaced by a command, and every token remains valid with %s',
    async (signatureAlgorithm) => {
      const tokens = await during(issue, { signatureAlgorithm });
      const before = keyFile();
      const [code] = (await once(reseal(), 'exit')) as [number];
      expect(code).toBe(0);
      expect(keyFile()).not.toBe(before);
      expect(keyFile().trim().split('\n')).toHaveLength(1);
      expect(statSync(join(folder, 'encryption-key')).mode & 0o777).toBe(0o600);
      expect(await during((url) => areActive(url, tokens), { signatureAlgorithm })).toEqual([true, true]);
      // The old key opens nothing any more.
      writeFileSync(join(folder, 'encryption-key'), before);
      await expect(during(issue)).rejects.toThrow('was sealed with another encryption key');
    },
  );

  it('is replaced at a start with the previous one, from the file to the environment and so on', async () => {
    const tokens = await during(issue);
    const active = (url: string): Promise<boolean[]> => areActive(url, tokens);
    expect(await during(active, { secrets: { encryptionKey: 'first' } })).toEqual([true, true]);
    rmSync(join(folder, 'encryption-key'));
    expect(await during(active, { secrets: { encryptionKey: 'first' } })).toEqual([true, true]);
    const second = { encryptionKey: 'second', olderEncryptionKeys: ['none of ours', 'first'] };
    expect(await during(active, { secrets: second })).toEqual([true, true]);
    expect(await during(active, { secrets: { encryptionKey: 'second' } })).toEqual([true, true]);
    await expect(during(active, { secrets: { encryptionKey: 'first' } })).rejects.toThrow(
      'another encryption key',
    );
    const audit = readFileSync(join(folder, 'audit.log'), 'utf8');
    expect(audit.match(/"event":"keys-resealed"/g)).toHaveLength(2);
  });

  it.each(randomRuns(import.meta.url, 20_261_121, { short: 2, long: 20 }))(
    'loses nothing if the command is killed at any moment (docs/decisions/tokens.md, key-encryption) (seed $seed)',
    async ({ seed, rounds }) => {
      const tokens = await during(issue);
      const seeded = createSeeded(seed);
      for (let round = 0; round < rounds; round += 1) {
        const child = reseal();
        const ended = once(child, 'exit');
        // Its first output is its end; before that it takes about half a second.
        const timer = setTimeout(() => child.kill('SIGKILL'), 150 + seeded.integer(450));
        await ended;
        clearTimeout(timer);
        expect(await during((url) => areActive(url, tokens))).toEqual([true, true]);
      }
      const [code] = (await once(reseal(), 'exit')) as [number];
      expect([code, keyFile().trim().split('\n').length]).toEqual([0, 1]);
      expect(await during((url) => areActive(url, tokens))).toEqual([true, true]);
    },
  );

  it('is not replaced while a server runs', async () => {
    const before = await during(async () => {
      const [code] = (await once(reseal(), 'exit')) as [number];
      expect(code).not.toBe(0);
      return keyFile();
    });
    expect(keyFile()).toBe(before);
  });

  it('changes no row if it opens only some', async () => {
    const tokens = await during(issue, { secrets: { encryptionKey: 'first' } });
    const wrong = { encryptionKey: 'third', olderEncryptionKeys: [random.token(16)] };
    await expect(during(issue, { secrets: wrong })).rejects.toThrow('another encryption key');
    expect(await during((url) => areActive(url, tokens), { secrets: { encryptionKey: 'first' } })).toEqual([
      true,
      true,
    ]);
  });
});
