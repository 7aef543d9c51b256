import { beforeAll, describe, expect, it } from 'vitest';
import { lintDocuments, rulesBroken } from '../../src/kit/verify/self-test/documents/lint.ts';
import { lintFaults } from '../../src/kit/verify/self-test/documents/lint-faults.ts';

const surfaces = ['authorization', 'conventions', 'gateway', 'configuration'];

describe('the documents', () => {
  it('follow every convention without an error or a warning (Spec §4.1/Path nouns, §4.1/Nesting, §4.1/Success statuses)', async () => {
    const problems = await lintDocuments(surfaces);
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  });
});

describe('a fault in a document', () => {
  let found: readonly ReadonlySet<string>[];
  beforeAll(async () => {
    found = await rulesBroken(lintFaults);
  });

  it('is planted at least thirty times', () => {
    expect(lintFaults.length).toBeGreaterThanOrEqual(30);
    expect(new Set(lintFaults.map(({ name }) => name)).size).toBe(lintFaults.length);
  });

  it.each(lintFaults.map((fault, index) => [fault.name, fault.rule, index] as const))(
    '%s fails %s',
    (_name, rule, index) => {
      expect([...(found[index] ?? [])]).toContain(rule);
    },
  );
});
