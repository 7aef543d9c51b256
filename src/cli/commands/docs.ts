import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '../command-line/arguments.ts';
import type { Command, Outcome } from '../command-line/command.ts';
import { readPort } from '../kit/port.ts';
import type { Terminal } from '../command-line/terminal.ts';

const usualFolder = 'dist/docs';

async function write(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Builds the Redoc page first, because the first page of the site links it only where it is. */
async function writeRedoc(folder: string, document: string, { tell }: Terminal): Promise<boolean> {
  const { buildRedoc } = await import('../../site/build-redoc.ts');
  const page = await buildRedoc(document);
  if (page === undefined) tell('The Redoc page was not built: @redocly/cli is not installed.\n');
  else await write(folder, 'redoc.html', page);
  return page !== undefined;
}

async function writeSite(folder: string, terminal: Terminal): Promise<Outcome> {
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

async function serveSite(port: number, terminal: Terminal): Promise<Outcome> {
  const { serveDocumentation } = await import('../../server/documents/documentation-server.ts');
  const server = await serveDocumentation(port);
  terminal.print(`The documentation is at ${server.url}\n`);
  await new Promise<void>((stopped, broken) => {
    terminal.onStop(() => stopped(), broken);
  });
  await server.close();
  return 'clean';
}

async function check(terminal: Terminal): Promise<Outcome> {
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

/** `gatehouse docs`: the documentation as a folder of files, served, or checked. */
export const docs: Command = {
  name: 'docs',
  summary: 'writes the documentation as static files, serves or checks it',
  description:
    'Writes the pages that a running service shows at /docs, with the OpenAPI documents, into a folder that any web\n' +
    'server can publish and any browser can open as files. Where @redocly/cli is installed, its page is written too.\n' +
    '--serve shows them on a loopback port until it is stopped, with the header fields of the service. --check makes\n' +
    'them in memory and looks whether every link and id is there, no page is too large, nothing is asked of others,\n' +
    'and everything in the documents is described and has named examples; the exit code is 1 where something is not.',
  flags: {
    out: { value: 'DIR', help: `the folder; ${usualFolder} by default` },
    serve: { help: 'serves the pages and writes nothing' },
    port: { value: 'PORT', help: 'the port of --serve; a free one by default' },
    check: { help: 'checks the pages and writes nothing' },
  },
  examples: ['gatehouse docs --out public', 'gatehouse docs --serve --port 8090', 'gatehouse docs --check'],
  async run({ out, serve, port, check: isCheck }, terminal) {
    const ways = { '--out': out, '--serve': serve, '--check': isCheck };
    const given = Object.entries(ways).flatMap(([name, value]) => (value === undefined ? [] : name));
    if (given.length > 1) throw new UsageError(`${given.join(' and ')} are given; only one of them is taken`);
    if (port !== undefined && serve === undefined) throw new UsageError('--port is for --serve');
    if (serve !== undefined) return await serveSite(readPort(port), terminal);
    if (isCheck !== undefined) return await check(terminal);
    return await writeSite(resolve(terminal.workingDirectory, out ?? usualFolder), terminal);
  },
};
