import { resolve } from 'node:path';
import type { LintSeverity } from '../../../configuration/index.ts';
import { asWritten } from '../../../client/as-written.ts';
import { namesOf, UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { jsonReport } from '../../lint-report/json-report.ts';
import { sarifReport } from '../../lint-report/sarif-report.ts';
import { textReport } from '../../lint-report/text-report.ts';

const levels = namesOf<LintSeverity>({ note: true, warning: true, error: true });
const formats = ['text', 'json', 'sarif'] as const;
const dialects = ['yaml-1.1', 'yaml-1.2'] as const;
type Format = (typeof formats)[number];

export const lintCommand: Command = {
  name: 'config lint',
  summary: 'checks a folder or repository of configuration files',
  description:
    'Checks every property file of PLACE and reports:\n' +
    '- duplicate keys, and keys that the schema does not contain\n' +
    '- values that YAML 1.1 and YAML 1.2 read differently\n' +
    '- placeholders without a value\n' +
    '- unencrypted secrets, and dangerous keys\n' +
    '- encoding errors\n' +
    '- files and documents that no environment uses\n' +
    '- keys with a value in one file and a map in another\n' +
    'Values are never printed. The exit code is 0 without findings, 1 with findings, and 2 if the command line is\n' +
    'invalid.',
  operand: { name: 'PLACE', help: 'a folder, a bare git repository, or the URL of a repository' },
  flags: {
    format: { value: 'FORMAT', oneOf: formats, help: 'text, json or sarif (default: text)' },
    json: { help: 'the same as --format json' },
    'fail-on': {
      value: 'SEVERITY',
      oneOf: levels,
      help: 'lowest severity that makes the exit code 1: error, warning or note (default: warning)',
    },
    label: { value: 'BRANCH', help: 'branch of a git repository (default: its default branch)' },
    dialect: {
      value: 'DIALECT',
      oneOf: dialects,
      help: 'yaml-1.1, which Spring uses, or yaml-1.2 (default: yaml-1.1)',
    },
  },
  examples: [
    'gatehouse config lint ./configuration',
    'gatehouse config lint ./configuration --fail-on error',
    'gatehouse config lint https://git.example.org/team/config.git --label main --format sarif',
  ],
  async run(given, terminal) {
    const { PLACE: place = '.', label } = given;
    const [configuration, { systemClock }, { createSystemRandom }] = await Promise.all([
      import('../../../configuration/index.ts'),
      import('../../../foundation/clock.ts'),
      import('../../../foundation/random.ts'),
    ]);
    const { isAtLeast, lintRepository, lintRules } = configuration;
    const format = asWritten<Format>(given['format'] ?? ('json' in given ? 'json' : 'text'));
    const threshold = asWritten<LintSeverity>(given['fail-on'] ?? 'warning');
    const isUrl = /^[a-z+]+:\/\/|^[^/@]+@[^/]+:/i.test(place);
    const result = await lintRepository({
      place: isUrl ? place : resolve(terminal.workingDirectory, place),
      label,
      dialect: asWritten<(typeof dialects)[number]>(given['dialect'] ?? 'yaml-1.1'),
      clock: systemClock,
      random: createSystemRandom(),
    });
    if (result === 'no-place') throw new UsageError(`folder ${place} does not exist`);
    if (result === 'no-branch')
      throw new UsageError(
        label === undefined
          ? `${place} cannot be read as a git repository`
          : `${place} has no branch ${label}`,
      );
    const reports = {
      text: () => textReport(result, terminal.coloured),
      json: () => jsonReport(result),
      sarif: () => sarifReport(result, lintRules),
    };
    const report = reports[format]();
    if (format === 'text') terminal.print(report);
    else terminal.printExactly(report);
    return result.findings.some(({ severity }) => isAtLeast(severity, threshold)) ? 'findings' : 'clean';
  },
};
