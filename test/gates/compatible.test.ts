import { describe, expect, it } from 'vitest';
import { announcesBreaking } from '../../tools/releases/version-numbers.ts';

describe('a version (Semantic Versioning 2.0.0, 4 and 8)', () => {
  it.each([
    ['0.1.0', '0.1.1', false],
    ['0.1.0', '0.2.0', true],
    ['0.1.9', '1.0.0', true],
    ['1.2.0', '1.3.0', false],
    ['1.2.0', '2.0.0', true],
    ['2.0.0', '1.9.0', false],
    ['0.3.0', '0.2.0', false],
  ])('after %s, %s announces breaking changes: %s', (before, after, tells) => {
    expect(announcesBreaking(before, after)).toBe(tells);
  });

  it('is refused if it is invalid', () => {
    expect(() => announcesBreaking('0.1.0', 'next')).toThrow('next is not a version');
  });
});
