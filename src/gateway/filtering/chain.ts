/**
 * Runs the filters: pre, then route unless a pre filter answered, then post. What pre or route throws is answered
 * by post (SendErrorFilter, SendResponseFilter); what post throws is answered the same way, once.
 */
import type { Log } from '../../foundation/log.ts';
import type { Route } from '../routes/route.ts';
import type { Exchange } from './exchange.ts';
import { filterKinds, type Filter, type FilterKind, type RegisteredFilter, type Waiting } from './filter.ts';

export interface Chain {
  /** Every filter by kind, in the order in which they run. */
  readonly filters: Readonly<Record<FilterKind, readonly RegisteredFilter[]>>;
  /** Runs all three kinds; never throws. Nothing is put off to a later turn of the loop unless a filter waits. */
  run(exchange: Exchange): void;
  /** Runs the pre filters alone, for a request that switches protocols; what they throw is thrown. */
  runPre(exchange: Exchange): Promise<void>;
}

/** Ascending by order; those of one order stay as they were registered. */
function sorted(filters: readonly RegisteredFilter[], kind: FilterKind): RegisteredFilter[] {
  return filters
    .filter(({ filter }) => filter.kind === kind)
    .sort((left, right) => left.filter.order - right.filter.order);
}

/** How the filters of a kind end. None of it throws. */
interface Ending {
  /** Whether an answer ends them before the last. */
  readonly withAnswer: boolean;
  readonly done?: (exchange: Exchange) => void;
  readonly failed: (exchange: Exchange, error: unknown) => void;
}

/** The filters that can concern the requests of one route, found once. */
interface Plan {
  readonly pre: readonly Filter[];
  /** Pre and route filters: whoever of them answers ends their part. */
  readonly asking: readonly Filter[];
  readonly post: readonly Filter[];
}

export function createChain(registered: readonly RegisteredFilter[], log: Log): Chain {
  const filters = Object.fromEntries(filterKinds.map((kind) => [kind, sorted(registered, kind)])) as Record<
    FilterKind,
    RegisteredFilter[]
  >;
  const plans = new WeakMap<Route, Plan>();

  function planOf(route: Route): Plan {
    const known = plans.get(route);
    if (known) return known;
    const of = (kind: FilterKind): Filter[] =>
      filters[kind]
        .filter(({ filter, disabled }) => !disabled && filter.concerns?.(route) !== false)
        .map(({ filter }) => filter);
    const pre = of('pre');
    const made = { pre, asking: [...pre, ...of('route')], post: of('post') };
    plans.set(route, made);
    return made;
  }

  /** Runs filters from `start` on; never throws, as what ends a kind never does. */
  function proceed(list: readonly Filter[], start: number, exchange: Exchange, ends: Ending): void {
    try {
      for (let index = start; index < list.length; index += 1) {
        const filter = list[index];
        if (!filter?.applies(exchange)) continue;
        const running = filter.run(exchange);
        if (running) return wait(running, list, index + 1, exchange, ends);
        if (ends.withAnswer && (exchange.answer !== undefined || exchange.handedOver)) break;
      }
    } catch (error) {
      return ends.failed(exchange, error);
    }
    ends.done?.(exchange);
  }

  function wait(
    running: Promise<void> | Waiting,
    list: readonly Filter[],
    next: number,
    exchange: Exchange,
    ends: Ending,
  ): void {
    const goOn = (): void => {
      const isOver = ends.withAnswer && (exchange.answer !== undefined || exchange.handedOver);
      proceed(list, isOver ? list.length : next, exchange, ends);
    };
    const fail = (error: unknown): void => ends.failed(exchange, error);
    if ('whenSettled' in running) running.whenSettled(goOn, fail);
    else running.then(goOn, fail);
  }

  function discard({ answer }: Exchange): void {
    if (answer && !(answer.body instanceof Uint8Array)) answer.body.cancel();
  }

  /** A failure becomes an answer in the post filters. */
  function fail(exchange: Exchange, error: unknown): void {
    discard(exchange);
    exchange.answer = undefined;
    exchange.error = error;
  }

  /** A filter that fails on every answer leaves the client a closed connection. */
  function giveUp(exchange: Exchange, cause: unknown): void {
    log.error('response-not-made', {
      message: 'A filter fails on each response. The connection was closed.',
      request_id: exchange.id,
      cause,
    });
    exchange.client.response?.destroy();
  }

  /** Recovered once. */
  function recover(exchange: Exchange, error: unknown): void {
    fail(exchange, error);
    const { response } = exchange.client;
    if (response?.headersSent) response.destroy();
    else proceed(planOf(exchange.routing.route).post, 0, exchange, recovering);
  }

  function answer(exchange: Exchange): void {
    if (exchange.handedOver) return;
    if (!exchange.answer && exchange.error === undefined) fail(exchange, new Error('no filter answered'));
    proceed(planOf(exchange.routing.route).post, 0, exchange, answering);
  }

  function refuse(exchange: Exchange, error: unknown): void {
    fail(exchange, error);
    answer(exchange);
  }

  const asking: Ending = { withAnswer: true, done: answer, failed: refuse };
  const answering: Ending = { withAnswer: false, failed: recover };
  const recovering: Ending = { ...answering, failed: giveUp };

  return {
    filters,
    runPre: (exchange) =>
      new Promise((done, failed) => {
        const ends: Ending = {
          withAnswer: true,
          done: () => done(),
          failed: (_, error) => failed(error instanceof Error ? error : new Error(String(error))),
        };
        proceed(planOf(exchange.routing.route).pre, 0, exchange, ends);
      }),
    run: (exchange) => proceed(planOf(exchange.routing.route).asking, 0, exchange, asking),
  };
}
