import {
  methods,
  parametersOf,
  resolveReference,
  type Document,
  type Json,
  type JsonObject,
  type MediaType,
  type Method,
  type Operation,
  type Parameter,
  type PathItem,
  type RequestBody,
  type Response,
  type SecurityRequirement,
} from '../document/document-model.ts';
import { sharedNames } from '../document/shared-names.ts';
import { maintenanceRule } from '../document/maintenance-rule.ts';
import type { MaintenanceRule, Surface } from '../../conventions/operation-entry.ts';
import type { CaseParameter } from './contract-case.ts';

/** An operation with all references resolved that its cases need. */
export interface OperationFacts {
  readonly surface: Surface;
  readonly document: Document;
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly parameters: readonly Parameter[];
  readonly body: RequestBody | undefined;
  /** The names that need their places in an error. */
  readonly sharedNames: readonly string[];
  readonly responses: ReadonlyMap<number, Response>;
  readonly isProtected: boolean;
  readonly maintenance: MaintenanceRule;
  readonly scopes: readonly string[];
  /** The scopes of all operations of the path. */
  readonly pathScopes: readonly string[];
  /** Methods that the path declares, in upper case. */
  readonly declaredMethods: readonly string[];
}

function scopesOf(security: readonly SecurityRequirement[]): string[] {
  return [...new Set(security.flatMap((one) => Object.values(one).flat()))];
}

export function factsOf(
  surface: Surface,
  document: Document,
  found: { path: string; method: Method; item: PathItem; operation: Operation },
): OperationFacts {
  const { path, method, item, operation } = found;
  const security = operation.security ?? document.security ?? [];
  return {
    surface,
    document,
    path,
    method: method.toUpperCase(),
    operation,
    parameters: parametersOf(document, item, operation),
    body: operation.requestBody && resolveReference(document, operation.requestBody),
    sharedNames: sharedNames(document, item, operation),
    responses: new Map(
      Object.entries(operation.responses).map(([status, one]) => [
        Number(status),
        resolveReference(document, one),
      ]),
    ),
    isProtected: security.length > 0 && security.every((one) => Object.keys(one).length > 0),
    maintenance: maintenanceRule(operation, security),
    scopes: scopesOf(security),
    pathScopes: [...new Set(methods.flatMap((one) => scopesOf(item[one]?.security ?? [])))],
    declaredMethods: Object.keys(item)
      .filter((key) => key !== 'parameters')
      .map((key) => key.toUpperCase()),
  };
}

/** Returns the first example of a schema, a parameter or a media type. */
function shown(document: Document, schema: JsonObject | boolean | undefined): Json | undefined {
  if (typeof schema !== 'object') return undefined;
  const { examples, const: constant, enum: values, default: preset } = resolveReference(document, schema);
  if (Array.isArray(examples)) return examples[0] as Json;
  if (constant !== undefined) return constant;
  return Array.isArray(values) ? (values[0] as Json) : preset;
}

type ShownParameter = Parameter & {
  readonly example?: Json;
  readonly examples?: Readonly<Record<string, JsonObject>>;
};

/** Returns the example value of a parameter, by the name of an example or the first one. */
export function parameterValue(
  facts: OperationFacts,
  parameter: Parameter,
  example?: string,
): string | undefined {
  const { example: single, examples = {} } = parameter as ShownParameter;
  const named = (example === undefined ? undefined : examples[example]) ?? Object.values(examples)[0];
  const value = named === undefined ? (single ?? shown(facts.document, parameter.schema)) : named['value'];
  return value === undefined || value === null ? undefined : parameterText(value);
}

export function parameterText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Returns the parameters of a request: all required ones, and the optional ones that have a value under the
 * example's name.
 */
export function requestParameters(facts: OperationFacts, example?: string): CaseParameter[] {
  return facts.parameters.flatMap((parameter): CaseParameter[] => {
    const { examples = {} } = parameter as ShownParameter;
    const wanted = parameter.required || (example !== undefined && example in examples);
    const value = wanted ? parameterValue(facts, parameter, example) : undefined;
    if (value === undefined) return [];
    const bound = parameter.in === 'path' ? ({ isBound: true } as const) : {};
    return [{ in: parameter.in, name: parameter.name, value, ...bound }];
  });
}

/** Returns the names of the request examples: those of a body, or those of a parameter. */
export function requestExampleNames(facts: OperationFacts): string[] {
  const bodies = Object.values(facts.body?.content ?? {}).flatMap(({ examples }) =>
    Object.keys(examples ?? {}),
  );
  const parameters = facts.parameters.flatMap((one) => Object.keys((one as ShownParameter).examples ?? {}));
  return [...new Set([...bodies, ...parameters])];
}

/** Returns the body example of a name, with its media type. */
export function bodyExample(facts: OperationFacts, name: string): { type: string; value: Json } | undefined {
  for (const [type, media] of Object.entries(facts.body?.content ?? {})) {
    const example = media.examples?.[name];
    if (example) return { type, value: resolveReference(facts.document, example)['value'] as Json };
  }
  return undefined;
}

/** Returns the statuses that have an example of the name. */
export function statusesOfExample(facts: OperationFacts, name: string): number[] {
  return [...facts.responses]
    .filter(([, response]) =>
      Object.values(response.content ?? {}).some(({ examples }) => examples && name in examples),
    )
    .map(([status]) => status);
}

export function responseExample(facts: OperationFacts, status: number, name: string): Json | undefined {
  for (const media of Object.values(facts.responses.get(status)?.content ?? {})) {
    const example = media.examples?.[name];
    if (example) return resolveReference(facts.document, example)['value'];
  }
  return undefined;
}

/** Returns the error codes in the examples of a status. */
export function shownErrors(facts: OperationFacts, status: number): string[] {
  const media: MediaType[] = Object.values(facts.responses.get(status)?.content ?? {});
  const codes = media
    .flatMap(({ examples }) => Object.values(examples ?? {}))
    .map(
      (example) => (resolveReference(facts.document, example)['value'] as JsonObject | undefined)?.['error'],
    );
  return [...new Set(codes.filter((code): code is string => typeof code === 'string'))];
}

/**
 * Returns the example of a successful request: the first body whose name is not an error's. Without a body there is
 * none, unless the handler validates and the document requires nothing.
 */
export function defaultExample(facts: OperationFacts): string | undefined {
  const ofHandler = facts.operation['x-validation'] === 'handler';
  const names = requestExampleNames(facts).filter(
    (name) => ofHandler || bodyExample(facts, name) !== undefined,
  );
  const isGood = (name: string): boolean => statusesOfExample(facts, name).every((status) => status < 400);
  const paired = names.find((name) => isGood(name) && statusesOfExample(facts, name).length > 0);
  return paired ?? names.find(isGood);
}

export function hasParameter(facts: OperationFacts, place: Parameter['in'], name: string): boolean {
  return facts.parameters.some((one) => one.in === place && one.name.toLowerCase() === name.toLowerCase());
}

/** True unless the document declares that no request of a case succeeds. Then the resource of the example exists. */
export function isEverSuccessful({ responses }: OperationFacts): boolean {
  return [...responses].some(([code, { 'x-unreachable': why }]) => code < 300 && why === undefined);
}
