/** The public keys with which resource servers verify tokens. @see RFC 7517 §5 */
import type { AuthorizationSchemas } from '../../records/operations.ts';
import { algorithmsOf } from './key-ring.ts';
import type { PlacedKey, SealingKeys } from './sealing-keys.ts';

type PublicKey = AuthorizationSchemas['KeySet']['keys'][number];
type Algorithm = PublicKey['alg'];

/**
 * Copies member by member, so that no private member can be published.
 * @see RFC 7518 §6.2.1, §6.3.1 @see RFC 8037 §2
 */
function publicKeyOf({ key: { keyId, publicKey, algorithm } }: PlacedKey): PublicKey[] {
  if (publicKey === undefined) return [];
  const { kty, crv, x, y, n, e } = publicKey.export({ format: 'jwk' });
  const members = Object.entries({ kty, n, e, crv, x, y }).filter(([, value]) => value !== undefined);
  const shape = Object.fromEntries(members) as Pick<PublicKey, 'kty' | 'n' | 'e' | 'crv' | 'x' | 'y'>;
  return [{ ...shape, kid: keyId, alg: algorithm as Algorithm, use: 'sig' }];
}

/** Next, active and retired keys. A key is published before it signs and until its last token has ended. */
export function keySet(keys: Pick<SealingKeys, 'list'>): AuthorizationSchemas['KeySet'] {
  return { keys: keys.list().flatMap(publicKeyOf) };
}

/** The algorithms of the keys in the set, in the same order on every instance and at every start. */
export function signingAlgorithms(keys: Pick<SealingKeys, 'list'>): Algorithm[] {
  const published = new Set(keySet(keys).keys.map(({ alg }) => alg));
  return algorithmsOf('signature').filter((algorithm) =>
    published.has(algorithm as Algorithm),
  ) as Algorithm[];
}
