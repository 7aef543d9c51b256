import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { HandedConnections, WireHandlers } from '../../http/wire/wire.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ListenerRole } from '../routing/exchange.ts';
import { listen, type Listener, type ListenDependencies } from './listener.ts';
import { refuseListening } from './listen-refused.ts';
import { listenAddresses } from './listeners.ts';

/** Opens the listeners of the service one after the other, and closes them together. */
export interface Listeners {
  /** @throws the error of the first listener that cannot be opened. */
  open(handlersOf: (role: ListenerRole) => WireHandlers): Promise<void>;
  /** The URL of an open listener. */
  urlOf(role: ListenerRole): string | undefined;
  urls(): Readonly<Partial<Record<ListenerRole, string>>>;
  /**
   * Announces the end, stops accepting connections and waits for the running requests. Calls `onRefusing` when no
   * further connection is accepted. Without `isServiceEnding`, other processes continue to serve the listeners.
   */
  close(onRefusing: () => void, isServiceEnding: boolean): Promise<void>;
}

export function createListeners(
  dependencies: Pick<ListenDependencies, 'refused' | 'lingering' | 'mostFiles' | 'idleClock'> & {
    readonly settings: Settings;
    readonly baseDirectory: string;
    readonly clock: Clock;
    readonly log: Log;
    /** The connections of a listener, if another process accepts them. */
    readonly handed?: ((role: ListenerRole) => HandedConnections) | undefined;
  },
): Listeners {
  const { settings, clock, handed, ...common } = dependencies;
  const listeners = new Map<ListenerRole, Listener>();
  return {
    async open(handlersOf) {
      for (const [role, address] of listenAddresses(settings)) {
        const options = {
          ...common,
          settings: settings.server,
          clock,
          handlers: handlersOf(role),
          handed: handed?.(role),
        };
        listeners.set(role, await listen(address, options).catch(refuseListening(role)));
      }
    },
    urlOf: (role) => listeners.get(role)?.url,
    urls: () => Object.fromEntries([...listeners].map(([role, { url }]) => [role, url])),
    async close(onRefusing, isServiceEnding) {
      const open = [...listeners.values()];
      for (const listener of open) listener.announceEnd();
      const { delaySeconds, silenceSeconds } = settings.shutdown;
      if (isServiceEnding && open.length > 0 && delaySeconds > 0)
        await new Promise<void>((done) => clock.after(delaySeconds * 1000, done));
      // Waits, streams and WebSockets end when the service stops listening: their clients connect again.
      await Promise.all(open.map((listener) => listener.endListening()));
      onRefusing();
      const times = {
        silenceMilliseconds: silenceSeconds * 1000,
        graceMilliseconds: settings.server.timeouts.drainMilliseconds,
      };
      await Promise.all(open.map((listener) => listener.drain(times)));
    },
  };
}
