/**
 * Runs the filters: pre, then route unless a pre filter has set a response, then post. If pre or route filters
 * throw, the post filters respond (SendErrorFilter, SendResponseFilter). If a post filter throws, the built-in ones
 * respond.
 */
import type { Route } from '../routes/route.ts';
import type { RequestContext } from './request-context.ts';
import { filterKinds, type Filter, type FilterKind, type RegisteredFilter, type Waiting } from './filter.ts';
import { supervise, type Supervision } from './supervised-filter.ts';

export interface Chain {
  /** Every filter by kind, in the order in which they run. */
  readonly filters: Readonly<Record<FilterKind, readonly RegisteredFilter[]>>;
  /** Runs all three kinds; never throws. It remains in the same turn of the event loop unless a filter waits. */
  run(context: RequestContext): void;
  /** Runs only the pre filters, for a request that switches protocols; rethrows their errors. */
  runPre(context: RequestContext): Promise<void>;
}

/** In ascending order; filters of equal order run as they were registered. */
function sorted(filters: readonly RegisteredFilter[], kind: FilterKind): RegisteredFilter[] {
  return filters
    .filter(({ filter }) => filter.kind === kind)
    .toSorted((left, right) => left.filter.order - right.filter.order);
}

/** Continuations after the filters of a kind. None of them throws. */
interface Ending {
  /** If true, a response ends the kind before its last filter. */
  readonly withResponse: boolean;
  readonly done?: (context: RequestContext) => void;
  readonly failed: (context: RequestContext, error: unknown) => void;
}

/** The filters that can apply to requests of one route, computed once. */
interface Plan {
  readonly pre: readonly Filter[];
  /** Pre and route filters: the first response ends each kind. */
  readonly asking: readonly Filter[];
  readonly post: readonly Filter[];
  /** The post filters that respond if custom filters cannot. */
  readonly builtInPost: readonly Filter[];
}

export function createChain(registered: readonly RegisteredFilter[], supervision: Supervision): Chain {
  const { log, deadlines } = supervision;
  const supervised = registered.map((one) =>
    one.isBuiltIn ? one : { ...one, filter: supervise(one.filter, supervision, interrupt) },
  );
  const filters = Object.fromEntries(filterKinds.map((kind) => [kind, sorted(supervised, kind)])) as Record<
    FilterKind,
    RegisteredFilter[]
  >;
  const plans = new WeakMap<Route, Plan>();

  function planOf(route: Route): Plan {
    const known = plans.get(route);
    if (known) return known;
    const usable = (kind: FilterKind): RegisteredFilter[] =>
      filters[kind].filter(({ filter, disabled }) => !disabled && filter.concerns?.(route) !== false);
    const of = (kind: FilterKind): Filter[] => usable(kind).map(({ filter }) => filter);
    const pre = of('pre');
    const builtInPost = usable('post').flatMap(({ filter, isBuiltIn }) => (isBuiltIn ? filter : []));
    const made = { pre, asking: [...pre, ...of('route')], post: of('post'), builtInPost };
    plans.set(route, made);
    return made;
  }

  /** Runs filters from `start`; never throws, because the continuations do not throw. */
  function proceed(list: readonly Filter[], start: number, context: RequestContext, ends: Ending): void {
    try {
      for (let index = start; index < list.length; index += 1) {
        const filter = list[index];
        if (!filter?.applies(context)) continue;
        const running = filter.run(context, run, interrupt);
        if (running) return wait(running, list, index + 1, context, ends);
        if (ends.withResponse && (context.response !== undefined || context.handedOver)) break;
      }
    } catch (error) {
      return ends.failed(context, error);
    }
    ends.done?.(context);
  }

  function wait(
    running: Promise<void> | Waiting,
    list: readonly Filter[],
    next: number,
    context: RequestContext,
    ends: Ending,
  ): void {
    const { round } = context;
    const goOn = (): void => {
      if (context.round !== round) return;
      context.life.waitsFor = undefined;
      const isOver = ends.withResponse && (context.response !== undefined || context.handedOver);
      proceed(list, isOver ? list.length : next, context, ends);
    };
    const fail = (error: unknown): void => {
      if (context.round !== round) return;
      context.life.waitsFor = undefined;
      ends.failed(context, error);
    };
    if ('whenSettled' in running) {
      context.life.waitsFor = running;
      return running.whenSettled(goOn, fail);
    }
    // A response that is being sent ends with its target.
    if (ends.withResponse)
      context.life.waitsFor = {
        end(cause) {
          if (context.round !== round) return;
          context.round += 1;
          ends.failed(context, cause);
        },
      };
    running.then(goOn, fail);
  }

  function discard({ response }: RequestContext): void {
    if (response && !(response.body instanceof Uint8Array)) response.body.cancel();
  }

  /** The post filters turn a failure into a response. */
  function fail(context: RequestContext, error: unknown): void {
    discard(context);
    context.response = undefined;
    context.error = error ?? new Error('a filter failed without an error');
  }

  /** If a built-in filter fails as well, the client only sees a closed connection. */
  function giveUp(context: RequestContext, cause: unknown): void {
    log.error('response-not-made', {
      message: 'The built-in filters fail, too. The connection was closed.',
      request_id: context.id,
      cause,
    });
    context.client.response?.destroy();
  }

  /** The built-in filters respond. A response that has begun can only be interrupted. */
  function recover(context: RequestContext, error: unknown): void {
    const { response } = context.client;
    if (response?.headersSent) {
      log.error('response-not-completed', { request_id: context.id, cause: error });
      // A filter after the last byte changes nothing.
      if (!response.writableEnded) response.destroy();
      return;
    }
    if (context.error !== undefined)
      log.error('error-response-not-filtered', { request_id: context.id, cause: error });
    fail(context, context.error ?? error);
    proceed(planOf(context.routing.route).builtInPost, 0, context, recovering);
  }

  function respond(context: RequestContext): void {
    if (context.handedOver) return;
    if (!context.response && context.error === undefined)
      fail(context, new Error('no filter set a response'));
    proceed(planOf(context.routing.route).post, 0, context, responding);
  }

  function refuse(context: RequestContext, error: unknown): void {
    fail(context, error);
    respond(context);
  }

  /** Ends the exchange from outside of its filters, which no longer wait for anything. Only built-in ones respond. */
  function interrupt(context: RequestContext, error: unknown): void {
    const { client, life } = context;
    const { response } = client;
    if (!response) return life.refuse?.(error);
    if (response.headersSent || response.destroyed || context.handedOver) return;
    context.round += 1;
    recover(context, error);
  }

  /** The total time begins with the arrival of the request: its client waits for filters, too. */
  function limit({ life, startedAt, routing }: RequestContext): void {
    const { totalMilliseconds } = routing.route.timeouts;
    if (totalMilliseconds !== undefined) life.endAt(startedAt + totalMilliseconds, deadlines);
  }

  function run(context: RequestContext): void {
    limit(context);
    proceed(planOf(context.routing.route).asking, 0, context, asking);
  }

  const asking: Ending = { withResponse: true, done: respond, failed: refuse };
  const responding: Ending = { withResponse: false, failed: recover };
  const recovering: Ending = { ...responding, failed: giveUp };

  return {
    filters,
    runPre: (context) =>
      new Promise((done, failed) => {
        const { life, routing } = context;
        const settle = (report: () => void): void => {
          context.round += 1;
          life.refuse = undefined;
          report();
        };
        life.refuse = (error) =>
          settle(() => failed(error instanceof Error ? error : new Error(String(error))));
        limit(context);
        proceed(planOf(routing.route).pre, 0, context, {
          withResponse: true,
          done: () => settle(done),
          failed: (_, error) => life.refuse?.(error),
        });
      }),
    run,
  };
}
