import { beforeAll, describe, expect, it } from 'vitest';
import { rulesBroken } from '../kit/verify/self-test/documents/lint.ts';
import { lintFaults } from '../kit/verify/self-test/documents/lint-faults.ts';

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
