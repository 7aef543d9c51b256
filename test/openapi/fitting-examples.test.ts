/** An example that several operations share fits each operation that shows it. */
import { describe, expect, it } from 'vitest';
import type { Document, Response } from '../../src/contract/document/document-model.ts';
import { mergedDocument } from '../../src/contract/document/own-documents.ts';
import { unfittingExamples } from './unfitting-examples.ts';

const error = (status: string, value: object, headers: Readonly<Record<string, string>> = {}) => ({
  [status]: {
    description: 'An error',
    headers: Object.fromEntries(Object.entries(headers).map(([name, example]) => [name, { example }])),
    content: { 'application/json': { examples: { shown: { value } } } },
  } as unknown as Response,
});

/** A document with two operations, the second of which has the responses. */
function withResponses(responses: Readonly<Record<string, Response>>): Document {
  const shared = { security: [{ accessToken: ['orders:read'] }] };
  return {
    openapi: '3.1.0',
    info: {},
    paths: {
      '/clients/{client_id}': {
        get: { operationId: 'getClient', tags: ['Clients'], responses: {}, ...shared },
      },
      '/orders': { post: { operationId: 'createOrder', tags: ['Orders'], responses, ...shared } },
    },
  };
}

describe('an example of a response (OpenAPI 3.1.1 §4.8.19, docs/decisions/contract.md, shared-examples)', () => {
  it('has the fields, media types, methods, challenge, location and links of its operation', () => {
    expect(unfittingExamples(mergedDocument)).toEqual([]);
  });

  it.each([
    ['a field', error('400', { detail: { limit: 'must be at least 1' } }), 'shown: detail limit'],
    ['a media type', error('415', { detail: { Accept: 'must allow text/css' } }), 'shown: Accept text/css'],
    ['a method', error('405', {}, { Allow: 'POST, GET' }), 'Allow GET'],
    [
      'a scope',
      error('403', {}, { 'WWW-Authenticate': 'Bearer scope="clients:read"' }),
      'WWW-Authenticate scope clients:read',
    ],
    [
      'an error',
      error('401', { error: 'unauthorized' }, { 'WWW-Authenticate': 'Bearer error="invalid_token"' }),
      'WWW-Authenticate error invalid_token',
    ],
    ['a location', error('201', {}, { Location: '/clients/web' }), 'Location /clients/web'],
    [
      'a link',
      error('200', { links: [{ rel: 'self', method: 'GET', href: '/orders' }] }),
      'shown: self GET /orders',
    ],
  ])('is found with %s that its operation does not have', (_what, responses, fault) => {
    const [status] = Object.keys(responses);
    expect(unfittingExamples(withResponses(responses))).toEqual([`createOrder ${status} ${fault}`]);
  });
});
