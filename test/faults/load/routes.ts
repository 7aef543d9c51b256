import { routePrefix } from '../stage/settings.ts';
import { type Actions, administrator } from './actions.ts';
import type { Lane } from './lane.ts';
import { values } from './values.ts';

/** Routes whose target changes, and that are deleted now and then. */
export function routes(actions: Actions, upstream: string): Lane {
  const headers = { authorization: administrator };
  const idOf = (key: string): string => key.replace('route-', routePrefix.slice(1));
  return values(actions, {
    name: 'routes',
    keys: ['route-1', 'route-2', 'route-3'],
    next: (version) => (version % 5 === 0 ? 'absent' : String(version)),
    async write(instance, key, value) {
      const id = idOf(key);
      const path = `/routes/${id}`;
      const json = { path: `/${id}/**`, url: `${upstream}/${value}` };
      const request =
        value === 'absent'
          ? ({ method: 'DELETE', path, headers } as const)
          : ({ method: 'PUT', path, headers, json } as const);
      const { call } = await actions.make(instance, request, { kind: 'write', key, gave: value });
      return call.outcome === 'done';
    },
    async read(instance, key, isFinal) {
      const recorded = { kind: 'read', key, ...(isFinal && { isFinal }) } as const;
      const request = { method: 'GET', path: `/${idOf(key)}/here` } as const;
      const { call } = await actions.make(instance, request, recorded, ({ status, outcome, text }) => {
        // Without the route, the path is one of the configuration.
        if (status === 404 || status === 401) return { outcome: 'done', got: 'absent' };
        return outcome === 'done' ? { got: text.split('/')[1] ?? '' } : {};
      });
      return call.outcome === 'done' ? call.got : undefined;
    },
  });
}
