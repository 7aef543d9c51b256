import packageJson from '../../../../package.json' with { type: 'json' };
import { reportChanges } from '../../../contract/compare/change-report.ts';
import { compareDocuments, type ContractChange } from '../../../contract/compare/compare.ts';
import { changesAsMarkdown, sentenceOf } from '../../../contract/compare/grouped-changes.ts';
import { systemClock } from '../../../foundation/clock.ts';
import type { Command } from '../../command-line/command.ts';
import { readDocument } from '../../kit/documents.ts';
import { readReporting, reportFlags } from '../../kit/reports.ts';

function asText(changes: readonly ContractChange[]): string {
  const lines = changes.map((change) => {
    const mark = change.isBreaking ? 'breaking' : 'other   ';
    return `${mark}  ${change.operation}  ${sentenceOf(change)}\n`;
  });
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  return `${lines.join('')}${breaking} breaking and ${changes.length - breaking} other changes\n`;
}

/** `gatehouse compare`: finds changes between two OpenAPI documents that break clients. */
export const compareCommand: Command = {
  name: 'compare',
  summary: 'compares two versions of the OpenAPI documents and fails on a breaking change',
  description:
    'Compares two OpenAPI documents. Each is a file (such as /openapi.json of a deployment), a folder or a git\n' +
    'revision with openapi.json or generated/openapi.json. A change is breaking if it requires more of clients or\n' +
    'returns less to them. Breaking changes make the exit code 1. --report markdown writes a section for a changelog.',
  operand: [
    { name: 'BEFORE', help: 'the document that clients use now' },
    { name: 'AFTER', help: 'the new document' },
  ],
  flags: {
    ...reportFlags,
    report: {
      value: 'FORMAT[=FILE]',
      repeats: true,
      help: 'text, markdown, json, junit, html, sarif or github, to a file or standard output (default: text)',
    },
  },
  examples: [
    'gatehouse compare before.json after.json',
    'gatehouse compare v0.1.0 HEAD --report markdown',
    'gatehouse compare v1.yaml v2.yaml --report github --report json=changes.json',
  ],
  async run({ BEFORE = '', AFTER = '', ...given }, terminal, more) {
    let changes: readonly ContractChange[] = [];
    const reporting = readReporting(given, more, terminal, {
      text: () => asText(changes),
      markdown: () => changesAsMarkdown(changes),
    });
    const startedAt = systemClock.now();
    changes = compareDocuments(await readDocument(BEFORE, terminal), await readDocument(AFTER, terminal));
    return reporting.write(
      reportChanges(changes, {
        version: packageJson.version,
        target: `${BEFORE} and ${AFTER}`,
        startedAt,
        endedAt: systemClock.now(),
      }),
    );
  },
};
