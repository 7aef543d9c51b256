import { inMaintenance, type MaintenanceSwitch } from '../../conventions/maintenance.ts';
import { passesMaintenance } from '../rights/maintenance-scope.ts';
import { type Client, describesItself } from './client.ts';
import { type Rights, rightsOf } from './owner-rights.ts';
import type { Scopes } from './grantable-scope.ts';

/**
 * During maintenance, admits only the users and programs that maintain the service. An unknown one (`undefined`) is
 * not admitted then. @see docs/decisions/conventions.md, maintenance
 */
export interface MaintenanceGuard {
  readonly state: MaintenanceSwitch;
  admitsUser(user: Rights | undefined): boolean;
  /** A client that describes itself chose its own scope, so it is not admitted. @throws ApiError 503 */
  assertClient(client: Client | undefined): void;
  /** @throws ApiError 503 */
  assertUser(user: Rights | undefined): void;
  /** @throws ApiError 503 unless a token with this scope passes. */
  assertScope(scope: readonly string[]): void;
}

export function createMaintenanceGuard(
  maintenance: MaintenanceSwitch,
  scopes: Pick<Scopes, 'allowed'>,
): MaintenanceGuard {
  const admits = (scope: readonly string[]): boolean => !maintenance.isOn || passesMaintenance(scope);
  const assertScope = (scope: readonly string[]): void => {
    if (!admits(scope)) throw inMaintenance();
  };
  const scopeOf = (client: Client | undefined): readonly string[] =>
    client === undefined || describesItself(client) ? [] : scopes.allowed(client);
  const rights = (user: Rights | undefined): readonly string[] => (user ? rightsOf(user) : []);
  return {
    state: maintenance,
    admitsUser: (user) => admits(rights(user)),
    assertClient: (client) => assertScope(scopeOf(client)),
    assertUser: (user) => assertScope(rights(user)),
    assertScope,
  };
}
