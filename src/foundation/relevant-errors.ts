import type { ErrorObject } from 'ajv';

const isOfKind = ({ keyword }: ErrorObject): boolean => keyword === 'type' || keyword === 'const';

const isBelow = (one: ErrorObject, { instancePath }: ErrorObject): boolean =>
  one.instancePath.startsWith(`${instancePath}/`);

/**
 * If several schemas may apply, Ajv reports the errors of each. Only the errors of the intended schema are useful:
 * those other than a wrong kind of value, or, if every kind is wrong, all kinds together.
 */
export function relevantErrors<Failure extends ErrorObject>(failures: readonly Failure[]): Failure[] {
  const choices = failures.filter(({ keyword }) => keyword === 'oneOf');
  return choices.reduce<Failure[]>(
    (kept, choice) => {
      const here = (one: Failure): boolean => one.instancePath === choice.instancePath;
      const kinds = kept.filter((one) => here(one) && isOfKind(one));
      const others = kept.filter(
        (one) => (here(one) || isBelow(one, choice)) && one !== choice && !kinds.includes(one),
      );
      const rest = kept.filter((one) => one !== choice && !kinds.includes(one));
      if (others.length > 0 || kinds.length === 0) return rest;
      return [
        ...rest,
        {
          ...choice,
          keyword: 'type',
          params: {
            type: kinds.flatMap(({ params }) => (params['type'] ?? params['allowedValue']) as string),
          },
        },
      ];
    },
    [...failures],
  );
}
