import type { Properties, Property } from '../environment/environment.ts';
import { takeConditions } from './activation.ts';
import { flatten } from './yaml/flatten.ts';
import { readProperties } from './properties.ts';
import { decodeLenient, decodeYaml } from './text/text-encoding.ts';
import { readYaml } from './yaml/yaml-nodes.ts';
import type { Dialect } from './yaml/yaml-scalars.ts';

/** One document of a file: its properties, and its condition. */
export interface SourceDocument {
  /** Index among the non-empty documents of the file, from 0. */
  readonly index: number;
  readonly properties: Properties;
  readonly isActive: (profiles: ReadonlySet<string>) => boolean;
  /** True if it has a condition. */
  readonly isConditional: boolean;
}

/** Extensions of property files, highest precedence first. */
export const sourceExtensions = ['properties', 'yml', 'yaml'] as const;
export type SourceExtension = (typeof sourceExtensions)[number];

/**
 * Reads a property file. Conditions (activation.ts) are evaluated here and never served.
 * `spring.config.import` and profile groups are served as plain properties and not followed, so that a commit
 * cannot make the service read another file. Throws {@link SourceProblem}.
 */
export function readSource(
  bytes: Uint8Array,
  extension: SourceExtension,
  dialect: Dialect,
): readonly SourceDocument[] {
  return writtenDocuments(bytes, extension, dialect).map(toDocument);
}

/** The properties of each document, conditions included. @throws SourceProblem */
export function writtenDocuments(
  bytes: Uint8Array,
  extension: SourceExtension,
  dialect: Dialect,
): Map<string, Property>[] {
  if (extension === 'properties') return readProperties(decodeLenient(bytes));
  const { roots, positions } = readYaml(decodeYaml(bytes), dialect);
  return roots.map((root) => flatten(root, positions));
}

function toDocument(properties: Map<string, Property>, index: number): SourceDocument {
  const { expressions, hasPlatform } = takeConditions(properties);
  return {
    index,
    properties,
    // This service is on no platform.
    isActive: (profiles) =>
      !hasPlatform &&
      (expressions.length === 0 || expressions.some((each) => each((name) => profiles.has(name)))),
    isConditional: hasPlatform || expressions.length > 0,
  };
}
