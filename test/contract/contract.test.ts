import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractCase } from '../../src/codegen/cases/contract-case.ts';
import { runCase } from '../../src/verify/cases/run-case.ts';
import { contractCases, suiteContract, type Suite } from '../../src/verify/home/suite.ts';
import { openSuite } from './open-suite.ts';

let suite: Suite;

beforeAll(async () => {
  suite = await openSuite();
});
afterAll(() => suite.close());

/** A foreign deployment has its own settings file, quotas, files and owners, and its clock is its own. */
const needsHome = ({
  condition,
  credentials,
  path,
  operationId,
  title,
  expect: { status },
}: ContractCase): boolean =>
  condition === 'read-only' ||
  (condition === 'quota-exhausted' && credentials === 'none') ||
  (condition === 'deleted' && path === '/tasks/{task_id}') ||
  (operationId === 'getTextFile' && (status === 200 || status === 304)) ||
  (operationId === 'getEnvironmentAtLabel' && title === 'defaultLabel') ||
  (operationId === 'replaceOwner' && title === 'alice') ||
  (operationId === 'getLogo' && (status === 200 || status === 304)) ||
  (path === '/pushes' && [202, 401, 429].includes(status)) ||
  (['/encryptions', '/decryptions'].includes(path) && (status === 201 || status === 422));

const isHome = !process.env['CONTRACT_URL'];
const runnable = contractCases.filter((one) => isHome || !needsHome(one));
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
        expect(await runCase(suite.world, suiteContract, one, suite.time)).toEqual([]);
      },
    );
  },
);
