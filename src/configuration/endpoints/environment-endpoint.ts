import { negotiate } from '../../conventions/request/media-types.ts';
import { unsupportedMediaType } from '../../conventions/api-error.ts';
import type { Handlers, OperationRequest } from '../../conventions/operation.ts';
import type { Access } from './access.ts';
import type { Environment } from '../environment/environment.ts';
import type { EnvironmentReader } from '../reading/environment-reader.ts';
import { renderEnvironment } from '../formats/render-json.ts';
import type { ConfigurationOperations } from '../operations/operations.ts';
import { type AskedPlace, createCachedReads } from './cached-reads.ts';
import { environmentHeaders, type RepresentationHeaders } from '../operations/representation.ts';
import type { TextEndpoint } from './text-endpoint.ts';
import { assertNoneOfSpring } from './paths-of-spring.ts';
import type { WaitingDependencies } from '../waiting/conditional-reads.ts';
import { wantsEvents } from '../waiting/waiting-wanted.ts';

const withOrigins = 'application/vnd.spring-cloud.config-server.v2+json';
const types = ['application/json', withOrigins] as const;
type EnvironmentType = (typeof types)[number];

export interface EnvironmentEndpointDependencies {
  readonly reader: EnvironmentReader;
  readonly access: Access;
  readonly text: TextEndpoint;
  readonly waiting: WaitingDependencies;
}

interface EnvironmentVariant {
  readonly name: EnvironmentType;
}

interface EnvironmentResponse {
  readonly status: 200;
  readonly headers: RepresentationHeaders;
  readonly type: EnvironmentType;
  readonly body: Buffer;
}

/** `/{application}/{profile}[/{label}]`: the list of property sources. @see Spec §4.6 */
export function createEnvironmentEndpoint({ text, ...dependencies }: EnvironmentEndpointDependencies) {
  const read = createCachedReads({
    ...dependencies,
    render: (environment, { name }: EnvironmentVariant) => renderAs(environment, name),
  });
  const readPlace = (place: AskedPlace, request: OperationRequest) => {
    const { headers, mediaType } = request;
    const { accept = '' } = headers;
    const variantWanted = (): EnvironmentVariant => {
      assertNoneOfSpring(place.application, place.profile, place.label);
      return { name: typeWanted(accept, mediaType) };
    };
    return read({ ...place, choice: accept, variantWanted }, request);
  };
  return {
    async getEnvironment({ path: { application, profile } }, request) {
      return readPlace({ application, profile, label: undefined }, request);
    },
    async getEnvironmentAtLabel({ path, query }, request) {
      // Both shapes have the same path template; the query parameter selects one, as in Spring.
      if (query.useDefaultLabel === undefined) return readPlace(path, request);
      assertNoneOfSpring(path.application, path.profile, path.label);
      return text(
        { ...path, label: undefined, path: path.label, resolvePlaceholders: query.resolvePlaceholders },
        request,
      );
    },
  } satisfies Pick<Handlers<ConfigurationOperations>, 'getEnvironment' | 'getEnvironmentAtLabel'>;
}

/** Media type of the response, or of the data of the events. */
function typeWanted(accept: string, mediaType: string): EnvironmentType {
  const wanted = negotiate(accept, types);
  const type = types.find((each) => each === wanted);
  if (type) return type;
  if (wantsEvents(accept, mediaType)) return types[0];
  throw unsupportedMediaType({ 'header.Accept': `must allow ${types.join(' or ')}` });
}

function renderAs(environment: Environment, type: EnvironmentType): EnvironmentResponse {
  const json = renderEnvironment(environment, type === withOrigins ? 'with-origin' : 'plain');
  return { status: 200, headers: environmentHeaders(type, json), type, body: Buffer.from(json) };
}
