import type { Log } from '../../foundation/log.ts';
import type { GatewaySettings } from '../../settings/settings.ts';
import type { Route } from './route.ts';
import type { RouteTable } from './table.ts';

/** The settings are checked before the start, with the routes that they contain. */
const isOfSettings = ({ source, id }: Route, { services }: Pick<GatewaySettings, 'services'>): boolean =>
  source === 'settings' || (source === 'discovery' && Object.hasOwn(services, id));

/**
 * Logs the routes that everyone may call because nothing says who may: those of the store, of the configuration and
 * of discovery, each once.
 */
export function watchOpenRoutes(
  settings: Pick<GatewaySettings, 'services'>,
  log: Log,
): (table: RouteTable) => void {
  let known: ReadonlySet<string> = new Set();
  return ({ routes }) => {
    const open = routes.filter((route) => route.isOpenByDefault && !isOfSettings(route, settings));
    const found = open.map(({ detail }) => detail.fullPath).filter((path) => !known.has(path));
    known = new Set(open.map(({ detail }) => detail.fullPath));
    if (found.length === 0) return;
    log.warn('routes-open-by-default', {
      message: 'Everyone may call these routes: set their authorization or gateway.defaultAuthorization.',
      patterns: found.slice(0, 5),
      count: found.length,
    });
  };
}
