/** The effective values of an environment, their differences from another one, and the forms that change them. */
import { html, type Html, isolatedName } from '../../foundation/html.ts';
import type { Body } from '../../client/client.ts';
import type { Reply } from '../rest/reply.ts';
import {
  choiceField,
  filterForm,
  found,
  more,
  paging,
  queryField,
  refused,
  section,
  table,
} from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
import { differenceTable, linkedPlace, place, value } from './configuration-differences.ts';
import type { KnownNames } from './configuration-grid.ts';
import { placeOf } from './configuration-history.ts';

type Origin = Body<'listOrigins'>['items'][number];
type Side = Body<'listDiffs'>['from'];

/** The fields of the query that a GET form keeps. */
function kept(query: Readonly<Record<string, string | undefined>>): Html[] {
  return Object.entries(query).flatMap(([name, text]) =>
    (text ?? '') === '' ? [] : [html`<input type="hidden" name="${name}" value="${text}" />`],
  );
}

const isolated = (name: string | undefined): string | undefined =>
  name === undefined || name === '' ? undefined : isolatedName(name);

export const titleOf = ({ query }: Tools): string =>
  [
    isolated(query['application']),
    (query['profile'] ?? '') === '' ? 'default' : query['profile'],
    query['label'],
  ]
    .filter((part) => (part ?? '') !== '')
    .join(' · ');

export function values(
  reply: Reply<'listOrigins'>,
  isWritable: boolean,
  known: KnownNames,
  tools: Tools,
): Html {
  const { key, after } = tools.query;
  const here = placeOf(tools);
  const edit = (one: Origin): Html =>
    html`<a href="${tools.href('configuration', { ...here, edit: one.key })}#change-a-value"
      >Change<span class="apart"> ${one.key}</span></a
    >`;
  return section(
    titleOf(tools),
    html`${filterForm(tools.href('configuration'), html`${kept(here)}${queryField('key', 'Key and those below it', key)}`, 'Show')}
    ${
      reply.ok
        ? html`${table({
            caption: 'Effective values',
            columns: ['Key', 'Value', 'From', 'Overrides', ...(isWritable ? ['Action'] : [])],
            empty: 'There are no such values.',
            rows: reply.body.items.map((one) => [
              html`<code>${one.key}</code>`,
              value(one),
              linkedPlace(one, known.writable, tools),
              one.covers.length === 0
                ? '–'
                : one.covers.map(
                    (each) => html`<p>${value(each)} <span class="note">${place(each)}</span></p>`,
                  ),
              ...(isWritable ? [edit(one)] : []),
            ]),
          })}
          ${paging((cursor) => tools.href('configuration', { ...here, key, after: cursor }), after, reply.body.next)}`
        : refused(reply.error)
    }`,
    'The effective values with the file and line of each, as a client reads them. Secrets are not shown.',
  );
}

const sideName = ({ application, profile, label }: Side): string =>
  [application, profile, label ?? 'default label'].join(' · ');

export function comparison(reply: Reply<'listDiffs'> | undefined, known: KnownNames, tools: Tools): Html {
  const {
    against = tools.query['change'],
    against_profile: profile,
    against_application: application,
    compared: after,
  } = tools.query;
  const fields = html`${kept(placeOf(tools))}${choiceField('against_profile', 'Profile', profile, known.profiles)}${choiceField('against', 'Label or id of a change', against, known.labels)}${choiceField('against_application', 'Application', application, known.applications)}`;
  const asked = { against, against_profile: profile, against_application: application };
  return section(
    'Compare',
    html`${filterForm(tools.href('configuration'), fields, 'Compare', 'compared')}
    ${
      reply &&
      found(
        reply.ok
          ? html`<p>
                From <strong>${sideName(reply.body.from)}</strong> to
                <strong>${sideName(reply.body.to)}</strong>
              </p>
              ${differenceTable(reply.body.items, { caption: 'Differences', empty: 'The values are the same.', isPlaced: true })}
              ${paging((cursor) => tools.href('configuration', { ...placeOf(tools), ...asked, compared: cursor }), after, reply.body.next)}`
          : refused(reply.error),
        'compared',
      )
    }`,
    `The values of ${titleOf(tools)} beside those of another profile, label, change or application.`,
  );
}

const keyFormNames: ReadonlySet<string> = new Set(['changeKey', 'checkKey', 'setSecret']);

/** The forms for one key. An empty profile is the file for all profiles. */
export function keyForms(
  current: Origin | undefined,
  version: string,
  known: KnownNames,
  tools: Tools,
): Html | undefined {
  const { application = '', profile = '', label, repository, edit = '' } = tools.query;
  const hidden = { application, shown: profile, label, repository };
  const fields = (form: string, middle: Html): Html =>
    html`<div class="two">
        ${tools.field(form, { name: 'to', label: 'Application', value: application, choices: known.applications, isRequired: true, hint: 'application is shared by all.' })}
        ${tools.field(form, { name: 'profile', label: 'Profile', value: profile, choices: known.profiles, hint: 'All profiles if empty.' })}
        ${tools.field(form, { name: 'key', label: 'Key', value: edit, isRequired: true, hint: 'Such as pool.size' })}
        ${middle}
      </div>
      ${tools.field(form, { name: 'message', label: 'Reason', isRequired: true, hint: 'It is the message of the change.' })}`;
  const change = tools.form({
    form: 'changeKey',
    submit: 'Change the value',
    other: { form: 'checkKey', submit: 'Check without saving' },
    version,
    hidden,
    content: html`${fields('changeKey', tools.field('changeKey', { name: 'value', label: 'Value', value: current?.value, hint: 'Digits are a number; “text” in quotes is a string.' }))}
    ${tools.check('changeKey', 'remove', 'Remove the key, and those below it', false)}
    ${tools.field('changeKey', { name: 'further', label: 'Further keys of the same file', lines: 3, hint: 'One a line, as key: value. A line -key removes a key.' })}`,
  });
  if (change === undefined) return undefined;
  const secret = tools.form({
    form: 'setSecret',
    submit: 'Set the secret',
    version,
    hidden,
    content: fields(
      'setSecret',
      tools.field('setSecret', {
        name: 'secret',
        label: 'Secret',
        type: 'password',
        isRequired: true,
        autocomplete: 'new-password',
      }),
    ),
  });
  const isSecret = current?.secret === true || tools.submission?.form === 'setSecret';
  return section(
    'Change a value',
    more(
      'Write a key',
      html`${change}
      ${more(
        'Set a secret',
        html`<p>The value is encrypted before it is written. It is not shown again.</p>
          ${secret}`,
        isSecret,
      )}`,
      edit !== '' || keyFormNames.has(tools.submission?.form ?? ''),
    ),
  );
}
