/** A service as large as that of a company: 500 clients, 60 users, 50 routes, with names that are long, right-to-left or hostile. */
import { createHash } from 'node:crypto';
import type { RunningService } from '../support/service.ts';
import { startWithOperators, users as operators } from './operator.ts';

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const names = [
  'W'.repeat(100),
  'חנות ספרים',
  'متجر الكتب',
  '<img src=x onerror=alert(1)>',
  'O’Brien & Sons "quoted"',
  'Ünïcödé Shop',
];
const nameAt = (index: number): string => names[index] ?? `Client Number ${index}`;
const hostAt = (index: number): string => `http://127.0.0.1:${20_000 + index}`;

/** An argon2id hash that no test signs in with. */
const unusedHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2E$4rWcD0WmTQ4w8jzP2vRXxSgLwCk2ZtN6uSx0nJfM0aE';

/** @param folder of the store and of the configuration */
export function startFullInstallation(folder: string): Promise<RunningService> {
  return startWithOperators({
    storage: { url: `sqlite:${folder}/data/gatehouse.db` },
    audit: { file: `${folder}/data/audit.log` },
    authorization: {
      scopes: { 'orders:read': 'Read your orders', 'orders:write': 'Change your orders' },
      defaultScope: 'orders:read',
      clients: range(500).map((index) => ({
        client_id: `client-${String(index).padStart(3, '0')}`,
        client_name: nameAt(index),
        client_secret_sha256: createHash('sha256').update(`secret of ${index}`).digest('hex'),
        grant_types: ['client_credentials'],
        scope: 'orders:read',
      })),
      owners: [
        ...operators,
        ...range(60).map((index) => ({
          username: `user${index}`,
          name: index < names.length ? names[index] : `User Number ${index}`,
          password_hash: unusedHash,
        })),
      ],
    },
    gateway: {
      routes: Object.fromEntries([
        ...range(49).map((index) => [
          `route-${index}`,
          {
            path: index === 0 ? `/${'long-'.repeat(60)}end/**` : `/route-${index}/**`,
            url: hostAt(index),
            authorization: index % 2 === 0 ? 'open' : { scopes: ['orders:read'] },
          },
        ]),
        ['users', { path: '/users/**', serviceId: 'users', authorization: 'open' }],
      ]),
      services: { users: [hostAt(100), hostAt(101)] },
      ignoredServices: ['*'],
    },
    configuration: { repositories: [{ directory: `${folder}/configuration`, writable: true }] },
  });
}
