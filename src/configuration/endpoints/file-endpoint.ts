import { negotiate } from '../../conventions/request/media-types.ts';
import type { Caller, Handlers, OperationRequest } from '../../conventions/operation.ts';
import type { Access } from './access.ts';
import { type Coordinates, readCoordinates } from './coordinates.ts';
import type { Properties, Property, PropertySource } from '../reading/environment.ts';
import type { EnvironmentReader } from '../reading/environment-reader.ts';
import { renderJson } from '../formats/render-json.ts';
import { renderProperties } from '../formats/render-properties.ts';
import { renderYaml } from '../formats/yaml/render-yaml.ts';
import type { Operations } from '../operations.ts';
import { createResolver, isResolving, reportingPlaceholders } from '../reading/placeholders.ts';
import { merge } from '../reading/precedence.ts';
import { toTree } from '../reading/property-tree.ts';
import { type RepresentationHeaders, representationHeaders } from './representation.ts';
import { createConditionalReads, type WaitingDependencies } from '../waiting/conditional-reads.ts';

export interface FileEndpointDependencies {
  readonly reader: EnvironmentReader;
  readonly access: Access;
  readonly waiting: WaitingDependencies;
}

interface FileInput {
  readonly path: { readonly application: string; readonly profile: string; readonly label?: string };
  readonly query: { readonly resolvePlaceholders?: string };
}

interface FileAnswer<Type extends string, Body extends string | Uint8Array> {
  readonly status: 200;
  readonly headers: RepresentationHeaders;
  readonly type: Type;
  readonly body: Body;
}

const yamlTypes = ['text/plain', 'application/yaml'] as const;

/** `[/{label}]/{application}-{profile}.yml|.yaml|.json|.properties`: what the sources come to. @see Spec §2.10, §4.6 */
export function createFileEndpoint({ reader, access, waiting }: FileEndpointDependencies) {
  const merged = async (coordinates: Coordinates, isResolved: boolean): Promise<Properties> => {
    const { propertySources } = await reader.environment(coordinates);
    const properties = merge(propertySources);
    return isResolved ? resolved(properties, propertySources) : properties;
  };
  /** One format: `render` makes the answer of the merged properties, in one of the format's types. */
  const format = <Type extends string, Body extends string | Uint8Array>(
    typeWanted: (request: OperationRequest) => Type,
    render: (properties: Properties, type: Type) => FileAnswer<Type, Body>,
  ) => {
    const conditionally = createConditionalReads<FileAnswer<Type, Body>>(waiting);
    return async ({ path, query }: FileInput, request: OperationRequest) => {
      const coordinates = readCoordinates(path.application, path.profile, path.label);
      const type = typeWanted(request);
      const isResolved = isResolving(query.resolvePlaceholders);
      const read = async (): Promise<FileAnswer<Type, Body>> =>
        render(await merged(coordinates, isResolved), type);
      const assertAccess = (caller: Caller | undefined): void =>
        access.assertEnvironment(caller, coordinates);
      const key = (): string => JSON.stringify([type, isResolved, coordinates]);
      return conditionally({ key, read, assertAccess }, request);
    };
  };
  const yaml = format(yamlType, (all, type) => {
    const body = renderYaml(toTree(all));
    return { status: 200, headers: representationHeaders(type, body), type, body };
  });
  const json = format(
    () => 'application/json' as const,
    (all, type) => {
      const body = renderJson(toTree(all));
      return { status: 200, headers: representationHeaders(type, body), type, body: Buffer.from(body) };
    },
  );
  const properties = format(
    () => 'text/plain' as const,
    (all, type) => {
      const body = renderProperties(all);
      return { status: 200, headers: representationHeaders('text/x-java-properties', body), type, body };
    },
  );
  return {
    getYmlFile: yaml,
    getYmlFileAtLabel: yaml,
    getYamlFile: yaml,
    getYamlFileAtLabel: yaml,
    getJsonFile: json,
    getJsonFileAtLabel: json,
    getPropertiesFile: properties,
    getPropertiesFileAtLabel: properties,
  } satisfies Partial<Handlers<Operations>>;
}

function yamlType({ headers }: OperationRequest): (typeof yamlTypes)[number] {
  return negotiate(headers['accept'], yamlTypes) === 'application/yaml' ? 'application/yaml' : 'text/plain';
}

/** Values are resolved one by one and keys never, so that no value can change the shape of a document. */
function resolved(properties: Properties, sources: readonly PropertySource[]): Properties {
  const resolve = createResolver(sources);
  return reportingPlaceholders(
    () =>
      new Map(
        [...properties].map(([key, property]): [string, Property] => [
          key,
          resolvedProperty(property, resolve),
        ]),
      ),
  );
}

function resolvedProperty(property: Property, resolve: (text: string) => string): Property {
  return typeof property.value === 'string' ? { ...property, value: resolve(property.value) } : property;
}
