/** The index of the search, as the script that browsers load when a reader begins to search. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import MiniSearch from 'minisearch';
import { slim } from '../assets/slim.ts';
import { indexOptions } from './ranking.mjs';
import type { SearchEntry } from './search-entry.ts';

const shownText = 72;
/** The words that describe an entry are at the beginning of its text, and more of them would double the index. */
const indexedText = 300;
/** Details, such as parameters and schemas, have less. */
const indexedDetail = 64;
const detailWeight = 0.75;

/** The beginning of a text, without a half word at its end. */
function hintOf(text: string): string {
  const [paragraph = ''] = text.replaceAll(/[`*]/g, '').split(/\n\s*\n|```/);
  const line = paragraph.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= shownText) return line;
  const cut = line.slice(0, shownText).replace(/\s\S*$/, '');
  return cut.endsWith('.') ? cut : `${cut} …`;
}

/** The parts of an entry that a result shows. The name is left out if it is the title. */
function shownOf({ href, name, title, kind, text, weight }: SearchEntry): object {
  return { href, ...(name !== title && { name }), title, kind, hint: hintOf(text), weight };
}

export function buildIndex(entries: readonly SearchEntry[]): MiniSearch {
  const index = new MiniSearch(indexOptions);
  index.addAll(
    entries.map((entry, id) => ({
      ...entry,
      id,
      text: entry.text.slice(0, entry.weight <= detailWeight ? indexedDetail : indexedText),
      shown: shownOf(entry),
    })),
  );
  return index;
}

/** The library as it is for browsers, with its licence and without its comments. */
function library(): string {
  const require = createRequire(import.meta.url);
  const file = require.resolve('minisearch').replace(/cjs\/index\.cjs$/, 'umd/index.js');
  return `/* MiniSearch, MIT licence, copyright Luca Ongaro */\n${slim(readFileSync(file, 'utf8'))}`;
}

/** The functions that also built the index. */
function ranking(): string {
  const text = readFileSync(new URL('ranking.mjs', import.meta.url), 'utf8');
  return slim(text).replaceAll(/^export /gm, '');
}

/** Defines `gatehouseSearch`, a function that returns the best results of a query. */
export function searchScript(entries: readonly SearchEntry[]): string {
  const index = JSON.stringify(buildIndex(entries)).replaceAll('<', '\\u003c');
  return `(() => {
var exports, module, define;
${library().replace(/\(this, ?\(?function/, '(globalThis, (function')}
${ranking()}
const index = MiniSearch.loadJSON(${JSON.stringify(index)}, indexOptions);
globalThis.gatehouseSearch = (query) => searchIn(index, query);
})();
`;
}
