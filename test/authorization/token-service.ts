/** The complete server over HTTP with its clients and users, a clock that the test moves, and its wire. */
import { createManualClock, type ManualClock } from '../storage/manual-clock.ts';
import { type RunningService, type StartOptions, startService } from '../support/service.ts';
import { settingsWithClients } from './registered-clients.ts';
import { createTokenClient, type TokenClient } from './token-client.ts';

export {
  alice,
  appUri,
  basic,
  challengeOf,
  clients,
  type Confidential,
  formBasic,
  secrets,
  webUri,
} from './registered-clients.ts';
export type { Fields, TokenResponse } from './token-client.ts';

export interface TokenService extends RunningService, TokenClient {
  readonly clock: ManualClock;
}

export async function startTokenService(
  authorization: object = {},
  options: StartOptions & {
    storage?: object;
    quotas?: object;
    configuration?: object;
    server?: object;
    gateway?: object;
    readiness?: object;
  } = {},
): Promise<TokenService> {
  const clock = createManualClock();
  const { storage, quotas, server, gateway, configuration, readiness, ...rest } = options;
  const tree = {
    ...settingsWithClients(authorization),
    ...(storage && { storage }),
    ...(quotas && { quotas }),
    ...(server && { server }),
    ...(gateway && { gateway }),
    ...(configuration && { configuration }),
    ...(readiness && { readiness }),
  };
  const running = await startService(tree, { clock, ...rest });
  return { ...running, clock, ...createTokenClient(running) };
}
