import { resolve } from 'node:path';
import { ownChecks } from './own-checks.ts';
import { alternatives, mapLeaves, type SchemaNode } from './schema.ts';
import { InvalidSettings, type Settings, type SettingsCheck } from './settings.ts';
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

/**
 * The settings of `tree` with every default, relative paths resolved from `folder`, deeply frozen.
 * @throws InvalidSettings with the problems that the schema finds; if there are none, with those of the checks.
 */
export function completeSettings(
  tree: Readonly<Record<string, unknown>>,
  options: { folder?: string; checks?: readonly SettingsCheck[] } = {},
): Settings {
  const { folder = process.cwd(), checks = [] } = options;
  const copy = mapLeaves(structuredClone(tree), withCommas) as Record<string, unknown>;
  const refused = validate(copy);
  if (refused.length > 0) throw new InvalidSettings(refused);
  const settings = deepFreeze(mapLeaves(copy, (leaf, node) => absolute(leaf, node, folder))) as Settings;
  const problems = [...ownChecks, ...checks].flatMap((check) => check(settings));
  if (problems.length > 0) throw new InvalidSettings(problems);
  return settings;
}
