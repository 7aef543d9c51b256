/**
 * Every unit of every store: the table that the writer thread imports, and the regular purges. A new store adds its
 * units to `units`, and its purge, if its rows expire, to `purges`.
 */
import { auditUnits } from './audit/audit-rows.ts';
import { conditionalTable } from './sql/conditional-unit.ts';
import { jobUnits, type Purge } from './sql/expire.ts';
import { authorizationPurges, authorizationUnits } from './stores/authorization/authorization-stores.ts';
import { auditMarkUnits } from './stores/audit-mark.ts';
import { configurationUnits } from './stores/configuration.ts';
import { limitResetUnits } from './stores/limit-resets.ts';
import { serviceStateUnits } from './stores/service-state.ts';
import { feedUnits, feedKeptMilliseconds } from './sql/feed-purge.ts';
import { isHeld } from './stores/authorization/rows/authority.ts';
import { routeUnits } from './stores/routes.ts';
import { taskUnits } from './stores/tasks.ts';
import { allEndedUnits } from './stores/authorization/rows/all-ended.ts';
import { unitTable } from './sql/unit.ts';

const all = unitTable(
  jobUnits,
  taskUnits,
  routeUnits,
  configurationUnits,
  auditMarkUnits,
  serviceStateUnits,
  limitResetUnits,
  feedUnits,
  auditUnits,
  ...authorizationUnits,
  allEndedUnits,
);

export const units = conditionalTable(all, isHeld);

export const purges: readonly Purge[] = [
  { unit: taskUnits.purge, keptMilliseconds: 0 },
  { unit: routeUnits.purge, keptMilliseconds: 0 },
  { unit: feedUnits.purge, keptMilliseconds: feedKeptMilliseconds },
  ...authorizationPurges,
];
