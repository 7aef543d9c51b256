/** Gateways and targets of one test: started on request, closed after it. */
import { afterEach } from 'vitest';
import type { GatewaySettings } from '../../../src/settings/settings.ts';
import {
  operationRequest,
  replied,
  startGateway,
  type Running,
  type RunningOptions,
} from './running-gateway.ts';
import { startEcho, startMisbehaving, type Echo, type Misbehaving } from './upstreams.ts';

const nothing = {
  path: {},
  query: {},
  header: {},
  cookie: {},
  body: undefined,
  bodyType: undefined,
} as const;

interface Closable {
  close(): Promise<void>;
}

/** The fields of an instance in /services that tests read. */
export interface ShownInstance {
  readonly url: string;
  readonly state: string;
  readonly available: boolean;
  readonly draining?: boolean;
  readonly check?: string;
  readonly ejectedUntil?: string;
  readonly source: string;
  readonly inFlight: number;
  readonly requests: number;
  readonly failures: number;
  readonly ejections: number;
}

export interface ShownService {
  readonly name: string;
  readonly breaker: { readonly state: string; readonly openings: number };
  readonly instances: readonly ShownInstance[];
}

export interface ServiceRig {
  readonly gateway: (own: Partial<GatewaySettings>, options?: RunningOptions) => Promise<Running>;
  readonly echo: () => Promise<Echo>;
  readonly wild: () => Promise<Misbehaving>;
  /** Closes it after the test. */
  readonly keep: <Kept extends Closable>(kept: Kept) => Kept;
}

export function useServiceRig(): ServiceRig {
  const open: Closable[] = [];
  const keep = <Kept extends Closable>(kept: Kept): Kept => {
    open.unshift(kept);
    return kept;
  };
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  return {
    keep,
    gateway: async (own, options = {}) => keep(await startGateway(own, options)),
    echo: async () => keep(await startEcho()),
    wild: async () => keep(await startMisbehaving()),
  };
}

export async function shownServices(running: Running): Promise<readonly ShownService[]> {
  const { body } = await replied(running.gateway.handlers.listServices(nothing, operationRequest()));
  return (body as { items: readonly ShownService[] }).items;
}

export async function shownService(running: Running, name: string): Promise<ShownService> {
  const found = (await shownServices(running)).find((service) => service.name === name);
  if (!found) throw new Error(`there is no service ${name}`);
  return found;
}

export async function shownSources(running: Running): Promise<Record<string, string>> {
  const { body } = await replied(running.gateway.handlers.listServices(nothing, operationRequest()));
  const { sources } = body as { sources: readonly { name: string; state: string }[] };
  return Object.fromEntries(sources.map(({ name, state }) => [name, state]));
}

/** `POST /routes` */
export function refreshRoutes(running: Running) {
  return replied(
    running.gateway.handlers.refreshRoutes({ ...nothing, header: {} }, operationRequest('POST')),
  );
}
