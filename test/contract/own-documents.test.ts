import { describe, expect, it } from 'vitest';
import { readDocuments } from '../../tools/codegen/documents.ts';
import { surfaceDocuments } from '../../src/contract/document/own-documents.ts';

const written = await readDocuments(new URL('../../openapi/', import.meta.url));

describe('the documents of the surfaces', () => {
  it.each(Object.keys(written) as (keyof typeof written)[])('are the hand-written ones: %s', (surface) => {
    expect(surfaceDocuments[surface]).toEqual(written[surface]);
  });
});
