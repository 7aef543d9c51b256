/**
 * Settings of a whole gateway in an environment with routes, in Zuul's names or ours. The gateway only reads routes
 * from it. It reports each other setting with its replacement, so that no protection is lost silently, until the
 * settings say the same or the key is removed.
 */
import type { GatewaySettings } from '../../settings/settings.ts';
import { serviceNames } from '../services/service-names.ts';
import { readRouteProperties, type RouteProperties } from '../routes/route-properties.ts';
import { expandDefinition, type RouteDefinition } from '../routes/route.ts';
import { hystrixKeys } from './of-hystrix.ts';
import { ribbonKeys } from './of-ribbon.ts';
import { wishesOfZuul } from './of-zuul.ts';
import { type Destination, noSetting, type PlacedRoute, type Wish } from './wish.ts';

export interface UntakenSetting {
  /** The key in the environment, without the index of a list. */
  readonly key: string;
  /** The setting to write instead. */
  readonly write: string;
}

const ofGateway = /^(?:zuul|gateway)\.(?!routes[.[])(.+)$/;
const ofRibbon = /^(?:(.+)\.)?ribbon\.(.+)$/;
const ofHystrix = /^hystrix\.command\.([^.]+)\.(.+)$/;
const ofThreads = /^hystrix\.threadpool\./;
const indexed = /\[\d+\]$/;

const fold = (name: string): string => name.replaceAll('-', '').toLowerCase();

/** The wishes of a key of Zuul, Ribbon or Hystrix; `undefined` for a key of another program. */
function wishesOf(key: string, values: readonly string[], destination: Destination): readonly Wish[] {
  const [, zuul] = ofGateway.exec(key) ?? [];
  if (zuul !== undefined) return wishesOfZuul(zuul, values, destination);
  const [, client, ribbon] = ofRibbon.exec(key) ?? [];
  if (ribbon !== undefined) return ribbonKeys[fold(ribbon)]?.(values, destination, client) ?? [noSetting()];
  if (ofThreads.test(key)) return [noSetting('limits of the policy of a service take the place of threads')];
  const [, command, hystrix] = ofHystrix.exec(key) ?? [];
  if (hystrix === undefined) return [];
  const service = command === 'default' ? undefined : command;
  return hystrixKeys[fold(hystrix)]?.(values, destination, service) ?? [noSetting()];
}

function placedRoute(place: string, id: string, definition: RouteDefinition): PlacedRoute {
  const { url, serviceId } = definition;
  return { place: `${place}.${id}`, service: url === undefined ? (serviceId ?? id) : undefined, definition };
}

function placedRoutes(
  routes: Iterable<readonly [string, string | RouteDefinition]>,
  place: string,
): PlacedRoute[] {
  return [...routes].map(([id, definition]) => placedRoute(place, id, expandDefinition(definition)));
}

/** The values of each key; a list has one property for each element, or one text with commas. */
function valuesOf(properties: RouteProperties): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [key, value] of properties) {
    const plain = key.replace(indexed, '');
    const texts = String(value)
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== '');
    found.set(plain, [...(found.get(plain) ?? []), ...texts]);
  }
  return found;
}

/** Requests of a route whose service has no instances all fail. */
function withoutInstances(
  routes: readonly PlacedRoute[],
  values: ReadonlyMap<string, unknown>,
  settings: GatewaySettings,
): UntakenSetting[] {
  const names = serviceNames(settings);
  if (names === undefined) return [];
  return routes.flatMap(({ place, service }) =>
    service === undefined || names.includes(service) || values.has(`${service}.ribbon.listOfServers`)
      ? []
      : [{ key: place, write: `gateway.services.${service}, with its instances` }],
  );
}

/** Returns each key once, in the order of the environment, without those that the settings contain already. */
export function untakenSettings(
  properties: RouteProperties,
  settings: GatewaySettings,
): readonly UntakenSetting[] {
  const values = valuesOf(properties);
  const followed = placedRoutes(readRouteProperties(properties, settings.routes).routes, 'zuul.routes');
  const routes = [...placedRoutes(Object.entries(settings.routes), 'gateway.routes'), ...followed];
  const wishes = [...values].flatMap(([key, texts]) =>
    wishesOf(key, texts, { settings, routes }).map((wish) => ({ key, wish })),
  );
  const least = new Map<string, number>();
  for (const { wish } of wishes)
    if (wish.kind === 'number')
      least.set(wish.setting, Math.min(wish.value, least.get(wish.setting) ?? Infinity));
  const open = wishes.flatMap(({ key, wish }) => {
    if (wish.kind === 'text') return wish.isMet ? [] : [{ key, write: wish.write }];
    const value = least.get(wish.setting);
    return wish.now === value ? [] : [{ key, write: `${wish.setting}: ${value}` }];
  });
  const written = Map.groupBy(open, ({ key }) => key);
  return [
    ...[...written].map(([key, each]) => ({ key, write: each.map(({ write }) => write).join(', ') })),
    ...withoutInstances(followed, values, settings),
  ];
}
