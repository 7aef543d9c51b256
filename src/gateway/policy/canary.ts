import type { RouteSettings } from '../../settings/settings.ts';
import { hashText, keyText, type BalancedRequest } from './hash-key.ts';
import type { HashKey } from './policy.ts';
import type { Sampler } from './sampler.ts';
import { parseHashKey } from './service-policy.ts';

/** The requests of a route that go to another service. */
export interface Canary {
  readonly serviceId: string;
  readonly percent: number;
  readonly header: { readonly name: string; readonly value: string | undefined } | undefined;
  /** The key that determines the share; `undefined` for a random choice. */
  readonly sticky: HashKey | undefined;
  /** As it is configured. */
  readonly definition: NonNullable<RouteSettings['canary']>;
}

const steps = 10_000;

export function compileCanary(given: RouteSettings['canary']): Canary | undefined {
  if (!given) return undefined;
  const { serviceId, percent = 0, header, sticky } = given;
  return {
    serviceId,
    percent,
    header: header && { name: header.name.toLowerCase(), value: header.value },
    sticky: sticky === undefined ? undefined : parseHashKey(sticky),
    definition: given,
  };
}

/**
 * Returns a constant number from 0 to 9999 for a key, so that a client in one share is also in every larger share.
 */
function drawOf(key: HashKey, request: BalancedRequest): number {
  return hashText(`canary ${keyText(key, request)}`) % steps;
}

export function takesCanary(
  { header, percent, sticky }: Canary,
  request: BalancedRequest,
  sampler: Sampler,
): boolean {
  if (header) {
    const sent = request.clientHeaders.get(header.name);
    if (sent !== undefined && (header.value === undefined || header.value === sent)) return true;
  }
  if (percent <= 0) return false;
  return (sticky ? drawOf(sticky, request) : sampler.below(steps)) < percent * (steps / 100);
}
