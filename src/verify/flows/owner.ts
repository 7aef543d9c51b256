import { textOf } from '../../contract/exchange.ts';
import { formsOf } from '../../contract/html-forms.ts';
import type { Browser } from '../play/browser.ts';
import type { AuthorizationStep, World } from '../play/world.ts';
import type { Step } from './arazzo.ts';
import { resolve, type Scope } from './expressions.ts';

const pageLimit = 5;

/**
 * Asks as the owner's browser does and goes through the pages that come, until an answer leaves the service or none of
 * them has a form. The world remembers every exchange; the last one is the answer.
 */
export async function passOwner(
  world: World,
  browser: Browser,
  asked: { readonly step: NonNullable<Step['x-owner']>; readonly scope: Scope; readonly target: string },
): Promise<void> {
  const { username, password, decision } = resolve(asked.step, asked.scope) as NonNullable<Step['x-owner']>;
  const first = world.remember(await browser.get(asked.target));
  let { exchange, target } = await world.settle(browser, first);
  for (let seen = 0; seen < pageLimit && exchange.response.status === 200; seen += 1) {
    const [form] = formsOf(textOf(exchange.response.body));
    if (!form) break;
    const waiting: AuthorizationStep = {
      browser,
      client: { id: '', secret: undefined },
      owner: { id: '', username, password },
      target,
      page: exchange,
    };
    if ('password' in form.fields) ({ page: exchange, target } = await world.signIn(waiting));
    else {
      target = await world.decide(waiting, decision);
      exchange = world.exchanges.at(-1) ?? exchange;
    }
  }
}
