import { propertyPairs } from '../editing/edit-properties.ts';
import { readProperties } from '../formats/properties.ts';
import type { SourceExtension } from '../formats/source-document.ts';
import { createTextPositions, type TextPositions } from '../../foundation/yaml/text-positions.ts';
import { joinKey, type OutlineNode, type OutlineScalar, outlineYaml } from '../formats/yaml/yaml-outline.ts';
import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import type { Position } from './finding.ts';

/** A value as written in the file. */
export interface WrittenValue {
  /** The flat key. */
  readonly key: string;
  /** The position of its own part of the key. */
  readonly keyPosition: Position;
  readonly position: Position;
  /** The text of the characters. */
  readonly text: string;
  /** True if it is not quoted, so that its characters decide its type; never in a properties file. */
  readonly isPlain: boolean;
  /** Index of its document in the file, from 0. */
  readonly document: number;
}

/** An unquoted word as a key, such as `on`, that has another type than a string. */
export interface OddKey {
  readonly text: string;
  readonly position: Position;
}

export interface WrittenFile {
  readonly values: readonly WrittenValue[];
  readonly oddKeys: readonly OddKey[];
}

/** The values of a readable file, in its order. */
export function writtenValues(text: string, extension: SourceExtension, dialect: Dialect): WrittenFile {
  const positions = createTextPositions(text);
  return extension === 'properties' ? ofProperties(text, positions) : ofYaml(text, dialect, positions);
}

function ofProperties(text: string, positions: TextPositions): WrittenFile {
  const values = propertyPairs(text).flatMap(({ document, start, end, keys, valueStart }) => {
    const [pairs] = readProperties(text.slice(start, end));
    const lead = /^[ \t\f]*/.exec(text.slice(start, end))?.[0].length ?? 0;
    return keys.map((key) => ({
      key,
      keyPosition: positions.at(start + lead),
      position: positions.at(valueStart),
      text: String(pairs?.get(key)?.value ?? ''),
      isPlain: false,
      document,
    }));
  });
  return { values, oddKeys: [] };
}

function ofYaml(text: string, dialect: Dialect, positions: TextPositions): WrittenFile {
  const values: WrittenValue[] = [];
  const oddKeys: OddKey[] = [];
  outlineYaml(text, dialect).forEach(({ root }, document) => {
    const put = (node: OutlineScalar, key: string, keyPosition: Position): void =>
      void values.push({
        key,
        keyPosition,
        position: positions.at(node.start),
        text: node.text,
        isPlain: node.style === 'plain' && !node.isTagged && !node.isAbsent,
        document,
      });
    const visit = (node: OutlineNode, key: string, keyPosition: Position): void => {
      if (node.kind === 'scalar') put(node, key, keyPosition);
      else if (node.kind === 'list')
        node.items.forEach((item, index) =>
          visit(item, joinKey(key, `[${index}]`), positions.at(item.start)),
        );
      else if (node.kind === 'map')
        for (const { name, key: written, value, isMerge } of node.entries) {
          const at = positions.at(written.start);
          if (
            written.kind === 'scalar' &&
            written.style === 'plain' &&
            name?.startsWith('[') &&
            !written.text.startsWith('[')
          )
            oddKeys.push({ text: written.text, position: at });
          if (name !== undefined && !isMerge) visit(value, joinKey(key, name), at);
        }
    };
    if (root) visit(root, '', positions.at(root.start));
  });
  return { values, oddKeys };
}
