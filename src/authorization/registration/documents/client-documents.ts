/**
 * Clients whose id is the URL of their metadata document. The first use fetches the document and stores the client,
 * so that its codes, tokens and consents are like those of every client. Later uses fetch the document again when
 * it is no longer fresh.
 * @see draft-ietf-oauth-client-id-metadata-document
 */
import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { digest } from '../../../foundation/digest.ts';
import type { Log } from '../../../foundation/log.ts';
import { networkOf } from '../../../foundation/network.ts';
import type { HttpClient } from '../../../foundation/outbound/http-client.ts';
import { temporarilyUnavailable } from '../../../conventions/api-error.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { Client } from '../../records/client.ts';
import { tooManyRegistrations } from '../../records/errors.ts';
import type { RequestFacts } from '../../records/events.ts';
import type { AttemptStore } from '../../stores/attempt-stores.ts';
import type { DocumentClients } from '../clients/client-directory.ts';
import { createCountWithin } from '../dynamic/address-limit.ts';
import { type DocumentFailure, fetchDocument } from './document-request.ts';
import type { KeepDescribed } from './described-client.ts';
import { documentUrlProblem, isUrl } from './document-url.ts';

/** The result of a fetch; the number of results is counted by it. */
export type DocumentOutcome = 'read' | DocumentFailure['outcome'];

/** Time for which a document that cannot be used is not fetched again. */
const retryMilliseconds = 60_000;
const rememberedFailures = 1000;

export interface DocumentDependencies {
  readonly http: Pick<HttpClient, 'get'>;
  readonly settings: AuthorizationSettings['registration']['unvettedClients'];
  readonly attempts: Pick<AttemptStore, 'count' | 'fail'>;
  readonly keep: KeepDescribed;
  readonly clock: Clock;
  readonly log: Log;
  readonly counted: (outcome: DocumentOutcome) => void;
}

/** Only the first fetch of a URL counts: attackers can name many URLs, but have few that are clients. */
function createCountFirst({ settings, attempts: store, clock }: DocumentDependencies) {
  const ofAddress = createCountWithin({ store, clock, settings: settings.perAddress });
  const ofAll = createCountWithin({ store, clock, settings: settings.documents.fetches });
  return async (remoteAddress: string): Promise<void> => {
    const network = networkOf(remoteAddress);
    const seconds = await ofAddress(`client-document:${digest(network)}`, network);
    if (seconds !== undefined) throw tooManyRegistrations(seconds);
    const wait = await ofAll('client-document');
    if (wait !== undefined) throw temporarilyUnavailable(wait);
  };
}

export function createClientDocuments(dependencies: DocumentDependencies): DocumentClients {
  const { http, settings, keep, clock, log, counted } = dependencies;
  const { staleSeconds } = settings.documents;
  const countFirst = createCountFirst(dependencies);
  const failures = createBoundedCache<string, DocumentFailure & { until: number }>(rememberedFailures);
  const running = new Map<string, Promise<Client | DocumentFailure>>();

  const stateOf = (client: Client | undefined) => client?.selfRegistration?.document;

  function isFresh(stored: Client): boolean {
    const state = stateOf(stored);
    const now = clock.now();
    return state !== undefined && state.fetchedAt <= now && now < state.freshUntil;
  }

  /** If the host of the document does not respond, its clients continue for a while. */
  function isUsableMeanwhile(stored: Client, { outcome }: DocumentFailure): boolean {
    const age = clock.now() - (stateOf(stored)?.fetchedAt ?? 0);
    return outcome === 'unavailable' && age >= 0 && age < staleSeconds * 1000;
  }

  function fail(
    clientId: string,
    failure: DocumentFailure,
    request: RequestFacts | undefined,
  ): DocumentFailure {
    failures.set(clientId, { ...failure, until: clock.now() + retryMilliseconds });
    const { problem, cause } = failure;
    log.warn('client-document-refused', {
      message: `The metadata document of a client ${problem}.`,
      ...(request && { requestId: request.id }),
      clientId,
      cause,
    });
    return failure;
  }

  async function fetchAndKeep(
    clientId: string,
    request: RequestFacts | undefined,
  ): Promise<Client | DocumentFailure> {
    const fetched = await fetchDocument(http, clientId);
    const kept = fetched.outcome === 'read' ? await keep(clientId, fetched, request) : fetched;
    const failed = 'problem' in kept ? kept : undefined;
    counted(failed?.outcome ?? 'read');
    if (failed) return fail(clientId, failed, request);
    failures.delete(clientId);
    return kept;
  }

  /** One fetch of a URL at a time, however many requests need it. */
  function fetchOnce(clientId: string, request: RequestFacts | undefined): Promise<Client | DocumentFailure> {
    const present = running.get(clientId);
    if (present) return present;
    const started = fetchAndKeep(clientId, request).finally(() => running.delete(clientId));
    running.set(clientId, started);
    return started;
  }

  async function result(
    clientId: string,
    stored: Client | undefined,
    request: RequestFacts | undefined,
  ): Promise<Client | DocumentFailure> {
    const failed = failures.get(clientId);
    if (failed && clock.now() < failed.until) return failed;
    if (!stored && request && !running.has(clientId)) await countFirst(request.remoteAddress);
    return fetchOnce(clientId, request);
  }

  return {
    async current(clientId, stored, request) {
      if (!isUrl(clientId)) return undefined;
      const urlProblem = documentUrlProblem(clientId);
      if (urlProblem !== undefined) return { problem: `The client_id ${urlProblem}.` };
      if (stored && isFresh(stored)) return stored;
      const current = await result(clientId, stored, request);
      if (!('problem' in current)) return current;
      if (stored && isUsableMeanwhile(stored, current)) return stored;
      return { problem: `The metadata document of the client ${current.problem}.` };
    },
  };
}
