import { refusal, type MethodAccess } from '../../conventions/access.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { OperationId } from './operations.ts';

/** True if a token with these scopes may call an operation, by the rule and the table that REST itself uses. */
export type MayCall = (operationId: OperationId, scopes: ReadonlySet<string>) => boolean;

export function createRights(entries: readonly OperationEntry[]): MayCall {
  const byId = new Map(entries.map((entry) => [entry.operationId, entry]));
  const byPath = new Map<string, MethodAccess[]>();
  for (const { path, method, security } of entries)
    byPath.set(path, [...(byPath.get(path) ?? []), { method, scopes: security[0]?.scopes ?? [] }]);
  return (operationId, scopes) => {
    const entry = byId.get(operationId);
    if (entry === undefined) return false;
    return (
      entry.security.length === 0 || refusal(scopes, entry.method, byPath.get(entry.path) ?? []) === undefined
    );
  };
}
