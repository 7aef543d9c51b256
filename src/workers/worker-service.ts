/** The service in a worker: the store and the audit trail of the primary, and the connections that it hands over. */
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { createFileSearch } from '../foundation/audit/search-files.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { HandedConnections } from '../http/wire/wire.ts';
import { createLiveOrigins } from '../settings/origins.ts';
import { storageLocation } from '../settings/storage-location.ts';
import { openRemoteStorage } from '../storage/open.ts';
import type { ChangeHearer } from '../storage/opened.ts';
import type { StoreChange } from '../storage/sql/unit.ts';
import type { Group } from '../storage/writing/group.ts';
import { auditFile } from '../server/files/audit-file.ts';
import { type Holdings, openHoldings } from '../server/files/holdings.ts';
import type { ListenerRole } from '../server/routing/exchange.ts';
import { joinFigures } from '../server/observing/traffic-figures.ts';
import type { Sharing } from '../server/composing/sharing.ts';
import type { Channel } from './channel.ts';
import type { WorkerStart } from './messages.ts';
import { createRemoteTrail } from './remote-trail.ts';

/** Connections close one after the other; one message reports several. */
const gatheringMilliseconds = 20;

interface HandedRoles {
  of(role: ListenerRole): HandedConnections;
}

function createHandedRoles(
  channel: Channel,
  clock: Clock,
  addresses: () => Readonly<Partial<Record<ListenerRole, AddressInfo>>>,
): HandedRoles {
  const takers = new Map<ListenerRole, (socket: Socket) => void>();
  const closed = { server: 0, gateway: 0, management: 0 };
  let cancel: (() => void) | undefined;
  let ended: Promise<unknown> | undefined;

  const tellClosed = (): void => {
    cancel = undefined;
    channel.tell('closed', closed);
  };

  channel.onTold('connection', (role, socket) => {
    if (socket) {
      socket.once('close', () => {
        closed[role] += 1;
        cancel ??= clock.after(gatheringMilliseconds, tellClosed);
      });
      const take = takers.get(role);
      if (take) take(socket);
      else socket.destroy();
    } else closed[role] += 1; // The client had gone.
    channel.tell('taken', closed);
  });

  return {
    of: (role) => ({
      async begin(take) {
        const address = addresses()[role];
        if (!address) throw new Error(`the primary has no listener ${role}`);
        takers.set(role, take);
        return address;
      },
      async end() {
        // One question for all listeners. If the primary has ended, no connection comes either.
        ended ??= channel.ask('end-listening', undefined).catch(() => undefined);
        await ended;
      },
    }),
  };
}

async function openSharedStore(
  channel: Channel,
  { settings, isAudited, instance, service, baseDirectory }: WorkerStart,
  mirrors: string | undefined,
  dependencies: { readonly clock: Clock; readonly log: Log },
): Promise<Holdings> {
  const location = storageLocation(settings.storage);
  if (location.kind !== 'file') throw new Error('only a store in a file is shared');
  let follow: (changes: readonly StoreChange[]) => Promise<void> = async () => undefined;
  channel.onAsked('changes', async (changes) => {
    await follow(changes);
    return undefined;
  });
  const writer = {
    commit: (group: Group) => channel.ask('group', group),
    withdraw: () => channel.tell('withdraw', undefined),
    onChanges: (listener: typeof follow) => void (follow = listener),
    instance,
  };
  const storage = await openRemoteStorage(location.file, writer, dependencies);
  const audit = isAudited ? createRemoteTrail(channel, dependencies.clock) : undefined;
  const file = isAudited ? auditFile(settings.audit, location, baseDirectory) : undefined;
  return {
    storage,
    audit,
    auditSearch: file === undefined ? undefined : createFileSearch(file),
    writesTrail: false,
    mirrors: mirrors ?? location.folder,
    service,
    async close() {
      await audit?.close();
      await storage.close();
    },
  };
}

/** The primary hears of the changes of PostgreSQL. Those before this call may have been missed. */
function hearFrom(channel: Channel): (hearer: ChangeHearer) => void {
  return ({ heard, acknowledged }) => {
    channel.onTold('notified', (payload) => (payload === undefined ? heard() : acknowledged(payload)));
    heard();
  };
}

/** The shared parts of the service in this worker. */
export function shareService(
  channel: Channel,
  start: WorkerStart,
  dependencies: { readonly clock: Clock; readonly log: Log },
): Sharing & { readonly listenAt: (addresses: Partial<Record<ListenerRole, AddressInfo>>) => void } {
  const { settings, origins, baseDirectory, number, workers, service } = start;
  const hear = hearFrom(channel);
  const { kind, folder } = storageLocation(settings.storage);
  // Two processes must not fetch into one mirror. The first worker has the one of a single process.
  const mirrors = number === 1 || folder === undefined ? undefined : join(folder, `worker-${number}`);
  let addresses: Readonly<Partial<Record<ListenerRole, AddressInfo>>> = {};
  const own = { settings, origins: origins && createLiveOrigins(origins), baseDirectory, ...dependencies };
  const handed = createHandedRoles(channel, dependencies.clock, () => addresses);
  return {
    open: async () =>
      kind === 'file'
        ? openSharedStore(channel, start, mirrors, dependencies)
        : {
            ...(await openHoldings({ ...own, mirrors, process: { number, processes: workers }, hear })),
            service,
          },
    quotas: {
      exchange: (counts) => channel.ask('quotas', counts),
      reset: (key) => channel.ask('quota-reset', key),
      close: () => Promise.resolve(),
    },
    handed: handed.of,
    number,
    joinMetrics(own) {
      channel.onAsked('metrics', async () => own());
      return () => channel.ask('joined-metrics', undefined);
    },
    joinAlerts(own) {
      channel.onAsked('alerts', async () => own());
      return () => channel.ask('joined-alerts', undefined);
    },
    joinFigures(own) {
      channel.onAsked('figures', async (query) => own(query));
      return async (query) => joinFigures(own(query), await channel.ask('other-figures', query));
    },
    joinRequests(own) {
      channel.onAsked('requests', async (query) => own(query));
      return (query) => channel.ask('joined-requests', query);
    },
    listenAt: (given) => void (addresses = given),
  };
}
