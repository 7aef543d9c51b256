import type { YieldingWork } from '../patterns/yielding-work.ts';
import type { StoredDefinition } from './locator.ts';
import type { RouteDefinition } from './route.ts';
import type { StoredRoute } from './route-store.ts';

/**
 * Reads stored routes; parses a text again only if it has changed.
 * @throws SyntaxError if a text is not JSON, which only a damaged store can cause.
 */
export function createStoredReader(): (stored: readonly StoredRoute[]) => YieldingWork<StoredDefinition[]> {
  let known = new Map<string, StoredDefinition>();
  return function* read(stored) {
    const read = new Map<string, StoredDefinition>();
    for (const { routeId, definition: text, order } of stored) {
      const key = `${order} ${routeId} ${text}`;
      read.set(key, known.get(key) ?? { routeId, definition: JSON.parse(text) as RouteDefinition, order });
      yield;
    }
    known = read;
    return [...read.values()];
  };
}
