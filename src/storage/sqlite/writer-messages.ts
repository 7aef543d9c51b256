/** What the main thread and the writer thread say to each other. One group is in flight at a time. */
import type { Group, GroupResult } from './group.ts';

export interface WriterOptions {
  readonly file: string;
  /** The module whose export `units` is the table that the thread runs; a `file:` URL. */
  readonly unitsModule: string;
  /** One number that both threads see: how far the group in flight has come. */
  readonly progress: Int32Array;
}

/** The group waits for the lock; it has the lock and runs; it was taken back and must not run. */
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
