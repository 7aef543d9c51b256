import type { PropertyValue } from '../environment/environment.ts';
import type { NewMap, NewValue } from './new-value.ts';
import { resolvePlain } from '../formats/yaml/yaml-scalars.ts';

export type QuoteStyle = 'plain' | 'single' | 'double' | 'block';

/** A value as YAML that has the same meaning in both dialects; a string keeps its existing quotes. */
export function yamlText(value: NewValue | NewMap, style: QuoteStyle = 'plain'): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return scalarYaml(value, style);
  if (value instanceof Map)
    return `{${[...(value as NewMap)].map(([name, each]) => `${yamlKey(name)}: ${yamlText(each)}`).join(', ')}}`;
  return `[${(value as readonly NewValue[]).map((item) => yamlText(item)).join(', ')}]`;
}

function scalarYaml(value: PropertyValue, style: QuoteStyle): string {
  return typeof value === 'string' ? stringYaml(value, style) : String(value);
}

function stringYaml(text: string, style: QuoteStyle): string {
  // oxlint-disable-next-line no-control-regex -- what only an escape can write
  if (/[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/.test(text) || style === 'double')
    return doubleQuoted(text);
  return style === 'single' || !isPlain(text) ? `'${text.replaceAll("'", "''")}'` : text;
}

/** True if a string needs no quotes in any position and dialect. */
function isPlain(text: string): boolean {
  if (!/^[\p{L}\p{N}_./][\p{L}\p{N}_ ./@:+=-]*$/u.test(text)) return false;
  if (/: |:$| $|^\d+[-:]|^---|^\.\.\./.test(text)) return false;
  return (['yaml-1.1', 'yaml-1.2'] as const).every(
    (dialect) => typeof resolvePlain(text, dialect) === 'string' && !/^[yn]$/i.test(text),
  );
}

function doubleQuoted(text: string): string {
  const escaped = JSON.stringify(text).replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return escaped;
}

/** A key as YAML, quoted if it could be parsed as something else. */
export function yamlKey(name: string): string {
  return stringYaml(name, 'plain');
}

/** A value of a properties file as java.util.Properties reads it. */
export function propertiesValue(text: string, isAscii: boolean): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\f', '\\f')
    .replace(/^ /, '\\ ');
  return isAscii ? asciiOnly(escaped) : escaped;
}

export function propertiesKey(text: string, isAscii: boolean): string {
  return propertiesValue(text, isAscii).replace(/[=: ]|^[#!]/g, (character, at: number, all: string) =>
    all[at - 1] === '\\' ? character : `\\${character}`,
  );
}

function asciiOnly(text: string): string {
  return text.replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
