/** The faulty services of services.yaml, requests. */
import { everywhere, given, heard, withoutHeader } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { jsonOf, withField, withHeader, withoutField } from '../spoiling.ts';

export const requestsSpoils: Readonly<Record<string, () => Spoil>> = {
  'override-of-patch-ignored': () =>
    heard(/^POST /, (asked) =>
      asked.headers['x-http-method-override'] === 'PATCH'
        ? withoutHeader(asked, 'x-http-method-override')
        : asked,
    ),
  'error-with-stack': () => async (asked, ask) => {
    const response = await ask(asked);
    return response.status === 400 && response.body.startsWith('{')
      ? {
          ...response,
          body: JSON.stringify({
            ...jsonOf(response.body),
            error_description: 'TypeError: x is undefined at validate (/srv/app/src/check.ts:12:7)',
          }),
        }
      : response;
  },
  'metadata-closed-to-pages': () =>
    given(/^(GET|OPTIONS) \/\.well-known\/jwks/, (response) =>
      withoutField(response, 'access-control-allow-origin'),
    ),
  'new-route-200': () =>
    given(/^PUT \/routes\/./, (response) => ({
      ...response,
      status: response.status === 201 ? 200 : response.status,
    })),
  'every-page-with-cookies': () =>
    given(everywhere, (response, { headers: { origin } }) =>
      origin === undefined
        ? response
        : withField(
            withField(response, 'access-control-allow-origin', origin),
            'access-control-allow-credentials',
            'true',
          ),
    ),
  'plain-text-as-json': () =>
    heard(/^(POST|PUT) \/clients/, (asked) =>
      asked.headers['content-type']?.startsWith('text/plain') === true
        ? withHeader(asked, 'content-type', 'application/json')
        : asked,
    ),
};
