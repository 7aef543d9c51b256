import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Arguments, type MoreArguments, UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/connection.ts';
import { readSecret } from '../../administration/read-secret.ts';
import { serviceOf } from '../../administration/resource.ts';
import type { Terminal } from '../../command-line/terminal.ts';
import { changeFlags, changeOptions, printChange } from './printed-change.ts';

/** `key=value`; the value may hold further equals signs. @throws UsageError */
function pairOf(text: string, flag: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--${flag} takes key=value, not ${JSON.stringify(text)}`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** A value as YAML would read it bare where that is a number or a truth value; quotes make a text of anything. */
function valueOf(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?(0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (/^".*"$/s.test(text) || /^\[.*\]$/s.test(text)) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // Not JSON after all: the characters themselves are meant.
      return text;
    }
  }
  return text;
}

async function bodyOf(
  given: Arguments,
  { lists }: MoreArguments,
  terminal: Terminal,
): Promise<Record<string, unknown>> {
  const { APPLICATION: application, profile, format, file } = given;
  if (file !== undefined) return fileBody(file, given, terminal);
  const set = Object.fromEntries(
    (lists['set'] ?? []).map((text) => {
      const [key, value] = pairOf(text, 'set');
      return [key, valueOf(value)];
    }),
  );
  if ((lists['secret'] ?? []).length > 1)
    throw new UsageError('--secret takes one key at a time, as its value is read');
  const secrets: Record<string, string> = {};
  for (const key of lists['secret'] ?? []) secrets[key] = await readSecret(`value of ${key}`, terminal);
  const remove = lists['remove'] ?? [];
  if (application === undefined) throw new UsageError('APPLICATION is missing, or --file');
  if (Object.keys(set).length + Object.keys(secrets).length + remove.length === 0)
    throw new UsageError('nothing is to be changed: give --set, --secret or --remove');
  return {
    changes: [
      {
        application,
        ...(profile !== undefined && { profile }),
        ...(format !== undefined && { format }),
        ...(Object.keys(set).length > 0 && { set }),
        ...(Object.keys(secrets).length > 0 && { secrets }),
        ...(remove.length > 0 && { remove }),
      },
    ],
  };
}

function fileBody(file: string, { as }: Arguments, { workingDirectory }: Terminal): Record<string, unknown> {
  try {
    const content = readFileSync(resolve(workingDirectory, file), 'utf8');
    return { files: [{ path: as ?? file.slice(file.lastIndexOf('/') + 1), content }] };
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new UsageError(`--file ${file} cannot be read (${why})`);
  }
}

export const change: Command = {
  name: 'config change',
  summary: 'changes keys of an application, or a whole file',
  description:
    'Changes configuration files of a running service: keys where they stand, so that comments stay, or a whole\n' +
    'file. What comes of it is checked before it is written; with --dry-run that is all. A value of digits is a\n' +
    'number, true and false are truth values, [1,2] is a list, and "quotes" make a text of anything. The value of\n' +
    '--secret is read from the terminal or standard input, and encrypted before it is written.',
  operand: {
    name: 'APPLICATION',
    help: 'the application; `application` is what all of them share',
    optional: true,
  },
  flags: {
    profile: { value: 'PROFILE', help: 'the profile; all of them where absent' },
    set: { value: 'KEY=VALUE', repeats: true, help: 'gives a key a value; may be given more than once' },
    secret: { value: 'KEY', repeats: true, help: 'gives a key an encrypted value, which is read' },
    remove: { value: 'KEY', repeats: true, help: 'removes a key; may be given more than once' },
    format: { value: 'EXTENSION', help: 'yml, yaml or properties; the file that is there by default' },
    file: { value: 'FILE', help: 'sends a whole file in the place of single keys' },
    as: { value: 'PATH', help: 'its path in the repository; its name by default' },
    ...changeFlags,
    ...connectionFlags,
  },
  examples: [
    'gatehouse config change users --profile dev --set pool.size=20 --message "The pool grows."',
    'gatehouse config change users --profile prod --secret db.password --message "A new password." < password.txt',
    'gatehouse config change --file nginx.conf --message "Fewer workers." --dry-run',
  ],
  async run(given, terminal, more) {
    const body = { ...(await bodyOf(given, more, terminal)), ...changeOptions(given) };
    return printChange(await serviceOf(given, terminal).create('/changes', body), given, terminal);
  },
};
