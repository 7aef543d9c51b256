import { expect, it } from 'vitest';
import { createAuthorization } from '../../../src/authorization/index.ts';
import { issuerOf } from '../../../src/authorization/records/issuer.ts';
import type { OperationRequest } from '../../../src/conventions/operation.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createMetrics } from '../../../src/foundation/metrics.ts';
import { createPasswordHasher } from '../../../src/foundation/password-hash.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { openStorage } from '../../../src/storage/open.ts';
import { StorageUnavailable } from '../../../src/storage/sql/database.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { clients } from '../token-service.ts';

it('returns the secret of a new client even if the store cannot be read after the commit (docs/decisions/storage.md, outcome)', async () => {
  const clock = createManualClock();
  const log = createLog({ clock, write: () => undefined });
  const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 3600 });
  const stored = storage.authorization.clients;
  let isAway = false;
  const { handlers } = await createAuthorization(
    {
      settings: completeSettings({ authorization: { clients } }).authorization,
      issuer: issuerOf('https://id.example.org'),
      stores: {
        ...storage.authorization,
        clients: {
          ...stored,
          async find(clientId) {
            if (isAway) throw new StorageUnavailable('the store is away');
            return stored.find(clientId);
          },
          insert(client) {
            isAway = true;
            return stored.insert(client);
          },
        },
      },
      encryptionKeys: { current: Buffer.alloc(32, 7), older: [] },
      hasher: createPasswordHasher(),
      tombstoneSeconds: 60,
    },
    { clock, settledTime: clock, random: createSystemRandom(), log, metrics: createMetrics() },
  );
  const request = {
    headers: {},
    remoteAddress: '192.0.2.7',
    id: 'r',
    caller: { clientId: 'an-operator', scopes: new Set(), via: 'access-token' },
  } as unknown as OperationRequest;
  const created = await handlers.createClient(
    {
      path: {},
      query: {},
      header: {},
      cookie: {},
      body: { grant_types: ['client_credentials'], token_endpoint_auth_method: 'client_secret_basic' },
      bodyType: 'application/json',
    } as never,
    request,
  );
  expect(created).toMatchObject({ status: 201, body: { client_secret: expect.any(String) } });
  await storage.close();
});
