/** Signs changed ID tokens with the keys of the mock. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import {
  CompactSign,
  compactVerify,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
} from 'jose';

type Claims = Record<string, unknown>;

interface Signed {
  readonly token: string;
  /** The public key, if it is a new one. */
  readonly key: object | undefined;
}

interface Signing {
  /** The id of a new key to sign with. */
  readonly keyId?: string;
  /** The type of the token in its header. */
  readonly typ?: string;
}

/** Returns the ID token with other claims, or `undefined` if there is nothing to change. */
export type SignIdToken = (
  token: string,
  edit: (claims: Claims) => Claims | undefined,
  signing?: Signing,
) => Promise<Signed | undefined>;

/** @param ownKeys the private keys that the service may have used */
export function createIdTokenSigner(ownKeys: () => Promise<readonly KeyObject[]>): SignIdToken {
  async function keyOf(token: string): Promise<KeyObject> {
    for (const key of await ownKeys()) {
      const isOwn = await compactVerify(token, createPublicKey(key)).then(
        () => true,
        () => false,
      );
      if (isOwn) return key;
    }
    throw new Error('the ID token was signed with a key that the mock does not have');
  }

  return async (token, edit, { keyId, typ } = {}) => {
    const claims = token === '' ? undefined : edit(decodeJwt(token));
    if (!claims) return undefined;
    const { alg = '', ...own } = decodeProtectedHeader(token);
    const header = { ...own, ...(typ !== undefined && { typ }) };
    const payload = new TextEncoder().encode(JSON.stringify(claims));
    const sign = (key: Parameters<CompactSign['sign']>[0], kid = header.kid): Promise<string> =>
      new CompactSign(payload)
        .setProtectedHeader({ ...header, alg, ...(kid !== undefined && { kid }) })
        .sign(key);
    if (keyId === undefined) return { token: await sign(await keyOf(token)), key: undefined };
    const { privateKey, publicKey } = await generateKeyPair(alg);
    const key = { ...(await exportJWK(publicKey)), kid: keyId, alg, use: 'sig' };
    return { token: await sign(privateKey, keyId), key };
  };
}
