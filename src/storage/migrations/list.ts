import { maintenance } from './0001-maintenance.ts';
import { tasks } from './0002-tasks.ts';
import { routes } from './0003-routes.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order of its version. */
export const migrations: readonly Migration[] = [maintenance, tasks, routes];
