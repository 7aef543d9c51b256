import { resolve } from 'node:path';
import type { Rotation } from '../../../configuration/index.ts';
import { UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { readSettings, settingsFlags } from '../../command-line/read-settings.ts';

const left = {
  undecryptable: 'no key opens it; it is left as it is',
  unreadable: 'the file cannot be read as configuration; it is left as it is',
  ambiguous:
    'a value cannot be renewed where it stands, over several lines perhaps; the file is left as it is',
} as const;

function lineOf({ file, line, outcome }: Rotation, key: string, isWritten: boolean): string {
  const renewed = `${isWritten ? 'renewed' : 'to be renewed'} with ${key}`;
  return `${file}${line === undefined ? '' : `:${line}`}: ${outcome === 'renewed' ? renewed : left[outcome]}\n`;
}

export const rotate: Command = {
  name: 'config rotate',
  summary: 'renews the encrypted values of a folder with the current key',
  description:
    'Looks for {cipher} values of another key, or in the format of Spring, in the property files of DIR, and\n' +
    'prints file and line of each. With --write they are renewed where they stand, with the current key of\n' +
    'configuration.encryption; nothing else of a file changes. The exit code is 1 while something is left to do.',
  operand: { name: 'DIR', help: 'the folder, a work tree of git for example' },
  flags: {
    write: { help: 'renews the values; without it they are only listed' },
    ...settingsFlags,
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
    if (rotated === 'no-key') throw new UsageError('configuration.encryption.keys holds no key');
    if (rotated === 'no-folder') throw new UsageError(`there is no folder ${folder}`);
    for (const rotation of rotated.rotations) terminal.print(lineOf(rotation, rotated.key, isWritten));
    const isDone = rotated.rotations.every(({ outcome }) => isWritten && outcome === 'renewed');
    return isDone ? 'clean' : 'findings';
  },
};
