/** The messages between the main thread and the writer thread. Only one group is in flight. */
import type { Group, GroupResult } from '../writing/group.ts';

export interface WriterOptions {
  readonly file: string;
  /** The module whose export `units` is the table of the thread; a `file:` URL. */
  readonly unitsModule: string;
  /** The statement that counts a commit, if the store counts them. */
  readonly countCommit?: string | undefined;
  /** A number that both threads share: the progress of the group in flight. */
  readonly progress: Int32Array;
}

/** The group waits for the lock; it has the lock and runs; it was withdrawn and must not run. */
export const waits = 0;
export const runs = 1;
export const withdrawn = 2;

export type ToWriter =
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'checkpoint' }
  | { readonly kind: 'close' };

export type FromWriter =
  | { readonly kind: 'ready' }
  | { readonly kind: 'group'; readonly result: GroupResult }
  | { readonly kind: 'checkpoint' };
