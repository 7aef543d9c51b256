import { fileNameReadingsOf, type FileNameReading } from './file-names.ts';
import { type FolderReading, folderReadingsOf } from './folder-readings.ts';
import type { TreeFile } from '../environment/selection.ts';
import { sourceExtensions } from '../formats/source-document.ts';

/** A right that a reader of a file needs. */
export interface Owner {
  /** `application` for a file that belongs to every application, `*` for one that only a wildcard reads. */
  readonly application: string;
  /** Undefined if the file applies to every profile. */
  readonly profile: string | undefined;
  /** True if no client and no setting names the application: only the whole name of the file says that it exists. */
  readonly isPresumed: boolean;
}

/** The facts by which a reading of a file name counts. */
export interface KnownApplications {
  /** True if `configuration.applications` contains the name. */
  readonly isDeclared: (application: string) => boolean;
  /** True if it is declared, or if the scope of a client contains it in full. */
  readonly isNamed: (application: string) => boolean;
  /** True if the tree has a property file of that name, without a profile. */
  readonly hasFile: (application: string) => boolean;
}

const everybody = 'application';
/** Beyond that, a path has too many readings to compute. */
const deepest = 32;

/**
 * The owners of a file, by its name and by its folder; a reader needs a right for each of them. This is the only rule
 * about it. Empty for a file that is not a property file and does not have the name of an application.
 * @see docs/decisions/configuration.md, owners
 */
export function ownersOf({ path, searchPaths }: TreeFile, known: KnownApplications): readonly Owner[] {
  if (path.split('/').length > deepest) return [{ application: '*', profile: '*', isPresumed: false }];
  const isApplication = applicationTest(path, known);
  const folders = countedFolders(folderReadingsOf(path, searchPaths), known, isApplication);
  const found =
    folders.length === 0
      ? ownersByName(path, known.isNamed, isApplication)
      : folders.flatMap((folder) => ownersInFolder(folder, known.isNamed, isApplication));
  return [
    ...new Map(found.map((owner) => [`${owner.application}\n${String(owner.profile)}`, owner])).values(),
  ];
}

/** Names of applications whose files, if there are any, decide who owns a file. */
export function decidingNames({ path, searchPaths }: TreeFile): readonly string[] {
  if (path.split('/').length > deepest) return [];
  const folders = folderReadingsOf(path, searchPaths).flatMap(({ applications }) => applications);
  const names = [...stemsIn(path), ...folders].flatMap((text) =>
    readingsIn(text).map(({ application }) => application),
  );
  return [...new Set(names)].filter((name) => name !== everybody && !ownNames(path).includes(name));
}

/** The names of which a file itself is a property file without a profile, the shortest last. */
function ownNames(path: string): readonly string[] {
  return isSource(path) ? stemsIn(path).flatMap(viewsOf) : [];
}

/** True for a file that requests read as properties. */
function isSource(path: string): boolean {
  const name = path.toLowerCase();
  return sourceExtensions.some((extension) => name.endsWith(`.${extension}`));
}

/** In a name such as `users-prod.yml.bak` the extension of the property file ends the stem. */
const copied = /^(.+?)\.(?:properties|ya?ml)(?=[.~]|$)/i;

/** The path of a file without its extension. Any other file may have several, and each may end its stem. */
function stemsIn(path: string): readonly string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const name = path.slice(folder.length);
  if (isSource(path)) return [path.slice(0, path.lastIndexOf('.'))];
  const original = copied.exec(name)?.[1];
  if (original !== undefined) return [folder + original];
  const dots = [...name.matchAll(/\./g)].map(({ index }) => index);
  return dots.length === 0
    ? [folder + name.replace(/~+$/, '')]
    : dots.map((dot) => folder + name.slice(0, dot));
}

/** Each folder may be a label or a search path, so that a request finds the file by the rest of its path. */
function viewsOf(stem: string): readonly string[] {
  return stem.split('/').map((_, index, parts) => parts.slice(index).join('/'));
}

function readingsIn(stem: string): readonly FileNameReading[] {
  return viewsOf(stem).flatMap((view) => {
    if (view === everybody) return [{ application: everybody, profile: undefined }];
    if (view.startsWith(`${everybody}-`))
      return [{ application: everybody, profile: view.slice(everybody.length + 1) }];
    return fileNameReadingsOf(view);
  });
}

type ApplicationTest = (name: string) => boolean;

/** An application is named, or has another file that no other application explains. */
function applicationTest(path: string, { isNamed, hasFile }: KnownApplications): ApplicationTest {
  const own = new Set(ownNames(path));
  const decided = new Map<string, boolean>([[everybody, true]]);
  const isExplained = (name: string): boolean =>
    readingsIn(name).some(({ application }) => application !== name && isApplication(application));
  const isApplication: ApplicationTest = (name) => {
    const before = decided.get(name);
    if (before !== undefined) return before;
    const is = isNamed(name) || (!own.has(name) && hasFile(name) && !isExplained(name));
    decided.set(name, is);
    return is;
  };
  return isApplication;
}

/** The readings of a name that count. If there is none, the whole name of a property file is that of an application. */
function ownersByName(
  path: string,
  isNamed: ApplicationTest,
  isApplication: ApplicationTest,
): readonly Owner[] {
  const readings = stemsIn(path)
    .flatMap(readingsIn)
    .filter(({ application }) => isApplication(application));
  const counted = isSource(path)
    ? readings
    : readings.filter(
        (one, index) => readings.findIndex((other) => other.application === one.application) === index,
      );
  const presumed = ownNames(path).at(-1);
  if (counted.length === 0 && presumed !== undefined)
    return [{ application: presumed, profile: undefined, isPresumed: true }];
  return counted.map(({ application, profile }) => ({
    application,
    profile,
    isPresumed: profile === undefined && application !== everybody && !isNamed(application),
  }));
}

/**
 * The folders of applications that count, or else the outermost one. A folder of a profile always counts, unless the
 * same folder is that of a declared application.
 */
function countedFolders(
  folders: readonly FolderReading[],
  { isDeclared }: KnownApplications,
  isApplication: ApplicationTest,
): readonly FolderReading[] {
  const ofApplications = folders.filter(({ applications }) => applications.length > 0);
  const known = ofApplications.filter(({ applications }) => applications.every(isApplication));
  const declared = new Set(
    known.filter(({ applications }) => applications.every(isDeclared)).map(({ rest }) => rest),
  );
  const ofProfiles = folders.filter(
    ({ applications, rest }) => applications.length === 0 && !declared.has(rest),
  );
  if (known.length > 0) return [...known, ...ofProfiles];
  return ofProfiles.length > 0 ? ofProfiles : ofApplications.slice(0, 1);
}

/** A file in the folder of an application belongs to it, and to others only if its name is not one of its own. */
function ownersInFolder(
  { applications, profiles, rest }: FolderReading,
  isNamed: ApplicationTest,
  isApplication: ApplicationTest,
): readonly Owner[] {
  if (applications.length === 0) {
    const byName = ownersByName(rest, isNamed, isApplication);
    const owners = byName.length > 0 ? byName : [{ application: everybody, profile: undefined }];
    return owners.flatMap(({ application, profile }) => needing(application, [profile, ...profiles]));
  }
  const own = stemsIn(rest)
    .flatMap(fileNameReadingsOf)
    .filter(({ application }) => application === everybody || applications.includes(application));
  const needed = [...own.map(({ profile }) => profile), ...profiles];
  return [
    ...applications.flatMap((application) => needing(application, needed)),
    ...(own.length > 0 ? [] : ownersByName(rest, isNamed, isApplication)),
  ];
}

/** One owner for each profile, or for all profiles if none is named. */
function needing(application: string, profiles: readonly (string | undefined)[]): readonly Owner[] {
  const named = profiles.filter((profile) => profile !== undefined);
  return (named.length > 0 ? named : [undefined]).map((profile) => ({
    application,
    profile,
    isPresumed: false,
  }));
}
