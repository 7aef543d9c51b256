/**
 * The changes of the documents in each release. The tags of git have them, and a package has no tags. So a build
 * writes them to a file beside the folder of the published pages.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Changes } from '../../contract/compare/releases.ts';
import { publishedFolder } from './redoc-page.ts';

/** Returns the changes of the build; without a build, no release is known. */
export function readChanges(folder = publishedFolder): Pick<Changes, 'unreleased' | 'releases'> {
  const file = join(folder, '../changes.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Changes)
    : { unreleased: [], releases: [] };
}
