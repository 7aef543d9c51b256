import { networkOf } from '../../foundation/network.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Returns the key of a client that has a share: its access token if the route requires one, otherwise its network.
 */
export function clientKey({
  caller,
  remoteAddress,
}: Pick<RequestContext, 'caller' | 'remoteAddress'>): string {
  return caller ? `client ${caller.clientId}` : `network ${networkOf(remoteAddress)}`;
}
