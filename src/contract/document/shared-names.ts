import {
  parametersOf,
  resolveReference,
  type Document,
  type JsonObject,
  type Operation,
  type PathItem,
} from './document-model.ts';

/** The names of the members of a body, those of its alternatives included. */
function memberNames(document: Document, schema: JsonObject | boolean | undefined): string[] {
  if (typeof schema !== 'object') return [];
  const { properties = {}, oneOf = [] } = resolveReference(document, schema);
  const alternatives = (oneOf as readonly JsonObject[]).flatMap((one) => memberNames(document, one));
  return [...Object.keys(properties as JsonObject), ...alternatives];
}

/**
 * The names that fields of two places have: of a parameter and a member of the body, or of two parameters. An error
 * names these with their places.
 */
export function sharedNames(document: Document, item: PathItem, operation: Operation): string[] {
  const body = operation.requestBody && resolveReference(document, operation.requestBody);
  const members = Object.values(body?.content ?? {}).flatMap(({ schema }) => memberNames(document, schema));
  const names = [...parametersOf(document, item, operation).map(({ name }) => name), ...new Set(members)];
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
