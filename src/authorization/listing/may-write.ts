import type { Caller } from '../../conventions/operation.ts';

/** If true, links may offer changes of the resource. Links name only what the caller may do. */
export function mayWrite(caller: Caller | undefined, resource: string): boolean {
  return caller?.scopes.has(`${resource}:write`) ?? false;
}
