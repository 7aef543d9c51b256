/**
 * Texts that name a row of the store and contain a MAC: `ac1.…`, `rt1.…` and `rf1.…`. Invalid texts are refused
 * without a read of the store. A reader of the database cannot create valid ones.
 */
import { equalDigests, mac } from '../../../foundation/digest.ts';
import type { SealingKeys } from './sealing-keys.ts';

/** The kind of a handle: an authorization code, a refresh token or a reference token. */
type HandlePrefix = 'ac1' | 'rt1' | 'rf1';

export interface Handles {
  /** `<prefix>.<key id>.<parts…>.<mac>` */
  make(prefix: HandlePrefix, parts: readonly string[]): string;
  /** The parts of a text that `make` created; `undefined` for any other. */
  read(prefix: HandlePrefix, text: string): readonly string[] | undefined;
}

export function createHandles(keys: SealingKeys): Handles {
  return {
    make(prefix, parts) {
      const { keyId, key } = keys.current('handle');
      const body = [prefix, keyId, ...parts].join('.');
      return `${body}.${mac(key, body)}`;
    },
    read(prefix, text) {
      const end = text.lastIndexOf('.');
      const body = text.slice(0, Math.max(end, 0));
      const [found, keyId, ...parts] = body.split('.');
      const key = keyId === undefined ? undefined : keys.find('handle', keyId)?.key;
      if (found !== prefix || key === undefined) return undefined;
      return equalDigests(mac(key, body), text.slice(end + 1)) ? parts : undefined;
    },
  };
}
