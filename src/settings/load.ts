import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { assign, withSources, type Assignment } from './assignment.ts';
import { type Examined, examineSettings } from './complete.ts';
import { readEnvironment } from './environment.ts';
import { originsOf, type SettingsOrigins } from './origins.ts';
import { nearestPosition } from './setting-positions.ts';
import { readSettingsFile, type SettingsFile } from './settings-file.ts';
import { InvalidSettings, type Settings, type SettingsCheck, type SettingsProblem } from './settings.ts';

export interface SettingsSources {
  /** The settings file; without one the defaults, the environment and the flags apply. */
  readonly file?: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The flags of the command line. They override the environment, as the environment overrides the file. */
  readonly flags?: readonly Assignment[];
  /** The checks of the surfaces beyond the schema; passed in, because settings do not import surfaces. */
  readonly checks?: readonly SettingsCheck[];
  /** Checks whose findings do not prevent a start. */
  readonly doubts?: readonly SettingsCheck[];
  /** The base of relative paths without a settings file, and of relative `…_FILE` paths in any case. */
  readonly workingDirectory?: string;
}

const noFile = (): SettingsFile => ({ tree: {}, positions: new Map() });

export interface LoadedSettings {
  readonly settings: Settings;
  readonly origins: SettingsOrigins;
  /** Settings that are allowed and probably a mistake. */
  readonly warnings: readonly SettingsProblem[];
}

export interface ExaminedSources extends Examined, Pick<LoadedSettings, 'origins'> {
  /** Adds to problems of these settings their places in the file, or the variables and flags that set the values. */
  readonly placed: (problems: readonly SettingsProblem[]) => SettingsProblem[];
}

/** The file as messages name it: relative, if it is below the working directory. */
function shownFile(file: string, workingDirectory: string): string {
  const short = relative(workingDirectory, file);
  return short === '' || short.startsWith('..') || isAbsolute(short) ? file : short;
}

/** The problems, each with its place in the file unless a variable or a flag sets the value. */
function withPlaces(
  problems: readonly SettingsProblem[],
  positions: SettingsFile['positions'],
  file: string,
): SettingsProblem[] {
  return problems.map((problem) => {
    const position = problem.message.includes(' (from ')
      ? undefined
      : nearestPosition(positions, problem.path);
    return position === undefined ? problem : { ...problem, place: { file, ...position } };
  });
}

/** Combines file, environment and flags, and finds all problems. @throws InvalidSettings if the file is unreadable. */
export function examineSources(sources: SettingsSources): ExaminedSources {
  const { file, environment, flags = [], checks = [], workingDirectory = process.cwd() } = sources;
  const path = file === undefined ? undefined : resolve(workingDirectory, file);
  const name = path === undefined ? '' : shownFile(path, workingDirectory);
  const { tree, positions } = path === undefined ? noFile() : readSettingsFile(path, name);
  const read = readEnvironment(environment, tree, (variable) =>
    readFileSync(resolve(workingDirectory, variable), 'utf8'),
  );
  const inFiles = read.assignments.map((one) =>
    one.file === undefined ? one : { ...one, file: resolve(workingDirectory, one.file) },
  );
  const assignments = [...inFiles, ...flags];
  const written = path === undefined ? undefined : { name: path, positions, tree: structuredClone(tree) };
  const misplaced = assign(tree, assignments);
  const folder = path === undefined ? workingDirectory : dirname(path);
  const invalid = [...read.invalid, ...misplaced.map((one) => one.path)];
  const { settings, problems } = examineSettings(tree, { folder, checks, invalid });
  const placed = (found: readonly SettingsProblem[]): SettingsProblem[] =>
    withPlaces(withSources(found, assignments), positions, name);
  return {
    settings,
    problems: [...read.problems, ...misplaced.map(({ problem }) => problem), ...placed(problems)],
    origins: originsOf(written, assignments),
    placed,
  };
}

/** The settings that were examined. @throws InvalidSettings with every problem that was found, each with its path. */
export function acceptSettings(
  { settings, origins, problems, placed }: ExaminedSources,
  doubts: readonly SettingsCheck[] = [],
): LoadedSettings {
  if (problems.length > 0) throw new InvalidSettings(problems);
  return { settings, origins, warnings: placed(doubts.flatMap((check) => check(settings))) };
}

/**
 * Combines file, environment and flags into one frozen value.
 * @throws InvalidSettings with every problem that was found, each with its path.
 */
export function loadSettings(sources: SettingsSources): LoadedSettings {
  return acceptSettings(examineSources(sources), sources.doubts);
}
