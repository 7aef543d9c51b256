/** Lets those who maintain the service use its own operations during maintenance. */
import { inMaintenance, type MaintenanceSwitch } from '../../conventions/maintenance.ts';
import { judgedByHandler, type MaintenanceRule } from '../../conventions/operation-entry.ts';
import type { OperationExchange } from '../routing/exchange.ts';
import { findCaller, type SchemeChecks } from './security.ts';

const ofHandlers: ReadonlySet<MaintenanceRule> = new Set(judgedByHandler);

/** @see docs/decisions/conventions.md, maintenance */
export interface MaintenanceGate {
  readonly state: MaintenanceSwitch;
  /**
   * Checks the caller of an operation that requires credentials. @throws ApiError 503 for others than those who
   * maintain the service.
   */
  assertCaller(exchange: OperationExchange): Promise<void>;
  /** Until a handler knows the client or user of a request, the request gets 503, also if it is not valid. */
  isUnjudged(exchange: OperationExchange): boolean;
}

export function createMaintenanceGate(dependencies: {
  readonly maintenance: MaintenanceSwitch;
  /** True if one of the scopes lets its holder work during maintenance. */
  readonly passes: (scopes: Iterable<string>) => boolean;
  readonly checks: SchemeChecks;
}): MaintenanceGate {
  const { maintenance, passes, checks } = dependencies;
  return {
    state: maintenance,
    async assertCaller(exchange) {
      const { caller, operation, match } = exchange;
      if (operation.maintenance !== 'caller') return;
      // An open operation requires no credentials, but an operator may send them.
      const known = caller ?? (await findCaller(checks, match.own.schemes, exchange));
      if (known === undefined || !passes(known.scopes)) throw inMaintenance();
    },
    isUnjudged: ({ operation }) => maintenance.isOn && ofHandlers.has(operation.maintenance),
  };
}
