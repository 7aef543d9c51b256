/** The facts of an app that describes itself, on the pages between its request and its response. */
import { html, type Html } from '../../foundation/html.ts';

export interface UnverifiedView {
  /** The host at which the app describes itself; absent if it does so by a registration. */
  readonly documentHost: string | undefined;
  /** The place to which the user returns. */
  readonly destination: string;
}

/** @see RFC 7591 §5 */
export function unverifiedNote({ documentHost, destination }: UnverifiedView): Html {
  return html`<p class="facts">
    ${
      documentHost === undefined
        ? 'This app registered itself under this name.'
        : html`This app gives itself this name at <strong>${documentHost}</strong>.`
    }
    Nobody here has checked who is behind it. It takes you to <strong>${destination}</strong>.
  </p>`;
}
