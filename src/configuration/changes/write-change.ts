import { assertPreconditions, type Preconditions } from '../../conventions/etag.ts';
import type { Caller } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import { createTurns, type Turns } from '../../foundation/turns.ts';
import type { CipherKeyRing } from '../encryption/key-ring.ts';
import type { NamedApplications } from '../ownership/named-applications.ts';
import {
  type RecordedChange,
  VersionMoved,
  type WritableState,
} from '../repositories/port/repository-writer.ts';
import { notWritable, reportingChangeFailures, versionConflict } from './change-errors.ts';
import type { ChangeSet } from './change-set.ts';
import type { CheckChange } from './check-change.ts';
import { prepareChange, type PreparedChange } from './prepare-change.ts';
import type { WritableRepository } from './writable-repositories.ts';

/** A validated change set, with the data for writing it. */
export interface AcceptedChange {
  readonly state: WritableState;
  readonly prepared: PreparedChange;
}

export interface ChangeWork {
  readonly body: ChangeSet;
  readonly caller: Caller;
  readonly preconditions: Preconditions;
  readonly target: WritableRepository;
  readonly requestId: string;
}

/** Records a change in the audit trail. */
export type NoteChange = (recorded: RecordedChange) => void;

export interface WriteDependencies {
  readonly ring: CipherKeyRing | undefined;
  readonly check: CheckChange;
  /** Maximum size of a served file. */
  readonly fileBytes: number;
  readonly namesNow: () => NamedApplications;
  readonly clock: Clock;
}

/**
 * Another writer may commit between the read and the write. A change set without an expected version is then
 * repeated on top of that.
 */
const attempts = 5;

/** Prepares a change set and validates it. @throws ApiError */
export function acceptChange(work: ChangeWork, dependencies: WriteDependencies): Promise<AcceptedChange> {
  return reportingChangeFailures(() => accept(work, dependencies));
}

async function accept(work: ChangeWork, dependencies: WriteDependencies): Promise<AcceptedChange> {
  const { body, caller, preconditions, target } = work;
  const { reader, writer, dialect } = target;
  const state = await writer.open(body.label);
  if (!state) throw notWritable('label');
  assertPreconditions(preconditions, versionTag(state.version));
  if (body.expected_version !== undefined && body.expected_version !== state.version)
    throw versionConflict('expected_version');
  const { repository } = reader;
  const { ring, fileBytes, namesNow } = dependencies;
  const prepared = await prepareChange(body, {
    state,
    repository,
    namesNow,
    writer,
    dialect,
    ring,
    fileBytes,
    caller,
  });
  if (prepared.files.size > 0)
    await dependencies.check({ reader, dialect, state, label: body.label, files: prepared.files });
  return { state, prepared };
}

/**
 * Serializes the writers of this service. A writer whose base version is outdated prepares its change again.
 * Without this order it might never finish while others write.
 */
export function createWriteQueue(): <Result>(of: object, work: () => Promise<Result>) => Promise<Result> {
  const turns = new WeakMap<object, Turns>();
  return (of, work) => {
    const inTurn = turns.get(of) ?? createTurns();
    turns.set(of, inTurn);
    return inTurn(work);
  };
}

/** Writes a validated change set. If another change was written in the meantime, prepares it again on top of that. */
export async function writeChange(
  work: ChangeWork,
  accepted: AcceptedChange,
  dependencies: WriteDependencies,
  note: NoteChange,
): Promise<RecordedChange> {
  let current = accepted;
  for (let attempt = 1; ; attempt++) {
    try {
      return await reportingChangeFailures(() => writeOnce(work, current, dependencies.clock, note));
    } catch (error) {
      if (!(error instanceof VersionMoved)) throw error;
      if (attempt >= attempts) throw versionConflict(undefined);
      // Throws if the version that the client named is no longer the current one.
      current = await acceptChange(work, dependencies);
    }
  }
}

function writeOnce(
  { body, caller, target }: ChangeWork,
  { state, prepared }: AcceptedChange,
  clock: Clock,
  note: NoteChange,
): Promise<RecordedChange> {
  return target.writer.write({
    label: body.label,
    version: state.version,
    files: prepared.files,
    author: authorOf(caller),
    message: body.message,
    restores: body.restore?.change,
    at: clock.now(),
    note,
  });
}

/** The client, and the user on whose behalf it acts. */
export function authorOf({ clientId, subject }: Caller): string {
  return subject === undefined || subject === clientId ? clientId : `${subject} by ${clientId}`;
}

export function versionTag(version: string): string {
  return `"${version}"`;
}
