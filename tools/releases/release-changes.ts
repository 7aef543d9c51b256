/** The changes of the OpenAPI documents since the newest release, and those between releases. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareDocuments, type ContractChange } from '../../src/contract/compare/compare.ts';
import type { Changes } from '../../src/contract/compare/releases.ts';
import type { JsonObject } from '../../src/contract/document/document-model.ts';
import { readDocuments } from '../codegen/documents.ts';
import { mergeDocuments } from '../codegen/merge.ts';
import { git, releaseTags, type ReleaseTag } from './release-tags.ts';

async function documentIn(root: string, version: string): Promise<JsonObject> {
  const documents = await readDocuments(pathToFileURL(`${root}/openapi/`));
  return mergeDocuments(documents, version) as unknown as JsonObject;
}

/** The merged document of a release, from the files that its tag has. */
async function documentOf(root: string, { tag, version }: ReleaseTag): Promise<JsonObject> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-release-'));
  try {
    const files = git(root, 'ls-tree', '-r', '-z', '--name-only', tag, 'openapi/').split('\0');
    for (const file of files.filter((name) => name.endsWith('.yaml'))) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), git(root, 'show', `${tag}:${file}`));
    }
    return await documentIn(folder, version);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The version of a checkout. */
export function versionIn(root: string): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

/** The changes of a checkout's documents since a release. */
export async function changesSince(root: string, release: ReleaseTag): Promise<readonly ContractChange[]> {
  return compareDocuments(await documentOf(root, release), await documentIn(root, versionIn(root)));
}

/** The changes since the newest release and those of each release. Without a release there are none. */
export async function releaseChanges(root: string): Promise<Changes> {
  const tags = releaseTags(root);
  const [last] = tags;
  const documents: JsonObject[] = [];
  for (const tag of tags) documents.push(await documentOf(root, tag));
  return {
    version: versionIn(root),
    unreleased: last === undefined ? [] : await changesSince(root, last),
    releases: tags.map(({ version, date }, index) => {
      const [document, before] = documents.slice(index);
      return { version, date, changes: document && before ? compareDocuments(before, document) : [] };
    }),
  };
}

/** Writes the changes for the site and the package. */
export async function writeReleaseChanges(root: string, dist: string): Promise<void> {
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'changes.json'), `${JSON.stringify(await releaseChanges(root))}\n`);
}
