import { createDecipheriv, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { decodeUtf8 } from '../formats/text/text-encoding.ts';

/**
 * What Spring Cloud Config writes: AES-256-CBC in hexadecimal, the vector in front. It is read so that old repositories
 * keep working and never written, since nothing in it shows whether it was changed.
 * @see docs/decisions/configuration.md, cipher-format
 */
export const springPayload = /^(?:[0-9a-f]{32}){2,}$/i;

const saltOfSpring = Buffer.from('deadbeef', 'hex');
const rounds = 1024;
const vectorBytes = 16;

export function deriveSpringKey(secret: string): Promise<Buffer> {
  return promisify(pbkdf2)(secret, saltOfSpring, rounds, 32, 'sha1');
}

/** The text, or `undefined` for what this key has not written. */
export function openSpring(key: Buffer, payload: string): string | undefined {
  const bytes = Buffer.from(payload, 'hex');
  const decipher = createDecipheriv('aes-256-cbc', key, bytes.subarray(0, vectorBytes));
  try {
    return decodeUtf8(Buffer.concat([decipher.update(bytes.subarray(vectorBytes)), decipher.final()]));
  } catch {
    // The padding is wrong: another key, or a changed value.
    return undefined;
  }
}
