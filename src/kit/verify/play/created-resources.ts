/** The resources that a run has created and not removed, collected from the exchanges. */
import { headerOf, pathOf, type RecordedExchange } from '../../../contract/document/recorded-exchange.ts';

const resource = /^\/(?:clients|owners|routes|initial-access-tokens|registrations)\/[^/]+$/;

/** The path at which a resource can be deleted, or `undefined` if it cannot. */
function removable(path: string): string | undefined {
  if (!resource.test(path)) return undefined;
  // The registration's path would require its own token. An operator deletes it as a client.
  return path.replace(/^\/registrations\//, '/clients/');
}

function methodOf({ request: { method, headers } }: RecordedExchange): string {
  const named = method === 'POST' ? headerOf(headers, 'x-http-method-override') : undefined;
  return named?.trim().toUpperCase() ?? method;
}

export interface CreatedResources {
  /** Adds the resource that an exchange created, or removes the one that it deleted. */
  readonly note: (exchange: RecordedExchange) => void;
  /** The paths of the remaining resources, the newest first. */
  readonly left: () => readonly string[];
}

/** @param local the target of a reference on this deployment */
export function trackCreatedResources(local: (reference: string) => string): CreatedResources {
  const left = new Set<string>();
  return {
    note(exchange) {
      const { request, response } = exchange;
      const method = methodOf(exchange);
      const target = pathOf(request.target);
      if (response.status === 201) {
        const location = headerOf(response.headers, 'location');
        const made = removable(method === 'PUT' || location === undefined ? target : pathOf(local(location)));
        if (made !== undefined) left.add(made);
      }
      const isGone = method === 'DELETE' && [204, 404, 410].includes(response.status);
      if (isGone) left.delete(removable(target) ?? target);
    },
    left: () => [...left].toReversed(),
  };
}
