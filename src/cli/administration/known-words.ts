/** The words of a running service that the completion of a shell offers. */
import type { KnownWords } from '../command-line/arguments.ts';

export const knownClients: KnownWords = { operation: 'listClients', member: 'client_id', isPaged: true };
export const knownUsers: KnownWords = { operation: 'listOwners', member: 'username', isPaged: true };
export const knownServices: KnownWords = { operation: 'listServices', member: 'name' };
export const knownRoutes: KnownWords = { operation: 'listRouteDetails', member: 'id' };
export const knownLimits: KnownWords = { operation: 'listLimits', member: 'limit_id', isPaged: true };
export const knownScopes: KnownWords = {
  operation: 'getAuthorizationServerMetadata',
  member: 'scopes_supported',
};
export const knownApplications: KnownWords = {
  operation: 'listEnvironments',
  member: 'application',
  isPaged: true,
};
