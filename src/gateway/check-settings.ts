import { pathText } from '../settings/settings-path.ts';
import type { GatewaySettings, SettingsProblem } from '../settings/settings.ts';
import { checkDiscovery } from './discovery/check-discovery.ts';
import { builtInFilterNames, requiredFilterNames } from './filtering/names.ts';
import { parseInstance } from './discovery/static-source.ts';
import { locateRoutes } from './routes/locator.ts';
import { checkHeaderRules } from './routes/policy/header-rules.ts';
import { parsePattern } from './patterns/pattern.ts';
import { PatternError } from './patterns/segment-glob.ts';

function checkIgnoredPatterns({ ignoredPatterns }: GatewaySettings): SettingsProblem[] {
  return ignoredPatterns.flatMap((text, index) => {
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
  return Object.entries(services).flatMap(([name, entries]) =>
    entries.flatMap((entry, index) => {
      const parsed = parseInstance(entry, allowLinkLocalTargets);
      return 'problem' in parsed
        ? [{ path: pathText(['gateway', 'services', name, index]), message: parsed.problem }]
        : [];
    }),
  );
}

function checkFilters({ filters }: GatewaySettings): SettingsProblem[] {
  return filters.disabled.flatMap((name, index) => {
    const path = pathText(['gateway', 'filters', 'disabled', index]);
    if (requiredFilterNames.has(name))
      return [{ path, message: `must not name ${name}, which protects every route` }];
    // The names of custom filters are available only after their modules have been loaded.
    if (filters.directory !== undefined || builtInFilterNames.has(name)) return [];
    return [{ path, message: 'must be the name of a filter' }];
  });
}

function checkRules({ requestHeaders, responseHeaders }: GatewaySettings): SettingsProblem[] {
  return [
    ...checkHeaderRules('requestHeaders', requestHeaders, 'request'),
    ...checkHeaderRules('responseHeaders', responseHeaders, 'response'),
  ].map(({ field, message }) => ({ path: pathText(['gateway', ...field.split('.')]), message }));
}

/** Returns the problems of the gateway's settings that the schema cannot find. The paths begin at the root. */
export function checkGatewaySettings(settings: GatewaySettings): readonly SettingsProblem[] {
  return [
    ...locateRoutes(settings, [], []).problems.map(({ routeId, field, message }) => ({
      path: pathText(['gateway', 'routes', routeId, ...field.split('.')]),
      message,
    })),
    ...checkIgnoredPatterns(settings),
    ...checkServices(settings),
    ...checkDiscovery(settings),
    ...checkFilters(settings),
    ...checkRules(settings),
  ];
}
