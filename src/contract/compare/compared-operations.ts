import type { ComparedDocument, JsonRecord } from './change.ts';
import { listOf, recordOf } from './normal-schema.ts';

/** An operation of a document, or a request that the service sends. */
export interface ComparedOperation {
  /** `POST /token`, or `POST shipped` for a webhook. */
  readonly name: string;
  /** True for webhooks and callbacks: there the client reads the request and writes the response. */
  readonly isSentByService: boolean;
  readonly operation: JsonRecord;
  readonly parameters: readonly JsonRecord[];
  /** The names in the path, in its order. */
  readonly pathNames: readonly string[];
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace'];
const namesIn = /\{([^{}]*)\}/g;

function* operationsAt(
  document: ComparedDocument,
  paths: unknown,
  isSentByService: boolean,
): Generator<[key: string, ComparedOperation]> {
  for (const [path, written] of Object.entries(recordOf(paths))) {
    const item = document.resolve(written);
    for (const method of methods) {
      const operation = item[method] as JsonRecord | undefined;
      if (!operation) continue;
      const name = `${method.toUpperCase()} ${path}`;
      const own = [...listOf(item['parameters']), ...listOf(operation['parameters'])].map((one) =>
        document.resolve(one),
      );
      const pathNames = [...path.matchAll(namesIn)].map(([, one = '']) => one);
      // Paths that differ in the names of their parameters are identical. @see OpenAPI 3.1.1 §4.8.8
      const key = isSentByService ? name : name.replaceAll(namesIn, '{}');
      yield [key, { name, isSentByService, operation, parameters: own, pathNames }];
      for (const [callback, expressions] of Object.entries(recordOf(operation['callbacks'])))
        for (const [inner, sent] of operationsAt(document, document.resolve(expressions), true))
          yield [`${key} ${callback} ${inner}`, { ...sent, name: `${name}, ${callback}, ${sent.name}` }];
    }
  }
}

/** The operations of a document by a key that two versions share. */
export function comparedOperations(document: ComparedDocument): ReadonlyMap<string, ComparedOperation> {
  return new Map([
    ...operationsAt(document, document.root['paths'], false),
    ...operationsAt(document, document.root['webhooks'], true),
  ]);
}
