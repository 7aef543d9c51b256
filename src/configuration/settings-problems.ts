import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConfigurationSettings } from '../settings/settings.ts';

/** What a settings file says of this surface and the file system contradicts; `path` is the setting's. */
export function checkConfigurationSettings(
  settings: ConfigurationSettings,
  baseDirectory: string,
): { path: string; message: string }[] {
  return settings.repositories.flatMap(({ directory }, index) => {
    const found = statSync(resolve(baseDirectory, directory), { throwIfNoEntry: false });
    const path = `configuration.repositories[${index}].directory`;
    if (!found) return [{ path, message: `there is no folder ${directory}` }];
    return found.isDirectory() ? [] : [{ path, message: `${directory} is no folder` }];
  });
}
