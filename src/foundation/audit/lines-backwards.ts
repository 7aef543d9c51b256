import type { FileHandle } from 'node:fs/promises';

export interface PlacedLine {
  /** The offset of its first byte. */
  readonly start: number;
  /** Without its line end. */
  readonly text: string;
}

const blockBytes = 65_536;
const lineEnd = 0x0a;

/** The bytes from `start` to `end`, or fewer if the file is shorter. */
async function bytesOf(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(end - start);
  let length = 0;
  while (length < buffer.length) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length, start + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

/** The lines before the offset `end`, which follows a line end, the last one first. A block is read at a time. */
export async function* linesBackwards(handle: FileHandle, end: number): AsyncGenerator<PlacedLine> {
  let position = end;
  let bytes: Buffer = Buffer.alloc(0);
  while (position > 0) {
    const start = Math.max(0, position - blockBytes);
    bytes = Buffer.concat([await bytesOf(handle, start, position), bytes]);
    position = start;
    for (;;) {
      // The last byte is a line end, unless a line is being written.
      const before = bytes.length < 2 ? -1 : bytes.lastIndexOf(lineEnd, bytes.length - 2);
      if (before === -1) break;
      yield { start: position + before + 1, text: textOf(bytes.subarray(before + 1)) };
      bytes = bytes.subarray(0, before + 1);
    }
  }
  if (bytes.length > 0) yield { start: 0, text: textOf(bytes) };
}

function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replace(/\n$/, '');
}

/** The first line that begins at the offset or later, or `undefined` if there is none up to `end`. */
export async function lineFrom(
  handle: FileHandle,
  offset: number,
  end: number,
): Promise<PlacedLine | undefined> {
  // The byte before shows if a line begins exactly there.
  const start = Math.max(0, offset - 1);
  let bytes: Buffer = Buffer.alloc(0);
  let begin = offset === 0 ? 0 : -1;
  for (let read = start; read < end; read += blockBytes) {
    bytes = Buffer.concat([bytes, await bytesOf(handle, read, Math.min(end, read + blockBytes))]);
    if (begin === -1) {
      const found = bytes.indexOf(lineEnd);
      if (found === -1) continue;
      begin = found + 1;
    }
    const stop = bytes.indexOf(lineEnd, begin);
    if (stop !== -1) return { start: start + begin, text: bytes.toString('utf8', begin, stop) };
  }
  return undefined;
}
