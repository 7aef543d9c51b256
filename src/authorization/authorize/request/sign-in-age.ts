import { invalidRequest } from '../../../conventions/api-error.ts';
import type { SignedIn } from '../../visit/session.ts';
import type { Prompt } from './prompt.ts';

/** The seconds of `max_age`. @see OpenID Connect Core 1.0 §3.1.2.1 */
export function checkMaxAge(age: string): number {
  if (!/^\d{1,9}$/.test(age)) throw invalidRequest('The parameter max_age is not a number of seconds.');
  return Number(age);
}

/**
 * The id of a sign-in that does not count for a request, because the client requires another or a newer one. This
 * is decided once, so that the user signs in only once.
 */
export function insufficientSession(
  signedIn: SignedIn,
  wanted: {
    readonly prompt: readonly Prompt[];
    readonly maxAgeSeconds: number | undefined;
    /** False if the client names another user. */
    readonly isExpected: boolean;
    readonly now: number;
  },
): string | undefined {
  const { prompt, maxAgeSeconds, isExpected, now } = wanted;
  const { createdAt, sessionId } = signedIn.session;
  const isAnotherWanted = prompt.includes('login') || prompt.includes('select_account');
  const isTooOld = maxAgeSeconds !== undefined && now - createdAt >= maxAgeSeconds * 1000;
  return isAnotherWanted || isTooOld || !isExpected ? sessionId : undefined;
}
