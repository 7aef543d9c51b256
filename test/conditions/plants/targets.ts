/** Targets of routes that fail, for the time of a test. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { closedPort } from '../../support/closed-port.ts';
import { atEnd } from './plant.ts';

export async function target(listener: RequestListener, tls?: SecureContextOptions): Promise<string> {
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  atEnd(() => server.close().closeAllConnections());
  return `${tls ? 'https://localhost' : 'http://127.0.0.1'}:${(server.address() as AddressInfo).port}`;
}

/** An address at which nothing listens. */
export const closedAddress = async (): Promise<string> => `http://127.0.0.1:${await closedPort()}`;

/** A listener whose status a test changes. */
export function switchable(): { status: number; readonly listener: RequestListener } {
  const switched = {
    status: 200,
    listener: ((_, response) => response.writeHead(switched.status).end()) as RequestListener,
  };
  return switched;
}
