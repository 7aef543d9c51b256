import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { systemClock } from '../../foundation/clock.ts';
import { plural } from '../../foundation/plural.ts';
import type { Manifest } from '../backup/manifest.ts';
import type { Deployment } from '../backup/deployment.ts';
import { printJson } from '../command-line/print-json.ts';
import { UsageError } from '../command-line/arguments.ts';
import type { Command } from '../command-line/command.ts';
import { createProgress, quietFlag } from '../command-line/progress.ts';
import { settingsFlags } from '../command-line/read-settings.ts';
import type { Terminal } from '../command-line/terminal.ts';

const { config } = settingsFlags;

/** The path of the dump. @throws UsageError that names the commands if it is missing for PostgreSQL */
async function dumpOf(
  dump: string | undefined,
  to: string,
  { store }: Deployment,
  { workingDirectory }: Terminal,
): Promise<string | undefined> {
  if (store.engine === 'sqlite') {
    if (dump !== undefined) throw new UsageError('--dump is for a store in PostgreSQL');
    return undefined;
  }
  const { dumpCommand } = await import('../backup/postgres-commands.ts');
  if (dump === undefined)
    throw new UsageError(
      'the store is in PostgreSQL, whose own program copies it. Run these two commands:\n' +
        `  ${dumpCommand(store.url, 'gatehouse.dump')}\n` +
        `  gatehouse backup ${to} --dump gatehouse.dump\n` +
        'pg_dump reads the password from PGPASSWORD or ~/.pgpass.',
    );
  const file = resolve(workingDirectory, dump);
  if (!existsSync(file)) throw new UsageError(`--dump ${dump}: there is no such file`);
  return file;
}

function summary(to: string, { takenAt, files, audit, encryptionKey }: Manifest): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const lines = [
    `${to}: the backup of ${takenAt} is complete (${plural(files.length, 'file')}, ${bytes} bytes).`,
  ];
  if (audit) lines.push(`The audit trail ends at entry ${audit.sequence} with hash ${audit.hash}.`);
  if (audit && audit.problems > 0)
    lines.push(
      `The audit trail has ${plural(audit.problems, 'problem')}; gatehouse audit verify lists them.`,
    );
  lines.push(
    encryptionKey === 'file'
      ? 'The backup contains the encryption key: who reads it can use every key of the service.'
      : 'The encryption key is not in the backup: keep the one of GATEHOUSE_ENCRYPTION_KEY.',
    'The settings file, certificates and folders of configuration are not in the backup.',
  );
  return lines.map((line) => `${line}\n`).join('');
}

/** `gatehouse backup`: copies the store, the encryption key and the audit trail of a running service. */
export const backupCommand: Command = {
  name: 'backup',
  summary: 'backs up the store, the encryption key and the audit trail, while the service runs',
  description:
    'Writes a new folder with the store as it is when the backup begins, the encryption key, the audit trail, and\n' +
    'manifest.json with the SHA-256 digest of each file. The service may run. The folder has its name only when the\n' +
    'backup is complete. Only its owner can read it.\n' +
    'If the store is in PostgreSQL, first run pg_dump and name its file in --dump. Without --dump the command shows\n' +
    'how. The database must be reachable, because the encryption key must open its keys. For recovery to any point in\n' +
    'time, use pg_basebackup and the write-ahead log of PostgreSQL instead.',
  operand: { name: 'FOLDER', help: 'the path of the new folder' },
  flags: {
    ...(config && { config }),
    dump: { value: 'FILE', help: 'dump of the database that pg_dump wrote, for PostgreSQL' },
    json: { help: 'prints the manifest as JSON' },
    ...quietFlag,
  },
  examples: [
    'gatehouse backup backups/2026-11-23',
    'gatehouse backup /var/backups/gatehouse-2026-11-23 --dump gatehouse.dump',
  ],
  async run(given, terminal) {
    const [{ createBackup, unfinishedBackups }, { assertUsable, readDeployment }] = await Promise.all([
      import('../backup/create-backup.ts'),
      import('../backup/deployment.ts'),
    ]);
    const deployment = await readDeployment(given, terminal);
    assertUsable(deployment);
    const { FOLDER: named = '' } = given;
    const to = resolve(terminal.workingDirectory, named);
    const dump = await dumpOf(given['dump'], named, deployment, terminal);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    for (const left of unfinishedBackups(to))
      terminal.report(`${left} is an incomplete backup. Remove it unless another backup is running.\n`);
    const progress = createProgress({ terminal, clock: systemClock, isQuiet: 'quiet' in given });
    const manifest = await createBackup(
      { deployment, to, ...(dump !== undefined && { dump }), clock: systemClock, progressed: progress.say },
      (remove) =>
        terminal.onStop(
          () => {
            try {
              remove();
            } finally {
              terminal.interrupt();
            }
          },
          (error) => {
            throw error;
          },
        ),
    ).finally(progress.end);
    if ('json' in given) return printJson(manifest, terminal);
    terminal.print(summary(to, manifest));
    return 'clean';
  },
};
