import { html, type Html, nameHtml } from '../../foundation/html.ts';
import { type ProfileView, profileSection } from './account-profile.ts';
import { messagePage } from './message-page.ts';
import type { PageContent } from './page.ts';
import { inWords, momentInWords } from './words.ts';

/** The problem with the password form, and its field. */
export interface PasswordProblem {
  readonly field: 'current_password' | 'new_password' | undefined;
  readonly text: string;
}

export interface AccountView {
  readonly action: string;
  readonly csrf: string;
  readonly owner: string;
  readonly username: string;
  readonly signOut: string;
  readonly profile: ProfileView;
  /** The result of the last change. */
  readonly notice: string | undefined;
  readonly consents: readonly {
    readonly consentId: string;
    readonly client: string;
    readonly scopes: readonly string[];
    readonly since: number;
  }[];
  readonly sessions: readonly {
    readonly sessionId: string;
    readonly isThisOne: boolean;
    readonly browser?: string | undefined;
    readonly createdAt: number;
    readonly lastSeenAt: number;
  }[];
  /** Absent if the password is in the settings file. */
  readonly password:
    | {
        readonly minimumLength: number;
        readonly problem: PasswordProblem | undefined;
        readonly endsGrants: boolean;
      }
    | undefined;
}

function time(milliseconds: number): Html {
  return html`<time datetime="${new Date(milliseconds).toISOString()}">${momentInWords(milliseconds)}</time>`;
}

function token(view: AccountView): Html {
  return html`<input type="hidden" name="csrf" value="${view.csrf}" />`;
}

function endForm(view: AccountView, field: string, id: string, label: string, about: string): Html {
  return html`<form method="post" action="${view.action}">
    ${token(view)}<input type="hidden" name="${field}" value="${id}" />
    <button class="quiet small" type="submit" aria-describedby="${about}">${label}</button>
  </form>`;
}

function consents(view: AccountView): Html {
  if (view.consents.length === 0)
    return html`<p class="note">You have not allowed any app to use your account.</p>`;
  return html`<ul class="plain items">
    ${view.consents.map(
      (consent) =>
        html`<li>
          <div class="what" id="c-${consent.consentId}">
            <p><strong>${nameHtml(consent.client)}</strong></p>
            <p class="note">
              ${consent.scopes.length === 0 ? 'Knows that you are signed in' : consent.scopes.join(' · ')}
            </p>
            <p class="note">Since ${time(consent.since)}</p>
          </div>
          ${endForm(view, 'consent_id', consent.consentId, 'Remove access', `c-${consent.consentId}`)}
        </li>`,
    )}
  </ul>`;
}

function sessions(view: AccountView): Html {
  const others = view.sessions.filter((session) => !session.isThisOne);
  return html`<ul class="plain items">
      ${view.sessions.map(
        (session) =>
          html`<li>
            <div class="what" id="s-${session.sessionId}">
              <p>
                <strong>${session.browser ?? 'A browser'}</strong>${
                  session.isThisOne && html` <span class="badge">This browser</span>`
                }
              </p>
              <p class="note">Signed in ${time(session.createdAt)}</p>
              <p class="note">Last used ${time(session.lastSeenAt)}</p>
            </div>
            ${endForm(view, 'session_id', session.sessionId, 'Sign out', `s-${session.sessionId}`)}
          </li>`,
      )}
    </ul>
    ${
      others.length > 1 &&
      html`<form method="post" action="${view.action}">
        ${token(view)}
        <button class="quiet" type="submit" name="other_sessions" value="end">
          Sign out of all other browsers
        </button>
      </form>`
    }`;
}

function passwordField(
  name: 'current_password' | 'new_password',
  label: string,
  problem: PasswordProblem | undefined,
  about: Html | false,
): Html {
  const wrong = problem?.field === name;
  const described = [about !== false && `${name}-about`, wrong && 'password-problem'].filter(
    (id) => id !== false,
  );
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${about}
    <input
      id="${name}"
      name="${name}"
      type="password"
      required
      maxlength="1024"
      autocomplete="${name.replace('_', '-')}"
      ${wrong && html` aria-invalid="true" autofocus`}${
        described.length > 0 && html` aria-describedby="${described.join(' ')}"`
      }
    />
  </div>`;
}

const operatorsPassword = 'The operator of this service manages your password. Ask them to change it.';

/** The page in place of the form, for a user whose password is in the settings file. */
export function operatorsPasswordPage(account: string): PageContent {
  return messagePage({
    title: 'Your password',
    text: operatorsPassword,
    link: { href: account, label: 'Your account', isQuiet: true },
  });
}

function password(view: AccountView): Html {
  if (view.password === undefined) return html`<p class="note">${operatorsPassword}</p>`;
  const { problem, minimumLength, endsGrants } = view.password;
  const rule = html`<p class="note hint" id="new_password-about">
    At least ${minimumLength} characters. A few words that you make up are easy to keep in mind and hard to
    guess.
  </p>`;
  return html`${
      problem !== undefined &&
      html`<div class="alert" role="alert" id="password-problem">
        <p>
          ${
            problem.field === undefined ? problem.text : html`<a href="#${problem.field}">${problem.text}</a>`
          }
        </p>
      </div>`
    }
    <form class="narrow" method="post" action="${view.action}">
      ${token(view)}
      <input
        class="apart"
        type="text"
        name="username"
        value="${view.username}"
        autocomplete="username"
        aria-label="Username"
        readonly
        tabindex="-1"
      />
      ${passwordField('current_password', 'Current password', problem, false)}
      ${passwordField('new_password', 'New password', problem, rule)}
      <p class="note">
        You are signed out of every other
        browser${endsGrants && ', and apps have to ask you to sign in again'}.
      </p>
      <button type="submit">Change password</button>
    </form>`;
}

/** The waiting time after too many attempts. */
export function waitInWords(retryAfterSeconds: number): string {
  return `Too many attempts. Please try again in ${inWords(retryAfterSeconds)}.`;
}

/** The user's own page. @see OWASP ASVS 5.0 §7.5.2, §10.7.3 */
export function accountPage(view: AccountView): PageContent {
  const problem = view.password?.problem ?? view.profile.form?.problem;
  return {
    title: problem === undefined ? 'Your account' : 'Error: Your account',
    wide: true,
    main: html`<h1>Your account</h1>
      <p class="lead">
        You are signed in as <strong>${nameHtml(view.owner)}</strong>. <a href="${view.signOut}">Sign out</a>
      </p>
      ${view.notice !== undefined && html`<p class="facts good" role="status">${view.notice}</p>`}
      ${profileSection(view.profile, view.action, view.csrf)}
      <section aria-labelledby="apps">
        <h2 id="apps">Apps that can use your account</h2>
        ${consents(view)}
      </section>
      <section aria-labelledby="sessions">
        <h2 id="sessions">Where you are signed in</h2>
        ${sessions(view)}
      </section>
      <section aria-labelledby="password">
        <h2 id="password">Password</h2>
        ${password(view)}
      </section>`,
  };
}
