import type { AddressInfo } from 'node:net';
import type { Server as TlsServer } from 'node:tls';
import { systemClock, type Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Counter } from '../../foundation/metrics.ts';
import type { Lingering } from '../../http/lingering.ts';
import { createWire, type HandedConnections, type Wire, type WireHandlers } from '../../http/wire/wire.ts';
import type { ListenSettings, ServerSettings } from '../../settings/settings.ts';
import { connectionLimit, limitConnections } from './connection-limit.ts';
import { certificateFiles, readCertificate, watchCertificate } from './tls-certificate.ts';

export interface Listener {
  /** `http://127.0.0.1:8080` */
  readonly url: string;
  /** From now on each response has `Connection: close`; the listener still accepts connections. */
  announceEnd(): void;
  /** Resolves when no further connection is accepted. */
  endListening(): Promise<void>;
  /** Waits for running requests, closes idle connections, and resolves when no connection is left. */
  drain(times: DrainTimes): Promise<void>;
}

export interface DrainTimes {
  /** A connection is closed after this silence, because a request may be on its way. */
  readonly silenceMilliseconds: number;
  /** After this time the remaining requests are aborted. */
  readonly graceMilliseconds: number;
}

export interface ListenDependencies {
  readonly settings: ServerSettings;
  readonly baseDirectory: string;
  readonly clock: Clock;
  /** The clock for idle connections and the Date field; the machine's clock by default, as in Node. */
  readonly idleClock?: Clock | undefined;
  readonly log: Log;
  /** The number of files that the process may open. */
  readonly mostFiles?: number | undefined;
  /** Counts the connections that were refused because the listener was full. */
  readonly refused: Counter;
  /** The connections that are still read after their last response. */
  readonly lingering: Lingering;
  readonly handlers: WireHandlers;
  /** The connections, if another process accepts and limits them. */
  readonly handed?: HandedConnections | undefined;
}

function urlOf({ address, family, port }: AddressInfo, secure: boolean): string {
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `${secure ? 'https' : 'http'}://${host}:${port}`;
}

const sweepMilliseconds = 50;
/** Time after the grace in which finished responses may still be sent. */
const flushMilliseconds = 1000;

async function drain(
  { connections, closed, stop }: Wire,
  clock: Clock,
  { silenceMilliseconds, graceMilliseconds }: DrainTimes,
): Promise<void> {
  const closeSilent = (): void => connections.closeSilent(silenceMilliseconds);
  closeSilent();
  const stops = [
    clock.every(sweepMilliseconds, closeSilent),
    clock.after(graceMilliseconds, connections.cut),
    clock.after(graceMilliseconds + flushMilliseconds, connections.closeAll),
  ];
  await closed();
  for (const stopWaiting of stops) stopWaiting();
  stop();
}

/** Listens on one address. @throws the listening error, for example EADDRINUSE. */
export async function listen(address: ListenSettings, dependencies: ListenDependencies): Promise<Listener> {
  const {
    settings,
    baseDirectory,
    clock,
    idleClock = systemClock,
    log,
    mostFiles,
    refused,
    lingering,
    handlers,
    handed,
  } = dependencies;
  const files = settings.tls && certificateFiles(settings.tls, baseDirectory);
  const tls = files && readCertificate(files);
  const wire = createWire({
    settings,
    handlers,
    clock: idleClock,
    drainClock: clock,
    lingering,
    tls,
    handed,
  });
  const { server } = wire;
  if (!handed)
    limitConnections(server, connectionLimit(settings.limits.connections, mostFiles), {
      clock,
      log,
      refused,
    });
  const listening = await wire.listen(address.port, address.host);
  const stopWatching = files
    ? watchCertificate({
        files,
        clock,
        log,
        take: (renewed) => (server as TlsServer).setSecureContext(renewed),
      })
    : undefined;
  return {
    url: urlOf(listening, tls !== undefined),
    announceEnd: wire.announceEnd,
    endListening() {
      stopWatching?.();
      return wire.endListening();
    },
    drain: (times) => drain(wire, clock, times),
  };
}
