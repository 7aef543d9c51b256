import type { OperationRequest } from '../../conventions/operation.ts';
import { cookieKeyOf } from '../../conventions/own-cookies.ts';
import { digest, type Digest } from '../../foundation/digest.ts';
import type { Random } from '../../foundation/random.ts';
import type { LastEnd } from '../tokens/access/denials.ts';
import type { Cookies } from './cookies.ts';
import type { Sessions, SignedIn } from './session.ts';

/** The browser of a request, known by its cookie or new, and its user if one is signed in. */
export interface Visit {
  /** New forms and requests are bound to it. */
  readonly browser: Digest;
  /** Forms and requests of this browser may be bound to any of these. */
  readonly browsers: ReadonlySet<Digest>;
  readonly signedIn: SignedIn | undefined;
  /** The number of the last end of a client or a user that was known before anything was read for the request. */
  readonly issuedUnder: number;
  /** `Set-Cookie` values for the response. */
  readonly setCookies: readonly string[];
}

export type ReadVisit = (request: OperationRequest) => Promise<Visit>;

const secretForm = /^[A-Za-z0-9_-]{43}$/;

export function createVisits(dependencies: {
  cookies: Cookies;
  sessions: Sessions;
  random: Random;
  lastEnd: LastEnd;
}): ReadVisit {
  const { cookies, sessions, random, lastEnd } = dependencies;

  function newBrowser(issuedUnder: number, signedIn?: SignedIn): Visit {
    const secret = random.token(32);
    const browser = digest(secret);
    const setCookies = [cookies.browser.set(cookieKeyOf(browser), secret)];
    return { browser, browsers: new Set([browser]), signedIn, issuedUnder, setCookies };
  }

  return async (request) => {
    const { cookie } = request.headers;
    const issuedUnder = lastEnd.number;
    // Without any cookie there is no session to look for.
    if (cookie === undefined) return newBrowser(issuedUnder);
    const signedIn = await sessions.find(cookie);
    const known = cookies.browser.readAll(cookie).filter((secret) => secretForm.test(secret));
    const [browser, ...others] = known.map(digest);
    if (browser === undefined) return newBrowser(issuedUnder, signedIn);
    return { browser, browsers: new Set([browser, ...others]), signedIn, issuedUnder, setCookies: [] };
  };
}

interface AnyHeaders {
  readonly 'Set-Cookie'?: readonly string[];
}

/** Returns the reply with further cookies to set. */
export function withCookies<R extends { readonly headers: AnyHeaders }>(
  reply: R,
  setCookies: readonly string[],
): R {
  if (setCookies.length === 0) return reply;
  return {
    ...reply,
    headers: { ...reply.headers, 'Set-Cookie': [...(reply.headers['Set-Cookie'] ?? []), ...setCookies] },
  };
}
