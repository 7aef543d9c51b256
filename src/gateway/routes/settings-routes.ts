import type { Log } from '../../foundation/log.ts';
import { pathText } from '../../settings/settings-path.ts';
import { InvalidSettings, problemText } from '../../settings/settings.ts';
import { locateRoutes, type RoutingSettings } from './locator.ts';
import type { RouteIdentity, RouteStore } from './route-store.ts';

function problemOf({ declared, stored }: { declared: RouteIdentity; stored: RouteIdentity }) {
  const path = ['gateway', 'routes', declared.routeId];
  const remedy = 'delete that route or change this entry';
  return declared.routeId === stored.routeId
    ? { path: pathText(path), message: `is also the id of a route that is stored over REST; ${remedy}` }
    : {
        path: pathText([...path, 'path']),
        message: `is also the path of the route ${stored.routeId}, which is stored over REST; ${remedy}`,
      };
}

/**
 * Registers the routes of the settings in the store, so that no instance stores a route with the id or the path of one.
 * @throws InvalidSettings with the path of each entry that a stored route precludes.
 */
export async function settleSettingsRoutes(
  settings: RoutingSettings,
  store: Pick<RouteStore, 'settle'>,
): Promise<void> {
  const declared = locateRoutes(settings, [], []).routes.map(({ id, key }) => ({ routeId: id, key }));
  const collisions = await store.settle(declared);
  if (collisions.length > 0) throw new InvalidSettings(collisions.map(problemOf));
}

/** The same for a service that runs. It continues: its own table has the routes of the settings before stored ones. */
export async function settleChangedRoutes(
  settings: RoutingSettings,
  store: Pick<RouteStore, 'settle'>,
  log: Log,
): Promise<void> {
  try {
    await settleSettingsRoutes(settings, store);
  } catch (cause) {
    // Recovered: the table is computed nevertheless, and leaves out the stored routes with their own line.
    log.error('settings-routes-unregistered', {
      message:
        'The store does not have the changed routes of the settings, and the next start may be refused.',
      ...(cause instanceof InvalidSettings ? { problems: cause.problems.map(problemText) } : { cause }),
    });
  }
}
