import type { Property } from '../../environment/environment.ts';
import { limits } from '../text/limits.ts';
import { scalarText } from '../text/scalar-text.ts';
import { problemAt } from '../text/source-problem.ts';
import type { TextPositions } from '../../../foundation/yaml/text-positions.ts';
import type { YamlNode } from './yaml-nodes.ts';

/**
 * A document as flat keys, in the format of Spring: `a.b` for maps, `a[0]` for lists. Keys that begin with a
 * bracket are appended without a dot. Null and `[]` become an empty string, `{}` becomes nothing. A root that is
 * not a map is named `document`.
 */
export function flatten(root: YamlNode, positions: TextPositions): Map<string, Property> {
  const properties = new Map<string, Property>();
  const spent = { nodes: 0, characters: 0 };

  const fail = (node: YamlNode, reason: string): never => {
    throw problemAt(positions.at(node.offset), reason);
  };

  const spend = (node: YamlNode, characters: number): void => {
    spent.characters += characters;
    if (spent.characters > limits.characters)
      fail(node, `more than ${limits.characters} characters once aliases are followed`);
  };

  // An alias shares its node, so a small file can expand to a practically endless document. Every step is counted.
  const walk = (node: YamlNode, key: string, depth: number): void => {
    if (depth > limits.depth) fail(node, `nesting is deeper than ${limits.depth}`);
    spend(node, key.length);
    if (++spent.nodes > limits.nodes) fail(node, `more than ${limits.nodes} nodes once aliases are followed`);
    if (node.kind === 'map')
      for (const entry of node.entries.values()) walk(entry.node, join(key, entry.key), depth + 1);
    else if (node.kind === 'list' && node.items.length > 0)
      node.items.forEach((item, index) => walk(item, join(key, `[${index}]`), depth + 1));
    else put(node, key);
  };

  const put = (node: YamlNode, key: string): void => {
    const value = node.kind === 'scalar' ? (node.value ?? '') : '';
    spend(node, scalarText(value).length);
    const { line, column } = positions.at(node.offset);
    properties.set(key.toWellFormed(), {
      value: typeof value === 'string' ? value.toWellFormed() : value,
      origin: `${line}:${column}`,
    });
    if (properties.size > limits.keys) fail(node, `more than ${limits.keys} keys`);
  };

  walk(root, root.kind === 'map' ? '' : 'document', 0);
  return properties;
}

function join(path: string, key: string): string {
  if (path.trim() === '') return key;
  return key.startsWith('[') ? path + key : `${path}.${key}`;
}
