/** The faulty services of services.yaml, conditions. Held back, as services.yaml says. */
import { heard, isAt, withoutHeader } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';

export const conditionsSpoils: Readonly<Record<string, () => Spoil>> = {
  'old-configuration-confirmed': () => {
    const tags = new Set<string>();
    return async (asked, ask) => {
      const response = await ask(asked);
      const { 'if-none-match': tag = '' } = asked.headers;
      if (!isAt(asked, /^GET \/[^/]+\/[^/]+(\/[^/]+)?$/) || !response.body.includes('"propertySources"'))
        return response;
      if (tags.has(tag))
        return { ...response, status: 304, headers: { ...response.headers, etag: tag }, body: '' };
      tags.add(String(response.headers['etag']));
      return response;
    };
  },
  'owner-if-match-ignored': () => heard(/^PATCH \/owners\/./, (asked) => withoutHeader(asked, 'if-match')),
  'route-deleted-anyway': () => heard(/^DELETE \/routes\/./, (asked) => withoutHeader(asked, 'if-match')),
};
