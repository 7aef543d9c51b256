import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../command-line/arguments.ts';
import type { Command, CommandOutcome } from '../command-line/command.ts';
import { readPort } from '../kit/port.ts';
import type { Terminal } from '../command-line/terminal.ts';

const usualFolder = 'dist/docs';

async function write(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Builds the Redoc page first, because the first page of the site links to it only if it exists. */
async function writeRedoc(folder: string, document: string, { report: tell }: Terminal): Promise<boolean> {
  const { buildRedoc } = await import('../../site/build-redoc.ts');
  const page = await buildRedoc(document);
  if (page === undefined) tell('The Redoc page was not built: @redocly/cli is not installed.\n');
  else await write(folder, 'redoc.html', page);
  return page !== undefined;
}

async function writeSite(folder: string, terminal: Terminal): Promise<CommandOutcome> {
  const [{ documentAsJson, mountDocuments }, { createSite }] = await Promise.all([
    import('../../contract/document/served-documents.ts'),
    import('../../site/site.ts'),
  ]);
  const documents = mountDocuments('');
  const redoc = await writeRedoc(folder, documentAsJson(documents.whole), terminal);
  const site = createSite({ documents, redoc });
  for (const [path, { text }] of site) await write(folder, path, text());
  terminal.print(`${site.size + (redoc ? 1 : 0)} files in ${folder}\n`);
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

async function check(terminal: Terminal): Promise<CommandOutcome> {
  const [{ mountDocuments }, { checkSite }] = await Promise.all([
    import('../../contract/document/served-documents.ts'),
    import('../../site/check/check-site.ts'),
  ]);
  const { problems, figures } = checkSite(mountDocuments(''));
  const lines = problems.map(({ place, message }) => `${place}: ${message}`);
  const result = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`;
  terminal.print(`${[...lines, ...figures, result].join('\n')}\n`);
  return problems.length === 0 ? 'clean' : 'findings';
}

/** `gatehouse docs`: writes, serves or checks the documentation. */
export const docsCommand: Command = {
  name: 'docs',
  summary: 'writes the documentation as static files, serves it or checks it',
  description:
    'Writes the documentation that a running service has at /docs, with the OpenAPI documents, to a folder. Any web\n' +
    'server can publish the folder, and browsers can open its pages as files. If @redocly/cli is installed, the\n' +
    'folder also contains a Redoc page.\n' +
    '--serve serves the pages on a loopback port with the header fields of the service, until you stop it.\n' +
    '--check builds the pages in memory and checks them: every link and id exists, no page is too large, no page\n' +
    'loads a resource from another server, and everything in the OpenAPI documents has a description and named\n' +
    'examples. The exit code is 1 if a check fails.',
  flags: {
    out: { value: 'DIR', help: `output folder (default: ${usualFolder})` },
    serve: { help: 'serves the pages and writes no files' },
    port: { value: 'PORT', help: 'port of --serve (default: a free port)' },
    check: { help: 'checks the pages and writes no files' },
  },
  examples: ['gatehouse docs --out public', 'gatehouse docs --serve --port 8090', 'gatehouse docs --check'],
  async run({ out, serve, port, check: isCheck }, terminal) {
    const ways = { '--out': out, '--serve': serve, '--check': isCheck };
    const given = Object.entries(ways).flatMap(([name, value]) => (value === undefined ? [] : name));
    if (given.length > 1) throw new UsageError(`${given.join(' and ')} exclude each other: give one of them`);
    if (port !== undefined && serve === undefined) throw new UsageError('--port requires --serve');
    if (serve !== undefined) return await serveSite(readPort(port), terminal);
    if (isCheck !== undefined) return await check(terminal);
    return await writeSite(resolve(terminal.workingDirectory, out ?? usualFolder), terminal);
  },
};
