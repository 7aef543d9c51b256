/** Prepares a deployment for a verification, and restores it afterwards. */
import type { ContractCase } from '../../../contract/cases/contract-case.ts';
import { contractCases } from '../../../contract/cases/own-cases.ts';
import { readContract, type Contract } from '../../../contract/document/contract.ts';
import { pathOf } from '../../../contract/document/recorded-exchange.ts';
import { casesOfDocument } from '../../../contract/deployed/deployed-document.ts';
import { Stopped } from '../play/deployment-client.ts';
import { unlessNotServed } from '../play/not-served.ts';
import { usualScopes } from '../play/scopes.ts';
import type { Send } from '../play/send.ts';
import { createWorld, type World } from '../play/world.ts';
import {
  missingOfForeign,
  probeAnonymously,
  probeAsOperator,
  readOwnScopes,
} from './missing-capabilities.ts';
import { findListeners, type Sends } from './listeners.ts';
import type { MissingCapabilities } from './capabilities.ts';
import type { FoundDocument } from './own-document.ts';
import { createRouteTest, routePatternsOf } from './routes.ts';

export interface OpenOptions {
  readonly base: string;
  readonly sends: Sends;
  readonly found: FoundDocument;
  /** Absent if nothing may be changed. */
  readonly administratorSecret: string | undefined;
  readonly isDisruptive: boolean;
  readonly workers: number;
  readonly stopping?: AbortSignal | undefined;
}

export interface OpenDeployment {
  readonly contract: Contract;
  readonly cases: readonly ContractCase[];
  /** One world for each worker; none if nothing may be changed. */
  readonly worlds: readonly World[];
  readonly missing: MissingCapabilities;
  /** Asks each request at the listener that serves it. */
  readonly send: Send;
  /** Why nothing can be set up, though it may; `undefined` where it can. */
  readonly worldLack: string | undefined;
  /** The reason why a path of the documents belongs to another route, or `undefined`. */
  readonly takenPath: (target: string) => string | undefined;
  /** Removes the created resources. @returns those that remain, each with its reason */
  close(): Promise<string[]>;
}

/** Routes that the run creates itself. */
const ownRoute = /^\/(?:echo|route|dry|echo-orders)-/;

async function closeAll(worlds: readonly World[]): Promise<string[]> {
  const kept: string[] = [];
  for (const world of worlds) kept.push(...(await world.putBack()));
  return kept;
}

export async function openDeployment(options: OpenOptions): Promise<OpenDeployment> {
  const { base, sends, found, administratorSecret, isDisruptive, workers, stopping } = options;
  const { deployed } = found;
  let routeOf: (path: string) => string | undefined = () => undefined;
  const isProxied = (path: string): boolean => ownRoute.test(path) || routeOf(path) !== undefined;
  const contract = readContract({
    document: deployed?.document,
    configurationPrefix: deployed?.prefix ?? '',
    isProxied,
  });
  const cases = deployed ? casesOfDocument(deployed.document) : contractCases;
  const known = missingOfForeign(base, isDisruptive);
  const listeners = await findListeners({ sends, contract, isProxied });
  const { send } = listeners;
  if (listeners.hasManagement)
    known.set('guarded-metrics', 'its own listener serves the metrics without credentials');
  const ask: Send = (outgoing) => (stopping?.aborted ? Promise.reject(new Stopped()) : send(outgoing));
  await probeAnonymously(ask, contract, known);
  const scopes = await unlessNotServed(readOwnScopes(ask), () => usualScopes);
  const worlds: World[] = [];
  const opening = { base, isHome: false, send, scopes, stopping };

  /** @returns the reason if there is none */
  async function openWorlds(secret: string): Promise<string | undefined> {
    for (let worker = 0; worker < workers; worker += 1)
      worlds.push(await createWorld({ ...opening, administratorSecret: secret }));
    const [first] = worlds;
    if (!first) return undefined;
    await probeAsOperator(first, known);
    const patterns = await unlessNotServed(routePatternsOf(first), () => []);
    routeOf = createRouteTest(patterns);
    await unlessNotServed(listeners.probeGateway(first), () => undefined);
    return undefined;
  }

  let worldLack: string | undefined;
  try {
    if (administratorSecret !== undefined)
      worldLack = await unlessNotServed(openWorlds(administratorSecret), (reason) => reason);
  } catch (error) {
    // Rolled back: resources created so far are removed.
    await closeAll(worlds);
    throw error;
  }
  const takenPath = (target: string): string | undefined => {
    const path = pathOf(target);
    const pattern = routeOf(path);
    if (pattern !== undefined) return `the route ${pattern} matches ${path}`;
    return worlds.length === 0 && contract.prefix === ''
      ? 'without credentials it is unknown which configuration paths a route matches'
      : undefined;
  };
  return {
    contract,
    cases,
    worlds,
    missing: known,
    send,
    worldLack,
    takenPath,
    close: () => closeAll(worlds),
  };
}
