import type { OperationRequest } from '../../conventions/operation.ts';
import type { Cookies } from '../visit/cookies.ts';
import type { FormTokens } from '../visit/forgery.ts';
import { logoutPage, messagePage } from '../pages/message-page.ts';
import type { Page, RenderPage } from '../pages/page.ts';
import type { PagePaths } from '../pages/paths.ts';
import { ownerNameOf, type Sessions } from '../visit/session.ts';
import type { RefusalPage, Steps } from './step.ts';
import { withCookies } from '../visit/visit.ts';

export interface Logout {
  show(request: OperationRequest): Promise<Page<200>>;
  signOut(
    form: { readonly csrf?: string | undefined },
    request: OperationRequest,
  ): Promise<Page<200> | RefusalPage>;
}

export interface LogoutDependencies {
  readonly steps: Steps;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly formTokens: FormTokens;
  readonly paths: PagePaths;
  readonly render: RenderPage;
  /** If true, the grants of a sign-in end with it. */
  readonly endsGrants: boolean;
}

export function createLogout(dependencies: LogoutDependencies): Logout {
  const { steps, sessions, cookies, formTokens, paths, render } = dependencies;
  const signedOut = (): Page<200> =>
    render(
      200,
      messagePage({
        title: 'You are signed out',
        text: 'Your account cannot be used in this browser until you sign in again.',
        link: { href: paths.login(), label: 'Sign in again' },
      }),
    );
  return {
    async show(request) {
      const visit = await steps.readVisit(request);
      if (visit.signedIn === undefined) return signedOut();
      const view = logoutPage({
        action: paths.logout(),
        csrf: formTokens.make('logout', visit),
        owner: ownerNameOf(visit.signedIn),
        account: paths.account(),
        endsGrants: dependencies.endsGrants,
      });
      return withCookies(render(200, view), visit.setCookies);
    },
    async signOut(form, request) {
      const visit = await steps.readVisit(request);
      if (!formTokens.accepts(request, form.csrf, 'logout', visit))
        return steps.refuseForm(request, paths.logout());
      if (visit.signedIn !== undefined) {
        const { owner, session } = visit.signedIn;
        await sessions.end(session.sessionId, `owner ${owner.ownerId}`, request);
      }
      return withCookies(signedOut(), [cookies.session.clear()]);
    },
  };
}
