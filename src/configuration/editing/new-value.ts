import type { PropertyValue } from '../environment/environment.ts';
import { joinKey } from '../formats/yaml/yaml-outline.ts';

type Scalar = PropertyValue | null;

/** A map whose keys are flat; it has at least one. */
export type NewMap = ReadonlyMap<string, Scalar | readonly Scalar[]>;

/** The value of a key: a scalar, null, or a list of scalars and maps. */
export type NewValue = Scalar | readonly (Scalar | NewMap)[];

/** The properties of a value, as flatten.ts reads them: null and an empty list are an empty string. */
export function flatValue(key: string, value: NewValue | NewMap): (readonly [string, PropertyValue])[] {
  if (value === null) return [[key, '']];
  if (typeof value !== 'object') return [[key, value]];
  if (value instanceof Map)
    return [...(value as NewMap)].flatMap(([name, each]) => flatValue(joinKey(key, name), each));
  const items = value as readonly (Scalar | NewMap)[];
  return items.length === 0
    ? [[key, '']]
    : items.flatMap((item, index) => flatValue(`${key}[${index}]`, item));
}
