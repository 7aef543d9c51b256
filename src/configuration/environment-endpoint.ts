import { unsupportedMediaType } from '../conventions/api-error.ts';
import { negotiate } from '../conventions/media-types.ts';
import type { Handlers, OperationRequest } from '../conventions/operation.ts';
import type { Access } from './access.ts';
import { type Coordinates, readCoordinates } from './coordinates.ts';
import type { EnvironmentReader } from './environment-reader.ts';
import { renderEnvironment } from './formats/render-json.ts';
import type { Operations } from './operations.ts';
import { notModified, representationHeaders } from './representation.ts';
import type { TextEndpoint } from './text-endpoint.ts';

const withOrigins = 'application/vnd.spring-cloud.config-server.v2+json';
const types = ['application/json', withOrigins] as const;

export interface EnvironmentEndpointDependencies {
  readonly reader: EnvironmentReader;
  readonly access: Access;
  readonly text: TextEndpoint;
}

/** `/{application}/{profile}[/{label}]`: the property sources one by one. @see Spec §4.6 */
export function createEnvironmentEndpoint({ reader, access, text }: EnvironmentEndpointDependencies) {
  const answer = async (coordinates: Coordinates, request: OperationRequest) => {
    const type = typeWanted(request);
    access.assertEnvironment(request.caller, coordinates);
    const environment = await reader.environment(coordinates);
    const json = renderEnvironment(environment, type === withOrigins ? 'with-origin' : 'plain');
    const headers = representationHeaders(type, json);
    return (
      notModified(request, headers) ?? ({ status: 200, headers, type, body: Buffer.from(json) } as const)
    );
  };
  return {
    getEnvironment: ({ path }, request) => answer(readCoordinates(path.application, path.profile), request),
    async getEnvironmentAtLabel({ path, query }, request) {
      // The two shapes are one template; the query parameter tells them apart, as in Spring.
      if (query.useDefaultLabel === undefined)
        return answer(readCoordinates(path.application, path.profile, path.label), request);
      return text(
        { ...path, label: undefined, path: path.label, resolvePlaceholders: query.resolvePlaceholders },
        request,
      );
    },
  } satisfies Pick<Handlers<Operations>, 'getEnvironment' | 'getEnvironmentAtLabel'>;
}

function typeWanted({ headers }: OperationRequest): (typeof types)[number] {
  const type = negotiate(headers['accept'], types);
  const known = types.find((each) => each === type);
  if (!known) throw unsupportedMediaType({ 'header.Accept': `must allow ${types.join(' or ')}` });
  return known;
}
