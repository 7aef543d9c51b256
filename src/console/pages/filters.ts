import { html } from '../../foundation/html.ts';
import { prepareCall } from '../../client/client.ts';
import { badge, refused, section, table } from '../view/parts.ts';
import { consolePage } from './console-page.ts';

const titles = { pre: 'Before routing', route: 'Calls of the target', post: 'After the response' } as const;

export const filters = consolePage({
  name: 'filters',
  title: 'Filters',
  group: 'Gateway',
  lead: 'The filters of each proxied request, in the order in which they run. Own filters and disabled ones are settings.',
  needs: 'listFilters',
  calls: () => ({ filters: prepareCall('listFilters') }),
  render({ filters: reply }) {
    if (!reply.ok) return refused(reply.error);
    return html`${(['pre', 'route', 'post'] as const).map((kind) =>
      section(
        titles[kind],
        table({
          caption: `Filters of the kind ${kind}`,
          columns: ['Order', 'Filter', 'State', 'Origin'],
          empty: 'There are no filters of this kind.',
          rows: reply.body[kind].map((one) => [
            html`<span class="number">${one.order}</span>`,
            html`<code>${one.class}</code>`,
            one.disabled ? badge('disabled', 'warn') : badge('active', 'good'),
            one.static ? 'built in' : 'own',
          ]),
        }),
      ),
    )}`;
  },
  forms: [],
});
