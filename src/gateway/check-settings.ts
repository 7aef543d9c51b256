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
      // What the pattern says is told where it was written; anything else is ours.
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
      return [{ path, message: `must not name ${name}, which guards every route` }];
    // The names of own filters are known once their modules are loaded.
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

/** What is wrong with the gateway's settings beyond their schema; the paths are whole, from the root on. */
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
