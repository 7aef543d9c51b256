import type { HttpResponse } from '../../http/exchange.ts';
import { createHeaderLines } from '../../http/fields/header-lines.ts';

/** Each part begins where no other can, so that a target that means harm costs no more than its bytes. */
const wellFormedLink = /^<[^>]*>(?:\s*;\s*[^;="\s]+(?:=(?:"[^"]*"|[^;="\s][^;"\s]*)?)?)*$/;

/** Passes on links that the target announces before its answer; ill-formed ones are left out. @see RFC 8297 */
export function passEarlyHints(response: HttpResponse, httpVersion: string, raw: readonly string[]): void {
  const link = createHeaderLines(raw)
    .all('link')
    .filter((value) => wellFormedLink.test(value));
  if (link.length > 0 && httpVersion === '1.1' && !response.headersSent) response.writeEarlyHints({ link });
}
