/** The faulty services of services.yaml, oauth. Held back, as services.yaml says. */
import { callback } from '../../../../../src/kit/verify/play/world.ts';
import { everywhere, field, heard, isAt } from '../../planted/spoils.ts';
import type { Given, Spoil } from '../../planted/spoilt-suite.ts';
import { both, formOf, queryOf, token, withHeader, withQuery, withoutQuery } from '../spoiling.ts';

export const oauthSpoils: Readonly<Record<string, () => Spoil>> = {
  'unregistered-redirect-followed': () => async (asked, ask) => {
    const response = await ask(asked);
    const query = queryOf(asked);
    const target = query.get('redirect_uri');
    if (!isAt(asked, 'GET /authorize') || response.status !== 400 || target === null) return response;
    if (!query.has('client_id') || !URL.canParse(target)) return response;
    return { ...response, status: 303, headers: { location: `${target}?error=invalid_request` }, body: '' };
  },
  'token-response-cacheable': () =>
    field(/^POST \/token/, 'cache-control', (value, { status }) => (status === 200 ? 'private' : value)),
  'token-in-query': () =>
    heard(everywhere, (asked) => {
      const value = queryOf(asked).get('access_token');
      if (value === null || asked.target.startsWith('/authorize')) return asked;
      return withHeader(withoutQuery(asked, 'access_token'), 'authorization', `Bearer ${value}`);
    }),
  'code-redeemed-again': () => {
    const served = new Map<string, Given>();
    return both(
      async (asked, ask) => {
        const key = formOf(asked).get('code');
        const earlier = isAt(asked, token) && key !== null ? served.get(key) : undefined;
        if (earlier) return earlier;
        const response = await ask(asked);
        if (isAt(asked, token) && key !== null && response.status === 200) served.set(key, response);
        return response;
      },
      (asked, ask) => ask(asked),
    );
  },
  'response-mode-ignored': () => heard(/^GET \/authorize/, (asked) => withoutQuery(asked, 'response_mode')),
  'redirect-uri-with-more-path': () =>
    heard(/^GET \/authorize/, (asked) =>
      queryOf(asked).get('redirect_uri')?.startsWith(`${callback}/`) === true
        ? withQuery(asked, 'redirect_uri', callback)
        : asked,
    ),
};
