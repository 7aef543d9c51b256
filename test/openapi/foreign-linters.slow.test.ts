/** The linters of other projects, each with its strictest rules, on the hand-written and the published documents. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentAsJson, mountDocuments } from '../../src/contract/document/served-documents.ts';
import { surfaces } from '../../src/conventions/operation-entry.ts';
import { root } from '../../tools/tour/processes.ts';
import { installClient } from '../clients/installed-client.ts';

let folder: string;
let checks: string;
let published: readonly string[];
const written = surfaces.map((surface) => join(root, `openapi/${surface}.yaml`));

/** Runs a linter in the folder, and returns what it printed. It fails if the linter does. */
async function lint(program: string, ...words: string[]): Promise<string> {
  const environment = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const call = promisify(execFile)(process.execPath, [program, ...words], { cwd: folder, env: environment });
  const { stdout } = await call.catch((error: Error & { stdout?: string }) => {
    throw new Error(`${error.stdout ?? ''}${error.message}`);
  });
  return stdout;
}

const spectral = (...files: string[]): Promise<string> => {
  const program = join(checks, '@stoplight/spectral-cli/dist/index.js');
  const words = ['--ruleset', 'spectral.yaml', '--fail-severity', 'hint', '--quiet'];
  return lint(program, 'lint', ...words, ...files);
};

const redocly = (...files: string[]): Promise<string> =>
  lint(join(root, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', ...files);

const parser = (...files: string[]): Promise<string> => lint('parse.mjs', ...files);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-linters-'));
  checks = join(await installClient('document-checks'), 'node_modules');
  const { whole, surfaces: parts } = mountDocuments('/config', 'https://id.example.org');
  published = Object.entries({ whole, ...parts }).map(([name, document]) => {
    const file = join(folder, `${name}.json`);
    writeFileSync(file, documentAsJson(document));
    return file;
  });
  copyFileSync(join(import.meta.dirname, 'spectral.yaml'), join(folder, 'spectral.yaml'));
  writeFileSync(join(folder, 'redocly.yaml'), 'extends: [recommended-strict]\n');
  const address = JSON.stringify(join(checks, '@apidevtools/swagger-parser/lib/index.js'));
  const program = `import SwaggerParser from ${address};
for (const file of process.argv.slice(2)) await SwaggerParser.validate(file);
`;
  writeFileSync(join(folder, 'parse.mjs'), program);
});
afterAll(() => rmSync(folder, { recursive: true }));

const linters = [
  { name: 'Spectral with each of its OpenAPI rules', run: spectral },
  { name: 'swagger-parser', run: parser },
  { name: 'redocly with its strictest rules', run: redocly },
];

describe.each(linters)('$name (OpenAPI 3.1.1 §4.8, docs/decisions/tests.md, foreign-checks)', ({ run }) => {
  it('finds nothing in the published documents', async () => {
    expect(published).toHaveLength(5);
    await expect(run(...published)).resolves.not.toMatch(/\b(?:error|warning)\b/i);
  });

  it('finds a fault that is planted in one', async () => {
    const document = JSON.parse(readFileSync(join(folder, 'whole.json'), 'utf8')) as {
      info: { title?: string };
    };
    delete document.info.title;
    const file = join(folder, 'faulty.json');
    writeFileSync(file, JSON.stringify(document));
    await expect(run(file)).rejects.toThrow(/title/);
  });
});

describe('the hand-written documents (OpenAPI 3.1.1 §4.8, docs/decisions/tests.md, foreign-checks)', () => {
  // Redocly reads them with the rules of the project (lint.test.ts).
  it.each(linters.filter(({ run }) => run !== redocly))('have no finding of $name', async ({ run }) => {
    await expect(run(...written)).resolves.not.toMatch(/\b(?:error|warning)\b/i);
  });
});
