import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { nameProblem } from '../foundation/display-name.ts';
import { findCondition } from '../foundation/conditions/conditions.ts';
import { findingsOf, ofEntries, ofItems } from '../settings/invalid-parts.ts';
import type { ConfigurationSettings, SettingsProblem } from '../settings/settings.ts';

/** Settings of this surface that contradict each other or the file system; `path` is that of the setting. */
export function checkConfigurationSettings(
  settings: ConfigurationSettings,
  baseDirectory: string,
): SettingsProblem[] {
  return findingsOf(
    () => applicationProblems(settings.applications),
    () => repositoryProblems(settings.repositories, baseDirectory),
    () => encryptionProblems(settings.encryption),
    () => schemaProblems(settings.schemas, baseDirectory),
  );
}

/** `application.yml` and `application-dev.yml` belong to every application. @see Spec §2.10 */
const ofEveryApplication = /^application(?:-|$)/;

function applicationProblems(names: ConfigurationSettings['applications'] = []): SettingsProblem[] {
  return ofItems(names, (name, index) => {
    const message = ofEveryApplication.test(name)
      ? 'must be the name of one application, other than application and names that begin with application-'
      : nameProblem(name);
    return message === undefined ? [] : [{ path: `configuration.applications[${index}]`, message }];
  });
}

function repositoryProblems(
  repositories: ConfigurationSettings['repositories'],
  baseDirectory: string,
): SettingsProblem[] {
  const storedAs = new Set<string>();
  return ofItems(repositories, ({ directory, git, database }, index) => {
    const path = `configuration.repositories[${index}]`;
    if ([directory, git, database].filter((kind) => kind !== undefined).length !== 1)
      return [{ path, message: 'must have one of `directory`, `git` and `database`' }];
    if (database && storedAs.has(database.name))
      return [{ path: `${path}.database.name`, message: `there is another one of this name` }];
    if (database) storedAs.add(database.name);
    if (git) return gitProblems(`${path}.git`);
    return directory === undefined ? [] : directoryProblems(`${path}.directory`, directory, baseDirectory);
  });
}

/** The order of a map is not reliable, so with several keys one must be named. */
function encryptionProblems({
  keys,
  current,
  unnamed,
}: ConfigurationSettings['encryption']): SettingsProblem[] {
  const path = 'configuration.encryption';
  const unknown = Object.entries({ current, unnamed }).flatMap(([name, id]) =>
    id === undefined || Object.hasOwn(keys, id)
      ? []
      : [{ path: `${path}.${name}`, message: `there is no key ${JSON.stringify(id)}` }],
  );
  if (current !== undefined || Object.keys(keys).length < 2) return unknown;
  return [
    ...unknown,
    { path: `${path}.current`, message: 'must name one of the keys, as there are several' },
  ];
}

/** Under Node's permission model a program can be run only if the start allowed it. */
function gitProblems(path: string): SettingsProblem[] {
  const mayRun = process.permission?.has('child') ?? true;
  return mayRun
    ? []
    : [{ path, message: 'needs a start with --allow-child-process: npm run start:hardened:git, say' }];
}

function directoryProblems(path: string, directory: string, baseDirectory: string): SettingsProblem[] {
  const found = statSync(resolve(baseDirectory, directory), { throwIfNoEntry: false });
  if (found?.isDirectory()) return [];
  const message = found ? `${directory} is not a folder` : `there is no folder ${directory}`;
  // The same as of a service whose folder goes away while it runs.
  return [
    { path, message, found: findCondition('repository-stale', { subject: directory, problem: message }) },
  ];
}

function schemaProblems(
  schemas: ConfigurationSettings['schemas'] = {},
  baseDirectory: string,
): SettingsProblem[] {
  return ofEntries(schemas, (application, file) =>
    statSync(resolve(baseDirectory, file), { throwIfNoEntry: false })?.isFile()
      ? []
      : [{ path: `configuration.schemas.${application}`, message: `there is no file ${file}` }],
  );
}
