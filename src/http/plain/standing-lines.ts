import type { Clock } from '../../foundation/clock.ts';

/** The lines that the responses of a listener have in common. */
export interface StandingLines {
  /** No response invites another request. */
  readonly isEnding: boolean;
  /** `Date`, as it was when the second was last counted. */
  readonly date: string;
  /** The connection is kept. @see RFC 9112 §9.3 */
  readonly kept: string;
  /** The connection is kept, and for how long. */
  readonly keptFor: string;
}

function dateLine(clock: Clock): string {
  return `Date: ${new Date(clock.now()).toUTCString()}\r\n`;
}

/** `countSecond` is called once a second: the date is not asked for each response. */
export function createStandingLines(
  clock: Clock,
  keepAliveMilliseconds: number,
): { readonly lines: StandingLines & { isEnding: boolean }; readonly countSecond: () => void } {
  const kept = 'Connection: keep-alive\r\n';
  const seconds = Math.floor(keepAliveMilliseconds / 1000);
  const keptFor = keepAliveMilliseconds > 0 ? `${kept}Keep-Alive: timeout=${seconds}\r\n` : kept;
  const lines = { isEnding: false, date: dateLine(clock), kept, keptFor };
  return { lines, countSecond: () => void (lines.date = dateLine(clock)) };
}
