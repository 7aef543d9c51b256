import type { Clock } from '../clock.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Maximum number of entries that wait while none can be written; older ones are counted and dropped. */
const mostWaiting = 10_000;

/** A waiting entry, with the time at which it was recorded. */
export interface WaitingEntry {
  readonly at: number;
  readonly entry: AuditEntry;
}

/** The entries of a trail that are not written yet. */
export class WaitingEntries {
  readonly #clock: Clock;
  readonly #commit: (() => number) | undefined;
  #entries: WaitingEntry[] = [];
  #lost = 0;
  #unreported = 0;

  /** @param commit the number of the last commit of the store, if it is in another place than the trail */
  constructor(clock: Clock, commit?: () => number) {
    this.#clock = clock;
    this.#commit = commit;
  }

  get length(): number {
    return this.#entries.length;
  }

  /** Dropped because too many waited. */
  get lost(): number {
    return this.#lost;
  }

  /** Dropped, and not yet recorded in the trail. */
  get unreported(): number {
    return this.#unreported;
  }

  /** An entry of the trail about itself. */
  own(event: string, fields: object = {}): WaitingEntry {
    return {
      at: this.#clock.now(),
      entry: this.#numbered({ event, result: 'done', by: 'service', ...fields }),
    };
  }

  add(entry: AuditEntry, at = this.#clock.now()): void {
    if (this.#entries.length >= mostWaiting) {
      this.#entries.shift();
      this.#unreported += 1;
      this.#lost += 1;
    }
    this.#entries.push({ at, entry: this.#numbered(entry) });
  }

  /** The change of an entry is in the last commit, or in one before. */
  #numbered(entry: AuditEntry): AuditEntry {
    return this.#commit ? { ...entry, commit: this.#commit() } : entry;
  }

  /** Adds an entry of the trail about itself, which is never dropped. */
  addOwn(event: string, fields?: object): void {
    this.#entries.push(this.own(event, fields));
  }

  /** Removes the oldest entries. */
  take(most = Infinity): WaitingEntry[] {
    if (this.#entries.length > most) return this.#entries.splice(0, most);
    const taken = this.#entries;
    this.#entries = [];
    return taken;
  }

  /** Entries that were taken and not written wait before all others. */
  putBack(entries: readonly WaitingEntry[]): void {
    if (entries.length > 0) this.#entries = [...entries, ...this.#entries];
  }

  /** The trail contains the number of dropped entries. */
  reported(entries: number): void {
    this.#unreported -= entries;
  }
}
