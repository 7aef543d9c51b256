/** The words for values that do not match the pattern of their schema (docs/decisions/contract.md, pattern-words). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDirections } from '../../../src/contract/document/directions.ts';
import type { Document } from '../../../src/contract/document/document-model.ts';
import { startTokenService, type TokenService } from '../../authorization/token-service.ts';

const file = new URL('../../../generated/openapi.json', import.meta.url);
const documents = withDirections(JSON.parse(readFileSync(file, 'utf8')) as Document) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
};

function followed(node: object): object {
  if (!('$ref' in node)) return node;
  const steps = String(node.$ref).slice(2).split('/');
  return steps.reduce<object>((at, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return (at as Readonly<Record<string, object>>)[name] ?? {};
  }, documents);
}

/** The patterns below a node that have no words. */
function* wordless(given: unknown, seen: Set<object>): Generator<string> {
  if (typeof given !== 'object' || given === null) return;
  const node = followed(given);
  if (seen.has(node)) return;
  seen.add(node);
  if ('pattern' in node && typeof node.pattern === 'string' && !('x-must' in node)) yield node.pattern;
  for (const [name, value] of Object.entries(node))
    if (name !== 'examples' && name !== 'example') yield* wordless(value, seen);
}

it('exist for each pattern of a request (docs/decisions/contract.md, pattern-words)', () => {
  const requests = Object.values(documents.paths).flatMap(({ parameters, ...operations }) => [
    parameters,
    ...Object.values(operations).map(
      ({ responses: _responses, ...request }: { responses?: object }) => request,
    ),
  ]);
  expect([...wordless(requests, new Set())]).toEqual([]);
});

describe('a value of another form', () => {
  let service: TokenService;
  beforeAll(async () => {
    service = await startTokenService();
  });
  afterAll(() => service.stop());

  it.each(['p/q', '15%off', '..'])(
    'is refused with the form that is allowed: the client id %s (Spec §7(1), docs/decisions/contract.md, pattern-words)',
    async (id) => {
      const { status, body } = await service.manage('POST', '/clients', { client_id: id });
      expect([status, body['detail']]).toEqual([
        400,
        {
          client_id: 'must be 1 to 128 letters, digits or characters of `._~:@-`, and neither `.` nor `..`',
        },
      ]);
    },
  );
});
