/**
 * The files of an audit trail: the current one, and in the same folder the full ones, each with the number of its
 * last entry in its name. A full file is renamed atomically, so that a killed process leaves a valid trail.
 */
import { constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { access, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../sync-folder.ts';
import { chainStart, type ChainPosition, readChainedLine } from './hash-chain.ts';

/** Maximum size of a file, in bytes, and maximum number of full files. */
export interface TrailLimits {
  readonly maximumBytes: number;
  readonly keptFiles: number;
}

/** The result of a rotation. */
export interface TrailRotation {
  readonly full: string;
  /** The oldest files, which were deleted. */
  readonly removed: readonly string[];
}

export interface TrailFile {
  /** The end of the chain; `torn` is true if the last line was incomplete. */
  readonly end: { readonly link: ChainPosition; readonly torn: boolean };
  readonly isFull: boolean;
  /** Size of the file. */
  readonly bytes: number;
  /** Why appended entries would be lost: the file was deleted, replaced, or is no longer writable. */
  trouble(): Promise<unknown>;
  /** One at a time. */
  append(text: string): Promise<void>;
  /** Flushes appended entries to the disk. */
  sync(): Promise<void>;
  /** Renames the full file and continues in a new one. @throws file system errors; the old file is then continued. */
  rotate(last: ChainPosition): Promise<TrailRotation>;
  close(): Promise<void>;
}

const tailBytes = 65_536;
/** Space for more than a hundred entries. */
const batchBytes = 65_536;
// Padded, so that the order of the names is the order of the entries.
const numberWidth = 16;

/** The existing files of a trail, the oldest first. */
export function trailFiles(file: string): string[] {
  return [...fullFiles(file), ...(existsSync(file) ? [file] : [])];
}

function fullFiles(file: string): string[] {
  const [folder, prefix] = [dirname(file), `${basename(file)}.`];
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const isOne = (name: string): boolean =>
    name.length === prefix.length + numberWidth && name.startsWith(prefix) && /\.\d+$/.test(name);
  return readdirSync(folder)
    .filter(isOne)
    .toSorted()
    .map((name) => join(folder, name));
}

/** The number of the last entry of a full file. */
export function lastSequenceOf(fullFile: string): number {
  return Number(fullFile.slice(-numberWidth));
}

async function endOf(handle: FileHandle): Promise<{ link: ChainPosition | undefined; torn: boolean }> {
  const { size } = await handle.stat();
  const length = Math.min(size, tailBytes);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  const lines = buffer.toString('utf8').split('\n');
  const torn = lines.pop() !== '';
  const link = lines
    .toReversed()
    .map(readChainedLine)
    .find((line) => line !== undefined);
  return { link, torn };
}

async function linkOf(file: string | undefined): Promise<ChainPosition | undefined> {
  if (file === undefined) return undefined;
  const handle = await open(file, 'r');
  try {
    return (await endOf(handle)).link;
  } finally {
    await handle.close();
  }
}

/** Opens the file or creates it, readable only by its owner. @throws file system errors. */
export async function openTrailFile(
  file: string,
  { maximumBytes, keptFiles }: TrailLimits,
): Promise<TrailFile> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let handle = await open(file, 'a+', 0o600);
  const { link, torn } = await endOf(handle);
  let { size, ino } = await handle.stat();
  let isTurning = false;
  // Created once: a new one for each batch, and the steps of `appendFile`, cost 0.4 µs per entry.
  let bytes = Buffer.alloc(batchBytes);
  // A kill between the two steps of a rotation leaves an empty file, or none.
  const last = link ?? (await linkOf(fullFiles(file).at(-1))) ?? { sequence: 0, hash: chainStart };

  async function rotateFiles(sequence: number): Promise<TrailRotation> {
    // After an error, the rotation is tried again after the same number of bytes.
    size = 0;
    await handle.datasync();
    const full = `${file}.${String(sequence).padStart(numberWidth, '0')}`;
    await rename(file, full);
    const written = handle;
    handle = await open(file, 'a+', 0o600);
    ({ ino } = await handle.stat());
    // A running sync of it is awaited.
    await written.close();
    await syncFolder(dirname(file));
    const removed = fullFiles(file).slice(0, -keptFiles);
    for (const each of removed) await rm(each);
    return { full: basename(full), removed: removed.map((each) => basename(each)) };
  }

  return {
    end: { link: last, torn },
    get isFull() {
      return size >= maximumBytes;
    },
    get bytes() {
      return size;
    },
    async trouble() {
      const asked = ino;
      try {
        const found = await stat(file);
        if (found.ino !== asked) throw new Error('the file of the audit trail was replaced');
        await access(file, constants.W_OK);
        return undefined;
      } catch (error) {
        // A concurrent rotation replaces the file; that is not an error.
        return isTurning || ino !== asked ? undefined : error;
      }
    },
    async append(text) {
      const length = Buffer.byteLength(text);
      if (length > bytes.length) bytes = Buffer.alloc(length);
      bytes.write(text);
      let written = 0;
      while (written < length) written += (await handle.write(bytes, written, length - written)).bytesWritten;
      size += length;
    },
    sync: () => handle.datasync(),
    async rotate({ sequence }) {
      isTurning = true;
      try {
        return await rotateFiles(sequence);
      } finally {
        isTurning = false;
      }
    },
    close: () => handle.close(),
  };
}
