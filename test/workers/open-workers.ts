import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/foundation/clock.ts';
import { basic, settingsWithClients } from '../authorization/registered-clients.ts';
import { createTokenClient } from '../authorization/token-client.ts';
import { eventually } from '../gateway/support/raw-client.ts';
import type { Deployment, OpenDeployment } from '../instances/deployment.ts';
import { issuer } from '../instances/pair.ts';
import { startChildService } from '../support/child-service.ts';
import { administratorSecret } from '../support/service.ts';
import { childrenOf } from './children.ts';
import { openWorkerUrls } from './worker-urls.ts';

/** Starts a service with two workers. Without the URL of a database, its store is a file. */
export async function openWorkers(
  { authorization, gateway, configuration, quotas = { enabled: false } }: Parameters<OpenDeployment>[0] = {},
  database?: string,
): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-workers-'));
  const child = await startChildService(
    {
      ...settingsWithClients({ issuer, ...authorization }),
      ...(gateway && { gateway }),
      ...(configuration && { configuration }),
      storage: { url: database ?? `sqlite:${join(folder, 'gatehouse.db')}` },
      server: { workers: 2 },
      quotas,
      log: { level: 'warn', access: false },
    },
    { folder, environment: { GATEHOUSE_ADMIN_SECRET: administratorSecret } },
  );
  const workers = await openWorkerUrls(child.url, childrenOf(child.process.pid ?? 0));
  const [one, two] = workers.urls.map((url) =>
    createTokenClient({ url, administrator: basic('admin', administratorSecret) }),
  );
  if (!one || !two) throw new Error('there are not two workers');
  return {
    one,
    two,
    now: systemClock.now,
    pass(milliseconds) {
      const end = systemClock.now() + milliseconds;
      return eventually(() => systemClock.now() >= end);
    },
    async [Symbol.asyncDispose]() {
      await workers[Symbol.asyncDispose]();
      const code = await child.stop();
      if (code !== 0) throw new Error(`the service ended with ${String(code)}: ${child.errors()}`);
    },
  };
}
