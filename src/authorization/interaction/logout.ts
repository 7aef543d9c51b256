/**
 * The sign-out of a user, from a page of this service or at the request of an app.
 * @see OpenID Connect RP-Initiated Logout 1.0 §2, §3
 */
import { isolatedName } from '../../foundation/html.ts';
import { ApiError, invalidRequest } from '../../conventions/api-error.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import { isForeign } from '../authorize/foreign-form.ts';
import { seeOther, type SeeOther } from '../authorize/response/redirect.ts';
import { logoutPage, messagePage } from '../pages/message-page.ts';
import type { Page, RenderPage } from '../pages/page.ts';
import type { PagePaths } from '../pages/paths.ts';
import { type Client, describesItself } from '../records/client.ts';
import type { RecordEvent } from '../records/events.ts';
import type { MaintenanceGuard } from '../records/maintenance-guard.ts';
import type { Cookies } from '../visit/cookies.ts';
import type { FormTokens } from '../visit/forgery.ts';
import { readerOf } from '../visit/reader.ts';
import { ownerNameOf, type Sessions, type SignedIn } from '../visit/session.ts';
import { withCookies, type Visit } from '../visit/visit.ts';
import type { EndSessionParameters, EndSessionRequest, VerifyEndSession } from './end-session-request.ts';
import type { RefusalPage, Steps } from './step.ts';

type LogoutForm = EndSessionParameters & { readonly csrf?: string | undefined };
type LogoutResponse = Page<200> | Page<400> | SeeOther;

export interface Logout {
  show(parameters: EndSessionParameters, request: OperationRequest): Promise<LogoutResponse>;
  /** Our own form has a token. A form without one is the request of an app. */
  signOut(form: LogoutForm, request: OperationRequest): Promise<LogoutResponse | RefusalPage>;
}

export interface LogoutDependencies {
  readonly steps: Steps;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly formTokens: FormTokens;
  readonly paths: PagePaths;
  readonly render: RenderPage;
  readonly verifyEndSession: VerifyEndSession;
  readonly maintenance: MaintenanceGuard;
  readonly record: RecordEvent;
  /** If true, the grants of a sign-in end with it. */
  readonly endsGrants: boolean;
}

/** The longest query with which every server and browser works. */
const longestQuery = 7600;

/** An app that describes itself chose its name, so the page names the host to which it leads. */
function nameOf(client: Client, target: string | undefined): string {
  if (!describesItself(client)) return client.clientName ?? client.clientId;
  return (target === undefined ? undefined : URL.parse(target)?.host) || 'An app that is not verified';
}

/** The same in a text. A host is in its ASCII form, which needs no isolation. */
function textOf(client: Client, target: string): string {
  const name = nameOf(client, target);
  return describesItself(client) ? name : isolatedName(name);
}

/** The same request by GET, to which browsers add the cookies. @see RFC 6265bis §5.6.7.1 */
function asGet(parameters: EndSessionParameters, paths: PagePaths): SeeOther {
  const query = new URLSearchParams(parameters).toString();
  if (query.length > longestQuery) throw invalidRequest('The request is too long: shorten its parameters.');
  return seeOther(paths.logout(query));
}

export function createLogout(dependencies: LogoutDependencies): Logout {
  const { steps, sessions, cookies, formTokens, paths, render } = dependencies;
  const { verifyEndSession, maintenance, record } = dependencies;

  /** The page links to an app to which the service does not redirect by itself. */
  function signedOut({ client, target }: EndSessionRequest): Page<200> {
    const back = client &&
      target !== undefined && {
        href: target,
        label: `Return to ${textOf(client, target)}`,
        isQuiet: true,
      };
    return render(
      200,
      messagePage({
        title: 'You are signed out',
        text: 'Your account cannot be used in this browser until you sign in again.',
        link: back || { href: paths.login(), label: 'Sign in again' },
      }),
    );
  }

  function confirmation(asked: EndSessionRequest, visit: Visit, signedIn: SignedIn): Page<200> {
    const view = logoutPage({
      action: paths.logout(),
      csrf: formTokens.make('logout', visit),
      owner: ownerNameOf(signedIn),
      client: asked.client && nameOf(asked.client, asked.target),
      account: paths.account(),
      endsGrants: dependencies.endsGrants,
      parameters: asked.client === undefined ? [] : Object.entries(asked.parameters),
      target: asked.target,
    });
    return withCookies(render(200, view), visit.setCookies);
  }

  async function end(
    asked: EndSessionRequest,
    signedIn: SignedIn | undefined,
    request: OperationRequest,
  ): Promise<Page<200> | SeeOther> {
    if (signedIn !== undefined)
      await sessions.end(signedIn.session.sessionId, `owner ${signedIn.owner.ownerId}`, request);
    const clear = [cookies.session.clear()];
    return asked.target === undefined ? withCookies(signedOut(asked), clear) : seeOther(asked.target, clear);
  }

  /**
   * Only the hint of this sign-in replaces the user's confirmation. A client that describes itself is not trusted
   * with a redirect of a user who is not signed in.
   * @see RFC 9700 §4.11.2
   */
  async function respond(asked: EndSessionRequest, request: OperationRequest): Promise<Page<200> | SeeOther> {
    const visit = await steps.readVisit(request);
    const { signedIn } = visit;
    maintenance.assertUser(signedIn?.owner);
    if (signedIn === undefined) {
      const { client, target, hasHint } = asked;
      const isTrusted = hasHint && client !== undefined && !describesItself(client);
      return isTrusted && target !== undefined ? seeOther(target) : signedOut(asked);
    }
    if (asked.isOf(signedIn.session)) return end(asked, signedIn, request);
    return confirmation(asked, visit, signedIn);
  }

  /** An invalid request signs no user out and leads to no other site. */
  async function withPage<Result>(
    parameters: EndSessionParameters,
    request: OperationRequest,
    work: () => Promise<Result>,
  ): Promise<Result | Page<400>> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      const reason = error.description ?? error.code;
      const clientId = parameters.client_id;
      record({ event: 'request-refused', error: error.code, reason, clientId }, request);
      if (readerOf(request.headers) !== 'browser') throw error;
      const text = `The app sent a request that is not valid. ${reason} Nothing was changed.`;
      return render(
        400,
        messagePage({
          title: 'This request is not valid',
          text,
          reference: request.id,
          link: { href: paths.logout(), label: 'Sign out', isQuiet: true },
        }),
      );
    }
  }

  return {
    show: (parameters, request) =>
      withPage(parameters, request, async () => respond(await verifyEndSession(parameters), request)),

    signOut: (form, request) =>
      withPage(form, request, async () => {
        const asked = await verifyEndSession(form);
        if (form.csrf === undefined)
          return isForeign(request) ? asGet(asked.parameters, paths) : respond(asked, request);
        const visit = await steps.readVisit(request);
        maintenance.assertUser(visit.signedIn?.owner);
        if (!formTokens.accepts(request, form.csrf, 'logout', visit))
          return steps.refuseForm(request, paths.logout());
        return end(asked, visit.signedIn, request);
      }),
  };
}
