import { invalidRequest } from '../../../conventions/api-error.ts';
import { isConfidential, type Client, type ResponseType } from '../../records/client.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { AuthorizationParameters } from './parameters.ts';
import { hasPart } from './response-type.ts';

type CodeChallengeSettings = Pick<AuthorizationSettings, 'profile' | 'requireCodeChallenge'>;

/** The base64url of a SHA-256, without padding. @see RFC 7636 §4.2 */
const challengeForm = /^[A-Za-z0-9_-]{43}$/;

/** If true, confidential clients must send a challenge too. @see RFC 9700 §2.1.1 */
export function isRequiredOfAll({ profile, requireCodeChallenge }: CodeChallengeSettings): boolean {
  return profile === 'strict' || requireCodeChallenge === 'all';
}

/**
 * The S256 code challenge of a request for a code, required for clients without a secret or for all. `plain`, the
 * default of a missing method, is not supported.
 * @see RFC 7636 §4.3, §4.4.1, RFC 9700 §2.1.1
 */
export function checkCodeChallenge(
  client: Client,
  type: ResponseType,
  parameters: AuthorizationParameters,
  requiredOfAll: boolean,
): string | undefined {
  if (!hasPart(type, 'code')) return undefined;
  const { code_challenge: challenge, code_challenge_method: method } = parameters;
  if (challenge === undefined) {
    if (method !== undefined)
      throw invalidRequest('The request has a code_challenge_method without a code_challenge.');
    if (requiredOfAll || !isConfidential(client))
      throw invalidRequest('This client must send a code_challenge.');
    return undefined;
  }
  if (method !== 'S256') throw invalidRequest('The code_challenge_method must be S256.');
  if (!challengeForm.test(challenge)) throw invalidRequest('The code_challenge is malformed.');
  return challenge;
}
