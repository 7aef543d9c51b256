/** A change in the store of data that the authorization surface also keeps in memory. */
import type { Denial } from '../records/records.ts';

export type AuthorizationChange =
  | { readonly changed: 'denial'; readonly denial: Denial }
  | { readonly changed: 'client'; readonly clientId: string }
  | { readonly changed: 'sealing-keys' }
  /** A transaction may have committed, and nothing tells what it changed. */
  | { readonly changed: 'everything' };

/**
 * Is called with each change that has committed, before anybody learns of the unit's result, and whether or not its
 * caller still waits.
 */
export type OnAuthorizationChange = (listener: (change: AuthorizationChange) => void) => void;
