/**
 * The limits of each client at one origin: its running requests and its requests in the queue. The counts per
 * client are computed only if there are enough requests for one client to exceed its limit.
 */
import type { Call } from './call.ts';

export interface ClientShares {
  /** True if the client of the call already has the maximum number of running requests. */
  isUsedUp(call: Call): boolean;
  /** True if the client already has the maximum number of waiting requests. */
  isLineFull(call: Call): boolean;
  /** Removes and returns the first call in the queue whose client may have another running request. */
  takeNext(): Call | undefined;
  /** Returns the number of waiting calls that may each use a new connection immediately. */
  entitled(): number;
}

export function createClientShares(lines: {
  /** The running calls. */
  running(): Iterable<Call>;
  /** Their number. */
  atWork(): number;
  readonly waiting: Call[];
  readonly limits: { readonly connectionsPerClient: number; readonly pendingPerClient: number };
}): ClientShares {
  const { running, atWork, waiting } = lines;
  const { connectionsPerClient, pendingPerClient } = lines.limits;

  function countOf(client: string): number {
    let count = 0;
    for (const call of running()) if (call.client === client) count += 1;
    return count;
  }

  function counts(): Map<string, number> {
    const found = new Map<string, number>();
    for (const { client } of running()) found.set(client, (found.get(client) ?? 0) + 1);
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
