import { nearest } from '../foundation/nearest.ts';
import type { Assignment } from './assignment.ts';
import { allows, child, isMap, knownNames, settingsSchema, type SchemaNode } from './schema.ts';
import type { SettingsPath } from './settings-path.ts';
import type { SettingsProblem } from './settings.ts';
import { unreadableFile } from './unreadable-file.ts';

const prefix = 'GATEHOUSE_';

/** Read by the service itself or by a command. They are not settings, so a settings file cannot contain them. */
const reserved = new Set([
  'GATEHOUSE_ADMIN_SECRET',
  'GATEHOUSE_ENCRYPTION_KEY',
  'GATEHOUSE_OLD_ENCRYPTION_KEYS',
  // Commands use it to find the service; a shell that exports it may also start services.
  'GATEHOUSE_URL',
]);

/** Kubernetes sets such names in every container next to a Service called `gatehouse`; they are not a mistake. */
const injected = /^GATEHOUSE_(SERVICE_HOST|SERVICE_PORT(_.*)?|PORT(_\d+_(TCP|UDP|SCTP)(_.*)?)?)$/;

const fold = (name: string): string => name.replaceAll('_', '').toLowerCase();

function member(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string | number, unknown>)[name]
    : undefined;
}

/** The name of a map's entry as spelled in the settings file, otherwise as in the variable. */
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
 * The path of `pieces` through the schema. A level uses exactly one piece, or, if `joins` is true, as many as its
 * name has words: `ACCESS_TOKEN_LIFETIME_SECONDS` is `accessTokenLifetimeSeconds`.
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

/**
 * The path of the setting that a variable names. In `GATEHOUSE_A__B` two underscores separate levels, in
 * `GATEHOUSE_A_B` one does.
 */
function pathOf(variable: string, present: unknown): SettingsPath | undefined {
  const tail = variable.slice(prefix.length);
  const joins = !tail.includes('__');
  return route(settingsSchema, tail.split(joins ? '_' : '__'), joins, present);
}

function nodeAt(path: SettingsPath): SchemaNode {
  return path.reduce<SchemaNode>((node, name) => child(node, name) ?? {}, settingsSchema);
}

/** A text converted to the type of its setting; other text is left for the validator to refuse. */
function typed(text: string, node: SchemaNode): unknown {
  const structured = allows(node, 'object') || allows(node, 'array');
  if (structured && /^\s*[[{]/.test(text)) return JSON.parse(text) as unknown;
  if (allows(node, 'string')) return text;
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

function unknownVariable(variable: string, present: unknown): Reading {
  const known = knownNames(settingsSchema).flatMap((first) => {
    const names = knownNames(child(settingsSchema, first) ?? {});
    return [first, ...names.map((second) => `${first}_${second}`)];
  });
  const guess = nearest(
    variable,
    known.map((name) => `${prefix}${name.toUpperCase()}`),
  );
  const path = guess === undefined ? undefined : pathOf(guess, present);
  const hint = path === undefined ? '' : `; did you mean ${guess}?`;
  return { problem: { path: variable, message: `is not a setting${hint}` }, path };
}

export interface EnvironmentReading {
  readonly assignments: readonly Assignment[];
  readonly problems: readonly SettingsProblem[];
  /** The settings that the variables with problems name. */
  readonly invalid: readonly SettingsPath[];
}

type Reading =
  | { readonly assignment: Assignment }
  | { readonly problem: SettingsProblem; readonly path: SettingsPath | undefined };

function read(source: string, path: SettingsPath, text: string, file?: string): Reading {
  try {
    return { assignment: { path, value: typed(text, nodeAt(path)), source, file } };
  } catch {
    // The parser's own message would quote the text, which may be a secret.
    return { problem: { path: source, message: 'is not valid JSON' }, path };
  }
}

/** The value in a file that a variable names, without the final line end of editors and `echo`. */
function readFrom(
  file: string,
  source: string,
  path: SettingsPath,
  readFile: (path: string) => string,
): Reading {
  let text: string;
  try {
    text = readFile(file).replace(/\r?\n$/, '');
  } catch (error) {
    return { problem: { path: source, message: unreadableFile(error) }, path };
  }
  return read(source, path, text, file);
}

/**
 * The settings in `GATEHOUSE_…` variables. A name that ends in `_FILE` reads its value from the file that it names.
 * `present` is the content of the settings file: entries of maps keep its spelling.
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
      // In a map of secrets every name is valid, `k1_FILE` too; it means the file of `k1`.
      const isSecretsFile = stem !== name && direct !== undefined && nodeAt(direct)['x-secret'] === true;
      if (direct !== undefined && !isSecretsFile) return read(name, direct, text);
      const path = stem === name ? undefined : pathOf(stem, present);
      if (path === undefined) return unknownVariable(name, present);
      if (stem in environment)
        return { problem: { path: name, message: `is in conflict with ${stem}; set one of them` }, path };
      return readFrom(text, name, path, readFile);
    });
  return {
    assignments: readings.flatMap((one) => ('assignment' in one ? [one.assignment] : [])),
    problems: readings.flatMap((one) => ('problem' in one ? [one.problem] : [])),
    invalid: readings.flatMap((one) => ('problem' in one && one.path !== undefined ? [one.path] : [])),
  };
}
