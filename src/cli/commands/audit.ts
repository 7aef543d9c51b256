import { basename, join, dirname, resolve } from 'node:path';
import { trailFiles } from '../../foundation/audit/trail-files.ts';
import { type TrailFindings, verifyTrail } from '../../foundation/audit/verify-trail.ts';
import { plural } from '../../foundation/plural.ts';
import { auditFile } from '../../server/files/audit-file.ts';
import { isServerUrl } from '../../foundation/database-url.ts';
import { storageLocation } from '../../settings/storage-location.ts';
import type { TableFindings } from '../../storage/audit/verify-table.ts';
import { type Arguments, UsageError } from '../command-line/arguments.ts';
import type { Command, CommandGroup, CommandOutcome } from '../command-line/command.ts';
import { readSettings, settingsFlags } from '../command-line/read-settings.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { searchCommand, tailCommand } from './operations/audit-entries.ts';

const { config } = settingsFlags;

/** The file or the URL of the operand, or else those of the settings. */
async function trailOf(given: Arguments, terminal: Terminal): Promise<string> {
  const { TRAIL: trail } = given;
  if (trail !== undefined) return isServerUrl(trail) ? trail : resolve(terminal.workingDirectory, trail);
  const { settings, baseDirectory } = await readSettings(given, terminal);
  const { url } = settings.storage;
  if (isServerUrl(url)) return url;
  const file = auditFile(settings.audit, storageLocation(settings.storage), baseDirectory);
  if (file === undefined) throw new UsageError('a store in memory has no audit trail');
  return file;
}

function printFile(file: string, { lines, last, problems }: TrailFindings, { print }: Terminal): void {
  for (const { file: found, line, problem } of problems)
    print(`${join(dirname(file), basename(found))}:${line}: ${problem}\n`);
  const { sequence = 0, hash = 'none' } = last ?? {};
  print(`${plural(lines, 'line')}; the last is entry ${sequence} with hash ${hash}\n`);
}

function printTable({ chains, problems }: TableFindings, { print }: Terminal): void {
  for (const { instance, sequence, problem } of problems) print(`${instance}:${sequence}: ${problem}\n`);
  for (const { instance, entries, last, isClosed } of chains) {
    const { sequence = 0, hash = 'none' } = last ?? {};
    const end = isClosed ? '' : '; the instance runs, or it was killed';
    print(
      `${instance}: ${plural(entries, 'entry', 'entries')}; the last is entry ${sequence} with hash ${hash}${end}\n`,
    );
  }
}

async function findingsOf(trail: string): Promise<TrailFindings | TableFindings> {
  if (isServerUrl(trail)) {
    const { verifyDatabase } = await import('../../storage/postgres/verify-database.ts');
    return verifyDatabase(trail);
  }
  if (trailFiles(trail).length === 0) throw new UsageError(`${trail}: there is no such file`);
  return verifyTrail(trail);
}

async function verifyAny(given: Arguments, terminal: Terminal): Promise<CommandOutcome> {
  const trail = await trailOf(given, terminal);
  const findings = await findingsOf(trail);
  if (given['json'] !== undefined) terminal.printExactly(`${JSON.stringify(findings)}\n`);
  else if ('chains' in findings) printTable(findings, terminal);
  else printFile(given['TRAIL'] ?? trail, findings, terminal);
  return findings.problems.length === 0 ? 'clean' : 'findings';
}

const verify: Command = {
  name: 'audit verify',
  summary: 'verifies that an audit trail has not been changed',
  description:
    'Reads an audit trail and checks that each entry is complete and follows the entry before it. A trail in a file\n' +
    'begins with its rotated files. The files alone cannot show that lines were removed at the end: compare the last\n' +
    'hash with a copy that is stored elsewhere.\n' +
    'In PostgreSQL each start of a service has a chain of its own. All chains are read from one state of the\n' +
    'database, also while services write. A chain without an end belongs to a service that runs or was killed.',
  operand: {
    name: 'TRAIL',
    help: 'the path of the trail, or the postgres:// URL of its database (default: the trail of the settings)',
    optional: true,
  },
  flags: { ...(config && { config }), json: { help: 'prints the findings as JSON' } },
  examples: ['gatehouse audit verify', 'gatehouse audit verify data/audit.log --json'],
  run: verifyAny,
};

/** `gatehouse audit …`: the record of administrative actions. */
export const auditCommands: CommandGroup = {
  name: 'audit',
  summary: 'searches and verifies the audit trail',
  commands: [tailCommand, searchCommand, verify],
};
