/** The callers that may work while the service is in maintenance. @see docs/decisions/conventions.md, maintenance */
import { isAdministrative } from './administrative-scope.ts';

/** Scopes of programs that run beside the service, not of people who maintain it. */
const ofPrograms: ReadonlySet<string> = new Set(['tokens:introspect', 'metrics:read']);

function isOfMaintainer(scope: string): boolean {
  return isAdministrative(scope) && !scope.startsWith('config:') && !ofPrograms.has(scope);
}

/** True if one of the scopes lets its holder use the own operations during maintenance. */
export function passesMaintenance(scopes: Iterable<string>): boolean {
  for (const scope of scopes) if (isOfMaintainer(scope)) return true;
  return false;
}
