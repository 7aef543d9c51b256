import { systemClock } from '../../../foundation/clock.ts';
import { createLog } from '../../../foundation/log.ts';
import { createSystemRandom } from '../../../foundation/random.ts';
import { readReservedSecrets } from '../../../settings/reserved-secrets.ts';
import { UsageError } from '../../command-line/arguments.ts';
import { connectionFlags } from '../../administration/connection.ts';
import type { Command } from '../../command-line/command.ts';
import { readSettings, settingsFlags } from '../../command-line/read-settings.ts';

const { config } = settingsFlags;
const { json } = connectionFlags;

/** `gatehouse key reseal`: another key-encryption key for the keys in the store. */
export const reseal: Command = {
  name: 'key reseal',
  summary: 'seals the keys in the store with a new encryption key',
  description:
    'The keys of the service are sealed in its store with a key that is not there. This makes another one in the file\n' +
    'beside the store, seals every key with it and forgets the old one; a service that runs on the store has to be\n' +
    'stopped before. Where GATEHOUSE_ENCRYPTION_KEY holds the key, set the new one and name the old one in\n' +
    'GATEHOUSE_OLD_ENCRYPTION_KEYS: the next start does the same, and so does this command. No token becomes worthless,\n' +
    'and whenever it is broken off the next start opens the keys and goes on.',
  flags: { ...(config && { config }), ...(json && { json }) },
  examples: ['gatehouse key reseal --config gatehouse.yaml'],
  async run(given, terminal) {
    const { settings } = await readSettings(given, terminal);
    const [
      { resealKeys },
      { addKeyToFile, dataDirectory, dropOldKeysOfFile, keyEncryptionKeys },
      { openStorage },
    ] = await Promise.all([
      import('../../../authorization/index.ts'),
      import('../../../server/files/encryption-key.ts'),
      import('../../../storage/open.ts'),
    ]);
    const { url, purgeSeconds } = settings.storage;
    const directory = dataDirectory(url);
    if (directory === undefined) throw new UsageError('a store in memory has no keys to seal');
    const secrets = readReservedSecrets(terminal.environment, terminal.workingDirectory);
    const random = createSystemRandom();
    const log = createLog({ clock: systemClock, write: terminal.tell, level: 'warn' });
    // The lock of the store comes first: nobody may seal with the old key meanwhile.
    const storage = await openStorage(url, { clock: systemClock, log, purgeSeconds });
    try {
      const isInFile = secrets.encryptionKey === undefined;
      const store = storage.authorization.sealingKeys;
      const isSealed = async (): Promise<boolean> => (await store.list()).length > 0;
      await keyEncryptionKeys(directory, secrets, random, isSealed);
      if (isInFile) addKeyToFile(directory, random);
      const encryptionKeys = await keyEncryptionKeys(directory, secrets, random, isSealed);
      const count = await resealKeys({ store, encryptionKeys, random });
      if (isInFile) dropOldKeysOfFile(directory);
      terminal.print(
        'json' in given
          ? `{ "resealed": ${count} }\n`
          : `${count} keys are sealed with the new encryption key\n`,
      );
      return 'clean';
    } finally {
      await storage.close();
    }
  },
};
