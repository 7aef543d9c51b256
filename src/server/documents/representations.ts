/** The representations of one file: as it is, and compressed with gzip or Brotli. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { strongEtag } from '../../conventions/etag.ts';

export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number] | 'identity';

export interface Representation {
  readonly bytes: Buffer;
  /** Each representation has a tag of its own. @see RFC 9110 §8.8.3.3 */
  readonly etag: string;
}

/** Smaller files are not worth a field. */
const leastBytes = 1000;

const compress: Readonly<Record<Exclude<Coding, 'identity'>, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: async (bytes) => await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  // Level 9 of 11: the last two levels take ten times as long and save a twentieth.
  br: async (bytes) =>
    await promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
};

async function represent(bytes: Buffer, coding: Coding): Promise<Representation> {
  const sent = coding === 'identity' ? bytes : await compress[coding](bytes);
  return { bytes: sent, etag: strongEtag(sent) };
}

export interface Representations {
  readonly isCompressed: boolean;
  /** Made once, outside of the event loop. */
  of(coding: Coding): Promise<Representation>;
}

export function createRepresentations(text: string): Representations {
  const bytes = Buffer.from(text);
  const made = new Map<Coding, Promise<Representation>>();
  return {
    isCompressed: bytes.byteLength >= leastBytes,
    of(coding) {
      const known = made.get(coding) ?? represent(bytes, coding);
      made.set(coding, known);
      return known;
    },
  };
}
