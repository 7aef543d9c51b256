import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';

/** An entry as browsers receive it. */
export interface IndexedEntry {
  readonly href: string;
  /** Absent if it is the title. */
  readonly name?: string;
  readonly title: string;
  readonly kind: string;
  readonly words: string;
  readonly text: string;
  readonly weight: number;
}

/** A result as the browser shows it. */
export interface SearchResult extends Pick<IndexedEntry, 'href' | 'name' | 'title' | 'kind'> {
  readonly hint: string;
  readonly score: number;
}

export declare const indexOptions: Options<IndexedEntry>;
export declare function withNumbers(
  entries: readonly IndexedEntry[],
): readonly (IndexedEntry & { readonly id: number })[];
export declare function searchIn(index: MiniSearch<IndexedEntry>, query: string): SearchResult[];
