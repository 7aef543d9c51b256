import type { ErrorObject } from 'ajv';
import { settings as validator } from '../../generated/validators/settings.js';
import { relevantErrors } from '../foundation/relevant-errors.ts';
import { schemaWords } from '../foundation/schema-words.ts';
import { meantSetting } from './meant-setting.ts';
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

function patternMessage(pattern: unknown, node: SchemaNode | undefined): string {
  const rule = node && alternatives(node).find((one) => one.pattern === pattern);
  return rule?.['x-must'] ?? `must match ${String(pattern)}`;
}

/** Objects that are one of several kinds, identified by their key. */
function onlyOneOf(node: SchemaNode | undefined): string {
  return `must have exactly one of ${Object.keys(node?.properties ?? {}).join(', ')}`;
}

const shownMembers = 3;

/** The members of an object, because a person who wrote another value does not know them. */
function objectWith(node: SchemaNode | undefined): string {
  const names = knownNames(node ?? {});
  if (names.length === 0) return 'must be an object of names with their values';
  const shown = names.slice(0, shownMembers).map((name) => `\`${name}\``);
  return `must be an object with members such as ${shown.join(', ')}`;
}

function messageOf({ keyword, params }: ErrorObject, node: SchemaNode | undefined): string {
  if (keyword === 'pattern') return patternMessage(params['pattern'], node);
  if (keyword === 'type' && params['type'] === 'object') return objectWith(node);
  return keyword === 'minProperties' || keyword === 'maxProperties'
    ? onlyOneOf(node)
    : schemaWords(keyword, params);
}

/** `propertyName` is set if a name of a map is invalid, not its value. */
type Failure = ErrorObject & { readonly propertyName?: string };

/** A problem, and the settings whose values are unknown until it is solved. */
interface Refusal extends SettingsProblem {
  readonly invalid: readonly SettingsPath[];
}

const refusal = (path: SettingsPath, message: string, invalid = [path]): Refusal => ({
  path: pathText(path),
  message,
  invalid,
});

function isWritten(written: unknown, [name, ...below]: SettingsPath): boolean {
  if (name === undefined) return true;
  if (typeof written !== 'object' || written === null || !Object.hasOwn(written, name)) return false;
  return isWritten((written as Readonly<Record<string | number, unknown>>)[name], below);
}

/** The unknown name may be meant for the setting that it resembles, or else for any that is not written. */
function unknownName(
  path: SettingsPath,
  name: string,
  node: SchemaNode | undefined,
  written: unknown,
): Refusal {
  const guess = meantSetting(name, path, node);
  const candidates = guess === undefined ? knownNames(node ?? {}).map((known) => [...path, known]) : [guess];
  return refusal(
    [...path, name],
    guess === undefined
      ? 'is unknown'
      : `is unknown; did you mean \`${pathText(guess.length > path.length + 1 ? guess : guess.slice(-1))}\`?`,
    candidates.filter((one) => !isWritten(written, one.slice(path.length))),
  );
}

function toRefusal(failure: Failure, written: unknown): Refusal {
  const { path, node } = pathOf(failure.instancePath);
  const { keyword, params } = failure;
  if (keyword === 'required') return refusal([...path, String(params['missingProperty'])], 'is required');
  if (keyword === 'additionalProperties')
    return unknownName(path, String(params['additionalProperty']), node, valueAt(written, path));
  if (failure.propertyName !== undefined)
    return refusal(
      [...path, failure.propertyName],
      keyword === 'enum'
        ? `is unknown; the names are ${list(params['allowedValues'])}`
        : 'is not allowed as a name',
    );
  return refusal(path, messageOf(failure, node));
}

function valueAt(tree: unknown, path: SettingsPath): unknown {
  return path.reduce((here, part) => (here as Readonly<Record<string | number, unknown>>)[part], tree);
}

export interface Validation {
  readonly problems: readonly SettingsProblem[];
  /** The settings whose values cannot be used. */
  readonly invalid: readonly SettingsPath[];
}

/**
 * Sets the defaults in `tree` in place, and returns the problems that the schema finds, each with its path. `written`
 * is the tree without defaults.
 */
export function validate(tree: Record<string, unknown>, written: unknown): Validation {
  if (validator(tree)) return { problems: [], invalid: [] };
  const failures = (validator.errors ?? []) as Failure[];
  // `propertyNames` repeats an error that has the exact propertyName; `not` and `if` do the same.
  const relevant = relevantErrors(failures.filter(({ keyword }) => keyword !== 'propertyNames'));
  const seen = new Set<string>();
  const refusals = relevant.map((failure) => toRefusal(failure, written));
  return {
    problems: refusals.flatMap(({ path, message }) => {
      const text = `${path}: ${message}`;
      return seen.has(text) ? [] : seen.add(text) && [{ path, message }];
    }),
    invalid: refusals.flatMap(({ invalid }) => invalid),
  };
}
