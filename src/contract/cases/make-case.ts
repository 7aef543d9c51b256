import { fieldName } from '../../conventions/field-names.ts';
import type { Json, JsonObject } from '../document/document-model.ts';
import type {
  CaseBody,
  CaseParameter,
  Condition,
  ContractCase,
  CaseCredentials,
  Expectation,
} from './contract-case.ts';
import {
  bodyExample,
  defaultExample,
  requestParameters,
  shownErrors,
  parameterText,
  type OperationFacts,
} from './operation-facts.ts';

export const formType = 'application/x-www-form-urlencoded';

export function isFormType(type: string): boolean {
  return type === formType;
}

/** A body example in the form that is sent. */
export function caseBody(type: string, value: Json): CaseBody {
  if (isFormType(type)) {
    const fields = Object.entries(value as JsonObject);
    return { type, fields: fields.map(([name, item]) => [name, parameterText(item ?? '')] as const) };
  }
  return typeof value === 'string' ? { type, text: value } : { type, value };
}

export interface CaseOptions {
  readonly title: string;
  readonly status: number;
  readonly see: string;
  readonly kind?: ContractCase['kind'];
  readonly method?: string;
  readonly isOverridden?: true;
  readonly example?: string | undefined;
  readonly credentials?: CaseCredentials;
  /** The scopes of the caller; by default those of the operation. */
  readonly scopes?: readonly string[];
  readonly condition?: Condition;
  /** Replaces the parameters of the example. */
  readonly parameters?: readonly CaseParameter[];
  /** Replaces the body of the example; `null` sends none. */
  readonly body?: CaseBody | null;
  readonly errors?: readonly string[];
  readonly field?: string;
  readonly type?: string;
}

function expectationOf(facts: OperationFacts, options: CaseOptions): Expectation {
  const errors = options.errors ?? (options.status >= 400 ? shownErrors(facts, options.status) : []);
  return {
    status: options.status,
    ...(errors.length > 0 && { errors }),
    ...(options.field !== undefined && { field: fieldName(options.field, facts.sharedNames) }),
    ...(options.type !== undefined && { type: options.type }),
  };
}

/** Creates a case of an operation. The named example provides everything that the options leave out. */
export function makeCase(facts: OperationFacts, options: CaseOptions): ContractCase {
  const { operationId } = facts.operation;
  const shown = options.example === undefined ? undefined : bodyExample(facts, options.example);
  const body =
    options.body === undefined ? shown && caseBody(shown.type, shown.value) : (options.body ?? undefined);
  return {
    id: `${operationId} ${options.status}: ${options.title}`,
    operationId,
    surface: facts.surface,
    kind: options.kind ?? 'coverage',
    title: options.title,
    see: options.see,
    method: options.method ?? facts.method,
    ...(options.isOverridden && { isOverridden: true }),
    path: facts.path,
    scopes: options.scopes ?? facts.scopes,
    credentials: options.credentials ?? (facts.isProtected ? 'granted' : 'none'),
    ...(options.condition !== undefined && { condition: options.condition }),
    ...(options.example !== undefined && { example: options.example }),
    parameters: options.parameters ?? requestParameters(facts, options.example),
    ...(body !== undefined && { body }),
    expect: expectationOf(facts, options),
  };
}

/** Returns the cases of one kind for an operation. */
export type Maker = (facts: OperationFacts) => ContractCase[];

/** A case that modifies a successful request. */
export function withDefaults(facts: OperationFacts, options: CaseOptions): ContractCase {
  return makeCase(facts, { example: defaultExample(facts), ...options });
}
