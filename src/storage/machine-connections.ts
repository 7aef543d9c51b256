/** The connections to PostgreSQL of one process of a machine for all of them: it hears of changes, and counts quotas. */
import type { QuotaExchange } from '../conventions/quotas/quota-exchange.ts';
import type { Clock } from '../foundation/clock.ts';
import { createSystemRandom } from '../foundation/random.ts';
import type { ChangeHearer } from './opened.ts';

export interface MachineConnections {
  readonly quotas: QuotaExchange;
  close(): Promise<void>;
}

/** The driver of PostgreSQL is loaded only if it is used. The schema must exist before quotas are exchanged. */
export async function openMachineConnections(
  { url, listenUrl }: { readonly url: string; readonly listenUrl?: string | undefined },
  hearer: ChangeHearer,
  clock: Clock,
): Promise<MachineConnections> {
  const { connectionOptions } = await import('./postgres/connection-options.ts');
  const { listenForChanges } = await import('./postgres/change-listener.ts');
  const { createQuotaCounters } = await import('./postgres/quota-counters.ts');
  const connection = connectionOptions(url);
  const listening = listenUrl === undefined ? connection : connectionOptions(listenUrl, 'storage.listenUrl');
  const listener = listenForChanges({
    connection: listening,
    clock,
    random: createSystemRandom(),
    ...hearer,
  });
  const quotas = createQuotaCounters(connection, clock);
  return {
    quotas,
    async close() {
      await listener.close();
      await quotas.close();
    },
  };
}
