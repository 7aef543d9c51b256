import { createOwnCookie, type OwnCookie } from '../../conventions/own-cookies.ts';
import type { Issuer } from '../records/issuer.ts';

export interface Cookies {
  /** The cookie of the sign-in. */
  readonly session: OwnCookie;
  /** The cookie of the browser, signed in or not. Forms and pending requests are bound to it. */
  readonly browser: OwnCookie;
  /** The users who signed in with the browser before. The cookie remains when the browser is closed. */
  readonly device: OwnCookie;
}

/** Browsers store no cookie longer. @see RFC 6265bis §5.5 */
const deviceLifetimeSeconds = 400 * 86_400;

export function createCookies(issuer: Issuer): Cookies {
  const address = (): Issuer => issuer;
  return {
    session: createOwnCookie('session', address),
    browser: createOwnCookie('browser', address),
    device: createOwnCookie('device', address, deviceLifetimeSeconds),
  };
}
