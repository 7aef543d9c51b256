import { resolve } from 'node:path';
import { systemClock } from '../../foundation/clock.ts';
import { createLog } from '../../foundation/log.ts';
import { isServerUrl } from '../../foundation/database-url.ts';
import { type Arguments, UsageError } from '../command-line/arguments.ts';
import type { Command, CommandOutcome } from '../command-line/command.ts';
import { jsonFlag, printJson } from '../command-line/print-json.ts';
import { readSettings, settingsFlags } from '../command-line/read-settings.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { createProgress, quietFlag } from '../command-line/progress.ts';

const { config } = settingsFlags;

function sourceFile(url: string, workingDirectory: string): string {
  const [, file] = /^sqlite:(.+)$/.exec(url) ?? [];
  if (file === undefined || file === ':memory:') throw new UsageError('--from must be `sqlite:` and a file');
  return resolve(workingDirectory, file);
}

/** Changes the schema of the store, as a start of the service does. */
async function migrateSchema(given: Arguments, terminal: Terminal): Promise<CommandOutcome> {
  const { settings } = await readSettings(given, terminal);
  const { openStorage } = await import('../../storage/open.ts');
  const log = createLog({ clock: systemClock, write: terminal.report, level: 'info', format: 'text' });
  const { url, purgeSeconds } = settings.storage;
  const storage = await openStorage(url, { clock: systemClock, log, purgeSeconds });
  await storage.close();
  if ('json' in given) return printJson({ migrated: true }, terminal);
  terminal.print('The store has the schema of this program.\n');
  return 'clean';
}

async function move(from: string, given: Arguments, terminal: Terminal): Promise<CommandOutcome> {
  const to = given['to'] ?? (await readSettings(given, terminal)).settings.storage.url;
  if (!isServerUrl(to))
    throw new UsageError('--to, or storage.url of the settings, must be the postgres:// URL of the target');
  const source = sourceFile(from, terminal.workingDirectory);
  const { moveStore } = await import('../../storage/moving/move-store.ts');
  const progress = createProgress({ terminal, clock: systemClock, isQuiet: 'quiet' in given });
  const moved = await moveStore({
    from: source,
    to,
    clock: systemClock,
    progressed: (table, rows, all) => progress.say(`${table}: ${rows} of ${all} rows`),
  }).finally(progress.end);
  if ('json' in given) return printJson({ moved }, terminal);
  for (const { table, rows, digest } of moved)
    if (rows > 0)
      terminal.print(`${table.padEnd(26)} ${String(rows).padStart(9)} rows  ${digest.slice(0, 16)}\n`);
  const total = moved.reduce((sum, { rows }) => sum + rows, 0);
  terminal.print(
    `${total} rows are moved, and numbers and digests are equal.\n` +
      'Set storage.url to the target, and storage.folder to the folder of the old store: it holds the encryption key and the audit trail,\nwhich continues in the database.\n',
  );
  return 'clean';
}

/** `gatehouse migrate`: brings a store to the schema of this program, or moves it to PostgreSQL. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: 'brings the store to the schema of this program, or moves it to PostgreSQL',
  description:
    'Without --from, migrates the store of the settings to the schema of this program. A start of the service does\n' +
    'the same. A store with a newer schema is refused, unless its further migrations only add something.\n' +
    'With --from, moves a store in a file into an empty database of PostgreSQL. Stop the service first. The file is\n' +
    'only read. An interrupted move continues with the next run. At the end, numbers and digests of the rows are\n' +
    'compared.\n' +
    'Arguments are visible to other users of the machine: give the target in GATEHOUSE_STORAGE_URL instead of --to if\n' +
    'it contains a password.',
  flags: {
    ...(config && { config }),
    from: { value: 'URL', help: 'store to move, sqlite: and its file' },
    to: { value: 'URL', help: 'target of the move, postgres://… (default: storage.url of the settings)' },
    ...jsonFlag,
    ...quietFlag,
  },
  examples: [
    'gatehouse migrate',
    'gatehouse migrate --from sqlite:data/gatehouse.db --to postgres://db.example.org/gatehouse',
  ],
  async run(given, terminal) {
    const { from, to } = given;
    if (from === undefined && to !== undefined) throw new UsageError('--to needs --from');
    return await (from === undefined ? migrateSchema(given, terminal) : move(from, given, terminal));
  },
};
