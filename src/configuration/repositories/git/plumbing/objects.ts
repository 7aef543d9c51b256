import { createBoundedCache } from '../../../../foundation/bounded-cache.ts';
import type { Clock } from '../../../../foundation/clock.ts';
import { limits } from '../../../formats/text/limits.ts';
import { ObjectUnreadable, SourceProblem } from '../../../formats/text/source-problem.ts';
import { createBatch } from './batch.ts';
import type { GitCommand } from './git-command.ts';
import { parseTree, type Tree, type TreeObjects } from './tree.ts';

const cachedTrees = 1_000;
const cachedBlobs = 2_000;
const largestCachedBlob = 65_536;
const largestTree = 4_194_304;

export interface MirrorObjects extends TreeObjects {
  /** Reads from the folder again, because it was replaced. */
  renew(): void;
}

/** The objects of a repository. The content of an id never changes, so objects are cached while there is capacity. */
export function createObjects({
  git,
  clock,
  fileBytes = limits.fileBytes,
  damaged = () => undefined,
}: {
  readonly git: GitCommand;
  readonly clock: Clock;
  /** Maximum size of a file. */
  readonly fileBytes?: number | undefined;
  /** Called with the id of an object that is missing or damaged. */
  readonly damaged?: (id: string) => void;
}): MirrorObjects {
  const contents = createBatch({ git, clock, mode: '--batch' });
  const sizes = createBatch({ git, clock, mode: '--batch-check' });
  const trees = createBoundedCache<string, Tree>(cachedTrees);
  const blobs = createBoundedCache<string, Buffer>(cachedBlobs);

  /** The size is requested first, so that a large object is never loaded. */
  const read = async (id: string, type: string, most: number): Promise<Buffer> => {
    try {
      const found = await sizes.ask(id);
      if (found?.type !== type) throw new ObjectUnreadable('is not in the repository');
      if (found.size > most) throw new SourceProblem(`larger than ${most} bytes`);
      const object = await contents.ask(id);
      if (!object) throw new ObjectUnreadable('is not in the repository');
      return object.bytes;
    } catch (error) {
      if (error instanceof ObjectUnreadable) damaged(id);
      throw error;
    }
  };

  /** Concurrent reads are shared: a request looks up a dozen names in one tree at once. */
  const together = <Value>(
    running: Map<string, Promise<Value>>,
    id: string,
    begin: () => Promise<Value>,
  ): Promise<Value> => {
    const known = running.get(id);
    if (known) return known;
    const reading = begin().finally(() => running.delete(id));
    running.set(id, reading);
    return reading;
  };
  const readingTrees = new Map<string, Promise<Tree>>();
  const readingBlobs = new Map<string, Promise<Buffer>>();

  const readTree = async (id: string): Promise<Tree> => {
    const tree = parseTree(await read(id, 'tree', largestTree));
    trees.set(id, tree);
    return tree;
  };
  const readBlob = async (id: string, most: number): Promise<Buffer> => {
    const blob = await read(id, 'blob', most);
    if (blob.length <= largestCachedBlob) blobs.set(id, blob);
    return blob;
  };

  return {
    tree: async (id) => trees.get(id) ?? together(readingTrees, id, () => readTree(id)),
    async blob(id, most = fileBytes) {
      const known = blobs.get(id);
      const limit = Math.min(most, fileBytes);
      const blob = known ?? (await together(readingBlobs, `${id} ${limit}`, () => readBlob(id, limit)));
      if (blob.length > most) throw new SourceProblem(`larger than ${most} bytes`);
      return blob;
    },
    renew() {
      contents.renew();
      sizes.renew();
    },
  };
}
