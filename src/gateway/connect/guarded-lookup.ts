import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import type { Clock } from '../../foundation/clock.ts';
import { isForbiddenAddress } from '../services/target-address.ts';

/** How a name is resolved; the system's way unless a test says otherwise. */
export type ResolveName = (
  hostname: string,
  options: { family?: number; hints?: number },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveBySystem: ResolveName = (hostname, options, done) =>
  systemLookup(hostname, { ...options, all: true }, done);

// A name server that is away for a moment does not take targets with it that were there before.
const staleMilliseconds = 30_000;
const rememberedNames = 1024;

function familyOf(family: number | 'IPv4' | 'IPv6' | undefined): number {
  if (family === 'IPv4') return 4;
  return family === 'IPv6' ? 6 : (family ?? 0);
}

/** Why there is no connection. */
export function forbiddenTarget(): NodeJS.ErrnoException {
  const error: NodeJS.ErrnoException = new Error('an address that no target may have');
  error.code = 'EFORBIDDENTARGET';
  return error;
}

/** Which addresses there is no connection to, whatever named them. */
export interface Guard {
  /** True for an address, in figures, that no target may have; a name is judged when it is resolved. */
  refuses(hostname: string, port: number): boolean;
  /** Resolves names for connections to the port. */
  lookupAt(port: number): LookupFunction;
}

/**
 * Resolves a name for a connection and refuses what must not be connected to. The very address that is connected
 * to is judged, so that a name which resolves differently the second time gains nothing. Where resolving fails, the
 * addresses of the last 30 seconds serve.
 */
export function createGuard(dependencies: {
  clock: Clock;
  allowLinkLocal: boolean;
  /** Whether the management operations are listened for at this address and port. */
  isManagement?: ((address: string, port: number) => boolean) | undefined;
  resolveName?: ResolveName | undefined;
}): Guard {
  const { clock, allowLinkLocal, isManagement, resolveName = resolveBySystem } = dependencies;
  const remembered = createBoundedCache<string, { addresses: LookupAddress[]; until: number }>(
    rememberedNames,
  );
  const isForbidden = (address: string, port: number): boolean =>
    (!allowLinkLocal && isForbiddenAddress(address)) || isManagement?.(address, port) === true;

  const lookupAt =
    (port: number): LookupFunction =>
    (hostname, options, callback) => {
      const family = familyOf(options.family);
      const key = `${hostname} ${family}`;
      const { hints } = options;

      function settle(error: NodeJS.ErrnoException | null, addresses: LookupAddress[]): void {
        if (error) return callback(error, []);
        const allowed = addresses.filter(({ address }) => !isForbidden(address, port));
        const [first] = allowed;
        if (!first) callback(forbiddenTarget(), []);
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      }

      resolveName(hostname, { family, ...(hints !== undefined && { hints }) }, (error, addresses) => {
        const now = clock.monotonic();
        if (!error) {
          remembered.set(key, { addresses, until: now + staleMilliseconds });
          return settle(null, addresses);
        }
        const last = remembered.get(key);
        return last && now < last.until ? settle(null, last.addresses) : settle(error, []);
      });
    };
  return {
    refuses: (hostname, port) => isIP(hostname) !== 0 && isForbidden(hostname, port),
    lookupAt,
  };
}
