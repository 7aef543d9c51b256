/** The faulty services of services.yaml, conditions. */
import { heard } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { withField, withHeader } from '../spoiling.ts';

export const conditionsSpoils: Readonly<Record<string, () => Spoil>> = {
  'client-tag-constant': () => {
    const tags = new Map<string, string>();
    return async (asked, ask) => {
      const response = await ask(asked);
      if (!/^\/clients\/./.test(asked.target) || response.headers['etag'] === undefined) return response;
      const first = tags.get(asked.target) ?? String(response.headers['etag']);
      tags.set(asked.target, first);
      return withField(response, 'etag', first);
    };
  },
  'second-tag-ignored': () =>
    heard(/^GET /, (asked) => {
      const { 'if-none-match': tags } = asked.headers;
      return tags?.includes(',') === true
        ? withHeader(asked, 'if-none-match', tags.split(',')[0] ?? '')
        : asked;
    }),
  'weak-tag-accepted': () =>
    heard(/^(PUT|PATCH|DELETE) /, (asked) => {
      const { 'if-match': tag } = asked.headers;
      return tag?.startsWith('W/') === true ? withHeader(asked, 'if-match', tag.slice(2)) : asked;
    }),
};
