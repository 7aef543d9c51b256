import type { MaintenanceRule } from '../../conventions/operation-entry.ts';
import type { Operation, SecurityRequirement } from './document-model.ts';

/** How an operation behaves during maintenance. @see docs/decisions/conventions.md, maintenance */
export function maintenanceRule(
  operation: Operation,
  security: readonly SecurityRequirement[],
): MaintenanceRule {
  if (!('503' in operation.responses)) return 'pass';
  const judged = security.some((requirement) => 'accessToken' in requirement);
  return operation['x-maintenance'] ?? (judged ? 'caller' : 'refuse');
}
