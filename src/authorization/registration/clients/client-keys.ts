/** The public keys with which a client signs its assertions. @see RFC 7591 §2 @see RFC 7517 §4 */
import { createPublicKey } from 'node:crypto';
import type { ClientAuthenticationMethod, ClientKey } from '../../records/client.ts';

/** The algorithms of assertions by key type. None is symmetric, and `none` is never allowed. @see RFC 8725 §3.1 */
const algorithmsOf: Readonly<Record<string, readonly string[]>> = {
  'OKP Ed25519': ['EdDSA', 'Ed25519'],
  'EC P-256': ['ES256'],
  'RSA ': ['PS256', 'RS256'],
};

export const assertionAlgorithms = ['EdDSA', 'Ed25519', 'ES256', 'PS256', 'RS256'] as const;

const kept = ['kty', 'crv', 'x', 'y', 'n', 'e', 'kid', 'alg', 'use'] as const;
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** The algorithms of a key for assertions: the one that it names, or those of its type. */
export function algorithmsOfKey({ kty = '', crv = '', alg }: ClientKey): readonly string[] {
  const possible = algorithmsOf[`${kty} ${crv}`] ?? [];
  return alg === undefined ? possible : possible.filter((one) => one === alg);
}

/** The key without the members that assertions do not need. */
export function keptMembers(key: ClientKey): ClientKey {
  return Object.fromEntries(kept.flatMap((name) => (name in key ? [[name, key[name]]] : [])));
}

function problemOf(key: ClientKey): string | undefined {
  if (privateMembers.some((name) => name in key)) return 'must not have a private member';
  if (key.use !== undefined && key.use !== 'sig') return 'must be a key for signatures';
  if (algorithmsOfKey(key).length === 0)
    return `must be a key for ${[...new Set(assertionAlgorithms)].join(', ')}`;
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: keptMembers(key), format: 'jwk' });
    const { modulusLength = 2048 } = asymmetricKeyDetails ?? {};
    return modulusLength < 2048 ? 'must have at least 2048 bits' : undefined;
  } catch {
    // The error says only that this is not a key. The exact reason does not matter.
    return 'is not a public key';
  }
}

function setProblems(keys: readonly ClientKey[]): (string | undefined)[] {
  return keys.map((key, index) => {
    const problem = problemOf(key);
    if (problem !== undefined) return problem;
    if (keys.length > 1 && key.kid === undefined) return 'must have a kid, because there are several keys';
    const isTaken = keys.slice(0, index).some(({ kid }) => kid === key.kid);
    return isTaken ? 'must have a unique kid' : undefined;
  });
}

/**
 * The problems with the keys of a client, by field; empty if there are none. The check reads the keys as they were
 * sent, with the members that are not stored.
 */
export function keySetProblems(
  authenticationMethod: ClientAuthenticationMethod,
  keys: readonly ClientKey[] | undefined,
): Readonly<Record<string, string>> {
  if (authenticationMethod !== 'private_key_jwt') {
    return keys === undefined ? {} : { jwks: 'is only for a client that authenticates by private_key_jwt' };
  }
  if (keys === undefined) return { jwks: 'is required for private_key_jwt' };
  return Object.fromEntries(
    setProblems(keys).flatMap((problem, index) =>
      problem === undefined ? [] : [[`jwks.keys.${index}`, problem]],
    ),
  );
}
