/** The wishes of keys of Zuul, Ribbon and Hystrix: the settings that say the same. */
import { type ServicePolicy } from '../policy/policy.ts';
import { resolvePolicy } from '../policy/service-policy.ts';
import type { GatewaySettings } from '../../settings/settings.ts';
import type { RouteDefinition } from '../routes/route.ts';

/** The gateway to which the settings of a file move. */
export interface Destination {
  readonly settings: GatewaySettings;
  readonly routes: readonly PlacedRoute[];
}

/** A route, and the place at which its members can be written. */
export interface PlacedRoute {
  /** `gateway.routes.users` in the settings, or `zuul.routes.users` in the file. */
  readonly place: string;
  /** The name of its service; `undefined` for a route to a URL. */
  readonly service: string | undefined;
  readonly definition: RouteDefinition;
}

/** Of several wishes for one number the smallest counts, so that no limit is lost. */
export type Wish =
  | {
      readonly kind: 'number';
      readonly setting: string;
      readonly value: number;
      readonly now: number | undefined;
    }
  | { readonly kind: 'text'; readonly write: string; readonly isMet: boolean };

/** Returns the wishes of a key with these values; `service` is the one to which the key belongs, not all. */
export type WishesOf = (
  values: readonly string[],
  destination: Destination,
  service: string | undefined,
) => readonly Wish[];

/** Nothing can take the place of such a key, so only its removal ends the finding. */
export const noSetting = (reason = 'it has no effect here'): Wish => ({
  kind: 'text',
  write: `no setting: ${reason}; remove the key`,
  isMet: false,
});

/** A key whose one value is what the gateway does in any case. */
export const always =
  (value: string, reason?: string): WishesOf =>
  ([given]) =>
    given === value ? [] : [noSetting(reason)];

/** The wish for a number, unless the text is none. */
export function numberWish(setting: string, text: string | undefined, now: number | undefined): Wish {
  const value = Number(text);
  return text !== undefined && /^\d+$/.test(text)
    ? { kind: 'number', setting, value, now }
    : { kind: 'text', write: setting, isMet: false };
}

export function policyOf({ settings }: Destination, service: string | undefined): ServicePolicy {
  const { servicePolicy, servicePolicies, zone } = settings;
  const own =
    service !== undefined && Object.hasOwn(servicePolicies, service) ? servicePolicies[service] : undefined;
  return resolvePolicy(servicePolicy, own, zone);
}

/** The place of a member in the policy of a service, or of all. */
export const policyPath = (service: string | undefined, member: string): string =>
  `${service === undefined ? 'gateway.servicePolicy' : `gateway.servicePolicies.${service}`}.${member}`;

/** A number of the policy. */
export const ofPolicy =
  (member: string, now: (policy: ServicePolicy) => number, most = Infinity): WishesOf =>
  ([text], destination, service) => {
    const wish = numberWish(policyPath(service, member), text, now(policyOf(destination, service)));
    return [wish.kind === 'number' ? { ...wish, value: Math.min(wish.value, most) } : wish];
  };

type TimeLimit = 'connectMilliseconds' | 'responseMilliseconds' | 'totalMilliseconds';

/** A time limit of each route of the service, or of all routes. */
export const ofTimeouts =
  (name: TimeLimit): WishesOf =>
  ([text], { settings, routes }, service) => {
    const common = settings.timeouts[name];
    const own = routes.filter((route) => service !== undefined && route.service === service);
    if (own.length === 0) return [numberWish(`gateway.timeouts.${name}`, text, common)];
    return own.map(({ place, definition }) =>
      numberWish(`${place}.timeouts.${name}`, text, definition.timeouts?.[name] ?? common),
    );
  };
