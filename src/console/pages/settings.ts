import { list, listQuery } from '../view/list.ts';
import { asWritten } from '../../client/as-written.ts';
import { html } from '../../foundation/html.ts';
import { prepareCall, type QueryOf } from '../../client/client.ts';
import { badge, queryField, refused, section } from '../view/parts.ts';
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
  calls: ({ path, source, sort, ...query }) => ({
    settings: prepareCall('listSettings', {
      query: {
        ...listQuery(query),
        path,
        source: asWritten<Source>(source),
        sort: asWritten<QueryOf<'listSettings'>['sort']>(sort),
        limit: 100,
      },
    }),
  }),
  render({ settings: reply }, tools) {
    const { path, source } = tools.query;
    return section(
      'Effective settings',
      reply.ok
        ? list(
            {
              page: 'settings',
              entries: 'settings',
              sorts: [
                ['', 'as in the reference'],
                ['path', 'by name'],
              ],
              further: html`${queryField('path', 'Setting and those below it', path)}${queryField('source', 'Set by', source, sources)}`,
              filters: ['path', 'source'],
              total: reply.body.total,
              next: reply.body.next,
              look: 'settings',
              columns: ['Setting', 'Value', 'Set by', 'Changes'],
              rows: reply.body.items.map((one) => [
                html`<code>${one.path}</code>`,
                html`<code>${JSON.stringify(one.value)}</code>`,
                one.source === undefined
                  ? '–'
                  : html`${one.source.kind}${one.source.name !== undefined && html` <code>${one.source.name}${one.source.line !== undefined && `:${one.source.line}`}</code>`}`,
                one.reloadable ? badge('with a reload', 'good') : 'with a restart',
              ]),
            },
            tools,
          )
        : refused(reply.error),
    );
  },
  forms: [],
});
