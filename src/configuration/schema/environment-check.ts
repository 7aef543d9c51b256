import type { Clock } from '../../foundation/clock.ts';
import { explain, type Place } from '../explaining/explanation.ts';
import type { Environment, PropertySource, PropertyValue } from '../environment/environment.ts';
import { createResolver, PlaceholderProblem } from '../reading/placeholders.ts';
import { merge } from '../environment/precedence.ts';
import { type PropertyTree, toTree } from '../environment/property-tree.ts';
import { checkAgainstSchema } from './check-against-schema.ts';
import type { SchemaViolation } from './schema-messages.ts';

/** A violation of the schema in an environment, with its position. */
export interface SchemaFinding {
  readonly key: string;
  readonly keyword: string;
  /** Never contains a value. */
  readonly message: string;
  /** Undefined for a missing key without a position. */
  readonly place: Place | undefined;
}

export type EnvironmentCheck =
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'checked'; readonly findings: readonly (readonly SchemaFinding[])[] };

/** Validates the merged result of each environment, with placeholders resolved, with a schema. */
export async function checkEnvironments(
  schema: string,
  environments: readonly Pick<Environment, 'propertySources'>[],
  clock: Clock,
): Promise<EnvironmentCheck> {
  const instances = environments.map(({ propertySources }) => documentOf(propertySources));
  const response = await checkAgainstSchema({ schema, instances }, clock);
  if (response.kind === 'unusable') return response;
  return {
    kind: 'checked',
    findings: response.violations.map((violations, index) =>
      placed(violations, environments[index]?.propertySources ?? []),
    ),
  };
}

function documentOf(sources: readonly PropertySource[]): string {
  const resolve = createResolver(sources);
  const resolved = [...merge(sources)].map(([key, property]) => {
    const { value } = property;
    return [
      key,
      { ...property, value: typeof value === 'string' ? resolvedOrLeft(value, resolve) : value },
    ] as const;
  });
  return JSON.stringify(plain(toTree(new Map(resolved))));
}

/** Another rule reports a placeholder that refers to itself; here it is only text. */
function resolvedOrLeft(value: string, resolve: (text: string) => string): string {
  try {
    return resolve(value);
  } catch (error) {
    if (error instanceof PlaceholderProblem) return value;
    throw error;
  }
}

/** JSON only for the validator. Integers beyond 2^53 lose digits, which does not affect the bounds of a schema. */
function plain(tree: PropertyTree): unknown {
  if (Array.isArray(tree)) return tree.map((each: PropertyTree) => plain(each));
  if (tree instanceof Map) {
    // A null prototype, so that `__proto__` is an ordinary key.
    const members = Object.create(null) as Record<string, unknown>;
    for (const [key, value] of tree as ReadonlyMap<string, PropertyTree>) members[key] = plain(value);
    return members;
  }
  const value = tree as PropertyValue;
  return typeof value === 'bigint' ? Number(value) : value;
}

function placed(violations: readonly SchemaViolation[], sources: readonly PropertySource[]): SchemaFinding[] {
  const explained = explain(sources);
  const byKey = new Map(explained.map((each) => [each.key, each.place]));
  return violations.map(({ steps, keyword, message }) => {
    const key = keyOf(steps);
    // A missing key has the position of its siblings, and a map that of its first value.
    const place =
      byKey.get(key) ??
      explained.find((each) => each.key.startsWith(`${key}.`) || each.key.startsWith(`${key}[`))?.place ??
      explained.find((each) => each.key.startsWith(`${keyOf(steps.slice(0, -1))}.`))?.place ??
      explained[0]?.place;
    return { key: key === '' ? '(root)' : key, keyword, message, place };
  });
}

/** Steps as a flat key. A step of digits may be an element of a list or a key of digits; the tree has merged both. */
function keyOf(steps: readonly string[]): string {
  return steps.reduce((path, step) => {
    if (/^(0|[1-9][0-9]*)$/.test(step) && path !== '') return `${path}[${step}]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
}
