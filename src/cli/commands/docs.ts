import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { plural } from '../../foundation/plural.ts';
import { UsageError } from '../command-line/arguments.ts';
import type { Command, CommandOutcome } from '../command-line/command.ts';
import { jsonFlag, printJson } from '../command-line/print-json.ts';
import { readPort } from '../kit/port.ts';
import type { Terminal } from '../command-line/terminal.ts';

const usualFolder = 'dist/docs';

/** Writes the files of a site. */
interface Output {
  readonly folder: string;
  /** True if each file has a copy in each coding beside it. */
  readonly isCompressed: boolean;
  write(path: string, text: string): Promise<void>;
}

function openOutput(folder: string, isCompressed: boolean): Output {
  return {
    folder,
    isCompressed,
    async write(path, text) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      if (!isCompressed) return;
      const { codings, createRepresentations } = await import('../../server/documents/representations.ts');
      const representations = createRepresentations(text);
      if (!representations.isCompressed) return;
      for (const coding of codings)
        await writeFile(`${file}.${endings[coding]}`, (await representations.of(coding)).bytes);
    },
  };
}

/** The endings with which nginx, Caddy and Apache find compressed copies. */
const endings = { br: 'br', gzip: 'gz' } as const;

/** Builds the Redoc page. The package has the page of its build, because it has no tool to build one. */
async function redocPage(document: string): Promise<string | undefined> {
  const [{ buildRedoc }, { publishedFolder, redocFile, redocIsBuilt }] = await Promise.all([
    import('../../site/build-redoc.ts'),
    import('../../site/pages/redoc-page.ts'),
  ]);
  const page = await buildRedoc(document);
  if (page !== undefined || !redocIsBuilt(publishedFolder)) return page;
  return await readFile(join(publishedFolder, redocFile), 'utf8');
}

/** Writes the Redoc page first, because the first page of the site links to it only if it exists. */
async function writeRedoc(output: Output, document: string, { report: tell }: Terminal): Promise<boolean> {
  const page = await redocPage(document);
  if (page === undefined) tell('The Redoc page was not built: @redocly/cli is not installed.\n');
  else await output.write('redoc.html', page);
  return page !== undefined;
}

async function writeSite(output: Output, isJson: boolean, terminal: Terminal): Promise<CommandOutcome> {
  const [{ documentAsJson, mountDocuments }, { createSite }, { rulesFile }] = await Promise.all([
    import('../../contract/document/served-documents.ts'),
    import('../../site/site.ts'),
    import('../../site/pages/rules-file.ts'),
  ]);
  const documents = mountDocuments('');
  const redoc = await writeRedoc(output, documentAsJson(documents.whole), terminal);
  const rules = existsSync(join(output.folder, rulesFile));
  const site = createSite({ documents, redoc, rules });
  for (const [path, { text }] of site) await output.write(path, text());
  const copies = output.isCompressed ? ', with compressed copies (.br and .gz)' : '';
  const files = site.size + (redoc ? 1 : 0);
  if (isJson) return printJson({ files, folder: output.folder }, terminal);
  terminal.print(`${files} files in ${output.folder}${copies}\n`);
  return 'clean';
}

async function serveSite(port: number, terminal: Terminal): Promise<CommandOutcome> {
  const { serveDocumentation } = await import('../../server/documents/documentation-server.ts');
  const server = await serveDocumentation(port);
  terminal.print(`The documentation is at ${server.url}\n`);
  await new Promise<void>((stopped, broken) => {
    terminal.onStop(() => stopped(), broken);
  });
  await server.close();
  return 'clean';
}

async function check(isJson: boolean, terminal: Terminal): Promise<CommandOutcome> {
  const [{ mountDocuments }, { checkSite }] = await Promise.all([
    import('../../contract/document/served-documents.ts'),
    import('../../site/check/check-site.ts'),
  ]);
  const { problems, figures } = checkSite(mountDocuments(''));
  const lines = problems.map(({ place, message }) => `${place}: ${message}`);
  const result = plural(problems.length, 'problem');
  if (isJson) printJson({ problems, figures }, terminal);
  else terminal.print(`${[...lines, ...figures, result].join('\n')}\n`);
  return problems.length === 0 ? 'clean' : 'findings';
}

/** `gatehouse docs`: writes, serves or checks the documentation. */
export const docsCommand: Command = {
  name: 'docs',
  summary: 'writes the documentation as static files, serves it or checks it',
  description:
    'Writes the documentation that a running service has at /docs, with the OpenAPI documents, to a folder. Any web\n' +
    'server can publish the folder, and browsers can open its pages as files. The folder also contains the Redoc\n' +
    'page of the package; in a checkout, @redocly/cli builds it.\n' +
    '--serve serves the pages on a loopback port with the header fields of the service, until you stop it.\n' +
    '--check builds the pages in memory and checks them: every link and id exists, no page is too large, no page\n' +
    'loads a resource from another server, every guide is complete, every known query of readers finds its page,\n' +
    'and everything in the OpenAPI documents has a description and named examples. The exit code is 1 if a check\n' +
    'fails.\n' +
    '--compress writes a copy with Brotli (.br) and one with gzip (.gz) beside each file, for web servers that send\n' +
    'such copies. Files whose name has a hash never change; let browsers keep them for a year.',
  flags: {
    out: { value: 'DIR', help: `output folder (default: ${usualFolder})` },
    compress: { help: 'writes compressed copies beside the files' },
    serve: { help: 'serves the pages and writes no files' },
    port: { value: 'PORT', help: 'port of --serve (default: a free port)' },
    check: { help: 'checks the pages and writes no files' },
    ...jsonFlag,
  },
  examples: [
    'gatehouse docs --out public --compress',
    'gatehouse docs --serve --port 8090',
    'gatehouse docs --check',
  ],
  async run({ out, serve, port, check: isCheck, compress, json }, terminal) {
    const ways = { '--out': out, '--serve': serve, '--check': isCheck };
    const given = Object.entries(ways).flatMap(([name, value]) => (value === undefined ? [] : name));
    if (given.length > 1) throw new UsageError(`${given.join(' and ')} exclude each other: give one of them`);
    if (port !== undefined && serve === undefined) throw new UsageError('--port requires --serve');
    if (compress !== undefined && (serve !== undefined || isCheck !== undefined))
      throw new UsageError('--compress is for files that are written');
    if (serve !== undefined) return await serveSite(readPort(port), terminal);
    if (isCheck !== undefined) return await check(json !== undefined, terminal);
    const folder = resolve(terminal.workingDirectory, out ?? usualFolder);
    return await writeSite(openOutput(folder, compress !== undefined), json !== undefined, terminal);
  },
};
