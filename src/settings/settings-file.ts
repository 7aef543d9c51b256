import { readFileSync } from 'node:fs';
import { NotYaml, parseYaml } from '../foundation/yaml/parse-yaml.ts';
import type { TextPosition } from '../foundation/yaml/text-positions.ts';
import { child, settingsSchema, type SchemaNode } from './schema.ts';
import { settingPositions } from './setting-positions.ts';
import { InvalidSettings, type SettingsPlace } from './settings.ts';

const invalid = (file: string, message: string, place?: SettingsPlace): InvalidSettings =>
  new InvalidSettings([{ path: file, message, place }]);

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw invalid(file, code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`);
  }
}

/**
 * JSON is parsed as YAML, of which it is a subset: one parser, one format of messages, and duplicate keys are
 * refused.
 */
function parse(file: string, text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return parseYaml(text);
  } catch (error) {
    if (!(error instanceof NotYaml)) throw error;
    throw invalid(file, error.sentence, { file, ...error.position });
  }
}

/** A section with only comments is null in YAML and counts as absent, so its default applies. */
function withoutEmptySections(value: unknown, node: SchemaNode | undefined): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
    const below = node && child(node, name);
    if (item === null && below?.default !== undefined) return [];
    return [[name, withoutEmptySections(item, below)] as const];
  });
  return Object.fromEntries(entries);
}

export interface SettingsFile {
  readonly tree: Record<string, unknown>;
  /** The position of each setting by its path. */
  readonly positions: ReadonlyMap<string, TextPosition>;
}

/**
 * The content of a settings file, YAML or JSON.
 * @param name the file as messages name it
 * @throws InvalidSettings if it cannot be read, is not YAML or is not an object.
 */
export function readSettingsFile(file: string, name = file): SettingsFile {
  const text = readText(file);
  const content = parse(name, text) ?? {};
  if (typeof content !== 'object' || Array.isArray(content)) throw invalid(file, 'must hold an object');
  const tree = withoutEmptySections(content, settingsSchema) as Record<string, unknown>;
  return { tree, positions: settingPositions(text) };
}
