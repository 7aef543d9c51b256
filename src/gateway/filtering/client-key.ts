import { networkOf } from '../../foundation/network.ts';
import type { RequestContext } from './request-context.ts';

/** Tells clients apart where each has its share: by access token where the route asks for one, else by network. */
export function clientKey({
  caller,
  remoteAddress,
}: Pick<RequestContext, 'caller' | 'remoteAddress'>): string {
  return caller ? `client ${caller.clientId}` : `network ${networkOf(remoteAddress)}`;
}
