import { Resolver } from 'node:dns';
import { findingsOf, ofItems } from '../../settings/invalid-parts.ts';
import { pathText } from '../../settings/settings-path.ts';
import type { DiscoverySettings, GatewaySettings, SettingsProblem } from '../../settings/settings.ts';
import { parseTargetUrl } from '../services/target.ts';
import { groupsOf, parseServicePattern } from '../services/service-route-mapper.ts';

type Problem = readonly [path: readonly (string | number)[], message: string];

function isNameServer(text: string): boolean {
  try {
    new Resolver().setServers([text]);
    return true;
  } catch {
    // The library validates the URL. Its message is not repeated, because it may contain the text.
    return false;
  }
}

function checkDns({
  scheme,
  type,
  resolvers,
  minimumSeconds,
  maximumSeconds,
}: NonNullable<DiscoverySettings['dns']>) {
  const problems: Problem[] = [];
  if (scheme === 'https' && type !== 'SRV')
    problems.push([
      ['dns', 'scheme'],
      'must be http unless the type is SRV: certificates are issued for names',
    ]);
  if (minimumSeconds > maximumSeconds)
    problems.push([['dns', 'minimumSeconds'], 'must not be more than maximumSeconds']);
  for (const [index, resolver] of resolvers.entries())
    if (!isNameServer(resolver))
      problems.push([['dns', 'resolvers', index], 'must be an address with an optional port']);
  return problems;
}

function checkUrl(kind: 'consul' | 'eureka', url: string, allowLinkLocal: boolean): Problem[] {
  const parsed = parseTargetUrl(url, allowLinkLocal);
  return 'problem' in parsed ? [[[kind, 'url'], parsed.problem]] : [];
}

function checkMapper({
  servicePattern,
  routePattern,
}: NonNullable<GatewaySettings['serviceRouteMapper']>): Problem[] {
  try {
    // An empty alternative is added to the pattern, so that its group names can be read without a match.
    const known = new RegExp(`${parseServicePattern(servicePattern).source}|`, 'u').exec('')?.groups ?? {};
    const unknown = groupsOf(routePattern).find((name) => !Object.hasOwn(known, name));
    return unknown === undefined
      ? []
      : [
          [
            ['serviceRouteMapper', 'routePattern'],
            `names the group ${unknown}, which the service pattern lacks`,
          ],
        ];
  } catch (cause) {
    // A fault of the expression is reported with its path; any other error is a bug.
    if (cause instanceof SyntaxError)
      return [[['serviceRouteMapper', 'servicePattern'], 'must be a regular expression']];
    throw cause;
  }
}

/**
 * Returns the problems of the sources of services, and of the mapping from their names to paths, that the schema
 * cannot find.
 */
export function checkDiscovery(settings: GatewaySettings): SettingsProblem[] {
  const ofSources = (): Problem[] =>
    ofItems(settings.discovery, ({ dns, consul, eureka }, index) =>
      [
        ...(dns ? checkDns(dns) : []),
        ...(consul ? checkUrl('consul', consul.url, settings.allowLinkLocalTargets) : []),
        ...(eureka ? checkUrl('eureka', eureka.url, settings.allowLinkLocalTargets) : []),
      ].map(([path, message]): Problem => [['discovery', index, ...path], message]),
    );
  const ofMapper = (): Problem[] =>
    settings.serviceRouteMapper ? checkMapper(settings.serviceRouteMapper) : [];
  return findingsOf(ofSources, ofMapper).map(([path, message]) => ({
    path: pathText(['gateway', ...path]),
    message,
  }));
}
