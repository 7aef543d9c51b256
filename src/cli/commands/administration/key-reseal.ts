import { systemClock } from '../../../foundation/clock.ts';
import { createLog } from '../../../foundation/log.ts';
import { createSystemRandom } from '../../../foundation/random.ts';
import { storageLocation } from '../../../settings/storage-location.ts';
import { StorageRefused } from '../../../storage/refused.ts';
import { readReservedSecrets } from '../../../settings/reserved-secrets.ts';
import { UsageError } from '../../command-line/arguments.ts';
import { jsonFlag, printJson } from '../../command-line/print-json.ts';
import type { Command } from '../../command-line/command.ts';
import { readSettings, settingsFlags } from '../../command-line/read-settings.ts';

const { config } = settingsFlags;

/** `gatehouse key reseal`: replaces the key-encryption key of the store. */
export const resealCommand: Command = {
  name: 'key reseal',
  summary: 'encrypts the stored keys with a new key-encryption key',
  description:
    'The store holds the keys of the service encrypted. The key-encryption key is outside the store, in a file beside\n' +
    'it. This command writes a new key-encryption key to that file, encrypts every stored key with it and removes the\n' +
    'old one. Stop a service that uses the store first.\n' +
    'If GATEHOUSE_ENCRYPTION_KEY holds the key, set it to the new key and list the old one in\n' +
    'GATEHOUSE_OLD_ENCRYPTION_KEYS. This command, or the next start of the service, then replaces it.\n' +
    'All tokens remain valid. If the command is interrupted, the next start of the service completes the change.',
  flags: { ...(config && { config }), ...jsonFlag },
  examples: ['gatehouse key reseal --config gatehouse.yaml'],
  async run(given, terminal) {
    const { settings } = await readSettings(given, terminal);
    const [{ resealKeys }, { addKeyToFile, dropOldKeysOfFile, keyEncryptionKeys }, { openStorage }] =
      await Promise.all([
        import('../../../authorization/index.ts'),
        import('../../../server/files/encryption-key.ts'),
        import('../../../storage/open.ts'),
      ]);
    const { url, purgeSeconds } = settings.storage;
    const { folder: directory } = storageLocation(settings.storage);
    if (directory === undefined) throw new UsageError('a store in memory has no keys to encrypt again');
    const secrets = readReservedSecrets(terminal.environment, terminal.workingDirectory);
    const random = createSystemRandom();
    const log = createLog({ clock: systemClock, write: terminal.report, level: 'warn' });
    // The lock of the store comes first, so that no other process encrypts keys with the old key meanwhile.
    const storage = await openStorage(url, { clock: systemClock, log, purgeSeconds });
    try {
      if ((await storage.alive()).length > 1)
        throw new StorageRefused('services use the database; stop them first');
      const isInFile = secrets.encryptionKey === undefined;
      const store = storage.authorization.sealingKeys;
      const isSealed = async (): Promise<boolean> => (await store.list()).length > 0;
      await keyEncryptionKeys(directory, secrets, random, isSealed);
      if (isInFile) addKeyToFile(directory, random);
      const encryptionKeys = await keyEncryptionKeys(directory, secrets, random, isSealed);
      const count = await resealKeys({ store, encryptionKeys, random });
      if (isInFile) dropOldKeysOfFile(directory);
      if ('json' in given) return printJson({ resealed: count }, terminal);
      terminal.print(`${count} keys are encrypted with the new key-encryption key\n`);
      return 'clean';
    } finally {
      await storage.close();
    }
  },
};
