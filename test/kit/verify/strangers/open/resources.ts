/** The faulty services of services.yaml, resources. */
import { given } from '../../planted/spoils.ts';
import type { Spoil } from '../../planted/spoilt-suite.ts';
import { bodies, foreign, reply } from '../spoiling.ts';

export const resourcesSpoils: Readonly<Record<string, () => Spoil>> = {
  'resource-trusts-foreign-server': () =>
    bodies(/^GET \/\.well-known\/oauth-protected-resource/, (body) => ({
      ...body,
      authorization_servers: [foreign],
    })),
  'resource-of-another': () =>
    bodies(/^GET \/\.well-known\/oauth-protected-resource/, (body) => ({
      ...body,
      resource: `${foreign}/mcp`,
    })),
  'resource-address-dead': () =>
    given(/^GET \/\.well-known\/oauth-protected-resource\/./, (response) =>
      response.status === 200
        ? reply(404, { error: 'not_found', error_description: 'Not found.' })
        : response,
    ),
};
