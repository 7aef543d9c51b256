import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { createBoundedCache } from '../bounded-cache.ts';
import type { Clock } from '../clock.ts';

/** Resolves a name. The default is the resolver of the operating system. */
export type ResolveName = (
  hostname: string,
  options: { family?: number; hints?: number },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveBySystem: ResolveName = (hostname, options, done) =>
  systemLookup(hostname, { ...options, all: true }, done);

// During a short outage of the name server, hosts that were resolved before remain reachable.
const staleMilliseconds = 30_000;
const rememberedNames = 1024;

function familyOf(family: number | 'IPv4' | 'IPv6' | undefined): number {
  if (family === 'IPv4') return 4;
  return family === 'IPv6' ? 6 : (family ?? 0);
}

/** The error if the address of a connection is not allowed. */
export function forbiddenTarget(): NodeJS.ErrnoException {
  const error: NodeJS.ErrnoException = new Error('the address is not allowed for a target');
  error.code = 'EFORBIDDENTARGET';
  return error;
}

/** The addresses to which a part of the service may not connect. */
export type ForbidsAddress = (address: string, port: number) => boolean;

/** Addresses to which a part of the service never connects, independent of the source that names them. */
export interface Guard {
  /** True for a numeric address that is not allowed. A name is checked when it is resolved. */
  refuses(hostname: string, port: number): boolean;
  /** Returns the name resolution for connections to the port. */
  lookupAt(port: number): LookupFunction;
}

/**
 * Resolves a name for a connection and refuses forbidden addresses. It checks the address that is then connected
 * to, so that a second, different resolution is not possible. If the resolution fails, the
 * addresses of the last 30 seconds are used.
 */
export function createGuard(dependencies: {
  clock: Clock;
  forbids: ForbidsAddress;
  resolveName?: ResolveName | undefined;
}): Guard {
  const { clock, forbids, resolveName = resolveBySystem } = dependencies;
  const remembered = createBoundedCache<string, { addresses: LookupAddress[]; until: number }>(
    rememberedNames,
  );

  const lookupAt =
    (port: number): LookupFunction =>
    (hostname, options, callback) => {
      const family = familyOf(options.family);
      const key = `${hostname} ${family}`;
      const { hints } = options;

      function settle(error: NodeJS.ErrnoException | null, addresses: LookupAddress[]): void {
        if (error) return callback(error, []);
        const allowed = addresses.filter(({ address }) => !forbids(address, port));
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
    refuses: (hostname, port) => isIP(hostname) !== 0 && forbids(hostname, port),
    lookupAt,
  };
}
