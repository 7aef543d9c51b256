import type { GatewaySettings } from '../../settings/settings.ts';
import { tooManyWebSockets } from '../operations/errors.ts';
import { clientKey } from '../filtering/client-key.ts';
import type { RequestContext } from '../filtering/request-context.ts';

export interface WebSocketShares {
  /**
   * Counts a WebSocket until the returned function is called.
   * @throws ApiError 429 if its client, its user or its route has as many as it may have.
   */
  take(context: Pick<RequestContext, 'caller' | 'remoteAddress' | 'routing'>): () => void;
}

/** Counts the WebSockets of this process, open or during their handshake. */
export function createWebSocketShares(limits: NonNullable<GatewaySettings['webSockets']>): WebSocketShares {
  const { perClient, perUser, perRoute } = limits;
  const counts = new Map<string, number>();

  function release(key: string): void {
    const left = (counts.get(key) ?? 1) - 1;
    if (left === 0) counts.delete(key);
    else counts.set(key, left);
  }

  return {
    take(context) {
      const user = context.caller?.subject;
      const shares = [
        { of: 'client', most: perClient, key: `client ${clientKey(context)}` },
        { of: 'user', most: user === undefined ? undefined : perUser, key: `user ${user}` },
        { of: 'route', most: perRoute, key: `route ${context.routing.route.id}` },
      ].filter(({ most }) => most !== undefined);
      const used = shares.find(({ key, most = Infinity }) => (counts.get(key) ?? 0) >= most);
      if (used) throw tooManyWebSockets(used.of);
      for (const { key } of shares) counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => {
        for (const { key } of shares) release(key);
      };
    },
  };
}
