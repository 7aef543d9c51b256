import { basic } from '../../gatehouse.ts';
import { type Axis, numbered, scattered } from '../axis.ts';
import { putJson } from '../requests.ts';

const json = { ...basic, 'Content-Type': 'application/json' };

export const axis: Axis = {
  name: 'routes',
  title: 'Routes',
  about:
    'Routes in the table `route`, each with a path of its own. Requests through the gateway go to all of them in turn; the response is a constant of 1,024 bytes. A written route replaces one with the same definition.',
  steps: [10, 100, 1_000, 10_000],
  engines: ['SQLite', 'PostgreSQL'],
  settings: () => ({}),
  async prepare(url, { size, target }) {
    await putJson(`${url}/routes/pattern`, { path: '/of-pattern/**', url: target });
    const proxied = (count: number) =>
      ({ method: 'GET', path: `/of-${scattered(count, size) + 1}/x`, headers: {} }) as const;
    const written = (count: number) => {
      const number = scattered(count, size) + 1;
      const body = JSON.stringify({ path: `/of-${number}/**`, url: target });
      return { method: 'PUT', path: `/routes/grown-${number}`, headers: json, body } as const;
    };
    return {
      fill: (store) =>
        store.copy({
          table: 'route',
          where: `route_id = 'pattern'`,
          count: size,
          replaced: {
            route_id: `'grown-' || i`,
            definition: `replace(pattern.definition, '/of-pattern/', '/of-' || i || '/')`,
          },
        }),
      operations: [
        { title: 'GET through the gateway', walks: numbered(proxied) },
        // On one connection: two writes of one route at the same time conflict.
        { title: 'PUT /routes/{route_id}', walks: (own) => numbered(written)(own, 1) },
      ],
    };
  },
};
