import type { ListenerRole } from '../routing/exchange.ts';

/** The service cannot listen on an address of its settings. The start ends with this text. */
export class ListenRefused extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ListenRefused';
  }
}

/** The settings or flags that a user changes to listen elsewhere. */
interface Places {
  readonly port: string;
  readonly host: string;
}

const reasons: Readonly<Record<string, (at: { host: string; port: number }, places: Places) => string>> = {
  EADDRINUSE: ({ host, port }, places) =>
    `another program uses port ${port} of ${host}; stop it, or choose another port with ${places.port}`,
  EACCES: ({ host, port }, places) =>
    `this user may not listen on port ${port} of ${host}; choose a port from 1024 with ${places.port}`,
  EADDRNOTAVAIL: ({ host }, places) =>
    `${host} is not an address of this machine; choose another with ${places.host}`,
};

/** The reason and the remedy if `error` is one of listening on an address that cannot be had. */
export function listenProblem(error: unknown, places: Places): string | undefined {
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
    const problem = listenProblem(error, { port: `${path}.port`, host: `${path}.host` });
    throw problem === undefined ? error : new ListenRefused(problem, { cause: error });
  };
}
