import { refusal, type MethodAccess } from '../../conventions/access.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { OperationId } from '../../client/client.ts';

/** True if a token with these scopes may call an operation, by the rule and the table that REST itself uses. */
export type MayCall = (operationId: OperationId, scopes: ReadonlySet<string>) => boolean;

/**
 * The operations whose scopes name an application: the beginnings of the scopes that permit some part of them. REST
 * decides about each application.
 */
const beginnings: Partial<Readonly<Record<OperationId, readonly string[]>>> = {
  listEnvironments: ['config:'],
  listFiles: ['config:'],
  listOrigins: ['config:'],
  listDiffs: ['config:'],
  listChanges: ['config:', 'config-write:'],
  createChange: ['config-write:'],
};

export function createRights(entries: readonly OperationEntry[]): MayCall {
  const byId = new Map(entries.map((entry) => [entry.operationId, entry]));
  const byPath = new Map<string, MethodAccess[]>();
  for (const { path, method, security } of entries)
    byPath.set(path, [...(byPath.get(path) ?? []), { method, scopes: security[0]?.scopes ?? [] }]);
  return (operationId, scopes) => {
    const entry = byId.get(operationId);
    if (entry === undefined) return false;
    const wanted = beginnings[operationId];
    if (wanted) return [...scopes].some((scope) => wanted.some((beginning) => scope.startsWith(beginning)));
    return (
      entry.security.length === 0 || refusal(scopes, entry.method, byPath.get(entry.path) ?? []) === undefined
    );
  };
}
