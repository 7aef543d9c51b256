/** Each value has a description and an example. */
import { follow, isObject, namesOf, type Context, type Json, type Options, type Resolved } from './visit.ts';

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** True if a schema has an example, of its own or in its parts. */
function showsValue(context: Context, schema: Resolved, depth = 0): boolean {
  const { node, file } = schema;
  if (depth > 8) return true;
  if (
    Array.isArray(node['examples'])
      ? node['examples'].length > 0
      : node['const'] !== undefined || node['example'] !== undefined
  ) {
    return true;
  }
  const parts = ['oneOf', 'anyOf', 'allOf'].flatMap((name) =>
    Array.isArray(node[name]) ? (node[name] as unknown[]) : [],
  );
  if (parts.some((part) => showsValue(context, follow(context, part, file), depth + 1))) return true;
  if (isObject(node['items'])) return showsValue(context, follow(context, node['items'], file), depth + 1);
  return isObject(node['properties']) && Object.keys(node['properties']).length > 0;
}

/** Every property has a description and an example. */
export function describedProperties(options: Options) {
  const wants = options['wants'];
  return {
    SchemaProperties(properties: Json, context: Context): void {
      for (const [name, property] of Object.entries(properties)) {
        const schema = follow(context, property, context.location.source.absoluteRef);
        const described =
          hasText(schema.node['description']) || (isObject(property) && hasText(property['description']));
        const good = wants === 'description' ? described : showsValue(context, schema);
        if (!good)
          context.report({
            message: `Property ${name} has no ${String(wants)}.`,
            location: context.location.child([name]),
          });
      }
    },
  };
}

/** A parameter or header has an example: by name, of its own, or in its schema. */
export function shownValue(type: 'Parameter' | 'Header') {
  return () => ({
    [type](node: Json, context: Context): void {
      if (node['example'] !== undefined || namesOf(node['examples']).length > 0) return;
      const schema = follow(context, node['schema'], context.location.source.absoluteRef);
      if (!showsValue(context, schema))
        context.report({
          message: `${type} ${typeof node['name'] === 'string' ? node['name'] : context.key} has no example.`,
        });
    },
  });
}
