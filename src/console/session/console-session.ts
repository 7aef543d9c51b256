import type { Caller } from '../../conventions/operation.ts';
import { cookieKeyOf } from '../../conventions/own-cookies.ts';
import { digest } from '../../foundation/digest.ts';
import type { Fields } from '../forms/form.ts';
import type { Message } from '../forms/message.ts';
import { type CookieDependencies, createSealedCookie, type SealedCookie } from './sealed-cookie.ts';

/** The sign-in of a user, as the cookie holds it. */
export interface Session {
  readonly accessToken: string;
  /** Only to end the grant. The console does not use it to get tokens. */
  readonly refreshToken: string | undefined;
  /** Lets the authorization server end the sign-on too, without a question. Absent without OpenID Connect. */
  readonly idToken: string | undefined;
  /** The name for the pages, if the user may read it. */
  readonly name: string;
  /** In each form, to bind it to this sign-in. */
  readonly csrf: string;
  /** The user signed in at this time or later, if that is known. */
  readonly signedInAt: number | undefined;
}

/** A sign-in under way. @see RFC 6749 §10.12 @see RFC 7636 §4.1 */
export interface PendingSignIn {
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
  /** The page to which the user returns, with its query. */
  readonly page: string;
  /** The age that the sign-in may have, if the user signs in for a page that wants a recent one. */
  readonly startedAt: number;
  readonly isRecent: boolean;
}

/** A form that was submitted after the end of its sign-in. */
export interface KeptForm {
  readonly page: string;
  /** The user who filled in the form. */
  readonly user: string;
  readonly form: string;
  readonly fields: Fields;
  readonly version: string | undefined;
}

/** The cookies of the console. */
export interface Cookies {
  readonly session: SealedCookie<Session>;
  /** One for each sign-in under way, so that several tabs can begin one at once. */
  pending(state: string): SealedCookie<PendingSignIn>;
  /** The message that the next page shows once. */
  readonly message: SealedCookie<Message>;
  readonly kept: SealedCookie<KeptForm>;
}

const pendingSeconds = 600;
const messageSeconds = 60;

export function createCookies(dependencies: CookieDependencies): Cookies {
  return {
    session: createSealedCookie('console-session', {}, dependencies),
    pending: (state) =>
      createSealedCookie(
        'console-sign-in',
        { lifetimeSeconds: pendingSeconds, key: cookieKeyOf(digest(state)) },
        dependencies,
      ),
    message: createSealedCookie('console-message', { lifetimeSeconds: messageSeconds }, dependencies),
    kept: createSealedCookie('console-form', { lifetimeSeconds: pendingSeconds }, dependencies),
  };
}

/** A user who is signed in, with the rights that the token has now. */
export interface SignedIn {
  readonly session: Session;
  readonly caller: Caller;
}
