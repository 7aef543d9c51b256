/** Private extensions are explained, and published documents have none (docs/decisions/contract.md, extensions). */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { ForeignDocument, readDeployedDocument } from '../../src/contract/deployed/deployed-document.ts';
import type { Document } from '../../src/contract/document/document-model.ts';
import { withoutExtensions } from '../../src/contract/document/extensions.ts';
import { mergedDocument } from '../../src/contract/document/own-documents.ts';
import { documentAsJson, mountDocuments } from '../../src/contract/document/served-documents.ts';

const root = resolve(import.meta.dirname, '../..');

const published = (): Document =>
  JSON.parse(documentAsJson(mountDocuments('/config', 'https://id.example.org').whole)) as Document;

/** The names of members below a node, those of header fields and of the like included. */
function* memberNames(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    yield name;
    yield* memberNames(value);
  }
}

describe('a published document', () => {
  it('has none, except names of data', () => {
    const names = [...memberNames(published())].filter((name) => name.startsWith('x-'));
    expect(names).toEqual([]);
    expect([...memberNames(mergedDocument)].filter((name) => name.startsWith('x-')).length).toBeGreaterThan(
      400,
    );
  });

  it('keeps names that a person chose, and data (OpenAPI 3.1.1 §4.9)', () => {
    const headers = { 'x-request': { 'x-own': 1, schema: { properties: { 'x-a': {} }, 'x-b': 1 } } };
    const example = { value: { 'x-c': 1 } };
    const node = { headers, examples: { 'x-d': example }, default: { 'x-e': 1 }, 'x-f': 1 };
    expect(withoutExtensions(node)).toEqual({
      headers: { 'x-request': { schema: { properties: { 'x-a': {} } } } },
      examples: { 'x-d': example },
      default: { 'x-e': 1 },
    });
  });

  it('says what the service is, whom to ask and where its guides are (OpenAPI 3.1.1 §4.8.2)', () => {
    const { info, externalDocs } = published();
    expect([info['description'], info['contact']]).toEqual([expect.any(String), expect.any(Object)]);
    expect(externalDocs).toMatchObject({ url: 'https://id.example.org/docs' });
  });

  it('is enough for verify, which knows the extensions by operationId', () => {
    const { document, prefix } = readDeployedDocument(published());
    expect(prefix).toBe('/config');
    expect(document.paths).toEqual(mergedDocument.paths);
    expect(document.components?.['schemas']).toEqual(mergedDocument.components?.['schemas']);
  });

  it('of another version has operations that are new, and one of another project is refused', () => {
    const one = published();
    const added = { operationId: 'newOperation', tags: ['Routes'], responses: {} };
    const later = { ...one, paths: { ...one.paths, '/new': { get: added } } };
    expect(readDeployedDocument(later).document.paths['/new']?.get).toMatchObject({ 'x-surface': 'gateway' });
    const foreign = { ...one, paths: { '/new': { get: added }, '/token': one.paths['/token'] } };
    expect(() => readDeployedDocument(foreign)).toThrow(ForeignDocument);
  });
});

/** The names of the extensions below a node. Data and names that a person chose are not extensions. */
function* extensionsIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    if (/^x-[a-z]+(?:-[a-z]+)*$/.test(name)) yield name;
    else if (!['value', 'example', 'examples', 'headers', 'properties'].includes(name))
      yield* extensionsIn(value);
    else if (name === 'headers' || name === 'properties')
      for (const one of Object.values(Object(value) as object)) yield* extensionsIn(one);
  }
}

it('explains each extension of the hand-written documents, and no other (docs/decisions/contract.md, extensions)', () => {
  const files = globSync('openapi/**/*.yaml', { cwd: root });
  const used = files.flatMap((file) => [...extensionsIn(load(readFileSync(join(root, file), 'utf8')))]);
  const page = readFileSync(join(root, 'docs/contributing/extensions.md'), 'utf8');
  const rows = page.split('\n').flatMap((line) => /^\| ((?:`x-[a-z-]+`(?:, )?)+) \|/.exec(line)?.[1] ?? []);
  const explained = rows.flatMap((row) => row.match(/x-[a-z-]+/g) ?? []);
  expect([...new Set(explained)].toSorted()).toEqual([...new Set(used)].toSorted());
});
