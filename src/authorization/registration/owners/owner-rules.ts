import { isAdministrative } from '../../rights/administrative-scope.ts';

/** The problem with the scope of a user, or `undefined`. Every user may grant any other scope. */
export function ownerScopeProblem(text: string): string | undefined {
  const other = text.split(' ').find((value) => value !== '' && !isAdministrative(value));
  return other === undefined
    ? undefined
    : `names ${JSON.stringify(other)}, which is not a scope of the own APIs`;
}
