import { scalarText } from '../formats/text/scalar-text.ts';
import type { PropertyValue } from '../environment/environment.ts';
import { isSecret } from './secret-keys.ts';

/** A value as text. For a secret, only the fact that it exists. */
export type ShownValue = { readonly value: string } | { readonly secret: true };

export function shownValue(key: string, value: PropertyValue): ShownValue {
  return isSecret(key, value) ? { secret: true } : { value: scalarText(value) };
}
