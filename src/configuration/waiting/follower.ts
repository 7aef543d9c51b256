import type { Clock } from '../../foundation/clock.ts';

/** A waiting request or stream that receives the newest state when it is ready. */
export interface Follower<News> {
  /** Stores a new state for this follower. A state that is not new deletes the stored one, which is outdated. */
  notify(what: News): void;
  /** The stored state, as soon as there is one; undefined if the time has passed or the signal is aborted. */
  next(milliseconds: number): Promise<News | undefined>;
}

export interface FollowerDependencies<News> {
  readonly isNews: (what: News) => boolean;
  readonly signal: AbortSignal;
  readonly clock: Clock;
}

export function createFollower<News>(dependencies: FollowerDependencies<News>): Follower<News> {
  const { isNews, signal, clock } = dependencies;
  let kept: News | undefined;
  let wake = (): void => undefined;
  return {
    notify(what) {
      kept = isNews(what) ? what : undefined;
      if (kept !== undefined) wake();
    },
    next: (milliseconds) =>
      new Promise((resolve) => {
        const end = (): void => {
          cancel();
          signal.removeEventListener('abort', end);
          wake = () => undefined;
          resolve(kept);
          kept = undefined;
        };
        const cancel = clock.after(milliseconds, end);
        signal.addEventListener('abort', end);
        wake = end;
        if (kept !== undefined || signal.aborted) end();
      }),
  };
}
