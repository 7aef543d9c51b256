import type { CipherKeyRing } from './key-ring.ts';

/** An encrypted value of another key than the current one, and the result of its renewal. */
export interface RotatedValue {
  /** From 1. */
  readonly line: number;
  readonly isRenewed: boolean;
}

export interface RotatedText {
  readonly text: string;
  readonly values: readonly RotatedValue[];
}

/** A value as written in a file. Java's own writer of properties puts a backslash before each colon. */
const written = /\{cipher\}(?:\{[A-Za-z]+\\?:[^{}\s]*\})*[\w.-]*/g;

/**
 * Renews the encrypted values of a file in place, so that comments, quotes and order remain. A value that cannot be
 * decrypted remains unchanged. Values in comments are renewed too, because they are also secrets.
 */
export function rotateText(text: string, ring: CipherKeyRing): RotatedText {
  const values: RotatedValue[] = [];
  let line = 1;
  let counted = 0;
  const renew = (found: string, at: number): string => {
    line += text.slice(counted, at).split('\n').length - 1;
    counted = at;
    const value = found.replaceAll('\\:', ':');
    const renewed = ring.renew(value);
    if (renewed === value) return found;
    values.push({ line, isRenewed: renewed !== undefined });
    return renewed ?? found;
  };
  return { text: text.replaceAll(written, renew), values };
}
