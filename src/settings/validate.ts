import type { ErrorObject } from 'ajv';
import { settings as validator } from '../../generated/validators/settings.js';
import { nearest } from '../foundation/nearest.ts';
import { schemaWords } from '../foundation/schema-words.ts';
import { alternatives, child, knownNames, settingsSchema, type SchemaNode } from './schema.ts';
import { pathText, type SettingsPath } from './settings-path.ts';
import type { SettingsProblem } from './settings.ts';

/** The path of a JSON pointer; the schema distinguishes list indexes from names. */
function pathOf(pointer: string): { path: SettingsPath; node: SchemaNode | undefined } {
  let node: SchemaNode | undefined = settingsSchema;
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const index = node !== undefined && alternatives(node).some((one) => one.items !== undefined);
      const step = index ? Number(name) : name;
      node = node && child(node, step);
      return step;
    });
  return { path, node };
}

const list = (values: unknown): string => (Array.isArray(values) ? values : [values]).join(', ');

function unknownName(name: string, node: SchemaNode | undefined): string {
  const guess = node === undefined ? undefined : nearest(name, knownNames(node));
  return guess === undefined ? 'is unknown' : `is unknown; did you mean \`${guess}\`?`;
}

function patternMessage(pattern: unknown, node: SchemaNode | undefined): string {
  const rule = node && alternatives(node).find((one) => one.pattern === pattern);
  return rule?.['x-must'] ?? `must match ${String(pattern)}`;
}

/** Objects that are one of several kinds, identified by their key. */
function onlyOneOf(node: SchemaNode | undefined): string {
  return `must have exactly one of ${Object.keys(node?.properties ?? {}).join(', ')}`;
}

function messageOf({ keyword, params }: ErrorObject, node: SchemaNode | undefined): string {
  if (keyword === 'pattern') return patternMessage(params['pattern'], node);
  return keyword === 'minProperties' || keyword === 'maxProperties'
    ? onlyOneOf(node)
    : schemaWords(keyword, params);
}

/** `propertyName` is set if a name of a map is invalid, not its value. */
type Failure = ErrorObject & { readonly propertyName?: string };

function toProblem(failure: Failure): SettingsProblem {
  const { path, node } = pathOf(failure.instancePath);
  const { keyword, params } = failure;
  if (keyword === 'required')
    return { path: pathText([...path, String(params['missingProperty'])]), message: 'is required' };
  if (keyword === 'additionalProperties') {
    const name = String(params['additionalProperty']);
    return { path: pathText([...path, name]), message: unknownName(name, node) };
  }
  if (failure.propertyName !== undefined) {
    const message =
      keyword === 'enum'
        ? `is unknown; the names are ${list(params['allowedValues'])}`
        : 'is not allowed as a name';
    return { path: pathText([...path, failure.propertyName]), message };
  }
  return { path: pathText(path), message: messageOf(failure, node) };
}

/**
 * If several schemas may apply, Ajv reports the errors of each. Only the errors of the intended schema are useful:
 * those other than a wrong type, or, if every type is wrong, all types together.
 */
function relevantOf(failures: readonly Failure[]): Failure[] {
  const choices = failures.filter(({ keyword }) => keyword === 'oneOf');
  return choices.reduce<Failure[]>(
    (kept, choice) => {
      const here = (one: Failure): boolean => one.instancePath === choice.instancePath;
      const types = kept.filter((one) => here(one) && one.keyword === 'type');
      const others = kept.filter(
        (one) => one.instancePath.startsWith(choice.instancePath) && one !== choice && !types.includes(one),
      );
      const rest = kept.filter((one) => one !== choice && !types.includes(one));
      if (others.length > 0 || types.length === 0) return rest;
      return [
        ...rest,
        {
          ...choice,
          keyword: 'type',
          params: { type: types.flatMap(({ params }) => params['type'] as string) },
        },
      ];
    },
    [...failures],
  );
}

/** Sets the defaults in `tree` in place, and returns the problems that the schema finds, each with its path. */
export function validate(tree: Record<string, unknown>): SettingsProblem[] {
  if (validator(tree)) return [];
  const failures = (validator.errors ?? []) as Failure[];
  // `propertyNames` repeats an error that has the exact propertyName; `not` and `if` do the same.
  const relevant = relevantOf(failures.filter(({ keyword }) => keyword !== 'propertyNames'));
  const seen = new Set<string>();
  return relevant.map(toProblem).filter(({ path, message }) => {
    const text = `${path}: ${message}`;
    return !seen.has(text) && seen.add(text);
  });
}
