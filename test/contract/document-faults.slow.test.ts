import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMergedDocument } from '../../src/contract/document/contract.ts';
import { contractCases } from '../../src/contract/cases/own-cases.ts';
import { runCase } from '../../src/kit/verify/cases/run-case.ts';
import { readSuiteContract, startSuite, suiteContract, type Suite } from '../kit/verify/suite.ts';
import { promiseFaults } from '../kit/verify/self-test/documents/promise-faults.ts';

let suite: Suite;

beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.close());

async function rulesOf(foundBy: string, contract = suiteContract): Promise<string[]> {
  const cases = contractCases.filter(({ id }) => id.startsWith(foundBy));
  expect(cases).not.toEqual([]);
  const found = [];
  for (const one of cases) found.push(...(await runCase(suite.world, contract, one, suite.time)));
  return found.map(({ rule }) => rule);
}

describe('a document that promises more than the service does', () => {
  it('is built at least twenty times (docs/decisions/contract.md, verify)', () => {
    expect(new Set(promiseFaults.map(({ name }) => name)).size).toBe(promiseFaults.length);
    expect(promiseFaults.length).toBeGreaterThanOrEqual(20);
  });

  it.each(promiseFaults.map((fault) => [fault.name, fault.foundBy, fault] as const))(
    '%s is found by "%s"',
    async (_name, foundBy, { plant }) => {
      const document = readMergedDocument();
      plant(document);
      expect(await rulesOf(foundBy, readSuiteContract(document))).not.toEqual([]);
      // The same case has no finding with the original document.
      expect(await rulesOf(foundBy)).toEqual([]);
    },
  );
});
