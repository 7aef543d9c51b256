/** Rules for the proof that a client began a flow, and for its redirect URIs. */
import { createHash } from 'node:crypto';
import type { View } from '../../document/view.ts';
import { issuedCodes } from '../issued-codes.ts';
import { clientOf, formField, isResponseOf, type SessionRule } from '../session-view.ts';
import { requestedParameter, asksForCode, violation } from './violation.ts';

/** A redirect URI is absolute, has no fragment, and is not a script. @see RFC 6749 §3.1.2, RFC 9700 §4.1 */
export const redirectUriIsWhole: SessionRule = function* ({ views }) {
  for (const view of views.filter(asksForCode)) {
    const uri = requestedParameter(view, 'redirect_uri');
    if (uri === undefined) continue;
    const parsed = URL.parse(uri);
    const isScript = ['javascript:', 'data:', 'vbscript:'].includes(parsed?.protocol ?? '');
    if (parsed && !uri.includes('#') && !isScript) continue;
    yield violation(view, 'redirect-uri-form', 'RFC 6749 §3.1.2', {
      message: parsed
        ? 'the redirect URI has a part that it must not have'
        : 'the redirect URI is not absolute',
      expected: 'an absolute URI without a fragment',
      actual: uri,
    });
  }
};

/** The challenge of S256 is a hash in base64url without padding. @see RFC 7636 §4.2 */
export const challengeIsWellFormed: SessionRule = function* ({ views }) {
  for (const view of views.filter(asksForCode)) {
    const challenge = requestedParameter(view, 'code_challenge');
    if (challenge === undefined || requestedParameter(view, 'code_challenge_method') !== 'S256') continue;
    if (/^[\w-]{43}$/.test(challenge)) continue;
    yield violation(view, 'challenge-malformed', 'RFC 7636 §4.2', {
      message: 'the code challenge is not a hash in base64url',
      expected: '43 characters of base64url',
      actual: `${challenge.length} characters`,
    });
  }
};

const isRedemption = (view: View): boolean =>
  isResponseOf(view, 'issueToken') && formField(view, 'grant_type') === 'authorization_code';

const hashOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** A verifier is well formed and belongs to the authorization request of its code. @see RFC 7636 §4.1, §4.6 */
export const verifierFits: SessionRule = function* (session) {
  const codes = issuedCodes(session);
  for (const view of session.views.filter(isRedemption)) {
    const verifier = formField(view, 'code_verifier');
    if (verifier === undefined) continue;
    if (!/^[\w.~-]{43,128}$/.test(verifier)) {
      yield violation(view, 'verifier-malformed', 'RFC 7636 §4.1', {
        message: 'the verifier has a form that it must not have',
        expected: '43 to 128 unreserved characters',
        actual: `${verifier.length} characters`,
      });
      continue;
    }
    const made = codes.get(formField(view, 'code') ?? '');
    if (!made || made.challenge === verifier || made.challenge === hashOf(verifier)) continue;
    yield violation(view, 'verifier-differs', 'RFC 7636 §4.6', {
      message: made.challenge
        ? 'the verifier is not the one of the authorization request'
        : 'a verifier was sent although the authorization request had no challenge',
      expected: made.challenge ? 'the verifier whose hash is the challenge' : 'no verifier',
      actual: 'another one',
    });
  }
};

/** The client that requested a code redeems it. @see RFC 6749 §4.1.3 */
export const codeIsOwn: SessionRule = function* (session) {
  const codes = issuedCodes(session);
  for (const view of session.views.filter(isRedemption)) {
    const made = codes.get(formField(view, 'code') ?? '')?.client;
    const client = clientOf(view);
    if (made === undefined || client === undefined || made === client) continue;
    yield violation(view, 'code-of-another-client', 'RFC 6749 §4.1.3', {
      message: 'a code was sent that another client requested',
      expected: made,
      actual: client,
    });
  }
};
