import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rememberClients } from '../../../src/authorization/registration/clients/remembered-clients.ts';
import type { ClientStore } from '../../../src/authorization/stores/client-store.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { openStorage, type Storage } from '../../../src/storage/open.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { clientOf } from '../../storage/conformance/holdings.ts';

describe('a cached client (docs/decisions/clients-and-owners.md, remembered)', () => {
  const clock = createManualClock();
  const log = createLog({ clock, write: () => undefined });
  let storage: Storage;
  let clients: ClientStore;
  let reads: number;

  beforeEach(async () => {
    storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 3600 });
    const { clients: stored, onCommit, freshness } = storage.authorization;
    reads = 0;
    const counted = (clientId: string) => {
      reads += 1;
      return stored.find(clientId);
    };
    clients = rememberClients({ ...stored, find: counted }, { onCommit, freshness, clock });
  });
  afterEach(() => storage.close());

  const client = clientOf('web');

  it('is read once, and a missing one each time', async () => {
    await clients.insert(client);
    expect([await clients.find('web'), await clients.find('web')]).toEqual([client, client]);
    expect(reads).toBe(1);
    expect([await clients.find('nobody'), await clients.find('nobody')]).toEqual([undefined, undefined]);
    expect(reads).toBe(3);
  });

  it('has the new data once a change has committed, and is missing once its deletion has', async () => {
    await clients.insert(client);
    await clients.find('web');
    const changed = { ...client, clientName: 'Renamed', version: client.version + 1 };
    expect(await clients.replace(changed, client.version)).toBe('changed');
    expect((await clients.find('web'))?.clientName).toBe('Renamed');
    const now = clock.now();
    await clients.remove({ clientId: 'web', expectedVersion: undefined, now, tombstoneUntil: now });
    expect(await clients.find('web')).toBeUndefined();
  });

  it('is not cached with old data if a change was under way during the read', async () => {
    await clients.insert(client);
    const change = clients.replace({ ...client, clientName: 'Renamed', version: client.version + 1 }, 1);
    const during = clients.find('web');
    await Promise.all([change, during]);
    expect((await clients.find('web'))?.clientName).toBe('Renamed');
  });

  it('is read again after the maximum idle time of the cache', async () => {
    await clients.insert({ ...client, unusedUntil: clock.now() + 1000 });
    await clients.find('web');
    clock.advance(1000);
    await clients.find('web');
    expect(reads).toBe(2);
    await clients.prolong('web', clock.now() + 1000);
    expect((await clients.find('web'))?.unusedUntil).toBe(clock.now() + 1000);
  });
});
