import type { KeyEdit } from '../editing/edit-source.ts';
import type { NewMap, NewValue } from '../editing/new-value.ts';
import type { CipherKeyRing } from '../encryption/key-ring.ts';
import type { PropertyValue } from '../environment/environment.ts';
import { changeInvalid, changeUnprocessable } from './change-errors.ts';
import type { KeyChanges } from './change-set.ts';

const longestKey = 255;

/**
 * Edits of the keys of one file: removed keys, new values, and values that are encrypted first.
 * @param field position of the item in the body, `changes.0`.
 * @throws ApiError 400 for a key or value that a file cannot contain; 422 if no encryption key is installed.
 */
export function keyEdits(
  item: KeyChanges,
  field: string,
  ring: CipherKeyRing | undefined,
): readonly KeyEdit[] {
  const { set = {}, secrets = {}, remove = [] } = item;
  const removed = remove.map((key) => ({ key: checkedKey(key, `${field}.remove`), value: undefined }));
  const given = Object.entries(set).map(([key, value]) => ({
    key: checkedKey(key, `${field}.set`),
    value: checkedValue(value, `${field}.set.${key}`),
  }));
  const sealed = Object.entries(secrets).map(([key, text]) => {
    if (!ring) throw changeUnprocessable({ [`${field}.secrets`]: 'no key is installed to encrypt with' });
    if (!text.isWellFormed()) throw changeInvalid(`${field}.secrets.${key}`, 'is not well-formed Unicode');
    return { key: checkedKey(key, `${field}.secrets`), value: ring.encrypt(text, audienceOf(item)) };
  });
  const edits = [...removed, ...given, ...sealed];
  if (edits.length === 0) throw changeInvalid(field, 'must name a key to set or to remove');
  const keys = [...given, ...sealed].map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw changeInvalid(field, `sets ${JSON.stringify(twice)} twice`);
  return edits;
}

/** Every application can decrypt a secret of a shared file, because all of them read that file. */
function audienceOf({ application, profile }: KeyChanges) {
  return { ...(application !== 'application' && { application }), ...(profile !== undefined && { profile }) };
}

function checkedKey(key: string, field: string): string {
  if (key.length > longestKey) throw changeInvalid(field, `a key is longer than ${longestKey} characters`);
  // oxlint-disable-next-line no-control-regex -- refusing them is the point
  if (key.trim() === '' || /[\x00-\x1f\x7f]/.test(key) || !key.isWellFormed())
    throw changeInvalid(field, 'a key is empty or holds a control character');
  return key;
}

type Given = NonNullable<KeyChanges['set']>[string];
type GivenItem = Extract<Given, readonly unknown[]>[number];
type GivenScalar = string | number | boolean | null;

function checkedValue(value: Given, field: string): NewValue {
  if (isScalar(value)) return checkedScalar(value, field);
  return value.map((item, index) => checkedItem(item, `${field}[${index}]`));
}

function checkedItem(item: GivenItem, field: string): PropertyValue | null | NewMap {
  if (isScalar(item)) return checkedScalar(item, field);
  const members = Object.entries(item).map(([key, value]) => {
    const own = `${field}.${checkedKey(key, field)}`;
    const checked = isScalar(value)
      ? checkedScalar(value, own)
      : value.map((each) => checkedScalar(each, own));
    return [key, checked] as const;
  });
  return new Map(members);
}

function isScalar(value: unknown): value is GivenScalar {
  return value === null || typeof value !== 'object';
}

/**
 * A number without a fraction is an integer. A number that JSON cannot represent exactly is refused, because
 * another one would be written.
 */
function checkedScalar(value: GivenScalar, field: string): PropertyValue | null {
  if (typeof value === 'string' && !value.isWellFormed())
    throw changeInvalid(field, 'is not well-formed Unicode');
  if (typeof value !== 'number' || !Number.isInteger(value)) return value;
  if (!Number.isSafeInteger(value)) throw changeInvalid(field, 'is too large a number; send it as text');
  return BigInt(value);
}
