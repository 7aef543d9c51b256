/**
 * Access tokens without content, for clients that are registered for them: `rf1.<key id>.<random>.<mac>`. A token
 * is valid while its row exists. Revocation deletes the row, for every instance at once.
 */
import { digest } from '../../../foundation/digest.ts';
import type { Random } from '../../../foundation/random.ts';
import type { ReferenceTokenStore } from '../../stores/reference-token-store.ts';
import type { Handles } from '../keys/handle.ts';
import type { AccessTokenClaims } from './access-token-seal.ts';

export interface ReferenceTokens {
  /** Durable when it resolves. `undefined` if what the token is based on ended meanwhile. */
  issue(claims: Omit<AccessTokenClaims, 'tokenId'>): Promise<string | undefined>;
  /** The claims of a token whose row exists. A text that is not a token never reaches the store. */
  open(accessToken: string): Promise<AccessTokenClaims | undefined>;
  /** Revokes a token; durable when it resolves. False if there was none. */
  revoke(tokenId: string, tombstoneUntil?: number): Promise<boolean>;
}

/** The prefix of every reference token. */
export const referenceStart = 'rf1.';
const prefix = 'rf1';

export function createReferenceTokens(dependencies: {
  store: Pick<ReferenceTokenStore, 'insert' | 'findByDigest' | 'remove'>;
  handles: Handles;
  random: Random;
}): ReferenceTokens {
  const { store, handles, random } = dependencies;
  return {
    async issue(claims) {
      const accessToken = handles.make(prefix, [random.token(16)]);
      const token = { ...claims, tokenId: random.token(16), digest: digest(accessToken) };
      return (await store.insert(token)) ? accessToken : undefined;
    },
    async open(accessToken) {
      if (!handles.read(prefix, accessToken)) return undefined;
      const found = await store.findByDigest(digest(accessToken));
      if (!found) return undefined;
      const { digest: _digest, ...claims } = found;
      return claims;
    },
    revoke: (tokenId, tombstoneUntil) => store.remove(tokenId, tombstoneUntil),
  };
}
