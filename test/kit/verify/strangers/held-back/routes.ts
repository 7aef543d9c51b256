/** The faulty services of services.yaml, routes. Held back, as services.yaml says. */
import type { Json } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, reply } from '../spoiling.ts';

export const routesSpoils: Readonly<Record<string, () => Spoil>> = {
  'detail-aliases-differ': () =>
    bodies('GET /routes/details', (body) =>
      Object.fromEntries(
        Object.entries(body).map(([path, record]) => [
          path,
          { ...(record as Json), retryable: !(record as Json)['retryable'] },
        ]),
      ),
    ),
  'filter-unlisted': () =>
    bodies('GET /filter', (body) => ({
      ...body,
      post: ((body['post'] ?? []) as Json[]).filter((one) => one['class'] !== 'SendErrorFilter'),
    })),
  'deleted-route-serves': () => {
    const ended = new Set<string>();
    return async (asked, ask) => {
      const id = /^\/routes\/([^/?]+)$/.exec(asked.target)?.[1] ?? '';
      if (
        asked.method === 'DELETE' &&
        id.includes('-') &&
        !id.includes('settings') &&
        !id.includes('nobody')
      ) {
        const seen = await ask({
          ...asked,
          method: 'GET',
          headers: { authorization: asked.headers['authorization'] ?? '' },
        });
        if (seen.status !== 200) return ask(asked);
        ended.add(id);
        return reply(204);
      }
      if (asked.method === 'PUT') ended.delete(id);
      return ended.has(id) ? reply(404, { error: 'not_found', error_description: 'Not found.' }) : ask(asked);
    };
  },
};
