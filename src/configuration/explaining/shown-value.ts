import { scalarText } from '../formats/text/scalar-text.ts';
import type { PropertyValue } from '../environment/environment.ts';
import type { PlacedProperty } from './explanation.ts';
import { isSecret } from './secret-keys.ts';

/** A value as text. For a secret, only the fact that it exists. */
export type ShownValue = { readonly value: string } | { readonly secret: true };

export function shownValue(key: string, value: PropertyValue): ShownValue {
  return isSecret(key, value) ? { secret: true } : { value: scalarText(value) };
}

/** A property with its position, as responses show it. */
export function shownPlaced({ key, property, place }: PlacedProperty) {
  const { source, file, line, column } = place;
  return {
    key,
    ...shownValue(key, property.value),
    source,
    ...(file !== undefined && line !== undefined && column !== undefined && { file, line, column }),
  };
}
