/** The faulty services of services.yaml, lists. Held back, as services.yaml says. */
import { heard, without } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import {
  bodies,
  both,
  instead,
  jsonOf,
  links,
  lists,
  queryOf,
  reply,
  withBody,
  withoutQuery,
} from '../spoiling.ts';

export const listsSpoils: Readonly<Record<string, () => Spoil>> = {
  'grant-ends-without-tokens': () => {
    const ended = new Set<string>();
    return async (asked, ask) => {
      const id = /^\/grants\/([^/?]+)/.exec(asked.target)?.[1] ?? '';
      if (asked.method === 'DELETE' && id !== '') {
        ended.add(id);
        return reply(204);
      }
      if (ended.has(id)) return reply(404, { error: 'not_found', error_description: 'Not found.' });
      return lists('GET /grants', (items) => items.filter((item) => !ended.has(String(item['grant_id']))))(
        asked,
        ask,
      );
    };
  },
  'sessions-page-too-long': () => heard('GET /sessions', (asked) => withoutQuery(asked, 'limit')),
  'disabled-user-signs-in': () => {
    const disabled = new Set<string>();
    return both(
      bodies(/^(PATCH|GET) \/owners\/./, (body, asked) =>
        disabled.has(asked.target.split('?')[0] ?? '') ? { ...body, disabled: true } : body,
      ),
      heard(/^PATCH \/owners\/./, (asked) => {
        const change = jsonOf(asked.body);
        if (change['disabled'] !== true) return asked;
        disabled.add(asked.target);
        return withBody(asked, JSON.stringify(without(change, 'disabled')));
      }),
    );
  },
  'session-never-ends': () => instead(/^DELETE \/sessions\/./, () => reply(204)),
  'owner-self-of-another': () =>
    links(/^GET \/owners\/./, (own) =>
      own.map((link) => (link.rel === 'self' ? { ...link, href: '/owners/settings-owner' } : link)),
    ),
  'consents-page-loses-item': () =>
    lists('GET /consents', (items, asked) =>
      queryOf(asked).has('limit') && items.length > 1 ? items.slice(0, -1) : items,
    ),
};
