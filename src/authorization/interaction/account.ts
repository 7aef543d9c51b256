import { invalidRequest } from '../../conventions/api-error.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { FindClient } from '../authorize/request/verified-client.ts';
import { seeOther, type SeeOther } from '../authorize/response/redirect.ts';
import { tooManyAttempts } from '../records/errors.ts';
import type { PasswordRules } from '../registration/owners/password-rules.ts';
import type { EndConsent } from '../management/consents.ts';
import type { Owner } from '../records/owner.ts';
import { heldScope } from '../records/owner-rights.ts';
import type { Consent, ConsentStore, SessionStore } from '../stores/stores.ts';
import type { FormTokens } from '../visit/forgery.ts';
import { accountPage, type AccountView, type PasswordProblem, waitInWords } from '../pages/account-page.ts';
import type { LimitedPage, Page, RenderPage } from '../pages/page.ts';
import type { ChangePassword, PasswordChangeOutcome } from './password-change.ts';
import type { PagePaths } from '../pages/paths.ts';
import { readerOf } from '../visit/reader.ts';
import { isLive, ownerNameOf, type Sessions, type SignedIn } from '../visit/session.ts';
import type { RefusalPage, Steps } from './step.ts';
import { withCookies, type Visit } from '../visit/visit.ts';

export interface AccountForm {
  readonly csrf?: string | undefined;
  readonly session_id?: string | undefined;
  readonly other_sessions?: string | undefined;
  readonly consent_id?: string | undefined;
  readonly current_password?: string | undefined;
  readonly new_password?: string | undefined;
}

type Changed = Page<200> | Page<400> | LimitedPage | SeeOther;

export interface Account {
  show(request: OperationRequest): Promise<Page<200> | SeeOther>;
  change(form: AccountForm, request: OperationRequest): Promise<Changed | RefusalPage>;
}

export interface AccountDependencies {
  readonly steps: Steps;
  readonly sessions: Sessions;
  readonly sessionStore: Pick<SessionStore, 'find' | 'list'>;
  readonly consents: Pick<ConsentStore, 'find' | 'list'>;
  readonly endConsent: EndConsent;
  readonly changePassword: ChangePassword;
  readonly passwordRules: Pick<PasswordRules, 'minimumLength'>;
  readonly passwordEndsGrants: boolean;
  readonly findClient: FindClient;
  readonly describeScope: (name: string) => string;
  readonly formTokens: FormTokens;
  readonly paths: PagePaths;
  readonly render: RenderPage;
  readonly clock: Clock;
}

/** What the page says besides what is there. */
interface News {
  readonly notice?: string | undefined;
  readonly problem?: PasswordProblem | undefined;
}

type RefusedChange = Extract<PasswordChangeOutcome, { outcome: 'refused' }>;

/** More than an owner has; the page is one page. */
const mostShown = 200;

const fieldNames = { current_password: 'The current password', new_password: 'The new password' } as const;

export function createAccount(dependencies: AccountDependencies): Account {
  const { steps, sessions, sessionStore, consents, endConsent, formTokens, paths, render, clock } =
    dependencies;

  /** With what the owner still has a right to: no token of the app has more. */
  async function consentView(consent: Consent, owner: Owner): Promise<AccountView['consents'][number]> {
    const client = await dependencies.findClient(consent.clientId);
    return {
      consentId: consent.consentId,
      client: client?.clientName ?? consent.clientId,
      scopes: heldScope(owner, consent.scope).map(dependencies.describeScope),
      since: consent.createdAt,
    };
  }

  async function liveSessions(ownerId: string) {
    const { items } = await sessionStore.list({ ownerId }, { limit: mostShown });
    return items.filter((candidate) => isLive(candidate, clock.now()));
  }

  async function page<Status extends number>(
    status: Status,
    visit: Visit,
    signedIn: SignedIn,
    { notice, problem }: News = {},
  ): Promise<Page<Status>> {
    const { owner, session } = signedIn;
    const { ownerId, username, managedBy } = owner;
    const [given, live] = await Promise.all([
      consents.list({ ownerId }, { limit: mostShown }),
      liveSessions(ownerId),
    ]);
    const content = accountPage({
      action: paths.account(),
      csrf: formTokens.make('account', { ...visit, signedIn }),
      owner: ownerNameOf(signedIn),
      username,
      signOut: paths.logout(),
      notice,
      consents: await Promise.all(given.items.map((consent) => consentView(consent, owner))),
      sessions: live.map((one) => ({ ...one, isThisOne: one.sessionId === session.sessionId })),
      password:
        managedBy === 'settings'
          ? undefined
          : {
              minimumLength: dependencies.passwordRules.minimumLength,
              endsGrants: dependencies.passwordEndsGrants,
              problem,
            },
    });
    return withCookies(render(status, content), visit.setCookies);
  }

  /** Ends the session when it is the owner's own; anything else is left as it is. */
  async function endSession(
    sessionId: string,
    { owner }: SignedIn,
    request: OperationRequest,
  ): Promise<string> {
    const session = await sessionStore.find(sessionId);
    if (session?.ownerId === owner.ownerId) await sessions.end(sessionId, `owner ${owner.ownerId}`, request);
    return 'That browser is signed out.';
  }

  async function endOtherSessions({ owner, session }: SignedIn, request: OperationRequest): Promise<string> {
    for (const { sessionId } of await liveSessions(owner.ownerId))
      if (sessionId !== session.sessionId) await sessions.end(sessionId, `owner ${owner.ownerId}`, request);
    return 'All other browsers are signed out.';
  }

  async function takeConsentBack(
    consentId: string,
    { owner }: SignedIn,
    request: OperationRequest,
  ): Promise<string> {
    const consent = await consents.find(consentId);
    if (consent?.ownerId === owner.ownerId) await endConsent(consentId, `owner ${owner.ownerId}`, request);
    return 'The app can no longer use your account.';
  }

  function refused(
    { field, text }: RefusedChange,
    visit: Visit,
    signedIn: SignedIn,
    request: OperationRequest,
  ): Promise<Page<400>> {
    if (readerOf(request.headers) === 'program')
      throw invalidRequest('The password was not changed.', { [field]: text });
    const problem = { field, text: `${fieldNames[field]} ${text}.` };
    return page(400, visit, signedIn, { problem });
  }

  async function limited(
    retryAfterSeconds: number,
    visit: Visit,
    signedIn: SignedIn,
    request: OperationRequest,
  ): Promise<LimitedPage> {
    if (readerOf(request.headers) === 'program') throw tooManyAttempts(retryAfterSeconds, 'account page');
    const problem = { field: undefined, text: waitInWords(retryAfterSeconds) };
    const answer = await page(429, visit, signedIn, { problem });
    return { ...answer, headers: { ...answer.headers, 'Retry-After': String(retryAfterSeconds) } };
  }

  /** The browser of the form stays signed in, under a new secret. */
  async function changePassword(
    { current_password: current = '', new_password: wanted = '' }: AccountForm,
    visit: Visit,
    signedIn: SignedIn,
    request: OperationRequest,
  ): Promise<Changed> {
    const change = await dependencies.changePassword(signedIn, { current, wanted }, request);
    if (change.outcome === 'limited') return limited(change.retryAfterSeconds, visit, signedIn, request);
    if (change.outcome === 'refused') return refused(change, visit, signedIn, request);
    const renewed = await sessions.start(change.owner, undefined, request);
    const notice = 'Your password is changed, and every other browser is signed out.';
    return page(200, { ...visit, setCookies: [renewed.setCookie] }, renewed.signedIn, { notice });
  }

  async function take(
    form: AccountForm,
    visit: Visit,
    signedIn: SignedIn,
    request: OperationRequest,
  ): Promise<Changed> {
    const { session_id: sessionId, consent_id: consentId } = form;
    if (form.new_password !== undefined) return changePassword(form, visit, signedIn, request);
    if (sessionId !== undefined) {
      const notice = await endSession(sessionId, signedIn, request);
      const isThisOne = sessionId === signedIn.session.sessionId;
      return isThisOne ? seeOther(paths.login()) : page(200, visit, signedIn, { notice });
    }
    if (form.other_sessions !== undefined)
      return page(200, visit, signedIn, { notice: await endOtherSessions(signedIn, request) });
    const notice = consentId === undefined ? undefined : await takeConsentBack(consentId, signedIn, request);
    return page(200, visit, signedIn, { notice });
  }

  return {
    async show(request) {
      const visit = await steps.readVisit(request);
      if (visit.signedIn === undefined) return withCookies(seeOther(paths.login()), visit.setCookies);
      return page(200, visit, visit.signedIn);
    },

    async change(form, request) {
      const visit = await steps.readVisit(request);
      const { signedIn } = visit;
      if (signedIn === undefined || !formTokens.accepts(request, form.csrf, 'account', visit)) {
        return steps.refuseForm(request, paths.account());
      }
      return take(form, visit, signedIn, request);
    },
  };
}
