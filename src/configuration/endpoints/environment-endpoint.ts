import { unsupportedMediaType } from '../../conventions/api-error.ts';
import type { Handlers, OperationRequest } from '../../conventions/operation.ts';
import type { Access } from './access.ts';
import type { Environment } from '../environment/environment.ts';
import type { EnvironmentReader } from '../reading/environment-reader.ts';
import { renderEnvironment } from '../formats/render-json.ts';
import type { Operations } from '../operations/operations.ts';
import { createKeptReads } from './kept-reads.ts';
import { environmentHeaders, type RepresentationHeaders } from '../operations/representation.ts';
import type { TextEndpoint } from './text-endpoint.ts';
import { assertNoneOfSpring } from './paths-of-spring.ts';
import { createTypeChoice } from './wanted-type.ts';
import type { WaitingDependencies } from '../waiting/conditional-reads.ts';
import { wantsEvents } from '../waiting/event-stream.ts';

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

interface EnvironmentAnswer {
  readonly status: 200;
  readonly headers: RepresentationHeaders;
  readonly type: EnvironmentType;
  readonly body: Buffer;
}

/** `/{application}/{profile}[/{label}]`: the property sources one by one. @see Spec §4.6 */
export function createEnvironmentEndpoint({ text, ...dependencies }: EnvironmentEndpointDependencies) {
  const read = createKeptReads({
    ...dependencies,
    render: (environment, { name }: EnvironmentVariant) => renderAs(environment, name),
  });
  const chooseType = createTypeChoice(types);
  /** The type of the answer, or of the events' data. */
  const variantWanted = (request: OperationRequest): EnvironmentVariant => {
    const type = chooseType(request.headers['accept']) ?? (wantsEvents(request) ? types[0] : undefined);
    if (!type) throw unsupportedMediaType({ 'header.Accept': `must allow ${types.join(' or ')}` });
    return { name: type };
  };
  return {
    async getEnvironment({ path: { application, profile } }, request) {
      assertNoneOfSpring(application, profile);
      return read({ application, profile, label: undefined, variant: variantWanted(request) }, request);
    },
    async getEnvironmentAtLabel({ path, query }, request) {
      assertNoneOfSpring(path.application, path.profile, path.label);
      // The two shapes are one template; the query parameter tells them apart, as in Spring.
      if (query.useDefaultLabel === undefined)
        return read({ ...path, variant: variantWanted(request) }, request);
      return text(
        { ...path, label: undefined, path: path.label, resolvePlaceholders: query.resolvePlaceholders },
        request,
      );
    },
  } satisfies Pick<Handlers<Operations>, 'getEnvironment' | 'getEnvironmentAtLabel'>;
}

function renderAs(environment: Environment, type: EnvironmentType): EnvironmentAnswer {
  const json = renderEnvironment(environment, type === withOrigins ? 'with-origin' : 'plain');
  return { status: 200, headers: environmentHeaders(type, json), type, body: Buffer.from(json) };
}
