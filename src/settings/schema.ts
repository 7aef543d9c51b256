import document from '../../generated/settings.json' with { type: 'json' };
import { withLongTexts } from '../foundation/long-texts.ts';

/**
 * A node of the settings' schema, as far as this folder reads it; openapi/settings.yaml explains the `x-` keywords.
 */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly additionalProperties?: SchemaNode | boolean;
  readonly items?: SchemaNode;
  readonly default?: unknown;
  readonly oneOf?: readonly SchemaNode[];
  readonly pattern?: string;
  readonly 'x-path'?: 'file' | 'sqlite';
  readonly 'x-secret'?: boolean;
  readonly 'x-must'?: string;
  readonly 'x-commas'?: boolean;
  readonly 'x-reload'?: boolean;
  readonly 'x-sought'?: readonly string[];
}

type Root = SchemaNode & { readonly $defs: Readonly<Record<string, SchemaNode>> };
const root = withLongTexts(document as unknown as Root);

/** The schema of a whole settings file. */
export const settingsSchema: SchemaNode = root;

/** The schemas that may apply to a value: the targets of `$ref` and `oneOf`, otherwise the node itself. */
export function alternatives(node: SchemaNode): readonly SchemaNode[] {
  if (node.$ref !== undefined) {
    const found = root.$defs[node.$ref.replace('#/$defs/', '')];
    return found === undefined ? [] : alternatives(found);
  }
  return node.oneOf === undefined ? [node] : node.oneOf.flatMap(alternatives);
}

/** True if a value of `node` may have this type of JSON Schema. */
export function allows(node: SchemaNode, type: string): boolean {
  return alternatives(node).some((one) => [one.type].flat().includes(type));
}

/** The property names of an object of `node`; those of a map are free. */
export function knownNames(node: SchemaNode): readonly string[] {
  return alternatives(node).flatMap((one) => Object.keys(one.properties ?? {}));
}

/** The schema of a member of an object, of an entry of a map, or of an item of a list. */
export function child(node: SchemaNode, name: string | number): SchemaNode | undefined {
  for (const one of alternatives(node)) {
    const { properties = {}, additionalProperties, items } = one;
    if (typeof name === 'number') {
      if (items !== undefined) return items;
    } else if (Object.hasOwn(properties, name)) return properties[name];
    else if (typeof additionalProperties === 'object') return additionalProperties;
  }
  return undefined;
}

/** True if objects of `node` are maps whose names the user chooses. */
export function isMap(node: SchemaNode): boolean {
  return alternatives(node).some((one) => typeof one.additionalProperties === 'object');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A copy of `value` in which `change` has replaced the leaves; it receives the schema of each leaf. */
export function mapLeaves(
  value: unknown,
  change: (leaf: unknown, node: SchemaNode | undefined) => unknown,
  node: SchemaNode | undefined = settingsSchema,
): unknown {
  const below = (name: string | number): SchemaNode | undefined => node && child(node, name);
  if (Array.isArray(value)) return value.map((item, index) => mapLeaves(item, change, below(index)));
  if (!isObject(value)) return change(value, node);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mapLeaves(item, change, below(name))]),
  );
}
