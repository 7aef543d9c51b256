import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from '../command.ts';
import type { Terminal } from '../terminal.ts';

const usualFolder = 'dist/docs';

async function write(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Builds the Redoc page first, because the first page of the site links it only where it is. */
async function writeRedoc(folder: string, document: string, { tell }: Terminal): Promise<boolean> {
  const { buildRedoc } = await import('../../server/docs-site/build-redoc.ts');
  const page = await buildRedoc(document);
  if (page === undefined) tell('The Redoc page was not built: @redocly/cli is not installed.\n');
  else await write(folder, 'redoc.html', page);
  return page !== undefined;
}

/** `gatehouse docs`: the documentation as a folder of files. */
export const docs: Command = {
  name: 'docs',
  summary: 'writes the documentation as static files',
  description:
    'Writes the pages that a running service shows at /docs, with the OpenAPI documents, into a folder that any web\n' +
    'server can publish and any browser can open as files. Where @redocly/cli is installed, its page is written too.',
  flags: { out: { value: 'DIR', help: `the folder; ${usualFolder} by default` } },
  examples: ['gatehouse docs', 'gatehouse docs --out public'],
  async run({ out = usualFolder }, terminal) {
    const [{ documentAsJson, mountDocuments }, { createSite }] = await Promise.all([
      import('../../server/documents/documents.ts'),
      import('../../server/docs-site/site.ts'),
    ]);
    const folder = resolve(terminal.workingDirectory, out);
    const documents = mountDocuments('');
    const redoc = await writeRedoc(folder, documentAsJson(documents.whole), terminal);
    const site = createSite({ documents, redoc });
    for (const [path, { text }] of site) await write(folder, path, text());
    terminal.print(`${site.size + (redoc ? 1 : 0)} files in ${folder}\n`);
    return 'clean';
  },
};
