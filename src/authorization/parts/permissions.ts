import { createScopes, type Scopes } from '../records/grantable-scope.ts';
import { createMaintenanceGuard, type MaintenanceGuard } from '../records/maintenance-guard.ts';
import { createOwnerRights, type OwnerRights } from '../records/owner-rights.ts';
import { createResources, type Resources } from '../records/resources.ts';
import type { OwnerDirectory } from '../registration/owners/owner-directory.ts';
import type { AuthorizationDependencies } from './dependencies.ts';

/** The rules for what a client and a user may have. */
export interface Permissions {
  readonly scopes: Scopes;
  readonly resources: Resources;
  readonly ownerRights: OwnerRights;
  readonly maintenance: MaintenanceGuard;
}

export function createPermissions(
  dependencies: Pick<
    AuthorizationDependencies,
    'settings' | 'issuer' | 'protectedResource' | 'maintenance'
  > & { readonly findOwner: OwnerDirectory['find'] },
): Permissions {
  const { settings, issuer, protectedResource, maintenance = { isOn: false }, findOwner } = dependencies;
  const scopes = createScopes(settings);
  return {
    scopes,
    resources: createResources({ settings, issuer, ofRoutes: protectedResource }),
    ownerRights: createOwnerRights({ findOwner }),
    maintenance: createMaintenanceGuard(maintenance, scopes),
  };
}
