import type MiniSearch from 'minisearch';
import type { Options } from 'minisearch';

/** A result as the browser shows it. */
export interface SearchResult {
  readonly href: string;
  /** Absent if it is the title. */
  readonly name?: string;
  readonly title: string;
  readonly kind: string;
  readonly hint: string;
  readonly score: number;
}

export declare const indexOptions: Options;
export declare function searchIn(index: MiniSearch, query: string): SearchResult[];
