/** An overview of the site for language models, as one short text. @see https://llmstxt.org */
import type { ServedDocuments } from '../contract/document/served-documents.ts';
import { operationViewsOf } from './view/document-view.ts';
import { operationHref } from './view/operation-places.ts';
import { guideNames, readGuide } from './guides/guides.ts';
import { recordedFlows } from './flows/recorded-flow.ts';

export function llmsText({ surfaces }: ServedDocuments): string {
  const lines = Object.entries(surfaces).flatMap(([surface, document]) => [
    '',
    `## ${surface}`,
    '',
    `- [${surface}](${surface}.html): ${(document.info as Readonly<Record<string, string>>)['summary'] ?? ''}`,
    `- [${surface}.md](${surface}.md): the page as Markdown`,
    `- [openapi/${surface}.yaml](openapi/${surface}.yaml): the hand-written OpenAPI 3.1 document`,
    ...operationViewsOf(document).map(
      ({ operationId, method, path, summary }) =>
        `- [${method} ${path}](${operationHref(operationId)}): ${summary}`,
    ),
  ]);
  const flows = recordedFlows().map(
    ({ flowId, summary, steps }) =>
      `- [${summary}](flows.html#${flowId}): ${steps.map(({ method, path }) => `${method} ${path}`).join(', ')}`,
  );
  const guides = guideNames.map((name) => {
    const { title, lead } = readGuide(name);
    return `- [${title}](${name}.html), [as Markdown](guides/${name}.md): ${lead}`;
  });
  return [
    '# Gatehouse',
    '',
    '> An OAuth 2.0 authorization server, an API gateway and a configuration server in one service.',
    '',
    '- [openapi.yaml](openapi.yaml): the whole service as one OpenAPI 3.1 document; [openapi.json](openapi.json) is the same',
    '- [Common tasks](tasks.html): the settings and commands of each task',
    '- [Schemas](schemas.html): every named schema, its fields and its uses',
    '- [Errors](errors.html): every error code, its cause and its remedy',
    '- [Settings](settings.html): every key of the settings file',
    '- [Command line](command-line.html): every command with its help',
    '- [Metrics](metrics.html): every metric, its type and its labels',
    '- [Log events](log-events.html): every event of the log and of the audit trail',
    '- [Contract kit](contract.html): mock, record, verify and compare',
    '- [Typed client](client.html): the code flow, and the call of every operation',
    '- [Changelog](changelog.html): changes of the documents, with those that break clients',
    '- [From A to Z](a-z.html): every name of the documentation with its place',
    '',
    '## guides',
    '',
    ...guides,
    '',
    '## flows',
    '',
    '- [Flows](flows.html): tasks with several requests, step by step, with the values to keep from each response',
    ...Object.keys(surfaces).map(
      (surface) =>
        `- [openapi/flows/${surface}.yaml](openapi/flows/${surface}.yaml): the same as Arazzo 1.0.1`,
    ),
    ...flows,
    ...lines,
    '',
  ].join('\n');
}
