/** The faulty services of services.yaml, lists. */
import { heard } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { links, lists, withoutQuery } from '../spoiling.ts';

export const listsSpoils: Readonly<Record<string, () => Spoil>> = {
  'next-of-owners-loops': () =>
    links('GET /owners', (own, asked) =>
      own.map((link) => (link.rel === 'next' ? { ...link, href: asked.target } : link)),
    ),
  'list-tells-other-state': () =>
    lists('GET /owners', (items) => items.map((item) => ({ ...item, disabled: true }))),
  'next-loses-filter': () =>
    links('GET /clients', (own) =>
      own.map((link) =>
        link.rel === 'next'
          ? { ...link, href: link.href.replaceAll(/(grant_type|managed_by)=[^&]*&?/g, '') }
          : link,
      ),
    ),
  'keys-page-repeats': () => heard('GET /keys', (asked) => withoutQuery(asked, 'after')),
  'grants-filter-ignored': () => heard('GET /grants', (asked) => withoutQuery(asked, 'client_id')),
};
