import { openSealingKeys, type SealingKeys } from '../../../src/authorization/tokens/keys/sealing-keys.ts';
import type { SealingKeyStore } from '../../../src/authorization/stores/sealing-key-store.ts';
import type { OnAuthorizationChange } from '../../../src/authorization/stores/committed-changes.ts';
import type { Clock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { completeSettings } from '../../../src/settings/complete.ts';

const random = createSystemRandom();

/** The keys of a store, opened as at a start of the server. */
export function keysOver(
  store: SealingKeyStore,
  options: {
    clock: Clock;
    keyEncryptionKey?: Buffer;
    keys?: object;
    longestSessionSeconds?: number;
    log?: (line: string) => void;
    record?: (event: object) => void;
    onCommit?: OnAuthorizationChange;
  },
): Promise<SealingKeys> {
  const { clock, keyEncryptionKey = random.bytes(32), keys = {}, log = () => undefined } = options;
  return openSealingKeys({
    settings: completeSettings({ authorization: { keys } }).authorization.keys,
    longestSessionSeconds: options.longestSessionSeconds ?? 0,
    store,
    onCommit: options.onCommit ?? (() => undefined),
    keyEncryptionKey,
    random,
    clock,
    settledTime: clock,
    log: createLog({ clock, write: log }),
    record: options.record ?? (() => undefined),
  });
}
