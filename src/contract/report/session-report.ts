import type { Contract } from '../document/contract.ts';
import type { RecordedExchange } from '../document/recorded-exchange.ts';
import type { Finding } from '../document/finding.ts';
import { coverageOf } from '../record/coverage.ts';
import { viewOf } from '../document/view.ts';
import { checksByOperation, type Report } from './report.ts';

/** Creates the report of a session and its findings: one check per used operation. */
export function reportSession(
  contract: Contract,
  exchanges: readonly RecordedExchange[],
  found: Pick<Report, 'command' | 'version' | 'target' | 'startedAt' | 'endedAt' | 'notes' | 'endedEarly'> & {
    readonly findings: readonly Finding[];
  },
): Report {
  const used = [
    ...exchanges.flatMap((exchange) => viewOf(contract, exchange).operation ?? []),
    // A request without a response has no exchange.
    ...found.findings.flatMap(({ operationId = '' }) => contract.operations.get(operationId) ?? []),
  ];
  return {
    ...found,
    exchanges: exchanges.length,
    checks: checksByOperation(used, found.findings),
    coverage: coverageOf(contract, exchanges),
  };
}
