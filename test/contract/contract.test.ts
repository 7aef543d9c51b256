import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCase } from './run-case.ts';
import { contractCases, openSuite, suiteContract, type Suite } from './suite.ts';

let suite: Suite;

beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

const operations = [...new Set(contractCases.map(({ operationId }) => operationId))];

describe.each(operations)('%s', (operationId) => {
  const own = contractCases.filter((one) => one.operationId === operationId);
  it.each(own.map((one) => [`${one.expect.status}: ${one.title} (${one.see})`, one] as const))(
    '%s',
    async (_title, one) => {
      expect(await runCase(suite.world, suiteContract, one, suite.time)).toEqual([]);
    },
  );
});
