/** Published documents have no private extensions (docs/decisions/contract.md, extensions). */
import { describe, expect, it } from 'vitest';
import { ForeignDocument, readDeployedDocument } from '../../src/contract/deployed/deployed-document.ts';
import type { Document } from '../../src/contract/document/document-model.ts';
import { withoutExtensions } from '../../src/contract/document/extensions.ts';
import { mergedDocument } from '../../src/contract/document/own-documents.ts';
import { documentAsJson, mountDocuments } from '../../src/contract/document/served-documents.ts';

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
