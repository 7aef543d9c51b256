import { pathText } from '../settings/settings-path.ts';
import type { GatewaySettings, SettingsProblem } from '../settings/settings.ts';
import { openServices } from './open-services.ts';
import { locateRoutes } from './routes/locator.ts';
import { createRouteWarnings, type KnownScopes } from './routes/route-warnings.ts';
import { expandDefinition, type Route } from './routes/route.ts';

const mostNames = 5;

/** The routes that everyone may call because nothing says who may, in one warning: there may be hundreds. */
function openRoutes(gateway: GatewaySettings, reported: readonly SettingsProblem[]): SettingsProblem[] {
  const isReported = ({ source, id }: Route): boolean =>
    source === 'discovery' && reported.some(({ path }) => path === pathText(['gateway', 'services', id]));
  const { routes } = locateRoutes(gateway, [], Object.keys(gateway.services));
  const open = routes.filter((route) => route.isOpenByDefault && !isReported(route));
  const [first] = open;
  if (!first) return [];
  const names = open.slice(0, mostNames).map(({ detail }) => `\`${detail.fullPath}\``);
  const rest = open.length > mostNames ? ` and ${open.length - mostNames} more` : '';
  return [
    {
      path: pathText(['gateway', first.source === 'discovery' ? 'services' : 'routes', first.id]),
      message:
        `everyone may call ${names.join(', ')}${rest}, because nothing says who may; write \`authorization\` ` +
        'into each route (`open`, or the scopes that a token must have), or set gateway.defaultAuthorization',
    },
  ];
}

/** The warnings about the routes of the settings, in the words that the REST API uses for stored routes. */
export function warnAboutRoutes(gateway: GatewaySettings, scopes: KnownScopes): readonly SettingsProblem[] {
  const warningsOf = createRouteWarnings({ settings: gateway, scopes });
  const ofRoutes = Object.entries(gateway.routes).flatMap(([id, given]) => {
    const definition = expandDefinition(given);
    const warnings = warningsOf(id, definition).filter(({ field }) => field !== 'authorization');
    return warnings.map(({ field, message }) => {
      const place = field.split('.');
      // The id of a route is its service unless it names one.
      const isWritten = Object.hasOwn(definition, place[0] ?? '');
      return { path: pathText(['gateway', 'routes', id, ...(isWritten ? place : [])]), message };
    });
  });
  const ofServices = openServices(gateway);
  return [...ofRoutes, ...ofServices, ...openRoutes(gateway, ofServices)];
}
