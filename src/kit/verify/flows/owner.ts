import { decodedText, type RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { formsOf } from '../../../contract/html-forms.ts';
import type { Browser } from '../play/browser.ts';
import { createPageVisits, type WaitingPage } from '../play/page-visits.ts';
import type { WorkflowStep } from './arazzo.ts';

const pageLimit = 5;

/**
 * Sends a request as the user's browser does and completes the pages, until a response leaves the service or is not
 * one of the user's pages.
 * @returns all exchanges, the last of which has that response
 */
export async function passOwner(
  base: string,
  browser: Browser,
  target: string,
  { username, password, decision }: NonNullable<WorkflowStep['x-owner']>,
): Promise<readonly RecordedExchange[]> {
  const exchanges: RecordedExchange[] = [];
  const pages = createPageVisits(base, (exchange) => {
    exchanges.push(exchange);
    return exchange;
  });
  const first = await browser.get(target);
  exchanges.push(first);
  const settled = await pages.settle(browser, first);
  let waiting: WaitingPage = {
    browser,
    owner: { username, password },
    target: settled.target,
    page: settled.exchange,
  };
  for (let seen = 0; seen < pageLimit && waiting.page.response.status === 200; seen += 1) {
    const [form] = formsOf(decodedText(waiting.page.response.body));
    if (!form) break;
    if ('password' in form.fields) waiting = await pages.signIn(waiting);
    else
      waiting = {
        ...waiting,
        target: await pages.decide(waiting, decision),
        page: exchanges.at(-1) ?? first,
      };
  }
  return exchanges;
}
