/** The faulty services of services.yaml, changes. */
import { heard, without } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, both, jsonOf, watching, withBody } from '../spoiling.ts';

export const changesSpoils: Readonly<Record<string, () => Spoil>> = {
  'client-replacement-merges': () => {
    const names = new Map<string, unknown>();
    return both(
      watching(/^\w+ \/clients/, (_asked, { status, body }) => {
        const { client_id: id, client_name: name } = jsonOf(body);
        if (status < 300 && typeof id === 'string' && name !== undefined) names.set(id, name);
      }),
      heard(/^PUT \/clients\/./, (asked) => {
        const name = names.get(asked.target.split('/')[2] ?? '');
        const body = jsonOf(asked.body);
        return name === undefined || 'client_name' in body || !('grant_types' in body)
          ? asked
          : withBody(asked, JSON.stringify({ ...body, client_name: name }));
      }),
    );
  },
  'patch-removes-the-rest': () =>
    heard(/^PATCH \/owners\/./, (asked) => {
      const change = jsonOf(asked.body);
      return asked.body.startsWith('{') && Object.keys(change).length > 0 && !('name' in change)
        ? withBody(asked, JSON.stringify({ ...change, name: null }))
        : asked;
    }),
  'task-runs-forever': () =>
    bodies(/^GET \/tasks\/./, (body) => ({
      ...without(without(body, 'result'), 'ended_at'),
      status: 'running',
    })),
};
