/**
 * What each client may have of the connections to one origin: so many at work, and so many requests in the line. Who
 * has how many is counted, and asked for, only where there are enough requests for one client to have too many.
 */
import type { Call, UpstreamConnection } from './upstream-connection.ts';

export interface ClientShares {
  /** Whether the client of the call has all of its connections at work. */
  isUsedUp(call: Call): boolean;
  /** Whether as many requests of that client wait as may. */
  isLineFull(call: Call): boolean;
  /** Takes the first out of the line whose client may have a connection. */
  takeNext(): Call | undefined;
  /** How many of those in the line may have a connection of their own at once. */
  entitled(): number;
}

export function createClientShares(lines: {
  readonly connections: ReadonlySet<UpstreamConnection>;
  readonly idle: readonly UpstreamConnection[];
  readonly waiting: Call[];
  readonly limits: { readonly connectionsPerClient: number; readonly pendingPerClient: number };
}): ClientShares {
  const { connections, idle, waiting } = lines;
  const { connectionsPerClient, pendingPerClient } = lines.limits;

  const atWork = (): number => connections.size - idle.length;

  function countOf(client: string): number {
    let count = 0;
    for (const connection of connections) if (connection.current()?.client === client) count += 1;
    return count;
  }

  function counts(): Map<string, number> {
    const found = new Map<string, number>();
    for (const connection of connections) {
      const client = connection.current()?.client;
      if (client !== undefined) found.set(client, (found.get(client) ?? 0) + 1);
    }
    return found;
  }

  return {
    isUsedUp: (call) => atWork() >= connectionsPerClient && countOf(call.client) >= connectionsPerClient,
    isLineFull(call) {
      const most = connectionsPerClient + pendingPerClient;
      if (atWork() + waiting.length < most) return false;
      const { client } = call;
      return countOf(client) + waiting.filter((other) => other.client === client).length >= most;
    },
    takeNext() {
      if (waiting.length === 0 || atWork() < connectionsPerClient) return waiting.shift();
      const having = counts();
      const place = waiting.findIndex(({ client }) => (having.get(client) ?? 0) < connectionsPerClient);
      return place === -1 ? undefined : waiting.splice(place, 1)[0];
    },
    entitled() {
      if (atWork() + waiting.length <= connectionsPerClient) return waiting.length;
      const having = counts();
      return waiting.filter(({ client }) => {
        const count = having.get(client) ?? 0;
        having.set(client, count + 1);
        return count < connectionsPerClient;
      }).length;
    },
  };
}
