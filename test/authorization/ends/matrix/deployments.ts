import { isDeepStrictEqual } from 'node:util';
/** The deployments of the matrix: two sites of one store. One ends things while the other one issues them. */
import { join } from 'node:path';
import type { Clock } from '../../../../src/foundation/clock.ts';
import { openRemoteStorage, openStorage, type Storage } from '../../../../src/storage/open.ts';
import type { StoreChange } from '../../../../src/storage/sql/unit.ts';
import type { JoinedGroups } from '../../../../src/storage/writing/group-writer.ts';
import { createCollectingLog } from '../../../storage/collecting-log.ts';
import { temporaryFolder } from '../../../storage/folder.ts';
import { createManualClock } from '../../../storage/manual-clock.ts';
import type { SharedPostgres } from '../../../support/shared-postgres.ts';
import { type LogoutReceiver, startLogoutReceiver } from '../../openid/logout-receiver.ts';
import { openSurface, type Surface } from '../surface.ts';

export interface Site {
  readonly storage: Storage;
  readonly surface: Surface;
}

export interface Deployment {
  /** The site at which things end. */
  readonly one: Site;
  /** The site that issues. */
  readonly other: Site;
  /** The apps of all rounds receive their logout tokens here. */
  readonly receiver: LogoutReceiver;
  readonly clock: Clock;
  /** Resolves when the other site knows every change that the first one has committed. */
  caughtUp(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

const authorization = {
  refreshToken: { endsWith: { logout: true, passwordChange: true } },
  registration: { enabled: true, scope: 'read' },
};

interface Stores {
  readonly clock: Clock;
  readonly storages: readonly [Storage, Storage];
  close(): Promise<void>;
}

async function deploy({ clock, storages: [first, second], close }: Stores): Promise<Deployment> {
  const one = { storage: first, surface: await openSurface(first, { clock, authorization }) };
  const other =
    second === first
      ? one
      : { storage: second, surface: await openSurface(second, { clock, authorization }) };
  const known = new Map<string, () => void>();
  second.database.onCommit((change) => {
    if (change.changed === 'client') known.get(change.clientId)?.();
  });
  const receiver = await startLogoutReceiver();
  let marks = 0;
  return {
    one,
    other,
    receiver,
    clock,
    async caughtUp() {
      // Changes are announced in the order of their commits, so the last one follows all others.
      const clientId = `mark-${(marks += 1)}`;
      const { promise, resolve } = Promise.withResolvers<void>();
      await one.surface.call('createClient', { body: { client_id: clientId, grant_types: [] } });
      known.set(clientId, resolve);
      await one.surface.call('deleteClient', { path: { client_id: clientId } });
      await promise;
      known.delete(clientId);
      // An announced change of the keys is followed by a read of the keys, which ends later.
      while (!isDeepStrictEqual(await keysAt(one), await keysAt(other)))
        await new Promise((resolve) => void setImmediate(resolve));
    },
    async [Symbol.asyncDispose]() {
      for (const { surface } of new Set([one, other])) await surface.close();
      await receiver.stop();
      await close();
    },
  };
}

async function keysAt({ surface }: Pick<Deployment['one'], 'surface'>): Promise<unknown> {
  const { body } = await surface.call('listKeys', { query: { limit: 200 } });
  return (body['items'] as readonly { readonly key_id: string }[]).map(({ key_id: id }) => id);
}

const options = (clock: Clock) => ({ clock, log: createCollectingLog(clock).log, purgeSeconds: 60 });

export async function oneProcess(): Promise<Deployment> {
  const clock = createManualClock();
  const storage = await openStorage('sqlite::memory:', options(clock));
  return deploy({ clock, storages: [storage, storage], close: () => storage.close() });
}

type Follow = (changes: readonly StoreChange[]) => Promise<void>;

/** A worker's own handle of the store, which writes through the primary. */
async function openWorker(
  file: string,
  joined: JoinedGroups,
  follow: Set<Follow>,
  clock: Clock,
): Promise<Storage> {
  const own = joined.join();
  const instance = `worker-${follow.size + 1}`;
  const writer = {
    commit: own.commit,
    withdraw: () => void own.withdraw(),
    onChanges: (listener: Follow) => void follow.add(listener),
    instance,
  };
  return openRemoteStorage(file, writer, options(clock));
}

export async function twoWorkers(): Promise<Deployment> {
  const folder = temporaryFolder();
  const clock = createManualClock();
  const file = join(folder.path, 'gatehouse.db');
  const follow = new Set<Follow>();
  const others = {
    async announce(changes: readonly StoreChange[]) {
      await Promise.all([...follow].map((listener) => listener(changes)));
    },
    alive: () => [],
  };
  const primary = await openStorage(`sqlite:${file}`, { ...options(clock), others });
  const { joined } = primary;
  if (!joined) throw new Error('the primary has no writer for its workers');
  const first = await openWorker(file, joined, follow, clock);
  const second = await openWorker(file, joined, follow, clock);
  return deploy({
    clock,
    storages: [first, second],
    async close() {
      await first.close();
      await second.close();
      await primary.close();
      folder[Symbol.dispose]();
    },
  });
}

export async function twoInstances(server: SharedPostgres): Promise<Deployment> {
  const clock = createManualClock();
  const url = await server.createDatabase();
  const first = await openStorage(url, options(clock));
  const second = await openStorage(url, options(clock));
  return deploy({
    clock,
    storages: [first, second],
    async close() {
      await first.close();
      await second.close();
    },
  });
}
