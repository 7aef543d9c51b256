import { html, type Html } from '../../../foundation/html.ts';
import type { PageContent } from './page.ts';
import { momentInWords } from './words.ts';

export interface AccountView {
  readonly action: string;
  readonly csrf: string;
  readonly owner: string;
  readonly signOut: string;
  /** What has just been ended. */
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
    readonly createdAt: number;
    readonly lastSeenAt: number;
  }[];
}

function time(milliseconds: number): Html {
  return html`<time datetime="${new Date(milliseconds).toISOString()}">${momentInWords(milliseconds)}</time>`;
}

function endForm(view: AccountView, field: string, id: string, label: string, about: string): Html {
  return html`<form method="post" action="${view.action}">
    <input type="hidden" name="csrf" value="${view.csrf}" /><input
      type="hidden"
      name="${field}"
      value="${id}"
    />
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
            <p><strong>${consent.client}</strong></p>
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
  return html`<ul class="plain items">
    ${view.sessions.map(
      (session) =>
        html`<li>
          <div class="what" id="s-${session.sessionId}">
            <p>
              Signed in
              ${time(session.createdAt)}${session.isThisOne && html` <span class="badge">This browser</span>`}
            </p>
            <p class="note">Last used ${time(session.lastSeenAt)}</p>
          </div>
          ${endForm(view, 'session_id', session.sessionId, 'Sign out', `s-${session.sessionId}`)}
        </li>`,
    )}
  </ul>`;
}

/** The owner's own page. @see OWASP ASVS 5.0 §7.5.2, §10.7.3 */
export function accountPage(view: AccountView): PageContent {
  return {
    title: 'Your account',
    wide: true,
    main: html`<h1>Your account</h1>
      <p class="lead">
        You are signed in as <strong>${view.owner}</strong>. <a href="${view.signOut}">Sign out</a>
      </p>
      ${view.notice !== undefined && html`<p class="facts" role="status">${view.notice}</p>`}
      <section aria-labelledby="apps">
        <h2 id="apps">Apps that can use your account</h2>
        ${consents(view)}
      </section>
      <section aria-labelledby="sessions">
        <h2 id="sessions">Where you are signed in</h2>
        ${sessions(view)}
      </section>`,
  };
}
