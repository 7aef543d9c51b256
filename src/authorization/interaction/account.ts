import { invalidRequest } from '../../conventions/api-error.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import { seeOther, type SeeOther } from '../authorize/response/redirect.ts';
import { tooManyAttempts } from '../records/errors.ts';
import type { MaintenanceGuard } from '../records/maintenance-guard.ts';
import { claimsOf } from '../records/owner-claims.ts';
import type { PasswordRules } from '../registration/owners/password-rules.ts';
import type { FormTokens } from '../visit/forgery.ts';
import {
  accountPage,
  operatorsPasswordPage,
  type PasswordProblem,
  waitInWords,
} from '../pages/account-page.ts';
import { editableClaims, type ProfileView } from '../pages/account-profile.ts';
import { limitedPage, type LimitedPage, type Page, type RenderPage } from '../pages/page.ts';
import { afterChange } from './after-change.ts';
import type { ChangePassword, PasswordChangeOutcome } from './password-change.ts';
import { endedMeanwhile } from '../records/errors.ts';
import type { PagePaths } from '../pages/paths.ts';
import type { ChangeProfile, ProfileForm } from './profile-change.ts';
import { type AccountAccessDependencies, createAccountAccess } from './account-access.ts';
import { readerOf } from '../visit/reader.ts';
import { ownerNameOf, type Sessions, type SignedIn } from '../visit/session.ts';
import type { RefusalPage, Steps } from './step.ts';
import { withCookies, type Visit } from '../visit/visit.ts';

export interface AccountForm extends ProfileForm {
  readonly csrf?: string | undefined;
  readonly session_id?: string | undefined;
  readonly other_sessions?: string | undefined;
  readonly consent_id?: string | undefined;
  readonly current_password?: string | undefined;
  readonly new_password?: string | undefined;
  readonly profile?: string | undefined;
}

type Changed = Page<200> | Page<400> | LimitedPage | SeeOther;

export interface Account {
  show(request: OperationRequest): Promise<Page<200> | SeeOther>;
  /** @see https://www.w3.org/TR/change-password-url/ §3 */
  findPassword(request: OperationRequest): Promise<Page<200> | SeeOther>;
  change(form: AccountForm, request: OperationRequest): Promise<Changed | RefusalPage>;
}

export interface AccountDependencies extends AccountAccessDependencies {
  readonly steps: Steps;
  readonly sessions: Sessions;
  readonly changePassword: ChangePassword;
  readonly changeProfile: ChangeProfile;
  readonly passwordRules: Pick<PasswordRules, 'minimumLength'>;
  readonly passwordEndsGrants: boolean;
  readonly maintenance: MaintenanceGuard;
  readonly formTokens: FormTokens;
  readonly paths: PagePaths;
  readonly render: RenderPage;
}

/** The message of the page, besides its lists. */
interface News {
  readonly notice?: string | undefined;
  readonly problem?: PasswordProblem | undefined;
  readonly profile?: Pick<NonNullable<ProfileView['form']>, 'typed' | 'problem'>;
}

/** A request of a user who is signed in. */
interface AccountVisit {
  readonly visit: Visit;
  readonly signedIn: SignedIn;
  readonly request: OperationRequest;
}

type RefusedChange = Extract<PasswordChangeOutcome, { outcome: 'refused' }>;

const fieldNames = { current_password: 'The current password', new_password: 'The new password' } as const;

export function createAccount(dependencies: AccountDependencies): Account {
  const { steps, sessions, maintenance, formTokens, paths, render } = dependencies;
  const access = createAccountAccess(dependencies);

  async function page<Status extends number>(
    status: Status,
    { visit, signedIn }: Omit<AccountVisit, 'request'>,
    { notice, problem, profile }: News = {},
  ): Promise<Page<Status>> {
    const { username, managedBy, version } = signedIn.owner;
    const isChangeable = managedBy !== 'settings';
    const shown = await access.shown(signedIn);
    const content = accountPage({
      action: paths.account(),
      csrf: formTokens.make('account', { ...visit, signedIn }),
      owner: ownerNameOf(signedIn),
      username,
      signOut: paths.logout(),
      profile: {
        username,
        claims: claimsOf(signedIn.owner),
        form: isChangeable ? { version, typed: undefined, problem: undefined, ...profile } : undefined,
      },
      notice,
      ...shown,
      password: !isChangeable
        ? undefined
        : {
            minimumLength: dependencies.passwordRules.minimumLength,
            endsGrants: dependencies.passwordEndsGrants,
            problem,
          },
    });
    return withCookies(render(status, content), visit.setCookies);
  }

  function refused({ field, text }: RefusedChange, here: AccountVisit): Promise<Page<400>> {
    if (readerOf(here.request.headers) === 'program')
      throw invalidRequest('The password was not changed.', { [field]: text });
    const problem = { field, text: `${fieldNames[field]} ${text}.` };
    return page(400, here, { problem });
  }

  async function limited(retryAfterSeconds: number, here: AccountVisit): Promise<LimitedPage> {
    const where = 'account page';
    if (readerOf(here.request.headers) === 'program') throw tooManyAttempts(retryAfterSeconds, where);
    const problem = { field: undefined, text: waitInWords(retryAfterSeconds) };
    return limitedPage(await page(429, here, { problem }), retryAfterSeconds, where);
  }

  /** The browser of the form remains signed in, with a new secret. */
  async function changePassword(
    { current_password: current = '', new_password: wanted = '' }: AccountForm,
    here: AccountVisit,
  ): Promise<Changed> {
    const { visit, request } = here;
    const change = await dependencies.changePassword(here.signedIn, { current, wanted }, request);
    if (change.outcome === 'limited') return limited(change.retryAfterSeconds, here);
    if (change.outcome === 'refused') return refused(change, here);
    const { owner } = change;
    // The change has ended every sign-in that was begun before.
    const started = await afterChange(() => sessions.start(owner, undefined, request, 'now'));
    if (started === undefined) throw endedMeanwhile();
    const { signedIn, setCookie } = started;
    const notice = 'Your password is changed, and every other browser is signed out.';
    const setCookies = [setCookie];
    return afterChange(
      () => page(200, { visit: { ...visit, setCookies }, signedIn }, { notice }),
      setCookies,
    );
  }

  async function changeProfile(form: AccountForm, here: AccountVisit): Promise<Changed> {
    const { owner, session } = here.signedIn;
    const change = await dependencies.changeProfile(owner, form, here.request);
    if (change.outcome === 'changed') {
      const signedIn = { owner: change.owner, session };
      return afterChange(() => page(200, { ...here, signedIn }, { notice: 'Your details are saved.' }));
    }
    const { field, text } = change;
    if (readerOf(here.request.headers) === 'program')
      throw invalidRequest('The details were not changed.', { [field ?? 'profile']: text });
    const sentence = field === undefined ? text : `${editableClaims[field]} ${text}.`;
    // A form of an older version shows the present details.
    const typed = field === undefined ? undefined : form;
    return page(400, here, { profile: { typed, problem: { field, text: sentence } } });
  }

  const changed = (notice: string | undefined, here: AccountVisit): Promise<Page<200>> =>
    afterChange(() => page(200, here, { notice }));

  async function take(form: AccountForm, here: AccountVisit): Promise<Changed> {
    const { session_id: sessionId, consent_id: consentId } = form;
    const { signedIn, request } = here;
    if (form.new_password !== undefined) return changePassword(form, here);
    if (form.profile !== undefined) return changeProfile(form, here);
    if (sessionId !== undefined) {
      const notice = await access.endSession(sessionId, signedIn, request);
      const isThisOne = sessionId === signedIn.session.sessionId;
      return isThisOne ? seeOther(paths.login()) : changed(notice, here);
    }
    if (form.other_sessions !== undefined)
      return changed(await access.endOtherSessions(signedIn, request), here);
    if (consentId === undefined) return page(200, here);
    return changed(await access.revokeConsent(consentId, signedIn, request), here);
  }

  return {
    async show(request) {
      const visit = await steps.readVisit(request);
      maintenance.assertUser(visit.signedIn?.owner);
      if (visit.signedIn === undefined) return seeOther(paths.login(), visit.setCookies);
      return page(200, { visit, signedIn: visit.signedIn });
    },

    async findPassword(request) {
      const { signedIn, setCookies } = await steps.readVisit(request);
      maintenance.assertUser(signedIn?.owner);
      if (signedIn === undefined) return seeOther(paths.loginFor('password'), setCookies);
      return signedIn.owner.managedBy === 'settings'
        ? render(200, operatorsPasswordPage(paths.account()))
        : seeOther(paths.account('password'));
    },

    async change(form, request) {
      const visit = await steps.readVisit(request);
      const { signedIn } = visit;
      maintenance.assertUser(signedIn?.owner);
      if (signedIn === undefined || !formTokens.accepts(request, form.csrf, 'account', visit)) {
        return steps.refuseForm(request, paths.account());
      }
      return take(form, { visit, signedIn, request });
    },
  };
}
