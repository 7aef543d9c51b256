/**
 * Connects a change with its entries of the audit trail. A store that keeps the trail itself takes the entries into
 * the transaction of the change. With any other store they are recorded after it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { finalOutcomeOf } from '../outcome-unknown.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Records the entries about the result of a write. */
type Note<Result> = (result: Result) => void;

/** The author of the changes of a request, for stores that keep the trail. */
export interface ChangeAuthor {
  /** True after the response: a later write in the background is not part of the request. */
  readonly isOver: boolean;
  /** The entry about the change of a unit. */
  entryOf(unit: string): AuditEntry;
  /** Called when a change is stored together with its entry. */
  stored(): void;
}

interface Recording {
  readonly note: Note<never>;
  /** True if a write has taken the note. */
  isTaken: boolean;
}

interface Context {
  readonly author?: ChangeAuthor | undefined;
  readonly recorded?: Recording;
}

const current = new AsyncLocalStorage<Context>();

/** Calls `work`, whose writes are changes by `author`. */
export function authored<Result>(author: ChangeAuthor, work: () => Result): Result {
  return current.run({ author }, work);
}

/**
 * Calls `work`, whose first write is the change, and `note` with the result of that write. `note` is also called if
 * the write ends after its caller got a response. It only records entries: they are dropped if the transaction
 * fails.
 */
export async function recording<Result>(work: () => Promise<Result>, note: Note<Result>): Promise<Result> {
  const recorded: Recording = { note, isTaken: false };
  const noteAfter = (result: Result): void => {
    if (!recorded.isTaken) note(result);
  };
  let result: Result;
  try {
    result = await current.run({ author: current.getStore()?.author, recorded }, work);
  } catch (error) {
    // Only recorded here: the caller still gets the error about the unknown outcome.
    void finalOutcomeOf(error)?.then(
      (finalOutcome) => finalOutcome.outcome === 'done' && noteAfter(finalOutcome.result as Result),
    );
    throw error;
  }
  noteAfter(result);
  return result;
}

/** The sources of the entries about one write. */
export interface WriteNotes {
  readonly note: Note<never> | undefined;
  readonly author: ChangeAuthor | undefined;
}

/** For the write that begins now. Only the first write of a `recording` gets its note. */
export function takeNotes(): WriteNotes | undefined {
  const context = current.getStore();
  if (!context) return undefined;
  const { author, recorded } = context;
  const note = recorded?.isTaken === false ? recorded.note : undefined;
  if (recorded) recorded.isTaken = true;
  return { note, author: author?.isOver === false ? author : undefined };
}
