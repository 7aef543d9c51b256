import type { Handlers, OperationRequest } from '../conventions/operation.ts';
import type { Access } from './access.ts';
import { readCoordinates } from './coordinates.ts';
import type { Properties, Property, PropertySource } from './environment.ts';
import type { EnvironmentReader } from './environment-reader.ts';
import { renderJson } from './formats/render-json.ts';
import { renderProperties } from './formats/render-properties.ts';
import { renderYaml } from './formats/yaml/render-yaml.ts';
import type { Operations } from './operations.ts';
import { createResolver, isResolving, reportingPlaceholders } from './placeholders.ts';
import { merge } from './precedence.ts';
import { toTree } from './property-tree.ts';
import { notModified, representationHeaders } from './representation.ts';

export interface FileEndpointDependencies {
  readonly reader: EnvironmentReader;
  readonly access: Access;
}

interface FileInput {
  readonly path: { readonly application: string; readonly profile: string; readonly label?: string };
  readonly query: { readonly resolvePlaceholders?: string };
}

/** `[/{label}]/{application}-{profile}.yml|.yaml|.json|.properties`: what the sources come to. @see Spec §2.10, §4.6 */
export function createFileEndpoint({ reader, access }: FileEndpointDependencies) {
  const merged = async ({ path, query }: FileInput, request: OperationRequest): Promise<Properties> => {
    const coordinates = readCoordinates(path.application, path.profile, path.label);
    access.assertEnvironment(request.caller, coordinates);
    const { propertySources } = await reader.environment(coordinates);
    const properties = merge(propertySources);
    return isResolving(query.resolvePlaceholders) ? resolved(properties, propertySources) : properties;
  };
  const yaml = async (input: FileInput, request: OperationRequest) => {
    const body = renderYaml(toTree(await merged(input, request)));
    const type = request.mediaType === 'application/yaml' ? 'application/yaml' : 'text/plain';
    const headers = representationHeaders(type, body);
    return notModified(request, headers) ?? ({ status: 200, headers, type, body } as const);
  };
  const json = async (input: FileInput, request: OperationRequest) => {
    const body = renderJson(toTree(await merged(input, request)));
    const headers = representationHeaders('application/json', body);
    return notModified(request, headers) ?? ({ status: 200, headers, body: Buffer.from(body) } as const);
  };
  const properties = async (input: FileInput, request: OperationRequest) => {
    const body = renderProperties(await merged(input, request));
    const headers = representationHeaders('text/x-java-properties', body);
    return notModified(request, headers) ?? ({ status: 200, headers, type: 'text/plain', body } as const);
  };
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
