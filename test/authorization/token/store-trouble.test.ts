import { issuerOf } from '../../../src/authorization/records/issuer.ts';
import { expect, it } from 'vitest';
import { createLog } from '../../../src/foundation/log.ts';
import { createMetrics } from '../../../src/foundation/metrics.ts';
import { createPasswordHasher } from '../../../src/foundation/password-hash.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { createAuthorization } from '../../../src/authorization/index.ts';
import type { OperationRequest } from '../../../src/conventions/operation.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { StorageUnavailable } from '../../../src/storage/sql/database.ts';
import { openStorage } from '../../../src/storage/open.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { basic, clients } from '../token-service.ts';

const request = {
  // Not a client of the settings file, because those are in memory: only the store can identify this one.
  headers: { authorization: basic('registered', 'a-secret-of-the-registry') },
  remoteAddress: '192.0.2.7',
  admit: () => undefined,
  id: 'r',
} as unknown as OperationRequest;

it('is never reported as a wrong credential: a failing store has its own error (RFC 6749 §4.1.2.1, RFC 7009 §2.2.1)', async () => {
  const clock = createManualClock();
  const log = createLog({ clock, write: () => undefined });
  const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 3600 });
  const { handlers } = await createAuthorization(
    {
      settings: completeSettings({ authorization: { clients } }).authorization,
      issuer: issuerOf('https://id.example.org'),
      stores: storage.authorization,
      encryptionKeys: { current: Buffer.alloc(32, 7), older: [] },
      hasher: createPasswordHasher(),
      tombstoneSeconds: 60,
    },
    { clock, settledTime: clock, random: createSystemRandom(), log, metrics: createMetrics() },
  );
  const input = {
    path: {},
    query: {},
    header: {},
    cookie: {},
    bodyType: 'application/x-www-form-urlencoded',
  };
  await storage.close();
  const token = { grant_type: 'authorization_code', code: 'garbage', client_id: 'registered' } as const;
  await expect(handlers.issueToken({ ...input, body: token }, request)).rejects.toThrow(StorageUnavailable);
  await expect(handlers.introspectToken({ ...input, body: { token: 'garbage' } }, request)).rejects.toThrow(
    StorageUnavailable,
  );
  await expect(handlers.revokeToken({ ...input, body: { token: 'garbage' } }, request)).rejects.toThrow(
    StorageUnavailable,
  );
});
