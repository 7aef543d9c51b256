import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import type { Log } from '../../../foundation/log.ts';
import type { AccessTokenClaims } from './access-token-seal.ts';

/** Reports the claims that a token did not get. */
export type ReportLeftOut = (
  token: Pick<AccessTokenClaims, 'clientId' | 'ownerId'>,
  claims: readonly string[],
) => void;

const mostReports = 1000;

/** Logs the same claims of a client once, because each introspection leaves them out again. */
export function createLeftOutReport(log: Log): ReportLeftOut {
  const reported = createBoundedCache<string, true>(mostReports);
  return ({ clientId, ownerId }, claims) => {
    const kind = JSON.stringify([clientId, claims]);
    if (reported.get(kind)) return;
    reported.set(kind, true);
    log.warn('own-claims-left-out', {
      message: 'The own claims of an access token are longer than 4 KiB, so it does not have all of them.',
      clientId,
      ownerId,
      claims,
    });
  };
}
