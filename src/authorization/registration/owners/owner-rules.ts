import { isAdministrative } from '../../rights/administrative-scope.ts';

/** The problem with the scope of an owner, or `undefined`. Every owner may give any other scope. */
export function ownerScopeProblem(text: string): string | undefined {
  const other = text.split(' ').find((value) => value !== '' && !isAdministrative(value));
  return other === undefined
    ? undefined
    : `names ${JSON.stringify(other)}, which is no scope of the own APIs`;
}
