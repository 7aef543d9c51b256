import { asWritten } from '../../client/as-written.ts';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeGithub } from '../../contract/report/github.ts';
import { writeHtml } from '../../contract/report/html.ts';
import { writeJson } from '../../contract/report/json.ts';
import { writeJunit } from '../../contract/report/junit.ts';
import { isFailed, type FailOn, type Report } from '../../contract/report/report.ts';
import { writeSarif } from '../../contract/report/sarif.ts';
import { writeText } from '../../contract/report/text.ts';
import {
  namesOf,
  UsageError,
  type Arguments,
  type Flags,
  type MoreArguments,
} from '../command-line/arguments.ts';
import type { CommandOutcome } from '../command-line/command.ts';
import type { Terminal } from '../command-line/terminal.ts';

const levels = namesOf<FailOn>({ error: true, warning: true, never: true });

export const reportFlags: Flags = {
  report: {
    value: 'FORMAT[=FILE]',
    repeats: true,
    help: 'text, json, junit, html, sarif or github, to a file or standard output (default: text)',
  },
  json: { help: 'the same as --report json' },
  'fail-on': {
    value: 'LEVEL',
    oneOf: levels,
    help: 'lowest level that makes the exit code 1: error, warning or never (default: error)',
  },
};

type Writers = Readonly<Record<string, (report: Report, colours: boolean) => string>>;

const usualWriters: Writers = {
  text: (report, colours) => writeText(report, { colours }),
  json: writeJson,
  junit: writeJunit,
  html: writeHtml,
  sarif: writeSarif,
  github: writeGithub,
};

/** The report options of a run. They are read first, so that an invalid option does not cost a run. */
export interface Reporting {
  /** Writes every report. Returns `findings` if the run failed because of them, else `clean`. */
  write(report: Report): Promise<CommandOutcome>;
}

/**
 * @param own formats of this command, in addition to the usual ones or instead of them
 * @throws UsageError for an unknown format or level
 */
export function readReporting(
  given: Arguments,
  { lists }: MoreArguments,
  terminal: Terminal,
  own: Writers = {},
): Reporting {
  const writers = { ...usualWriters, ...own };
  if ('json' in given && lists['report'] !== undefined)
    throw new UsageError('--json and --report exclude each other: write --report json');
  const failOn = asWritten<FailOn>(given['fail-on'] ?? 'error');
  const usual = 'json' in given ? 'json' : 'text';
  const wanted = (lists['report'] ?? [usual]).map((text) => {
    const [format = '', file] = text.split(/=(.*)/s, 2);
    const write = Object.hasOwn(writers, format) ? writers[format] : undefined;
    if (write === undefined || file === '')
      throw new UsageError(
        `--report ${text} must be one of ${Object.keys(writers).join(', ')}, optionally followed by =FILE`,
      );
    return { write, file };
  });
  return {
    async write(report) {
      for (const { write, file } of wanted) {
        if (file === undefined) terminal.printExactly(write(report, terminal.coloured));
        else await writeFile(resolve(terminal.workingDirectory, file), write(report, false));
      }
      return isFailed(report, failOn satisfies FailOn) ? 'findings' : 'clean';
    },
  };
}
