/** The history of a repository, and one change with its restoration. */
import { html, type Html, isolatedName } from '../../foundation/html.ts';
import type { Body } from '../../client/client.ts';
import type { Reply } from '../rest/reply.ts';
import { badge, facts, paging, refused, section, table, time } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
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

function restoration(change: Change, version: string | undefined, tools: Tools): Html | undefined {
  const { application, profile, label } = tools.query;
  const f = 'restoreChange';
  return tools.form({
    form: f,
    submit: 'Restore this state',
    other: { form: 'checkRestore', submit: 'Only check it' },
    version,
    hidden: { change: change.id, repository: change.repository, label, shown: profile },
    content: html`${tools.field(f, {
      name: 'application',
      label: 'Restore the files of',
      value: application,
      hint: 'An application; every file if empty.',
    })}
    ${tools.field(f, { name: 'message', label: 'Reason', isRequired: true, value: `Restore the state of ${change.created_at}.` })}`,
  });
}

export function changeCard(reply: Reply<'getChange'>, version: string | undefined, tools: Tools): Html {
  if (!reply.ok) return section('Change', refused(reply.error));
  const change = reply.body;
  const compare = tools.href('configuration', {
    ...placeOf(tools),
    change: change.id,
    against: change.id,
  });
  const { application } = tools.query;
  return section(
    'Change',
    html`${facts([
        ['Time (UTC)', time(change.created_at)],
        ['Author', html`<code>${change.author}</code>`],
        ['Repository', change.repository],
        ['Files', html`<code>${filesOf(change)}</code>`],
        ['Id', html`<code>${change.id ?? ''}</code>`],
        ...(change.restores === undefined
          ? []
          : [['Restores', html`<code>${change.restores}</code>`] as const]),
      ])}
      <p class="quote">${change.message}</p>
      ${
        application !== undefined &&
        application !== '' &&
        html`<p><a href="${compare}">Compare the state after this change with the current one</a></p>`
      }
      ${version !== undefined && restoration(change, version, tools)}`,
  );
}
