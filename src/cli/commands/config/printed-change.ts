import type { Body } from '../../../client/client.ts';
import { type Arguments, type Flags, UsageError } from '../../command-line/arguments.ts';
import type { CommandOutcome } from '../../command-line/command.ts';
import { printJson } from '../../command-line/print-json.ts';
import { visible } from '../../administration/table.ts';
import type { Terminal } from '../../command-line/terminal.ts';
import { lineFlags } from './environment-flags.ts';

/** The flags that every change accepts. */
export const changeFlags: Flags = {
  message: { value: 'TEXT', help: 'reason for the change, which becomes the message of the commit' },
  ...lineFlags,
  'expected-version': { value: 'VERSION', help: 'rejects the change unless this is the current version' },
  'dry-run': { help: 'validates the change and writes nothing' },
};

/** The part of a change set that these flags define. @throws UsageError */
export function changeOptions(given: Arguments) {
  const { message, repository, label } = given;
  if (message === undefined || message.trim() === '')
    throw new UsageError('--message is missing: give the reason for the change');
  return {
    message,
    ...(repository !== undefined && { repository }),
    ...(label !== undefined && { label }),
    ...(given['expected-version'] !== undefined && { expected_version: given['expected-version'] }),
    ...('dry-run' in given && { dry_run: true }),
  };
}

/** Prints the change, or the result of a dry run. */
export function printChange(
  change: Body<'createChange'>,
  given: Arguments,
  terminal: Terminal,
): CommandOutcome {
  if ('json' in given) return printJson(change, terminal);
  const { files } = change;
  const lines = files.map((file) => `  ${visible(file.change)} ${visible(file.path)}\n`).join('');
  const head = change.dry_run ? 'would be changed:' : `changed ${visible(change.id)}:`;
  terminal.print(
    files.length === 0 ? 'nothing to change: the files already have these values\n' : `${head}\n${lines}`,
  );
  return 'clean';
}
