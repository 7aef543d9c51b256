import { dirname, join, resolve } from 'node:path';
import { systemClock } from '../../foundation/clock.ts';
import { plural } from '../../foundation/plural.ts';
import { confirm } from '../administration/confirm.ts';
import { BackupRefused } from '../backup/refused.ts';
import type { Restored } from '../backup/restore-backup.ts';
import type { Deployment } from '../backup/deployment.ts';
import type { Arguments } from '../command-line/arguments.ts';
import type { Command } from '../command-line/command.ts';
import { jsonFlag, printJson } from '../command-line/print-json.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { createProgress, quietFlag } from '../command-line/progress.ts';
import { settingsFlags } from '../command-line/read-settings.ts';

const { config } = settingsFlags;

function summary({ manifest, places, missing, replaced, stamp }: Restored): string {
  const { takenAt, audit } = manifest;
  const lines = [`The data are those of ${takenAt}, in ${dirname(places.store ?? places.key)}.`];
  if (missing.length > 0) lines.push(`The next start applies ${plural(missing.length, 'migration')}.`);
  if (replaced.length > 0)
    lines.push(`The replaced files are in ${join(dirname(replaced[0] ?? ''), `replaced-${stamp}`)}.`);
  lines.push(
    places.store === undefined
      ? 'The next start ends all tokens, sessions and consents: every user signs in again.'
      : 'All tokens, sessions and consents have ended: every user signs in again.',
    `Clients and users that were deleted after ${takenAt} are there again,`,
    'and changes of passwords, secrets and routes are undone.',
  );
  if (audit && replaced.length > 0)
    lines.push(`The replaced audit trail lists these changes, after entry ${audit.sequence}.`);
  return lines.map((line) => `${line}\n`).join('');
}

async function databaseStep({ store }: Deployment, from: string, file: string): Promise<string> {
  if (store.engine === 'sqlite') return '';
  const { restoreCommand } = await import('../backup/postgres-commands.ts');
  return (
    'The encryption key and the audit trail are restored. Now restore the database, into an empty one:\n' +
    `  ${restoreCommand(store.url, join(from, file))}\n`
  );
}

/** True if the present data may be replaced. A script must say that it means it. */
async function mayReplace(present: string, given: Arguments, terminal: Terminal): Promise<boolean> {
  if (!('yes' in given) && !(terminal.attended && terminal.input.isTTY))
    throw new BackupRefused(
      `${present} exists. Stop the service and add --yes to replace its data, or name another folder`,
    );
  return confirm(`${present} exists.\nReally replace its data with those of the backup?`, given, terminal);
}

/** `gatehouse restore`: restores a backup for a service that does not run. */
export const restoreCommand: Command = {
  name: 'restore',
  summary: 'restores a backup into an empty folder, or in place of the data of a stopped service',
  description:
    'Verifies the digest of each file of the backup, the schema of the store, the audit trail, and that the\n' +
    'encryption key opens the keys of the store. Then restores the files to the places that the settings name. Data\n' +
    'that are already there are replaced only after a confirmation on the terminal or with --yes, and only if no service\n' +
    'uses them. The replaced files remain in a folder beside them.\n' +
    'If the store is in PostgreSQL, the command prints the pg_restore command for the database. Of a dump\n' +
    'it verifies the digest and the first bytes, not the schema and the keys.',
  operand: { name: 'FOLDER', help: 'the folder that gatehouse backup wrote' },
  flags: {
    ...(config && { config }),
    yes: { help: 'replaces the data of a stopped service without a question' },
    ...jsonFlag,
    ...quietFlag,
  },
  examples: ['gatehouse restore backups/2026-11-23', 'gatehouse restore backups/2026-11-23 --yes'],
  async run(given, terminal) {
    const [{ restoreBackup }, { assertUsable, readDeployment }] = await Promise.all([
      import('../backup/restore-backup.ts'),
      import('../backup/deployment.ts'),
    ]);
    const deployment = await readDeployment(given, terminal);
    assertUsable(deployment);
    const from = resolve(terminal.workingDirectory, given['FOLDER'] ?? '');
    const progress = createProgress({ terminal, clock: systemClock, isQuiet: 'quiet' in given });
    const restored = await restoreBackup({
      deployment,
      from,
      mayReplace: async (present) => mayReplace(present, given, terminal),
      clock: systemClock,
      progressed: progress.say,
    }).finally(progress.end);
    if ('json' in given) {
      const { manifest, missing, replaced } = restored;
      return printJson({ manifest, missing_migrations: missing, replaced }, terminal);
    }
    terminal.print(await databaseStep(deployment, from, restored.manifest.store.file));
    terminal.print(summary(restored));
    return 'clean';
  },
};
