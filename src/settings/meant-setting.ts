import { nearest } from '../foundation/nearest.ts';
import { alternatives, child, knownNames, type SchemaNode } from './schema.ts';
import type { SettingsPath } from './settings-path.ts';

const soughtAs = (node: SchemaNode | undefined, name: string): boolean =>
  node !== undefined && (node['x-sought'] ?? []).some((one) => one.toLowerCase() === name.toLowerCase());

/** The setting of this name among those beside it: the most similar one, or one that people seek by this name. */
function beside(name: string, node: SchemaNode): string | undefined {
  const known = knownNames(node);
  return known.find((one) => soughtAs(child(node, one), name)) ?? nearest(name, known);
}

interface Place {
  readonly path: SettingsPath;
  readonly node: SchemaNode;
}

/** The settings within one, the outer ones first, without entries of maps and lists, whose names are free. */
function* within(place: Place): Generator<Place> {
  let level: Place[] = [place];
  while (level.length > 0) {
    yield* level;
    level = level.flatMap(({ path, node }) =>
      alternatives(node).flatMap(({ properties = {} }) =>
        Object.entries(properties).map(([name, below]) => ({ path: [...path, name], node: below })),
      ),
    );
  }
}

/**
 * The setting that an unknown name is meant for: one beside it, or one within those beside it.
 * @param path the object that has the unknown name
 */
export function meantSetting(
  name: string,
  path: SettingsPath,
  node: SchemaNode | undefined,
): SettingsPath | undefined {
  if (node === undefined) return undefined;
  const near = beside(name, node);
  if (near !== undefined) return [...path, near];
  const places = [...within({ path, node })].slice(1);
  const same = places.find((one) => one.path.at(-1) === name || soughtAs(one.node, name));
  if (same !== undefined) return same.path;
  const similar = nearest(
    name,
    places.map((one) => String(one.path.at(-1))),
  );
  return places.find((one) => one.path.at(-1) === similar)?.path;
}
