import { pathText } from '../settings/settings-path.ts';
import type { GatewaySettings, SettingsProblem } from '../settings/settings.ts';
import { locateRoutes } from './routes/locator.ts';
import type { Route } from './routes/route.ts';

const serviceOf = ({ target }: Route): string | undefined =>
  target.kind === 'service' ? target.serviceId : undefined;

/**
 * The services with a route of their own that requires no token, while a route of the settings to the same service
 * requires one. Such a second path is generally not intended.
 * @see Spec §4.5(2)
 */
export function openServices(gateway: GatewaySettings): readonly SettingsProblem[] {
  const { routes } = locateRoutes(gateway, [], Object.keys(gateway.services));
  const guarded = routes.filter(({ scopes }) => scopes !== undefined);
  return routes.flatMap((route) => {
    const service = serviceOf(route);
    const guard = guarded.find((one) => serviceOf(one) === service);
    if (route.source !== 'discovery' || service === undefined || !guard) return [];
    return [
      {
        path: pathText(['gateway', 'services', service]),
        message:
          `gets the route ${route.detail.fullPath} without a token, although gateway.routes.${guard.id} requires one; ` +
          `set gateway.ignoredServices: ['*'] to remove it`,
      },
    ];
  });
}
