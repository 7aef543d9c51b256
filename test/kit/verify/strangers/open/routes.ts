/** The faulty services of services.yaml, routes. */
import type { Json } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies } from '../spoiling.ts';

export const routesSpoils: Readonly<Record<string, () => Spoil>> = {
  'explanation-of-another-route': () =>
    bodies('GET /routes', (body) =>
      'route' in body ? { ...body, route: { ...(body['route'] as Json), id: 'stores' } } : body,
    ),
  'routes-name-address': () =>
    bodies('GET /routes', (body) =>
      'handledBy' in body
        ? body
        : Object.fromEntries(
            Object.entries(body).map(([path, value]) => [
              path,
              String(value).includes('://') ? value : `http://${String(value)}`,
            ]),
          ),
    ),
};
