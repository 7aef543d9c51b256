import { basename, join, dirname, resolve } from 'node:path';
import { trailFiles } from '../../foundation/audit/trail-files.ts';
import { verifyTrail } from '../../foundation/audit/verify-trail.ts';
import { UsageError } from '../command-line/arguments.ts';
import type { Command, Group } from '../command-line/command.ts';

const verify: Command = {
  name: 'audit verify',
  summary: 'tells whether an audit trail is as it was written',
  description:
    'Reads an audit trail, the full files beside it first, and checks that each line is whole and follows the one\n' +
    'before. What was cut off at the end cannot be seen from the files alone: compare the last hash with a copy that is\n' +
    'kept elsewhere.',
  operand: {
    name: 'FILE',
    help: 'the trail: audit.file of the settings, or else audit.log beside the store',
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
      terminal.print(`${findings.lines} lines, the last is entry ${sequence} with the hash ${hash}\n`);
    }
    return findings.problems.length === 0 ? 'clean' : 'findings';
  },
};

/** `gatehouse audit …`: who did what, when and with which result. */
export const audit: Group = {
  name: 'audit',
  summary: 'checks the audit trail',
  commands: [verify],
};
