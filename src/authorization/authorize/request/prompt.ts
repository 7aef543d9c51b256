import { invalidRequest } from '../../../conventions/api-error.ts';
import { type Client, describesItself, isConfidential } from '../../records/client.ts';
import type { AuthorizationParameters } from './parameters.ts';

/** The values in the metadata. @see Initiating User Registration via OpenID Connect 1.0 §4.1 */
export const prompts = ['none', 'login', 'select_account', 'consent'] as const;

/** If pages may, must or must not be shown. @see OpenID Connect Core 1.0 §3.1.2.1 */
export type Prompt = (typeof prompts)[number];

function isPrompt(value: string): value is Prompt {
  return (prompts as readonly string[]).includes(value);
}

/** `none` excludes the other values. An unknown value could require a page for the user. */
export function checkPrompt(parameters: AuthorizationParameters): readonly Prompt[] {
  const values = (parameters.prompt ?? '').split(' ').filter((value) => value !== '');
  if (values.includes('none') && values.length > 1) throw invalidRequest('prompt=none cannot be combined.');
  if (!values.every(isPrompt)) throw invalidRequest('The prompt is not supported.');
  return [...new Set(values)];
}

/**
 * Consent is required each time for an app that others can impersonate: one without a secret, whose redirect URI
 * any program on the device can use, and one that registered itself.
 * @see RFC 8252 §8.6, RFC 6749 §10.2
 */
export function promptFor(client: Client, redirectUri: string, prompt: readonly Prompt[]): readonly Prompt[] {
  const isAssured =
    client.isOwnPage?.(redirectUri) === true ||
    (!describesItself(client) && (redirectUri.startsWith('https:') || isConfidential(client)));
  return isAssured || prompt.includes('consent') ? prompt : [...prompt, 'consent'];
}
