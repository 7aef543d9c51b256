import type { OperationRequest } from '../../conventions/operation.ts';
import type { Digest } from '../../foundation/digest.ts';
import type { Signer } from './signer.ts';
import type { Visit } from './visit.ts';

export type FormName = 'login' | 'consent' | 'logout' | 'account' | 'invitation';

/**
 * The token of a form. It proves that this server created the form for this browser, this sign-in and, if the form
 * decides one, this authorization request. Nothing is stored. A sign-in changes the token. Those of the login
 * form and of an invitation do not depend on a sign-in, so that a second tab can still submit its form.
 * @see RFC 6749 §10.12
 */
export interface FormTokens {
  make(form: FormName, visit: Visit, pending?: string): string;
  /** True if the request came from one of our pages and the token was created for this visit. */
  accepts(
    request: OperationRequest,
    sent: string | undefined,
    form: FormName,
    visit: Visit,
    pending?: string,
  ): boolean;
}

/** Browsers send the relation of the page that submitted a form; programs do not. @see W3C Fetch Metadata */
function cameFromElsewhere(request: OperationRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

export function createFormTokens(signer: Signer): FormTokens {
  const bound = (form: FormName, visit: Visit, browser: Digest, pending: string): string => {
    const signIn = form === 'login' || form === 'invitation' ? '' : (visit.signedIn?.session.digest ?? '');
    return ['form', form, browser, signIn, pending].join('\n');
  };
  return {
    make: (form, visit, pending = '') => signer.sign(bound(form, visit, visit.browser, pending)),
    accepts(request, sent, form, visit, pending = '') {
      // A browser without a cookie has received no form from us.
      if (cameFromElsewhere(request) || sent === undefined || visit.setCookies.length > 0) return false;
      return [...visit.browsers].some((browser) => signer.verify(bound(form, visit, browser, pending), sent));
    },
  };
}
