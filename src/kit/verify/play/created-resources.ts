/** The resources that a run has created and not removed, collected from the exchanges. */
import { callTable } from '../../../../generated/calls.ts';
import {
  headerOf,
  pathOf,
  type RecordedExchange,
  type RecordedRequest,
} from '../../../contract/document/recorded-exchange.ts';

/** The collections whose resources a run removes. */
const collections = [
  callTable.listClients,
  callTable.listOwners,
  callTable.listRoutes,
  callTable.listInitialAccessTokens,
  callTable.listInvitations,
  callTable.registerClient,
].map(({ path }) => path);

const isResource = (path: string): boolean =>
  collections.some(
    (collection) =>
      path.startsWith(`${collection}/`) &&
      !path.includes('/', collection.length + 1) &&
      path.length > collection.length + 1,
  );

/** The path at which a resource can be deleted, or `undefined` if it cannot. */
function removable(path: string): string | undefined {
  if (!isResource(path)) return undefined;
  // The registration's path would require its own token. An operator deletes it as a client.
  return path.startsWith(`${callTable.registerClient.path}/`)
    ? path.replace(callTable.registerClient.path, callTable.listClients.path)
    : path;
}

function methodOf({ method, headers }: RecordedRequest): string {
  const named = method === 'POST' ? headerOf(headers, 'x-http-method-override') : undefined;
  return named?.trim().toUpperCase() ?? method;
}

export interface CreatedResources {
  /** Adds the resource that an exchange created, or removes the one that it deleted. */
  readonly note: (exchange: RecordedExchange) => void;
  /** Adds the resource that a request without a response may have created. */
  readonly noteSilence: (request: RecordedRequest) => void;
  /** The paths of the remaining resources, the newest first. */
  readonly left: () => readonly string[];
}

/** @param local the target of a reference on this deployment */
export function trackCreatedResources(local: (reference: string) => string): CreatedResources {
  const left = new Set<string>();
  return {
    note(exchange) {
      const { request, response } = exchange;
      const method = methodOf(request);
      const target = pathOf(request.target);
      // The paths are those of this run, so a PUT that replaces one created it as well.
      if (response.status === 201 || (method === 'PUT' && response.status === 200)) {
        const location = headerOf(response.headers, 'location');
        const made = removable(method === 'PUT' || location === undefined ? target : pathOf(local(location)));
        if (made !== undefined) left.add(made);
      }
      const isGone = method === 'DELETE' && [204, 404, 410].includes(response.status);
      if (isGone) left.delete(removable(target) ?? target);
    },
    noteSilence(request) {
      // The service chooses the paths of those that a POST creates.
      const path = methodOf(request) === 'PUT' ? removable(pathOf(request.target)) : undefined;
      if (path !== undefined) left.add(path);
    },
    left: () => [...left].toReversed(),
  };
}
