import { createSharedReads } from '../caching/shared-reads.ts';
import type { ChangeNotices } from './change-notices.ts';

/** What a read came to: a state, or the error that is the answer now. */
export type Outcome<State> = { readonly state: State } | { readonly error: unknown };

/** One follower's view of a state that others may follow too. */
export interface StateWatch<State> {
  /** A read that begins after this call; equal reads that come together share one. */
  read(): Promise<State>;
  leave(): void;
}

/**
 * Follows the state that a key names: after a change notice it is read once, however many follow it, and all are told
 * what came of it. Who begins to follow before reading cannot miss a change.
 */
export type StateWatches<State> = (
  key: string,
  read: () => Promise<State>,
  tell: (outcome: Outcome<State>) => void,
) => StateWatch<State>;

export function createStateWatches<State>(changes: ChangeNotices): StateWatches<State> {
  interface Watched {
    readonly followers: Set<(outcome: Outcome<State>) => void>;
    readonly end: () => void;
  }
  const shared = createSharedReads<State>();
  const watched = new Map<string, Watched>();

  const begin = (key: string, read: () => Promise<State>): Watched => {
    const followers: Watched['followers'] = new Set();
    const tellAll = (outcome: Outcome<State>): void => {
      for (const tell of followers) tell(outcome);
    };
    const end = changes.follow(() => {
      shared(key, read).then(
        (state) => tellAll({ state }),
        (error: unknown) => tellAll({ error }),
      );
    });
    const entry = { followers, end };
    watched.set(key, entry);
    return entry;
  };

  return (key, read, tell) => {
    const entry = watched.get(key) ?? begin(key, read);
    entry.followers.add(tell);
    return {
      read: () => shared(key, read),
      leave() {
        if (!entry.followers.delete(tell) || entry.followers.size > 0) return;
        entry.end();
        watched.delete(key);
      },
    };
  };
}
