/** The history of a repository, and one change with its restoration. */
import { html, type Html, isolatedName } from '../../foundation/html.ts';
import type { Body } from '../../client/client.ts';
import type { Reply } from '../rest/reply.ts';
import { badge, facts, more, paging, refused, section, table, time } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
import { differenceTable, fileLink } from './configuration-differences.ts';
import type { KnownNames } from './configuration-grid.ts';
import { type Change, filesOf } from './configuration-forms.ts';

type History = Body<'listChanges'>;

/** The query that keeps the shown environment. */
export function placeOf({ query }: Tools): Record<string, string | undefined> {
  const { application, profile, label, repository } = query;
  return { application, profile, label, repository };
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

export function history(reply: Reply<'listChanges'>, tools: Tools): Html {
  const { history: after, application } = tools.query;
  const title =
    application === undefined || application === '' ? 'History' : `History of ${isolatedName(application)}`;
  if (!reply.ok)
    return section(
      title,
      reply.error.status === 404
        ? html`<p class="empty">
            No repository can be changed here at this label, so there is no history.
            <code>configuration.repositories[].writable</code> permits changes.
          </p>`
        : refused(reply.error),
    );
  const { items, repository, next }: History = reply.body;
  return section(
    title,
    html`${table({
      caption: 'Changes',
      columns: ['Time (UTC)', 'Reason', 'Author', 'Files', 'Action'],
      empty: 'There are no changes yet.',
      rows: items.map((one) => [
        time(one.created_at),
        html`${firstLine(one.message)} ${one.restores !== undefined && badge('restored')}`,
        html`<code>${one.author}</code>`,
        html`<code>${filesOf(one)}</code>`,
        html`<a href="${tools.href('configuration', { ...placeOf(tools), change: one.id })}"
          >Open<span class="apart"> the change of ${one.created_at}</span></a
        >`,
      ]),
    })}
    ${paging((cursor) => tools.href('configuration', { ...placeOf(tools), history: cursor }), after, next)}`,
    html`Changes of the repository <code>${repository}</code>, the newest first. A restoration is a new
      change.`,
  );
}

function restoration(
  change: Change,
  version: string | undefined,
  known: KnownNames,
  tools: Tools,
): Html | undefined {
  const { application, profile, label } = tools.query;
  const f = 'restoreChange';
  return tools.form({
    form: f,
    submit: 'Restore this state',
    other: { form: 'checkRestore', submit: 'Check without saving' },
    version,
    hidden: { change: change.id, repository: change.repository, label, shown: profile },
    content: html`${tools.field(f, {
      name: 'application',
      label: 'Restore the files of',
      value: application,
      choices: known.applications,
      hint: 'An application; every file if empty.',
    })}
    ${tools.field(f, { name: 'message', label: 'Reason', isRequired: true, value: `Restore the state after “${firstLine(change.message).slice(0, 100)}”.` })}`,
  });
}

/** The keys that a change added, changed and removed, file by file. */
function changedFiles({ files, repository }: Change, tools: Tools): readonly Html[] {
  return files.map(
    ({ path, change, keys, further_keys: further }) =>
      html`<h3>
          ${change === 'removed' ? html`<code>${path}</code>` : fileLink(path, repository, path, tools)}
          ${change}
        </h3>
        ${
          keys &&
          differenceTable(keys, {
            caption: `Keys of ${path}`,
            empty: 'Only comments or the order of the keys changed.',
            isPlaced: false,
          })
        }
        ${further !== undefined && html`<p class="note">${further} further keys changed.</p>`}`,
  );
}

/** The keys of a change come first, then its facts and its restoration. */
export function changeCard(
  reply: Reply<'getChange'>,
  version: string | undefined,
  known: KnownNames,
  tools: Tools,
): Html {
  if (!reply.ok) return section('Change', refused(reply.error));
  const change = reply.body;
  return html`${section(
    'Change',
    html`<p class="quote">${change.message}</p>
      ${changedFiles(change, tools)}
      ${facts([
        ['Time (UTC)', time(change.created_at)],
        ['Author', html`<code>${change.author}</code>`],
        ['Repository', change.repository],
        ['Id', html`<code>${change.id ?? ''}</code>`],
        ...(change.restores === undefined
          ? []
          : [['Restores', html`<code>${change.restores}</code>`] as const]),
      ])}`,
    'The keys as this change wrote them. Secrets are not shown.',
  )}
  ${version !== undefined && restored(change, version, known, tools)}`;
}

const restoreForms: ReadonlySet<string> = new Set(['restoreChange', 'checkRestore']);

function restored(change: Change, version: string, known: KnownNames, tools: Tools): Html | undefined {
  const form = restoration(change, version, known, tools);
  return (
    form &&
    section(
      'Restore',
      more('Restore the state after this change', form, restoreForms.has(tools.submission?.form ?? '')),
    )
  );
}
