/** The files of a service that a test spoils. */
import { join } from 'node:path';
import { type Clock, systemClock } from '../../../src/foundation/clock.ts';
import { startService } from '../../support/service.ts';
import { folderWith, type Watched } from './plant.ts';

/** The store of a service in a folder. */
export const storeIn = (cwd: string): string => join(cwd, 'data', 'gatehouse.db');

/** A folder in which a service has run and ended. @param ago the time since then, in milliseconds */
export async function usedFolder(ago = 0): Promise<string> {
  const cwd = folderWith({});
  await runOnce(cwd, () => 0, { ...systemClock, now: () => systemClock.now() - ago });
  return cwd;
}

/** Runs a service in the folder until it was used. */
export async function runOnce(
  cwd: string,
  use: (watched: { url: string; administrator: string }) => unknown,
  clock: Clock = systemClock,
): Promise<void> {
  const tree = { storage: { url: `sqlite:${storeIn(cwd)}` } };
  const service = await startService(tree, { baseDirectory: cwd, clock });
  await use(service);
  await service.stop();
}

export const createClient = ({
  url,
  authorization,
}: Pick<Watched, 'url' | 'authorization'>): Promise<Response> =>
  fetch(`${url}/clients`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ grant_types: ['client_credentials'], scope: '' }),
  });
