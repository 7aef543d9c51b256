import { basename, join, dirname, resolve } from 'node:path';
import { trailFiles } from '../../foundation/audit/trail-files.ts';
import { verifyTrail } from '../../foundation/audit/verify-trail.ts';
import { UsageError } from '../command-line/arguments.ts';
import type { Command, CommandGroup } from '../command-line/command.ts';

const verify: Command = {
  name: 'audit verify',
  summary: 'verifies that an audit trail has not been changed',
  description:
    'Reads an audit trail, beginning with its rotated files, and checks that each line is complete and follows the\n' +
    'line before it. The files alone cannot show that lines were removed at the end: compare the last hash with a\n' +
    'copy that is stored elsewhere.',
  operand: {
    name: 'FILE',
    help: 'the path of the trail: audit.file of the settings, or audit.log beside the store',
  },
  flags: { json: { help: 'prints the findings as JSON' } },
  examples: ['gatehouse audit verify data/audit.log', 'gatehouse audit verify data/audit.log --json'],
  async run({ FILE: file = '', json }, terminal) {
    const path = resolve(terminal.workingDirectory, file);
    if (trailFiles(path).length === 0) throw new UsageError(`${file}: there is no such file`);
    const findings = await verifyTrail(path);
    if (json !== undefined) terminal.print(`${JSON.stringify(findings)}\n`);
    else {
      for (const { file: found, line, problem } of findings.problems)
        terminal.print(`${join(dirname(file), basename(found))}:${line}: ${problem}\n`);
      const { sequence = 0, hash = 'none' } = findings.last ?? {};
      terminal.print(`${findings.lines} lines; the last is entry ${sequence} with hash ${hash}\n`);
    }
    return findings.problems.length === 0 ? 'clean' : 'findings';
  },
};

/** `gatehouse audit …`: the record of administrative actions. */
export const auditCommands: CommandGroup = {
  name: 'audit',
  summary: 'verifies the audit trail',
  commands: [verify],
};
