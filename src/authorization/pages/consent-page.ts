import { html, type Html, isolatedName, nameHtml } from '../../foundation/html.ts';
import { initial, markOf, type PageContent } from './page.ts';
import { destinationInWords, inWords } from './words.ts';

export interface ConsentView {
  readonly action: string;
  readonly csrf: string;
  readonly pending: string;
  readonly serviceName: string;
  readonly client: string;
  /** The user's name. */
  readonly owner: string;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
  /** True for an app that registered itself, whose name is not verified. */
  readonly isUnverified: boolean;
  /** The host at which the app describes itself; absent if it does so by a registration. */
  readonly documentHost: string | undefined;
  /** The host of the app's website, as the app names it. */
  readonly website: string | undefined;
  /** True for an app that describes itself, if the response goes to the user's device. */
  readonly isOnDevice: boolean;
  /** The resource servers of the access, besides this server. */
  readonly resources: readonly string[];
  readonly accessTokenLifetimeSeconds: number;
  /** Time for which the client can renew its access without the user; absent if it cannot. */
  readonly renewableSeconds: number | undefined;
  readonly redirectUri: string;
  /** If true, the same request needs no consent next time. */
  readonly isRemembered: boolean;
  /** The URL of the login page for another user. */
  readonly switchOwner: string;
}

function lifetime(view: ConsentView): Html {
  const access = `Access lasts ${inWords(view.accessTokenLifetimeSeconds)} at a time`;
  return view.renewableSeconds === undefined
    ? html`${access}. Then ${nameHtml(view.client)} has to come back here.`
    : html`${access} and can be renewed for up to ${inWords(view.renewableSeconds)}, unless you remove it
      earlier.`;
}

function asked(view: ConsentView): Html {
  if (view.scopes.length === 0)
    return html`<p>It asks for nothing beyond knowing that you are signed in.</p>`;
  return html`<ul class="plain asked">
    ${view.scopes.map(
      ({ name, description }) =>
        html`<li>${description} ${description !== name && html`<code>${name}</code>`}</li>`,
    )}
  </ul>`;
}

function remembrance({ isRemembered, isUnverified, isOnDevice }: ConsentView): string {
  if (isRemembered) return 'Your decision is remembered.';
  return isUnverified && !isOnDevice
    ? 'You are asked each time, because this app is not verified.'
    : 'You are asked each time, because another app on this device could imitate this one.';
}

/**
 * Shows the client, the requested scopes, the duration, and the destination of the response.
 * @see RFC 6749 §10.2, RFC 9700 §4.16
 */
export function consentPage(view: ConsentView): PageContent {
  return {
    title: `Allow ${isolatedName(view.client)}?`,
    formTarget: view.redirectUri,
    main: html`<div class="pair" aria-hidden="true">
        <span class="mark other">${initial(view.client)}</span><i></i>${markOf(view.serviceName)}
      </div>
      <h1>Allow ${nameHtml(view.client)} to use your account?</h1>
      <p class="lead">
        You are signed in as <strong>${nameHtml(view.owner)}</strong>.
        <a href="${view.switchOwner}">Use another account</a>
      </p>
      ${
        view.isUnverified &&
        html`<p class="note">
          ${
            view.documentHost === undefined
              ? 'This app registered itself under this name.'
              : 'This app gives itself this name at the address below.'
          }
          Nobody here has checked who is behind it.
        </p>`
      }
      ${
        view.isOnDevice &&
        html`<div class="alert" role="note">
          <p>
            <strong>Allow this only if you have just started the app yourself.</strong> It is on this device,
            and any other program on this device can use its name.
          </p>
        </div>`
      }
      <h2>${nameHtml(view.client)} wants to</h2>
      ${asked(view)}
      <dl class="facts">
        <dt>For how long</dt>
        <dd>${lifetime(view)}</dd>
        ${
          view.resources.length > 0 &&
          html`<dt>Where</dt>
            ${view.resources.map((resource) => html`<dd>${resource}</dd>`)}`
        }
        ${
          view.documentHost !== undefined &&
          html`<dt>The address of the app</dt>
            <dd>${view.documentHost}</dd>`
        }
        ${
          view.website !== undefined &&
          html`<dt>Its website, as the app says</dt>
            <dd>${view.website}</dd>`
        }
        <dt>Afterwards you return to</dt>
        <dd>${destinationInWords(view.redirectUri)}</dd>
      </dl>
      <form method="post" action="${view.action}">
        <input type="hidden" name="csrf" value="${view.csrf}" />
        <input type="hidden" name="request" value="${view.pending}" />
        <div class="actions">
          <button class="quiet" type="submit" name="decision" value="deny">Deny</button>
          <button type="submit" name="decision" value="allow">Allow</button>
        </div>
      </form>
      <p class="note">${remembrance(view)} You can remove the access on your account page at any time.</p>`,
  };
}
