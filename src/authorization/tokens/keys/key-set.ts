/** The public half of the keys that sign, for everybody who checks their tokens. @see RFC 7517 §5 */
import type { Schemas } from '../../operations.ts';
import type { PlacedKey, SealingKeys } from './sealing-keys.ts';

type PublicKey = Schemas['KeySet']['keys'][number];
type Algorithm = PublicKey['alg'];

/** Member by member, so that no private one can slip through. @see RFC 7518 §6.2.1 @see RFC 8037 §2 */
function publicKeyOf({ key: { keyId, publicKey, algorithm } }: PlacedKey): PublicKey[] {
  const { kty, crv, x, y } = publicKey?.export({ format: 'jwk' }) ?? {};
  if (kty === undefined || crv === undefined || x === undefined) return [];
  const shape = { kty, crv, x, ...(y !== undefined && { y }) } as Pick<PublicKey, 'kty' | 'crv' | 'x' | 'y'>;
  return [{ ...shape, kid: keyId, alg: algorithm as Algorithm, use: 'sig' }];
}

/** Next, active and retired keys: one is published before it signs and until its last token has ended. */
export function keySet(keys: Pick<SealingKeys, 'list'>): Schemas['KeySet'] {
  return { keys: keys.list().flatMap(publicKeyOf) };
}

/** The algorithms of the keys in the set. */
export function signingAlgorithms(keys: Pick<SealingKeys, 'list'>): Algorithm[] {
  return [...new Set(keySet(keys).keys.map(({ alg }) => alg))];
}
