/**
 * Runs the filters: pre, then route unless a pre filter answered, then post. What pre or route throws is answered
 * by post (SendErrorFilter, SendResponseFilter); what post throws is answered the same way, once.
 */
import type { Log } from '../../foundation/log.ts';
import type { Route } from '../routes/route.ts';
import type { Exchange } from './exchange.ts';
import { filterKinds, type Filter, type FilterKind, type RegisteredFilter } from './filter.ts';

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

  /** Runs filters from `start` on; gives back a promise only where one of them waits. */
  function runFrom(
    list: readonly Filter[],
    start: number,
    exchange: Exchange,
    endsWithAnswer: boolean,
  ): Promise<void> | undefined {
    for (let index = start; index < list.length; index += 1) {
      const filter = list[index];
      if (!filter?.applies(exchange)) continue;
      const running = filter.run(exchange);
      if (running)
        return running.then(() =>
          endsWithAnswer && isAnswered(exchange)
            ? undefined
            : runFrom(list, index + 1, exchange, endsWithAnswer),
        );
      if (endsWithAnswer && isAnswered(exchange)) return undefined;
    }
    return undefined;
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

  /** Recovered once; a filter that fails on every answer leaves the client a closed connection. */
  function recover(exchange: Exchange, error: unknown): void {
    const giveUp = (cause: unknown): void => {
      log.error('no answer could be made', { request_id: exchange.id, cause });
      exchange.client.response?.destroy();
    };
    fail(exchange, error);
    const { response } = exchange.client;
    if (response?.headersSent) return void response.destroy();
    try {
      runFrom(planOf(exchange.routing.route).post, 0, exchange, false)?.catch(giveUp);
    } catch (cause) {
      giveUp(cause);
    }
  }

  function answer(exchange: Exchange): void {
    if (exchange.handedOver) return;
    if (!exchange.answer && exchange.error === undefined) fail(exchange, new Error('no filter answered'));
    try {
      const { post } = planOf(exchange.routing.route);
      runFrom(post, 0, exchange, false)?.catch((error: unknown) => recover(exchange, error));
    } catch (error) {
      recover(exchange, error);
    }
  }

  return {
    filters,
    async runPre(exchange) {
      await runFrom(planOf(exchange.routing.route).pre, 0, exchange, true);
    },
    run(exchange) {
      const refuse = (error: unknown): void => {
        fail(exchange, error);
        answer(exchange);
      };
      try {
        const waiting = runFrom(planOf(exchange.routing.route).asking, 0, exchange, true);
        if (waiting) waiting.then(() => answer(exchange), refuse);
        else answer(exchange);
      } catch (error) {
        refuse(error);
      }
    },
  };
}

function isAnswered(exchange: Exchange): boolean {
  return exchange.answer !== undefined || exchange.handedOver;
}
