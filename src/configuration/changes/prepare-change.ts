import type { Caller } from '../../conventions/operation.ts';
import { editSource, type KeyEdit, NotEditable } from '../editing/edit-source.ts';
import type { CipherKeyRing } from '../encryption/key-ring.ts';
import { readFilePath } from '../operations/coordinates.ts';
import { coordinatesFrom } from '../explaining/query-coordinates.ts';
import { sourceExtensions } from '../formats/source-document.ts';
import { SourceProblem, SourceUnreadable } from '../formats/text/source-problem.ts';
import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import type { ConfigurationRepository } from '../repositories/port/repository.ts';
import type { ChangedFile, RepositoryWriter, WritableState } from '../repositories/port/repository-writer.ts';
import {
  type FileNameReading,
  fileNameReadingsOf,
  sourceNameOf,
  stemsOf,
} from '../schema/application-files.ts';
import { changeInvalid, changeUnknown, changeUnprocessable, problemKey } from './change-errors.ts';
import type { ChangeSet, FileChange, KeyChanges, RestoreWish } from './change-set.ts';
import { keyEdits } from './key-edits.ts';
import { assertMayWrite, mayWriteFiles } from './write-access.ts';

/** The files that result from a change set, without the unchanged ones. */
export interface PreparedChange {
  readonly files: ReadonlyMap<string, Uint8Array | undefined>;
  readonly changed: readonly ChangedFile[];
}

export interface PrepareDependencies {
  readonly state: WritableState;
  readonly repository: Pick<ConfigurationRepository, 'open'>;
  readonly writer: Pick<RepositoryWriter, 'since'>;
  readonly dialect: Dialect;
  readonly ring: CipherKeyRing | undefined;
  /** Maximum size of a served file. */
  readonly fileBytes: number;
  readonly caller: Caller;
}

/**
 * Computes the files of a change set, based on one state of a repository.
 * @throws ApiError 400 for an invalid name, 403 for an application that the caller may not write, 404 for an
 * unknown change to restore, 422 for a change that is not possible.
 */
export async function prepareChange(
  body: ChangeSet,
  dependencies: PrepareDependencies,
): Promise<PreparedChange> {
  const { changes = [], files = [], restore } = body;
  if (changes.length + files.length === 0 && !restore)
    throw changeInvalid('changes', 'must hold something, or else files or restore');
  if (restore && changes.length + files.length > 0)
    throw changeInvalid('restore', 'cannot be combined with changes or files');
  const { state, fileBytes } = dependencies;
  const known = new Set(await state.list());
  const applications = new Set([...known].flatMap((path) => stemsOf(path, state.prefix)));
  const work = { ...dependencies, label: body.label, known, applications };
  const wanted = restore ? await restored(restore, body.label, work) : await replaced(changes, files, work);

  const result = new Map<string, Uint8Array | undefined>();
  const changed: ChangedFile[] = [];
  for (const [path, bytes] of wanted) {
    const before = await state.read(path).catch(unreadable);
    if (bytes && bytes.length > fileBytes)
      throw changeUnprocessable({ [path]: `would be larger than ${fileBytes} bytes` });
    if (isSame(before, bytes)) continue;
    result.set(path, bytes);
    changed.push({ path, change: before === undefined ? 'added' : bytes ? 'modified' : 'removed' });
  }
  return { files: result, changed };
}

interface Work extends PrepareDependencies {
  readonly label: string | undefined;
  /** Paths of the state. */
  readonly known: ReadonlySet<string>;
  /** Applications that have files of their own. */
  readonly applications: ReadonlySet<string>;
}

type Files = Map<string, Uint8Array | undefined>;

async function replaced(
  changes: readonly KeyChanges[],
  files: readonly FileChange[],
  work: Work,
): Promise<Files> {
  const edits = new Map<string, KeyEdit[]>();
  for (const [index, item] of changes.entries()) {
    const field = `changes.${index}`;
    const stem = stemOf(item, field, work);
    const stems = (await prefixesFor(item, work)).map((prefix) => prefix + stem);
    for (const edit of keyEdits(item, field, work.ring))
      for (const path of pathsFor(edit, stems, item.format, work))
        edits.set(path, [...(edits.get(path) ?? []), edit]);
  }
  const result: Files = new Map();
  for (const [path, own] of edits) result.set(path, await edited(path, own, work));
  files.forEach(({ path, content }, index) => {
    const field = `files.${index}.path`;
    const whole = `${work.state.prefix}${checkedPath(path, field)}`;
    if (result.has(whole)) throw changeInvalid(field, 'is changed twice');
    assertMayWritePath(path, work);
    result.set(whole, content === null ? undefined : Buffer.from(content));
  });
  return result;
}

function stemOf({ application, profile }: KeyChanges, field: string, work: Work): string {
  const fields = { application: `${field}.application`, profile: `${field}.profile`, label: 'label' };
  const read = coordinatesFrom({ application, profile: profile ?? 'default', label: undefined }, fields);
  if (read.applications.length !== 1) throw changeInvalid(fields.application, 'must be one application');
  if (read.profiles.length !== 1) throw changeInvalid(fields.profile, 'must be one profile');
  const name = read.applications[0] ?? '';
  assertMayWrite(work.caller, { application: name, profile });
  const stem = profile === undefined ? name : `${name}-${profile}`;
  assertOthers(stem, name, work);
  return stem;
}

/**
 * If the name of a file is also valid for another application with its own files, writing it requires the right for
 * that application too.
 */
function assertOthers(stem: string, named: string | undefined, { caller, applications }: Work): void {
  for (const reading of fileNameReadingsOf(stem))
    if (
      reading.profile !== undefined &&
      reading.application !== named &&
      applications.has(reading.application)
    )
      assertMayWrite(caller, reading);
}

/** A file that is not a property file belongs to no application. */
function assertMayWritePath(path: string, work: Work): void {
  const name = sourceNameOf(path);
  if (!name) return assertMayWrite(work.caller, { application: '*', profile: undefined });
  for (const stem of stemsOf(path)) {
    const readings = fileNameReadingsOf(stem);
    const reading = readings.find((each) => mayWriteFiles(work.caller, each));
    if (!reading) assertMayWrite(work.caller, readings.at(-1) as FileNameReading);
    assertOthers(stem, reading?.application, work);
  }
}

/** Folders of the item's application at the label, the highest precedence first and the label's own folder last. */
async function prefixesFor({ application, profile }: KeyChanges, work: Work): Promise<readonly string[]> {
  const { repository, state, label } = work;
  const names = { applications: [application], profiles: profile === undefined ? [] : [profile] };
  const opened = (await repository.open(label === undefined ? [] : [label], names)) ?? [];
  const found = opened.map((location) => location.pathOf('')).filter((each) => each.startsWith(state.prefix));
  return [...new Set([...found.toReversed(), state.prefix])];
}

/**
 * Returns the file in which a key is set, or the files from which it is removed.
 * @param stems the last one is used for a new file.
 */
function pathsFor(
  { value }: KeyEdit,
  stems: readonly string[],
  format: KeyChanges['format'],
  { known }: Work,
): string[] {
  const extensions = format === undefined ? sourceExtensions : [format];
  const paths = stems.flatMap((stem) => extensions.map((each) => `${stem}.${each}`));
  const present = paths.filter((path) => known.has(path));
  if (value === undefined) return present;
  return [present[0] ?? `${stems.at(-1)}.${format ?? 'yml'}`];
}

async function edited(
  path: string,
  edits: readonly KeyEdit[],
  { state, dialect }: Work,
): Promise<Uint8Array> {
  const extension = sourceNameOf(path)?.extension ?? 'yml';
  try {
    const before = await state.read(path);
    const after = editSource(before ?? Buffer.alloc(0), edits, { extension, dialect });
    return after;
  } catch (error) {
    if (error instanceof NotEditable)
      throw changeUnprocessable({
        [path]: `the key ${JSON.stringify(error.key)} cannot be changed in place; send the whole file`,
      });
    throw problemAt(path, error);
  }
}

async function restored(wish: RestoreWish, label: string | undefined, work: Work): Promise<Files> {
  const earlier = await work.writer.since(label, wish.change);
  if (!earlier) throw changeUnknown('restore.change');
  const { prefix } = work.state;
  const isMeant = (path: string): boolean => {
    if (!path.startsWith(prefix) || path.split('/').some((part) => part.startsWith('.'))) return false;
    if (wish.application === undefined) return true;
    return stemsOf(path, prefix).some((stem) =>
      fileNameReadingsOf(stem).some(({ application }) => application === wish.application),
    );
  };
  const result: Files = new Map();
  for (const path of earlier.paths.filter(isMeant)) {
    assertMayWritePath(path.slice(prefix.length), work);
    const content = await earlier.read(path).catch((error: unknown) => {
      throw problemAt(path, error);
    });
    result.set(path, content);
  }
  return result;
}

/** @throws ApiError 400 */
function checkedPath(path: string, field: string): string {
  try {
    const parts = readFilePath(path);
    if (!parts.some((part) => part.startsWith('.')) && !path.includes('(_)')) return path;
  } catch {
    // The error below names the field.
  }
  throw changeInvalid(field, 'is not a path of a file that can be served');
}

/** True if a file can be read from the repository, but its content cannot be used. */
function isOfContent(error: unknown): error is SourceProblem {
  return error instanceof SourceProblem && !(error instanceof SourceUnreadable);
}

/** 422 for a file whose content cannot be used; any other error is returned unchanged. */
function problemAt(path: string, error: unknown): unknown {
  return isOfContent(error) ? changeUnprocessable({ [problemKey(path, error)]: error.reason }) : error;
}

/** A file that is too large to read exists but differs from every new content. */
function unreadable(error: unknown): 'unreadable' {
  if (isOfContent(error)) return 'unreadable';
  throw error;
}

function isSame(before: Uint8Array | 'unreadable' | undefined, after: Uint8Array | undefined): boolean {
  if (before === undefined || after === undefined) return before === after;
  return before !== 'unreadable' && Buffer.compare(before, after) === 0;
}
