/**
 * The flows as they are written in openapi/flows/: Arazzo 1.0.1, as much of it as our documents use.
 * @see https://spec.openapis.org/arazzo/v1.0.1.html
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { createPositions, type SpecPosition } from '../../../contract/document/positions.ts';
import type { SuiteClientOptions } from '../play/world.ts';

export interface Criterion {
  readonly condition: string;
  /** A runtime expression; what a regular expression or a JSONPath is held against. */
  readonly context?: string;
  /** `simple` where it is absent. */
  readonly type?: string;
}

export interface StepParameter {
  readonly name: string;
  readonly in: string;
  readonly value: unknown;
}

export interface FailureAction {
  readonly name: string;
  readonly type: string;
  /** Seconds; a Retry-After of the answer overrules it. */
  readonly retryAfter?: number;
  readonly retryLimit?: number;
  readonly criteria?: readonly Criterion[];
}

/** Expressions by the names of outputs. */
export type Outputs = Readonly<Record<string, string>>;

export interface WorkflowStep {
  readonly stepId: string;
  readonly description?: string;
  readonly operationId?: string;
  readonly parameters?: readonly StepParameter[];
  readonly requestBody?: { readonly contentType: string; readonly payload: unknown };
  readonly successCriteria?: readonly Criterion[];
  readonly onFailure?: readonly FailureAction[];
  readonly outputs?: Outputs;
  /** The scheme that authenticates the request, with its values; Redocly's extension. */
  readonly 'x-security'?: readonly {
    readonly schemeName: string;
    readonly values: Readonly<Record<string, string>>;
  }[];
  /** The owner's browser makes the request and goes through the pages until an answer leaves the service. */
  readonly 'x-owner'?: {
    readonly username: string;
    readonly password: string;
    readonly decision: 'allow' | 'deny';
  };
  /** Outputs that are one parameter of the query, or the fragment, of the URI that their expression gives. */
  readonly 'x-from-query'?: Readonly<Record<string, string>>;
  readonly 'x-from-fragment'?: Readonly<Record<string, string>>;
  /** The request is a POST that names the operation's method in X-HTTP-Method-Override. */
  readonly 'x-method-override'?: true;
  /** Expressions that the response must not match; a condition of Arazzo cannot say it. */
  readonly 'x-absent'?: readonly string[];
  /** What to keep of the answer and for what, by the names of outputs. */
  readonly 'x-keep'?: Readonly<Record<string, string>>;
  /** The source of what the step shows. */
  readonly 'x-see'?: string;
}

export interface InputSchema {
  readonly type: string;
  readonly description?: string;
  readonly default?: unknown;
}

export interface Inputs {
  readonly type: string;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, InputSchema>>;
}

export interface Workflow {
  readonly workflowId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly inputs?: Inputs;
  readonly steps: readonly WorkflowStep[];
  readonly outputs?: Outputs;
  readonly 'x-see'?: string;
  /** The client that is registered where a deployment is verified. */
  readonly 'x-client'?: SuiteClientOptions;
  /** Values in the place of inputs' defaults where a deployment is verified, by the name of the input. */
  readonly 'x-fixtures'?: Readonly<Record<string, string>>;
  /** What of our own settings it needs, so that it is not played on somebody else's deployment. */
  readonly 'x-needs'?: string;
}

interface Source {
  readonly name: string;
  readonly url: string;
}

interface ArazzoDocument {
  readonly sourceDescriptions: readonly Source[];
  readonly workflows: readonly Workflow[];
}

/** What a step asks for, as the OpenAPI document of its source declares it. */
export interface FlowOperation {
  readonly operationId: string;
  /** The name of the source description. */
  readonly source: string;
  readonly method: string;
  readonly path: string;
}

export interface Flow {
  /** The document's name, `authorization`. */
  readonly document: string;
  readonly workflow: Workflow;
  /** The operation that an operationId names; `undefined` where no source declares it. */
  operationOf(operationId: string): FlowOperation | undefined;
  /** Whether a source declares the security scheme. */
  hasScheme(schemeName: string): boolean;
  /** Where something of the workflow is written; the nearest ancestor answers for what is not. */
  at(...parts: readonly (string | number)[]): SpecPosition;
}

interface OpenApiDocument {
  readonly components?: { readonly securitySchemes?: object };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface ReadSource {
  readonly name: string;
  readonly operations: readonly FlowOperation[];
  readonly schemes: readonly string[];
}

function readSource(folder: string, { name, url }: Source): ReadSource {
  const { paths, components } = load(readFileSync(join(folder, url), 'utf8')) as OpenApiDocument;
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operationId = item[method]?.operationId;
      return operationId === undefined
        ? []
        : [{ operationId, source: name, method: method.toUpperCase(), path }];
    }),
  );
  return { name, operations, schemes: Object.keys(components?.securitySchemes ?? {}) };
}

/** What a reference names, and the sources that may declare it: with several of them it names its own. */
function lookUp(sources: readonly ReadSource[], reference: string): [string, readonly ReadSource[]] {
  const [, source, name] = /^\$sourceDescriptions\.([\w-]+)\.(\w+)$/.exec(reference) ?? [];
  if (source === undefined || name === undefined) return [reference, sources.length === 1 ? sources : []];
  return [name, sources.filter((one) => one.name === source)];
}

function readDocument(folder: string, name: string): Flow[] {
  const document = load(readFileSync(join(folder, `${name}.yaml`), 'utf8')) as ArazzoDocument;
  const sources = document.sourceDescriptions.map((source) => readSource(folder, source));
  const positions = createPositions(folder);
  const above = basename(dirname(folder));
  return document.workflows.map((workflow, index) => ({
    document: name,
    workflow,
    operationOf(reference) {
      const [operationId, among] = lookUp(sources, reference);
      return among.flatMap(({ operations }) => operations).find((one) => one.operationId === operationId);
    },
    hasScheme(reference) {
      const [name, among] = lookUp(sources, reference);
      return among.some(({ schemes }) => schemes.includes(name));
    },
    at(...parts) {
      const position = positions.locate(name, ['workflows', String(index), ...parts.map(String)]);
      return { ...position, file: `${above}/${position.file}` };
    },
  }));
}

/** The folder of the checkout's own flows. */
const flowFolder = fileURLToPath(new URL('../../../../openapi/flows', import.meta.url));

/** Every flow of a folder, by document and in their order there. */
export function readFlows(folder = flowFolder): Flow[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .flatMap((file) => readDocument(folder, file.slice(0, -'.yaml'.length)));
}
