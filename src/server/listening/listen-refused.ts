import { findCondition, type FoundCondition } from '../../foundation/conditions/conditions.ts';
import type { ListenerRole } from '../routing/exchange.ts';

/** The service cannot listen on an address of its settings. The start ends with this text. */
export class ListenRefused extends Error {
  readonly found: FoundCondition | undefined;
  constructor(message: string, options: { cause?: unknown; found?: FoundCondition | undefined } = {}) {
    super(message, options);
    this.name = 'ListenRefused';
    this.found = options.found;
  }
}

/** The settings or flags that a user changes to listen elsewhere. */
interface Places {
  readonly port: string;
  readonly host: string;
}

const reasons: Readonly<
  Record<string, (at: { host: string; port: number }, places: Places) => FoundCondition>
> = {
  EADDRINUSE: (at, { port: setting }) => findCondition('port-in-use', { ...at, setting }),
  EACCES: (at, { port: setting }) => findCondition('port-forbidden', { ...at, setting }),
  EADDRNOTAVAIL: ({ host }, { host: setting }) => findCondition('address-unknown', { host, setting }),
};

/** The condition if `error` is one of listening on an address that cannot be had. */
export function listenProblem(error: unknown, places: Places): FoundCondition | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || error.syscall !== 'listen') return undefined;
  const {
    code = '',
    address = '',
    port = 0,
  } = error as Partial<Record<'code' | 'address', string>> & { port?: number };
  return reasons[code]?.({ host: address, port }, places);
}

/** Throws the error of a listener of the service with the settings that avoid it. */
export function refuseListening(role: ListenerRole): (error: unknown) => never {
  const path = role === 'server' ? 'server' : `${role}.listen`;
  return (error) => {
    const found = listenProblem(error, { port: `${path}.port`, host: `${path}.host` });
    throw found === undefined ? error : new ListenRefused(found.sentence, { cause: error, found });
  };
}
