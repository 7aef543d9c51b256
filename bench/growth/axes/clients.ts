import { basic } from '../../gatehouse.ts';
import { repeated } from '../../scenario.ts';
import { type Axis, numbered, type Operation, scattered } from '../axis.ts';
import { postJson } from '../requests.ts';

const get = (path: string): Operation => ({
  title: `GET ${path}`,
  walks: async (_url, connections) => repeated({ method: 'GET', path, headers: basic })(connections, 0),
});

export const axis: Axis = {
  name: 'clients',
  title: 'Registered clients',
  about:
    'Confidential clients in the table `client`. Tokens are requested by all of them in turn, with their secrets. The other requests are those of an administrator and of a client that discovers the service.',
  steps: [10, 100, 1_000, 10_000, 100_000],
  engines: ['SQLite', 'PostgreSQL'],
  settings: () => ({}),
  async prepare(url, { size }) {
    const made = await postJson(`${url}/clients`, {
      client_name: 'One of many',
      grant_types: ['client_credentials'],
      scope: 'read',
    });
    const [id, ownSecret] = [String(made['client_id']), String(made['client_secret'])];
    const token = (count: number) => {
      const credentials = Buffer.from(`grown-${scattered(count, size) + 1}:${ownSecret}`).toString('base64');
      return {
        method: 'POST',
        path: '/token',
        headers: {
          Authorization: `Basic ${credentials}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials&scope=read',
      } as const;
    };
    return {
      fill: (store) =>
        store.copy({
          table: 'client',
          where: `client_id = '${id}'`,
          count: size,
          replaced: { client_id: `'grown-' || i`, created_at: 'pattern.created_at + i' },
        }),
      operations: [
        { title: 'POST /token (client_credentials)', walks: numbered(token) },
        get('/.well-known/oauth-authorization-server'),
        get('/clients?managed_by=registration&limit=10'),
      ],
    };
  },
};
