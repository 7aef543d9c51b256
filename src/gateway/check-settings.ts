import { findings, findingsOf, ofEntries, ofItems, withMembers } from '../settings/invalid-parts.ts';
import { pathText } from '../settings/settings-path.ts';
import type { GatewaySettings, SettingsProblem } from '../settings/settings.ts';
import { checkDiscovery } from './discovery/check-discovery.ts';
import { builtInFilterNames, requiredFilterNames } from './filtering/names.ts';
import { parseInstance } from './discovery/static-source.ts';
import { runAtOnce } from './patterns/yielding-work.ts';
import { createRoute } from './routes/create-route.ts';
import { findRoutes } from './routes/locator.ts';
import { checkHeaderRules } from './routes/policy/header-rules.ts';
import { parsePattern } from './patterns/pattern.ts';
import { PatternError } from './patterns/segment-glob.ts';

/** A route that is invalid has no place in the table, but the others have. */
function checkRoutes(settings: GatewaySettings): SettingsProblem[] {
  const routes = Object.fromEntries(ofEntries(settings.routes, (id, route) => [[id, route]]));
  const others = withMembers(settings, { routes });
  const { problems } = runAtOnce(
    findRoutes(others, { kept: [], followed: new Map(), services: [] }, (id, source, definition) => {
      const [made] = findings(() => [createRoute(id, source, definition, others)]);
      return made ?? { problems: [] };
    }),
  );
  return problems.map(({ routeId, field, message }) => ({
    path: pathText(['gateway', 'routes', routeId, ...(field === '' ? [] : field.split('.'))]),
    message,
  }));
}

function checkIgnoredPatterns({ ignoredPatterns }: GatewaySettings): SettingsProblem[] {
  return ofItems(ignoredPatterns, (text, index) => {
    try {
      parsePattern(text);
      return [];
    } catch (cause) {
      // A fault of the pattern is reported with its path; any other error is a bug.
      if (cause instanceof PatternError)
        return [{ path: pathText(['gateway', 'ignoredPatterns', index]), message: cause.message }];
      throw cause;
    }
  });
}

function checkServices({ services, allowLinkLocalTargets }: GatewaySettings): SettingsProblem[] {
  return ofEntries(services, (name, entries) =>
    ofItems(entries, (entry, index) => {
      const parsed = parseInstance(entry, allowLinkLocalTargets);
      return 'problem' in parsed
        ? [{ path: pathText(['gateway', 'services', name, index]), message: parsed.problem }]
        : [];
    }),
  );
}

function checkFilters({ filters }: GatewaySettings): SettingsProblem[] {
  return ofItems(filters.disabled, (name, index) => {
    const path = pathText(['gateway', 'filters', 'disabled', index]);
    if (requiredFilterNames.has(name))
      return [{ path, message: `must not name ${name}, which protects every route` }];
    // The names of custom filters are available only after their modules have been loaded.
    if (filters.directory !== undefined || builtInFilterNames.has(name)) return [];
    return [{ path, message: 'must be the name of a filter' }];
  });
}

function checkRules(settings: GatewaySettings): SettingsProblem[] {
  return findingsOf(
    () => checkHeaderRules('requestHeaders', settings.requestHeaders, 'request'),
    () => checkHeaderRules('responseHeaders', settings.responseHeaders, 'response'),
  ).map(({ field, message }) => ({ path: pathText(['gateway', ...field.split('.')]), message }));
}

/** Returns the problems of the gateway's settings that the schema cannot find. The paths begin at the root. */
export function checkGatewaySettings(settings: GatewaySettings): readonly SettingsProblem[] {
  const checks = [checkRoutes, checkIgnoredPatterns, checkServices, checkDiscovery, checkFilters, checkRules];
  return checks.flatMap((check) => findings(() => check(settings)));
}
