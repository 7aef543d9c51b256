/** One write, from its call until its result is known. */
import { type Authority, Overtaken } from '../../foundation/authority.ts';
import type { WriteNotes } from '../../foundation/audit/recording.ts';
import type { FinalOutcome } from '../../foundation/outcome-unknown.ts';
import { OutcomeUnknown, StorageUnavailable, UnitFailed } from '../sql/database.ts';
import type { Work } from '../sql/unit.ts';
import type { Fault } from './group.ts';

export interface WriteCall extends Work {
  /** On the monotonic clock; infinite if no caller waits. */
  readonly askedAt: number;
  /** Converts the result for the caller. */
  readonly form?: ((result: never) => unknown) | undefined;
  /** The rights that it needs. */
  readonly authority?: Authority | undefined;
  /** The sources of its entries in the audit trail, if the store keeps the trail. */
  readonly notes?: WriteNotes | undefined;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  /** Set when the caller got a response without a result. */
  tell?: (finalOutcome: FinalOutcome) => void;
}

/** The notes for the result as the store returns it. */
export function storeNotes({ notes, form }: WriteCall): WriteNotes | undefined {
  const note = notes?.note;
  if (!note || !form) return notes;
  return { ...notes, note: (result) => note(form(result) as never) };
}

/** Rejects the caller of a running unit. The error provides the later outcome of the unit. */
export function rejectAsUnknown(call: WriteCall, reason = 'the store takes too long'): void {
  if (call.tell) return;
  const { promise, resolve } = Promise.withResolvers<FinalOutcome>();
  call.tell = resolve;
  call.reject(new OutcomeUnknown(reason, promise));
}

function errorOf({ unit: { name } }: WriteCall, { kind, message, stack, isOvertaken }: Fault): Error {
  if (isOvertaken === true) return new Overtaken();
  const cause = new Error(message);
  if (stack !== undefined) cause.stack = stack;
  if (kind === 'failed') return new UnitFailed(name, cause);
  if (kind === 'trouble') return new StorageUnavailable('the store could not commit', { cause });
  return new OutcomeUnknown('the storage writer ended', Promise.resolve({ outcome: 'unknown' }), { cause });
}

export function failCall(call: WriteCall, fault: Fault): void {
  call.reject(errorOf(call, fault));
  call.tell?.({ outcome: fault.kind === 'unknown' ? 'unknown' : 'not-done' });
}

/**
 * Resolves a call that committed, when `known` has resolved. Returns the follow-up write if its caller got a response
 * before.
 */
export function completeCall(
  call: WriteCall,
  result: unknown,
  now: number,
  known?: Promise<void>,
): readonly WriteCall[] {
  const { tell, unit, input, form } = call;
  const formed = form ? form(result as never) : result;
  if (!tell) {
    if (known) void known.then(() => call.resolve(formed as never));
    else call.resolve(formed as never);
    return [];
  }
  const done = (): void => tell({ outcome: 'done', result: formed });
  const owed = unit.whenLate?.(input as never, result, now);
  if (owed) return [{ ...owed, askedAt: Infinity, resolve: done, reject: done }];
  done();
  return [];
}
