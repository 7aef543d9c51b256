import { constants, createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';

type Json = Readonly<Record<string, unknown>>;

export interface Jwt {
  readonly header: Json;
  readonly claims: Json;
  readonly signed: string;
  readonly signature: Buffer;
}

/** The parts of a signed JWT, or `undefined` for any other text. @see RFC 7519 §7.2 */
export function readJwt(text: unknown): Jwt | undefined {
  const [header = '', claims = '', signature, ...more] = String(text).split('.');
  if (signature === undefined || more.length > 0) return undefined;
  try {
    const [first, second] = [header, claims].map(
      (part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json,
    );
    if (!first || !second) return undefined;
    return {
      header: first,
      claims: second,
      signed: `${header}.${claims}`,
      signature: Buffer.from(signature, 'base64url'),
    };
  } catch {
    // Another text than a JWT. The schemas judge the form.
    return undefined;
  }
}

const hashOf = (algorithm: string): string =>
  algorithm === 'EdDSA' ? 'sha512' : `sha${algorithm.slice(2) || '256'}`;

/** The left half of the hash of a token, as base64url. @see OpenID Connect Core 1.0 §3.1.3.6 */
export function halfHash(token: string, algorithm: string): string {
  const whole = createHash(hashOf(algorithm)).update(token).digest();
  return whole.subarray(0, whole.length / 2).toString('base64url');
}

/** True if the key has signed the token. @see RFC 7518 §3.1, RFC 8037 §3.1 */
export function isSignedBy({ header, signed, signature }: Jwt, key: Json): boolean {
  const algorithm = String(header['alg']);
  if (!/^(?:RS|PS|ES)(?:256|384|512)$|^EdDSA$/.test(algorithm)) return false;
  try {
    const options = {
      key: createPublicKey({ key: key as JsonWebKey, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363' as const,
      ...(algorithm.startsWith('PS') && { padding: constants.RSA_PKCS1_PSS_PADDING }),
    };
    const hash = algorithm === 'EdDSA' ? null : hashOf(algorithm);
    return verify(hash, Buffer.from(signed), options, signature);
  } catch {
    // A key that cannot be read, or one of another kind.
    return false;
  }
}
