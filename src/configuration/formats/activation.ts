/** The conditions of a document, `spring.config.activate.*`. Their names are relaxed, as in Spring Boot. */
import type { Property } from '../environment/environment.ts';
import { type ProfileExpression, parseProfileExpression } from './profile-expression.ts';
import { isAtOrBelow, relaxedName } from './relaxed-name.ts';
import { problemAt, SourceProblem } from './text/source-problem.ts';

export type ConditionKind = 'profile' | 'platform' | 'unknown';

export interface Conditions {
  /** One of them must hold, if there is any. */
  readonly expressions: readonly ProfileExpression[];
  /** True if the document is for a cloud platform. */
  readonly hasPlatform: boolean;
}

const activation = 'spring.config.activate';

/** Spring Boot's `CloudPlatform`, as relaxed names. */
const platforms: ReadonlySet<string> = new Set(
  'none cloudfoundry heroku sap nomad kubernetes azureappservice'.split(' '),
);

/** The relaxed name of a key of Spring; undefined for most keys, which need no second form. */
const springName = (key: string): string | undefined => (/^s/i.test(key) ? relaxedName(key) : undefined);

function kindOf(name: string): ConditionKind | undefined {
  if (!name.startsWith(`${activation}.`)) return undefined;
  if (isAtOrBelow(name, `${activation}.onprofile`)) return 'profile';
  return isAtOrBelow(name, `${activation}.oncloudplatform`) ? 'platform' : 'unknown';
}

/** The kind of the condition that a key is; undefined for an ordinary property. */
export function conditionOf(key: string): ConditionKind | undefined {
  const name = springName(key);
  return name === undefined ? undefined : kindOf(name);
}

/** Removes the conditions from the properties of a document. @throws SourceProblem if one cannot be applied */
export function takeConditions(properties: Map<string, Property>): Conditions {
  const expressions: ProfileExpression[] = [];
  let hasPlatform = false;
  for (const [key, property] of properties) {
    const name = springName(key);
    if (name === undefined) continue;
    if (name === 'spring.profiles' || name.startsWith('spring.profiles['))
      throw problemOf(
        property,
        'spring.profiles is no longer understood; use spring.config.activate.on-profile',
      );
    const kind = kindOf(name);
    if (kind === undefined) continue;
    properties.delete(key);
    if (kind === 'profile') expressions.push(...expressionsOf(property));
    else if (kind === 'platform' && isPlatform(property)) hasPlatform = true;
    else throw problemOf(property, unusable[kind]);
  }
  return { expressions, hasPlatform };
}

const unusable = {
  platform: `${activation}.on-cloud-platform names no cloud platform of Spring Boot`,
  unknown: `${activation} has a condition that is neither on-profile nor on-cloud-platform`,
};

const isPlatform = ({ value }: Property): boolean => platforms.has(relaxedName(String(value).trim()));

/** A comma means "or", as between the items of a list. */
function expressionsOf(property: Property): ProfileExpression[] {
  const parts = String(property.value)
    .split(',')
    .filter((part) => part.trim() !== '');
  return parts.map((part) => {
    const expression = parseProfileExpression(part);
    if (!expression) throw problemOf(property, `${activation}.on-profile holds no profile expression`);
    return expression;
  });
}

/** A problem at the value of a property. */
function problemOf({ origin }: Property, reason: string): SourceProblem {
  const [, line, column] = /^(\d+):(\d+)$/.exec(origin) ?? [];
  return line === undefined
    ? new SourceProblem(reason)
    : problemAt({ line: Number(line), column: Number(column) }, reason);
}
