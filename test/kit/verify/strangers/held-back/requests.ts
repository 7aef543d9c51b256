/** The faulty services of services.yaml, requests. Held back, as services.yaml says. */
import { everywhere, given, heard, isAt, withoutHeader, type Json } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { jsonOf, withBody, withoutField } from '../spoiling.ts';

export const requestsSpoils: Readonly<Record<string, () => Spoil>> = {
  'unknown-member-accepted': () => async (asked, ask) => {
    const response = await ask(asked);
    if (!isAt(asked, 'POST /owners') || response.status !== 400) return response;
    const strange = Object.entries((jsonOf(response.body)['detail'] ?? {}) as Json).flatMap(([name, text]) =>
      text === 'is not known' ? [name] : [],
    );
    const body = Object.fromEntries(
      Object.entries(jsonOf(asked.body)).filter(([name]) => !strange.includes(name)),
    );
    return strange.length === 0 ? response : ask(withBody(asked, JSON.stringify(body)));
  },
  'member-twice': () =>
    heard(/^(POST|PUT|PATCH) \/(clients|owners|routes)/, (asked) => {
      const body = jsonOf(asked.body);
      return asked.body.split('":').length - 1 > Object.keys(body).length && Object.keys(body).length > 0
        ? withBody(asked, JSON.stringify(body))
        : asked;
    }),
  'conflict-as-invalid-request': () => async (asked, ask) => {
    const response = await ask(asked);
    return response.status === 409
      ? { ...response, body: JSON.stringify({ ...jsonOf(response.body), error: 'invalid_request' }) }
      : response;
  },
  'get-deletes': () =>
    heard(/^GET /, (asked) =>
      asked.headers['x-http-method-override'] === 'DELETE'
        ? { ...withoutHeader(asked, 'x-http-method-override'), method: 'DELETE' }
        : asked,
    ),
  'origin-not-varied': () =>
    given(everywhere, (response) =>
      response.headers['access-control-allow-origin'] === undefined
        ? response
        : withoutField(response, 'vary'),
    ),
};
