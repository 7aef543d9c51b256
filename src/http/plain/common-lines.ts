import type { Clock } from '../../foundation/clock.ts';

/** The lines that all responses of a listener share. */
export interface CommonLines {
  /** If true, each response ends its connection. */
  readonly isEnding: boolean;
  /** The `Date` line of the current second. */
  readonly date: string;
  /** The line of a persistent connection. @see RFC 9112 §9.3 */
  readonly keepAlive: string;
  /** The lines of a persistent connection and of its timeout. */
  readonly keepAliveTimeout: string;
}

function dateLine(clock: Clock): string {
  return `Date: ${new Date(clock.now()).toUTCString()}\r\n`;
}

/** `countSecond` is called once a second, so that the date is not computed for each response. */
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
