import { html, type Html, nameHtml } from '../../foundation/html.ts';
import type { PageContent } from './page.ts';

/** A page with a message and at most one link. */
export function messagePage(view: {
  readonly title: string;
  readonly text: string;
  /** A code or id for a support request. */
  readonly reference?: string | undefined;
  readonly link?: { readonly href: string; readonly label: string; readonly isQuiet?: boolean } | undefined;
}): PageContent {
  return {
    title: view.title,
    main: html`<h1>${view.title}</h1>
      <p>${view.text}</p>
      ${view.reference !== undefined && html`<p class="note">Reference: <code>${view.reference}</code></p>`}
      ${view.link !== undefined && html`<p><a class="button${view.link.isQuiet === true && html` quiet`}" href="${view.link.href}">${view.link.label}</a></p>`}`,
  };
}

/** Asks for confirmation, so that a link on another page cannot sign the user out. */
export function logoutPage(view: {
  readonly action: string;
  readonly csrf: string;
  readonly owner: string;
  readonly account: string;
  /** If true, apps lose their access of this browser. */
  readonly endsGrants: boolean;
  /** The app that requests the sign-out. */
  readonly client: string | undefined;
  /** The parameters of its request. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** The URI of the app to which the sign-out leads. */
  readonly target: string | undefined;
}): PageContent {
  const fields: Html[] = [['csrf', view.csrf] as const, ...view.parameters].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return {
    title: 'Sign out',
    formTarget: view.target,
    main: html`<h1>Sign out?</h1>
      ${view.client !== undefined && html`<p><strong>${nameHtml(view.client)}</strong> asks you to sign out here too.</p>`}
      <p class="lead">
        You are signed in as <strong>${nameHtml(view.owner)}</strong>. Apps that you allowed
        ${view.endsGrants ? 'in this browser lose their access.' : 'keep their access.'}
      </p>
      <form method="post" action="${view.action}">
        ${fields}
        <div class="actions">
          <a class="button quiet" href="${view.account}">Cancel</a> <button type="submit">Sign out</button>
        </div>
      </form>`,
  };
}
