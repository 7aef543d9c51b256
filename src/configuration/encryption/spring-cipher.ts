import { createDecipheriv, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { decodeUtf8 } from '../formats/text/text-encoding.ts';

/**
 * The format of Spring Cloud Config: AES-256-CBC in hexadecimal, preceded by the initialization vector. It is read
 * for existing repositories but never written, because it is not authenticated.
 * @see docs/decisions/configuration.md, cipher-format
 */
export const springPayload = /^(?:[0-9a-f]{32}){2,}$/i;

const saltOfSpring = Buffer.from('deadbeef', 'hex');
const rounds = 1024;
const vectorBytes = 16;

export function deriveSpringKey(secret: string): Promise<Buffer> {
  return promisify(pbkdf2)(secret, saltOfSpring, rounds, 32, 'sha1');
}

/** Returns the text, or `undefined` if this key did not write the value. */
export function openSpring(key: Buffer, payload: string): string | undefined {
  const bytes = Buffer.from(payload, 'hex');
  const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, vectorBytes));
  try {
    return decodeUtf8(Buffer.concat([decipher.update(bytes.subarray(vectorBytes)), decipher.final()]));
  } catch {
    // The padding is wrong, because of another key or a changed value.
    return undefined;
  }
}
