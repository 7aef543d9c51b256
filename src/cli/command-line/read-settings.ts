import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Assignment } from '../../settings/assignment.ts';
import { type LoadedSettings, loadSettings } from '../../settings/load.ts';
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

/**
 * Reads the settings from flags, the environment and the file. Relative paths start at the returned folder.
 * @throws InvalidSettings
 */
export async function readSettings(
  given: Arguments,
  { environment, workingDirectory }: Pick<Terminal, 'environment' | 'workingDirectory'>,
): Promise<
  LoadedSettings & {
    readonly baseDirectory: string;
    /** The settings file, or `undefined` if there is none. */
    readonly file: string | undefined;
  }
> {
  // The surfaces are a large part of the program. Commands that need no settings start faster without them.
  const { surfaceChecks, surfaceDoubts } = await import('./surface-checks.ts');
  const file = fileOf(given, workingDirectory);
  const baseDirectory = file === undefined ? workingDirectory : dirname(file);
  const loaded = loadSettings({
    ...(file !== undefined && { file }),
    environment,
    flags: assignments(given),
    checks: surfaceChecks(baseDirectory),
    doubts: surfaceDoubts,
    workingDirectory,
  });
  return { ...loaded, baseDirectory, file };
}
