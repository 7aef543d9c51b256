import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { owning, type TakeStray } from '../../foundation/strays.ts';
import type { Filter, Interrupt, Waiting } from './filter.ts';
import type { ReadBody } from './read-body.ts';
import type { RequestContext } from './request-context.ts';

export interface Supervision {
  readonly log: Log;
  readonly clock: Clock;
  /** Time limit for one run of a custom filter. */
  readonly timeoutMilliseconds: number;
  readonly readBody: ReadBody;
}

/** A filter whose promise did not settle in time. */
class FilterTimeout extends Error {
  constructor(name: string, milliseconds: number) {
    super(`the filter ${name} was not done after ${milliseconds} ms`);
    this.name = 'FilterTimeout';
  }
}

/** Returns the promise of a filter; `undefined` if it is done. Any other value has no meaning. */
function promiseOf(value: unknown): Promise<unknown> | undefined {
  const isThenable = typeof value === 'object' && value !== null && 'then' in value;
  return isThenable ? Promise.resolve(value) : undefined;
}

/**
 * Wraps a custom filter so that it ends within its limits. A stray error of its code belongs to the request: it is
 * logged with the name of the filter, ends the request if it is open, and never the process.
 * @see docs/decisions/gateway.md, filter-strays, filter-limits
 */
export function supervise(
  filter: Filter,
  { log, clock, timeoutMilliseconds, readBody }: Supervision,
  interrupt: Interrupt,
): Filter {
  const { name, kind, readsBody } = filter;
  const takerOf =
    (context: RequestContext): TakeStray =>
    (cause) => {
      const { id, routing } = context;
      log.error('filter-stray-error', { filter: name, request_id: id, route: routing.route.id, cause });
      interrupt(context, cause);
    };

  /** The filter's own limit, or the rest of the total time. */
  function limitOf({ routing, startedAt }: RequestContext): number {
    const { totalMilliseconds = Infinity } = routing.route.timeouts;
    const left = totalMilliseconds - (clock.monotonic() - startedAt);
    return Math.max(1, Math.min(timeoutMilliseconds, left));
  }

  function withinLimit(running: Promise<unknown>, context: RequestContext): Waiting {
    return {
      whenSettled(done, failed) {
        const limit = limitOf(context);
        let isOver = false;
        const end = (report: () => void): void => {
          if (isOver) return;
          isOver = true;
          stop();
          report();
        };
        const stop = clock.after(limit, () => end(() => failed(new FilterTimeout(name, Math.round(limit)))));
        const succeed = (): void => end(done);
        const fail = (error: unknown): void => end(() => failed(error));
        running.then(succeed, fail);
      },
    };
  }

  /** The limits of the body apply while it is read, and then that of the filter. */
  async function afterBody(
    context: RequestContext,
    mostBytes: number,
    begin: () => Waiting | undefined,
  ): Promise<void> {
    const { round } = context;
    await readBody(context, kind, mostBytes);
    if (context.round !== round) return;
    const running = begin();
    if (running) await new Promise<void>((done, failed) => running.whenSettled(done, failed));
  }

  return {
    ...filter,
    applies: (context) => owning(takerOf(context), () => filter.applies(context)),
    run(context, proxy) {
      const begin = (): Waiting | undefined => {
        const running = owning(takerOf(context), () => promiseOf(filter.run(context, proxy, interrupt)));
        return running && withinLimit(running, context);
      };
      return readsBody === undefined ? begin() : afterBody(context, readsBody, begin);
    },
  };
}
