import type { Clock } from '../../foundation/clock.ts';

/** The lines that the responses of a listener have in common, made anew only when they change. */
export interface StandingLines {
  /** No response invites another request. */
  readonly isEnding: boolean;
  /** `Date`, to the second. */
  date(): string;
  /** The connection is kept, and for how long where no line has said so. @see RFC 9112 §9.3 */
  kept(hasKeepAlive: boolean): string;
}

export function createStandingLines(
  clock: Clock,
  keepAliveMilliseconds: number,
): StandingLines & { isEnding: boolean } {
  const bare = 'Connection: keep-alive\r\n';
  const seconds = Math.floor(keepAliveMilliseconds / 1000);
  const hinted = keepAliveMilliseconds > 0 ? `${bare}Keep-Alive: timeout=${seconds}\r\n` : bare;
  let date = '';
  let second = -1;
  return {
    isEnding: false,
    date() {
      const now = Math.floor(clock.now() / 1000);
      if (now !== second) {
        second = now;
        date = `Date: ${new Date(now * 1000).toUTCString()}\r\n`;
      }
      return date;
    },
    kept: (hasKeepAlive) => (hasKeepAlive ? bare : hinted),
  };
}
