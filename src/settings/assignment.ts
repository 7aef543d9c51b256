import { isWithin, pathText, type SettingsPath } from './settings-path.ts';
import type { SettingsProblem } from './settings.ts';

/** One value that overrides the settings file. Problems name its `source`, a variable or a flag. */
export interface Assignment {
  readonly path: SettingsPath;
  readonly value: unknown;
  readonly source: string;
  /** The file that the variable names, if it contains the value. */
  readonly file?: string | undefined;
}

type Container = Record<string | number, unknown>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

/** The container at `path`, created if it is missing; an error message if a value blocks the path. */
function containerAt(tree: Container, path: SettingsPath): Container | string {
  let here = tree;
  for (const [index, part] of path.entries()) {
    if (Array.isArray(here) && Number(part) > here.length) return 'comes after entries that do not exist';
    const next = path[index + 1];
    if (next === undefined) return here;
    here[part] ??= typeof next === 'number' ? [] : {};
    const below = here[part];
    if (!isContainer(below)) return 'is not an object in the settings file';
    here = below;
  }
  return here;
}

/** Applies the assignments to `tree`, in order and in place. Returns those that have no place in it. */
export function assign(
  tree: Record<string, unknown>,
  assignments: readonly Assignment[],
): { readonly path: SettingsPath; readonly problem: SettingsProblem }[] {
  return assignments.flatMap(({ path, value, source }) => {
    const container = containerAt(tree, path);
    const last = path.at(-1);
    if (last === undefined) return [];
    if (typeof container === 'string')
      return [{ path, problem: { path: pathText(path), message: `${container} (from ${source})` } }];
    // A name such as __proto__ becomes an ordinary member.
    Object.defineProperty(container, last, { value, writable: true, enumerable: true, configurable: true });
    return [];
  });
}

/** The problems; a problem of an assigned value names its source. */
export function withSources(
  problems: readonly SettingsProblem[],
  assignments: readonly Assignment[],
): SettingsProblem[] {
  return problems.map((problem) => {
    const origin = assignments.findLast(({ path }) => isWithin(problem.path, pathText(path)));
    return origin === undefined
      ? problem
      : { ...problem, message: `${problem.message} (from ${origin.source})` };
  });
}
