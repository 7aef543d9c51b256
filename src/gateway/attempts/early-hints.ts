import type { HttpResponse } from '../../http/exchange.ts';
import { createHeaderLines } from '../../http/fields/header-lines.ts';

/**
 * Each part begins at a character that no other part can contain. Malicious input therefore takes only linear time.
 */
const wellFormedLink = /^<[^>]*>(?:\s*;\s*[^;="\s]+(?:=(?:"[^"]*"|[^;="\s][^;"\s]*)?)?)*$/;

/** Forwards links that the target announces before its final response; invalid ones are omitted. @see RFC 8297 */
export function passEarlyHints(response: HttpResponse, httpVersion: string, raw: readonly string[]): void {
  const link = createHeaderLines(raw)
    .all('link')
    .filter((value) => wellFormedLink.test(value));
  if (link.length > 0 && httpVersion === '1.1' && !response.headersSent) response.writeEarlyHints({ link });
}
