import {
  createKeyedCookies,
  createOwnCookie,
  type KeyedCookies,
  type OwnCookie,
} from '../../conventions/own-cookies.ts';
import type { Issuer } from '../records/issuer.ts';

export interface Cookies {
  /** The cookie of the sign-in. */
  readonly session: OwnCookie;
  /**
   * The cookies of the browser, signed in or not. Forms and pending requests are bound to one of them. There are
   * several after several first requests at once, because each of them sets one.
   */
  readonly browser: KeyedCookies;
  /** The users who signed in with the browser before. The cookie remains when the browser is closed. */
  readonly device: OwnCookie;
}

/** Browsers store no cookie longer. @see RFC 6265bis §5.5 */
const deviceLifetimeSeconds = 400 * 86_400;

export function createCookies(issuer: Issuer): Cookies {
  const address = (): Issuer => issuer;
  return {
    session: createOwnCookie('session', { address }),
    browser: createKeyedCookies('browser', address),
    device: createOwnCookie('device', { address, lifetimeSeconds: deviceLifetimeSeconds }),
  };
}
