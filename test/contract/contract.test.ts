import { describeFinding } from '../../src/contract/document/finding.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capabilitiesFor } from '../../src/kit/verify/deployment/capabilities.ts';
import type { ContractCase } from '../../src/contract/cases/contract-case.ts';
import { runCase } from '../../src/kit/verify/cases/run-case.ts';
import { contractCases } from '../../src/contract/cases/own-cases.ts';
import { suiteContract, type Suite } from '../kit/verify/suite.ts';
import { openSuite } from './open-suite.ts';

let suite: Suite;

beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const isHome = !process.env['CONTRACT_URL'];
const runnable = contractCases.filter((one) => isHome || capabilitiesFor(one).length === 0);
if (runnable.length < contractCases.length) {
  process.stderr.write(
    `${contractCases.length - runnable.length} cases need the suite's own settings, quotas, files, owners or clock and do not run.\n`,
  );
}

const byOperation = (cases: readonly ContractCase[]): readonly (readonly ContractCase[])[] =>
  Object.values(Object.groupBy(cases, ({ operationId }) => operationId)).map((own) => own ?? []);

describe.each(byOperation(runnable).map((own) => [own[0]?.operationId ?? '', own] as const))(
  '%s',
  (_operationId, own) => {
    it.each(own.map((one) => [`${one.expect.status}: ${one.title} (${one.see})`, one] as const))(
      '%s',
      async (_title, one) => {
        const findings = await runCase(suite.world, suiteContract, one, suite.time);
        const told = findings.map(describeFinding).join('\n');
        expect(told, told).toBe('');
      },
    );
  },
);
