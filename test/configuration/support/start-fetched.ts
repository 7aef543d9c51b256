import { expect } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';

/** A start waits ten seconds for the first fetch, and a busy machine may need longer. */
export async function startFetched(configuration: object): Promise<RunningService> {
  const service = await startService({ configuration: { readyWhenRead: true, ...configuration } });
  await expect.poll(async () => (await fetch(`${service.url}/readyz`)).status).toBe(200);
  return service;
}
