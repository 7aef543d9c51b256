import type { Properties } from '../environment/environment.ts';
import { scalarText } from './text/scalar-text.ts';

/**
 * `key: value` lines without a final line break, as Spring writes them. They are escaped, so that
 * java.util.Properties.load returns exactly the merged properties and no value can add a line.
 */
export function renderProperties(properties: Properties): string {
  return [...properties]
    .map(([key, { value }]) => `${escapeKey(key)}: ${escapeValue(scalarText(value))}`)
    .join('\n');
}

const named: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\f': '\\f' };

function escapeKey(key: string): string {
  return key.replace(/[\\=: ]|^[#!]/g, '\\$&').replace(/[\t\n\r\f]/g, escapeNamed);
}

function escapeValue(value: string): string {
  return value
    .replaceAll('\\', '\\\\')
    .replace(/[\t\n\r\f]/g, escapeNamed)
    .replace(/^ /, '\\ ');
}

function escapeNamed(character: string): string {
  return named[character] ?? character;
}
