/** A process that opens a store with its key and seals tokens with the stored keys, one per line. */
import { createAccessTokenSeal } from '../../../src/authorization/tokens/access/access-token-seal.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { systemClock as clock } from '../../../src/foundation/clock.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { openStorage } from '../../../src/storage/open.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { keysOver } from './keys-over.ts';

const [, , file = '', keyEncryptionKey = '', count = '0'] = process.argv;
const log = createLog({ clock, write: () => undefined });
const storage = await openStorage(`sqlite:${file}`, { clock, log, purgeSeconds: 60 });
const keys = await keysOver(storage.authorization.sealingKeys, {
  // The time of the store's creator, at which its keys are not due.
  clock: createManualClock(),
  keyEncryptionKey: Buffer.from(keyEncryptionKey, 'base64url'),
});
const seal = createAccessTokenSeal({ keys, random: createSystemRandom() });
const claims = {
  clientId: 'web',
  ownerId: undefined,
  grantId: undefined,
  scope: ['read'],
  audience: [],
  issuedAt: 0,
  expiresAt: 1,
  issuedUnder: 7,
};
for (let index = 0; index < Number(count); index += 1) process.stdout.write(`${seal.seal(claims)}\n`);
await keys.close();
await storage.close();
