import type { Clock } from '../../foundation/clock.ts';

/** The lines that the responses of a listener have in common. */
export interface CommonLines {
  /** No response invites another request. */
  readonly isEnding: boolean;
  /** `Date`, as it was when the second was last counted. */
  readonly date: string;
  /** The connection is kept. @see RFC 9112 §9.3 */
  readonly keepAlive: string;
  /** The connection is kept, and for how long. */
  readonly keepAliveTimeout: string;
}

function dateLine(clock: Clock): string {
  return `Date: ${new Date(clock.now()).toUTCString()}\r\n`;
}

/** `countSecond` is called once a second: the date is not asked for each response. */
export function createCommonLines(
  clock: Clock,
  keepAliveMilliseconds: number,
): { readonly lines: CommonLines & { isEnding: boolean }; readonly countSecond: () => void } {
  const keepAlive = 'Connection: keep-alive\r\n';
  const seconds = Math.floor(keepAliveMilliseconds / 1000);
  const keepAliveTimeout =
    keepAliveMilliseconds > 0 ? `${keepAlive}Keep-Alive: timeout=${seconds}\r\n` : keepAlive;
  const lines = { isEnding: false, date: dateLine(clock), keepAlive, keepAliveTimeout };
  return { lines, countSecond: () => void (lines.date = dateLine(clock)) };
}
