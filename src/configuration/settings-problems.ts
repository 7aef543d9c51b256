import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConfigurationSettings } from '../settings/settings.ts';

interface Problem {
  readonly path: string;
  readonly message: string;
}

/** What a settings file says of this surface and the file system contradicts; `path` is the setting's. */
export function checkConfigurationSettings(
  settings: ConfigurationSettings,
  baseDirectory: string,
): Problem[] {
  return settings.repositories.flatMap(({ directory, git }, index) => {
    const path = `configuration.repositories[${index}]`;
    if ((directory === undefined) === (git === undefined))
      return [{ path, message: 'must have either `directory` or `git`' }];
    return directory === undefined ? [] : directoryProblems(`${path}.directory`, directory, baseDirectory);
  });
}

function directoryProblems(path: string, directory: string, baseDirectory: string): Problem[] {
  const found = statSync(resolve(baseDirectory, directory), { throwIfNoEntry: false });
  if (!found) return [{ path, message: `there is no folder ${directory}` }];
  return found.isDirectory() ? [] : [{ path, message: `${directory} is no folder` }];
}
