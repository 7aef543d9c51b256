import { unsupportedMediaType } from '../../conventions/api-error.ts';
import { negotiate } from '../../conventions/request/media-types.ts';
import type { Caller, Handlers, OperationRequest } from '../../conventions/operation.ts';
import type { Access } from './access.ts';
import { type Coordinates, readCoordinates } from './coordinates.ts';
import type { EnvironmentReader } from '../reading/environment-reader.ts';
import { renderEnvironment } from '../formats/render-json.ts';
import type { Operations } from '../operations.ts';
import { type RepresentationHeaders, representationHeaders } from './representation.ts';
import type { TextEndpoint } from './text-endpoint.ts';
import { createConditionalReads, type WaitingDependencies } from '../waiting/conditional-reads.ts';
import { wantsEvents } from '../waiting/event-stream.ts';

const withOrigins = 'application/vnd.spring-cloud.config-server.v2+json';
const types = ['application/json', withOrigins] as const;

export interface EnvironmentEndpointDependencies {
  readonly reader: EnvironmentReader;
  readonly access: Access;
  readonly text: TextEndpoint;
  readonly waiting: WaitingDependencies;
}

interface EnvironmentAnswer {
  readonly status: 200;
  readonly headers: RepresentationHeaders;
  readonly type: (typeof types)[number];
  readonly body: Buffer;
}

/** `/{application}/{profile}[/{label}]`: the property sources one by one. @see Spec §4.6 */
export function createEnvironmentEndpoint(dependencies: EnvironmentEndpointDependencies) {
  const { reader, access, text, waiting } = dependencies;
  const conditionally = createConditionalReads<EnvironmentAnswer>(waiting);
  const answer = async (coordinates: Coordinates, request: OperationRequest) => {
    const type = typeWanted(request);
    const read = async (): Promise<EnvironmentAnswer> => {
      const environment = await reader.environment(coordinates);
      const json = renderEnvironment(environment, type === withOrigins ? 'with-origin' : 'plain');
      return { status: 200, headers: representationHeaders(type, json), type, body: Buffer.from(json) };
    };
    const assertAccess = (caller: Caller | undefined): void => access.assertEnvironment(caller, coordinates);
    const key = (): string => JSON.stringify([type, coordinates]);
    return conditionally({ key, read, assertAccess }, request);
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

/** The type of the answer, or of the events' data. */
function typeWanted(request: OperationRequest): (typeof types)[number] {
  const type = negotiate(request.headers['accept'], types);
  const known = types.find((each) => each === type);
  if (known) return known;
  if (wantsEvents(request)) return types[0];
  throw unsupportedMediaType({ 'header.Accept': `must allow ${types.join(' or ')}` });
}
