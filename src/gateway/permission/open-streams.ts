import { notFound } from '../../conventions/api-error.ts';
import type { OpenExchange, OpenExchanges } from '../../conventions/open-exchanges.ts';
import type { RequestContext } from '../filtering/request-context.ts';
import type { RouteTable } from '../routes/table.ts';
import type { CallerOf } from './caller-of.ts';

/** Follows the permission of a stream until it closes. `end` is called if the permission ends before. */
export type FollowStream = (
  context: RequestContext,
  kind: OpenExchange['kind'],
  end: () => void,
) => (() => void) | undefined;

/**
 * The streams of routes that require a token. They are checked as a new request on the same path would be, with the
 * routes of that moment.
 */
export function createFollowStream(
  openExchanges: OpenExchanges,
  callerOf: CallerOf,
  table: () => RouteTable,
): FollowStream {
  if (openExchanges.ending === 'none') return () => undefined;

  async function check(context: RequestContext): Promise<void> {
    const { path, route } = context.routing;
    const found = table().lookup(path);
    if (found?.kind !== 'route' || found.route.id !== route.id) throw notFound();
    if (found.route.scopes !== undefined) await callerOf(context, found.route);
  }

  return (context, kind, end) => {
    const { id, caller, routing } = context;
    if (caller === undefined) return undefined;
    return openExchanges.follow({
      requestId: id,
      kind,
      caller,
      route: routing.route.id,
      check: () => check(context),
      end,
    });
  };
}
