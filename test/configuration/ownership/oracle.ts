/**
 * The rights to files as docs/decisions/configuration.md, owners, says them, computed by trying everything. Imports
 * nothing of the service.
 */

/** Everything on which the rights of one request depend. */
export interface World {
  /** The paths of a tree. */
  readonly files: readonly string[];
  readonly searchPaths: readonly string[];
  /** The folders in which the request looks, each with a slash at its end; the root is empty. */
  readonly folders: readonly string[];
  readonly declared: ReadonlySet<string>;
  /** The declared applications, and those that a client's scope contains in full. */
  readonly named: ReadonlySet<string>;
}

export interface NeededRight {
  readonly application: string;
  readonly profile: string | undefined;
}

const endings = ['.properties', '.yml', '.yaml'];
const isSource = (path: string): boolean => endings.some((ending) => path.endsWith(ending));
const withoutEnding = (path: string): string => path.replace(/\.[^.]*$/, '');

/** `x/a-b-c` is a-b-c, a with b-c and a-b with c, in a folder x or of an application x/…. */
function readings(stem: string): NeededRight[] {
  const found: NeededRight[] = [];
  for (let from = 0; from >= 0; from = stem.indexOf('/', from) + 1 || -1) {
    const view = stem.slice(from);
    const shared = /^application(?:-(.+))?$/.exec(view);
    if (shared) found.push({ application: 'application', profile: shared[1] });
    else {
      found.push({ application: view, profile: undefined });
      const name = view.slice(view.lastIndexOf('/') + 1);
      for (let cut = 1; cut < name.length - 1; cut++)
        if (name[cut] === '-') {
          const split = view.length - name.length + cut;
          found.push({ application: view.slice(0, split), profile: view.slice(split + 1) });
        }
    }
  }
  return found;
}

/** The names that a file may have, without its endings. */
function stems(path: string): string[] {
  if (isSource(path)) return [withoutEnding(path)];
  const copied = /^(.+?)\.(?:properties|ya?ml)(?=[.~]|$)/.exec(path)?.[1];
  if (copied !== undefined) return [copied];
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const parts = path.slice(folder.length).split('.');
  return parts.length === 1
    ? [path]
    : parts.slice(1).map((_, at) => folder + parts.slice(0, at + 1).join('.'));
}

/** The applications that exist, as far as other files than this one say. */
function applications(path: string, world: World): Set<string> {
  const own = isSource(path)
    ? new Set(
        readings(withoutEnding(path))
          .filter((one) => one.profile === undefined)
          .map((one) => one.application),
      )
    : new Set();
  const found = new Set(['application', ...world.named]);
  const proven = world.files
    .filter(isSource)
    .flatMap((file) =>
      world.folders
        .filter((folder) => file.startsWith(folder))
        .map((folder) => withoutEnding(file.slice(folder.length))),
    )
    .filter((stem) => !own.has(stem))
    .toSorted((left, right) => left.length - right.length);
  for (const stem of proven) {
    const others = readings(stem)
      .map((one) => one.application)
      .filter((name) => name !== stem);
    if (!others.some((name) => found.has(name))) found.add(stem);
  }
  return found;
}

function byName(path: string, known: ReadonlySet<string>): NeededRight[] {
  const all = stems(path)
    .flatMap(readings)
    .filter(({ application }) => known.has(application));
  const counted = isSource(path)
    ? all
    : all.filter((one, at) => all.findIndex((other) => other.application === one.application) === at);
  if (counted.length > 0 || !isSource(path)) return counted;
  const name = withoutEnding(path);
  return [{ application: name.slice(name.lastIndexOf('/') + 1), profile: undefined }];
}

interface Place {
  readonly application: string | undefined;
  readonly profile: string | undefined;
  readonly rest: string;
}

/** The folders of a path that a search path names by an application or a profile. */
function places(path: string, searchPaths: readonly string[]): Place[] {
  const parts = path.split('/');
  return parts.slice(1).flatMap((_, at) => {
    const folder = parts.slice(0, at + 1).join('/');
    const rest = parts.slice(at + 1).join('/');
    if (searchPaths.includes(folder)) return [];
    return searchPaths.flatMap((pattern): Place[] => {
      const last = folder.slice(folder.lastIndexOf('/') + 1);
      if (pattern === '{application}') return [{ application: folder, profile: undefined, rest }];
      if (pattern === '{profile}' && last === folder)
        return [{ application: undefined, profile: folder, rest }];
      if (pattern === '{application}/{profile}' && last !== folder)
        return [{ application: folder.slice(0, -last.length - 1), profile: last, rest }];
      return [];
    });
  });
}

/** The rights that a reader of a file needs, all of them. */
export function neededRights(path: string, world: World): NeededRight[] {
  const known = applications(path, world);
  const all = places(path, world.searchPaths);
  const ofKnown = all.filter(({ application }) => application !== undefined && known.has(application));
  const ofDeclared = new Set(
    ofKnown.filter(({ application = '' }) => world.declared.has(application)).map(({ rest }) => rest),
  );
  const ofProfiles = all.filter(
    ({ application, rest }) => application === undefined && !ofDeclared.has(rest),
  );
  const certain = [...ofKnown, ...ofProfiles];
  const counted =
    certain.length > 0 ? certain : all.filter(({ application }) => application !== undefined).slice(0, 1);
  if (counted.length === 0) return byName(path, known);
  return counted.flatMap(({ application, profile, rest }) => {
    if (application === undefined) {
      const names = byName(rest, known);
      const owners = names.length > 0 ? names : [{ application: 'application', profile: undefined }];
      return owners.flatMap((owner) => [owner, { application: owner.application, profile }]);
    }
    const own = stems(rest)
      .flatMap((stem) => readings(stem))
      .filter((one) => one.application === application || one.application === 'application')
      .filter((one) =>
        stems(rest).some((stem) => stem === one.application || stem.startsWith(`${one.application}-`)),
      );
    return [
      { application, profile },
      ...(own.length > 0 ? own.map((one) => ({ application, profile: one.profile })) : byName(rest, known)),
    ];
  });
}

/** True if one scope of the reader gives the right. */
export function gives(scopes: readonly string[], { application, profile }: NeededRight): boolean {
  return scopes.some((scope) => {
    const [kind, ofApplication, ofProfile] = scope.split(':');
    if (kind !== 'config') return false;
    const isOf = application === 'application' || ofApplication === '*' || ofApplication === application;
    return isOf && (profile === undefined || ofProfile === '*' || ofProfile === profile);
  });
}

export function mayRead(scopes: readonly string[], path: string, world: World): boolean {
  return neededRights(path, world).every((right) => gives(scopes, right));
}
