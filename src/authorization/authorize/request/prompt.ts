import { invalidRequest } from '../../../conventions/api-error.ts';
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
