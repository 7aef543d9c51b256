import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import schema from '../../../generated/settings.json' with { type: 'json' };
import { withLongTexts } from '../../foundation/long-texts.ts';
import { type Arguments, UsageError } from '../command-line/arguments.ts';
import type { Command } from '../command-line/command.ts';
import { jsonFlag, printJson } from '../command-line/print-json.ts';
import { readSettings } from '../command-line/read-settings.ts';
import type { Terminal } from '../command-line/terminal.ts';
import { type Beginning, schemaName, settingsText } from '../starting/settings-text.ts';

interface Question {
  readonly flag: string;
  readonly text: string;
  readonly usual: string;
  /** The problem of a text that the user typed or a flag gave. */
  readonly problem: (text: string) => string | undefined;
}

const isUrl = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
const isEmpty = (text: string): boolean => text === '';

const questions: readonly Question[] = [
  {
    flag: 'port',
    text: 'Port of the service',
    usual: '8080',
    problem: (text) =>
      /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? undefined : 'must be a number up to 65535',
  },
  {
    flag: 'issuer',
    text: 'Public https URL (empty: this machine only)',
    usual: '',
    problem: (text) =>
      isEmpty(text) || text.startsWith('https://') ? undefined : 'must be an https URL, or empty',
  },
  {
    flag: 'storage',
    text: 'Store (sqlite:FILE or a postgres:// URL)',
    usual: 'sqlite:./data/gatehouse.db',
    problem: (text) =>
      /^(sqlite:.|postgres(ql)?:\/\/)/.test(text) ? undefined : 'must begin with sqlite: or postgres://',
  },
  {
    flag: 'route',
    text: 'First route as NAME=URL (empty: none)',
    usual: '',
    problem: (text) =>
      isEmpty(text) || (/^[\w-]+=/.test(text) && isUrl(text.slice(text.indexOf('=') + 1)))
        ? undefined
        : 'must be a name and an http(s) URL, such as orders=http://127.0.0.1:9010',
  },
  {
    flag: 'configuration',
    text: 'Folder of configuration files (empty: none)',
    usual: '',
    problem: () => undefined,
  },
];

/** The responses by flag. Only questions without a flag are asked, and only on a terminal. */
async function responsesOf(given: Arguments, terminal: Terminal): Promise<Readonly<Record<string, string>>> {
  const isAsking = terminal.attended && terminal.input.isTTY && !('yes' in given);
  const prompt = isAsking ? createInterface({ input: terminal.input, output: process.stderr }) : undefined;
  const responses: Record<string, string> = {};
  try {
    for (const { flag, text, usual, problem } of questions) {
      const flagged = given[flag];
      let response = flagged ?? usual;
      if (flagged === undefined && prompt) {
        for (;;) {
          response = (await prompt.question(`${text}${usual === '' ? '' : ` [${usual}]`}: `)).trim() || usual;
          const wrong = problem(response);
          if (wrong === undefined) break;
          terminal.report(`It ${wrong}.\n`);
        }
      }
      const wrong = problem(response);
      if (wrong !== undefined) throw new UsageError(`--${flag} ${wrong}`);
      responses[flag] = response;
    }
  } finally {
    prompt?.close();
  }
  return responses;
}

function beginningOf(responses: Readonly<Record<string, string>>): Beginning {
  const { port = '', issuer, storage = '', route = '', configuration } = responses;
  const at = route.indexOf('=');
  return {
    port: Number(port),
    issuer: issuer === '' ? undefined : issuer,
    storageUrl: storage,
    route: at === -1 ? undefined : { name: route.slice(0, at), url: route.slice(at + 1) },
    configuration: configuration === '' ? undefined : configuration,
  };
}

/** `gatehouse init`: asks a few questions and writes a commented settings file. */
export const initCommand: Command = {
  name: 'init',
  summary: 'asks a few questions and writes a settings file',
  description:
    'Asks for port, public URL, store, first route and configuration folder, and writes a commented settings file. The\n' +
    'schema that editors use for completion is written beside it. A flag replaces its question. Without a terminal, or\n' +
    'with --yes, nothing is asked and the rest has its default. An existing file is never replaced.',
  operand: { name: 'FILE', help: 'the file to write (default: gatehouse.yaml)', optional: true },
  flags: {
    port: { value: 'N', help: 'port of the service' },
    issuer: { value: 'URL', help: 'public https URL of the service' },
    storage: { value: 'URL', help: 'store: sqlite:FILE or a postgres:// URL' },
    route: { value: 'NAME=URL', help: 'first route: /NAME/** leads to the URL' },
    configuration: { value: 'FOLDER', help: 'folder of configuration files' },
    yes: { help: 'asks nothing' },
    ...jsonFlag,
  },
  examples: [
    'gatehouse init --yes',
    'gatehouse init shop.yaml --port 8081 --route orders=http://127.0.0.1:9010 --yes',
  ],
  async run(given, terminal) {
    const file = resolve(terminal.workingDirectory, given['FILE'] ?? 'gatehouse.yaml');
    if (existsSync(file)) throw new UsageError(`${file} exists; name another file`);
    const text = settingsText(beginningOf(await responsesOf(given, terminal)));
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    const schemaFile = join(dirname(file), schemaName);
    writeFileSync(schemaFile, `${JSON.stringify(withLongTexts(schema), undefined, 1)}\n`);
    // The file is checked as `serve` reads it, without the variables of this shell.
    const { workingDirectory } = terminal;
    await readSettings({ config: file }, { environment: {}, workingDirectory });
    if ('json' in given) return printJson({ settings: file, schema: schemaFile }, terminal);
    const flag = basename(file) === 'gatehouse.yaml' ? '' : ` --config ${file}`;
    terminal.print(`Wrote ${file} and ${schemaFile}.\nNext: gatehouse serve${flag}\n`);
    return 'clean';
  },
};
