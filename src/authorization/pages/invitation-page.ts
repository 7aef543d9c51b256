import { html, type Html } from '../../foundation/html.ts';
import type { PageContent } from './page.ts';

/** A field with a problem, and the problem as a sentence. */
export interface InvitationProblem {
  readonly field: 'username' | 'name' | 'password';
  readonly text: string;
}

export interface InvitationView {
  readonly action: string;
  readonly csrf: string;
  readonly token: string;
  readonly serviceName: string;
  /** The roles that the user receives. */
  readonly roles: readonly string[];
  readonly minimumLength: number;
  /** The texts that were typed before. */
  readonly username: string | undefined;
  readonly name: string | undefined;
  readonly problem: InvitationProblem | undefined;
}

function alert(problem: InvitationView['problem']): Html | false {
  return (
    problem !== undefined &&
    html`<div class="alert" role="alert" id="problem">
      <p><a href="#${problem.field}">${problem.text}</a></p>
    </div>`
  );
}

function rolesText(roles: readonly string[]): Html {
  if (roles.length === 0) return html`without access to the APIs of the service itself`;
  return html`with the role${roles.length > 1 && 's'} <strong>${roles.join(', ')}</strong>`;
}

export function invitationPage(view: InvitationView): PageContent {
  const { problem } = view;
  const wrong = (field: InvitationProblem['field'], about: string): Html =>
    problem?.field === field
      ? html` aria-invalid="true" aria-describedby="problem ${about}" autofocus`
      : html` aria-describedby="${about}"`;
  return {
    title: problem === undefined ? 'Create your account' : 'Error: Create your account',
    main: html`<h1>Create your account</h1>
      <p class="lead">You were invited to ${view.serviceName} ${rolesText(view.roles)}.</p>
      ${alert(problem)}
      <form method="post" action="${view.action}">
        <input type="hidden" name="csrf" value="${view.csrf}" />
        <input type="hidden" name="token" value="${view.token}" />
        <div class="field">
          <label for="username">Username</label>
          <p class="note hint" id="username-about">The name with which you sign in.</p>
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
            ${problem === undefined && html` autofocus`}${wrong('username', 'username-about')}
          />
        </div>
        <div class="field">
          <label for="name">Your name (optional)</label>
          <input
            id="name"
            name="name"
            type="text"
            value="${view.name}"
            maxlength="100"
            autocomplete="name"
            ${problem?.field === 'name' && html` aria-invalid="true" aria-describedby="problem" autofocus`}
          />
        </div>
        <div class="field">
          <label for="password">Password</label>
          <p class="note hint" id="password-about">
            At least ${view.minimumLength} characters. A few words that you make up are easy to keep in mind
            and hard to guess.
          </p>
          <input
            id="password"
            name="password"
            type="password"
            required
            maxlength="1024"
            autocomplete="new-password"
            ${wrong('password', 'password-about')}
          />
        </div>
        <button class="whole" type="submit">Create account</button>
      </form>`,
  };
}
