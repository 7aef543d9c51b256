import { type Arguments, type Flags, UsageError } from '../../command-line/arguments.ts';
import type { Outcome } from '../../command-line/command.ts';
import { type Row, visible } from '../../administration/table.ts';
import type { Terminal } from '../../command-line/terminal.ts';

/** What every change takes. */
export const changeFlags: Flags = {
  message: { value: 'TEXT', help: 'why; the message of the commit' },
  repository: { value: 'NAME', help: 'the repository; the first that can be changed by default' },
  label: { value: 'LABEL', help: 'the branch, or the folder of a directory' },
  'expected-version': { value: 'VERSION', help: 'refuses the change when another version is there by now' },
  'dry-run': { help: 'checks everything and writes nothing' },
};

/** The part of a change set that those flags make. @throws UsageError */
export function changeOptions(given: Arguments): Row {
  const { message, repository, label } = given;
  if (message === undefined || message.trim() === '') throw new UsageError('--message is missing: say why');
  return {
    message,
    ...(repository !== undefined && { repository }),
    ...(label !== undefined && { label }),
    ...(given['expected-version'] !== undefined && { expected_version: given['expected-version'] }),
    ...('dry-run' in given && { dry_run: true }),
  };
}

/** The change, or what it would be. */
export function printChange(change: Row, given: Arguments, { print }: Terminal): Outcome {
  if ('json' in given) {
    print(`${JSON.stringify(change, null, 2)}\n`);
    return 'clean';
  }
  const files = (change['files'] ?? []) as readonly Row[];
  const lines = files.map((file) => `  ${visible(file['change'])} ${visible(file['path'])}\n`).join('');
  const head = change['dry_run'] ? 'would be changed:' : `changed ${visible(change['id'])}:`;
  print(files.length === 0 ? 'nothing to change: everything is so already\n' : `${head}\n${lines}`);
  return 'clean';
}
