/** The sign-ins of a user and the apps that may use the account. The user can see and end them. */
import type { OperationRequest } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { FindClient } from '../authorize/request/verified-client.ts';
import type { EndConsent } from '../management/consents.ts';
import type { AccountView } from '../pages/account-page.ts';
import type { Owner } from '../records/owner.ts';
import { heldScope } from '../records/owner-rights.ts';
import type { Consent } from '../records/records.ts';
import { changeInParts } from '../stores/change-in-parts.ts';
import type { ConsentStore } from '../stores/consent-store.ts';
import type { SessionStore } from '../stores/session-store.ts';
import { isLive, type Sessions, type SignedIn } from '../visit/session.ts';

/** Each method ends an entry and resolves with a sentence for the page. Entries of other users are not changed. */
export interface AccountAccess {
  shown(signedIn: SignedIn): Promise<Pick<AccountView, 'consents' | 'sessions'>>;
  endSession(sessionId: string, signedIn: SignedIn, request: OperationRequest): Promise<string>;
  endOtherSessions(signedIn: SignedIn, request: OperationRequest): Promise<string>;
  revokeConsent(consentId: string, signedIn: SignedIn, request: OperationRequest): Promise<string>;
}

export interface AccountAccessDependencies {
  readonly sessions: Pick<Sessions, 'end'>;
  readonly sessionStore: Pick<SessionStore, 'find' | 'list'>;
  readonly consents: Pick<ConsentStore, 'find' | 'list'>;
  readonly endConsent: EndConsent;
  readonly findClient: FindClient;
  readonly describeScope: (name: string) => string;
  readonly clock: Clock;
}

/** More than a user has: the page is not divided. */
const mostShown = 200;

const byOwner = ({ ownerId }: Owner): string => `owner ${ownerId}`;

export function createAccountAccess(dependencies: AccountAccessDependencies): AccountAccess {
  const { sessions, sessionStore, consents, endConsent, clock } = dependencies;

  /** Shows the scopes to which the user still has a right. Tokens of the app have no other scopes. */
  async function consentView(consent: Consent, owner: Owner): Promise<AccountView['consents'][number]> {
    const client = await dependencies.findClient(consent.clientId);
    return {
      consentId: consent.consentId,
      client: client?.clientName ?? consent.clientId,
      scopes: heldScope(owner, consent.scope).map(dependencies.describeScope),
      since: consent.createdAt,
    };
  }

  async function liveSessions({ ownerId }: Owner) {
    const { items } = await sessionStore.list({ ownerId }, { limit: mostShown });
    return items.filter((candidate) => isLive(candidate, clock.now()));
  }

  return {
    async shown({ owner, session }) {
      const { ownerId } = owner;
      const [given, live] = await Promise.all([
        consents.list({ ownerId }, { limit: mostShown }),
        liveSessions(owner),
      ]);
      return {
        consents: await Promise.all(given.items.map((consent) => consentView(consent, owner))),
        sessions: live.map((one) => ({ ...one, isThisOne: one.sessionId === session.sessionId })),
      };
    },

    async endSession(sessionId, { owner }, request) {
      const session = await sessionStore.find(sessionId);
      if (session?.ownerId === owner.ownerId) await sessions.end(sessionId, byOwner(owner), request);
      return 'That browser is signed out.';
    },

    async endOtherSessions({ owner, session }, request) {
      const others = (await liveSessions(owner)).filter(({ sessionId }) => sessionId !== session.sessionId);
      await changeInParts(async (made) => {
        for (const { sessionId } of others)
          if (await sessions.end(sessionId, byOwner(owner), request)) made();
      });
      return 'All other browsers are signed out.';
    },

    async revokeConsent(consentId, { owner }, request) {
      const consent = await consents.find(consentId);
      if (consent?.ownerId === owner.ownerId) await endConsent(consentId, byOwner(owner), request);
      return 'The app can no longer use your account.';
    },
  };
}
