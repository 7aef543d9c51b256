import { equalInConstantTime, mac } from '../../foundation/digest.ts';
import type { SealingKeys } from '../tokens/keys/sealing-keys.ts';

/** Signs what goes to a browser and comes back; any instance knows the signature again, whichever made it. */
export interface Signer {
  /** `<key id>.<mac>`; what `text` is for must stand at its beginning. */
  sign(text: string): string;
  /** In constant time. */
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
