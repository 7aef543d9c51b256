import { checkSession } from '../../../src/contract/check-session.ts';
import { readContract } from '../../../src/contract/document/contract.ts';
import type { RecordedExchange } from '../../../src/contract/document/recorded-exchange.ts';
import { coverageOf } from '../../../src/contract/record/coverage.ts';
import { checksByOperation, type Report } from '../../../src/contract/report/report.ts';

const contract = readContract();
const hostile = '<script>alert("x")</script>%0A\u0007&\'';
const exchange: RecordedExchange = {
  request: {
    method: 'GET',
    target: `/routes?${encodeURIComponent(hostile)}=1`,
    headers: [['Authorization', 'Basic eDp5']],
    body: undefined,
  },
  response: { status: 299, headers: [['Content-Type', 'application/json']], body: Buffer.from('{}') },
};

function report(exchanges: readonly RecordedExchange[]): Report {
  const findings = checkSession(contract, exchanges);
  const used = [...contract.operations.values()].filter(({ operationId }) =>
    ['listRoutes', 'issueToken'].includes(operationId),
  );
  return {
    command: 'record',
    version: '1.2.3',
    target: 'http://127.0.0.1:1',
    startedAt: 1_700_000_000_000,
    endedAt: 1_700_000_001_500,
    exchanges: exchanges.length,
    checks: [
      ...checksByOperation(used, findings),
      {
        id: 'the flow of a user',
        group: 'flows',
        outcome: 'skipped',
        findings: [],
        reason: 'no owner was given',
      },
      { id: 'the logo', group: 'examples', outcome: 'left-out', findings: [], reason: 'no logo is set' },
    ],
    findings,
    coverage: coverageOf(contract, exchanges),
  };
}

/** An undocumented status, twice, and a request that is full of markup. One check did not run, one is left out. */
export const faulty = report([exchange, exchange]);
export const clean = report([]);
