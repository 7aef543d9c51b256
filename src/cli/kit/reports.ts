import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeGithub } from '../../contract/report/github.ts';
import { writeHtml } from '../../contract/report/html.ts';
import { writeJson } from '../../contract/report/json.ts';
import { writeJunit } from '../../contract/report/junit.ts';
import { isFailed, type FailOn, type Report } from '../../contract/report/report.ts';
import { writeSarif } from '../../contract/report/sarif.ts';
import { writeText } from '../../contract/report/text.ts';
import { UsageError, type Arguments, type Flags, type MoreArguments } from '../command-line/arguments.ts';
import type { Outcome } from '../command-line/command.ts';
import type { Terminal } from '../command-line/terminal.ts';

export const reportFlags: Flags = {
  report: {
    value: 'FORMAT[=FILE]',
    repeats: true,
    help: 'text, json, junit, html, sarif or github, to a file or standard output; text by default',
  },
  'fail-on': {
    value: 'LEVEL',
    help: 'error, warning or never: what makes the exit code 1; error by default',
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

/** How a run is reported, read before it begins so that a mistake costs no run. */
export interface Reporting {
  /** Writes every report; `findings` where the run failed by them, else `clean`. */
  write(report: Report): Promise<Outcome>;
}

/**
 * @param own formats of a command's own, beside the usual ones or in their place
 * @throws UsageError for a format or a level that there is none of.
 */
export function readReporting(
  given: Arguments,
  { lists }: MoreArguments,
  terminal: Terminal,
  own: Writers = {},
): Reporting {
  const writers = { ...usualWriters, ...own };
  const failOn = given['fail-on'] ?? 'error';
  if (failOn !== 'error' && failOn !== 'warning' && failOn !== 'never')
    throw new UsageError('--fail-on is error, warning or never');
  const wanted = (lists['report'] ?? ['text']).map((text) => {
    const [format = '', file] = text.split(/=(.*)/s, 2);
    const write = Object.hasOwn(writers, format) ? writers[format] : undefined;
    if (write === undefined || file === '')
      throw new UsageError(
        `--report ${text} is none of ${Object.keys(writers).join(', ')}, alone or with =FILE after it`,
      );
    return { write, file };
  });
  return {
    async write(report) {
      for (const { write, file } of wanted) {
        if (file === undefined) terminal.print(write(report, terminal.coloured));
        else await writeFile(resolve(terminal.workingDirectory, file), write(report, false));
      }
      return isFailed(report, failOn satisfies FailOn) ? 'findings' : 'clean';
    },
  };
}
