import type { Contract, ContractOperation, ContractPath } from './contract.ts';
import { headerOf, type RecordedExchange } from './recorded-exchange.ts';
import { curlLine, type Finding, type Severity } from './finding.ts';
import type { SpecPosition } from './positions.ts';
import type { RuleName } from './rules.ts';

/** An exchange and the documented operation for it. */
export interface View {
  readonly contract: Contract;
  readonly exchange: RecordedExchange;
  readonly declared: ContractPath | undefined;
  /** The decoded values of the path's parameters. */
  readonly pathParameters: Readonly<Record<string, string>>;
  /** The method after an override; HEAD remains HEAD. */
  readonly method: string;
  readonly operation: ContractOperation | undefined;
}

const overridable = new Set(['GET', 'PUT', 'PATCH', 'DELETE']);

/** The effective method: POST may name another one for own APIs. @see Spec §4.1/Method override */
function effectiveMethod(exchange: RecordedExchange, declared: ContractPath | undefined): string {
  const { method, headers } = exchange.request;
  const named = headerOf(headers, 'x-http-method-override')?.trim().toUpperCase();
  if (method !== 'POST' || named === undefined || !declared || declared.isShape || !overridable.has(named))
    return method;
  return [...declared.operations.values()].some(({ refusesOverride }) => refusesOverride) ? method : named;
}

export function viewOf(contract: Contract, exchange: RecordedExchange): View {
  const found = contract.match(exchange.request.target);
  const method = effectiveMethod(exchange, found?.declared);
  return {
    contract,
    exchange,
    declared: found?.declared,
    pathParameters: found?.parameters ?? {},
    method,
    operation: found?.declared.operations.get(method === 'HEAD' ? 'GET' : method),
  };
}

/** The statements of a rule about a view. */
export interface Violation {
  readonly rule: RuleName;
  readonly see: string;
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  readonly severity?: Severity;
  readonly spec?: SpecPosition | undefined;
}

/** Creates a finding of a view. If the rule names no position, it is that of the operation or the path. */
export function findingOf(view: View, side: Finding['side'], violation: Violation): Finding {
  const { contract, declared, operation, exchange } = view;
  const fallback = operation ? contract.locate(operation) : declared && contract.locatePath(declared);
  return {
    rule: violation.rule,
    severity: violation.severity ?? 'error',
    side,
    operationId: operation?.operationId,
    spec: violation.spec ?? fallback,
    message: violation.message,
    expected: violation.expected,
    actual: violation.actual,
    see: violation.see,
    curl: curlLine(exchange.request),
  };
}
