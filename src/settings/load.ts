import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import { assign, withSources, type Assignment } from './assignment.ts';
import { completeSettings } from './complete.ts';
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

/**
 * Combines file, environment and flags into one frozen value.
 * @throws InvalidSettings with every problem that was found, each with its path.
 */
export function loadSettings(sources: SettingsSources): LoadedSettings {
  const {
    file,
    environment,
    flags = [],
    checks = [],
    doubts = [],
    workingDirectory = process.cwd(),
  } = sources;
  const path = file === undefined ? undefined : resolve(workingDirectory, file);
  const name = path === undefined ? '' : shownFile(path, workingDirectory);
  const content = path === undefined ? undefined : readSettingsFile(path, name);
  const { tree, positions } = content ?? noFile();
  const read = readEnvironment(environment, tree, (name) =>
    readFileSync(resolve(workingDirectory, name), 'utf8'),
  );
  const assignments = [...read.assignments, ...flags];
  const written = path === undefined ? undefined : { name: path, positions, tree: structuredClone(tree) };
  const problems = [...read.problems, ...assign(tree, assignments)];
  const folder = path === undefined ? workingDirectory : dirname(path);
  const placed = (found: readonly SettingsProblem[]): SettingsProblem[] =>
    withPlaces(withSources(found, assignments), positions, name);
  try {
    const settings = completeSettings(tree, { folder, checks });
    if (problems.length === 0) {
      const doubtful = doubts.flatMap((check) => check(settings));
      return { settings, origins: originsOf(written, assignments), warnings: placed(doubtful) };
    }
  } catch (error) {
    // The problems of the file and of the environment are reported together.
    if (!(error instanceof InvalidSettings)) throw error;
    problems.push(...placed(error.problems));
  }
  throw new InvalidSettings(problems);
}
