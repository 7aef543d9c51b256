import { audit } from './audit.ts';
import { clients } from './clients.ts';
import { configuration } from './configuration.ts';
import type { ConsolePage } from './console-page.ts';
import { filters } from './filters.ts';
import { grants } from './grants.ts';
import { keys } from './keys.ts';
import { limits } from './limits.ts';
import { maintenance } from './maintenance.ts';
import { overview } from './overview.ts';
import { requests } from './requests.ts';
import { routes } from './routes.ts';
import { search } from './search.ts';
import { services } from './services.ts';
import { settings } from './settings.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';

/** The pages in the order of the navigation. */
export const pages: readonly ConsolePage[] = [
  overview,
  requests,
  audit,
  routes,
  services,
  filters,
  clients,
  users,
  grants,
  limits,
  keys,
  configuration,
  maintenance,
  tasks,
  settings,
  search,
];
