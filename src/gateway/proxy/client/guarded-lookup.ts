import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isForbiddenAddress } from '../../services/target-address.ts';

/** How a name is resolved; the system's way unless a test says otherwise. */
export type ResolveName = (
  hostname: string,
  options: { family?: number; hints?: number },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveBySystem: ResolveName = (hostname, options, done) =>
  systemLookup(hostname, { ...options, all: true }, done);

function familyOf(family: number | 'IPv4' | 'IPv6' | undefined): number {
  if (family === 'IPv4') return 4;
  return family === 'IPv6' ? 6 : (family ?? 0);
}

/**
 * Resolves a name for a connection and refuses what must not be connected to. The very address that is connected
 * to is judged, so that a name which resolves differently the second time gains nothing.
 */
export function createGuardedLookup(
  allowLinkLocal: boolean,
  resolveName: ResolveName = resolveBySystem,
): LookupFunction {
  return (hostname, options, callback) => {
    const { hints } = options;
    resolveName(
      hostname,
      { family: familyOf(options.family), ...(hints !== undefined && { hints }) },
      (error, addresses) => {
        if (error) return callback(error, []);
        const allowed = allowLinkLocal
          ? addresses
          : addresses.filter(({ address }) => !isForbiddenAddress(address));
        const [first] = allowed;
        if (!first) {
          const refusal: NodeJS.ErrnoException = new Error(
            'the name resolves to an address that no target may have',
          );
          refusal.code = 'EFORBIDDENTARGET';
          return callback(refusal, []);
        }
        if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
    );
  };
}
