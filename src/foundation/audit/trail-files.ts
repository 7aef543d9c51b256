/**
 * The files of an audit trail: the one that is written, and beside it those that were full, each under the number of
 * its last entry. A full file gets its name in one step, so that a process that is killed leaves a trail either way.
 */
import { constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { access, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../sync-folder.ts';
import { chainStart, type Link, readLine } from './hash-chain.ts';

/** How large a file may get, in bytes, and how many full ones are kept. */
export interface TrailLimits {
  readonly maximumBytes: number;
  readonly keptFiles: number;
}

/** What became of a full file. */
export interface Turnover {
  readonly full: string;
  /** The oldest ones, which are gone. */
  readonly removed: readonly string[];
}

export interface TrailFile {
  /** Where the chain ends, and whether the last line was cut off. */
  readonly end: { readonly link: Link; readonly torn: boolean };
  readonly isFull: boolean;
  /** How much is in it. */
  readonly bytes: number;
  /** Why what is appended now would be lost: the file was removed, replaced, or may not be written any more. */
  trouble(): Promise<unknown>;
  /** One at a time. */
  append(text: string): Promise<void>;
  /** What was appended is on the disk. */
  sync(): Promise<void>;
  /** Puts the full file aside and goes on in a new one. @throws what the file system says; the old one goes on then. */
  turn(last: Link): Promise<Turnover>;
  close(): Promise<void>;
}

const tailBytes = 65_536;
/** Room for a hundred entries and more. */
const batchBytes = 65_536;
// Wide enough that the order of the names is the order of the entries.
const numberWidth = 16;

/** The files of a trail that are there, the oldest first. */
export function trailFiles(file: string): string[] {
  return [...fullFiles(file), ...(existsSync(file) ? [file] : [])];
}

function fullFiles(file: string): string[] {
  const [folder, prefix] = [dirname(file), `${basename(file)}.`];
  if (!existsSync(folder)) return [];
  const isOne = (name: string): boolean =>
    name.length === prefix.length + numberWidth && name.startsWith(prefix) && /\.\d+$/.test(name);
  return readdirSync(folder)
    .filter(isOne)
    .toSorted()
    .map((name) => join(folder, name));
}

async function endOf(handle: FileHandle): Promise<{ link: Link | undefined; torn: boolean }> {
  const { size } = await handle.stat();
  const length = Math.min(size, tailBytes);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  const lines = buffer.toString('utf8').split('\n');
  const torn = lines.pop() !== '';
  const link = lines
    .toReversed()
    .map(readLine)
    .find((line) => line !== undefined);
  return { link, torn };
}

async function linkOf(file: string | undefined): Promise<Link | undefined> {
  if (file === undefined) return undefined;
  const handle = await open(file, 'r');
  try {
    return (await endOf(handle)).link;
  } finally {
    await handle.close();
  }
}

/** Opens the file or makes it, readable by its owner alone. @throws what the file system says. */
export async function openTrailFile(
  file: string,
  { maximumBytes, keptFiles }: TrailLimits,
): Promise<TrailFile> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let handle = await open(file, 'a+', 0o600);
  const { link, torn } = await endOf(handle);
  let { size, ino } = await handle.stat();
  let isTurning = false;
  // Made once: a new one for each batch, and the steps of `appendFile`, are 0.4 µs of an entry.
  let bytes = Buffer.alloc(batchBytes);
  // A kill between the two steps of a turn leaves a file without an entry, or none.
  const last = link ?? (await linkOf(fullFiles(file).at(-1))) ?? { sequence: 0, hash: chainStart };

  async function turnOver(sequence: number): Promise<Turnover> {
    // Where it fails, it is tried again when as much was written once more.
    size = 0;
    await handle.datasync();
    const full = `${file}.${String(sequence).padStart(numberWidth, '0')}`;
    await rename(file, full);
    const written = handle;
    handle = await open(file, 'a+', 0o600);
    ({ ino } = await handle.stat());
    // A sync of it that is under way is waited for.
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
        // A turn puts another file in its place meanwhile; that is none.
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
    async turn({ sequence }) {
      isTurning = true;
      try {
        return await turnOver(sequence);
      } finally {
        isTurning = false;
      }
    },
    close: () => handle.close(),
  };
}
