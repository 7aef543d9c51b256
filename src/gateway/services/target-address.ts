/**
 * Addresses to which the gateway sends no requests. Checked when a target is loaded, and again for the address to
 * which its name resolves.
 */
import { isForbiddenAddress, isForbiddenHost } from '../../foundation/outbound/forbidden-address.ts';
import type { ForbidsAddress } from '../../foundation/outbound/guarded-lookup.ts';

/** The addresses and hosts of URLs to which the gateway never connects, independent of the source that names them. */
export function targetLimits(settings: {
  readonly allowLinkLocal: boolean;
  /** True if the management operations listen at this address and port. */
  readonly isManagement?: ((address: string, port: number) => boolean) | undefined;
}): { readonly forbids: ForbidsAddress; readonly forbidsHost: (hostname: string) => boolean } {
  const { allowLinkLocal, isManagement } = settings;
  return {
    forbids: (address, port) =>
      (!allowLinkLocal && isForbiddenAddress(address)) || isManagement?.(address, port) === true,
    forbidsHost: (hostname) => !allowLinkLocal && isForbiddenHost(hostname),
  };
}
