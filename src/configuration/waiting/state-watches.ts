import { createSharedReads } from '../../foundation/shared-reads.ts';
import type { ChangeNotices } from './change-notices.ts';

/** The result of a read: a state, or the error for the response. */
export type Outcome<State> = { readonly state: State } | { readonly error: unknown };

/** One follower's view of a state that others may also follow. */
export interface StateWatch<State> {
  /** A read that begins after this call; concurrent equal reads are shared. */
  read(): Promise<State>;
  leave(): void;
}

/**
 * Follows the state of a key. After a change notice the state is read once for any number of followers, and all
 * receive the result. A follower that subscribes before it reads cannot miss a change.
 */
export type StateWatches<State> = (
  key: string,
  read: () => Promise<State>,
  notify: (outcome: Outcome<State>) => void,
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
      for (const notify of followers) notify(outcome);
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

  return (key, read, notify) => {
    const entry = watched.get(key) ?? begin(key, read);
    entry.followers.add(notify);
    return {
      read: () => shared(key, read),
      leave() {
        if (!entry.followers.delete(notify) || entry.followers.size > 0) return;
        entry.end();
        watched.delete(key);
      },
    };
  };
}
