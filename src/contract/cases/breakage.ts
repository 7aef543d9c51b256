import { resolveReference, type Json, type JsonObject } from '../document/document-model.ts';
import type { OperationFacts } from './operation-facts.ts';

/** One way to make a field invalid: its title, and the invalid value (`undefined` removes the field). */
export interface Breakage {
  readonly title: string;
  readonly value: Json | undefined;
}

export function brokenSchemaOf(facts: OperationFacts, schema: Json | undefined): JsonObject {
  return typeof schema === 'object' && schema !== null && !Array.isArray(schema)
    ? resolveReference(facts.document, schema as JsonObject)
    : {};
}

export function typesOf(schema: JsonObject): string[] {
  const type = schema['type'];
  return Array.isArray(type) ? type.map(String) : type === undefined ? [] : [textType(type)];
}

const textType = (type: Json): string => (typeof type === 'string' ? type : '');
