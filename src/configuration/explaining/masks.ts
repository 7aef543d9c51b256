import { propertyPairs } from '../editing/edit-properties.ts';
import { type SourceFormat } from '../editing/edit-source.ts';
import { readProperties } from '../formats/properties.ts';
import { type SourceExtension, writtenDocuments } from '../formats/source-document.ts';
import { decodeLenient, decodeYaml } from '../formats/text/text-encoding.ts';
import { joinKey, type OutlineNode, outlineYaml } from '../formats/yaml/yaml-outline.ts';
import { isSecret } from './secret-keys.ts';

/** The characters of a secret value, and the name of its mask. */
interface SecretPart {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const mask = /\{masked:([^{}\r\n]*)\}/g;

/** A mask without a secret of that name. */
export class MaskUnknown extends Error {
  constructor(name: string) {
    super(`the mask {masked:${name}} names no secret of the file`);
    this.name = 'MaskUnknown';
  }
}

export const hasMask = (text: string): boolean => text.search(mask) >= 0;

/**
 * The text of a property file with a mask in place of each secret, by the rule of the explanations.
 * @throws SourceProblem for a file that cannot be parsed, because its secrets are not known.
 * @see docs/decisions/configuration.md, masks
 */
export function maskedText(bytes: Uint8Array, format: SourceFormat): string {
  const { text, secrets } = readSecrets(bytes, format);
  return secrets
    .toReversed()
    .reduce(
      (rest, { name, start, end }) => `${rest.slice(0, start)}{masked:${name}}${rest.slice(end)}`,
      text,
    );
}

/**
 * The text with each mask replaced by the characters of the secret in the current file.
 * @throws MaskUnknown @throws SourceProblem for a current file that cannot be parsed.
 */
export function unmaskedText(sent: string, current: Uint8Array, format: SourceFormat): string {
  const { text, secrets } = readSecrets(current, format);
  const byName = new Map(secrets.map(({ name, start, end }) => [name, text.slice(start, end)]));
  return sent.replaceAll(mask, (_, name: string) => {
    const secret = byName.get(name);
    if (secret === undefined) throw new MaskUnknown(name);
    return secret;
  });
}

function readSecrets(bytes: Uint8Array, { extension, dialect }: SourceFormat) {
  writtenDocuments(bytes, extension, dialect);
  const text = textOf(bytes, extension);
  const parts = extension === 'properties' ? ofProperties(text) : outlineParts(text, dialect);
  const seen = new Map<string, number>();
  const secrets = parts.map(({ name, start, end }): SecretPart => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { name: count === 1 ? name : `${name}#${count}`, start, end };
  });
  return { text, secrets };
}

function textOf(bytes: Uint8Array, extension: SourceExtension): string {
  return extension === 'properties' ? decodeLenient(bytes) : decodeYaml(bytes);
}

/** The key without the characters that have a meaning in a mask. */
const nameOf = (key: string): string => key.replaceAll(/[{}%#\r\n]/g, encodeURIComponent);

function ofProperties(text: string): readonly SecretPart[] {
  return propertyPairs(text).flatMap(({ start, end, keys, valueStart }) => {
    const [pairs] = readProperties(text.slice(start, end));
    const secret = keys.find((key) => isSecret(key, pairs?.get(key)?.value ?? ''));
    const valueEnd = end - (/(?:\r\n|\r|\n)?$/.exec(text.slice(start, end))?.[0].length ?? 0);
    return secret === undefined || valueEnd <= valueStart
      ? []
      : [{ name: nameOf(secret), start: valueStart, end: valueEnd }];
  });
}

function outlineParts(text: string, dialect: SourceFormat['dialect']): readonly SecretPart[] {
  const visit = (node: OutlineNode, key: string): readonly SecretPart[] => {
    switch (node.kind) {
      case 'scalar': {
        const isShown = node.start >= node.end || !isSecret(key, node.text);
        return isShown ? [] : [{ name: nameOf(key), start: node.start, end: node.end }];
      }
      case 'list':
        return node.items.flatMap((item, index) => visit(item, joinKey(key, `[${index}]`)));
      case 'map':
        return node.entries.flatMap(({ name, value, isMerge }) =>
          visit(value, isMerge || name === undefined ? key : joinKey(key, name)),
        );
      case 'alias':
        return [];
    }
  };
  return outlineYaml(text, dialect).flatMap(({ root }) => (root ? visit(root, '') : []));
}
