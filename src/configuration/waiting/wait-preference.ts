const longestWaitSeconds = 60;

/**
 * The seconds that a request may wait for another representation than it has; undefined where it does not ask to, or
 * has none: nothing would tell it that something has changed. @see RFC 7240 §4.3
 */
export function waitWanted(headers: Readonly<Record<string, string | undefined>>): number | undefined {
  const { prefer, 'if-none-match': known } = headers;
  if (prefer === undefined || known === undefined || known.trim() === '*') return undefined;
  // Of a preference that comes twice the first counts. @see RFC 7240 §2
  const asked = prefer.split(',').find((preference) => /^\s*wait\s*=/i.test(preference));
  const digits = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;|$)/i.exec(asked ?? '')?.[1];
  const seconds = Math.min(Number(digits ?? 0), longestWaitSeconds);
  return seconds === 0 ? undefined : seconds;
}
