/**
 * Informs clients that a user's session has ended. The tokens that are due are rows of the store, so a restart loses
 * none, and one of several instances sends each.
 * @see OpenID Connect Back-Channel Logout 1.0 §2.3
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { Metrics } from '../../foundation/metrics.ts';
import type { Client } from '../records/client.ts';
import type { DueLogout, SessionClientStore } from '../stores/session-client-store.ts';
import type { OnAuthorizationChange } from '../stores/committed-changes.ts';
import type { LogoutRequests } from './logout-request.ts';
import type { LogoutTokens } from './logout-tokens.ts';

const second = 1000;
const minute = 60 * second;

/** The time from each attempt to the next one. */
const delays = [10 * second, minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute];
/** An instance looks for due tokens at least this often, for those of an instance that ended. */
const lookMilliseconds = minute;
const mostAtOnce = 100;
/** As many conditions of one kind are known at most. */
const mostFailing = 200;

export interface BackChannelLogout {
  close(): Promise<void>;
}

export function startBackChannelLogout(dependencies: {
  readonly store: SessionClientStore;
  readonly onCommit: OnAuthorizationChange;
  readonly findClient: (clientId: string) => Promise<Client | undefined>;
  readonly logoutTokens: LogoutTokens;
  readonly requests: LogoutRequests;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics?: Pick<Metrics, 'counter'> | undefined;
}): BackChannelLogout {
  const { store, onCommit, findClient, logoutTokens, requests, clock, log } = dependencies;
  const tokens = dependencies.metrics?.counter(
    'gatehouse_logout_tokens_total',
    'Logout tokens sent to clients, by their outcome.',
  );
  // Both outcomes are in the first scrape, so that a rate has no gap.
  for (const outcome of ['delivered', 'failed']) tokens?.add({ outcome }, 0);
  /** The clients that did not accept their last token. */
  const failing = new Set<string>();
  const sending = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;
  let cancel: (() => void) | undefined;

  function report({ clientId, attempts }: DueLogout, reason: string, isGivenUp: boolean): void {
    if (failing.size < mostFailing) failing.add(clientId);
    log.warn('logout-token-not-delivered', {
      message: `A logout token did not reach its client. ${reason} It is ${isGivenUp ? 'given up' : 'sent again'}.`,
      clientId,
      attempt: attempts,
    });
  }

  async function deliver(due: DueLogout): Promise<void> {
    const { clientId, ownerId, sid, attempts } = due;
    const client = await findClient(clientId);
    const uri = client?.openid?.backchannelLogoutUri;
    // The client, or its wish for logout tokens, was deleted meanwhile. A new client may have its id.
    if (client === undefined || uri === undefined || !(await store.stands(due))) return store.remove(due);
    const token = await logoutTokens.issue({ client, ownerId, sessionId: sid, issuedAt: clock.now() });
    const failure = await requests.send(client, uri, token);
    if (isClosed) return;
    const isGivenUp = failure?.isFinal === true || attempts >= delays.length;
    if (failure === undefined || isGivenUp) await store.remove(due);
    if (failure) report(due, failure.reason, isGivenUp);
    else if (failing.delete(clientId)) log.info('logout-token-delivered', { clientId });
    tokens?.add({ outcome: failure ? 'failed' : 'delivered' });
  }

  /** A token whose row was not deleted is due again later. */
  function notStored(cause: unknown): void {
    log.warn('due-logouts-unavailable', {
      message: 'The logout tokens that are due cannot be read or updated in the store. They are sent later.',
      cause,
    });
  }

  function start(due: DueLogout): void {
    const sent = deliver(due)
      .catch(notStored)
      .finally(() => sending.delete(sent));
    sending.add(sent);
  }

  /** Sends everything that is due. Returns the time until the next look. */
  async function sendDue(): Promise<number> {
    for (;;) {
      const next = await store.nextDueAt();
      const now = clock.now();
      if (isClosed || next === undefined) return lookMilliseconds;
      if (next > now) return Math.min(next - now, lookMilliseconds);
      if (sending.size >= mostAtOnce) await Promise.race(sending);
      const claimed = await store.claim(now, delays);
      for (const due of claimed) start(due);
      // Another instance was faster.
      if (claimed.length === 0) return second;
    }
  }

  async function look(): Promise<void> {
    do {
      isWanted = false;
      cancel?.();
      const wait = await sendDue().catch((cause: unknown) => {
        notStored(cause);
        return lookMilliseconds;
      });
      cancel = clock.after(wait, wake);
    } while (isWanted && !isClosed);
    looking = undefined;
  }

  function wake(): void {
    isWanted = true;
    if (!isClosed) looking ??= look();
  }

  onCommit(({ changed }) => {
    if (changed === 'due-logouts' || changed === 'everything') wake();
  });
  wake();
  return {
    async close() {
      isClosed = true;
      cancel?.();
      requests.close();
      await looking;
      cancel?.();
      await Promise.all(sending);
    },
  };
}
