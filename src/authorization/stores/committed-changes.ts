/** A change in the store of data that the authorization surface also caches in memory. */
import type { Denial, Generation } from '../records/records.ts';

export type AuthorizationChange =
  | { readonly changed: 'denial'; readonly denial: Denial }
  | { readonly changed: 'generation'; readonly generation: Generation }
  /** A reference token that was revoked. It has no denial, because its row is gone. */
  | { readonly changed: 'reference-token'; readonly tokenId: string }
  | { readonly changed: 'client'; readonly clientId: string }
  | { readonly changed: 'sealing-keys' }
  /** A failed authentication of a client, by the key of its counter. */
  | { readonly changed: 'failed-attempt'; readonly key: string; readonly endsAt: number }
  /** Logout tokens that a session's end made due. */
  | { readonly changed: 'due-logouts' }
  /** A transaction may have committed, and its changes are unknown. */
  | { readonly changed: 'everything' };

/**
 * Called with each committed change, before any caller receives the result of the unit, and also if its caller
 * stopped waiting.
 */
export type OnAuthorizationChange = (listener: (change: AuthorizationChange) => void | Promise<void>) => void;
