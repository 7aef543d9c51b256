import type { AuthorizationStores } from '../authorization/index.ts';
import type { ConfigurationStore } from '../configuration/index.ts';
import type { NotedLimitStore } from '../conventions/noted-limits.ts';
import type { TaskStore } from '../conventions/tasks/task-store.ts';
import type { RouteStore } from '../gateway/routes/route-store.ts';
import type { OutInstanceStore } from '../gateway/services/out-instances.ts';
import type { Database } from './sql/database.ts';
import { createAuthorizationStores } from './stores/authorization/authorization-stores.ts';
import { type AuditMarkStore, createAuditMarkStore } from './stores/audit-mark.ts';
import { createConfigurationStore } from './stores/configuration.ts';
import { createServiceStateStore, type ServiceStateStore } from './stores/service-state.ts';
import { createNotedLimitStore } from './stores/limit-resets.ts';
import { createOutInstanceStore } from './stores/out-instances.ts';
import { createRouteStore } from './stores/routes.ts';
import { createTaskStore } from './stores/tasks.ts';

/** The ports of the surfaces and of conventions, implemented by the storage. */
export interface Ports {
  readonly authorization: AuthorizationStores;
  readonly gateway: { readonly routes: RouteStore; readonly outs: OutInstanceStore };
  readonly configuration: ConfigurationStore;
  readonly conventions: { readonly tasks: TaskStore; readonly limits: NotedLimitStore };
  readonly auditMarks: AuditMarkStore;
  readonly serviceState: ServiceStateStore;
}

/** Every port over one database. A store has no state of its own. */
export function createPorts(database: Database, instance: string): Ports {
  return {
    authorization: createAuthorizationStores(database),
    gateway: { routes: createRouteStore(database), outs: createOutInstanceStore(database) },
    configuration: createConfigurationStore(database),
    conventions: { tasks: createTaskStore(database, instance), limits: createNotedLimitStore(database) },
    auditMarks: createAuditMarkStore(database),
    serviceState: createServiceStateStore(database),
  };
}
