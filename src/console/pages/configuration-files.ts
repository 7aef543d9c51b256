/** The files of a writable repository as a list, and one of them as text. */
import { html, type Html } from '../../foundation/html.ts';
import { type Body, type Input, prepareCall } from '../../client/client.ts';
import { type Fields, type Form, formFor } from '../forms/form.ts';
import type { Difference } from '../forms/conflict.ts';
import type { Reply } from '../rest/reply.ts';
import { badge, filterForm, more, paging, queryField, refused, section, table } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
import { changeParts, targetOf } from './configuration-forms.ts';

type FileBody = Input<'createChange'>['body'];
type Files = Reply<'listFiles'>;

/** Browsers send the line ends of a text area as CRLF. @see HTML §4.10.22.4 */
function textIn({ content = '', breaks }: Fields): string {
  const text = content.replaceAll('\r\n', '\n');
  return breaks === 'crlf' ? text.replaceAll('\n', '\r\n') : text;
}

const fileChange = (fields: Fields, content: string | null): FileBody => ({
  ...targetOf(fields),
  files: [{ path: fields['path'] ?? '', content }],
});

const present = ({ label = '', repository = '' }: Fields) => ({
  ...(label !== '' && { label }),
  ...(repository !== '' && { repository }),
});

const mostLines = 50;

/** The lines of each text that the other one does not have. */
function lineDifferences(current: string, yours: string): readonly Difference[] {
  const [theirs, own] = [current.split(/\r?\n/), yours.split(/\r?\n/)];
  const missing = (lines: readonly string[], from: readonly string[]): readonly string[] => {
    const known = new Set(from);
    return lines.filter((line) => !known.has(line));
  };
  return [
    ...missing(theirs, own).map((line) => ({ member: 'content', current: line, yours: undefined })),
    ...missing(own, theirs).map((line) => ({ member: 'content', current: undefined, yours: line })),
  ].slice(0, mostLines);
}

const shared = {
  ...changeParts,
  next: (fields: Fields) => ({ ...present(fields), file: fields['path'] ?? '' }),
  current: (fields: Fields) =>
    prepareCall('listFiles', { query: { ...present(fields), path: fields['path'] ?? '' } }),
  differences: (fields: Fields, current: unknown) =>
    lineDifferences((current as Body<'listFiles'>).items[0]?.content ?? '', textIn(fields)),
} as const;

export const fileForms: readonly Form[] = [
  formFor('createChange', {
    ...shared,
    name: 'editFile',
    input: (fields) => ({ body: fileChange(fields, textIn(fields)) }),
  }),
  formFor('createChange', {
    ...shared,
    name: 'checkFile',
    fieldsOf: 'editFile',
    isTrial: true,
    input: (fields) => ({ body: { ...fileChange(fields, textIn(fields)), dry_run: true } }),
  }),
  formFor('createChange', {
    ...shared,
    name: 'deleteFile',
    differences: () => [],
    next: present,
    input: (fields) => ({ body: fileChange(fields, null) }),
  }),
];

const longestArea = 30;
const shortestArea = 8;

const reason = (form: string, tools: Tools): Html =>
  tools.field(form, {
    name: 'message',
    label: 'Reason',
    isRequired: true,
    hint: 'It is the message of the change.',
  });

/** One file: its text, in a form if the user may change it. */
export function fileCard(reply: Files, tools: Tools): Html {
  const { file: path = '', label, repository } = tools.query;
  if (!reply.ok) return section(path, refused(reply.error));
  const { etag, body } = reply;
  const [found] = body.items;
  const content = found?.content ?? '';
  const hidden = {
    path,
    label,
    repository: repository ?? body.repository,
    breaks: content.includes('\r\n') ? 'crlf' : undefined,
  };
  const lines = Math.min(longestArea, Math.max(shortestArea, content.split('\n').length + 1));
  const editor =
    found?.writable === false
      ? undefined
      : tools.form({
          form: 'editFile',
          submit: found ? 'Change the file' : 'Write the file',
          other: { form: 'checkFile', submit: 'Only check it' },
          version: etag,
          hidden,
          content: html`${tools.field('editFile', { name: 'content', label: 'Text', lines, value: content })}
          ${reason('editFile', tools)}`,
        });
  const deletion =
    found?.writable === true
      ? tools.form({
          form: 'deleteFile',
          submit: 'Delete the file',
          kind: 'danger',
          version: etag,
          hidden: { ...hidden, breaks: undefined },
          content: reason('deleteFile', tools),
        })
      : undefined;
  return section(
    path,
    html`${found?.problem !== undefined && html`<p class="empty">The file has no text to show: <code>${found.problem}</code>. A new text replaces it.</p>`}
    ${found === undefined && html`<p class="empty">No file that you may read has this path.</p>`}
    ${editor ?? html`<pre tabindex="0"><code>${content}</code></pre>`}
    ${deletion && more('Delete the file', deletion, tools.submission?.form === 'deleteFile')}`,
    html`A file of the repository <code>${body.repository}</code>. Secrets are not shown:
      <code>{masked:key}</code> keeps the value of a key.`,
  );
}

/** The files that the user may read, with a form that opens one by its path. */
export function fileList(reply: Files, tools: Tools): Html | undefined {
  if (!reply.ok) return undefined;
  const { label, repository, files: after } = tools.query;
  const here = { label, repository };
  const { items, next } = reply.body;
  const kept = Object.entries(here).map(
    ([name, text]) => text !== undefined && html`<input type="hidden" name="${name}" value="${text}" />`,
  );
  const open = filterForm(
    tools.href('configuration'),
    html`${kept}${queryField('file', 'Path', undefined)}`,
    'Open or write',
    'file',
  );
  return section(
    'Files',
    html`${open}
    ${table({
      caption: 'Files of the repository',
      columns: ['Path', 'Access'],
      empty: 'No file is at this label that you may read.',
      rows: items.map(({ path, writable }) => [
        html`<a href="${tools.href('configuration', { ...here, file: path })}"><code>${path}</code></a>`,
        writable ? 'change' : badge('read only'),
      ]),
    })}
    ${paging((cursor) => tools.href('configuration', { ...here, files: cursor }), after, next)}`,
    html`Files of the repository <code>${reply.body.repository}</code> as they are written.`,
  );
}
