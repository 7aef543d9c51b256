/**
 * An example of a filter: while a file named `maintenance` is in this folder, requests of every route get 503 and
 * reach no target. Set `gateway.filters.directory` to its folder.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Filter } from '../../src/gateway/filtering/own-filter.ts';

const marker = join(import.meta.dirname, 'maintenance');

export const filter: Filter = {
  name: 'MaintenanceWindowFilter',
  kind: 'pre',
  // After AccessTokenFilter (10), so that only authenticated callers learn of the maintenance.
  order: 15,
  applies: () => existsSync(marker),
  run(context) {
    context.respond(
      503,
      { error: 'temporarily_unavailable', error_description: 'Back soon.' },
      { 'Retry-After': '60' },
    );
  },
};
