/** The faulty services of services.yaml, resources. Held back, as services.yaml says. */
import { everywhere, field, given } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, reply } from '../spoiling.ts';

export const resourcesSpoils: Readonly<Record<string, () => Spoil>> = {
  'resource-challenge-elsewhere': () =>
    field(everywhere, 'www-authenticate', (value) =>
      value.replace(/(resource_metadata="[^"]*oauth-protected-resource)[^"]*/, '$1/another'),
    ),
  'resource-with-slash': () =>
    bodies(/^GET \/\.well-known\/oauth-protected-resource/, (body) => ({
      ...body,
      resource: `${String(body['resource'])}/`,
    })),
  'resource-accepts-any-audience': () =>
    given(everywhere, (response, { headers }) =>
      response.status === 401 &&
      headers['authorization']?.startsWith('Bearer ') === true &&
      String(response.headers['www-authenticate']).includes('resource_metadata')
        ? reply(200, {})
        : response,
    ),
};
