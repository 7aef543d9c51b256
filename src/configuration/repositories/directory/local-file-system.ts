import { statfs } from 'node:fs/promises';

/**
 * File systems of this machine, which keep the metadata of used files in memory: ext2 to ext4, XFS, Btrfs, tmpfs,
 * overlayfs, F2FS and ZFS.
 * @see statfs(2)
 */
const local = new Set([0xef53, 0x5846_5342, 0x9123_683e, 0x0102_1994, 0x794c_7630, 0xf2f5_2010, 0x2fc1_2fc1]);

/** False for a file system of the network, whose server may not respond, and for one that is not known. */
export async function isOnLocalFileSystem(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && local.has(found.type);
}
