/** The faulty services of services.yaml, introspection. Held back, as services.yaml says. */
import { given, heard } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, both, formOf, queryOf, watching, withBody, withHeader } from '../spoiling.ts';

export const introspectionSpoils: Readonly<Record<string, () => Spoil>> = {
  'introspection-of-others': () => {
    const described = new Map<string, string>();
    return both(
      watching('POST /introspection', (asked, { body }) => {
        const value = formOf(asked).get('token') ?? '';
        if (body.includes('"active":true')) described.set(value, body);
      }),
      given('POST /introspection', (response, asked) => {
        const earlier = described.get(formOf(asked).get('token') ?? '');
        return response.status === 200 && earlier !== undefined ? { ...response, body: earlier } : response;
      }),
    );
  },
  'introspection-other-subject': () =>
    bodies('POST /introspection', (body) => ('username' in body ? { ...body, sub: 'somebody-else' } : body)),
  'introspection-by-get': () =>
    heard('GET /introspection', (asked) =>
      withBody(
        {
          ...withHeader(asked, 'content-type', 'application/x-www-form-urlencoded'),
          method: 'POST',
          target: '/introspection',
        },
        queryOf(asked).toString(),
      ),
    ),
};
