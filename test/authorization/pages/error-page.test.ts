import { describe, expect, it } from 'vitest';
import { toText } from '../../../src/foundation/html.ts';
import { errorPage } from '../../../src/authorization/pages/error-page.ts';
import { temporarilyUnavailable } from '../../../src/conventions/api-error.ts';

const textOf = (detail?: Readonly<Record<string, string>>): string =>
  toText(errorPage(temporarilyUnavailable(2, undefined, detail), 'id', undefined).main);

describe('the page of a 503', () => {
  it('says that nothing was changed, unless the outcome says otherwise (docs/decisions/storage.md, outcome)', () => {
    expect(textOf()).toContain('Nothing was changed.');
    for (const outcome of ['unknown', 'partly', 'done'])
      expect(textOf({ outcome })).not.toContain('Nothing was changed.');
    expect(textOf({ outcome: 'unknown' })).toContain('cannot say whether your change was made');
    expect(textOf({ outcome: 'partly' })).toContain('A part of your change was made. Repeat it');
    expect(textOf({ outcome: 'done' })).toContain('Your change was made');
  });

  it('advises to try again only if nothing was changed (docs/decisions/storage.md, outcome)', () => {
    expect(textOf()).toContain('Please try again in 2 seconds.');
    for (const outcome of ['unknown', 'partly', 'done'])
      expect(textOf({ outcome })).not.toContain('try again');
  });
});
