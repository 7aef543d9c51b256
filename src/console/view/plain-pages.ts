/** The pages without a sign-in. */
import { html } from '../../foundation/html.ts';
import { frame, type FrameView } from './frame.ts';

export function createPlainPages({
  folder,
  linkTo,
}: {
  readonly folder: () => string;
  readonly linkTo: FrameView['linkTo'];
}) {
  const whole = (title: string, main: FrameView['main'], maintenance: FrameView['maintenance']): string =>
    frame({
      folder: folder(),
      linkTo,
      title,
      maintenance,
      main: html`<div class="landing card">${main}</div>`,
    });
  const signIn = () =>
    html`<p class="buttons"><a class="button" href="${folder()}?page=overview">Sign in</a></p>`;
  return {
    landing: (isSignedOut: boolean, logout: string, maintenance: FrameView['maintenance']): string =>
      isSignedOut
        ? whole(
            'Signed out',
            html`<h1>Signed out of the console</h1>
              <p>
                You are still signed in at the authorization server in this browser.
                <a href="${logout}">Sign out there too</a>
              </p>
              ${signIn()}`,
            maintenance,
          )
        : whole(
            'Sign in',
            html`<h1>Gatehouse console</h1>
              <p>
                Traffic and alerts, routes and services, clients and users of this service. You see and change
                what your role allows over REST.
              </p>
              ${signIn()}
              <p class="note">
                No account yet? The operator of the service creates the first administrator with
                <code>gatehouse open</code>.
              </p>`,
            maintenance,
          ),
    failed: (text: string, maintenance: FrameView['maintenance']): string =>
      whole(
        'Sign-in failed',
        html`<h1>The sign-in failed</h1>
          <p>${text}</p>
          ${signIn()}`,
        maintenance,
      ),
  };
}
