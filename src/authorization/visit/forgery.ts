import type { OperationRequest } from '../../conventions/operation.ts';
import type { Signer } from './signer.ts';
import type { Visit } from './visit.ts';

export type FormName = 'login' | 'consent' | 'logout' | 'account';

/**
 * The token that a form carries to prove that this service made it for this browser, this sign-in and, where it
 * decides one, this authorization request. Nothing is stored, and a sign-in changes it; only the login form does not
 * know of a sign-in, so that a second tab can still send its own. @see RFC 6749 §10.12
 */
export interface FormTokens {
  make(form: FormName, visit: Visit, pending?: string): string;
  /** True when the request came from our own page and the token was made for this visit. */
  accepts(
    request: OperationRequest,
    sent: string | undefined,
    form: FormName,
    visit: Visit,
    pending?: string,
  ): boolean;
}

/** Browsers name the relation of the page that sent a form; programs do not. @see W3C Fetch Metadata */
function cameFromElsewhere(request: OperationRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

export function createFormTokens(signer: Signer): FormTokens {
  const bound = (form: FormName, visit: Visit, pending: string): string => {
    const signIn = form === 'login' ? '' : (visit.signedIn?.session.digest ?? '');
    return ['form', form, visit.browser, signIn, pending].join('\n');
  };
  return {
    make: (form, visit, pending = '') => signer.sign(bound(form, visit, pending)),
    accepts(request, sent, form, visit, pending = '') {
      // A browser that has no cookie yet was given none of our forms.
      if (cameFromElsewhere(request) || sent === undefined || visit.setCookies.length > 0) return false;
      return signer.verify(bound(form, visit, pending), sent);
    },
  };
}
