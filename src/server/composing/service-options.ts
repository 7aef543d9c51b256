/** The options of a service, and the service as its caller sees it. */
import type { AuthorizationDependencies } from '../../authorization/index.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { NotingLog } from '../../foundation/conditions/noted.ts';
import type { Log } from '../../foundation/log.ts';
import type { Random } from '../../foundation/random.ts';
import type { LiveOrigins } from '../../settings/origins.ts';
import type { ReservedSecrets } from '../../settings/reserved-secrets.ts';
import type { Settings } from '../../settings/settings.ts';
import type { ResponseCheckMode } from '../response/checked-responses.ts';
import type { OperationHandlers } from '../response/openapi.ts';
import type { ListenerRole } from '../routing/exchange.ts';
import type { Sharing } from './sharing.ts';

export interface ServiceOptions {
  readonly settings: Settings;
  /** The places that set the values, if they are known. */
  readonly origins?: LiveOrigins | undefined;
  /** The folder for relative paths of the settings. */
  readonly baseDirectory: string;
  /** The clock of the machine. */
  readonly clock?: Clock;
  /** The clock of silent connections and of the Date field; the machine's clock by default, as in Node. */
  readonly idleClock?: Clock | undefined;
  readonly random?: Random;
  /** Creates private keys, and resolves the names of hosts of clients; by default, the system does both. */
  readonly authorization?: Pick<AuthorizationDependencies, 'newPrivateKey' | 'resolveName'>;
  /** A `NotingLog` knows the conditions of lines that were written before the service began. */
  readonly log?: Log | NotingLog;
  /** Secrets that are not settings. */
  readonly secrets?: Partial<ReservedSecrets>;
  /** Wraps or replaces handlers before their registration; tests plant their faults here. */
  readonly decorateHandlers?: (handlers: OperationHandlers) => OperationHandlers;
  /** Checks every own response against the documents: reports a departure, or responds with 500 instead. */
  readonly checkResponses?: ResponseCheckMode;
  /** The port to the other processes of the service; by default there are none. */
  readonly sharing?: Sharing;
}

/** The options of a start, besides the instruments of all parts. */
export type StartOptions = Omit<ServiceOptions, 'clock' | 'random' | 'log'> & {
  readonly sharing: Sharing;
  readonly noted: Pick<NotingLog, 'present'>;
  /** For what is compared with files, and for traces. All else has the clock of the store. */
  readonly machineClock: Clock;
};

export interface Service {
  /** Starts the listeners; resolves when all of them listen. */
  listen(): Promise<{ readonly url: string; readonly urls: Readonly<Partial<Record<ListenerRole, string>>> }>;
  /** The administrator's secret, only in the start that created it. */
  readonly administratorSecret: string | undefined;
  /** Takes changes of the reloadable settings that are not read for each request. */
  reload(): Promise<void>;
  /**
   * Drains and releases everything. With `isReplaced`, other processes continue to serve, so `/readyz` remains as
   * it is.
   */
  close(options?: { readonly isReplaced?: boolean }): Promise<void>;
}

/** A service that serves in this process. */
export interface ServingService extends Service {
  /** True if a route of the gateway takes the path now. */
  isProxied(path: string): boolean;
}
