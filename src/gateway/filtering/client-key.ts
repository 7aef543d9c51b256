import { networkOf } from '../../foundation/network.ts';
import type { Exchange } from './exchange.ts';

/** Tells clients apart where each has its share: by access token where the route asks for one, else by network. */
export function clientKey({ caller, remoteAddress }: Pick<Exchange, 'caller' | 'remoteAddress'>): string {
  return caller ? `client ${caller.clientId}` : `network ${networkOf(remoteAddress)}`;
}
