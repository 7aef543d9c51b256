/** Prepares a deployment for a verification, and restores it afterwards. */
import type { ContractCase } from '../../../contract/cases/contract-case.ts';
import { contractCases } from '../../../contract/cases/own-cases.ts';
import { readContract, type Contract } from '../../../contract/document/contract.ts';
import { pathOf } from '../../../contract/document/recorded-exchange.ts';
import { casesOfDocument } from '../../../contract/deployed/deployed-document.ts';
import type { Finding } from '../../../contract/document/finding.ts';
import { Stopped } from '../play/deployment-client.ts';
import { isInMaintenance, maintenanceSentence } from '../play/maintenance.ts';
import { repeatIfSilent, unlessSilent } from '../play/no-response.ts';
import { unlessNotServed } from '../play/not-served.ts';
import { createRetryingSend } from '../play/retrying-send.ts';
import { usualScopes } from '../play/scopes.ts';
import type { Outgoing, Send } from '../play/send.ts';
import { Unavailable } from '../play/unavailable.ts';
import { createWatchedSend } from '../play/watched-send.ts';
import { createWorld, type World } from '../play/world.ts';
import {
  missingOfForeign,
  probeAnonymously,
  probeAsOperator,
  readOwnScopes,
} from './missing-capabilities.ts';
import { findListeners, type Sends } from './listeners.ts';
import { findingOfFailure } from '../failures.ts';
import type { MissingCapabilities } from './capabilities.ts';
import type { FoundDocument } from './own-document.ts';
import { isFailureOfOpening, OpeningFailed } from './opening-failed.ts';
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
  /** The longest time for a response. */
  readonly timeoutMilliseconds?: number | undefined;
  /** Waits for a quota or an overloaded service. Default: by the machine's clock. */
  readonly pausing?: ((milliseconds: number) => Promise<void>) | undefined;
}

export interface OpenDeployment {
  readonly contract: Contract;
  readonly cases: readonly ContractCase[];
  /** One world for each worker; none if nothing may be changed. */
  readonly worlds: readonly World[];
  readonly missing: MissingCapabilities;
  /** Asks each request at the listener that serves it. Waits for quotas and an overloaded service. */
  readonly send: Send;
  /** Why nothing can be set up, though it may; `undefined` where it can. */
  readonly worldLack: string | undefined;
  /** The reason why a path of the documents belongs to another route, or `undefined`. */
  readonly takenPath: (target: string) => string | undefined;
  /** The findings about the requests that prepared the deployment. */
  readonly findings: readonly Finding[];
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
  const { pausing, timeoutMilliseconds } = options;
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
  const watched = createWatchedSend({
    send: listeners.send,
    operationOf: ({ method, target }: Outgoing) =>
      contract.match(target)?.declared.operations.get(method)?.operationId ?? `${method} ${pathOf(target)}`,
  });
  const { send } = watched;
  if (await isInMaintenance(send)) throw new Unavailable(maintenanceSentence);
  if (listeners.hasManagement)
    known.set('guarded-metrics', 'its own listener serves the metrics without credentials');
  const ask = createRetryingSend(
    (outgoing) => (stopping?.aborted ? Promise.reject(new Stopped()) : send(outgoing)),
    pausing,
  );
  await probeAnonymously(ask, contract, known);
  const scopes = await unlessSilent(
    () => unlessNotServed(readOwnScopes(ask), () => usualScopes),
    () => usualScopes,
  );
  const worlds: World[] = [];
  const opening = { base, isHome: false, send, scopes, stopping, pausing, timeoutMilliseconds };
  const findings: Finding[] = [];

  /** Returns what a request finds out. If it fails, that is a finding, and the run continues without it. */
  async function attempt<Found>(run: () => Promise<Found>, otherwise: Found): Promise<Found> {
    try {
      return await unlessNotServed(repeatIfSilent(run), () => otherwise);
    } catch (error) {
      const finding = findingOfFailure(contract, error);
      if (finding === undefined) throw error;
      findings.push(finding);
      return otherwise;
    }
  }

  /** @returns the reason if there is none */
  async function openWorlds(secret: string): Promise<string | undefined> {
    for (let worker = 0; worker < workers; worker += 1)
      worlds.push(await repeatIfSilent(() => createWorld({ ...opening, administratorSecret: secret })));
    const [first] = worlds;
    if (!first) return undefined;
    await probeAsOperator(first, known);
    routeOf = createRouteTest(await attempt(() => routePatternsOf(first), []));
    await attempt(() => listeners.probeGateway(first), undefined);
    return undefined;
  }

  let worldLack: string | undefined;
  try {
    if (administratorSecret !== undefined)
      worldLack = await unlessNotServed(openWorlds(administratorSecret), (reason) => reason);
  } catch (error) {
    // Rolled back: resources created so far are removed.
    const kept = await closeAll(worlds);
    if (!isFailureOfOpening(error)) throw error;
    const finding = findingOfFailure(contract, error);
    throw new OpeningFailed(error, finding ? [...findings, finding] : findings, kept);
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
    send: ask,
    worldLack,
    takenPath,
    findings,
    async close() {
      await watched.lookAgain();
      return closeAll(worlds);
    },
  };
}
