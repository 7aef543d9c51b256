import { OpenAPIBackend, type Document } from 'openapi-backend';
import { describe, expect, it } from 'vitest';
import { mountDocuments } from '../../src/contract/document/served-documents.ts';
import { routedDocument } from '../../src/server/routing/routed-document.ts';

const { whole } = mountDocuments('');

async function operationsOf(definition: Document) {
  const api = new OpenAPIBackend({ definition, quick: true, validate: false });
  await api.init();
  return api.getOperations().map(({ operationId, method, path, security }) => ({
    operationId,
    method,
    path,
    security,
  }));
}

describe('the document that openapi-backend starts with (docs/adr/0022)', () => {
  it('has every operation of the merged document, with its method, its path and its security', async () => {
    const operations = await operationsOf(routedDocument(whole));
    expect(operations).toEqual(await operationsOf(whole as unknown as Document));
    expect(operations.length).toBeGreaterThan(100);
  });
});
