import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { assign, withSources, type Assignment } from './assignment.ts';
import { completeSettings } from './complete.ts';
import { readEnvironment } from './environment.ts';
import { readSettingsFile } from './settings-file.ts';
import { InvalidSettings, type Settings, type SettingsCheck } from './settings.ts';

export interface SettingsSources {
  /** The settings file; without one there are the defaults, the environment and the flags. */
  readonly file?: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** What the command line says; it wins over the environment, as that does over the file. */
  readonly flags?: readonly Assignment[];
  /** What the surfaces have to say beyond the schema; handed in, because settings know no surface. */
  readonly checks?: readonly SettingsCheck[];
  /** What relative paths are relative to where there is no file, and relative files of `…_FILE` in any case. */
  readonly workingDirectory?: string;
}

/**
 * One frozen value out of file, environment and flags.
 * @throws InvalidSettings with every problem that could be found, each with its path.
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
    // The problems of the file and of the environment are told together.
    if (!(error instanceof InvalidSettings)) throw error;
    problems.push(...withSources(error.problems, assignments));
  }
  throw new InvalidSettings(problems);
}
