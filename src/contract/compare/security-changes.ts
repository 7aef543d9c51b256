import type { ComparedDocument, JsonRecord } from './change.ts';
import { listOf, recordOf } from './normal-schema.ts';

/** One way in: the schemes that a caller must use together. */
type Way = readonly {
  readonly name: string;
  /** The way of authentication; one text for each flow of OAuth. */
  readonly means: readonly string[];
  readonly scopes: readonly string[];
}[];

type SecurityScheme = { readonly [name in 'type' | 'scheme' | 'in' | 'name']?: string } & {
  readonly flows?: object;
};

const isSubset = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((one) => all.includes(one));

/** The token of OAuth and of OpenID Connect is a bearer token. @see OpenAPI 3.1.1 §4.8.27, RFC 6750 §2.1 */
function meansOf(document: ComparedDocument, name: string): string[] {
  const schemes = recordOf(recordOf(document.root['components'])['securitySchemes']);
  const { type, scheme, in: place, name: field, flows } = document.resolve(schemes[name]) as SecurityScheme;
  const isToken = type === 'oauth2' || type === 'openIdConnect';
  const parts = isToken ? ['http', 'bearer'] : [type, scheme, place, field];
  const means = parts.filter((one) => one !== undefined).join(' ');
  const method = place === 'header' || type === 'http' ? means.toLowerCase() : means;
  const grants = type === 'openIdConnect' ? [type] : Object.keys(flows ?? {});
  return [method, ...grants.map((grant) => `${method} ${grant}`)];
}

/** The ways into an operation; the document's own apply if it has none. @see OpenAPI 3.1.1 §4.8.10 */
function waysInto(document: ComparedDocument, operation: JsonRecord): Way[] {
  const ways = listOf(operation['security'] ?? document.root['security']) as JsonRecord[];
  return (ways.length === 0 ? [{}] : ways).map((way) =>
    Object.entries(way).map(([name, scopes]) => ({
      name,
      means: meansOf(document, name),
      scopes: listOf(scopes).map(String),
    })),
  );
}

/** True if a caller that uses one way may also use the other without a change. */
function suffices(way: Way, other: Way): boolean {
  return other.every(({ means, scopes }) =>
    way.some((own) => isSubset(own.means, means) && isSubset(scopes, own.scopes)),
  );
}

const covers = (ways: readonly Way[], others: readonly Way[]): boolean =>
  ways.every((way) => others.some((other) => suffices(way, other)));

/** The ways as text. A scheme has its means if the other document has a scheme of that name with others. */
function shown(ways: readonly Way[], others: readonly Way[]): string {
  const known = new Map(others.flat().map(({ name, means }) => [name, means.join(', ')]));
  const scheme = ({ name, means, scopes }: Way[number]): string => {
    const text = means.join(', ');
    return [name, ...((known.get(name) ?? text) === text ? [] : [`(${text})`]), ...scopes.toSorted()].join(
      ' ',
    );
  };
  return ways.map((way) => way.map(scheme).toSorted().join(' and ') || 'anonymous').join(', or ');
}

/** The change of what a caller must be, and whether each earlier caller is still accepted. */
export function securityChange(
  documents: readonly [before: ComparedDocument, after: ComparedDocument],
  before: JsonRecord,
  after: JsonRecord,
): { readonly isBreaking: boolean; readonly message: string } | undefined {
  const [old, now] = [waysInto(documents[0], before), waysInto(documents[1], after)];
  const isKept = covers(old, now);
  if (isKept && covers(now, old)) return undefined;
  return {
    isBreaking: !isKept,
    message: `the caller must be ${shown(now, old)}; was ${shown(old, now)}`,
  };
}
