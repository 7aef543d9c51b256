import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Assignment } from '../../settings/assignment.ts';
import { acceptSettings, examineSources, type LoadedSettings } from '../../settings/load.ts';
import { reservedSecretProblems } from '../../settings/reserved-secrets.ts';
import type { Settings, SettingsProblem } from '../../settings/settings.ts';
import type { Arguments, Flags } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** The flags that select the settings. */
export const settingsFlags: Flags = {
  config: {
    value: 'FILE',
    help: 'path of the settings file (default: ./gatehouse.yaml if it exists, else built-in defaults)',
  },
  port: { value: 'N', help: 'port of the main listener; 0 selects a free port' },
  host: { value: 'H', help: 'address of the main listener' },
};

function assignments({ port, host, workers }: Arguments): Assignment[] {
  const given: Assignment[] = [];
  if (host !== undefined) given.push({ path: ['server', 'host'], value: host, source: '--host' });
  if (port !== undefined) {
    const value = /^\d+$/.test(port) ? Number(port) : port;
    given.push({ path: ['server', 'port'], value, source: '--port' });
  }
  if (workers !== undefined) {
    const value = workers === 'auto' ? 0 : /^\d+$/.test(workers) ? Number(workers) : workers;
    given.push({ path: ['server', 'workers'], value, source: '--workers' });
  }
  return given;
}

function fileOf({ config }: Arguments, workingDirectory: string): string | undefined {
  if (config !== undefined) return resolve(workingDirectory, config);
  return usualFile(workingDirectory);
}

/** The settings file that needs no flag. */
export function usualFile(workingDirectory: string): string | undefined {
  const usual = join(workingDirectory, 'gatehouse.yaml');
  return existsSync(usual) ? usual : undefined;
}

type Place = Pick<Terminal, 'environment' | 'workingDirectory'>;

export interface ReadSettings extends LoadedSettings {
  /** The folder at which relative paths start. */
  readonly baseDirectory: string;
  /** The settings file, or `undefined` if there is none. */
  readonly file: string | undefined;
}

/** Finds the problems of settings that only a start has. */
type FurtherProblems = (settings: Settings, isInvalid: boolean) => Promise<readonly SettingsProblem[]>;

async function read(
  given: Arguments,
  { environment, workingDirectory }: Place,
  further: FurtherProblems = async () => [],
): Promise<ReadSettings> {
  // The surfaces are a large part of the program. Commands that need no settings start faster without them.
  const { surfaceChecks, surfaceDoubts } = await import('./surface-checks.ts');
  const file = fileOf(given, workingDirectory);
  const baseDirectory = file === undefined ? workingDirectory : dirname(file);
  const examined = examineSources({
    ...(file !== undefined && { file }),
    environment,
    flags: assignments(given),
    checks: surfaceChecks(baseDirectory),
    workingDirectory,
  });
  const others = examined.placed(await further(examined.settings, examined.problems.length > 0));
  const problems = [...examined.problems, ...others];
  return { ...acceptSettings({ ...examined, problems }, surfaceDoubts), baseDirectory, file };
}

/**
 * Reads the settings from flags, the environment and the file.
 * @throws InvalidSettings
 */
export function readSettings(given: Arguments, place: Place): Promise<ReadSettings> {
  return read(given, place);
}

/**
 * The same, with every problem that prevents a start: the modules of own filters are loaded, and the secrets of the
 * environment are read. If `loadsFilters` is false, the filters of settings without other problems are left to the
 * service, which loads them in each of its processes.
 * @throws InvalidSettings
 */
export function readStartSettings(
  given: Arguments,
  place: Place,
  { loadsFilters = true } = {},
): Promise<ReadSettings> {
  const { environment, workingDirectory } = place;
  return read(given, place, async (settings, isInvalid) => {
    const secrets = reservedSecretProblems(environment, workingDirectory);
    if (!loadsFilters && !isInvalid && secrets.length === 0) return [];
    const { ownFilterProblems } = await import('./surface-checks.ts');
    return [...secrets, ...(await ownFilterProblems(settings, workingDirectory))];
  });
}
