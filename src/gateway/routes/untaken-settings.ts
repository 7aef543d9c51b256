/**
 * Settings of a whole gateway in an environment with routes, in Zuul's names or ours. The gateway only reads routes
 * from it. It reports each other setting with its replacement, so that no protection is lost silently.
 */
import type { RouteProperties } from './route-properties.ts';
import type { RoutingSettings } from './locator.ts';

export interface UntakenSetting {
  /** The key in the environment, without the index of a list. */
  readonly key: string;
  /** The setting to write instead. */
  readonly write: string;
}

const ofGateway = /^(?:zuul|gateway)\.(?!routes[.[])(.+)$/;
const ofRibbon = /^(?:(.+)\.)?ribbon\.([^.]+)$/;
const ofHystrix = /^hystrix\.command\.([^.]+)\.(.+)$/;
const indexed = /\[\d+\]$/;

const fold = (name: string): string => name.replaceAll('-', '').toLowerCase();

const lists = ['ignoredPatterns', 'ignoredServices', 'ignoredHeaders', 'sensitiveHeaders'] as const;
const scalars = ['prefix', 'stripPrefix', 'retryable'] as const;

/** Settings that have another name or another position. */
const elsewhere: Readonly<Record<string, string>> = {
  addhostheader: 'preserveHost: true on each route that needs it',
  'host.connecttimeoutmillis': 'gateway.timeouts.connectMilliseconds',
  'host.sockettimeoutmillis': 'gateway.timeouts.responseMilliseconds',
  'host.connectionrequesttimeoutmillis': 'gateway.timeouts.connectMilliseconds',
  'host.maxtotalconnections': 'gateway.servicePolicy.limits.connections',
  'host.maxperrouteconnections': 'gateway.servicePolicy.limits.connections',
  'host.timetolive': 'gateway.servicePolicy.limits.connectionMilliseconds',
  'semaphore.maxsemaphores': 'gateway.servicePolicy.limits.connections',
  ignoresecurityheaders: 'gateway.responseHeaders.remove',
};

/** Settings of Ribbon. */
const forRibbon: Readonly<Record<string, string>> = {
  listofservers: 'gateway.services',
  connecttimeout: 'timeouts.connectMilliseconds of the route',
  readtimeout: 'timeouts.responseMilliseconds of the route',
  maxautoretriesnextserver: 'gateway.servicePolicy.retry.limit',
  retryablestatuscodes: 'gateway.servicePolicy.retry.statuses',
  nfloadbalancerruleclassname: 'gateway.servicePolicy.balancing.strategy',
  nfloadbalancerpingclassname: 'gateway.servicePolicy.healthCheck.path',
  maxconnectionsperhost: 'gateway.servicePolicy.limits.connections',
  poolmaxthreads: 'gateway.servicePolicy.limits.connections',
};

/** Settings of a command of Hystrix, which Zuul creates for each service. */
const forHystrix: Readonly<Record<string, string>> = {
  'execution.isolation.thread.timeoutinmilliseconds': 'timeouts.totalMilliseconds of the route',
  'circuitbreaker.enabled': 'gateway.servicePolicy.breaker.enabled',
  'circuitbreaker.requestvolumethreshold': 'gateway.servicePolicy.breaker.minimumRequests',
  'circuitbreaker.errorthresholdpercentage': 'gateway.servicePolicy.breaker.failurePercent',
  'circuitbreaker.sleepwindowinmilliseconds': 'gateway.servicePolicy.breaker.openMilliseconds',
  'metrics.rollingstats.timeinmilliseconds': 'gateway.servicePolicy.breaker.windowMilliseconds',
};

/**
 * Header fields are case-insensitive. A shorter list loses no safeguard, but a shorter `sensitiveHeaders` asks for fields
 * to be passed on, which they are not.
 */
function differs(name: (typeof lists)[number], own: readonly string[], wanted: readonly string[]): boolean {
  const form = (text: string): string => (name.endsWith('Headers') ? text.toLowerCase() : text);
  const known = new Set(own.map(form));
  const isLonger = name === 'sensitiveHeaders' && known.size > new Set(wanted.map(form)).size;
  return isLonger || wanted.some((one) => !known.has(form(one)));
}

function instead(name: string, values: readonly string[], settings: RoutingSettings): string | undefined {
  const list = lists.find((one) => fold(one) === name);
  if (list)
    return differs(list, settings[list], values) ? `gateway.${list}: ${JSON.stringify(values)}` : undefined;
  const scalar = scalars.find((one) => fold(one) === name);
  const [value = ''] = values;
  if (scalar) return String(settings[scalar]) === value ? undefined : `gateway.${scalar}: ${value}`;
  const [, filter] = /^(\w+)\.(?:pre|route|post|error)\.disable$/.exec(name) ?? [];
  if (filter) return value === 'true' ? 'gateway.filters.disabled, with the name of the filter' : undefined;
  return elsewhere[name] ?? 'no setting: it has no effect here';
}

/** A key of one service has its policy, not that of all services. */
function ofService(service: string | undefined, setting: string | undefined): string | undefined {
  return service === undefined
    ? setting
    : setting?.replace('gateway.servicePolicy.', `gateway.servicePolicies.${service}.`);
}

/** The setting for a key of Zuul, Ribbon or Hystrix; `undefined` for a key of another program. */
function settingFor(key: string, values: readonly string[], settings: RoutingSettings): string | undefined {
  const [, zuul] = ofGateway.exec(key) ?? [];
  if (zuul !== undefined) return instead(fold(zuul), values, settings);
  const [, client, ribbon] = ofRibbon.exec(key) ?? [];
  if (ribbon !== undefined) return ofService(client, forRibbon[fold(ribbon)]);
  const [, command, hystrix] = ofHystrix.exec(key) ?? [];
  return hystrix === undefined
    ? undefined
    : ofService(command === 'default' ? undefined : command, forHystrix[fold(hystrix)]);
}

/** Returns each key once, in the order of the environment, without those that the settings contain already. */
export function untakenSettings(
  properties: RouteProperties,
  settings: RoutingSettings,
): readonly UntakenSetting[] {
  const found = new Map<string, string[]>();
  for (const [key, value] of properties) {
    const plain = key.replace(indexed, '');
    const texts = String(value)
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '');
    found.set(plain, [...(found.get(plain) ?? []), ...texts]);
  }
  return [...found].flatMap(([key, values]) => {
    const write = settingFor(key, values, settings);
    return write === undefined ? [] : [{ key, write }];
  });
}
