import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { owning, type TakeStray } from '../../foundation/strays.ts';
import type { Deadlines } from '../connect/deadlines.ts';
import { requestTimeout } from '../operations/errors.ts';
import type { Filter, Interrupt, Waiting } from './filter.ts';
import type { ReadBody } from './read-body.ts';
import type { RequestContext } from './request-context.ts';

export interface Supervision {
  readonly log: Log;
  readonly clock: Clock;
  readonly deadlines: Deadlines;
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

  /** The promise of a filter, which fails at the filter's own limit or with the total time of the exchange. */
  function withinLimit(running: Promise<unknown>, { life }: RequestContext): Waiting {
    const begunAt = clock.monotonic();
    let end = (_milliseconds: number): void => undefined;
    return {
      whenSettled(done, failed) {
        let isOver = false;
        const settle = (report: () => void): void => {
          if (isOver) return;
          isOver = true;
          stop();
          report();
        };
        end = (milliseconds) => settle(() => failed(new FilterTimeout(name, Math.round(milliseconds))));
        const limit = life.isOver ? 1 : timeoutMilliseconds;
        const stop = clock.after(limit, () => end(limit));
        const succeed = (): void => settle(done);
        const fail = (error: unknown): void => settle(() => failed(error));
        running.then(succeed, fail);
      },
      end: () => end(clock.monotonic() - begunAt),
    };
  }

  /** The limits of the body apply while it is read, and then that of the filter. */
  function afterBody(context: RequestContext, mostBytes: number, begin: () => Waiting | undefined): Waiting {
    const { round } = context;
    let end = (_cause: Error): void => undefined;
    return {
      whenSettled(done, failed) {
        let isOver = false;
        end = (cause) => {
          isOver = true;
          failed(kind === 'post' ? cause : requestTimeout());
        };
        const goOn = (): void => {
          if (isOver || context.round !== round) return;
          const running = begin();
          if (!running) return done();
          end = running.end;
          running.whenSettled(done, failed);
        };
        readBody(context, kind, mostBytes)
          .then(goOn)
          .catch((error: unknown) => {
            if (!isOver) failed(error);
          });
      },
      end: (cause) => end(cause),
    };
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
