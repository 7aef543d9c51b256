/** The list of a page as a file for spreadsheets: all its pages, with the filters of the page. */
import type { CallRest } from './rest/find-user.ts';
import type { ConsolePage } from './pages/console-page.ts';
import { findUser } from './rest/find-user.ts';
import type { Rest } from './rest/rest.ts';
import type { Visit } from './show-page.ts';
import { pageHeaders } from './view/headers.ts';

/** A file has at most this many rows; its name says if it has not all of them. */
const mostRows = 10_000;
/** A page of the trail may be empty and still have a next one. */
const mostCalls = 500;

/** Spreadsheets run a text that begins like a formula. @see OWASP CSV Injection */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** @see RFC 4180 §2 */
const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${asText(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

export function createListExport(rest: Rest) {
  return async ({ name, exported, userIn }: ConsolePage, { signedIn, request, query }: Visit) => {
    if (exported === undefined) return undefined;
    const send: CallRest = (one) => rest.call(one, signedIn.session.accessToken, request);
    const word = userIn?.(query) ?? '';
    const found = word === '' ? undefined : await findUser(word, send);
    const rows: (readonly string[])[] = [];
    let after: string | undefined;
    for (let calls = 0; calls < mostCalls && rows.length < mostRows; calls += 1) {
      const reply = await send(exported.call({ ...query, after }, found));
      if (!reply.ok) return undefined;
      const page = exported.read(reply.body);
      rows.push(...page.rows);
      after = page.next;
      if (after === undefined) break;
    }
    const file = after === undefined ? name : `${name}-newest-${rows.length}`;
    return {
      status: 200,
      type: 'text/csv',
      headers: { ...pageHeaders, 'Content-Disposition': `attachment; filename="${file}.csv"` },
      body: line(exported.columns) + rows.map(line).join(''),
    } as const;
  };
}
