import { hiddenProblem, nameProblem } from '../../foundation/display-name.ts';
import type { Caller } from '../../conventions/operation.ts';
import { editSource, type KeyEdit, NotEditable } from '../editing/edit-source.ts';
import type { CipherKeyRing } from '../encryption/key-ring.ts';
import { hasMask, MaskUnknown, unmaskedText } from '../explaining/masks.ts';
import { readFilePath } from '../operations/coordinates.ts';
import { coordinatesFrom } from '../explaining/query-coordinates.ts';
import { sourceExtensions } from '../formats/source-document.ts';
import { SourceProblem, SourceUnreadable } from '../formats/text/source-problem.ts';
import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import type { ConfigurationRepository } from '../repositories/port/repository.ts';
import type { ChangedFile, RepositoryWriter, WritableState } from '../repositories/port/repository-writer.ts';
import { fileNameReadingsOf, sourceNameOf, stemsOf } from '../ownership/file-names.ts';
import type { NamedApplications } from '../ownership/named-applications.ts';
import { ownersInTree } from './owners-in-tree.ts';
import { changeInvalid, changeUnknown, changeUnprocessable, problemKey } from './change-errors.ts';
import type { ChangeSet, FileChange, KeyChanges, RestoreWish } from './change-set.ts';
import { keyEdits } from './key-edits.ts';
import { assertMayWrite, assertMayWriteFile } from './write-access.ts';

/** The files that result from a change set, without the unchanged ones. */
export interface PreparedChange {
  readonly files: ReadonlyMap<string, Uint8Array | undefined>;
  readonly changed: readonly ChangedFile[];
}

export interface PrepareDependencies {
  readonly state: WritableState;
  readonly repository: Pick<ConfigurationRepository, 'open'>;
  readonly namesNow: () => NamedApplications;
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
  const work = { ...dependencies, label: body.label, known };
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
}

type Files = Map<string, Uint8Array | undefined>;

async function replaced(
  changes: readonly KeyChanges[],
  files: readonly FileChange[],
  work: Work,
): Promise<Files> {
  const { state } = work;
  const edits = new Map<string, KeyEdit[]>();
  for (const [index, item] of changes.entries()) {
    const field = `changes.${index}`;
    const stem = stemOf(item, field, work);
    const stems = (await prefixesFor(item, work)).map((prefix) => prefix + stem);
    for (const edit of keyEdits(item, field, work.ring))
      for (const path of pathsFor(edit, stems, item.format, work))
        edits.set(path, [...(edits.get(path) ?? []), edit]);
  }
  const whole = files.map((file, index) => state.prefix + checkedPath(file, `files.${index}.path`));
  // Before a file is read, because an error says something about its content.
  await assertMayWriteAll([...edits.keys(), ...whole], work);
  const result: Files = new Map();
  for (const [path, own] of edits) result.set(path, await edited(path, own, work));
  for (const [index, path] of whole.entries()) {
    if (result.has(path)) throw changeInvalid(`files.${index}.path`, 'is changed twice');
    const content = files[index]?.content ?? null;
    result.set(path, content === null ? undefined : Buffer.from(await withoutMasks(path, content, work)));
  }
  return result;
}

/** The text with the secrets of the current file in place of its masks. */
async function withoutMasks(path: string, content: string, { state, dialect }: Work): Promise<string> {
  const extension = sourceNameOf(path)?.extension;
  if (!extension || !hasMask(content)) return content;
  try {
    return unmaskedText(content, (await state.read(path)) ?? Buffer.alloc(0), { extension, dialect });
  } catch (error) {
    if (error instanceof MaskUnknown) throw changeUnprocessable({ [path]: error.message });
    throw problemAt(path, error);
  }
}

function stemOf({ application, profile }: KeyChanges, field: string, work: Work): string {
  const fields = { application: `${field}.application`, profile: `${field}.profile`, label: 'label' };
  const read = coordinatesFrom({ application, profile: profile ?? 'default', label: undefined }, fields);
  if (read.applications.length !== 1) throw changeInvalid(fields.application, 'must be one application');
  const misnamed = nameProblem(application);
  if (misnamed !== undefined) throw changeInvalid(fields.application, misnamed);
  if (read.profiles.length !== 1) throw changeInvalid(fields.profile, 'must be one profile');
  const name = read.applications[0] ?? '';
  assertMayWrite(work.caller, { application: name, profile });
  return profile === undefined ? name : `${name}-${profile}`;
}

/**
 * A changed file needs the right for each of its owners, before the change and after it. So a change that makes its
 * own file ambiguous needs the rights of all its readings.
 */
async function assertMayWriteAll(changed: readonly string[], work: Work): Promise<void> {
  const { caller, repository, namesNow, label, known } = work;
  const locations = (await repository.open(label === undefined ? [] : [label])) ?? [];
  const ownersBefore = ownersInTree([...known], locations, namesNow());
  const ownersAfter = ownersInTree([...known, ...changed], locations, namesNow());
  for (const path of changed) assertMayWriteFile(caller, path, [...ownersBefore(path), ...ownersAfter(path)]);
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
  const meant = earlier.paths.filter(isMeant);
  await assertMayWriteAll(meant, work);
  for (const path of meant) {
    const content = await earlier.read(path).catch((error: unknown) => {
      throw problemAt(path, error);
    });
    result.set(path, content);
  }
  return result;
}

/** @throws ApiError 400 */
function checkedPath({ path, content }: FileChange, field: string): string {
  // A file of such a name can be deleted.
  const hidden = content === null ? undefined : hiddenProblem(path);
  if (hidden !== undefined) throw changeInvalid(field, hidden);
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
  return isOfContent(error) ? changeUnprocessable({ [problemKey(path, error)]: error.sentence }) : error;
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
