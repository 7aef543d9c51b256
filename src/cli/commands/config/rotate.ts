import { resolve } from 'node:path';
import type { RotationResult } from '../../../configuration/index.ts';
import { UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { jsonFlag, printJson } from '../../command-line/print-json.ts';
import { readSettings, settingsFlags } from '../../command-line/read-settings.ts';

const left = {
  undecryptable: 'no key can decrypt the value; it remains unchanged',
  unreadable: 'the file cannot be read as configuration; it remains unchanged',
  ambiguous:
    'a value cannot be replaced in place, for example because it has several lines; the file remains unchanged',
} as const;

function lineOf({ file, line, outcome }: RotationResult, key: string, isWritten: boolean): string {
  const renewed = `${isWritten ? 'encrypted again' : 'to be encrypted again'} with ${key}`;
  return `${file}${line === undefined ? '' : `:${line}`}: ${outcome === 'renewed' ? renewed : left[outcome]}\n`;
}

export const rotateCommand: Command = {
  name: 'config rotate',
  summary: 'encrypts the values in a folder again with the current key',
  description:
    'Finds {cipher} values in the property files of DIR that were encrypted with an older key or by Spring, and\n' +
    'prints file and line of each. With --write, it encrypts them again in place with the current key of\n' +
    'configuration.encryption. Nothing else in the files changes. The exit code is 1 if values remain to be\n' +
    'encrypted.',
  operand: { name: 'DIR', help: 'the folder, such as a git work tree' },
  flags: {
    write: { help: 'writes the newly encrypted values; otherwise they are only listed' },
    ...settingsFlags,
    ...jsonFlag,
  },
  examples: [
    'gatehouse config rotate --config gatehouse.yaml ./configuration',
    'gatehouse config rotate --config gatehouse.yaml --write ./configuration',
  ],
  async run(given, terminal) {
    const { DIR: folder = '.' } = given;
    const [{ rotateSecrets }, { createSystemRandom }] = await Promise.all([
      import('../../../configuration/index.ts'),
      import('../../../foundation/random.ts'),
    ]);
    const { settings } = await readSettings(given, terminal);
    const isWritten = given['write'] !== undefined;
    const rotated = await rotateSecrets({
      encryption: settings.configuration.encryption,
      directory: resolve(terminal.workingDirectory, folder),
      random: createSystemRandom(),
      write: isWritten,
    });
    if (rotated === 'no-key') throw new UsageError('configuration.encryption.keys is empty: add a key');
    if (rotated === 'no-folder') throw new UsageError(`folder ${folder} does not exist`);
    if ('json' in given) printJson({ written: isWritten, ...rotated }, terminal);
    else terminal.print(rotated.rotations.map((one) => lineOf(one, rotated.key, isWritten)).join(''));
    const isDone = rotated.rotations.every(({ outcome }) => isWritten && outcome === 'renewed');
    return isDone ? 'clean' : 'findings';
  },
};
