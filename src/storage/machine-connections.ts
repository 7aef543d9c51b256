/** The connections to PostgreSQL of one process of a machine for all of them: it hears of changes, and counts quotas. */
import type { QuotaExchange } from '../conventions/quotas/quota-exchange.ts';
import type { Clock } from '../foundation/clock.ts';
import { createSystemRandom } from '../foundation/random.ts';
import type { ChangeHearer, OpeningOptions } from './opened.ts';

export interface MachineConnections {
  readonly quotas: QuotaExchange;
  close(): Promise<void>;
}

/** The driver of PostgreSQL is loaded only if it is used. The schema must exist before quotas are exchanged. */
export async function openMachineConnections(
  { url, listenUrl, urlFiles }: { readonly url: string } & Pick<OpeningOptions, 'listenUrl' | 'urlFiles'>,
  hearer: ChangeHearer,
  clock: Clock,
): Promise<MachineConnections> {
  const { createServers, serversToListen } = await import('./postgres/servers.ts');
  const { listenForChanges } = await import('./postgres/change-listener.ts');
  const { createQuotaCounters } = await import('./postgres/quota-counters.ts');
  const servers = createServers({ url, file: urlFiles?.url });
  const listener = listenForChanges({
    servers: serversToListen(servers, { listenUrl, urlFiles }),
    clock,
    random: createSystemRandom(),
    ...hearer,
  });
  const quotas = createQuotaCounters(servers, clock);
  return {
    quotas,
    async close() {
      await listener.close();
      await quotas.close();
    },
  };
}
