import type { Digest } from '../../foundation/digest.ts';

/**
 * Used assertions: each is accepted once.
 * @see RFC 7523 §3
 */
export interface ClientAssertionStore {
  /** True for the first use; the digest is stored until `until`. Of parallel calls one is the first. */
  use(digest: Digest, now: number, until: number): Promise<boolean>;
}
