import { digest, equalDigests } from '../../../foundation/digest.ts';

/**
 * The reason why a verifier does not match its S256 challenge; `undefined` if it matches. The length is checked,
 * the alphabet is not: a client that uses other characters still proves that it knows the hashed value.
 * @see RFC 7636 §4.1, §4.6
 */
export function codeVerifierProblem(
  challenge: string | undefined,
  verifier: string | undefined,
): string | undefined {
  if (challenge === undefined) return verifier === undefined ? undefined : 'was sent without a challenge';
  if (verifier === undefined) return 'is required';
  if (verifier.length < 43 || verifier.length > 128) return 'must have 43 to 128 characters';
  return equalDigests(digest(verifier), challenge) ? undefined : 'does not match';
}
