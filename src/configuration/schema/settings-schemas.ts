import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The schemas of the settings as JSON text by application, read once. @throws Error for an unreadable file. */
export async function readSettingsSchemas(
  files: Readonly<Record<string, string>> = {},
  baseDirectory: string,
): Promise<ReadonlyMap<string, string>> {
  const entries = Object.entries(files).map(
    async ([application, file]) =>
      [application, await readFile(resolve(baseDirectory, file), 'utf8')] as const,
  );
  return new Map(await Promise.all(entries));
}
