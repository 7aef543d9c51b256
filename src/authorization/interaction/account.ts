import type { OperationRequest } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { FindClient } from '../authorize/request/verified-client.ts';
import { seeOther, type SeeOther } from '../authorize/response/redirect.ts';
import type { EndConsent } from '../registration/consents.ts';
import type { Consent, ConsentStore, SessionStore } from '../stores.ts';
import type { FormTokens } from './visit/forgery.ts';
import { accountPage, type AccountView } from './pages/account-page.ts';
import type { Page, RenderPage } from './pages/page.ts';
import type { PagePaths } from './paths.ts';
import { isLive, ownerNameOf, type Sessions, type SignedIn } from './visit/session.ts';
import type { RefusalPage, Steps } from './step.ts';
import { withCookies, type Visit } from './visit/visit.ts';

export interface AccountForm {
  readonly csrf?: string | undefined;
  readonly session_id?: string | undefined;
  readonly consent_id?: string | undefined;
}

export interface Account {
  show(request: OperationRequest): Promise<Page<200> | SeeOther>;
  change(form: AccountForm, request: OperationRequest): Promise<Page<200> | SeeOther | RefusalPage>;
}

export interface AccountDependencies {
  readonly steps: Steps;
  readonly sessions: Sessions;
  readonly sessionStore: Pick<SessionStore, 'find' | 'list'>;
  readonly consents: Pick<ConsentStore, 'find' | 'list'>;
  readonly endConsent: EndConsent;
  readonly findClient: FindClient;
  readonly describeScope: (name: string) => string;
  readonly formTokens: FormTokens;
  readonly paths: PagePaths;
  readonly render: RenderPage;
  readonly clock: Clock;
}

/** More than an owner has; the page is one page. */
const mostShown = 200;

export function createAccount(dependencies: AccountDependencies): Account {
  const {
    steps,
    sessions,
    sessionStore,
    consents,
    endConsent,
    findClient,
    formTokens,
    paths,
    render,
    clock,
  } = dependencies;

  async function consentView(consent: Consent): Promise<AccountView['consents'][number]> {
    const client = await findClient(consent.clientId);
    return {
      consentId: consent.consentId,
      client: client?.clientName ?? consent.clientId,
      scopes: consent.scope.map(dependencies.describeScope),
      since: consent.createdAt,
    };
  }

  async function view({ owner, session }: SignedIn): Promise<Pick<AccountView, 'consents' | 'sessions'>> {
    const own = { ownerId: owner.ownerId };
    const [given, signIns] = await Promise.all([
      consents.list(own, { limit: mostShown }),
      sessionStore.list(own, { limit: mostShown }),
    ]);
    const live = signIns.items.filter((candidate) => isLive(candidate, clock.now()));
    return {
      consents: await Promise.all(given.items.map(consentView)),
      sessions: live.map((one) => ({ ...one, isThisOne: one.sessionId === session.sessionId })),
    };
  }

  async function page(visit: Visit, signedIn: SignedIn, notice: string | undefined): Promise<Page<200>> {
    const content = accountPage({
      action: paths.account(),
      csrf: formTokens.make('account', visit),
      owner: ownerNameOf(signedIn),
      signOut: paths.logout(),
      notice,
      ...(await view(signedIn)),
    });
    return withCookies(render(200, content), visit.setCookies);
  }

  /** Ends the session when it is the owner's own; anything else is left as it is. */
  async function endSession(sessionId: string, { owner }: SignedIn): Promise<string> {
    const session = await sessionStore.find(sessionId);
    if (session?.ownerId === owner.ownerId) await sessions.end(sessionId, `owner ${owner.ownerId}`);
    return 'That browser is signed out.';
  }

  async function takeConsentBack(consentId: string, { owner }: SignedIn): Promise<string> {
    const consent = await consents.find(consentId);
    if (consent?.ownerId === owner.ownerId) await endConsent(consentId, `owner ${owner.ownerId}`);
    return 'The app can no longer use your account.';
  }

  return {
    async show(request) {
      const visit = await steps.readVisit(request);
      if (visit.signedIn === undefined) return withCookies(seeOther(paths.login()), visit.setCookies);
      return page(visit, visit.signedIn, undefined);
    },

    async change(form, request) {
      const visit = await steps.readVisit(request);
      const { signedIn } = visit;
      if (signedIn === undefined || !formTokens.accepts(request, form.csrf, 'account', visit)) {
        return steps.refuseForm(request, paths.account());
      }
      const { session_id: sessionId, consent_id: consentId } = form;
      if (sessionId !== undefined) {
        const notice = await endSession(sessionId, signedIn);
        return sessionId === signedIn.session.sessionId
          ? seeOther(paths.login())
          : page(visit, signedIn, notice);
      }
      return page(visit, signedIn, consentId && (await takeConsentBack(consentId, signedIn)));
    },
  };
}
