import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractCase } from '../../src/codegen/cases/contract-case.ts';
import { runCase } from './run-case.ts';
import { contractCases, openSuite, suiteContract, type Suite } from './suite.ts';

let suite: Suite;

beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

/** A foreign deployment has its own settings file with its own keys, and its clock is its own. */
const needsHome = ({ condition, path, expect: { status } }: ContractCase): boolean =>
  condition === 'read-only' ||
  (condition === 'deleted' && path === '/tasks/{task_id}') ||
  (['/encryptions', '/decryptions'].includes(path) && [201, 422].includes(status));

const isHome = !process.env['CONTRACT_URL'];
const runnable = contractCases.filter((one) => isHome || !needsHome(one));
if (runnable.length < contractCases.length) {
  process.stderr.write(
    `${contractCases.length - runnable.length} cases need the suite's own settings or clock and do not run.\n`,
  );
}

const operations = [...new Set(runnable.map(({ operationId }) => operationId))];

describe.each(operations)('%s', (operationId) => {
  const own = runnable.filter((one) => one.operationId === operationId);
  it.each(own.map((one) => [`${one.expect.status}: ${one.title} (${one.see})`, one] as const))(
    '%s',
    async (_title, one) => {
      expect(await runCase(suite.world, suiteContract, one, suite.time)).toEqual([]);
    },
  );
});
