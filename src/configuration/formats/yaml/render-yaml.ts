import { COLLECTION_STYLE, DUMP_SCHEMA, NOT_RESOLVED, SCALAR_STYLE, defineScalarTag, present } from 'js-yaml';
import type { Node, ScalarNode } from 'js-yaml';
import type { PropertyValue } from '../../environment/environment.ts';
import type { PropertyTree } from '../../environment/property-tree.ts';
import { doubleText, scalarText } from '../text/scalar-text.ts';
import { isNumberLike } from './yaml-scalars.ts';

/**
 * YAML in the style of SnakeYAML: block style, two spaces, list items not indented. Strings that YAML 1.1 or 1.2
 * would parse as another type are quoted. A file whose root is not a map is rendered as it was read.
 */
export function renderYaml(tree: ReadonlyMap<string, PropertyTree>): string {
  const root = tree.size === 1 ? tree.get('document') : undefined;
  return present([{ contents: nodeOf(unwrapped(root) ?? tree), directives: [] }], {
    schema,
    seqNoIndent: true,
    lineWidth: -1,
  });
}

/** Lists remain lists and scalars become text, as in Spring. A map under that name was a map before. */
function unwrapped(root: PropertyTree | undefined): PropertyTree | undefined {
  if (root === undefined || root instanceof Map) return undefined;
  return Array.isArray(root) ? root : scalarText(root as PropertyValue);
}

/** The library's own tags depend on JavaScript's numbers, so an integer of 400 digits would become a string. */
const schema = DUMP_SCHEMA.withTags(numberTag('int'), numberTag('float'));

function numberTag(type: 'int' | 'float'): ReturnType<typeof defineScalarTag<string>> {
  return defineScalarTag<string>(`tag:yaml.org,2002:${type}`, {
    implicit: true,
    implicitFirstChars: '-+.0123456789'.split(''),
    resolve: (source) => (isNumberLike(source, type) ? source : NOT_RESOLVED),
    identify: () => false,
  });
}

function nodeOf(tree: PropertyTree): Node {
  if (Array.isArray(tree))
    return {
      kind: 'sequence',
      tag: tagName('seq'),
      tagged: false,
      style: COLLECTION_STYLE.BLOCK,
      items: tree.map(nodeOf),
    };
  if (!(tree instanceof Map)) return scalarNode(tree as PropertyValue);
  const items = [...tree].map(([key, value]) => ({ key: scalarNode(key), value: nodeOf(value) }));
  return { kind: 'mapping', tag: tagName('map'), tagged: false, style: COLLECTION_STYLE.BLOCK, items };
}

function scalarNode(value: PropertyValue): ScalarNode {
  const [type, text] = typed(value);
  return { kind: 'scalar', tag: tagName(type), tagged: false, style: SCALAR_STYLE.PLAIN, value: text };
}

function typed(value: PropertyValue): ['str' | 'bool' | 'int' | 'float', string] {
  if (typeof value === 'string') return ['str', value];
  if (typeof value === 'boolean') return ['bool', String(value)];
  if (typeof value === 'bigint') return ['int', String(value)];
  if (Number.isNaN(value)) return ['float', '.nan'];
  if (!Number.isFinite(value)) return ['float', value < 0 ? '-.inf' : '.inf'];
  return ['float', doubleText(value)];
}

function tagName(type: string): string {
  return `tag:yaml.org,2002:${type}`;
}
