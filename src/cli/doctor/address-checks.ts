/** The addresses of the listeners belong to this machine. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { ListenRefused, refuseListening } from '../../server/listening/listen-refused.ts';
import { listenAddresses } from '../../server/listening/listeners.ts';
import type { ListenerRole } from '../../server/routing/exchange.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Finding, findingOf } from './finding.ts';

/** Listens on a free port for a moment: that of the settings belongs to the service, which may just start. */
async function checkAddress(role: ListenerRole, host: string): Promise<Finding[]> {
  const server = createServer();
  try {
    await once(server.listen(0, host), 'listening').catch(refuseListening(role));
    return [];
  } catch (error) {
    if (!(error instanceof ListenRefused) || !error.found) throw error;
    return [findingOf('addresses', error.found)];
  } finally {
    server.close();
  }
}

export async function checkAddresses(settings: Settings): Promise<Finding[]> {
  const addresses = [...listenAddresses(settings)];
  return (await Promise.all(addresses.map(([role, { host }]) => checkAddress(role, host)))).flat();
}
