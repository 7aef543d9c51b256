import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { assign, withSources, type Assignment } from './assignment.ts';
import { completeSettings } from './complete.ts';
import { readEnvironment } from './environment.ts';
import { readSettingsFile } from './settings-file.ts';
import { InvalidSettings, type Settings, type SettingsCheck } from './settings.ts';

export interface SettingsSources {
  /** The settings file; without one the defaults, the environment and the flags apply. */
  readonly file?: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The flags of the command line. They override the environment, as the environment overrides the file. */
  readonly flags?: readonly Assignment[];
  /** The checks of the surfaces beyond the schema; passed in, because settings do not import surfaces. */
  readonly checks?: readonly SettingsCheck[];
  /** The base of relative paths without a settings file, and of relative `…_FILE` paths in any case. */
  readonly workingDirectory?: string;
}

/**
 * Combines file, environment and flags into one frozen value.
 * @throws InvalidSettings with every problem that was found, each with its path.
 */
export function loadSettings(sources: SettingsSources): Settings {
  const { file, environment, flags = [], checks = [], workingDirectory = process.cwd() } = sources;
  const path = file === undefined ? undefined : resolve(workingDirectory, file);
  const tree = path === undefined ? {} : readSettingsFile(path);
  const read = readEnvironment(environment, tree, (name) =>
    readFileSync(resolve(workingDirectory, name), 'utf8'),
  );
  const assignments = [...read.assignments, ...flags];
  const problems = [...read.problems, ...assign(tree, assignments)];
  const folder = path === undefined ? workingDirectory : dirname(path);
  try {
    const settings = completeSettings(tree, { folder, checks });
    if (problems.length === 0) return settings;
  } catch (error) {
    // The problems of the file and of the environment are reported together.
    if (!(error instanceof InvalidSettings)) throw error;
    problems.push(...withSources(error.problems, assignments));
  }
  throw new InvalidSettings(problems);
}
