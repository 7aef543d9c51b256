import type { RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { createLocal } from './deployment-client.ts';
import { formOnPage, locationOf, type Browser } from './browser.ts';
import { SetUpFailed } from './set-up-failed.ts';

/** A browser at a page that waits for its user. */
export interface WaitingPage {
  readonly browser: Browser;
  readonly owner: { readonly username: string; readonly password: string };
  /** The target of the current page. */
  readonly target: string;
  readonly page: RecordedExchange;
}

/** Completes the pages of a service as its user. Passes every exchange to `remember`. */
export function createPageVisits(base: string, remember: (exchange: RecordedExchange) => RecordedExchange) {
  const local = createLocal(base);

  /** Follows redirects inside the service. */
  async function settle(
    browser: Browser,
    exchange: RecordedExchange,
  ): Promise<{ exchange: RecordedExchange; target: string }> {
    let current = exchange;
    let target = exchange.request.target;
    while ([302, 303, 307, 308].includes(current.response.status)) {
      target = local(locationOf(current));
      if (!target.startsWith('/')) break;
      current = remember(await browser.get(target));
    }
    return { exchange: current, target };
  }

  async function signIn<Step extends WaitingPage>(step: Step): Promise<Step> {
    const { username, password } = step.owner;
    const form = formOnPage(step.page);
    const visited = remember(
      await step.browser.post(local(form.action || step.target), { ...form.fields, username, password }),
    );
    const { exchange, target } = await settle(step.browser, visited);
    return { ...step, page: exchange, target };
  }

  /** Submits a decision, and follows redirects inside the service. */
  async function decide(step: WaitingPage, decision = 'allow'): Promise<string> {
    const form = formOnPage(step.page);
    const button = form.buttons.find(([, value]) => new RegExp(decision).test(value));
    if (!button) throw new SetUpFailed(step.page, `a page with the button ${decision}`);
    const visited = remember(
      await step.browser.post(local(form.action || step.target), { ...form.fields, [button[0]]: button[1] }),
    );
    return (await settle(step.browser, visited)).target;
  }

  return { local, settle, signIn, decide };
}
