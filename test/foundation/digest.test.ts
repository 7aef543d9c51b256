import { describe, expect, it } from 'vitest';
import { digest, equalDigests } from '../../src/foundation/digest.ts';

const right = digest('a secret');
const changedAt = (index: number): string =>
  `${right.slice(0, index)}${right[index] === 'A' ? 'B' : 'A'}${right.slice(index + 1)}`;

describe('a presented digest (OWASP ASVS 5.0 §11.2.4)', () => {
  it('is the expected one, or another text in any place', () => {
    expect(equalDigests(right, digest('a secret'))).toBe(true);
    for (let index = 0; index < right.length; index += 1)
      expect(equalDigests(right, changedAt(index))).toBe(false);
  });

  it.each([
    ['shorter', right.slice(0, -1)],
    ['longer', `${right}A`],
    ['nothing', ''],
    ['as long in bytes but not in characters', `${right.slice(0, -2)}é`],
    ['as long in characters but not in bytes', `${right.slice(0, -1)}é`],
  ])('is not the expected one where it is %s', (_what, presented) => {
    // The previous comparison leaves nothing that would complete it.
    expect(equalDigests(right, right)).toBe(true);
    expect(equalDigests(right, presented)).toBe(false);
  });
});
