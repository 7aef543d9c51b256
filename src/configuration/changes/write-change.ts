import { assertIfMatch } from '../../conventions/etag.ts';
import type { Caller } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { KeyRing } from '../encryption/key-ring.ts';
import {
  type RecordedChange,
  VersionMoved,
  type WritableState,
} from '../repositories/port/repository-writer.ts';
import { notWritable, reportingFailures, versionConflict } from './change-errors.ts';
import type { ChangeSet } from './change-set.ts';
import type { CheckChange } from './check-change.ts';
import { prepareChange, type PreparedChange } from './prepare-change.ts';
import type { WritableRepository } from './writable-repositories.ts';

/** A change set that was found right, and what it takes to write it. */
export interface AcceptedChange {
  readonly state: WritableState;
  readonly prepared: PreparedChange;
}

export interface ChangeWork {
  readonly body: ChangeSet;
  readonly caller: Caller;
  readonly ifMatch: string | undefined;
  readonly target: WritableRepository;
  readonly requestId: string;
}

export interface WriteDependencies {
  readonly ring: KeyRing | undefined;
  readonly check: CheckChange;
  /** The largest file that is served. */
  readonly fileBytes: number;
  readonly clock: Clock;
}

/** Others may write between the reading and the writing; whoever named no version is put behind them. */
const attempts = 5;

/** Works a change set out and holds it against everything that is asked of it. @throws ApiError */
export function acceptChange(work: ChangeWork, dependencies: WriteDependencies): Promise<AcceptedChange> {
  return reportingFailures(() => accept(work, dependencies));
}

async function accept(work: ChangeWork, dependencies: WriteDependencies): Promise<AcceptedChange> {
  const { body, caller, ifMatch, target } = work;
  const { reader, writer, dialect } = target;
  const state = await writer.open(body.label);
  if (!state) throw notWritable('label');
  assertIfMatch(ifMatch, versionTag(state.version));
  if (body.expected_version !== undefined && body.expected_version !== state.version)
    throw versionConflict('expected_version');
  const { repository } = reader;
  const { ring, fileBytes } = dependencies;
  const prepared = await prepareChange(body, { state, repository, writer, dialect, ring, fileBytes, caller });
  if (prepared.files.size > 0)
    await dependencies.check({ reader, dialect, state, label: body.label, files: prepared.files });
  return { state, prepared };
}

/**
 * Writers of one service wait for one another, each until the one before has ended: whoever is put behind another works
 * its change out anew, and would never come to an end if others went on writing meanwhile.
 */
export function createTurns(): <Result>(of: object, work: () => Promise<Result>) => Promise<Result> {
  const last = new WeakMap<object, Promise<unknown>>();
  return (of, work) => {
    const turn = (last.get(of) ?? Promise.resolve()).then(work);
    last.set(
      of,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

/** Writes what was accepted; where another change came in between, the set is worked out anew on top of it. */
export async function writeChange(
  work: ChangeWork,
  accepted: AcceptedChange,
  dependencies: WriteDependencies,
): Promise<RecordedChange> {
  let current = accepted;
  for (let attempt = 1; ; attempt++) {
    try {
      return await reportingFailures(() => writeOnce(work, current, dependencies.clock));
    } catch (error) {
      if (!(error instanceof VersionMoved)) throw error;
      if (attempt >= attempts) throw versionConflict(undefined);
      // A version that the client named is not the current one any more, which this says.
      current = await acceptChange(work, dependencies);
    }
  }
}

function writeOnce(
  { body, caller, target }: ChangeWork,
  { state, prepared }: AcceptedChange,
  clock: Clock,
): Promise<RecordedChange> {
  return target.writer.write({
    label: body.label,
    version: state.version,
    files: prepared.files,
    author: authorOf(caller),
    message: body.message,
    restores: body.restore?.change,
    at: clock.now(),
  });
}

/** The client, and the owner that it acts for. */
export function authorOf({ clientId, subject }: Caller): string {
  return subject === undefined || subject === clientId ? clientId : `${subject} by ${clientId}`;
}

export function versionTag(version: string): string {
  return `"${version}"`;
}
