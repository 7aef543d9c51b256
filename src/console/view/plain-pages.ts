/** The pages without a sign-in. */
import { html } from '../../foundation/html.ts';
import { frame, type FrameView } from './frame.ts';

/** The parts of the frame that depend on the request. */
export type AboutPlainPage = Pick<FrameView, 'maintenance' | 'theme'>;

export function createPlainPages({
  folder,
  linkTo,
}: {
  readonly folder: () => string;
  readonly linkTo: FrameView['linkTo'];
}) {
  const whole = (title: string, main: FrameView['main'], about: AboutPlainPage): string =>
    frame({
      folder: folder(),
      linkTo,
      title,
      ...about,
      main: html`<div class="landing card">${main}</div>`,
    });
  const signIn = () =>
    html`<p class="buttons"><a class="button" href="${folder()}?page=overview">Sign in</a></p>`;
  return {
    landing: (isSignedOut: boolean, about: AboutPlainPage): string =>
      isSignedOut
        ? whole(
            'Signed out',
            html`<h1>Signed out of the console</h1>
              <p>Your sign-on in this browser is ended too. The console asks for the password again.</p>
              ${signIn()}`,
            about,
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
            about,
          ),
    failed: (text: string, about: AboutPlainPage): string =>
      whole(
        'Sign-in failed',
        html`<h1>The sign-in failed</h1>
          <p>${text}</p>
          ${signIn()}`,
        about,
      ),
  };
}
