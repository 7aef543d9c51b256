/** The order of the steps of a token request: a failure between two of them must not lose the grant. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../storage/folder.ts';
import { type Provider, providerSettings, startProvider } from './relying-party.ts';

const carol = { username: 'carol', password: 'a long enough passphrase 4711' };

const folder = temporaryFolder();
const file = join(folder.path, 'gatehouse.db');
let provider: Provider;
let outside: DatabaseSync;
beforeAll(async () => {
  provider = await startProvider({ ...providerSettings, storage: { url: `sqlite:${file}` } });
  const { url, administrator } = provider.service;
  const headers = { Authorization: administrator, 'Content-Type': 'application/json' };
  const made = await fetch(`${url}/owners`, { method: 'POST', headers, body: JSON.stringify(carol) });
  if (made.status !== 201) throw new Error(await made.text());
  outside = new DatabaseSync(file, { timeout: 180_000 });
});
afterAll(async () => {
  outside.close();
  await provider.stop();
  folder[Symbol.dispose]();
});

it.each(['code', 'refresh token'])(
  'the user of an ID token is read before the %s is used up (OpenID Connect Core 1.0 §3.1.3.3; docs/decisions/storage.md, outcome)',
  async (what) => {
    const visitor = provider.visitor();
    const request = provider.request({ scope: 'openid offline_access' });
    const response = await provider.authenticate(visitor, request, carol);
    const { body } = what === 'code' ? { body: {} } : await provider.exchange(response);
    // From the moment of the redemption on, a read of the user finds nothing.
    outside.exec(
      `CREATE TRIGGER hidden AFTER UPDATE ON token_grant BEGIN UPDATE resource_owner SET owner_id = 'hidden ' || owner_id; END`,
    );
    const { status, body: tokens } =
      what === 'code'
        ? await provider.exchange(response)
        : await provider.token({
            grant_type: 'refresh_token',
            refresh_token: String((body as Record<string, unknown>)['refresh_token']),
          });
    outside.exec(
      `DROP TRIGGER hidden; UPDATE resource_owner SET owner_id = replace(owner_id, 'hidden ', '')`,
    );
    expect([status, tokens]).toEqual([200, expect.objectContaining({ id_token: expect.any(String) })]);
  },
);
