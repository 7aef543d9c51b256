/**
 * Runs the filters: pre, then route unless a pre filter answered, then post. What pre or route throws is answered
 * by post (SendErrorFilter, SendResponseFilter); what post throws is answered the same way, once.
 */
import type { Log } from '../../foundation/log.ts';
import type { Exchange } from './exchange.ts';
import { filterKinds, type FilterKind, type RegisteredFilter } from './filter.ts';

export interface Chain {
  /** Every filter by kind, in the order in which they run. */
  readonly filters: Readonly<Record<FilterKind, readonly RegisteredFilter[]>>;
  /** Runs all three kinds; never rejects. */
  run(exchange: Exchange): Promise<void>;
  /** Runs the pre filters alone, for a request that switches protocols; what they throw is thrown. */
  runPre(exchange: Exchange): Promise<void>;
}

/** Ascending by order; those of one order stay as they were registered. */
function sorted(filters: readonly RegisteredFilter[], kind: FilterKind): RegisteredFilter[] {
  return filters
    .filter(({ filter }) => filter.kind === kind)
    .sort((left, right) => left.filter.order - right.filter.order);
}

export function createChain(registered: readonly RegisteredFilter[], log: Log): Chain {
  const filters = Object.fromEntries(filterKinds.map((kind) => [kind, sorted(registered, kind)])) as Record<
    FilterKind,
    RegisteredFilter[]
  >;

  async function run(kind: FilterKind, exchange: Exchange): Promise<void> {
    for (const { filter, disabled } of filters[kind]) {
      if (disabled || !filter.applies(exchange)) continue;
      // Most filters have nothing to wait for, and a turn of the loop each would be felt.
      const running = filter.run(exchange);
      if (running) await running;
      if (kind !== 'post' && (exchange.answer || exchange.handedOver)) return;
    }
  }

  async function obtain(exchange: Exchange): Promise<void> {
    await run('pre', exchange);
    if (!exchange.answer) await run('route', exchange);
    if (!exchange.answer && !exchange.handedOver) throw new Error('no filter answered');
  }

  function discard({ answer }: Exchange): void {
    if (answer && !(answer.body instanceof Uint8Array)) answer.body.cancel();
  }

  async function recover(exchange: Exchange, error: unknown): Promise<void> {
    discard(exchange);
    exchange.error = error;
    exchange.answer = undefined;
    const { response } = exchange.client;
    if (response?.headersSent) response.destroy();
    else await run('post', exchange);
  }

  return {
    filters,
    runPre: (exchange) => run('pre', exchange),
    async run(exchange) {
      // Recovered: a failure becomes an answer in the post filters.
      await obtain(exchange).catch((error: unknown) => {
        discard(exchange);
        exchange.answer = undefined;
        exchange.error = error;
      });
      if (exchange.handedOver) return;
      try {
        await run('post', exchange);
      } catch (error) {
        // Recovered once; a filter that fails on every answer leaves the client a closed connection.
        await recover(exchange, error).catch((cause: unknown) => {
          log.error('no answer could be made', { request_id: exchange.id, cause });
          exchange.client.response?.destroy();
        });
      }
    },
  };
}
