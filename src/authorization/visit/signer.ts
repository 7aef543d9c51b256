import { equalInConstantTime, mac } from '../../foundation/digest.ts';
import type { SealingKeys } from '../tokens/keys/sealing-keys.ts';

/** Signs values that a browser sends back. Every instance can verify the signature of every other instance. */
export interface Signer {
  /** `<key id>.<mac>`. `text` must begin with its purpose. */
  sign(text: string): string;
  /** Compares in constant time. */
  verify(text: string, signature: string): boolean;
}

export function createSigner(keys: SealingKeys): Signer {
  return {
    sign(text) {
      const { keyId, key } = keys.current('handle');
      return `${keyId}.${mac(key, text)}`;
    },
    verify(text, signature) {
      const dot = signature.indexOf('.');
      const key = dot < 0 ? undefined : keys.find('handle', signature.slice(0, dot))?.key;
      return key !== undefined && equalInConstantTime(mac(key, text), signature.slice(dot + 1));
    },
  };
}
