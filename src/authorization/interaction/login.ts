import { ApiError } from '../../conventions/api-error.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import type { AuthorizationResponse, SeeOther } from '../authorize/response/redirect.ts';
import { seeOther } from '../authorize/response/redirect.ts';
import { tooManyAttempts } from '../records/errors.ts';
import type { VerifyOwnerPassword } from '../authentication/owner-credentials.ts';
import type { FormTokens } from '../visit/forgery.ts';
import type { MaintenanceGuard } from '../records/maintenance-guard.ts';
import { loginPage, type LoginView } from '../pages/login-page.ts';
import {
  limitedPage,
  type LimitedPage,
  type Page,
  type PageHeaders,
  type RenderPage,
} from '../pages/page.ts';
import type { AccountPart, PagePaths } from '../pages/paths.ts';
import { destinationInWords } from '../pages/words.ts';
import { readerOf } from '../visit/reader.ts';
import type { Devices } from '../visit/devices.ts';
import type { Sessions } from '../visit/session.ts';
import type { RefusalPage, Resumed, Steps } from './step.ts';
import { unverifiedFacts } from './unverified-facts.ts';
import { withCookies, type Visit } from '../visit/visit.ts';

export interface LoginForm {
  readonly csrf?: string | undefined;
  readonly request?: string | undefined;
  readonly next?: AccountPart | undefined;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

/** The place to which a sign-in leads: an authorization request, or a part of the account page. */
interface Destination {
  readonly resumed: Resumed | undefined;
  readonly next: AccountPart | undefined;
}

/** A failed sign-in. */
interface Attempt extends Destination {
  readonly visit: Visit;
  readonly username: string;
  readonly request: OperationRequest;
}

type Challenged = Omit<Page<401>, 'headers'> & {
  readonly headers: PageHeaders & { readonly 'WWW-Authenticate': string };
};

export interface Login {
  show(
    query: Pick<LoginForm, 'request' | 'next'>,
    request: OperationRequest,
  ): Promise<Page<200> | SeeOther | RefusalPage>;
  /** @throws ApiError 503 during maintenance, if the password is right and the user has no right to maintain. */
  signIn(
    form: LoginForm,
    request: OperationRequest,
  ): Promise<AuthorizationResponse | Challenged | LimitedPage | RefusalPage>;
}

interface LoginPageDependencies {
  readonly formTokens: FormTokens;
  readonly paths: PagePaths;
  readonly render: RenderPage;
  readonly serviceName: string;
}

export interface LoginDependencies extends LoginPageDependencies {
  readonly steps: Steps;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly verifyOwnerPassword: VerifyOwnerPassword;
  readonly maintenance: MaintenanceGuard;
}

/** The name of a client for the user. */
export function clientNameOf({ client }: Resumed): string {
  return client.clientName ?? client.clientId;
}

function unverifiedOf({ client, request: { redirectUri } }: Resumed): LoginView['unverified'] {
  const { isUnverified, documentHost } = unverifiedFacts(client, redirectUri);
  return isUnverified ? { documentHost, destination: destinationInWords(redirectUri) } : undefined;
}

type Outcome = Partial<Pick<LoginView, 'username' | 'problem'>>;

interface LoginPages {
  page(visit: Visit, destination: Destination): Page<200>;
  /** Shows the page again, with 401 and a scheme for which browsers show no prompt. @see RFC 9110 §15.5.2 */
  refused(attempt: Attempt): Challenged;
  limited(attempt: Attempt, retryAfterSeconds: number): LimitedPage;
}

function createLoginPages(dependencies: LoginPageDependencies): LoginPages {
  const { formTokens, paths, render, serviceName } = dependencies;

  function page<Status extends number>(
    status: Status,
    visit: Visit,
    { resumed, next }: Destination,
    outcome: Outcome = {},
  ): Page<Status> {
    const view: LoginView = {
      action: paths.login(),
      csrf: formTokens.make('login', visit, resumed?.pending),
      pending: resumed?.pending,
      next,
      client: resumed && clientNameOf(resumed),
      unverified: resumed && unverifiedOf(resumed),
      serviceName,
      username: outcome.username ?? resumed?.request.loginHint,
      problem: outcome.problem,
      formTarget: resumed?.request.redirectUri,
    };
    return withCookies(render(status, loginPage(view)), visit.setCookies);
  }

  function refused(attempt: Attempt): Challenged {
    const { visit, username, request } = attempt;
    const challenge = { 'WWW-Authenticate': `Cookie form-action="${paths.login()}"` };
    if (readerOf(request.headers) === 'program') {
      throw new ApiError(401, 'unauthorized', {
        description: 'The username or the password is not right.',
        headers: challenge,
      });
    }
    const response = page(401, visit, attempt, { username, problem: 'refused' });
    return { ...response, headers: { ...response.headers, ...challenge } };
  }

  function limited(attempt: Attempt, retryAfterSeconds: number): LimitedPage {
    const { visit, username, request } = attempt;
    const where = 'login page';
    if (readerOf(request.headers) === 'program') throw tooManyAttempts(retryAfterSeconds, where);
    const response = page(429, visit, attempt, { username, problem: { retryAfterSeconds } });
    return limitedPage(response, retryAfterSeconds, where);
  }

  return { page: (visit, destination) => page(200, visit, destination), refused, limited };
}

export function createLogin(dependencies: LoginDependencies): Login {
  const { steps, sessions, devices, verifyOwnerPassword, maintenance, formTokens, paths } = dependencies;
  const { page, refused, limited } = createLoginPages(dependencies);

  async function show(
    { request: pending, next }: Parameters<Login['show']>[0],
    request: OperationRequest,
  ): ReturnType<Login['show']> {
    const visit = await steps.readVisit(request);
    if (pending === undefined) {
      const { signedIn } = visit;
      const isUseful = signedIn !== undefined && maintenance.admitsUser(signedIn.owner);
      return isUseful ? seeOther(paths.account(next)) : page(visit, { resumed: undefined, next });
    }
    const resumed = await steps.resume(pending, visit);
    if (resumed === undefined) return steps.refusePending(request);
    return steps.due(resumed, request, async (step) =>
      step.kind === 'login' ? page(visit, { resumed, next: undefined }) : steps.follow(resumed, request),
    );
  }

  async function signIn(form: LoginForm, request: OperationRequest): ReturnType<Login['signIn']> {
    const visit = await steps.readVisit(request);
    const resumed = form.request === undefined ? undefined : await steps.resume(form.request, visit);
    if (form.request !== undefined && resumed === undefined) return steps.refusePending(request);
    if (!formTokens.accepts(request, form.csrf, 'login', visit, form.request)) {
      return steps.refuseForm(request, paths.login(form.request));
    }
    const { username = '', password = '', next } = form;
    const attempt: Attempt = { visit, resumed, next, username, request };
    const check = await verifyOwnerPassword({
      username,
      password,
      origin: {
        kind: 'page',
        remoteAddress: request.remoteAddress,
        knownDevice: devices.find(request.headers['cookie'], username),
      },
      request,
    });
    if (check.outcome === 'limited') return limited(attempt, check.retryAfterSeconds);
    if (check.outcome === 'refused') return refused(attempt);
    maintenance.assertUser(check.owner);
    const started = await sessions.start(check.owner, visit.signedIn, request, visit.issuedUnder);
    // Another request changed the password or disabled the user meanwhile.
    if (started === undefined) return refused(attempt);
    const { signedIn, setCookie } = started;
    const known = devices.remember(request.headers['cookie'], username);
    const welcomed: Visit = { ...visit, signedIn, setCookies: [setCookie, known] };
    if (resumed === undefined) return seeOther(paths.account(next), welcomed.setCookies);
    return steps.follow({ ...resumed, visit: welcomed }, request);
  }

  return { show, signIn };
}
