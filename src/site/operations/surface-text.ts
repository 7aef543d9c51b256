/** The pages of operations for programs: the same as Markdown, without the fields of responses. */
import type { ServedDocument } from '../../contract/document/served-documents.ts';
import { followIn, type BodyView, type Follow, type OperationView } from '../view/document-view.ts';
import { groupsOf, type Group } from './groups.ts';
import { accessLine } from '../view/access.ts';
import { curlSample } from '../samples/curl.ts';
import { requestsOf } from '../samples/sample-request.ts';
import { parameterField } from '../view/field-table.ts';
import { fieldsOf, variantsOf, type SchemaField } from '../view/schema-fields.ts';

/** A line of a list. The paragraphs of a description are joined. */
function fieldLine({ name, type, required, description, constraints }: SchemaField): string {
  const text = [description.trim().replaceAll(/\s+/g, ' '), ...constraints]
    .filter((one) => one !== '')
    .join(' ');
  return `- \`${name}\` (${type}${required ? ', required' : ''}): ${text}`;
}

function bodyLines({ content = {} }: BodyView, follow: Follow): string[] {
  const [first] = Object.entries(content);
  if (first === undefined) return [];
  const [type, { schema }] = first;
  const variants = variantsOf(schema, follow).flatMap(({ title, schema: one }) => [
    ...(title === undefined ? [] : ['', `With \`${title}\`:`, '']),
    ...fieldsOf(one, follow).map(fieldLine),
  ]);
  return ['', `Request body, \`${type}\`:`, '', ...variants];
}

function operationLines(operation: OperationView, serverUrl: string, follow: Follow): string[] {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = operation;
  const fields = parameters.map((one) => fieldLine(parameterField(one, follow)));
  const [request] = requestsOf(operation, serverUrl);
  return [
    '',
    `### ${summary}`,
    '',
    `\`${method} ${path}\` (${operationId})`,
    '',
    description.trim(),
    '',
    accessLine(operation),
    ...(fields.length > 0 ? ['', 'Parameters:', '', ...fields] : []),
    ...(requestBody ? bodyLines(requestBody, follow) : []),
    ...(request ? ['', '```sh', curlSample(request), '```'] : []),
    '',
    'Responses:',
    '',
    ...responses.map(
      ({ status, description: text }) => `- ${status}: ${text.trim().replaceAll(/\s+/g, ' ')}`,
    ),
  ];
}

/** One tag with its operations. */
function groupLines(document: ServedDocument, { tag, description, operations }: Group): string[] {
  const follow = followIn(document);
  const serverUrl = document.servers?.[0]?.url ?? '';
  return [
    `# ${tag}`,
    '',
    description.trim(),
    ...operations.flatMap((one) => operationLines(one, serverUrl, follow)),
  ];
}

/** A surface as Markdown. */
export function surfaceText(document: ServedDocument): string {
  const { title, description } = document.info as Readonly<Record<string, string>>;
  const groups = groupsOf(document).flatMap((group) => {
    const [heading, ...lines] = groupLines(document, group);
    return ['', `#${heading}`, ...lines];
  });
  return [`# ${title}`, '', description?.trim() ?? '', ...groups, ''].join('\n');
}

/** The page of a tag as Markdown. */
export function tagText(document: ServedDocument, tag: string): string {
  const groups = groupsOf(document).filter((group) => group.tag === tag);
  return [...groups.flatMap((group) => groupLines(document, group)), ''].join('\n');
}
