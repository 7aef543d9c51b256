/**
 * Settings of which parts are invalid, so that one pass finds the problems of the others too. A finding that needs an
 * invalid part would only follow from it, so a check ends where it reads one.
 */
import type { SettingsPath } from './settings-path.ts';

class InvalidPartRead extends Error {
  constructor() {
    super('a check has read an invalid setting without care for it');
    this.name = 'InvalidPartRead';
  }
}

type Container = Record<string | number, unknown>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function hide(container: Container, name: string | number): void {
  Object.defineProperty(container, name, {
    enumerable: true,
    configurable: true,
    get: () => {
      throw new InvalidPartRead();
    },
  });
}

const isHidden = (container: Container, name: string | number): boolean =>
  Object.getOwnPropertyDescriptor(container, name)?.get !== undefined;

/** True if the value of `part` is the last that can be hidden, because `next` is not within it. */
const isLast = (value: unknown, next: string | number | undefined): boolean =>
  next === undefined || !isContainer(value) || (Array.isArray(value) && Number(next) >= value.length);

function hidePath(tree: Container, path: SettingsPath): void {
  let here = tree;
  for (const [index, part] of path.entries()) {
    if (isHidden(here, part)) return;
    const below = here[part];
    if (isLast(below, path[index + 1])) return hide(here, part);
    here = below as Container;
  }
}

/** Makes the values at `paths` unreadable, in place. Their names remain, so that an entry still exists. */
export function hideInvalid(tree: object, paths: readonly SettingsPath[]): void {
  for (const path of paths) hidePath(tree as Container, path);
}

/** The same with other members; unlike a copy, this reads none of the rest. */
export function withMembers<Parts extends object>(parts: Parts, members: Partial<Parts>): Parts {
  return Object.create(parts, Object.getOwnPropertyDescriptors(members)) as Parts;
}

/** The findings of a part of a check, or none if it reads an invalid setting. */
export function findings<Finding>(check: () => readonly Finding[]): readonly Finding[] {
  try {
    return check();
  } catch (error) {
    if (error instanceof InvalidPartRead) return [];
    throw error;
  }
}

/** The findings of several parts of a check; none keeps another from its own. */
export function findingsOf<Finding>(...checks: readonly (() => readonly Finding[])[]): Finding[] {
  return checks.flatMap(findings);
}

/** The findings about each item of a list. */
export function ofItems<Item, Finding>(
  list: readonly Item[],
  check: (item: Item, index: number) => readonly Finding[],
): Finding[] {
  // `keys` reads no item.
  return [...list.keys()].flatMap((index) => findings(() => check(list[index] as Item, index)));
}

/** The findings about each entry of a map. */
export function ofEntries<Value, Finding>(
  map: Readonly<Record<string, Value>>,
  check: (name: string, value: Value) => readonly Finding[],
): Finding[] {
  return Object.keys(map).flatMap((name) => findings(() => check(name, map[name] as Value)));
}
