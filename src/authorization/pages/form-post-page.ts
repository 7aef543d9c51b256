import { html } from '../../foundation/html.ts';
import type { PageContent } from './page.ts';

const submit = 'document.forms[0].submit()';

/**
 * Sends the authorization response to the client in a form. The form submits itself. Without scripts, the user
 * presses its button.
 * @see OAuth 2.0 Form Post Response Mode 1.0 §2
 */
export function formPostPage(
  redirectUri: string,
  fields: readonly (readonly [name: string, value: string])[],
): PageContent {
  return {
    title: 'Continue',
    formTarget: redirectUri,
    script: submit,
    main: html`<h1>One more step</h1>
      <p class="lead">You are being taken back to the app.</p>
      <form method="post" action="${redirectUri}">
        ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button class="whole" type="submit">Continue</button>
      </form>`,
  };
}
