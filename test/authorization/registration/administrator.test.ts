import { describe, expect, it } from 'vitest';
import { digest } from '../../../src/foundation/digest.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { ensureAdministrator } from '../../../src/authorization/index.ts';
import { openStorage } from '../../../src/storage/open.ts';
import { createManualClock } from '../../storage/manual-clock.ts';

const random = createSystemRandom();

async function open() {
  const clock = createManualClock();
  const log = createLog({ clock, write: () => undefined });
  const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 60 });
  const { clients } = storage.authorization;
  const ensure = (environmentSecret?: string) =>
    ensureAdministrator({ clients, random, clock, environmentSecret });
  const remove = () => {
    const now = clock.now();
    return clients.remove({
      clientId: 'admin',
      expectedVersion: undefined,
      now,
      tombstoneUntil: now,
    });
  };
  return { clients, ensure, remove, [Symbol.asyncDispose]: () => storage.close() };
}

describe('the administrator (docs/decisions/clients-and-owners.md, administrator)', () => {
  it('is created by the first start, which shows the secret once', async () => {
    await using world = await open();
    const { secret = '' } = await world.ensure();
    expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const admin = await world.clients.find('admin');
    expect(admin).toMatchObject({
      grantTypes: ['client_credentials'],
      authenticationMethod: 'client_secret_basic',
    });
    expect(admin?.secrets).toEqual([{ digest: digest(secret) }]);
    expect(admin?.scope).toEqual(
      expect.arrayContaining(['clients:write', 'tokens:introspect', 'config:*:*']),
    );
    expect(await world.ensure()).toEqual({});
  });

  it('is not created again after its deletion', async () => {
    await using world = await open();
    await world.ensure();
    expect(await world.remove()).toBe('changed');
    expect(await world.ensure()).toEqual({});
    expect(await world.ensure('a-secret-of-the-environment')).toEqual({});
    expect(await world.clients.find('admin')).toBeUndefined();
  });

  it('has the secret of the environment, at the first start and after its change', async () => {
    await using world = await open();
    expect(await world.ensure('the-first-secret')).toEqual({});
    expect((await world.clients.find('admin'))?.secrets).toEqual([{ digest: digest('the-first-secret') }]);
    expect(await world.ensure('the-second-secret')).toEqual({});
    const changed = await world.clients.find('admin');
    expect(changed?.secrets).toEqual([{ digest: digest('the-second-secret') }]);
    await world.ensure('the-second-secret');
    expect((await world.clients.find('admin'))?.version).toBe(changed?.version);
  });
});
