/** What the main thread and the writer thread say to each other. One group is in flight at a time. */
import type { Group, GroupResult } from './group.ts';

export interface WriterOptions {
  readonly file: string;
  /** The module whose export `units` is the table that the thread runs; a `file:` URL. */
  readonly unitsModule: string;
}

export type ToWriter =
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'checkpoint' }
  | { readonly kind: 'close' };

export type FromWriter =
  | { readonly kind: 'ready' }
  | { readonly kind: 'group'; readonly result: GroupResult }
  | { readonly kind: 'checkpoint' };
