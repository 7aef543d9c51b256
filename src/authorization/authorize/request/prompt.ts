import { invalidRequest } from '../../../conventions/api-error.ts';
import { type Client, isConfidential } from '../../client.ts';
import type { AuthorizationParameters } from './parameters.ts';

/** Whether the owner may, must or must not be asked. @see OpenID Connect Core 1.0 §3.1.2.1 */
export type Prompt = 'none' | 'login' | 'consent';

function isPrompt(value: string): value is Prompt {
  return value === 'none' || value === 'login' || value === 'consent';
}

/** Values that are not known are ignored, as unknown parameters are; `none` stands alone. */
export function checkPrompt(parameters: AuthorizationParameters): readonly Prompt[] {
  const values = (parameters.prompt ?? '').split(' ').filter((value) => value !== '');
  if (values.includes('none') && values.length > 1) throw invalidRequest('prompt=none cannot be combined.');
  return [...new Set(values.filter(isPrompt))];
}

/**
 * The owner is asked each time on behalf of an app that any other can pass for: without a secret, and behind a URI
 * that every program on the device may take. @see RFC 8252 §8.6, RFC 6749 §10.2
 */
export function promptFor(
  client: Client,
  redirectUri: string,
  prompt: readonly Prompt[],
): readonly Prompt[] {
  const isAssured = isConfidential(client) || redirectUri.startsWith('https:');
  return isAssured || prompt.includes('consent') ? prompt : [...prompt, 'consent'];
}
