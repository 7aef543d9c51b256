import type { Properties, Property } from '../environment/environment.ts';
import { type ProfileExpression, parseProfileExpression } from './profile-expression.ts';
import { flatten } from './yaml/flatten.ts';
import { readProperties } from './properties.ts';
import { SourceProblem } from './text/source-problem.ts';
import { decodeLenient, decodeYaml } from './text/text-encoding.ts';
import { readYaml } from './yaml/yaml-nodes.ts';
import type { Dialect } from './yaml/yaml-scalars.ts';

/** One document of a file: its properties, and its condition. */
export interface SourceDocument {
  /** Index among the non-empty documents of the file, from 0. */
  readonly index: number;
  readonly properties: Properties;
  readonly isActive: (profiles: ReadonlySet<string>) => boolean;
}

/** Extensions of property files, highest precedence first. */
export const sourceExtensions = ['properties', 'yml', 'yaml'] as const;
export type SourceExtension = (typeof sourceExtensions)[number];

/**
 * Reads a property file. Directives (`spring.config.activate.*`) are evaluated here and never served.
 * `spring.config.import` and profile groups are served as plain properties and not followed, so that a commit
 * cannot make the service read another file. Throws {@link SourceProblem}.
 */
export function readSource(
  bytes: Uint8Array,
  extension: SourceExtension,
  dialect: Dialect,
): readonly SourceDocument[] {
  return flatDocuments(bytes, extension, dialect).map(toDocument);
}

function flatDocuments(
  bytes: Uint8Array,
  extension: SourceExtension,
  dialect: Dialect,
): Map<string, Property>[] {
  if (extension === 'properties') return readProperties(decodeLenient(bytes));
  const { roots, positions } = readYaml(decodeYaml(bytes), dialect);
  return roots.map((root) => flatten(root, positions));
}

const activation = 'spring.config.activate.';
const onProfile = `${activation}on-profile`;

function toDocument(properties: Map<string, Property>, index: number): SourceDocument {
  const expressions: ProfileExpression[] = [];
  let isPossible = true;
  for (const [key, { value }] of properties) {
    if (key === 'spring.profiles' || key.startsWith('spring.profiles[')) {
      throw new SourceProblem(
        'spring.profiles is no longer understood; use spring.config.activate.on-profile',
      );
    }
    if (!key.startsWith(activation)) continue;
    properties.delete(key);
    if (key === onProfile || key.startsWith(`${onProfile}[`))
      expressions.push(...expressionsOf(String(value)));
    // The other conditions name platforms; this service is none of them.
    else isPossible = false;
  }
  return {
    index,
    properties,
    isActive: (profiles) =>
      isPossible &&
      (expressions.length === 0 || expressions.some((each) => each((name) => profiles.has(name)))),
  };
}

/** A comma means "or", as between the items of a list. */
function expressionsOf(text: string): ProfileExpression[] {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const expression = parseProfileExpression(part);
    if (!expression) throw new SourceProblem(`${onProfile} holds no profile expression`);
    return expression;
  });
}
