import { describe, expect, it } from 'vitest';
import { completeSettings } from '../../src/settings/complete.ts';
import { shareSettings } from '../../src/settings/shared-settings.ts';

const key = Buffer.alloc(32, 1);
const secret = 'the-secret-of-the-first-client';
const users = { path: '/users/**', url: 'http://127.0.0.1:9001' };
const first = {
  authorization: {
    clients: [{ client_id: 'web', client_secret: secret, redirect_uris: ['https://a.example/'] }],
  },
  gateway: { routes: { users } },
};

type Tree = Parameters<typeof completeSettings>[0];

const shared = (tree: Tree, encryptionKey = key) => shareSettings(completeSettings(tree), encryptionKey);
const differences = (left: Tree, right: Tree): readonly string[] =>
  shared(left).differencesFrom(shared(right).digests);

describe('settings of two instances (docs/decisions/several-instances.md, same-settings)', () => {
  it('agree if they are the same, in whichever order they are written', () => {
    const { url, path } = users;
    expect(differences(first, { ...first, gateway: { routes: { users: { url, path } } } })).toEqual([]);
  });

  it('differ by name: a default, a route, a client and an issuer', () => {
    const second = {
      authorization: {
        issuer: 'https://id.example',
        clients: first.authorization.clients.map((client) => ({
          ...client,
          client_secret: 'another secret',
        })),
      },
      gateway: { routes: { users, orders: { path: '/orders/**', url: 'http://127.0.0.1:9002' } } },
      tombstoneSeconds: 60,
    };
    expect(differences(first, second)).toEqual([
      'authorization.clients[0]',
      'authorization.issuer',
      'gateway.routes.orders',
      'tombstoneSeconds',
    ]);
    expect(differences(second, first)).toEqual(differences(first, second));
  });

  it('differ by the order of the routes, and by one that only one has', () => {
    const orders = { path: '/orders/**', url: users.url };
    const [left, right] = [
      { gateway: { routes: { users, orders } } },
      { gateway: { routes: { orders, users } } },
    ];
    expect(differences(left, right)).toEqual(['gateway.routes']);
    expect(differences(left, {})).toEqual(['gateway.routes.orders', 'gateway.routes.users']);
  });

  it('have digests that contain no secret and need the encryption key', () => {
    const [one, other] = [shared(first), shared(first, Buffer.alloc(32, 2))];
    expect(one.digests).not.toContain(secret);
    const [left, right] = [one, other].map(
      ({ digests }) => JSON.parse(digests) as Readonly<Record<string, string>>,
    );
    expect(Object.keys(left ?? {}).filter((name) => left?.[name] === right?.[name])).toEqual([]);
    expect(one.differencesFrom(other.digests)).toEqual(['encryption-key']);
  });

  it('may have addresses, files and a log of their own', () => {
    const authorization = { ...first.authorization, issuer: 'https://id.example' };
    const one = { ...first, authorization, storage: { url: 'postgres://db.example/gatehouse' } };
    const two = {
      ...one,
      server: { host: '0.0.0.0', port: 9443, workers: 4 },
      management: { listen: { port: 9444 } },
      gateway: { ...first.gateway, listen: { port: 9445 } },
      storage: { url: 'postgres://pooler.example/gatehouse', folder: '/data/two', poolSize: 20 },
      readiness: { address: 'http://10.0.0.7:9444' },
      log: { level: 'debug' },
    };
    expect(differences(one, two)).toEqual([]);
  });
});
