/**
 * Every unit of every store: the one table that the writer thread imports, and the purges that run regularly.
 * A new store adds its units to `units`, and its purge, if its rows expire, to `purges`.
 */
import { jobUnits, type PurgeUnit } from './expire.ts';
import { authorizationPurges, authorizationUnits } from './stores/authorization/authorization-stores.ts';
import { configurationUnits } from './stores/configuration.ts';
import { routeUnits } from './stores/routes.ts';
import { taskUnits } from './stores/tasks.ts';
import { unitTable } from './unit.ts';

export const units = unitTable(jobUnits, taskUnits, routeUnits, configurationUnits, ...authorizationUnits);

export const purges: readonly PurgeUnit[] = [taskUnits.purge, routeUnits.purge, ...authorizationPurges];
