import { describe, expect, it } from 'vitest';
import { withDocumentChanges } from '../../tools/codegen/changes.ts';
import { lastRelease, type Changes } from '../../src/contract/compare/releases.ts';
import { announcesBreaking } from '../../src/contract/compare/version-numbers.ts';

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

describe('the changelog (docs/decisions/contract.md, released)', () => {
  const changes: Changes = {
    version: '0.1.0',
    unreleased: [
      { isBreaking: true, operation: 'GET /filter', place: '', message: 'the operation was removed' },
    ],
    releases: [{ version: '0.1.0', date: '2026-11-21', changes: [] }],
  };

  it('contains the changes of the documents between its marks, and is unchanged elsewhere', () => {
    const text = 'Before\n<!-- made by npm run generate -->\nold\n<!-- until here -->\nAfter\n';
    expect(withDocumentChanges(text, changes)).toBe(
      'Before\n<!-- made by npm run generate -->\n\n### Documents since 0.1.0\n\n#### Breaking\n\n' +
        '- `GET /filter`: the operation was removed\n\n<!-- until here -->\nAfter\n',
    );
  });

  it('is refused if nothing is released', () => {
    expect(() => lastRelease({ ...changes, releases: [] })).toThrow('holds no release');
  });

  it('is refused without its marks', () => {
    expect(() => withDocumentChanges('# Changelog\n', changes)).toThrow('CHANGELOG.md has no');
  });
});
