import { html, type Html, nameHtml } from '../../foundation/html.ts';
import type { PageContent } from './page.ts';
import { unverifiedNote, type UnverifiedView } from './unverified.ts';
import { inWords } from './words.ts';

export interface LoginView {
  readonly action: string;
  readonly csrf: string;
  /** The sealed authorization request; absent if the user signs in for the account page. */
  readonly pending: string | undefined;
  /** The part of the account page to which the sign-in leads. */
  readonly next: string | undefined;
  /** The client's name, if the sign-in is for a client. */
  readonly client: string | undefined;
  /** Absent for a client that an administrator registered. The user sees it before the password is typed. */
  readonly unverified: UnverifiedView | undefined;
  readonly serviceName: string;
  /** The username that was typed before. */
  readonly username: string | undefined;
  readonly problem: 'refused' | { readonly retryAfterSeconds: number } | undefined;
  readonly formTarget: string | undefined;
}

/** Does not reveal which field was wrong, or if the username exists. @see RFC 9700 §4.16 */
function problemText(problem: NonNullable<LoginView['problem']>): string {
  return problem === 'refused'
    ? 'The username or the password is not right. Please check both and try again.'
    : `Too many attempts. Please try again in ${inWords(problem.retryAfterSeconds)}.`;
}

function alert(problem: LoginView['problem']): Html | false {
  return (
    problem !== undefined &&
    html`<div class="alert" role="alert" id="problem"><p>${problemText(problem)}</p></div>`
  );
}

export function loginPage(view: LoginView): PageContent {
  const wrong = view.problem !== undefined && html` aria-invalid="true" aria-describedby="problem"`;
  const known = view.username !== undefined && view.username !== '';
  const focus = html` autofocus`;
  return {
    title: view.problem === undefined ? 'Sign in' : 'Error: Sign in',
    formTarget: view.formTarget,
    main: html`<h1>Sign in</h1>
      <p class="lead">
        ${
          view.client === undefined
            ? html`Use your ${view.serviceName} account.`
            : html`Use your ${view.serviceName} account to continue to
                <strong>${nameHtml(view.client)}</strong>.`
        }
      </p>
      ${view.unverified && unverifiedNote(view.unverified)} ${alert(view.problem)}
      <form method="post" action="${view.action}">
        <input type="hidden" name="csrf" value="${view.csrf}" />
        ${view.pending !== undefined && html`<input type="hidden" name="request" value="${view.pending}" />`}
        ${view.next !== undefined && html`<input type="hidden" name="next" value="${view.next}" />`}
        <div class="field">
          <label for="username">Username</label>
          <input
            id="username"
            name="username"
            type="text"
            value="${view.username}"
            required
            maxlength="255"
            autocomplete="username"
            autocapitalize="none"
            autocorrect="off"
            spellcheck="false"
            ${wrong}${!known && focus}
          />
        </div>
        <div class="field">
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            required
            maxlength="1024"
            autocomplete="current-password"
            ${wrong}${known && focus}
          />
        </div>
        <button class="whole" type="submit">Sign in</button>
      </form>`,
  };
}
