/**
 * A filter of one's own: while a file named `maintenance` lies beside this one, requests of every route are
 * answered with 503 and go nowhere. Put its folder into `gateway.filters.directory`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Filter } from '../../src/gateway/own-filter.ts';

const marker = join(import.meta.dirname, 'maintenance');

export const filter: Filter = {
  name: 'MaintenanceWindowFilter',
  kind: 'pre',
  // After AccessTokenFilter (10), so that a stranger does not learn of the window.
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
