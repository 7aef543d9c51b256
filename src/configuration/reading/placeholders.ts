import type { PropertySource, PropertyValue } from '../environment/environment.ts';
import { placeholderInvalid } from '../operations/errors.ts';
import { limits } from '../formats/text/limits.ts';
import { scalarText } from '../formats/text/scalar-text.ts';

/**
 * `${key}` and `${key:default}`, nested, escaped with a backslash. Values come from the highest source that has the
 * key, never from the environment of the server. As in Spring, spaces around a key are ignored, those of a default
 * are not. A placeholder without a value remains.
 */
export class PlaceholderProblem extends Error {
  /** The key whose placeholder cannot be resolved. */
  readonly key: string;
  readonly reason: string;

  constructor(key: string, reason: string) {
    super(reason);
    this.name = 'PlaceholderProblem';
    this.key = (key.split(':', 1)[0] ?? key).trim();
    this.reason = reason;
  }
}

/** Resolves the placeholders of one text. Throws {@link PlaceholderProblem}. */
export type Resolve = (text: string) => string;

export function createResolver(sources: readonly PropertySource[]): Resolve {
  const values = new Map<string, PropertyValue>();
  for (const { properties } of sources.toReversed())
    for (const [key, { value }] of properties) values.set(key, value);
  let budget: number = limits.characters;
  let steps: number = limits.nodes;

  // A value may contain placeholders itself, so a few short lines could expand to an endless text.
  const spend = (key: string, characters: number): void => {
    budget -= characters;
    steps -= 1;
    if (budget < 0 || steps < 0) throw new PlaceholderProblem(key, 'resolves to too much text');
  };

  const resolve = (text: string, open: readonly string[]): string => {
    let result = '';
    let from = 0;
    for (;;) {
      const start = text.indexOf('${', from);
      const end = start < 0 ? -1 : closingBrace(text, start + 2);
      if (start < 0 || end < 0) return result + text.slice(from);
      const isEscaped = text[start - 1] === '\\' && start > from;
      if (isEscaped) result += `${text.slice(from, start - 1)}\${`;
      else
        result +=
          text.slice(from, start) + (lookUp(text.slice(start + 2, end), open) ?? text.slice(start, end + 1));
      from = isEscaped ? start + 2 : end + 1;
    }
  };

  const lookUp = (expression: string, open: readonly string[]): string | undefined => {
    spend(expression, expression.length);
    if (open.length >= limits.depth)
      throw new PlaceholderProblem(expression, 'placeholders are nested too deeply');
    if (open.includes(expression)) throw new PlaceholderProblem(expression, 'refers to itself');
    const inside = [...open, expression];
    const key = resolve(expression, inside);
    const colon = key.indexOf(':');
    const value = values.get(key.trim()) ?? (colon < 0 ? undefined : values.get(key.slice(0, colon).trim()));
    if (value === undefined) return colon < 0 ? undefined : key.slice(colon + 1);
    const text = scalarText(value);
    spend(key, text.length);
    return typeof value === 'string' ? resolve(text, inside) : text;
  };

  return (text) => (text.includes('${') ? resolve(text, []) : text);
}

/** Braces inside a placeholder are counted, so that a default may contain placeholders and JSON. */
function closingBrace(text: string, from: number): number {
  let depth = 0;
  for (let index = from; index < text.length; index++) {
    if (text[index] === '{') depth += 1;
    else if (text[index] === '}' && depth-- === 0) return index;
  }
  return -1;
}

const resolving = new Set(['true', 'yes', 'on', '1', '']);

/** Reads the query parameter `resolvePlaceholders`; absent means true. */
export function isResolving(parameter: string | undefined): boolean {
  return parameter === undefined || resolving.has(parameter);
}

/** @throws ApiError 400 instead of a {@link PlaceholderProblem}, with the key but never its value. */
export function reportingPlaceholders<Result>(resolve: () => Result): Result {
  try {
    return resolve();
  } catch (error) {
    throw error instanceof PlaceholderProblem ? placeholderInvalid(error.key, error.reason) : error;
  }
}
