import type { Denial } from '../records/records.ts';

export interface DenialStore {
  insert(denial: Denial): Promise<void>;
  /**
   * All denials that are valid at `now`, in parts, because there may be a million. Loaded before the server
   * listens.
   */
  pages(now: number): AsyncIterable<readonly Denial[]>;
}
