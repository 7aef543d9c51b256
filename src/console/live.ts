/** The live part of a page as server-sent events. @see WHATWG HTML §9.2 */
import { invalidToken } from '../conventions/api-error.ts';
import type { OperationRequest } from '../conventions/operation.ts';
import type { Clock } from '../foundation/clock.ts';
import type { ConsolePage } from './pages/console-page.ts';
import type { SignInDependencies } from './session/sign-in.ts';
import type { ShowPage, Visit } from './show-page.ts';
import { pageHeaders } from './view/headers.ts';

const everyMilliseconds = 10_000;

/** Resolves after the time, or when the client leaves, its permission ends or the service stops. */
function pause(clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(everyMilliseconds, resolve);
    signal.addEventListener('abort', () => {
      stop();
      resolve();
    });
  });
}

export function createLive(dependencies: {
  readonly show: ShowPage;
  readonly callerOf: SignInDependencies['callerOf'];
  readonly clock: Clock;
}) {
  const { show, callerOf, clock } = dependencies;

  async function* events(page: ConsolePage, visit: Visit, request: OperationRequest): AsyncGenerator<string> {
    const { session, caller: before } = visit.signedIn;
    const signal = request.whilePermitted(before, async () => {
      const caller = await callerOf(session.accessToken);
      if (caller === undefined) throw invalidToken();
      return caller;
    });
    for (;;) {
      // The rights may have changed since the last event.
      const caller = await callerOf(session.accessToken);
      if (caller === undefined || signal.aborted) return;
      const content = await show.content(page, { ...visit, signedIn: { ...visit.signedIn, caller } });
      yield `event: ${page.name}\ndata: ${content.replace(/\s+/g, ' ')}\n\n`;
      await pause(clock, signal);
      if (signal.aborted) return;
    }
  }

  return (page: ConsolePage, visit: Visit) =>
    ({
      status: 200,
      type: 'text/event-stream',
      headers: pageHeaders,
      body: events(page, visit, visit.request),
    }) as const;
}
