import type { Generation } from '../records/records.ts';

/** The order of the ends of clients and users. The units that end something raise the generations. */
export interface GenerationStore {
  /** The number of the last end. */
  last(): Promise<number>;
  /** Those raised so late that a token of before may still be valid at `now`, in parts. */
  pages(now: number): AsyncIterable<readonly Generation[]>;
}
