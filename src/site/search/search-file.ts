/** The file with the search. Every page has its name. */
import type { ServedDocuments } from '../../contract/document/served-documents.ts';
import { hashedName } from '../assets/asset-files.ts';
import { withSearchIndex } from '../view/layout.ts';
import { readableDocuments } from '../view/readable-documents.ts';
import { searchEntries } from './search-entries.ts';
import { searchScript } from './search-index.ts';

interface SearchFile {
  readonly path: string;
  readonly text: () => string;
}

const files = new WeakMap<ServedDocuments, SearchFile>();

/** The entries are collected once, because the name of the file is a hash of them. */
export function searchFile(documents: ServedDocuments): SearchFile {
  const known = files.get(documents);
  if (known !== undefined) return known;
  const entries = searchEntries(readableDocuments(documents));
  const path = hashedName('search.js', JSON.stringify(entries) + searchScript([]));
  const file = { path, text: () => searchScript(entries) };
  files.set(documents, file);
  return file;
}

/** A page that can search. */
export function withSearch(page: string, documents: ServedDocuments): string {
  return withSearchIndex(page, searchFile(documents).path);
}
