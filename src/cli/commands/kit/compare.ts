import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { load } from 'js-yaml';
import { compareDocuments, type Change } from '../../../contract/compare/compare.ts';
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

const sentence = ({ place, message }: Change): string => (place === '' ? message : `${place}: ${message}`);

function asText(changes: readonly Change[]): string {
  const lines = changes.map((change) => {
    const mark = change.isBreaking ? 'breaking' : 'other   ';
    return `${mark}  ${change.operation}  ${sentence(change)}\n`;
  });
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  return `${lines.join('')}${breaking} breaking and ${changes.length - breaking} other changes\n`;
}

/** The changes as a part of a changelog. */
function asMarkdown(changes: readonly Change[]): string {
  const part = (title: string, isBreaking: boolean): string => {
    const own = changes.filter((change) => change.isBreaking === isBreaking);
    if (own.length === 0) return '';
    const groups = Map.groupBy(own, ({ operation }) => operation);
    const items = [...groups].map(
      ([operation, list]) =>
        `- \`${operation}\`${list.length === 1 && list[0] ? `: ${sentence(list[0])}` : `\n${list.map((one) => `  - ${sentence(one)}`).join('\n')}`}`,
    );
    return `### ${title}\n\n${items.join('\n')}\n\n`;
  };
  return part('Breaking', true) + part('Other', false) || 'Nothing has changed.\n';
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
    else terminal.print(format === 'markdown' ? asMarkdown(changes) : asText(changes));
    return changes.some(({ isBreaking }) => isBreaking) ? 'findings' : 'clean';
  },
};
