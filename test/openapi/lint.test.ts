import { describe, expect, it } from 'vitest';
import { lintDocuments } from '../kit/verify/self-test/documents/lint.ts';

const surfaces = ['authorization', 'conventions', 'gateway', 'configuration'];

describe('the documents', () => {
  it('follow every convention without an error or a warning (Spec §4.1/Path nouns, §4.1/Nesting, §4.1/Success statuses)', async () => {
    const problems = await lintDocuments(surfaces);
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  });
});
