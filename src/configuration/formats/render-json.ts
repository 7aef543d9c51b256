import type { Environment, Property, PropertyValue } from '../environment/environment.ts';
import type { PropertyTree } from '../environment/property-tree.ts';
import { scalarJson } from './text/scalar-text.ts';

/**
 * JSON is written without plain objects. They would reorder keys that look like integers, lose `__proto__`, and
 * round integers beyond 2^53.
 */
export function renderJson(tree: PropertyTree): string {
  if (Array.isArray(tree)) return `[${tree.map(renderJson).join(',')}]`;
  if (isMap(tree)) return `{${[...tree].map(([key, value]) => member(key, renderJson(value))).join(',')}}`;
  return scalarJson(tree as PropertyValue);
}

/** The representation of a property: its value, or the value with its origin (media type v2). */
export type ValueStyle = 'plain' | 'with-origin';

/** The environment document. Its members are always present and in this order. @see Spec §4.6 */
export function renderEnvironment(environment: Environment, style: ValueStyle): string {
  const sources = environment.propertySources.map(({ name, properties }) => {
    const source = [...properties].map(([key, property]) => member(key, propertyJson(property, style)));
    return `{"name":${JSON.stringify(name)},"source":{${source.join(',')}}}`;
  });
  const { name, profiles, label, version, state } = environment;
  const head = Object.entries({ name, profiles, label, version, state }).map(([key, value]) =>
    member(key, JSON.stringify(value)),
  );
  return `{${head.join(',')},"propertySources":[${sources.join(',')}]}`;
}

function propertyJson({ value, origin }: Property, style: ValueStyle): string {
  const json = scalarJson(value);
  return style === 'plain' ? json : `{"value":${json},"origin":${JSON.stringify(origin)}}`;
}

function member(key: string, json: string): string {
  return `${JSON.stringify(key)}:${json}`;
}

function isMap(tree: PropertyTree): tree is ReadonlyMap<string, PropertyTree> {
  return tree instanceof Map;
}
