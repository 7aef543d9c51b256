import type { Clock } from '../../foundation/clock.ts';

/** Somebody who waits for news, and takes the latest when ready for it. */
export interface Follower<News> {
  /** Keeps what is news to this follower; anything else takes back what was kept, as it is no longer so. */
  tell(what: News): void;
  /** What is kept, as soon as there is something; undefined when the time is up or the signal is aborted. */
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
    tell(what) {
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
