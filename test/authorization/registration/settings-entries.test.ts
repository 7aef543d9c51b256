import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { InvalidSettings } from '../../../src/settings/settings.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { providerSettings, startProvider } from '../openid/relying-party.ts';
import { alice, clients, startTokenService } from '../token-service.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-'));
});
afterEach(() => rm(folder, { recursive: true }));

const start = (authorization: object = {}) =>
  startTokenService(authorization, { storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` } });
const without = (clientId: string) => clients.filter(({ client_id }) => client_id !== clientId);

it('accepts tokens after a restart, and refuses those of a client that was removed from the settings (docs/decisions/clients-and-owners.md, settings-entries)', async () => {
  const first = await start();
  const web = await first.obtainTokens('web');
  const app = await first.obtainTokens('app');
  await first.stop();

  const second = await start({ clients: without('web') });
  expect(await second.isActive(web.access)).toBe(false);
  expect(await second.isActive(web.refresh)).toBe(false);
  expect(await second.isActive(app.access)).toBe(true);
  await second.stop();

  // A new entry of the same name does not restore the old tokens.
  const third = await start();
  expect(await third.isActive(web.access)).toBe(false);
  expect(await third.isActive(app.refresh)).toBe(true);
  await third.stop();
});

it('refuses the tokens of a user that was removed from the settings (docs/decisions/clients-and-owners.md, settings-entries)', async () => {
  const first = await start();
  const { access } = await first.obtainTokens('web');
  await first.stop();
  const second = await start({ owners: [{ ...alice, username: 'somebody' }] });
  expect(await second.isActive(access)).toBe(false);
  await second.stop();
});

it('does not start if an id is also registered over REST, and names the id (docs/decisions/clients-and-owners.md, settings-entries)', async () => {
  const first = await start({ clients: without('web'), owners: [] });
  await first.manage('POST', '/clients', { client_id: 'web', grant_types: ['client_credentials'] });
  await first.manage('POST', '/owners', { username: 'alice', password: 'wonderland is wide' });
  await first.stop();
  const problems = await start().then(
    () => [],
    (error: unknown) => (error instanceof InvalidSettings ? error.problems.map(({ path }) => path) : [error]),
  );
  expect(problems).toEqual(['authorization.clients[0].client_id', 'authorization.owners[0].username']);
});

it('gives a user of the settings the time at which a start found the claims changed (OpenID Connect Core 1.0 §5.1, docs/decisions/clients-and-owners.md, settings-profiles)', async () => {
  const clock = createManualClock();
  const updatedAt = async (changes: object = {}): Promise<unknown> => {
    clock.advance(60_000);
    const { authorization } = providerSettings;
    const owners = authorization.owners.map((owner) => ({ ...owner, ...changes }));
    const tree = {
      authorization: { ...authorization, owners: owners.slice(0, 1) },
      storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` },
    };
    const provider = await startProvider(tree, { clock });
    const request = provider.request({ scope: 'openid profile' });
    const { body } = await provider.exchange(await provider.authenticate(provider.visitor(), request));
    const claims = await provider.userInfo(body['access_token']);
    await provider.stop();
    return claims.body['updated_at'];
  };
  const first = Number(await updatedAt());
  expect(await updatedAt()).toBe(first);
  expect(await updatedAt({ profile: { nickname: 'Al' } })).toBe(first + 120);
});
