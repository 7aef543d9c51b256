/** The search, as the script that browsers load when a reader begins to search. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { slim } from '../assets/slim.ts';
import type { IndexedEntry } from './ranking.d.mts';
import type { SearchEntry } from './search-entry.ts';

/** The words that describe an entry are at the beginning of its text. */
const indexedText = 300;

/** The parts of entries that are searched and shown. The name is left out if it is the title. */
export function indexedEntries(entries: readonly SearchEntry[]): IndexedEntry[] {
  return entries.map(({ name, text, ...entry }) => ({
    ...entry,
    ...(name !== entry.title && { name }),
    text: text.slice(0, indexedText),
  }));
}

/** The library as it is for browsers, with its licence and without its comments. */
function library(): string {
  const require = createRequire(import.meta.url);
  const file = require.resolve('minisearch').replace(/cjs\/index\.cjs$/, 'umd/index.js');
  return `/* MiniSearch, MIT licence, copyright Luca Ongaro */\n${slim(readFileSync(file, 'utf8'))}`;
}

/** The functions that index the entries and order the results. */
function ranking(): string {
  const text = readFileSync(new URL('ranking.mjs', import.meta.url), 'utf8');
  return slim(text).replaceAll(/^export /gm, '');
}

/**
 * Defines `gatehouseSearch`, the promise of a function that returns the best results of a query. Browsers build the
 * index, because the entries have half of its size, and in parts, so that the page still takes keys.
 */
export function searchScript(entries: readonly SearchEntry[]): string {
  const list = JSON.stringify(indexedEntries(entries)).replaceAll('<', '\\u003c');
  return `(() => {
var exports, module, define;
${library().replace(/\(this, ?\(?function/, '(globalThis, (function')}
${ranking()}
globalThis.gatehouseSearch = searchOf(MiniSearch, JSON.parse(${JSON.stringify(list)}));
})();
`;
}
