import { knownApplications } from '../../administration/known-words.ts';
import { asWritten } from '../../../client/as-written.ts';
import type { Input } from '../../../client/client.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Arguments, type MoreArguments, UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { readSecret } from '../../administration/read-secret.ts';
import { serviceOf } from '../../administration/resource.ts';
import type { Terminal } from '../../command-line/terminal.ts';
import { changeFlags, changeOptions, printChange } from './printed-change.ts';

type Content = Pick<Input<'createChange'>['body'], 'changes' | 'files'>;
type FileChange = NonNullable<Content['changes']>[number];
type Value = NonNullable<FileChange['set']>[string];

/** Splits `key=value` at the first equals sign. @throws UsageError */
function pairOf(text: string, flag: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--${flag} requires key=value, not ${JSON.stringify(text)}`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Reads numbers and booleans as YAML reads them without quotes. Text in quotes is a string. */
function valueOf(text: string): Value {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?(0|[1-9]\d{0,14})$/.test(text)) return Number(text);
  if (/^".*"$/s.test(text) || /^\[.*\]$/s.test(text)) {
    try {
      return JSON.parse(text) as Value;
    } catch {
      // The text is not JSON, so it is a string.
      return text;
    }
  }
  return text;
}

async function bodyOf(given: Arguments, { lists }: MoreArguments, terminal: Terminal): Promise<Content> {
  const { APPLICATION: application, profile, format, file } = given;
  if (file !== undefined) return fileBody(file, given, terminal);
  const set = Object.fromEntries(
    (lists['set'] ?? []).map((text) => {
      const [key, value] = pairOf(text, 'set');
      return [key, valueOf(value)];
    }),
  );
  if ((lists['secret'] ?? []).length > 1)
    throw new UsageError('give --secret once: standard input holds the value of one key');
  const secrets: Record<string, string> = {};
  for (const key of lists['secret'] ?? []) secrets[key] = await readSecret(`value of ${key}`, terminal);
  const remove = lists['remove'] ?? [];
  if (application === undefined) throw new UsageError('give either APPLICATION or --file');
  if (Object.keys(set).length + Object.keys(secrets).length + remove.length === 0)
    throw new UsageError('there is nothing to change: give --set, --secret or --remove');
  return {
    changes: [
      {
        application,
        ...(profile !== undefined && { profile }),
        ...(format !== undefined && { format: asWritten<NonNullable<FileChange['format']>>(format) }),
        ...(Object.keys(set).length > 0 && { set }),
        ...(Object.keys(secrets).length > 0 && { secrets }),
        ...(remove.length > 0 && { remove }),
      },
    ],
  };
}

function fileBody(file: string, { as }: Arguments, { workingDirectory }: Terminal): Content {
  try {
    const content = readFileSync(resolve(workingDirectory, file), 'utf8');
    return { files: [{ path: as ?? file.slice(file.lastIndexOf('/') + 1), content }] };
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    throw new UsageError(`--file ${file} cannot be read (${why})`);
  }
}

/** `--profile` is the profile of the configuration here. GATEHOUSE_PROFILE names the one of a sign-in. */
const ofConnection = Object.fromEntries(
  Object.entries(connectionFlags).filter(([name]) => name !== 'profile'),
);

export const changeCommand: Command = {
  name: 'config change',
  summary: 'changes keys of an application, or replaces a file',
  description:
    'Changes the configuration of a running service. It changes single keys in their file and preserves comments, or\n' +
    'replaces a whole file. The service validates the result before it writes it; --dry-run stops after the\n' +
    'validation.\n' +
    'In --set, digits are a number, true and false are booleans, [1,2] is a list and "text" in quotes is a string.\n' +
    'The value for --secret is read from the terminal or standard input, and encrypted before it is written.',
  operand: {
    name: 'APPLICATION',
    help: 'the name of the application; `application` is the one that all applications share',
    optional: true,
    known: knownApplications,
  },
  flags: {
    profile: { value: 'PROFILE', help: 'profile of the configuration (default: all profiles)' },
    set: { value: 'KEY=VALUE', repeats: true, help: 'sets a key; may be repeated' },
    secret: {
      value: 'KEY',
      repeats: true,
      help: 'sets a key to an encrypted value, which is read from standard input',
    },
    remove: { value: 'KEY', repeats: true, help: 'removes a key; may be repeated' },
    format: {
      value: 'EXTENSION',
      help: 'yml, yaml or properties (default: the format of the existing file)',
    },
    file: { value: 'FILE', help: 'sends a whole file instead of single keys' },
    as: { value: 'PATH', help: 'path of the file in the repository (default: its name)' },
    ...changeFlags,
    ...ofConnection,
  },
  examples: [
    'gatehouse config change users --profile dev --set pool.size=20 --message "The pool grows."',
    'gatehouse config change users --profile prod --secret db.password --message "A new password." < password.txt',
    'gatehouse config change --file nginx.conf --message "Fewer workers." --dry-run',
  ],
  async run(given, terminal, more) {
    const body = { ...(await bodyOf(given, more, terminal)), ...changeOptions(given) };
    const { profile: _ofConfiguration, ...connection } = given;
    return printChange(await serviceOf(connection, terminal).call('createChange', { body }), given, terminal);
  },
};
