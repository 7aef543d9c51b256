/**
 * Checks of the OpenAPI documents before their pages are published: everything has a description, and every body an
 * example.
 */
import type { ServedDocument, ServedDocuments } from '../../contract/document/served-documents.ts';
import {
  followIn,
  operationViewsOf,
  type BodyView,
  type Follow,
  type Schema,
} from '../view/document-view.ts';
import type { Problem } from './problem.ts';

const kinds = ['operations', 'parameters', 'properties', 'headers', 'bodies'] as const;
type Kind = (typeof kinds)[number];

interface Part {
  readonly kind: Kind;
  readonly place: string;
  /** The problem, or absent if there is none. */
  readonly missing?: string | undefined;
}

/** The number of items of each kind, and of those without a problem. */
export type DescriptionCoverage = Readonly<Record<Kind, { readonly all: number; readonly complete: number }>>;

const described = (text: string | undefined): string | undefined =>
  text === undefined || text.trim() === '' ? 'a description is missing' : undefined;

function* bodyParts(place: string, { content = {} }: BodyView, follow: Follow): Generator<Part> {
  for (const [type, { schema, examples = {} }] of Object.entries(content)) {
    const all = Object.values(examples);
    const unnamed = all.length === 0 ? 'a named example is missing' : undefined;
    const hasNoSummary = all.some(({ summary }) => described(summary) !== undefined);
    yield {
      kind: 'bodies',
      place: `${place} ${type}`,
      missing: unnamed ?? (hasNoSummary ? 'a summary is missing' : undefined),
    };
    if (schema.$ref === undefined) yield* propertyParts(`${place} ${type}`, schema, follow);
  }
}

/** The properties of a schema and of its unnamed nested schemas. */
function* propertyParts(place: string, schema: Schema, follow: Follow): Generator<Part> {
  const { properties = {}, items, oneOf = [], additionalProperties } = schema;
  for (const [name, property] of Object.entries(properties)) {
    yield { kind: 'properties', place: `${place}.${name}`, missing: described(follow(property).description) };
    if (property.$ref === undefined) yield* propertyParts(`${place}.${name}`, property, follow);
  }
  const inner = [
    items,
    typeof additionalProperties === 'object' ? additionalProperties : undefined,
    ...oneOf,
  ];
  for (const one of inner)
    if (one !== undefined && one.$ref === undefined) yield* propertyParts(place, one, follow);
}

function* documentParts(document: ServedDocument): Generator<Part> {
  const follow = followIn(document);
  for (const { operationId, description, parameters, requestBody, responses } of operationViewsOf(document)) {
    yield { kind: 'operations', place: operationId, missing: described(description) };
    for (const { name, description: text } of parameters)
      yield { kind: 'parameters', place: `${operationId} ${name}`, missing: described(text) };
    if (requestBody) yield* bodyParts(`${operationId} request`, requestBody, follow);
    for (const { status, headers, ...body } of responses) {
      for (const [name, header] of Object.entries(headers))
        yield {
          kind: 'headers',
          place: `${operationId} ${status} ${name}`,
          missing: described(header.description),
        };
      yield* bodyParts(`${operationId} ${status}`, body, follow);
    }
  }
  const { schemas = {} } = (document['components'] ?? {}) as { readonly schemas?: Record<string, Schema> };
  for (const [name, schema] of Object.entries(schemas)) yield* propertyParts(name, schema, follow);
}

export interface DocumentReport {
  readonly problems: readonly Problem[];
  readonly coverage: DescriptionCoverage;
}

/** Counts the items, and names those without a description or an example. */
export function checkDocuments({ surfaces }: ServedDocuments): DocumentReport {
  const parts = Object.values(surfaces).flatMap((document) => [...documentParts(document)]);
  const problems = parts.flatMap(({ place, missing }) =>
    missing === undefined ? [] : { place, message: missing },
  );
  const count = (kind: Kind): DescriptionCoverage[Kind] => {
    const own = parts.filter((part) => part.kind === kind);
    return { all: own.length, complete: own.filter(({ missing }) => missing === undefined).length };
  };
  const coverage = Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as DescriptionCoverage;
  return { problems, coverage };
}
