import { createHash } from 'node:crypto';

/** Texts that are sorted by this key are shuffled, always in the same way for the same texts. */
export const drawKey = (text: string): string => createHash('sha256').update(text).digest('hex');
