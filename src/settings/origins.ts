/** The places that set the values: the file, environment variables and flags. All others are defaults. */
import type { Assignment } from './assignment.ts';
import { isReloadable } from './reloadable.ts';
import { pathText, type SettingsPath } from './settings-path.ts';
import type { SettingsFile } from './settings-file.ts';

export type SettingsOrigin =
  | { readonly kind: 'default' }
  | { readonly kind: 'file'; readonly name: string; readonly line?: number }
  | {
      readonly kind: 'environment' | 'flag';
      readonly name: string;
      /** The file that the variable names, if it contains the value. */
      readonly valueFile?: string;
    };

/** The origin of each value that is not a default, by its path. Plain data, which other processes get too. */
export type SettingsOrigins = ReadonlyMap<string, SettingsOrigin>;

/** A value or an empty collection, with its path. */
export interface SettingsLeaf {
  readonly path: SettingsPath;
  readonly value: unknown;
}

export function* leavesOf(value: unknown, path: SettingsPath = []): Generator<SettingsLeaf> {
  const entries =
    typeof value !== 'object' || value === null
      ? []
      : Array.isArray(value)
        ? value.map((item: unknown, index) => [index, item] as const)
        : Object.entries(value);
  if (entries.length === 0 && path.length > 0) yield { path, value };
  for (const [name, item] of entries) yield* leavesOf(item, [...path, name]);
}

/** The value at the path, or else at the nearest path above it. */
function nearestIn<Value>(values: ReadonlyMap<string, Value>, path: SettingsPath): Value | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const found = values.get(pathText(path.slice(0, length)));
    if (found !== undefined) return found;
  }
  return undefined;
}

export function originsOf(
  file: (Pick<SettingsFile, 'positions'> & { readonly name: string; readonly tree: unknown }) | undefined,
  assignments: readonly Assignment[],
): SettingsOrigins {
  const origins = new Map<string, SettingsOrigin>();
  if (file)
    for (const { path } of leavesOf(file.tree)) {
      const { line } = nearestIn(file.positions, path) ?? {};
      origins.set(pathText(path), { kind: 'file', name: file.name, ...(line !== undefined && { line }) });
    }
  for (const { path, value, source: name, file: valueFile } of assignments) {
    const kind = name.startsWith('--') ? 'flag' : 'environment';
    for (const leaf of leavesOf(value, path))
      origins.set(pathText(leaf.path), { kind, name, ...(valueFile !== undefined && { valueFile }) });
  }
  return origins;
}

/** A text of the file may become a list, so the origin of a value is that of the nearest path above it. */
function originIn(origins: SettingsOrigins, path: SettingsPath): SettingsOrigin {
  return nearestIn(origins, path) ?? { kind: 'default' };
}

/** The files of variables with `_FILE` that contain the URLs of the database. */
export function urlFilesOf(origins: Pick<LiveOrigins, 'of'> | undefined): {
  readonly url: string | undefined;
  readonly listenUrl: string | undefined;
} {
  const fileOf = (name: string): string | undefined => {
    const origin = origins?.of(['storage', name]);
    return origin && 'valueFile' in origin ? origin.valueFile : undefined;
  };
  return { url: fileOf('url'), listenUrl: fileOf('listenUrl') };
}

/** The origins of the settings in force, over reloads. */
export interface LiveOrigins {
  readonly now: SettingsOrigins;
  take(next: SettingsOrigins): void;
  of(path: SettingsPath): SettingsOrigin;
}

/** @param initial the origins of the settings of the start, which those have until a restart that are not reloaded */
export function createLiveOrigins(initial: SettingsOrigins): LiveOrigins {
  let now = initial;
  return {
    get now() {
      return now;
    },
    take(next) {
      now = next;
    },
    of: (path) => originIn(isReloadable(path) ? now : initial, path),
  };
}
