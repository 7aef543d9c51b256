import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { load } from 'js-yaml';
import { compareDocuments, type Change } from '../../../contract/compare/compare.ts';
import { changesAsMarkdown, sentenceOf } from '../../../contract/compare/grouped-changes.ts';
import { UsageError } from '../../arguments.ts';
import type { Command } from '../../command.ts';
import type { Terminal } from '../../terminal.ts';

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI document in one file, YAML or JSON; references to other files are not followed. */
async function readDocument(name: string, { workingDirectory }: Terminal): Promise<Json> {
  const text = await readFile(resolve(workingDirectory, name), 'utf8').catch(
    (cause: NodeJS.ErrnoException) => {
      throw new UsageError(`${name} cannot be read: ${cause.code ?? cause.message}`);
    },
  );
  let document: unknown;
  try {
    document = name.endsWith('.json') ? JSON.parse(text) : load(text);
  } catch (cause) {
    throw new UsageError(`${name} is neither JSON nor YAML: ${(cause as Error).message.split('\n')[0]}`);
  }
  const paths = typeof document === 'object' && document !== null ? (document as Json)['paths'] : undefined;
  if (typeof paths !== 'object' || paths === null) throw new UsageError(`${name} is no OpenAPI document`);
  return document as Json;
}

function asText(changes: readonly Change[]): string {
  const lines = changes.map((change) => {
    const mark = change.isBreaking ? 'breaking' : 'other   ';
    return `${mark}  ${change.operation}  ${sentenceOf(change)}\n`;
  });
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  return `${lines.join('')}${breaking} breaking and ${changes.length - breaking} other changes\n`;
}

/** `gatehouse compare`: whether clients of one version of the documents can go on with another. */
export const compare: Command = {
  name: 'compare',
  summary: 'compares two versions of the documents and fails on a breaking change',
  description:
    'Compares two OpenAPI documents, each in one file (GET /openapi.json of a deployment, or generated/openapi.json of\n' +
    'two checkouts). What is asked of clients must not become more, what they are given not less: such a change is\n' +
    'breaking and makes the exit code 1. --format markdown gives a part of a changelog.',
  operand: { name: 'BEFORE', help: 'the document that clients know' },
  flags: {
    to: { value: 'FILE', help: 'the document that they are to know' },
    format: { value: 'FORMAT', help: 'text, markdown or json; text by default' },
  },
  examples: [
    'gatehouse compare before.json --to after.json',
    'gatehouse compare v1.yaml --to v2.yaml --format markdown',
  ],
  async run({ BEFORE = '', to, format = 'text' }, terminal) {
    if (to === undefined) throw new UsageError('--to FILE is missing: the document that clients are to know');
    if (!['text', 'markdown', 'json'].includes(format))
      throw new UsageError('--format is text, markdown or json');
    const changes = compareDocuments(await readDocument(BEFORE, terminal), await readDocument(to, terminal));
    if (format === 'json') terminal.print(`${JSON.stringify(changes, undefined, 2)}\n`);
    else terminal.print(format === 'markdown' ? changesAsMarkdown(changes) : asText(changes));
    return changes.some(({ isBreaking }) => isBreaking) ? 'findings' : 'clean';
  },
};
