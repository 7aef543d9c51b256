/** Readers of a document show alternatives by their names. */
import { expect, it } from 'vitest';
import { mergedDocument } from '../../src/contract/document/own-documents.ts';

interface Node {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: unknown;
}

/** The places of alternatives without a name below a node, and the number of all. */
function* unnamed(node: unknown, at: string): Generator<string> {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    yield* unnamed(value, `${at}/${name}`);
    if (!['oneOf', 'anyOf'].includes(name) || !Array.isArray(value)) continue;
    for (const [index, { $ref, title, type }] of (value as Node[]).entries())
      if ($ref === undefined && title === undefined && type !== 'null') yield `${at}/${name}/${index}`;
  }
}

it('names each alternative of a schema by a component or a title, except null (JSON Schema 2020-12 §9.1)', () => {
  const { components, paths } = mergedDocument;
  expect([...unnamed(components?.['schemas'], ''), ...unnamed(paths, '')]).toEqual([]);
});

it('finds an alternative without a name (JSON Schema 2020-12 §9.1)', () => {
  const schema = { oneOf: [{ type: 'null' }, { title: 'A text', type: 'string' }, { type: 'number' }] };
  expect([...unnamed(schema, '')]).toEqual(['/oneOf/2']);
});
