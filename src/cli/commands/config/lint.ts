import { resolve } from 'node:path';
import type { Severity } from '../../../configuration/index.ts';
import { UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { jsonReport } from '../../lint-report/json-report.ts';
import { sarifReport } from '../../lint-report/sarif-report.ts';
import { textReport } from '../../lint-report/text-report.ts';

const formats = ['text', 'json', 'sarif'] as const;
const dialects = ['yaml-1.1', 'yaml-1.2'] as const;

/** One of a few words. @throws UsageError */
function oneOf<Word extends string>(flag: string, text: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === text);
  if (found === undefined)
    throw new UsageError(`--${flag} is one of ${words.join(', ')}, not ${JSON.stringify(text)}`);
  return found;
}

export const lint: Command = {
  name: 'config lint',
  summary: 'looks for mistakes in a folder or repository of configuration files',
  description:
    'Looks at every property file of PLACE: duplicate keys, values that readers of YAML disagree on, placeholders that\n' +
    'nothing gives, keys that a schema does not know, secrets in the clear, dangerous keys, encodings, files and\n' +
    'documents that nobody can reach, values in one file that are maps in another. No value is ever printed. The exit\n' +
    'code is 0 where nothing is found, 1 where something is, and 2 where the command is not understood.',
  operand: { name: 'PLACE', help: 'a folder, a bare repository of git, or the URL of one' },
  flags: {
    format: { value: 'FORMAT', help: 'text, json or sarif; text by default' },
    json: { help: 'the same as --format json' },
    'fail-on': { value: 'SEVERITY', help: 'error, warning or note: what ends with 1; warning by default' },
    label: { value: 'BRANCH', help: 'the branch of a repository of git; its default one where absent' },
    dialect: { value: 'DIALECT', help: 'yaml-1.1, which is what Spring reads, or yaml-1.2' },
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
    const { isAtLeast, lintRepository, lintRules, severities } = configuration;
    const format = oneOf('format', given['format'] ?? ('json' in given ? 'json' : 'text'), formats);
    const threshold: Severity = oneOf('fail-on', given['fail-on'] ?? 'warning', severities);
    const isUrl = /^[a-z+]+:\/\/|^[^/@]+@[^/]+:/i.test(place);
    const result = await lintRepository({
      place: isUrl ? place : resolve(terminal.workingDirectory, place),
      label,
      dialect: oneOf('dialect', given['dialect'] ?? 'yaml-1.1', dialects),
      clock: systemClock,
      random: createSystemRandom(),
    });
    if (result === 'no-place') throw new UsageError(`there is no folder ${place}`);
    if (result === 'no-branch')
      throw new UsageError(
        label === undefined
          ? `${place} cannot be read as a repository of git`
          : `${place} has no branch ${label}`,
      );
    const reports = {
      text: () => textReport(result, terminal.coloured),
      json: () => jsonReport(result),
      sarif: () => sarifReport(result, lintRules),
    };
    terminal.print(reports[format]());
    return result.findings.some(({ severity }) => isAtLeast(severity, threshold)) ? 'findings' : 'clean';
  },
};
