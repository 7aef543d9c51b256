import {
  type Body,
  type Input,
  type OperationId,
  type PreparedCall,
  prepareCall,
} from '../../../client/client.ts';
import { bodyOf, outgoingOf } from '../play/operation-request.ts';
import type { World } from '../play/world.ts';
import type { Invariant } from './invariant.ts';

async function putRoute(world: World, id: string, body: Input<'putRoute'>['body']): Promise<void> {
  const prepared = prepareCall('putRoute', { path: { route_id: id }, body });
  await world.expectCall([200, 201], outgoingOf(prepared, world.operator));
}

async function removeRoute(world: World, id: string): Promise<void> {
  await world.remove(prepareCall('deleteRoute', { path: { route_id: id } }).request.target);
}

async function read<Id extends OperationId>(world: World, prepared: PreparedCall<Id>): Promise<Body<Id>> {
  return bodyOf<Id>(await world.expectCall([200], outgoingOf(prepared, world.operator)));
}

type Explanation = Extract<Body<'listRoutes'>, { handledBy: string }>;

interface Entry {
  readonly class: string;
  readonly order: number;
}

const url = 'http://127.0.0.1:9010';

/** The invariants of routes: their descriptions and the proxied requests. */
export const routeInvariants: readonly Invariant[] = [
  {
    title: 'filters are listed in their order, each once (Spec §4.5/GET /filter, §4.5(6))',
    async show({ world, hold }) {
      for (const [kind, value] of Object.entries(await read(world, prepareCall('listFilters')))) {
        if (!Array.isArray(value)) continue;
        const entries = value as Entry[];
        const orders = entries.map(({ order }) => order);
        hold(
          orders.every((order, index) => index === 0 || (orders[index - 1] ?? 0) <= order),
          `the order of the ${kind} filters is ${orders.join(', ')}`,
        );
        hold(
          new Set(entries.map((one) => one.class)).size === entries.length,
          `a ${kind} filter is listed twice`,
        );
      }
    },
  },
  {
    title:
      'a route is listed as it was created, at its position (Spec §2.6, §4.5(1), §4.5/GET /routes/detail)',
    async show({ world, hold }) {
      const [first, second] = [world.unique('z-route'), world.unique('a-route')];
      await putRoute(world, first, { path: `/${first}/**`, url, retryable: true, sensitiveHeaders: ['X-A'] });
      await putRoute(world, second, { path: `/${second}/**`, url, stripPrefix: false, retryable: false });
      const records = Object.entries(await read(world, prepareCall('listRouteDetails'))) as [
        string,
        Record<string, unknown>,
      ][];
      const [common = ''] = /^.*(?=\/z-route)/.exec(
        records.find(([path]) => path.endsWith(`/${first}/**`))?.[0] ?? '',
      ) ?? [''];
      const wanted: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
        [first]: {
          fullPath: `${common}/${first}/**`,
          path: '/**',
          prefix: `${common}/${first}`,
          prefixStripped: true,
          retryable: true,
          customSensitiveHeaders: true,
          location: url,
        },
        [second]: {
          fullPath: `${common}/${second}/**`,
          path: `/${second}/**`,
          prefixStripped: false,
          retryable: false,
          customSensitiveHeaders: false,
          location: url,
        },
      };
      for (const [id, fields] of Object.entries(wanted)) {
        const [key, record] = records.find(([, one]) => one['id'] === id) ?? [];
        hold(record !== undefined, `no route has the id ${id}`);
        hold(key === fields['fullPath'], `the key of the route ${id} is ${String(key)}`);
        for (const [name, value] of Object.entries(fields))
          hold(
            record?.[name] === value,
            `${name} of a route is ${String(record?.[name])}, not ${String(value)}`,
          );
      }
      const places = Object.keys(await read(world, prepareCall('listRoutes')));
      const placeOf = (id: string): number => places.findIndex((path) => path.endsWith(`/${id}/**`));
      hold(placeOf(first) < placeOf(second), 'the routes are not in the order of their evaluation');
      const ofSettings = world.isHome ? places.indexOf('/stores/**') : -1;
      hold(ofSettings < placeOf(first), 'the order puts a stored route before those of the settings');
      for (const id of [first, second]) await removeRoute(world, id);
    },
  },
  {
    title: 'the explanation of a path matches how the gateway handles it (Spec §4.5)',
    async show({ world, hold }) {
      const id = world.unique('explained');
      await putRoute(world, id, { path: `/${id}/**`, url });
      const places = Object.keys(await read(world, prepareCall('listRoutes')));
      const full = places.find((path) => path.endsWith(`/${id}/**`)) ?? '';
      const path = full.replace('/**', '/x');
      const explained = (await read(
        world,
        prepareCall('listRoutes', { query: { match: path } }),
      )) as Explanation;
      hold(explained.handledBy === 'route', `${path} is handled by ${explained.handledBy}`);
      const route = explained['route'] as { readonly id?: unknown } | undefined;
      hold(route?.id === id, `${path} is explained by the route ${String(route?.id)}`);
      hold(
        explained.upstreamPath === '/x',
        `${path} is explained with the upstream path ${String(explained.upstreamPath)}`,
      );
      await removeRoute(world, id);
    },
  },
];
