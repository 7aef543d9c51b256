import type { Log } from '../../foundation/log.ts';
import { owning, type TakeStray } from '../../foundation/strays.ts';
import type { Filter } from './filter.ts';
import type { RequestContext } from './request-context.ts';

/** Ends the exchange with an error from outside of its filters, if no response has begun. */
export type Interrupt = (context: RequestContext, error: unknown) => void;

/**
 * Wraps a custom filter so that a stray error of its code belongs to the request: it is logged with the name of the
 * filter, ends the request if it is open, and never the process. @see docs/decisions/gateway.md, filter-strays
 */
export function supervise(filter: Filter, log: Log, interrupt: Interrupt): Filter {
  const { name } = filter;
  const takerOf =
    (context: RequestContext): TakeStray =>
    (cause) => {
      const { id, routing } = context;
      log.error('filter-stray-error', { filter: name, request_id: id, route: routing.route.id, cause });
      interrupt(context, cause);
    };
  return {
    ...filter,
    applies: (context) => owning(takerOf(context), () => filter.applies(context)),
    run: (context, proxy) => owning(takerOf(context), () => filter.run(context, proxy)),
  };
}
