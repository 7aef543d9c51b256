/** Detects an address at which no part of a Gatehouse is served, such as one with a wrong path prefix. */
import type { RecordedResponse } from '../../../contract/document/recorded-exchange.ts';
import { unlessSilent } from '../play/no-response.ts';
import type { Send } from '../play/send.ts';
import { ownPaths } from './listeners.ts';

/** Almost every web server has a page at `/`, so it proves nothing. */
const front = '/';

/** A path without a response proves nothing. */
const get = (send: Send, target: string): Promise<RecordedResponse | undefined> =>
  unlessSilent<RecordedResponse | undefined>(
    async () => (await send({ method: 'GET', target })).response,
    () => undefined,
  );

/** True if two responses are the same page. Servers of single-page applications return it for every path. */
const isSamePage = (one: RecordedResponse, other: RecordedResponse): boolean =>
  one.status < 400 && one.status === other.status && Buffer.compare(one.body, other.body) === 0;

/**
 * Returns the reason why an address is not a Gatehouse, or `undefined` if it serves at least one own operation. A
 * listener may serve only one part, and a deployment with faults may lack any single operation.
 */
export async function notAGatehouse(send: Send): Promise<string | undefined> {
  const page = await get(send, front);
  const found = new Set<string>();
  for (const path of ownPaths) {
    if (path === front) continue;
    const response = await get(send, path);
    if (response === undefined) continue;
    const isPage = page !== undefined && isSamePage(response, page);
    if (response.status !== 404 && !isPage) return undefined;
    found.add(isPage ? `the page of ${front}` : '404');
  }
  return found.size === 0 ? undefined : `every path returned ${[...found].join(' or ')}`;
}
