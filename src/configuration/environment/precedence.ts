import type { Properties, Property, PropertySource } from './environment.ts';

/**
 * The files that apply to an application, and their precedence. From the highest: overrides; files of a profile,
 * the last profile first; files of an application, the last application first; files of `application`. The folder
 * of a label precedes the root. A profile's file in any folder precedes every file without a profile.
 * @see Spec §2.10, §4.6; docs/decisions/configuration.md, precedence
 */
export function sourceStems(applications: readonly string[], profiles: readonly string[]): SourceStems {
  const names = [...new Set(['application', ...applications])].toReversed();
  return {
    profiled: [...new Set(profiles)]
      .toReversed()
      .flatMap((profile) => names.map((name) => `${name}-${profile}`)),
    plain: names,
  };
}

/** Paths without extension, highest precedence first. */
export interface SourceStems {
  readonly profiled: readonly string[];
  readonly plain: readonly string[];
}

/** The text before the first bracket: the name of a list, which is overridden as a whole. */
function rootOf(key: string): string {
  const bracket = key.indexOf('[');
  return bracket < 0 ? key : key.slice(0, bracket);
}

/**
 * The merged properties, the same in every format. Keys keep the position of their first occurrence. A higher
 * source that mentions the name of a list replaces the whole list. Lists follow all other keys.
 */
export function merge(sources: readonly PropertySource[]): Properties {
  const scalars = new Map<string, Property>();
  const lists = new Map<string, Map<string, Property>>();
  for (const { properties } of sources.toReversed()) {
    const own = listsOf(properties);
    for (const [root, items] of own) {
      scalars.delete(root);
      lists.set(root, items);
    }
    for (const [key, property] of properties) {
      if (key.includes('[')) continue;
      if (!own.has(key)) lists.delete(key);
      scalars.set(key, property);
    }
  }
  return new Map([...scalars, ...[...lists.values()].flatMap((items) => [...items])]);
}

function listsOf(properties: Properties): Map<string, Map<string, Property>> {
  const lists = new Map<string, Map<string, Property>>();
  for (const [key, property] of properties) {
    if (!key.includes('[')) continue;
    const root = rootOf(key);
    const items = lists.get(root) ?? new Map<string, Property>();
    lists.set(root, items.set(key, property));
  }
  return lists;
}
