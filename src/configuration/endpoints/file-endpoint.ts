import { negotiate } from '../../conventions/request/media-types.ts';
import type { Handlers, OperationRequest } from '../../conventions/operation.ts';
import type { Access } from './access.ts';
import type { Properties, Property, PropertySource } from '../environment/environment.ts';
import type { EnvironmentReader } from '../reading/environment-reader.ts';
import { renderJson } from '../formats/render-json.ts';
import { renderProperties } from '../formats/render-properties.ts';
import { renderYaml } from '../formats/yaml/render-yaml.ts';
import type { ConfigurationOperations } from '../operations/operations.ts';
import { createResolver, isResolving, reportingPlaceholders } from '../reading/placeholders.ts';
import { merge } from '../environment/precedence.ts';
import { toTree } from '../environment/property-tree.ts';
import { createCachedReads } from './cached-reads.ts';
import { type RepresentationHeaders, representationHeaders } from '../operations/representation.ts';
import type { WaitingDependencies } from '../waiting/conditional-reads.ts';

export interface FileEndpointDependencies {
  readonly reader: EnvironmentReader;
  readonly access: Access;
  readonly waiting: WaitingDependencies;
}

interface FileInput {
  readonly path: { readonly application: string; readonly profile: string; readonly label?: string };
  readonly query: { readonly resolvePlaceholders?: string };
}

interface FileVariant<Type> {
  readonly name: string;
  readonly type: Type;
  readonly isResolved: boolean;
}

interface FileResponse<Type extends string, Body extends string | Uint8Array> {
  readonly status: 200;
  readonly headers: RepresentationHeaders;
  readonly type: Type;
  readonly body: Body;
}

/** `[/{label}]/{application}-{profile}.yml|.yaml|.json|.properties`: the merged properties. @see Spec §2.10, §4.6 */
export function createFileEndpoint(dependencies: FileEndpointDependencies) {
  /**
   * One format. `render` creates the response from the merged properties, in the first of its types that the client
   * accepts.
   */
  const format = <Type extends string, Body extends string | Uint8Array>(
    types: readonly [Type, ...Type[]],
    render: (properties: Properties, type: Type) => FileResponse<Type, Body>,
  ) => {
    const read = createCachedReads({
      ...dependencies,
      render({ propertySources }, { type, isResolved }: FileVariant<Type>) {
        const properties = merge(propertySources);
        return render(isResolved ? resolved(properties, propertySources) : properties, type);
      },
    });
    return async ({ path: { application, profile, label }, query }: FileInput, request: OperationRequest) => {
      const accept = types.length > 1 ? (request.headers['accept'] ?? '') : '';
      const isResolved = isResolving(query.resolvePlaceholders);
      const variantWanted = (): FileVariant<Type> => {
        const wanted = negotiate(accept, types);
        const type = types.find((each) => each === wanted) ?? types[0];
        return { name: isResolved ? `${type} resolved` : type, type, isResolved };
      };
      const choice = `${accept}\n${isResolved}`;
      return read({ application, profile, label, choice, variantWanted }, request);
    };
  };
  const yaml = format(['text/plain', 'application/yaml'], (all, type) => {
    const body = renderYaml(toTree(all));
    return { status: 200, headers: representationHeaders(type, body), type, body };
  });
  const json = format(['application/json'], (all, type) => {
    const body = renderJson(toTree(all));
    return { status: 200, headers: representationHeaders(type, body), type, body: Buffer.from(body) };
  });
  const properties = format(['text/plain'], (all, type) => {
    const body = renderProperties(all);
    return { status: 200, headers: representationHeaders('text/x-java-properties', body), type, body };
  });
  return {
    getYmlFile: yaml,
    getYmlFileAtLabel: yaml,
    getYamlFile: yaml,
    getYamlFileAtLabel: yaml,
    getJsonFile: json,
    getJsonFileAtLabel: json,
    getPropertiesFile: properties,
    getPropertiesFileAtLabel: properties,
  } satisfies Partial<Handlers<ConfigurationOperations>>;
}

/** Placeholders are resolved in values but never in keys, so that no value can change the structure of a document. */
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
