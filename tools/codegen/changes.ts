/** The changes since the released documents, and those between earlier releases. */
import { readFile } from 'node:fs/promises';
import { compareDocuments } from '../../src/contract/compare/compare.ts';
import { changesAsMarkdown } from '../../src/contract/compare/grouped-changes.ts';
import { lastRelease, type Changes } from '../../src/contract/compare/releases.ts';
import type { Document, JsonObject } from '../../src/contract/document/document-model.ts';

const folder = 'released/';

async function readJson(name: string, source: URL): Promise<unknown> {
  return JSON.parse(await readFile(new URL(folder + name, source), 'utf8')) as unknown;
}

/** Compares the merged document with the released one, which is in `released/` below the source. */
export async function changesSince(source: URL, merged: Document): Promise<Changes> {
  const [before, releases] = await Promise.all([
    readJson('openapi.json', source),
    readJson('releases.json', source),
  ]);
  const { version } = merged['info'] as { readonly version: string };
  return {
    version,
    unreleased: compareDocuments(before as JsonObject, merged as unknown as JsonObject),
    releases: releases as Changes['releases'],
  };
}

const [begin, end] = ['<!-- made by npm run generate -->', '<!-- until here -->'];

/** Returns the changelog with a current section about the documents. @throws Error if it has no such section */
export function withDocumentChanges(changelog: string, changes: Changes): string {
  const [start, stop] = [changelog.indexOf(begin), changelog.indexOf(end)];
  if (start === -1 || stop < start) throw new Error(`CHANGELOG.md has no ${begin} … ${end}`);
  const part = changesAsMarkdown(changes.unreleased, '####').trim();
  const title = `### Documents since ${lastRelease(changes).version}`;
  return `${changelog.slice(0, start)}${begin}\n\n${title}\n\n${part}\n\n${changelog.slice(stop)}`;
}
