import { asWritten } from '../../client/as-written.ts';
import { html } from '../../foundation/html.ts';
import { prepareCall, type QueryOf } from '../../client/client.ts';
import { badge, filterForm, found, paging, queryField, refused, section, table } from '../view/parts.ts';
import { consolePage } from './console-page.ts';

type Source = QueryOf<'listSettings'>['source'];

const sources = [
  ['', 'all'],
  ['file', 'settings file'],
  ['environment', 'environment'],
  ['flag', 'flag'],
  ['default', 'default'],
] as const;

export const settings = consolePage({
  name: 'settings',
  title: 'Settings',
  group: 'Service',
  lead: 'The settings in force, each with the place that sets it. Secrets are masked. They are changed in that place.',
  needs: 'listSettings',
  calls: ({ path, source, after }) => ({
    settings: prepareCall('listSettings', {
      query: { path, source: asWritten<Source>(source), after, limit: 100 },
    }),
  }),
  render({ settings: reply }, tools) {
    const { path, source, after } = tools.query;
    return section(
      'Effective settings',
      html`${filterForm(tools.href('settings'), html`${queryField('path', 'Setting and those below it', path)}${queryField('source', 'Set by', source, sources)}`, 'Show')}
      ${found(
        reply.ok
          ? html`${table({
              caption: 'Settings',
              look: 'settings',
              columns: ['Setting', 'Value', 'Set by', 'Changes'],
              empty: 'There are no such settings.',
              rows: reply.body.items.map((one) => [
                html`<code>${one.path}</code>`,
                html`<code>${JSON.stringify(one.value)}</code>`,
                one.source === undefined
                  ? '–'
                  : html`${one.source.kind}${one.source.name !== undefined && html` <code>${one.source.name}${one.source.line !== undefined && `:${one.source.line}`}</code>`}`,
                one.reloadable ? badge('with a reload', 'good') : 'with a restart',
              ]),
            })}
            ${paging((cursor) => tools.href('settings', { path, source, after: cursor }), after, reply.body.next)}`
          : refused(reply.error),
      )}`,
    );
  },
  forms: [],
});
