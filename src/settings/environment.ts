import { nearest } from '../foundation/nearest.ts';
import type { Assignment } from './assignment.ts';
import { allows, child, isMap, knownNames, settingsSchema, type SchemaNode } from './schema.ts';
import type { SettingsPath } from './settings-path.ts';
import type { SettingsProblem } from './settings.ts';

const prefix = 'GATEHOUSE_';

/** Read by the service itself or by a command: they are no settings, so that no settings file can hold them. */
const reserved = new Set([
  'GATEHOUSE_ADMIN_SECRET',
  'GATEHOUSE_ENCRYPTION_KEY',
  'GATEHOUSE_OLD_ENCRYPTION_KEYS',
  // Commands find the service by it; a shell that exports it also starts services.
  'GATEHOUSE_URL',
]);

/**
 * Kubernetes puts such names into every container beside a Service called `gatehouse`; they are nobody's mistake.
 */
const injected = /^GATEHOUSE_(SERVICE_HOST|SERVICE_PORT(_.*)?|PORT(_\d+_(TCP|UDP|SCTP)(_.*)?)?)$/;

const fold = (name: string): string => name.replaceAll('_', '').toLowerCase();

function member(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string | number, unknown>)[name]
    : undefined;
}

/** The name of a map's entry: as the settings file spells it, otherwise as the variable does. */
function entryName(written: string, present: unknown): string {
  const names = typeof present === 'object' && present !== null ? Object.keys(present) : [];
  return names.find((name) => name.toLowerCase() === written.toLowerCase()) ?? written;
}

function level(node: SchemaNode, pieces: readonly string[], present: unknown): string | number | undefined {
  const text = pieces.join('_');
  const known = knownNames(node).find((name) => fold(name) === fold(text));
  if (known !== undefined) return known;
  if (/^\d+$/.test(text) && allows(node, 'array')) return Number(text);
  return isMap(node) && text !== '' ? entryName(text, present) : undefined;
}

/**
 * The way that `pieces` take through the schema. A level takes exactly one piece, or, where `joins` is true, as
 * many as its name has words: `ACCESS_TOKEN_LIFETIME_SECONDS` is `accessTokenLifetimeSeconds`.
 */
function route(
  node: SchemaNode,
  pieces: readonly string[],
  joins: boolean,
  present: unknown,
): SettingsPath | undefined {
  if (pieces.length === 0) return [];
  for (let count = 1; count <= (joins ? pieces.length : 1); count += 1) {
    const name = level(node, pieces.slice(0, count), present);
    const below = name === undefined ? undefined : child(node, name);
    if (name === undefined || below === undefined) continue;
    const rest = route(below, pieces.slice(count), joins, member(present, name));
    if (rest !== undefined) return [name, ...rest];
  }
  return undefined;
}

/** The path of the setting that a variable names. `GATEHOUSE_A__B` parts levels by two, `GATEHOUSE_A_B` by one. */
function pathOf(variable: string, present: unknown): SettingsPath | undefined {
  const tail = variable.slice(prefix.length);
  const joins = !tail.includes('__');
  return route(settingsSchema, tail.split(joins ? '_' : '__'), joins, present);
}

function nodeAt(path: SettingsPath): SchemaNode {
  return path.reduce<SchemaNode>((node, name) => child(node, name) ?? {}, settingsSchema);
}

/** A text as its setting's type wants it; a text that does not fit is left for the validator to refuse. */
function typed(text: string, node: SchemaNode): unknown {
  const structured = allows(node, 'object') || allows(node, 'array');
  if (structured && /^\s*[[{]/.test(text)) return JSON.parse(text) as unknown;
  if (allows(node, 'string')) return text;
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

function unknownVariable(variable: string, present: unknown): SettingsProblem {
  const known = knownNames(settingsSchema).flatMap((first) => {
    const names = knownNames(child(settingsSchema, first) ?? {});
    return [first, ...names.map((second) => `${first}_${second}`)];
  });
  const guess = nearest(
    variable,
    known.map((name) => `${prefix}${name.toUpperCase()}`),
  );
  const hint = guess === undefined || pathOf(guess, present) === undefined ? '' : `; did you mean ${guess}?`;
  return { path: variable, message: `is no setting${hint}` };
}

export interface EnvironmentReading {
  readonly assignments: readonly Assignment[];
  readonly problems: readonly SettingsProblem[];
}

type Reading = { readonly assignment: Assignment } | { readonly problem: SettingsProblem };

/** The text of a variable that names a file, without the line end that editors and `echo` leave. */
function fromFile(readFile: (path: string) => string, file: string): string | undefined {
  try {
    return readFile(file).replace(/\r?\n$/, '');
  } catch {
    return undefined; // told as a problem of the variable
  }
}

function read(source: string, path: SettingsPath, text: string | undefined): Reading {
  if (text === undefined) return { problem: { path: source, message: 'names a file that cannot be read' } };
  try {
    return { assignment: { path, value: typed(text, nodeAt(path)), source } };
  } catch {
    // The parser's own message would quote the text, which may be a secret.
    return { problem: { path: source, message: 'is not valid JSON' } };
  }
}

/**
 * The settings that `GATEHOUSE_…` variables hold. A name that ends in `_FILE` reads its value from the file that
 * it names. `present` is the settings file's content: entries of maps keep the case that they have there.
 */
export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  present: unknown,
  readFile: (path: string) => string,
): EnvironmentReading {
  const readings = Object.keys(environment)
    .filter((name) => name.startsWith(prefix) && !injected.test(name))
    .filter((name) => !reserved.has(name.replace(/_FILE$/, '')))
    .toSorted()
    .map((name): Reading => {
      const text = environment[name] ?? '';
      const stem = name.replace(/_{1,2}FILE$/, '');
      const direct = pathOf(name, present);
      // In a map of secrets every name fits, `k1_FILE` too; it means the file of `k1`.
      const isSecretsFile = stem !== name && direct !== undefined && nodeAt(direct)['x-secret'] === true;
      if (direct !== undefined && !isSecretsFile) return read(name, direct, text);
      const path = stem === name ? undefined : pathOf(stem, present);
      if (path === undefined) return { problem: unknownVariable(name, present) };
      if (stem in environment)
        return { problem: { path: name, message: `stands beside ${stem}; set one of them` } };
      return read(name, path, fromFile(readFile, text));
    });
  return {
    assignments: readings.flatMap((one) => ('assignment' in one ? [one.assignment] : [])),
    problems: readings.flatMap((one) => ('problem' in one ? [one.problem] : [])),
  };
}
