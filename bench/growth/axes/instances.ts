import { accessTokenOf, form } from '../../gatehouse.ts';
import { repeated, type Request } from '../../scenario.ts';
import type { Axis, Operation } from '../axis.ts';

const always = (title: string, request: Request): Operation => ({
  title,
  walks: async (_url, connections) => repeated(request)(connections, 0),
});

export const axis: Axis = {
  name: 'instances',
  title: 'Instances',
  about:
    'Instances that use one database. Each has the same number of connections, and the same number of requests a second, so few that no processor is busy: two busy ones slow each other down. Processor time and memory are the sums of all instances, the start time is that of the first. A file of SQLite has one instance.',
  steps: [1, 2, 3, 4],
  engines: ['PostgreSQL'],
  settings: () => ({}),
  instances: (size) => size,
  perSecond: 400,
  async prepare(url) {
    const body = `token=${await accessTokenOf({ url }, 'read')}`;
    return {
      operations: [
        always('GET /livez', { method: 'GET', path: '/livez', headers: {} }),
        always('POST /token (client_credentials)', {
          method: 'POST',
          path: '/token',
          headers: form,
          body: 'grant_type=client_credentials&scope=read',
        }),
        always('POST /introspection', { method: 'POST', path: '/introspection', headers: form, body }),
      ],
    };
  },
};
