/** The listening sockets of the service. Their connections go to the workers. */
import type { AddressInfo, Socket } from 'node:net';
import { temporarilyUnavailable } from '../conventions/api-error.ts';
import type { Instruments } from '../foundation/instruments.ts';
import type { Lingering } from '../http/lingering.ts';
import { writeLastResponse } from '../http/last-response.ts';
import type { Settings } from '../settings/settings.ts';
import { connectionLimit } from '../server/listening/connection-limit.ts';
import { meterConnections } from '../server/metrics/part-metrics.ts';
import { lastReply } from '../server/response/last-reply.ts';
import type { ListenerRole } from '../server/routing/exchange.ts';
import { type Addresses, createAccepting } from './accepting.ts';
import { createHanding } from './handing.ts';
import { createHolding } from './holding.ts';
import type { WorkerHandle } from './worker-handle.ts';

const unavailableSeconds = 5;

export interface Listening {
  /** Opens the sockets, and hands their connections to the workers of now. */
  open(): Promise<Readonly<Partial<Record<ListenerRole, string>>>>;
  /** Hands connections to a worker too, once the sockets are open. */
  join(handle: WorkerHandle): Promise<void>;
  /** Hands no more connections to a worker that ends. In the end of the service, waits for all of them. */
  leave(handle: WorkerHandle): Promise<void>;
  lost(handle: WorkerHandle): void;
  /** If no worker can be started, connections are refused until one can. */
  hold(isHeld: boolean): void;
  /** The service ends: from now on the sockets close when the workers leave. */
  end(): void;
  close(): Promise<void>;
}

interface ListeningOptions {
  readonly settings: Settings;
  /** The number of workers. */
  readonly workers: number;
  readonly handles: ReadonlySet<WorkerHandle>;
  readonly mostFiles: number | undefined;
}

export function createListening(options: ListeningOptions, instruments: Instruments): Listening {
  const { settings, handles } = options;
  const { clock, log, metrics } = instruments;
  const { refused, lingering } = meterConnections(metrics, clock);
  const handing = createHanding(clock, createRefusal(settings, lingering, instruments));
  const holding = createHolding(handles, clock);
  const accepting = createAccepting({
    settings,
    limit: limitOf(options),
    connections: (role) =>
      [...handles].reduce((sum, handle) => sum + handle.open(role), handing.waiting(role)),
    refused,
    clock,
    log,
  });
  let addresses: Addresses | undefined;
  let isEnding = false;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= accepting.close());

  async function join(handle: WorkerHandle): Promise<void> {
    if (!addresses) return;
    await handle.channel.ask('listen', addresses);
    handing.join(handle);
  }

  return {
    async open() {
      addresses = await accepting.open(handing.add);
      await Promise.all([...handles].map(join));
      return urlsOf(addresses, settings.server.tls !== undefined);
    },
    join,
    async leave(handle) {
      if (isEnding) {
        // Requests wait in all workers then, so clients that wait for responses open no connection.
        await holding.add(handle);
        await close();
        await handing.emptied();
      }
      await handing.leave(handle);
    },
    lost(handle) {
      void handing.leave(handle);
      holding.look();
    },
    hold: handing.hold,
    end() {
      isEnding = true;
    },
    close,
  };
}

/** The most connections of all workers together. */
function limitOf({ settings, workers, mostFiles }: Omit<ListeningOptions, 'handles'>): number | undefined {
  const perProcess = connectionLimit(undefined, mostFiles);
  return settings.server.limits.connections ?? (perProcess && perProcess * workers);
}

function createRefusal(
  settings: Settings,
  lingering: Lingering,
  { clock, random }: Pick<Instruments, 'clock' | 'random'>,
): (socket: Socket) => void {
  return (socket) => {
    socket.once('error', () => socket.destroy()).once('finish', () => lingering.begin(socket));
    // TLS would need a handshake first.
    if (settings.server.tls) return void socket.destroy();
    const error = temporarilyUnavailable(unavailableSeconds);
    const response = lastReply(error, { id: random.token(16), originFields: [] });
    socket.once('data', () => writeLastResponse(socket, response, clock)).resume();
  };
}

function urlsOf(addresses: Addresses, isSecure: boolean): Readonly<Partial<Record<ListenerRole, string>>> {
  return Object.fromEntries(
    Object.entries(addresses).map(([role, address]) => [role, urlOf(address, isSecure)]),
  );
}

function urlOf({ address, family, port }: AddressInfo, isSecure: boolean): string {
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `${isSecure ? 'https' : 'http'}://${host}:${port}`;
}
