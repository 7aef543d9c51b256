import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { isForbiddenAddress } from '../../services/target-address.ts';

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

function refusal(): NodeJS.ErrnoException {
  const error: NodeJS.ErrnoException = new Error('the name resolves to an address that no target may have');
  error.code = 'EFORBIDDENTARGET';
  return error;
}

/**
 * Resolves a name for a connection and refuses what must not be connected to. The very address that is connected
 * to is judged, so that a name which resolves differently the second time gains nothing. Where resolving fails, the
 * addresses of the last 30 seconds serve.
 */
export function createGuardedLookup(dependencies: {
  clock: Clock;
  allowLinkLocal: boolean;
  resolveName?: ResolveName | undefined;
}): LookupFunction {
  const { clock, allowLinkLocal, resolveName = resolveBySystem } = dependencies;
  const remembered = createBoundedCache<string, { addresses: LookupAddress[]; until: number }>(
    rememberedNames,
  );

  return (hostname, options, callback) => {
    const family = familyOf(options.family);
    const key = `${hostname} ${family}`;
    const { hints } = options;

    function settle(error: NodeJS.ErrnoException | null, addresses: LookupAddress[]): void {
      if (error) return callback(error, []);
      const allowed = allowLinkLocal
        ? addresses
        : addresses.filter(({ address }) => !isForbiddenAddress(address));
      const [first] = allowed;
      if (!first) callback(refusal(), []);
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
}
