/**
 * The flows in openapi/flows/: the part of Arazzo 1.0.1 that our documents use.
 * @see https://spec.openapis.org/arazzo/v1.0.1.html
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { createPositions, type SpecPosition } from '../../../contract/document/positions.ts';
import { mergedDocument } from '../../../contract/document/own-documents.ts';
import type { SuiteClientOptions } from '../play/world.ts';
import { InvalidFlow, problemsOfForm } from './flow-form.ts';

export interface Criterion {
  readonly condition: string;
  /** A runtime expression: the context of a regular expression or a JSONPath. */
  readonly context?: string;
  /** `simple` by default. */
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
  /** Seconds. A Retry-After of the response takes precedence. */
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
  /** The scheme that authenticates the request, with its values. An extension of Redocly. */
  readonly 'x-security'?: readonly {
    readonly schemeName: string;
    readonly values: Readonly<Record<string, string>>;
  }[];
  /** The user's browser sends the request and completes the pages until a response leaves the service. */
  readonly 'x-owner'?: {
    readonly username: string;
    readonly password: string;
    readonly decision: 'allow' | 'deny';
  };
  /** Outputs that are one parameter of the query, or of the fragment, of the URI that their expression returns. */
  readonly 'x-from-query'?: Readonly<Record<string, string>>;
  readonly 'x-from-fragment'?: Readonly<Record<string, string>>;
  /** Outputs that are one parameter of the challenge in their expression's field. */
  readonly 'x-from-challenge'?: Readonly<Record<string, string>>;
  /** The request is a POST that names the operation's method in X-HTTP-Method-Override. */
  readonly 'x-method-override'?: true;
  /** Expressions that the response must not match. Criteria of Arazzo cannot express this. */
  readonly 'x-absent'?: readonly string[];
  /** The values to keep from the response, with their purpose, by the names of outputs. */
  readonly 'x-keep'?: Readonly<Record<string, string>>;
  /** The source of the behaviour that the step shows. */
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
  /** The client that is registered when a deployment is verified. */
  readonly 'x-client'?: SuiteClientOptions;
  /** Values that replace the defaults of inputs when a deployment is verified, by input. */
  readonly 'x-fixtures'?: Readonly<Record<string, string>>;
  /** Our own settings that it needs. Such a flow does not run on other deployments. */
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

/** The operation of a step, as the OpenAPI document of its source declares it. */
export interface FlowOperation {
  readonly operationId: string;
  /** The name of the source description. */
  readonly source: string;
  readonly method: string;
  readonly path: string;
}

export interface Flow {
  /** The document's name, such as `authorization`. */
  readonly document: string;
  readonly workflow: Workflow;
  /** The operation with an operationId, or `undefined` if no source declares it. */
  operationOf(operationId: string): FlowOperation | undefined;
  /** True if a source declares the security scheme. */
  hasScheme(schemeName: string): boolean;
  /** The line of a part of the workflow, or of its nearest ancestor in the file. */
  at(...parts: readonly (string | number)[]): SpecPosition;
}

interface OpenApiDocument {
  readonly components?: { readonly securitySchemes?: object };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface ReadSource {
  readonly name: string;
  readonly operations: readonly FlowOperation[];
  readonly schemes: readonly string[];
}

/** A source that is a URL is the service itself, so its operations are those of this version. */
function readSource(folder: string, { name, url }: Source): ReadSource {
  const document = URL.canParse(url) ? mergedDocument : load(readFileSync(join(folder, url), 'utf8'));
  const { paths, components } = document as OpenApiDocument;
  const operations = Object.entries(paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operationId = item[method]?.operationId;
      return operationId === undefined
        ? []
        : [{ operationId, source: name, method: method.toUpperCase(), path }];
    }),
  );
  return { name, operations, schemes: Object.keys(components?.securitySchemes ?? {}) };
}

/** The target of a reference, and the sources that may declare it. With several sources, the reference names one. */
function lookUp(sources: readonly ReadSource[], reference: string): [string, readonly ReadSource[]] {
  const [, source, name] = /^\$sourceDescriptions\.([\w-]+)\.(\w+)$/.exec(reference) ?? [];
  if (source === undefined || name === undefined) return [reference, sources.length === 1 ? sources : []];
  return [name, sources.filter((one) => one.name === source)];
}

/** @throws InvalidFlow if the document has another form, and YAMLException if it is not YAML */
function readDocument(folder: string, name: string, shown?: string): Flow[] {
  const positions = createPositions(folder);
  const above = basename(dirname(folder));
  const locate = (parts: readonly string[]): SpecPosition => {
    const position = positions.locate(name, parts);
    return { ...position, file: shown ?? `${above}/${position.file}` };
  };
  const read = load(readFileSync(join(folder, `${name}.yaml`), 'utf8'));
  const problems = problemsOfForm(read);
  if (problems.length > 0)
    throw new InvalidFlow(problems.map(({ at, message }) => ({ ...locate(at), message })));
  const document = read as ArazzoDocument;
  const sources = document.sourceDescriptions.map((source) => readSource(folder, source));
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
    at: (...parts) => locate(['workflows', String(index), ...parts.map(String)]),
  }));
}

/**
 * The flows of a file whose name ends in `.yaml`.
 * @param shown the name of the file in findings
 * @throws InvalidFlow, and errors of files and of YAML
 */
export const readFlowFile = (file: string, shown: string): Flow[] =>
  readDocument(dirname(file), basename(file, '.yaml'), shown);

/** The folder of the checkout's own flows. */
const flowFolder = fileURLToPath(new URL('../../../../openapi/flows', import.meta.url));

/** All flows of a folder, by document and in their order. */
export function readFlows(folder = flowFolder): Flow[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .flatMap((file) => readDocument(folder, file.slice(0, -'.yaml'.length)));
}
