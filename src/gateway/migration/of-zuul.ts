/** The keys of Zuul itself. */
import { builtInFilterNames, requiredFilterNames } from '../filtering/names.ts';
import type { GatewaySettings } from '../../settings/settings.ts';
import {
  always,
  type Destination,
  noSetting,
  ofPolicy,
  ofTimeouts,
  type Wish,
  type WishesOf,
} from './wish.ts';

const lists = ['ignoredPatterns', 'ignoredServices', 'ignoredHeaders', 'sensitiveHeaders'] as const;
const scalars = ['prefix', 'stripPrefix', 'retryable'] as const;

/** The fields that Spring Security writes, which Zuul removes from responses of targets. */
const securityHeaders = [
  'Pragma',
  'Cache-Control',
  'X-Frame-Options',
  'X-Content-Type-Options',
  'X-XSS-Protection',
  'Expires',
];

const lowered = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => name.toLowerCase()));

/** Zuul has no limit with a negative number, and the gateway with 0. */
const ofAge: WishesOf = ([text = ''], destination, service) =>
  ofPolicy('limits.connectionMilliseconds', ({ limits }) => limits.connectionMilliseconds)(
    [text.startsWith('-') ? '0' : text],
    destination,
    service,
  );

const ofSecurityHeaders: WishesOf = ([value], { settings }) => {
  const removed = lowered(settings.responseHeaders.remove ?? []);
  return value === 'true'
    ? [
        {
          kind: 'text',
          write: `gateway.responseHeaders.remove: ${JSON.stringify(securityHeaders)}`,
          isMet: securityHeaders.every((name) => removed.has(name.toLowerCase())),
        },
      ]
    : [];
};

const ofHost: WishesOf = ([value], { routes }) =>
  value === 'true'
    ? routes.map(({ place, definition }) => ({
        kind: 'text',
        write: `${place}.preserveHost: true`,
        isMet: definition.preserveHost === true,
      }))
    : [];

const connections = ofPolicy('limits.connections', ({ limits }) => limits.connections);
const noThreads = 'there are no threads of requests';

const known: Readonly<Record<string, WishesOf>> = {
  addhostheader: ofHost,
  addproxyheaders: always('true', 'the forwarded fields are always added'),
  decodeurl: always('false', 'the bytes of the path are always forwarded'),
  forceoriginalquerystringencoding: always('true', 'the bytes of the query are always forwarded'),
  'host.connecttimeoutmillis': ofTimeouts('connectMilliseconds'),
  'host.connectionrequesttimeoutmillis': ofTimeouts('connectMilliseconds'),
  'host.maxperrouteconnections': connections,
  'host.maxtotalconnections': connections,
  'host.sockettimeoutmillis': ofTimeouts('responseMilliseconds'),
  'host.timetolive': ofAge,
  ignoresecurityheaders: ofSecurityHeaders,
  removesemicoloncontent: () => [noSetting('a path with two readings is refused')],
  ribbonisolationstrategy: () => [noSetting(noThreads)],
  'semaphore.maxsemaphores': connections,
  servletpath: () => [noSetting('large bodies are always streamed')],
  sslhostnamevalidationenabled: always('true', 'certificates are always verified'),
};

/**
 * Header fields are case-insensitive. A shorter list loses no safeguard, but a shorter `sensitiveHeaders` asks for fields
 * to be passed on, which they are not.
 */
function differs(name: (typeof lists)[number], own: readonly string[], wanted: readonly string[]): boolean {
  const form = (text: string): string => (name.endsWith('Headers') ? text.toLowerCase() : text);
  const has = new Set(own.map(form));
  const isLonger = name === 'sensitiveHeaders' && has.size > new Set(wanted.map(form)).size;
  return isLonger || wanted.some((one) => !has.has(form(one)));
}

function ofFilter(filter: string, value: string | undefined, { filters }: GatewaySettings): Wish[] {
  if (value !== 'true') return [];
  if (requiredFilterNames.has(filter)) return [noSetting(`${filter} protects every route`)];
  if (!builtInFilterNames.has(filter) && filters.directory === undefined)
    return [noSetting(`there is no filter ${filter}`)];
  return [
    {
      kind: 'text',
      write: `gateway.filters.disabled: ["${filter}"]`,
      isMet: filters.disabled.includes(filter),
    },
  ];
}

const fold = (name: string): string => name.replaceAll('-', '').toLowerCase();

/** The wishes of `zuul.<name>`. */
export function wishesOfZuul(
  name: string,
  values: readonly string[],
  destination: Destination,
): readonly Wish[] {
  const { settings } = destination;
  const list = lists.find((one) => fold(one) === fold(name));
  if (list)
    return [
      {
        kind: 'text',
        write: `gateway.${list}: ${JSON.stringify(values)}`,
        isMet: !differs(list, settings[list], values),
      },
    ];
  const scalar = scalars.find((one) => fold(one) === fold(name));
  const [value = ''] = values;
  if (scalar)
    return [
      { kind: 'text', write: `gateway.${scalar}: ${value}`, isMet: String(settings[scalar]) === value },
    ];
  const [, filter] = /^(\w+)\.(?:pre|route|post|error)\.disable$/.exec(name) ?? [];
  if (filter !== undefined) return ofFilter(filter, value, settings);
  if (fold(name).startsWith('threadpool.')) return [noSetting(noThreads)];
  return known[fold(name)]?.(values, destination, undefined) ?? [noSetting()];
}
