import { resolve } from 'node:path';
import { findings, hideInvalid } from './invalid-parts.ts';
import { ownChecks } from './own-checks.ts';
import { alternatives, mapLeaves, type SchemaNode } from './schema.ts';
import type { SettingsPath } from './settings-path.ts';
import { InvalidSettings, type Settings, type SettingsCheck, type SettingsProblem } from './settings.ts';
import { validate } from './validate.ts';

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }
  return value;
}

/** Guides to Zuul write such lists as Spring reads them: `*`, or `Cookie, Set-Cookie`. */
function withCommas(leaf: unknown, node: SchemaNode | undefined): unknown {
  const isList = node !== undefined && alternatives(node).some((one) => one['x-commas'] === true);
  if (!isList || typeof leaf !== 'string') return leaf;
  return leaf
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** A file as an absolute path, relative to a folder; `sqlite:` URLs also name a file. */
function absolute(leaf: unknown, node: SchemaNode | undefined, folder: string): unknown {
  const kind = node && alternatives(node).find((one) => one['x-path'] !== undefined)?.['x-path'];
  if (kind === undefined || typeof leaf !== 'string') return leaf;
  if (kind === 'file') return resolve(folder, leaf);
  return leaf === 'sqlite::memory:'
    ? leaf
    : leaf.replace(/^sqlite:(.+)$/, (_, file: string) => `sqlite:${resolve(folder, file)}`);
}

export interface CompleteOptions {
  /** The folder of relative paths. */
  readonly folder?: string;
  readonly checks?: readonly SettingsCheck[];
  /** Settings that are invalid beyond what the schema finds: a variable could not be read, say. */
  readonly invalid?: readonly SettingsPath[];
}

export interface Examined {
  /** If the schema refuses a part, reading that part ends the check that reads it; otherwise deeply frozen. */
  readonly settings: Settings;
  readonly problems: readonly SettingsProblem[];
}

/** The settings of `tree` with every default and absolute paths, and the problems of the schema and of all checks. */
export function examineSettings(
  tree: Readonly<Record<string, unknown>>,
  { folder = process.cwd(), checks = [], invalid = [] }: CompleteOptions = {},
): Examined {
  const copy = mapLeaves(structuredClone(tree), withCommas) as Record<string, unknown>;
  const validation = validate(copy, tree);
  const settings = mapLeaves(copy, (leaf, node) => absolute(leaf, node, folder)) as Settings;
  const hidden = [...invalid, ...validation.invalid];
  if (hidden.length === 0) deepFreeze(settings);
  else hideInvalid(settings, hidden);
  const found = [...ownChecks, ...checks].flatMap((check) => findings(() => check(settings)));
  return { settings, problems: [...validation.problems, ...found] };
}

/**
 * The settings of `tree` with every default, relative paths resolved from `folder`, deeply frozen.
 * @throws InvalidSettings with all problems.
 */
export function completeSettings(
  tree: Readonly<Record<string, unknown>>,
  options: CompleteOptions = {},
): Settings {
  const { settings, problems } = examineSettings(tree, options);
  if (problems.length > 0) throw new InvalidSettings(problems);
  return settings;
}
