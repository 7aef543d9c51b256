/** The shapes of the members that a client sends when it registers itself. */

/** A test of a value, and the message for a value of another shape. */
export type Shape = readonly [isRight: (value: unknown) => boolean, message: string];

export const longest = 2048;
export const isText = (value: unknown): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= longest;
const isTextList = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 50 && value.every(isText) && new Set(value).size === value.length;

export const text: Shape = [isText, 'must be text'];
export const list: Shape = [isTextList, 'must be a list of different texts'];
export const truth: Shape = [(value) => typeof value === 'boolean', 'must be true or false'];

export function oneOf(...values: readonly string[]): Shape {
  return [(value) => values.some((one) => one === value), `must be ${values.join(' or ')}`];
}
