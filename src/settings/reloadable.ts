/**
 * The settings that change without a restart. `x-reload` in openapi/settings.yaml marks them; no other list exists.
 * The code that uses one reads it from the settings each time.
 */
import { isDeepStrictEqual } from 'node:util';
import { alternatives, type SchemaNode, settingsSchema } from './schema.ts';
import { pathText, type SettingsPath } from './settings-path.ts';
import type { Settings } from './settings.ts';

type Names = readonly string[];
type Section = Readonly<Record<string, unknown>>;

function* marked(node: SchemaNode, path: Names = []): Generator<Names> {
  for (const { properties = {} } of alternatives(node))
    for (const [name, property] of Object.entries(properties)) {
      const below = [...path, name];
      if (property['x-reload'] === true) yield below;
      else yield* marked(property, below);
    }
}

/** The paths of the settings that change without a restart, in the order of the schema. */
export const reloadablePaths: readonly Names[] = [...marked(settingsSchema)];

const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* differences(before: unknown, after: unknown, path: Names = []): Generator<Names> {
  if (isDeepStrictEqual(before, after)) return;
  if (!isSection(before) || !isSection(after)) {
    yield path;
    return;
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield* differences(before[name], after[name], [...path, name]);
}

/** A changed order of the members, as of the routes, counts as a change of the whole. */
function* changes(before: Settings, after: Settings): Generator<Names> {
  yield* differences(before, after);
  for (const path of reloadablePaths) {
    const [old, next] = [valueAt(before, path), valueAt(after, path)];
    if (isDeepStrictEqual(old, next) && JSON.stringify(old) !== JSON.stringify(next)) yield path;
  }
}

function valueAt(settings: unknown, path: SettingsPath): unknown {
  return path.reduce<unknown>((value, name) => (value as Section)[name], settings);
}

/** True for a setting that changes without a restart, and for a part of one. */
export const isReloadable = (path: SettingsPath): boolean =>
  reloadablePaths.some((known) => known.every((name, index) => path[index] === name));

/** A copy whose reloadable members read the settings of now. */
function live(section: Section, path: Names, now: () => Settings): Section {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(section)) {
    const below = [...path, name];
    const isAbove = reloadablePaths.some((known) => below.every((part, index) => known[index] === part));
    if (isReloadable(below))
      Object.defineProperty(copy, name, { enumerable: true, get: () => valueAt(now(), below) });
    else copy[name] = isAbove && isSection(value) ? live(value, below, now) : value;
  }
  return Object.freeze(copy);
}

export interface SettingsChange {
  /** The names of the changed settings that are in force now. */
  readonly applied: readonly string[];
  /** The names of those that need a restart. */
  readonly restart: readonly string[];
}

export interface LiveSettings {
  /** The reloadable members follow the last `take`; the others remain those of the start. */
  readonly settings: Settings;
  take(next: Settings): SettingsChange;
}

export function createLiveSettings(initial: Settings): LiveSettings {
  let now = initial;
  return {
    settings: live(initial, [], () => now) as Settings,
    take(next) {
      const applied = [...changes(now, next)].filter(isReloadable);
      // Compared with the start, so that a setting is named until the restart.
      const restart = [...changes(initial, next)].filter((path) => !isReloadable(path));
      now = next;
      return { applied: applied.map(pathText).toSorted(), restart: restart.map(pathText).toSorted() };
    },
  };
}
