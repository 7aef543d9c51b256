/** The listening sockets of the service, which the primary holds while workers come and go. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { Counter } from '../foundation/metrics.ts';
import { endListening } from '../http/wire/end-listening.ts';
import { listen } from '../http/wire/listen.ts';
import type { Settings } from '../settings/settings.ts';
import { createRefusalCount } from '../server/listening/connection-limit.ts';
import { refuseListening } from '../server/listening/listen-refused.ts';
import { listenAddresses } from '../server/listening/listeners.ts';
import type { ListenerRole } from '../server/routing/exchange.ts';

export type Addresses = Readonly<Partial<Record<ListenerRole, AddressInfo>>>;

export interface Accepting {
  /** @throws the error of the first listener that cannot be opened; none remains open then. */
  open(take: (role: ListenerRole, socket: Socket) => void): Promise<Addresses>;
  /** Stops accepting without a reset of connections that wait. */
  close(): Promise<void>;
}

export function createAccepting(dependencies: {
  settings: Settings;
  /** The largest number of connections of a listener in all workers; undefined if there is no limit. */
  limit: number | undefined;
  /** The connections of a listener in all workers now. */
  connections: (role: ListenerRole) => number;
  refused: Counter;
  clock: Clock;
  log: Log;
}): Accepting {
  const { settings, limit = Infinity, connections } = dependencies;
  const servers: Server[] = [];
  const countRefusal = createRefusalCount(limit, dependencies);

  function refuse(socket: Socket): void {
    socket.destroy();
    countRefusal();
  }

  return {
    async open(take) {
      const addresses: Partial<Record<ListenerRole, AddressInfo>> = {};
      try {
        for (const [role, { port, host }] of listenAddresses(settings)) {
          // Paused: the worker reads the first byte.
          const server = createServer(
            { noDelay: true, allowHalfOpen: true, pauseOnConnect: true },
            (socket) => {
              if (connections(role) < limit) take(role, socket);
              else refuse(socket);
            },
          );
          await listen(server, port, host).catch(refuseListening(role));
          servers.push(server);
          addresses[role] = server.address() as AddressInfo;
        }
      } catch (error) {
        // Undoes the start.
        for (const server of servers) server.close();
        throw error;
      }
      return addresses;
    },
    async close() {
      await Promise.all(servers.map(endListening));
    },
  };
}
